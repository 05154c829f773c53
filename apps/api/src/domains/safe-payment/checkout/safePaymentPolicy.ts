import { settlementLimits } from '@dure/contract/settlement/limits'
import { cancelReasons, paymentNotice, safePaymentLimits as limits } from '@dure/contract/safe-payment/limits'
import { DAY, HOUR } from '@dure/kernel/time'
import type { Context } from '../../../context.ts'
import { readSetting } from '../../../http/settings.ts'

/** What a safe payment costs, how long each of its steps lasts, and the reasons there are to undo one. */
export async function safePaymentPolicy(context: Context) {
  const { payer, rateBp } = await readSetting(context.house, 'safePaymentFee')
  return {
    commissionRate: rateBp / 100,
    feePayer: payer,
    minServiceAmount: limits.minServiceAmount,
    maxServiceAmount: limits.maxServiceAmount,
    directCancelHours: limits.directCancelWindow / HOUR,
    confirmRequestHours: limits.directCancelWindow / HOUR,
    requestDays: limits.requestLifetime / DAY,
    autoRejectHours: limits.autoReject / HOUR,
    caseDays: limits.caseAfterDays,
    refundBusinessDays: { min: 3, max: 5 },
    payoutHours: settlementLimits.paidOutWithin / HOUR,
    cancelReasons: { customer: [...cancelReasons.customer], provider: [...cancelReasons.provider], refund: [...cancelReasons.refund] },
    notice: { ...paymentNotice },
  }
}
