import { inTransaction, systemContext } from '../../src/context.ts'
import { roomHooks, type OrderOfRoom } from '../../src/domains/chat/hooks.ts'
import { openRoom, roomOf } from '../../src/domains/chat/index.ts'
import type { TestHouse } from '../house.ts'
import { customer, type Person, type ProPerson } from '../people.ts'
import { pro } from './room.ts'

/** What the orders of rooms are, by their numbers. */
export const orders = new Map<number, OrderOfRoom>()

/** Answers for orders as their domain would. */
export function answerForOrders(): void {
  roomHooks.by({
    orders: async (_, ids) => new Map([...orders].filter(([id]) => ids.includes(id))),
    leaveBlocked: async ({ db }, chatId) => {
      const subject = (await roomOf(db, chatId))?.subject
      return subject?.of === 'order' && orders.get(subject.orderId)?.held === true
    },
  })()
}

let numbers = 0
export type Ordered = { readonly chatId: number; readonly orderId: number; readonly customer: Person; readonly pro: ProPerson }

/** An order with its room, as it is once it was paid. */
export async function ordered(house: TestHouse, { orderId = (numbers += 1) }: { orderId?: number } = {}): Promise<Ordered> {
  const [buyer, seller] = [await customer(house), await pro(house)]
  const { rows } = await house.house.pool.query<{ id: number }>('select id from service order by id limit 1')
  orders.set(orderId, {
    shown: {
      purchaseNo: `M2611260000000${orderId}`,
      status: 'paid',
      startAt: '2026-11-27T01:00:00.000Z',
      option: '정기 청소 1회',
      price: 89_000,
    },
    held: false,
    doneAt: null,
    givenBack: false,
  })
  const chatId = await inTransaction(systemContext(house.house), (context) =>
    openRoom(context, {
      customerId: buyer.userId,
      providerId: seller.providerId,
      providerMemberId: seller.userId,
      serviceId: rows[0]!.id,
      subject: { of: 'order', orderId },
      first: { type: 'ORDER', body: '', system: { title: '주문이 들어왔어요', contents: '정기 청소 1회', cta: null } },
    }),
  )
  return { chatId, orderId, customer: buyer, pro: seller }
}
