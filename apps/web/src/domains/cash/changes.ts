/** What a purchase or a refund changes: the balance, the lists of what came and went, what may be bought. */
export const cashChanges = [
  'GET /v1/cash/users/me/balance',
  'GET /v1/me/cash/board/:filter',
  'GET /v1/me/cash/deposits',
  'GET /v1/me/refund/:tid',
  'GET /v1/me/refunds',
  'GET /v1/payments/:paymentId/checkout',
  'GET /v1/user/:id/mypage',
  'GET /v2/requests/received/:id',
  'GET /v3/cash/products',
] as const
