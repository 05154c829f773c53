/** What a change of the member's own name, face, address or proof changes: wherever he sees himself. */
export const selfChanges = [
  'GET /api2/users/me/',
  'GET /v1/user/:id/mypage',
  'GET /v2/user/:id/profile',
  'GET /v2/providers/me/licences',
  'GET /v2/safe-payment/providers/:userId/settlement-info',
  'GET /v2/safe-payment/providers/:userId/profit',
  'GET /v1/me/refund/:tid',
  'GET /v3/users/:id/reviews/received',
] as const
