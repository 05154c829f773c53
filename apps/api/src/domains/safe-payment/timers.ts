import { safePaymentLimits as limits } from '@dure/contract/safe-payment/constants'
import { DAY } from '@dure/kernel/time'
import { inTransaction, systemContext, type House } from '../../context.ts'
import { eachAlone } from '../../jobs/eachAlone.ts'
import type { Timer } from '../../jobs/events.ts'
import { dueReminders, markReminded, overdueAsks } from './asks.sql.ts'
import { takeChargebackChecks, takeSilentAttempts } from './attempts.sql.ts'
import { chargebackCheck } from './chargebacks.ts'
import { safePaymentEvents } from './events.ts'
import { reminderOf } from './messages.ts'
import { moveByHouse } from './move.ts'
import { dueForCase, dueRequests, paymentById } from './payments.sql.ts'
import { runRefunds } from './refunds.ts'
import { settlePayment } from './settlePayment.ts'
import { tellSide } from './tell.ts'

const batch = 50
/** Waits between questions about a payment nothing was heard of; after the last it is left to a webhook. */
const checkWaits = [3, 10, 30, 120, 720, 1440, 2880, 5760].map((minutes) => minutes * 60_000)

const expireRequests: Timer = {
  name: 'safe-payment.expire-requests',
  run: (house) =>
    inTransaction(systemContext(house), async (context) => {
      let moved = 0
      for (const id of await dueRequests(context.db, context.now, batch)) if (await moveByHouse(context, id, 'expire')) moved += 1
      return moved
    }),
}

/** Reminds whoever an open ask waits for, after 24 and 48 hours. */
const remind: Timer = {
  name: 'safe-payment.remind',
  run: (house) =>
    inTransaction(systemContext(house), async (context) => {
      const due = await dueReminders(context.db, context.now, batch)
      for (const ask of due) {
        const count = ask.reminders_sent + 1
        const next = limits.reminders[count]
        await markReminded(context.db, ask.id, count, next === undefined ? null : new Date(ask.created_at.getTime() + next))
        const payment = await paymentById(context.db, ask.safe_payment_id)
        if (payment === undefined) continue
        await tellSide(context, payment, ask.type === 1 ? 'customer' : 'provider', {
          words: reminderOf(ask.type),
          action: 'remind',
          senderId: null,
        })
        await context.house.jobs.emit(context, safePaymentEvents.reminded, { safePaymentId: payment.id, askId: ask.id, count })
      }
      return due.length
    }),
}

/** After 72 hours an ask is rejected by time; a legal withdrawal goes to an operator instead. */
const timeOutAsks: Timer = {
  name: 'safe-payment.time-out-asks',
  async run(house) {
    let moved = 0
    for (const ask of await overdueAsks(house.db, house.clock.now(), batch)) {
      const action = ask.needs_operator ? 'open_case' : ask.type === 1 ? 'time_out_confirm' : 'time_out_cancel'
      const reason = ask.needs_operator ? '서비스가 시작되기 전 7일 안에 청약을 철회했는데 고수가 답하지 않았어요.' : undefined
      if (await moveByHouse(systemContext(house), ask.safe_payment_id, action, reason)) moved += 1
    }
    return moved
  },
}

const openCases: Timer = {
  name: 'safe-payment.open-cases',
  run: (house) =>
    inTransaction(systemContext(house), async (context) => {
      let moved = 0
      for (const id of await dueForCase(context.db, context.now, batch)) if (await moveByHouse(context, id, 'open_case')) moved += 1
      return moved
    }),
}

async function askAbout(house: House, ids: readonly string[]): Promise<void> {
  await eachAlone(house, ids, 'payment not checked', async (id) => {
    const payment = await house.gateways.payments.find(id)
    if (payment !== null) await settlePayment(house, payment)
  })
}

/** Asks the gateway about payments that were prepared and never heard of: no lost webhook loses money. */
const askAgain: Timer = {
  name: 'safe-payment.ask-again',
  async run(house: House) {
    const ids = await takeSilentAttempts(house.db, house.clock.now(), checkWaits, batch)
    await askAbout(house, ids)
    return ids.length
  },
}

/** Buyers may dispute a payment with their card company this long. */
const chargebackDays = 180

/** Asks the gateway daily about paid deals, so that a lost word of a charge-back is heard. */
const noticeChargebacks: Timer = {
  name: 'safe-payment.notice-chargebacks',
  async run(house: House) {
    const now = house.clock.now()
    const next = new Date(now.getTime() + chargebackCheck)
    const ids = await takeChargebackChecks(house.db, now, next, new Date(now.getTime() - chargebackDays * DAY), batch)
    await askAbout(house, ids)
    return ids.length
  },
}

const refunds: Timer = { name: 'safe-payment.refunds', run: runRefunds }

export const safePaymentTimers: readonly Timer[] = [askAgain, noticeChargebacks, refunds, expireRequests, remind, timeOutAsks, openCases]
