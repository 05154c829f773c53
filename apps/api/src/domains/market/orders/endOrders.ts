import { isOneOf } from '@dure/contract/moves'
import { orderEnded, orderUnpaid, type OrderAction } from '@dure/contract/market/orderStates'
import { inTransaction, type Context } from '../../../context.ts'
import type { LeavingHooks } from '../../leaving/index.ts'
import type { BlockHooks } from '../../safety/index.ts'
import { productById } from '../products/products.sql.ts'
import { moveOrderByHouse } from './move.ts'
import {
  forgetBuyer,
  heldOrders,
  keptOrders,
  lockOrder,
  runningOrdersOf,
  runningOrdersOfProduct,
  unpaidOrdersBetween,
  unpaidOrdersOfProduct,
  type OrderRow,
} from './orders.sql.ts'

const reasons: Partial<Record<OrderAction, string>> = {
  give_back: '판매를 이어 갈 수 없게 됐어요.',
  open_case: '한쪽의 두레 이용이 제한되어 운영팀이 확인해요.',
}

/**
 * What becomes of an order whose seller is gone, or whose buyer is [market.seller-gone]: unpaid it ends, what has not begun is given
 * back, the rest is an operator's. Chosen by what it is under its lock: it may have been paid, confirmed or ended since it was listed.
 */
async function endOne(context: Context, id: number, goneOf: (order: OrderRow) => 'seller' | 'buyer'): Promise<void> {
  const order = await lockOrder(context.db, id)
  if (order === undefined || order.status === 'case' || isOneOf(orderEnded, order.status)) return
  const action: OrderAction = isOneOf(orderUnpaid, order.status)
    ? 'end'
    : goneOf(order) === 'seller' && order.status === 'paid'
      ? 'give_back'
      : 'open_case'
  const moved = await moveOrderByHouse(context, id, action, reasons[action])
  if (!moved) throw new Error(`The order ${id} could not ${action}`)
}

/** A member was banned or leaves: nobody's money is trapped. In the caller's transaction where one is open. */
export function endOrdersOfMember(context: Context, who: { memberId: number; providerId: number | null }): Promise<void> {
  return inTransaction(context, async (inside) => {
    for (const id of await runningOrdersOf(inside.db, who))
      await endOne(inside, id, (order) => (order.customerId === who.memberId ? 'buyer' : 'seller'))
  })
}

/** The house ended the sale of a product, in the caller's transaction: its orders go the way of those whose seller is gone. */
export async function endOrdersOfProduct(context: Context, productId: number): Promise<void> {
  for (const id of await runningOrdersOfProduct(context.db, productId)) await endOne(context, id, () => 'seller')
}

/**
 * Its seller stopped a product, and did not go on with it since: nobody pays for it any more, so its unpaid orders end. What was paid is
 * agreed on, or waits for his answer, and stays.
 */
export async function endUnpaidOfProduct(context: Context, productId: number): Promise<void> {
  const product = await productById(context.db, productId)
  if (product === undefined || (product.deletedAt === null && product.status === 'inprogress')) return
  for (const id of await unpaidOrdersOfProduct(context.db, productId)) await moveOrderByHouse(context, id, 'end')
}

/** Contact between two members has ended: what is ordered and not paid ends with it; what is paid goes on. */
export const ordersOfBlocked: BlockHooks = {
  async blocked(context, { memberId, blockedId }) {
    for (const id of await unpaidOrdersBetween(context.db, memberId, blockedId)) await moveOrderByHouse(context, id, 'end')
  },
}

export const ordersLeaving: LeavingHooks = {
  async blockers(context, who) {
    const held = await heldOrders(context.db, who)
    if (held === 0) return []
    return [
      {
        name: 'ORDER_RUNNING',
        text: `끝나지 않은 바로구매 주문이 ${held}건 있어요. 정산이나 환불이 끝난 뒤에 탈퇴할 수 있어요.`,
        path: who.providerId === null ? '/mypage/market/order-list' : '/mypage/market/sell-list',
      },
    ]
  },
  async kept(context, who) {
    const { paid, disputed } = await keptOrders(context.db, who)
    return [
      ...(paid.length === 0 ? [] : [{ reason: 'contracts' as const, facts: { orderIds: paid } }]),
      ...(disputed.length === 0 ? [] : [{ reason: 'disputes' as const, facts: { orderIds: disputed } }]),
    ]
  },
  async leave(context, who) {
    await endOrdersOfMember(context, who)
    await forgetBuyer(context.db, who.memberId)
  },
}
