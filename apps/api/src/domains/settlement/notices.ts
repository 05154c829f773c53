import { isOneOf } from '@dure/contract/moves'
import { businessClosed, payoutAtHome, refusalOf } from '@dure/contract/settlement/states'
import { formatWon } from '@dure/kernel/money'
import { telling, type Rule, type Telling } from '../../jobs/notices.ts'
import { linkOf } from '../escrow/index.ts'
import { providerById } from '../profiles/index.ts'
import { certificationOf } from './businesses/claims.sql.ts'
import { settlementEvents } from './events.ts'
import { payoutFacts } from './payoutFacts.ts'
import { payoutNeedOf, payoutNeedTexts } from './receiver.ts'

const payoutWaiting: Rule<{ payoutId: number; safePaymentId: number; at: string }> = async ({ db }, { payoutId, safePaymentId, at }) => {
  const payout = await payoutFacts(db, payoutId)
  if (payout === undefined || !isOneOf(payoutAtHome, payout.status)) return []
  const need = payout.status === 'failed' ? 'refused' : await payoutNeedOf(db, payout.providerId)
  if (need === null) return []
  const { title, contents } = payoutNeedTexts[need]
  return [
    {
      memberId: payout.memberId,
      role: 'provider',
      kind: 'settlement',
      title,
      body: `${payout.service} 정산금 ${formatWon(payout.amount)} · ${contents}`,
      link: await linkOf(db, safePaymentId, 'payee'),
      dedupeKey: `payout:${payoutId}:waiting:${at}`,
    },
  ]
}

const paidOut: Rule<{ payoutId: number; safePaymentId: number }> = async ({ db }, { payoutId, safePaymentId }) => {
  const payout = await payoutFacts(db, payoutId)
  if (payout === undefined) return []
  return [
    {
      memberId: payout.memberId,
      role: 'provider',
      kind: 'settlement',
      title: '정산이 끝났어요',
      body: `${payout.service} 정산금 ${formatWon(payout.amount)}이 입금됐어요.`,
      link: await linkOf(db, safePaymentId, 'payee'),
      dedupeKey: `payout:${payoutId}:paid-out`,
    },
  ]
}

const businessDecided: Rule<{ providerId: number; at: string }> = async ({ db }, { providerId, at }) => {
  const [business, pro] = [await certificationOf(db, providerId), await providerById(db, providerId)]
  if (business === undefined || pro === undefined || business.decidedAt?.toISOString() !== at) return []
  const reason = refusalOf(business.reasonId)
  if (reason?.id === businessClosed)
    return [
      {
        memberId: pro.memberId,
        role: 'provider',
        kind: 'business.decided',
        title: '사업자 확인을 거뒀어요',
        body: `${business.businessName} · ${reason.text} 배지와 상호, 사업자번호는 이제 보이지 않아요. 영업하고 있다면 정산 계좌 화면에서 다시 보내 주세요.`,
        link: '/pro/escrows/history',
        dedupeKey: `business:${providerId}:decided:${at}`,
      },
    ]
  return [
    {
      memberId: pro.memberId,
      role: 'provider',
      kind: 'business.decided',
      title: reason === null ? '사업자를 확인했어요' : '사업자를 확인하지 못했어요',
      body:
        reason === null
          ? `${business.businessName} 이름과 사업자번호가 고객에게 보이고, 그 이름의 계좌로도 정산받을 수 있어요.`
          : `${reason.text} 정산 계좌 화면에서 고쳐 다시 보낼 수 있어요.`,
      link: '/pro/escrows/history',
      dedupeKey: `business:${providerId}:decided:${at}`,
    },
  ]
}

export const settlementNotices: readonly Telling[] = [
  telling(settlementEvents.businessDecided, 'business-decided', businessDecided),
  telling(settlementEvents.waiting, 'payout-waiting', payoutWaiting),
  telling(settlementEvents.paidOut, 'paid-out', paidOut),
]
