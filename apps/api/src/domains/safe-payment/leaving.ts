import type { LeavingHooks } from '../leaving/index.ts'
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
  leave: (context, who) => endDealsOfMember(context, who),
}
