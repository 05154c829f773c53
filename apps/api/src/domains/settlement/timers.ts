import { settlementLimits as limits } from '@dure/contract/settlement/limits'
import type { Timer } from '../../jobs/events.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import { tellSideOf } from '../escrow/index.ts'
import { settlementEvents } from './events.ts'
import { runPayouts } from './payouts.ts'
import { recheck } from './businesses/recheck.ts'
import { reconcileDaily } from './reconciliation.ts'
import { payoutNeedOf, payoutNeedTexts } from './receiver.ts'
import { duePayouts, nextPayoutReminder, payoutsToRemindOf, updatePayout } from './settlement.sql.ts'

const payouts: Timer = { name: 'settlement.payouts', due: duePayouts, run: runPayouts }

/** Reminds a pro weekly of money that waits for an account of his. */
const remind = oneByOne({
  name: 'settlement.remind',
  words: 'payout not reminded of',
  due: payoutsToRemindOf,
  take: ({ db, now }, except) => nextPayoutReminder(db, now, except),
  async work(context, payout) {
    const need = payout.status === 'failed' ? 'refused' : await payoutNeedOf(context.db, payout.providerId)
    const remindAt = new Date(context.now.getTime() + limits.remindEvery)
    // Where nothing is missing it waits for its turn alone, and has it now.
    await updatePayout(context.db, payout.id, { remindAt, ...(need === null ? { nextTryAt: context.now } : {}) })
    if (need === null) return true
    await tellSideOf(context, payout.safePaymentId, 'payee', { ...payoutNeedTexts[need], action: 'remind_account' })
    await context.house.jobs.emit(context, settlementEvents.waiting, {
      payoutId: payout.id,
      safePaymentId: payout.safePaymentId,
      providerId: payout.providerId,
      at: context.now.toISOString(),
    })
    return true
  },
})

export const settlementTimers: readonly Timer[] = [payouts, remind, reconcileDaily, recheck]
