import type { LeavingHooks } from '../leaving/index.ts'
import { lookAfterNumbers } from './contact/sellerNumber.sql.ts'
import { endDealsOfMember } from './deal/endDealsOfMember.ts'
import { heldDeals, keptDeals } from './deal/payments.sql.ts'

export const safePaymentLeaving: LeavingHooks = {
  async blockers(context, who) {
    const held = await heldDeals(context.db, who)
    return held === 0
      ? []
      : [
          {
            name: 'DEAL_RUNNING',
            text: `끝나지 않은 안전결제 거래가 ${held}건 있어요. 거래 확정이나 환불이 끝난 뒤에 탈퇴할 수 있어요.`,
            path: who.providerId === null ? '/escrows/history' : '/pro/escrows/history',
          },
        ]
  },
  async kept(context, who) {
    const { paid, disputed } = await keptDeals(context.db, who)
    return [
      ...(paid.length === 0 ? [] : [{ reason: 'contracts' as const, facts: { safePaymentIds: paid } }]),
      ...(disputed.length === 0 ? [] : [{ reason: 'disputes' as const, facts: { safePaymentIds: disputed } }]),
    ]
  },
  async leave(context, who) {
    await endDealsOfMember(context, who)
    // A number that rings who left, or that he rings, is let go.
    await lookAfterNumbers(context.db, { customerId: who.memberId }, context.now)
    if (who.providerId !== null) await lookAfterNumbers(context.db, { providerId: who.providerId }, context.now)
  },
}
