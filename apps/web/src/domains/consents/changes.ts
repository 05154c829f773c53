/** What a consent given or taken back changes: the consents, their history, and wherever the member reads how he is told of news. */
export const consentChanges = [
  'GET /v1/users/:id/consents',
  'GET /v1/users/:id/consents/history',
  'GET /api2/users/me/notification-setting',
  'GET /api2/users/me/',
] as const
