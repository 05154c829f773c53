import { sql, type RawBuilder } from 'kysely'
import { HookByKind, HookList } from '../hooks.ts'
import type { Span, Which } from './span.ts'

/** Records of one kind that customers' payments at the gateway are for, as SQL of the domain that keeps them. */
export type Takings = {
  /** As transfers name them. */
  readonly refType: string
  /** Whose payments these are: `payment_id, ref_type, ref_id`. */
  ofPayments(paymentIds: readonly string[]): RawBuilder<unknown>
  /** What payments were prepared for within a span: `ref_type, ref_id`. */
  prepared(span: Span): RawBuilder<unknown>
  /** The payments of these: `ref_id, payment_id`, whether they were `taken`, and as an array the cancels `asked` for and not answered. */
  payments(refIds: readonly string[]): RawBuilder<unknown>
  /** The sum of what is to go back and is not there yet. */
  readonly refundsOpen: RawBuilder<unknown>
  /** When the first payment was prepared. */
  readonly begin: RawBuilder<Date | null>
  preparedBefore(at: Date): RawBuilder<boolean>
}

/** What the domains above keep beside the books, for the books to be proved against. */
export type Records = {
  /** What members came to owe: `member_id, receivable`. */
  chargebacks(which: Which): RawBuilder<unknown>
  /** What is held for bids that are not settled: `member_id, held`. */
  adHolds(which: Which): RawBuilder<unknown>
  readonly deals: {
    readonly greatestId: RawBuilder<number | null>
    /** Paid and not ended, `id, amount`: escrow holds as much. */
    readonly open: RawBuilder<unknown>
    /** Whose money operators give back by hand, `id, amount`: escrow holds it until they did. */
    readonly byHand: RawBuilder<unknown>
    /** Lowered by a coupon, `id, amount` (what promotions bear of it now) and `keys` of the transfers that say so. */
    readonly lowered: RawBuilder<unknown>
  }
  /** Payouts that came through: `safe_payment_id, amount`. */
  readonly payouts: RawBuilder<unknown>
  /**
   * Tax papers that were made since, by what they are about: `what, found` (their sum), `taken` and `back` (keys of the transfers that took the
   * money and gave some of it back), and of what stays the part that is still with us: `stays, kept`.
   */
  papers(since: Date | null): RawBuilder<unknown>
}

export const takingsHook = new HookList<Takings>('payments beside the books')

export const recordsHook = new HookByKind<Records>('the records beside the books', {
  chargebacks: true,
  adHolds: true,
  deals: true,
  payouts: true,
  papers: true,
})

/** A sum over states, each by itself: a partial index is found for one state at a time. */
export const sumOfStates = (amount: string, table: string, states: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    states.map((state) => sql`coalesce((select sum(${sql.raw(amount)}) from ${sql.table(table)} where status = ${sql.lit(state)}), 0)`),
    sql` + `,
  )

/** The statements of all kinds of takings as one. */
export const ofAllTakings = (one: (takings: Takings) => RawBuilder<unknown>, between = sql` union all `): RawBuilder<unknown> =>
  sql.join(takingsHook.answers.map(one), between)
