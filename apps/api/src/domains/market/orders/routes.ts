import { fail, failed } from '@dure/contract/errors'
import { marketOrders } from '@dure/contract/market/orders'
import { bind } from '../../../http/bind.ts'
import { idempotencyKeyOf, idempotentOutside } from '../../../http/idempotency.ts'
import { receiptAt } from '../../cash/index.ts'
import { partyOfOrder } from './access.ts'
import { actOnOrder, addOrderEvidence, cancelOrder, changeOrder, openCase, orderRefund, settleOrderPayment } from './actOnOrder.ts'
import { marketFigures, myOrders, mySales } from './listOrders.ts'
import { marketPolicy } from './marketPolicy.ts'
import { orderDetail } from './orderDetail.ts'
import { orderOffer } from './buying/orderOffer.ts'
import { prepareOrder } from './buying/prepareOrder.ts'

export const orderRoutes = bind(marketOrders, {
  prepareOrder: (context, { body }, transport) => prepareOrder(context, body, idempotencyKeyOf(transport)),
  orderOffer: (context, { query }) => orderOffer(context, query),
  settleOrderPayment: (context, { params, body }, transport) =>
    idempotentOutside(
      context,
      { scope: `settleOrderPayment:${context.actor.memberId}`, key: idempotencyKeyOf(transport), body: { params, body } },
      () => settleOrderPayment(context, params.purchaseNo, body.paymentId),
    ),
  order: async (context, { params }) => {
    const side = await partyOfOrder(context.db, params.purchaseNo, context.actor)
    return failed(side) ? side : orderDetail(context, side.order.id, side.role)
  },
  mySale: async (context, { params }) => {
    const side = await partyOfOrder(context.db, params.purchaseNo, context.actor, 'provider')
    return failed(side) ? side : orderDetail(context, side.order.id, side.role)
  },
  orderReceipt: async (context, { params }) => {
    const side = await partyOfOrder(context.db, params.purchaseNo, context.actor, 'customer')
    if (failed(side)) return side
    const { paymentId } = side.order
    return paymentId === null ? fail('PAYMENT_NOT_EXIST') : receiptAt(context.house, paymentId)
  },
  orderRefund: (context, { params }) => orderRefund(context, params.purchaseNo),
  cancelOrder: (context, { params, body }) => cancelOrder(context, params.purchaseNo, body),
  changeOrder: (context, { params, body }) => changeOrder(context, params.purchaseNo, new Date(body.startAt)),
  confirmOrder: (context, { params }) => timeless(actOnOrder(context, params.purchaseNo, 'provider', 'confirm')),
  rejectOrder: (context, { params, body }) => timeless(actOnOrder(context, params.purchaseNo, 'provider', 'reject', body)),
  offerTime: (context, { params, body }) =>
    actOnOrder(context, params.purchaseNo, 'provider', 'offer', { reason: body.reason, startAt: new Date(body.startAt) }),
  acceptOffer: (context, { params }) => timeless(actOnOrder(context, params.purchaseNo, 'customer', 'accept_offer')),
  refuseOffer: (context, { params, body }) => timeless(actOnOrder(context, params.purchaseNo, 'customer', 'refuse_offer', body)),
  finishOrder: (context, { params }) => timeless(actOnOrder(context, params.purchaseNo, 'provider', 'finish')),
  settleOrder: (context, { params }) => timeless(actOnOrder(context, params.purchaseNo, 'customer', 'settle')),
  noShow: (context, { params, body }) => openCase(context, params.purchaseNo, 'no_show', body),
  openOrderCase: (context, { params, body }) => openCase(context, params.purchaseNo, 'open_case', body),
  addOrderEvidence: (context, { params, body }) => addOrderEvidence(context, params.purchaseNo, body),
  myOrders: (context, { query }) => myOrders(context, query),
  mySales: (context, { query }) => mySales(context, query),
  marketFigures: (context) => marketFigures(context),
  marketPolicy: (context) => marketPolicy(context),
})

type Acted = Awaited<ReturnType<typeof actOnOrder>>
type Timeless = Exclude<Acted, { readonly failure: 'CALENDAR_TIME_TAKEN' | 'CALENDAR_TIME_NOT_OFFERED' }>
/** A move that names no time is refused for none. */
const timeless = (acted: Promise<Acted>): Promise<Timeless> => acted as Promise<Timeless>
