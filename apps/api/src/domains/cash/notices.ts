import { refundDays } from '@dure/contract/cash/limits'
import { formatCash, formatWon } from '@dure/kernel/money'
import { DAY, formatDateTime, seoulDay } from '@dure/kernel/time'
import type { Context } from '../../context.ts'
import { bonusExpiringWith } from '../../ledger/index.ts'
import { telling, type Notice, type Rule, type Telling } from '../../jobs/notices.ts'
import { bankNames } from './bankNames.ts'
import { cashEvents } from './events.ts'
import { depositFacts, purchaseFacts, refundedFacts, returnFacts, roleOf, tryFacts } from './notices.sql.ts'

const cashPurchased: Rule<{ purchaseId: number }> = async ({ db }, { purchaseId }) => {
  const purchase = await purchaseFacts(db, purchaseId)
  if (purchase === undefined) return []
  return [
    {
      memberId: purchase.memberId,
      role: purchase.role,
      kind: 'cash.purchased',
      title: '캐시를 충전했어요',
      body: `${formatCash(purchase.cash)}가 들어왔어요.`,
      link: '/mypage/cash-dashboard',
      dedupeKey: `cash:${purchaseId}:purchased`,
    },
  ]
}

const autoChargePage = '/store/auto-charge'
const canEnd = '자동충전은 언제든 끌 수 있어요.'

const autoCharged: Rule<{ tryId: number }> = async ({ db }, { tryId }) => {
  const one = await tryFacts(db, tryId)
  if (one === undefined) return []
  return [
    {
      memberId: one.memberId,
      role: 'provider',
      kind: 'cash.auto-charged',
      title: `${formatCash(one.cash)}를 자동충전했어요`,
      body: `등록한 카드(${one.card})로 ${formatWon(one.price)}을 결제했어요. ${canEnd}`,
      link: autoChargePage,
      dedupeKey: `auto-charge:${tryId}:done`,
    },
  ]
}

const autoChargeFailed: Rule<{ tryId: number; failures: number }> = async ({ db }, { tryId, failures }) => {
  const one = await tryFacts(db, tryId)
  if (one === undefined) return []
  const off = one.status === 'failed'
  const next = one.nextTryAt === null ? '' : `${formatDateTime(one.nextTryAt)}에 다시 결제해 볼게요. `
  return [
    {
      memberId: one.memberId,
      role: 'provider',
      kind: 'cash.auto-charge-failed',
      title: off ? '자동충전을 껐어요' : '자동충전하지 못했어요',
      body: off
        ? `${formatWon(one.price)}을 결제하지 못했어요(${one.failure}). 카드를 확인한 뒤 다시 켜 주세요.`
        : `${formatWon(one.price)}을 결제하지 못했어요(${one.failure}). ${next}${canEnd}`,
      link: autoChargePage,
      dedupeKey: `auto-charge:${tryId}:failed:${failures}`,
    },
  ]
}

const pausedTexts = {
  price: '동의하신 상품의 가격이 바뀌어 결제하지 않았어요. 새 가격을 확인하고 다시 켜 주세요.',
  terms: '자동충전의 조건이 바뀌어 결제하지 않았어요. 새 조건을 확인하고 다시 켜 주세요.',
} as const

const autoChargePaused: Rule<{ memberId: number; at: string; reason?: 'price' | 'terms' }> = async (
  _context,
  { memberId, at, reason = 'price' },
) => [
  {
    memberId,
    role: 'provider',
    kind: 'cash.auto-charge-failed',
    title: '자동충전을 멈췄어요',
    body: pausedTexts[reason],
    link: autoChargePage,
    dedupeKey: `auto-charge:${memberId}:${reason}:${at}`,
  },
]

/** The account stood on one page alone: whoever left it finds it again here. */
const accountIssued: Rule<{ purchaseId: number }> = async ({ house, db }, { purchaseId }) => {
  const deposit = await depositFacts(db, purchaseId)
  if (deposit === undefined) return []
  const nameOf = await bankNames(house)
  return [
    {
      memberId: deposit.memberId,
      role: deposit.role,
      kind: 'cash.deposit',
      title: '입금을 기다리고 있어요',
      body: `${nameOf(deposit.bank)} ${deposit.accountNumber} 계좌로 ${formatDateTime(deposit.expiresAt)}까지 ${formatWon(deposit.price)}을 보내 주세요.`,
      link: '/mypage/cash-dashboard',
      dedupeKey: `cash:${purchaseId}:deposit`,
    },
  ]
}

const cashAccountAsked: Rule<{ refundId: number; at: string }> = async ({ db }, { refundId, at }) => {
  const refund = await returnFacts(db, refundId)
  if (refund === undefined) return []
  return [
    {
      memberId: refund.memberId,
      role: refund.role,
      kind: 'cash.return',
      title: '돌려받을 계좌를 알려 주세요',
      body: `입금한 ${formatWon(refund.amount)}으로 캐시를 충전할 수 없어 돌려드려요. 본인 이름의 계좌를 적으면 바로 보내 드려요.`,
      link: `/mypage/cash-dashboard?refund=${refund.paymentId}`,
      dedupeKey: `cash-refund:${refundId}:account:${at}`,
    },
  ]
}

/** Once a Seoul day however many lots expire on it; `days` are counted in Seoul days. */
const bonusExpiring: Rule<{ lotId: number }> = async ({ db, now }, { lotId }) => {
  const facts = await bonusExpiringWith(db, lotId)
  if (facts === undefined || facts.expiresAt <= now) return []
  const day = seoulDay(facts.expiresAt)
  const days = Math.ceil((facts.expiresAt.getTime() - now.getTime()) / DAY)
  return [
    {
      memberId: facts.memberId,
      role: await roleOf(db, facts.memberId),
      kind: 'cash.expiring',
      title: `보너스 캐시가 ${days}일 뒤에 사라져요`,
      body: `${formatCash(facts.amount)}를 ${day.replaceAll('-', '.')}까지 쓸 수 있어요.`,
      link: '/mypage/cash-dashboard',
      dedupeKey: `cash:${facts.memberId}:expiring:${day}:${days <= 7 ? 7 : 30}`,
    },
  ]
}

/** Money of cash came back: by the payment's cancel, or to an account. */
async function cashRefunded({ db }: Context, { refundId }: { refundId: number }): Promise<Notice[]> {
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
          ? `결제를 취소해 ${formatWon(amount)}을 돌려드렸어요. 카드사에 따라 영업일 기준 ${refundDays} 안에 들어와요.`
          : `${account} 계좌로 ${formatWon(amount)}을 보내 드렸어요.`,
      link: '/mypage/cash-dashboard',
      dedupeKey: `cash-refund:${refundId}:done`,
    },
  ]
}

export const cashNotices: readonly Telling[] = [
  telling(cashEvents.accountIssued, 'account-issued', accountIssued),
  telling(cashEvents.accountAsked, 'cash-account-asked', cashAccountAsked),
  telling(cashEvents.refunded, 'cash-refunded', cashRefunded),
  telling(cashEvents.purchased, 'cash-purchased', cashPurchased),
  telling(cashEvents.autoCharged, 'auto-charged', autoCharged),
  telling(cashEvents.autoChargeFailed, 'auto-charge-failed', autoChargeFailed),
  telling(cashEvents.autoChargePaused, 'auto-charge-paused', autoChargePaused),
  telling(cashEvents.bonusExpiring, 'bonus-expiring', bonusExpiring),
]
