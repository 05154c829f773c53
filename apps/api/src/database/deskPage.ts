import { sql, type RawBuilder } from 'kysely'

export type DeskPosition = { readonly at: Date; readonly id: number }

/**
 * The end of a statement for a page of a desk, behind its `where` or `and`: the rows that have the instant, from a position on. What
 * waits comes the oldest first, what was decided (`newest`) the newest first.
 */
export function deskPage(given: {
  /** Since when a row waits, or when it was decided. */
  readonly at: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly newest?: boolean
  readonly after: DeskPosition | null
  readonly limit: number
}): RawBuilder<unknown> {
  const { at, id, newest = false, after, limit } = given
  const [beyond, order] = newest ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const further = after === null ? sql`` : sql`and (${at}, ${id}) ${beyond} (${after.at}, ${after.id})`
  return sql`${at} is not null ${further} order by ${at} ${order}, ${id} ${order} limit ${limit}`
}

/** Where a page of a desk goes on, of its cursor. */
export const deskPosition = (cursor: readonly [at: number, id: number] | null): DeskPosition | null =>
  cursor === null ? null : { at: new Date(cursor[0]), id: cursor[1] }
