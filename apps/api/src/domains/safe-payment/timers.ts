import { safePaymentLimits as limits } from '@dure/contract/safe-payment/limits'
import { DAY } from '@dure/kernel/time'
import type { Timer } from '../../jobs/events.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import { sellerNumberTimer } from './contact/sellerNumbers.ts'
import { asksToRemindOf, markReminded, nextOverdue, nextReminder, overdueAsks } from './deal/asks.sql.ts'
import { safePaymentEvents } from './events.ts'
import { reminderOf } from './deal/messages.ts'
import { moveByHouse } from './deal/move.ts'
import { dealsForCase, expiredAsksToPay, nextExpired, nextForCase, paymentById } from './deal/payments.sql.ts'
import { tellSide } from './deal/tell.ts'

const expireRequests = oneByOne({
  name: 'safe-payment.expire-requests',
  words: 'payment request not expired',
  due: expiredAsksToPay,
  take: ({ db, now }, except) => nextExpired(db, now, except),
  work: (context, { id }) => moveByHouse(context, id, 'expire'),
})

/** Reminds whoever an open ask waits for, after 24 and 48 hours. */
const remind = oneByOne({
  name: 'safe-payment.remind',
  words: 'ask not reminded of',
  due: asksToRemindOf,
  take: ({ db, now }, except) => nextReminder(db, now, except),
  async work(context, ask) {
    const count = ask.remindersSent + 1
    const next = limits.reminders[count]
    await markReminded(context.db, ask.id, count, next === undefined ? null : new Date(ask.createdAt.getTime() + next))
    const payment = await paymentById(context.db, ask.safePaymentId)
    if (payment === undefined) return true
    await tellSide(context, payment, ask.type === 1 ? 'customer' : 'provider', {
      words: reminderOf(ask.type),
      action: 'remind',
      senderId: null,
    })
    await context.house.jobs.emit(context, safePaymentEvents.reminded, { safePaymentId: payment.id, askId: ask.id, count })
    return true
  },
})

/** After 72 hours an ask is rejected by time; a legal withdrawal goes to an operator instead, and an ask for confirmation beside it [safe-payment.silence]. */
const timeOutAsks = oneByOne({
  name: 'safe-payment.time-out-asks',
  words: 'ask not timed out',
  due: overdueAsks,
  take: ({ db, now }, except) => nextOverdue(db, now, except),
  async work(context, ask) {
    const action = ask.needsOperator ? 'open_case' : ask.type === 1 ? 'time_out_confirm' : 'time_out_cancel'
    const reason = ask.needsOperator
      ? `서비스가 시작되기 전 ${limits.withdrawal / DAY}일 안에 청약을 철회했는데 고수가 답하지 않았어요.`
      : undefined
    return moveByHouse(context, ask.safePaymentId, action, reason)
  },
})

const openCases = oneByOne({
  name: 'safe-payment.open-cases',
  words: 'case not opened',
  due: dealsForCase,
  take: ({ db, now }, except) => nextForCase(db, now, except),
  work: (context, { id }) => moveByHouse(context, id, 'open_case'),
})

export const safePaymentTimers: readonly Timer[] = [expireRequests, remind, timeOutAsks, openCases, sellerNumberTimer]
