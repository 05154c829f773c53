import type { Collection } from '../../books/books.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../ids.ts'
import { envelope, koreanTime } from './payout.ts'
import type { KeptPayout, Money, Payout, Seller } from './payout.ts'

/** What the platform starts with at the payout provider. */
const OPENING_BALANCE = 1_000_000_000
const POLL_MS = 250

export type PayoutBook = {
  context: Context
  sellers: Collection<Seller>
  payouts: Collection<KeptPayout>
  balances(): { pendingAmount: Money; availableAmount: Money }
  /** Writes the payout and, once it is no longer only requested, queues `payout.changed`. */
  save(kept: KeptPayout): Payout
  /** Carries out what is due; `all` does not wait. */
  settle(all?: boolean): number
  start(): () => void
}

const krw = (value: number): Money => ({ currency: 'KRW', value })

export function createPayoutBook(context: Context): PayoutBook {
  const { books, clock, config, webhooks } = context
  const sellers = books.collection<Seller>('sellers')
  const payouts = books.collection<KeptPayout>('payouts')
  const sum = (statuses: Payout['status'][]): number =>
    payouts.all().reduce((total, { payout }) => total + (statuses.includes(payout.status) ? payout.amount.value : 0), 0)

  const save = (kept: KeptPayout): Payout => {
    payouts.put(kept.payout.id, kept)
    const { payout } = kept
    if (payout.status === 'REQUESTED') return payout
    const body = { ...envelope('payout', payout), eventType: 'payout.changed', eventId: newId('evt'), createdAt: koreanTime(clock.now()) }
    webhooks.emit({
      sender: 'toss',
      urls: [`${config.productUrl}/webhooks/toss`],
      event: `payout.changed ${payout.status}`,
      subject: payout.refPayoutId,
      body,
    })
    return payout
  }

  const settle = (all = false): number => {
    const due = payouts.all().filter(({ payout, dueAt }) => payout.status === 'REQUESTED' && (all || dueAt <= clock.now()))
    if (due.length === 0) return 0
    books.atomic(() => due.forEach((kept) => save({ ...kept, payout: carriedOut(kept, sellers.get(kept.payout.destination)) })))
    return due.length
  }

  return {
    context,
    sellers,
    payouts,
    save,
    settle,
    balances: () => ({
      pendingAmount: krw(sum(['REQUESTED', 'IN_PROGRESS'])),
      availableAmount: krw(OPENING_BALANCE - sum(['REQUESTED', 'IN_PROGRESS', 'COMPLETED'])),
    }),
    start() {
      const timer = setInterval(() => settle(), POLL_MS)
      return () => clearInterval(timer)
    },
  }
}

/** An account number ending in 0000 does not take money. */
function carriedOut({ payout, rejected }: KeptPayout, seller: Seller | undefined): Payout {
  const fails = rejected || !seller || seller.account.accountNumber.endsWith('0000')
  if (!fails) return { ...payout, status: 'COMPLETED' }
  return {
    ...payout,
    status: 'FAILED',
    error: { code: 'INVALID_ACCOUNT', message: '계좌번호 오류 또는 거래 중지 계좌로 지급에 실패했습니다.' },
  }
}
