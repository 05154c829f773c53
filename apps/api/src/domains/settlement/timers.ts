import { safePaymentLimits as limits } from '@dure/contract/safe-payment/constants'
import { inTransaction, systemContext } from '../../context.ts'
import type { Timer } from '../../jobs/events.ts'
import { safePaymentById, tellSide } from '../safe-payment/index.ts'
import { settlementEvents } from './events.ts'
import { runPayouts } from './payouts.ts'
import { duePayoutReminders, updatePayout } from './settlement.sql.ts'

const payouts: Timer = { name: 'settlement.payouts', run: runPayouts }

/** Reminds a pro weekly of money that waits for an account of his. */
const remind: Timer = {
  name: 'settlement.remind',
  run: (house) =>
    inTransaction(systemContext(house), async (context) => {
      const due = await duePayoutReminders(context.db, context.now, 50)
      for (const payout of due) {
        await updatePayout(context.db, payout.id, { remind_at: new Date(context.now.getTime() + limits.payoutReminder) })
        const deal = await safePaymentById(context.db, payout.safe_payment_id)
        if (deal === undefined) continue
        const contents =
          payout.status === 'failed'
            ? '정산 계좌로 입금하지 못했어요. 계좌를 확인해 주세요.'
            : '받을 돈이 기다리고 있어요. 정산 계좌를 등록하면 바로 입금돼요.'
        await tellSide(context, deal, 'provider', {
          words: { title: '정산 계좌가 필요해요', contents },
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

export const settlementTimers: readonly Timer[] = [payouts, remind]
