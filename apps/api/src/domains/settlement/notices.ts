import { isOneOf } from '@dure/contract/moves'
import { payoutAtHome } from '@dure/contract/settlement/states'
import { formatWon } from '@dure/kernel/money'
import { telling, type Rule, type Telling } from '../../jobs/notices.ts'
import { dealPath } from '../safe-payment/index.ts'
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
      link: dealPath('provider', safePaymentId),
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
      link: dealPath('provider', safePaymentId),
      dedupeKey: `payout:${payoutId}:paid-out`,
    },
  ]
}

export const settlementNotices: readonly Telling[] = [
  telling(settlementEvents.waiting, 'payout-waiting', payoutWaiting),
  telling(settlementEvents.paidOut, 'paid-out', paidOut),
]
