import { DAY, parseSeoulDay, seoulDay } from '@dure/kernel/time'
import { sql, type RawBuilder } from 'kysely'

/** A time of the books: transfers from `from` on, before `until`; null where it has no such end. */
export type Span = { readonly from: Date | null; readonly until: Date | null }

/** An instant as a literal of the statement: the plan goes by it. */
const at = (instant: Date): RawBuilder<unknown> => sql`${sql.lit(instant.toISOString())}::timestamptz`

/** Whether a column lies in a span. */
export function during(column: string, { from, until }: Span): RawBuilder<boolean> {
  const after = from === null ? sql`true` : sql`${sql.ref(column)} >= ${at(from)}`
  return until === null ? sql`(${after})` : sql`(${after} and ${sql.ref(column)} < ${at(until)})`
}

/**
 * Whether a transfer's id may be one of a span's: the same rows as `during` of its transfers, said so that postings are read in one run by their
 * index. How many there are in all then does not matter.
 */
export function idsDuring(column: string, span: Span): RawBuilder<boolean> {
  if (span.from === null && span.until === null) return sql`true`
  // `offset 0`: the day is looked up first, not every transfer by its id.
  const ids = sql`(select id from ledger_transfer where ${during('created_at', span)} offset 0) as spanned`
  return sql`(${sql.ref(column)} >= (select min(id) from ${ids}) and ${sql.ref(column)} <= (select max(id) from ${ids}))`
}

/** Rows of a numbered piece: ids above `after` up to `to`. */
export type Ids = { readonly after: number; readonly to: number }

/** Which rows a rule looks at, by the id it goes by. */
export type Which = {
  (column: string): RawBuilder<boolean>
  /** Where they are a few, by name: each once. */
  readonly named?: readonly number[]
}

export const all: Which = () => sql`true`

/** A few, by name: so few that looking each up costs less than going through a table, whatever the table has come to. */
export const among = (named: readonly number[]): Which =>
  Object.assign((column: string) => sql<boolean>`${sql.ref(column)} = any(${[...named]}::bigint[])`, { named })

/**
 * The rows of a table that a rule looks at, as one. Those that are named are looked up one after the other: with a condition that an index is made
 * for, the database would sooner read all of that index.
 */
export const rowsOf = (which: Which, table: string, column: string, where: RawBuilder<boolean>): RawBuilder<unknown> =>
  which.named === undefined
    ? sql`(select * from ${sql.table(table)} where ${where} and ${which(column)})`
    : sql`(select one.* from unnest(${[...which.named]}::bigint[]) as named(id)
        cross join lateral (select * from ${sql.table(table)} where ${where} and ${sql.ref(column)} = named.id offset 0) one)`

export const between =
  ({ after, to }: Ids): Which =>
  (column) =>
    sql`(${sql.ref(column)} > ${sql.lit(after)} and ${sql.ref(column)} <= ${sql.lit(to)})`

/** Midnight in Seoul of a day as the database gives it. */
export function startOf(day: string): Date {
  const start = parseSeoulDay(day)
  if (start === undefined) throw new RangeError(`No day: ${day}`)
  return start
}

export const dayAfter = (day: string, days = 1): string => seoulDay(new Date(startOf(day).getTime() + days * DAY))
