import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'
import type { Rows } from '../../../jobs/events.ts'

export type SellerNumber = Selectable<Database['sellerNumber']>
export type Pair = { readonly customerId: number; readonly providerId: number }

export function sellerNumberOf(db: Db, { customerId, providerId }: Pair): Promise<SellerNumber | undefined> {
  return db
    .selectFrom('sellerNumber')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('providerId', '=', providerId)
    .executeTakeFirst()
}

/** A deal of the pair began or moved: its number is looked after now. */
export async function wantSellerNumber(db: Db, { customerId, providerId }: Pair, now: Date): Promise<void> {
  await sql`
    insert into seller_number as s (customer_id, provider_id, due_at) values (${customerId}, ${providerId}, ${now})
    on conflict (customer_id, provider_id) do update set due_at = least(s.due_at, excluded.due_at), tries = 0`.execute(db)
}

/** Numbers of whoever left, or whose phone is another now: looked after at once. */
export async function lookAfterNumbers(
  db: Db,
  of: { readonly providerId: number } | { readonly customerId: number },
  now: Date,
): Promise<void> {
  const whose = 'providerId' in of ? sql`provider_id = ${of.providerId}` : sql`customer_id = ${of.customerId}`
  await sql`
    with theirs as materialized (
      select customer_id, provider_id from seller_number where ${whose} and due_at is not null order by customer_id, provider_id for update
    )
    update seller_number s set due_at = ${now}, tries = 0 from theirs t
    where s.customer_id = t.customer_id and s.provider_id = t.provider_id`.execute(db)
}

export const dueNumbers = (now: Date): Rows => sql`from seller_number where due_at <= ${now}`

/** Takes what is due, put off until `until`, so that a worker that dies leaves it to the next. */
export async function takeNumbers(db: Db, now: Date, until: Date, limit: number): Promise<SellerNumber[]> {
  const { rows } = await sql<SellerNumber>`
    update seller_number set tries = tries + 1, due_at = ${until}
    where (customer_id, provider_id) in (
      select customer_id, provider_id ${dueNumbers(now)} order by due_at limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows
}

/** Until when a pair's deals want a number: null while one runs, undefined where there was none. */
export async function lastDealOf(db: Db, { customerId, providerId }: Pair): Promise<{ running: number[]; endedAt: Date | null }> {
  const { rows } = await sql<{ running: number[]; endedAt: Date | null }>`
    select coalesce(array_agg(id order by id) filter (where ended_at is null), '{}') as running, max(ended_at) as ended_at
    from safe_payment where customer_id = ${customerId} and provider_id = ${providerId}`.execute(db)
  return rows[0]!
}

/** Writes what became of a number that was taken, unless somebody wants another look at it meanwhile. @returns whether it was written. */
export async function keepNumber(
  db: Db,
  taken: SellerNumber,
  kept: { readonly number: string; readonly phone: string; readonly expiresAt: Date; readonly round: number; readonly dueAt: Date } | null,
): Promise<boolean> {
  const { rows } = await sql`
    update seller_number set number = ${kept?.number ?? null}, phone = ${kept?.phone ?? null}, expires_at = ${kept?.expiresAt ?? null}, tries = 0,
      round = ${kept?.round ?? taken.round}, due_at = case when due_at = ${taken.dueAt} then ${kept?.dueAt ?? null}::timestamptz else due_at end
    where customer_id = ${taken.customerId} and provider_id = ${taken.providerId} and round = ${taken.round}
    returning 1`.execute(db)
  return rows.length === 1
}

/** Tries again later, unless it is to be looked after sooner. */
export async function putOffNumber(db: Db, taken: SellerNumber, until: Date): Promise<void> {
  await sql`
    update seller_number set due_at = ${until}
    where customer_id = ${taken.customerId} and provider_id = ${taken.providerId} and due_at = ${taken.dueAt}`.execute(db)
}
