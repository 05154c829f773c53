import { isOneOf } from '@dure/contract/moves'
import { orderGivenBack, orderHeld } from '@dure/contract/market/orderStates'
import { roomOf, type RoomHooks } from '../../chat/index.ts'
import { orderById, ordersByIds } from './orders.sql.ts'

/** Orders as their rooms show them, and whether one leaves a room while money of his is on its way [market.room] [chat.leaving]. */
export const ordersInRooms: RoomHooks = {
  async orders({ db }, orderIds) {
    const orders = await ordersByIds(db, orderIds)
    return new Map(
      orders.map((one) => [
        one.id,
        {
          shown: {
            purchaseNo: one.purchaseNo,
            status: one.status,
            startAt: one.startAt?.toISOString() ?? null,
            option: one.optionTitle,
            price: one.optionPrice,
          },
          held: isOneOf([...orderHeld], one.status),
          doneAt: one.doneAt,
          givenBack: isOneOf([...orderGivenBack], one.status),
        },
      ]),
    )
  },
  async leaveBlocked({ db }, chatId) {
    const subject = (await roomOf(db, chatId))?.subject
    const order = subject?.of === 'order' ? await orderById(db, subject.orderId) : undefined
    return order !== undefined && isOneOf([...orderHeld], order.status)
  },
}
