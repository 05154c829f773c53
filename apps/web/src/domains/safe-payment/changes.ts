/** What an act on a deal changes: the deal and its lists, its room, what may be paid in it, what its pro earns and when he works. */
export const dealChanges = [
  'GET /api/v2.4/chats/',
  'GET /api/v2.4/chats/:id/',
  'GET /v2/providers/me/schedule',
  'GET /v2/safe-payment/:role/:userId',
  'GET /v2/safe-payment/:role/:userId/:id',
  'GET /v2/safe-payment/available',
  'GET /v2/safe-payment/payable',
  'GET /v2/safe-payment/providers/:userId/profit',
  'GET /v2/safe-payment/providers/:userId/settlement-info',
] as const
