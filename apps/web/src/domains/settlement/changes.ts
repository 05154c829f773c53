/** What a pro's account or business changes: what waits for it, the deals that are paid out, and who sells in them. */
export const settlementChanges = [
  'GET /v2/safe-payment/providers/:userId/settlement-info',
  'GET /v2/safe-payment/providers/:userId/profit',
  'GET /v2/safe-payment/:role/:userId',
  'GET /v2/safe-payment/:role/:userId/:id',
  'GET /v2/safe-payment/available',
  'GET /v1/user/:id/mypage',
] as const
