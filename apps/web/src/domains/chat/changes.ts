/** What a hire or its undoing changes: the room, and both sides' lists of what was asked and answered. */
export const hireChanges = [
  'GET /api/v2.4/chats/',
  'GET /api/v2.4/chats/:id/',
  'GET /v1/me/requests/sent',
  'GET /v2/me/requests/sent/:id',
  'GET /v2/providers/me/schedule',
  'GET /v2/requests/received/:id',
  'GET /v2/requests/received/summary',
  'GET /v3/requests/received',
] as const
