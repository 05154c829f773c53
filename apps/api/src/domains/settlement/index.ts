import './leaving.ts'
import { safePaymentLimits as limits } from '@dure/contract/safe-payment/constants'
import { dealHooks } from '../safe-payment/index.ts'
import { settlementEvents } from './events.ts'
import { payoutNeedOf, provedNameOf } from './receiver.ts'
import { accountOf, certificationOf, holdPayout, insertPayout, payoutOfDeal } from './settlement.sql.ts'

export { settlementEvents } from './events.ts'
export { countStuckPayouts } from './stuckPayouts.sql.ts'
export { payoutNeedOf, payoutNeedTexts } from './receiver.ts'

const heldBecause = '카드사나 결제대행사가 결제를 취소해 정산을 멈췄어요.'

dealHooks.registerSettlement({
  async released(context, { safePaymentId, providerId, amount, held }) {
    const { now } = context
    const need = await payoutNeedOf(context.db, providerId)
    await insertPayout(context.db, {
      safe_payment_id: safePaymentId,
      provider_id: providerId,
      amount,
      status: 'waiting',
      next_try_at: need === null && !held ? now : null,
      remind_at: new Date(now.getTime() + limits.payoutReminder),
      operator_at: held ? now : new Date(now.getTime() + limits.payoutToOperator),
      ...(held ? { held_at: now, last_error: heldBecause } : {}),
      created_at: now,
    })
    const payout = need === null || held ? undefined : await payoutOfDeal(context.db, safePaymentId)
    if (payout !== undefined)
      await context.house.jobs.emit(context, settlementEvents.waiting, {
        payoutId: payout.id,
        safePaymentId,
        providerId,
        at: now.toISOString(),
      })
  },
  chargedBack: (context, safePaymentId) => holdPayout(context.db, safePaymentId, { at: context.now, because: heldBecause }),
  async sellerFacts(db, providerId) {
    const certification = await certificationOf(db, providerId)
    return {
      hasAccount: (await accountOf(db, providerId)) !== undefined,
      businessName: provedNameOf(certification),
      businessNumber: certification?.business_number ?? null,
    }
  },
  async payoutOf(db, safePaymentId) {
    const payout = await payoutOfDeal(db, safePaymentId)
    if (payout === undefined) return null
    return {
      amount: payout.amount,
      status: payout.status,
      completedAt: payout.completed_at,
      need: payout.held_at !== null ? 'operator' : payout.status === 'waiting' ? await payoutNeedOf(db, payout.provider_id) : null,
    }
  },
})
