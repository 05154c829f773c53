import { formatWon } from '@dure/kernel/money'
import type { Context } from '../../context.ts'
import { refundedFacts } from './facts.sql.ts'
import type { Notice } from './notifications.sql.ts'

/** Money of cash came back: by the payment's cancel, or to an account. */
export async function cashRefunded({ db }: Context, { refundId }: { refundId: number }): Promise<Notice[]> {
  const refund = await refundedFacts(db, refundId)
  // A charge-back has paid all of it: there is nothing to look for on any account.
  if (refund === undefined || refund.amount === 0) return []
  const { amount, account, excess } = refund
  return [
    {
      memberId: refund.memberId,
      role: refund.role,
      kind: 'cash.refunded',
      title: excess ? '입금한 돈을 돌려드렸어요' : '캐시를 환불했어요',
      body:
        account === null
          ? `결제를 취소해 ${formatWon(amount)}을 돌려드렸어요. 카드사에 따라 영업일 기준 3~5일 안에 들어와요.`
          : `${account} 계좌로 ${formatWon(amount)}을 보내 드렸어요.`,
      link: '/mypage/cash-dashboard',
      dedupeKey: `cash-refund:${refundId}:done`,
    },
  ]
}
