import { safePaymentLimits as limits } from '@dure/contract/safe-payment/constants'
import { inTransaction, systemContext } from '../../context.ts'
import type { Timer } from '../../jobs/events.ts'
import { safePaymentById, tellSide } from '../safe-payment/index.ts'
import { settlementEvents } from './events.ts'
import { runPayouts } from './payouts.ts'
import { reconcileDaily } from './reconciliation.ts'
import { payoutNeedOf, payoutNeedTexts } from './receiver.ts'
import { duePayoutReminders, updatePayout } from './settlement.sql.ts'

const payouts: Timer = { name: 'settlement.payouts', run: runPayouts }

/** Reminds a pro weekly of money that waits for an account of his. */
const remind: Timer = {
  name: 'settlement.remind',
  run: (house) =>
    inTransaction(systemContext(house), async (context) => {
      const due = await duePayoutReminders(context.db, context.now, 50)
      for (const payout of due) {
        const need = payout.status === 'failed' ? 'refused' : await payoutNeedOf(context.db, payout.provider_id)
        const remindAt = new Date(context.now.getTime() + limits.payoutReminder)
        // Where nothing is missing it waits for its turn alone, and has it now.
        await updatePayout(context.db, payout.id, { remind_at: remindAt, ...(need === null ? { next_try_at: context.now } : {}) })
        const deal = await safePaymentById(context.db, payout.safe_payment_id)
        if (deal === undefined || need === null) continue
        await tellSide(context, deal, 'provider', {
          words: payoutNeedTexts[need],
          action: 'remind_account',
          senderId: null,
        })
        await house.jobs.emit(context, settlementEvents.waiting, {
          payoutId: payout.id,
          safePaymentId: deal.id,
          providerId: payout.provider_id,
          at: context.now.toISOString(),
        })
      }
      return due.length
    }),
}

export const settlementTimers: readonly Timer[] = [payouts, remind, reconcileDaily]
