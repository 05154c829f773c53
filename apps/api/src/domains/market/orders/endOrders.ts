import { isOneOf } from '@dure/contract/moves'
import { orderUnpaid } from '@dure/contract/market/orderStates'
import { inTransaction, type Context } from '../../../context.ts'
import type { LeavingHooks } from '../../leaving/index.ts'
import type { BlockHooks } from '../../safety/index.ts'
import { moveOrderByHouse } from './move.ts'
import {
  forgetBuyer,
  heldOrders,
  keptOrders,
  orderById,
  runningOrdersOf,
  runningOrdersOfProduct,
  unpaidOrdersBetween,
  type OrderRow,
} from './orders.sql.ts'

const limited = '한쪽의 두레 이용이 제한되어 운영팀이 확인해요.'
const sellerGone = '판매를 이어 갈 수 없게 됐어요.'

/** What becomes of an order whose seller is gone, or whose buyer is [market.seller-gone]: unpaid it ends, what has not begun is given back, the rest is an operator's. */
async function endOne(context: Context, order: OrderRow, gone: 'seller' | 'buyer'): Promise<void> {
  if (isOneOf([...orderUnpaid], order.status)) await moveOrderByHouse(context, order.id, 'end')
  else if (gone === 'seller' && order.status === 'paid') await moveOrderByHouse(context, order.id, 'give_back', sellerGone)
  else if (order.status !== 'case') await moveOrderByHouse(context, order.id, 'open_case', limited)
}

/** A member was banned or leaves: nobody's money is trapped. In the caller's transaction where one is open. */
export function endOrdersOfMember(context: Context, who: { memberId: number; providerId: number | null }): Promise<void> {
  return inTransaction(context, async (inside) => {
    for (const id of await runningOrdersOf(inside.db, who)) {
      const order = await orderById(inside.db, id)
      if (order !== undefined) await endOne(inside, order, order.customerId === who.memberId ? 'buyer' : 'seller')
    }
  })
}

/** The house ended the sale of a product, in the caller's transaction: its orders go the way of those whose seller is gone. */
export async function endOrdersOfProduct(context: Context, productId: number): Promise<void> {
  for (const id of await runningOrdersOfProduct(context.db, productId)) {
    const order = await orderById(context.db, id)
    if (order !== undefined) await endOne(context, order, 'seller')
  }
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
