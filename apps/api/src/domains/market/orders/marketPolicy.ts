import { orderCancelReasons, orderCaseReasons, orderLimits as limits, refundRules } from '@dure/contract/market/limits'
import { refundRuleNames } from '@dure/contract/market/refundRules'
import { DAY, HOUR, MINUTE } from '@dure/kernel/time'
import type { Context } from '../../../context.ts'
import { readSetting } from '../../../http/settings.ts'

/** What selling and ordering costs, how long each step lasts, how refunds go, and the reasons there are. */
export async function marketPolicy({ house }: Context) {
  const { rateBp } = await readSetting(house, 'marketFee')
  return {
    commissionRate: rateBp / 100,
    feePayer: 'provider' as const,
    holdMinutes: limits.hold / MINUTE,
    answerHours: limits.answerWithin / HOUR,
    answerBeforeHours: limits.answerBefore / HOUR,
    offerHours: limits.offer / HOUR,
    settleDays: limits.settleAfter / DAY,
    withdrawalDays: limits.withdrawal / DAY,
    changes: limits.changes,
    changeBeforeHours: limits.changeBefore / HOUR,
    noShowMinutes: limits.noShowFrom / MINUTE,
    refundRules: refundRuleNames.map((rule) => ({
      rule,
      steps: refundRules[rule].map(({ before, share }) => ({ beforeHours: before / HOUR, share })),
    })),
    cancelReasons: { customer: [...orderCancelReasons.customer], provider: [...orderCancelReasons.provider] },
    caseReasons: { customer: [...orderCaseReasons.customer], provider: [...orderCaseReasons.provider] },
  }
}
