import type { LeavingHooks } from '../leaving/index.ts'
import { endForCard } from './auto/setting.ts'
import { forgetPress } from './card/press.sql.ts'
import { leaveCard } from './card/storedCard.ts'
import { countPaidPurchases, waitingDeposits } from './cash.sql.ts'
import { refundsUnderway } from './refund/refunds.sql.ts'

export const cashLeaving: LeavingHooks = {
  async blockers(context, { memberId }) {
    const refunding = await refundsUnderway(context.db, memberId)
    const waiting = await waitingDeposits(context.db, memberId, context.now)
    return [
      ...(refunding === 0
        ? []
        : [
            {
              name: 'REFUND_RUNNING',
              text: '진행 중인 캐시 환불이 있어요. 환불이 끝난 뒤에 탈퇴할 수 있어요.',
              path: '/mypage/cash-dashboard',
            },
          ]),
      ...(waiting === 0
        ? []
        : [
            {
              name: 'DEPOSIT_WAITING',
              text: '입금을 기다리는 캐시 충전이 있어요. 입금 기한이 지난 뒤에 탈퇴할 수 있어요.',
              path: '/mypage/cash-dashboard',
            },
          ]),
    ]
  },
  async leave(context, { memberId }) {
    await leaveCard(context, memberId)
    await forgetPress(context.db, memberId)
    await endForCard(context, memberId)
  },
  async kept(context, { memberId }) {
    const purchases = await countPaidPurchases(context.db, memberId)
    return purchases === 0 ? [] : [{ reason: 'contracts', facts: { cashPurchases: purchases } }]
  },
}
