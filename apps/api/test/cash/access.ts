import { accessOf } from '../walk.ts'

export const access = accessOf({
  make: async ({ pro }) => {
    const { uid, paymentId } = await pro.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: 3 } })
    const { items } = await pro.call('GET /v1/me/cash/board/:filter', { params: { filter: 'all' } })
    const paid = items.find((item) => item.tid !== undefined)?.tid ?? paymentId
    return { uid, paymentId, paid, log: { type: items[0]!.type, logId: Number(items[0]!.logId) }, providerId: pro.providerId }
  },
  things: {
    getCashLogEntry: (d) => ({ params: d.log }),
    cashSummary: (d) => ({ params: { id: d.providerId } }),
    finishPayment: (d) => ({ params: { userId: 'me', uid: d.uid }, body: { tid: d.paymentId } }),
    getRefund: (d) => ({ params: { tid: d.paymentId } }),
    askRefund: (d) => ({ params: { tid: d.paymentId }, body: {} }),
    cashReceipt: (d) => ({ params: { tid: d.paid } }),
    getCheckout: (d) => ({ params: { paymentId: d.paymentId } }),
    payByKeyIn: (d) => ({ body: { uid: d.uid, token: 'key' } }),
    giveUpPurchase: (d) => ({ params: { uid: d.uid } }),
    authorisePurchase: (d) => ({ body: { uid: d.uid, tid: d.paymentId } }),
  },
  own: [
    'getCashProduct',
    'getBalance',
    'listCashLog',
    'getCashPaymentInfo',
    'listCashProducts',
    'listDeposits',
    'listCashLots',
    'listPurchased',
    'latestPurchase',
    'purchasedBetween',
    'getStore',
    'startPayment',
    'agreeToCard',
    'buyWithCard',
    'getCard',
    'openCardWindow',
    'registerCard',
    'removeCard',
    'listAutoChargeProducts',
    'getAutoCharge',
    'agreeToAutoCharge',
    'endAutoCharge',
    'listReturns',
    'preparePurchase',
    'cashStatement',
    'secondPurchase',
    'refundablePromotion',
    'listCashPromises',
    'makeCashPromise',
    'endCashPromise',
    'listStuckCashRefunds',
    'retryCashRefund',
    'handleCashRefund',
    'listReceivables',
  ],
})
