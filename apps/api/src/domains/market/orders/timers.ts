import type { OrderAction } from '@dure/contract/market/orderStates'
import type { Context } from '../../../context.ts'
import type { Timer } from '../../../jobs/events.ts'
import { oneByOne } from '../../../jobs/oneByOne.ts'
import { marketEvents } from '../events.ts'
import { settleReminder, startReminder } from './instants.ts'
import { moveOrderByHouse } from './move.ts'
import { dueOrders, nextDueOrder, orderById, updateOrder, type DueColumn } from './orders.sql.ts'
import { tellOrderSide } from './tell.ts'
import { remindWords } from './words.ts'

/** An order moves by itself at one of its instants. */
const byTime = (name: string, words: string, column: DueColumn, action: OrderAction): Timer =>
  oneByOne({
    name: `market.${name}`,
    words,
    due: dueOrders(column),
    take: ({ db, now }, except) => nextDueOrder(db, column, now, except),
    work: (context, { id }) => moveOrderByHouse(context, id, action),
  })

/** What is ahead is told of before it begins, both sides; what is done, its buyer before it is settled by itself. */
async function remind(context: Context, id: number): Promise<boolean> {
  const { db, now } = context
  const order = await orderById(db, id)
  if (order === undefined) return true
  const about = order.status === 'confirmed' ? 'start' : 'settle'
  const count = (about === 'start' ? order.startReminders : order.settleReminders) + 1
  const next =
    about === 'start' ? startReminder(order.startAt, count, now).at : order.doneAt === null ? null : settleReminder(order.doneAt, count)
  const reminded = await updateOrder(db, id, [order.status], {
    remindAt: next,
    ...(about === 'start' ? { startReminders: count } : { settleReminders: count }),
  })
  if (reminded === undefined) return false
  for (const role of about === 'start' ? (['customer', 'provider'] as const) : (['customer'] as const))
    await tellOrderSide(context, reminded, role, { words: remindWords(about, reminded, now), action: 'remind', senderId: null })
  await context.house.jobs.emit(context, marketEvents.orderReminded, { orderId: id, about, count })
  return true
}

const reminders = oneByOne({
  name: 'market.remind',
  words: 'order not reminded of',
  due: dueOrders('remind_at'),
  take: ({ db, now }, except) => nextDueOrder(db, 'remind_at', now, except),
  work: (context, { id }) => remind(context, id),
})

export const orderTimers: readonly Timer[] = [
  byTime('expire-orders', 'order not expired', 'hold_until', 'expire'),
  byTime('time-out-orders', 'order not timed out', 'answer_by', 'time_out'),
  byTime('lapse-offers', 'offer not lapsed', 'offer_until', 'lapse_offer'),
  byTime('finish-orders', 'order not done by its time', 'finish_at', 'finish_by_time'),
  byTime('settle-orders', 'order not settled', 'settle_at', 'settle_by_time'),
  byTime('open-order-cases', 'order not brought before operators', 'case_due_at', 'open_case'),
  reminders,
]
