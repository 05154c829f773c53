import { accessOf } from '../walk.ts'
import { account } from '../safe-payment/deals.ts'
import { paidOrder, seoulAt } from './ordering.ts'
import { byTime, passProduct, productBody, sendProduct } from './products.ts'

export const access = accessOf({
  make: async ({ house, pro, serviceId, customer, boss }) => {
    await account(house, pro)
    const productId = (await sendProduct(house, pro, serviceId)).id
    const { sentAt, content } = await pro.call('GET /v1/market/me/products/:productId', { params: { productId } })
    await passProduct(boss, productId)
    const options = content.itemOptions.map((one) => ({ ...one, id: one.id! }))
    const { purchaseNo } = await paidOrder(house, { product: { id: productId, pro, options }, buyer: customer })
    const byHour = (await sendProduct(house, pro, serviceId, byTime)).id
    await passProduct(boss, byHour)
    const { content: offered } = await pro.call('GET /v1/market/me/products/:productId', { params: { productId: byHour } })
    const hour = offered.itemOptions.map((one) => ({ ...one, id: one.id! }))
    const booked = await paidOrder(house, { product: { id: byHour, pro, options: hour }, buyer: customer, startAt: seoulAt(house, 3, 10) })
    const question = await customer.call('POST /v1/market/products/:productId/questions', {
      params: { productId },
      body: { text: '두 대를 한 번에 부탁드려도 되나요?' },
    })
    return {
      questionId: question.id,
      productId,
      changed: { ...(await productBody(house, pro, serviceId)), sentAt },
      order: { params: { purchaseNo } },
      booked: { params: { purchaseNo: booked.purchaseNo } },
    }
  },
  things: {
    getOwnProduct: ({ productId }) => ({ params: { productId } }),
    changeProduct: ({ productId, changed }) => ({ params: { productId }, body: changed }),
    setProductStatus: ({ productId }) => ({ params: { productId }, body: { status: 'stop' } }),
    changeProductQuestion: (d) => ({ params: { id: d.questionId }, body: { text: '남의 질문을 고쳐 보려고 해요.', version: 1 } }),
    deleteProductQuestion: (d) => ({ params: { id: d.questionId } }),
    answerProductQuestion: (d) => ({ params: { id: d.questionId }, body: { answer: '남의 질문에 답해 보려고 해요.', version: 1 } }),
    changeProductAnswer: (d) => ({ params: { id: d.questionId }, body: { answer: '남의 답변을 고쳐 보려고 해요.', version: 1 } }),
    deleteProduct: ({ productId }) => ({ params: { productId } }),
    settleOrderPayment: ({ order }) => ({ ...order, body: {} }),
    order: ({ order }) => order,
    orderForCalendar: ({ booked }) => booked,
    orderRefund: ({ order }) => order,
    orderReceipt: ({ order }) => order,
    mySale: ({ order }) => order,
    cancelOrder: ({ order }) => ({ ...order, body: {} }),
    changeOrder: ({ order }) => ({ ...order, body: { startAt: '2027-01-01T00:00:00.000Z' } }),
    confirmOrder: ({ order }) => order,
    rejectOrder: ({ order }) => ({ ...order, body: { reason: '그 시간에 갈 수 없어요' } }),
    offerTime: ({ order }) => ({ ...order, body: { startAt: '2027-01-01T00:00:00.000Z' } }),
    acceptOffer: ({ order }) => order,
    refuseOffer: ({ order }) => ({ ...order, body: {} }),
    finishOrder: ({ order }) => order,
    settleOrder: ({ order }) => order,
    noShow: ({ order }) => ({ ...order, body: {} }),
    openOrderCase: ({ order }) => ({ ...order, body: { reason: '설명과 달라요' } }),
    addOrderEvidence: ({ order }) => ({ ...order, body: { text: '남의 주문에 자료를 내요' } }),
  },
  own: [
    'listWishes',
    'prepareOrder',
    'orderOffer',
    'myOrders',
    'mySales',
    'marketFigures',
    'askOfProduct',
    'listLikedProducts',
    'likeProduct',
    'unlikeProduct',
    'getWishOfProduct',
    'wishOfProduct',
    'dropWishOfProduct',
    'listMarketQuestions',
    'listOwnProducts',
    'sendProduct',
    'getProductDraft',
    'putProductDraft',
    'dropProductDraft',
    'deskProducts',
    'takeProduct',
    'passProduct',
    'refuseProduct',
  ],
})
