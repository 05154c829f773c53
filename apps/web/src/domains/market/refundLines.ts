import { orderLimits, refundRules } from '@dure/contract/market/limits'
import { refundOf, type RefundRule } from '@dure/contract/market/refundRules'
import { DAY, momentInWords } from '@dure/kernel/time'
import { won } from '@dure/ui/PriceText'

export type RefundLine = { readonly until: string; readonly back: string }

/** How the rules are called, to seller and buyer. */
export const refundNames: Readonly<Record<RefundRule, string>> = { flex: '너그러운 기준', usual: '보통 기준', strict: '엄격한 기준' }

/** `3일 전까지 전액, 1일 전까지 50%` */
export const refundInShort = (rule: RefundRule): string =>
  refundRules[rule].map(({ before, share }) => `${before / DAY}일 전까지 ${partName(share)}`).join(', ')

const partName = (share: number): string => (share === 100 ? '전액' : `${share}%`)
const backOf = (share: number, refund: number | undefined): string =>
  [partName(share), ...(refund === undefined ? [] : [won(refund)])].join(' ')

type Step = { readonly until: string; readonly share: number; readonly refund: number | undefined }

/** What is so of every order stands around the steps of its rule [market.refund-rules]. */
const around = (steps: readonly Step[], whole: number | undefined): readonly RefundLine[] => [
  { until: '고수가 예약을 확정하기 전', back: backOf(100, whole) },
  { until: `결제하고 ${orderLimits.withdrawal / DAY}일 안, 시작하기 전`, back: backOf(100, whole) },
  ...steps.map(({ until, share, refund }) => ({ until, back: backOf(share, refund) })),
  { until: '그 뒤', back: '돌려받을 수 없어요' },
]

type When = { readonly startAt: string | null; readonly isSchedule: boolean; readonly now: number }

/**
 * What of a price comes back until when, the earliest first, for a time that is begun with; with none the steps are told by how long
 * before, without a price by their parts alone. What is over already when it is bought is not told.
 */
export function refundLines(rule: RefundRule, price: number | undefined, { startAt, isSchedule, now }: When): readonly RefundLine[] {
  const known = isSchedule ? refundRules[rule] : []
  const steps = known.filter(({ before }) => startAt === null || Date.parse(startAt) - before > now)
  return around(
    steps.map(({ before, share }) => ({
      until: startAt === null ? `시작 ${before / DAY}일 전까지` : `${momentInWords(new Date(Date.parse(startAt) - before))}까지`,
      share,
      refund: price === undefined ? undefined : refundBefore(rule, price, before),
    })),
    price,
  )
}

/** A time to tell a rule by, before any is booked: every step of it is ahead. */
export const exampleOf = (at: Date, isSchedule: boolean): When => ({ startAt: isSchedule ? at.toISOString() : null, isSchedule, now: 0 })

type Standing = {
  readonly steps: readonly { readonly until: string; readonly share: number; readonly refund: number }[]
  readonly amount: number
}

/** The same of an order that stands, by the steps that the server names; what is over is not told. */
export const refundLinesOf = ({ steps, amount }: Standing, now: number): readonly RefundLine[] =>
  around(
    steps
      .filter(({ until }) => Date.parse(until) > now)
      .map(({ until, share, refund }) => ({ until: `${momentInWords(new Date(until))}까지`, share, refund })),
    amount,
  )

/** As the order counts it: the same sum to the won. */
function refundBefore(rule: RefundRule, price: number, before: number): number {
  const startAt = orderLimits.withdrawal + 2 * before
  return refundOf({ rule, amount: price, paidAt: 0, confirmed: true, startAt, begun: false }, startAt - before).refund
}
