import { statesBefore, type Move } from '@dure/contract/moves'
import type { CallStatus } from '@dure/contract/quotes/states'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'
import type { Rows } from '../../../jobs/events.ts'
import type { QuoteRow } from '../quotes.sql.ts'

export type CallRow = Selectable<Database['quoteCall']>

/** What is known of a quote's call: its own row, where it has one, and what the customer said of the whole request. */
export type CallFacts = {
  readonly quoteId: number
  readonly status: CallStatus | null
  readonly numberForCustomer: string | null
  readonly numberForProvider: string | null
  readonly endsAt: Date | null
  readonly buyAt: Date | null
  readonly approvedAt: Date | null
  readonly isCall: boolean
  readonly refused: boolean
}

export async function callFacts(db: Db, quoteIds: readonly number[]): Promise<Map<number, CallFacts>> {
  if (quoteIds.length === 0) return new Map()
  const { rows } = await sql<CallFacts>`
    select q.id as "quoteId", c.status, c.number_for_customer, c.number_for_provider, c.ends_at, c.buy_at, c.approved_at,
      r.is_call, r.call_refused_at is not null as refused
    from quote q join request_face r on r.id = q.request_id left join quote_call c on c.quote_id = q.id
    where q.id = any(${[...quoteIds]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.quoteId, row]))
}

/** Numbers that are there ring nobody from now on, and those that are to come do not come. */
const stopped = (now: Date): RawBuilder<unknown> => sql`
  buy_at = null, ends_at = least(c.ends_at, ${now}), release_at = case when c.number_for_customer is not null then ${now}::timestamptz end`

/**
 * Moves a quote's call, or begins it. The caller holds the quote's lock and then the room's, as everything that writes here does.
 * @returns whether it was in a state that the move begins at.
 */
export async function moveCall(
  db: Db,
  quote: Pick<QuoteRow, 'id' | 'chatId' | 'customerId'> & { readonly providerMemberId: number },
  move: Move<CallStatus>,
  now: Date,
): Promise<boolean> {
  const approved = move.to === 'approved'
  const asked = move.to === 'requested' ? now : null
  const { rows } = await sql`
    insert into quote_call as c (quote_id, chat_id, customer_id, provider_member_id, status, requested_at, answered_at, round, buy_at, approved_at)
    values (${quote.id}, ${quote.chatId}, ${quote.customerId}, ${quote.providerMemberId}, ${move.to}, ${asked},
      ${asked === null ? now : null}, ${approved ? 1 : 0}, ${approved ? now : null}, ${approved ? now : null})
    on conflict (quote_id) do update set status = excluded.status, answered_at = excluded.answered_at, round = c.round + excluded.round, tries = 0,
      ${approved ? sql`buy_at = ${now}, approved_at = ${now}` : stopped(now)}
    where c.status = any(${statesBefore(move)}::text[])
    returning 1`.execute(db)
  return rows.length === 1
}

/**
 * The last approval of a call between the two since an instant, of any quote of theirs. Who asks holds it against others until his
 * transaction is over: of two approvals at once, one buys.
 */
export async function lastApproval(
  db: Db,
  pair: { readonly customerId: number; readonly providerMemberId: number },
  since: Date,
): Promise<Date | null> {
  const { customerId, providerMemberId } = pair
  await sql`select pg_advisory_xact_lock(hashtextextended(${`call:${customerId}:${providerMemberId}`}, 0))`.execute(db)
  const { rows } = await sql<{ at: Date | null }>`
    select max(approved_at) as at from quote_call
    where customer_id = ${customerId} and provider_member_id = ${providerMemberId} and approved_at > ${since}`.execute(db)
  return rows[0]!.at
}

/** Of one room, one member (answered by then), or two of them. */
export type CallsOf =
  | { readonly chatId: number }
  | { readonly memberId: number; readonly answeredBy?: Date }
  | { readonly between: readonly [number, number] }

/** Ends what runs; what was approved stays so, and its customer may begin it anew. */
export async function stopCalls(db: Db, of: CallsOf, now: Date): Promise<void> {
  const which =
    'chatId' in of
      ? sql`chat_id = ${of.chatId}`
      : 'memberId' in of
        ? sql`(customer_id = ${of.memberId} or provider_member_id = ${of.memberId}) and answered_at <= ${of.answeredBy ?? now}`
        : sql`(customer_id, provider_member_id) in ((${of.between[0]}, ${of.between[1]}), (${of.between[1]}, ${of.between[0]}))`
  await sql`
    with running as materialized (
      select quote_id from quote_call where ${which} and (buy_at is not null or ends_at > ${now}) order by quote_id for update
    )
    update quote_call c set ${stopped(now)} from running where c.quote_id = running.quote_id`.execute(db)
}

/** Approved calls without numbers; former numbers go first. */
export const callsToBuy = (now: Date): Rows => sql`from quote_call where buy_at <= ${now} and release_at is null`
/** Numbers that are over. */
export const callsToRelease = (now: Date): Rows => sql`from quote_call where release_at <= ${now}`

type Work = 'buy_at' | 'release_at'

/** Takes what is due, put off until `until`, so that a worker that dies leaves it to the next. */
export async function takeCalls(db: Db, due: Rows, work: Work, until: Date, limit: number): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    update quote_call set tries = tries + 1, ${sql.ref(work)} = ${until}
    where quote_id in (select quote_id ${due} order by ${sql.ref(work)} limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows
}

/** Tries again later, unless somebody else has changed it. */
export async function putOffCall(db: Db, taken: CallRow, work: Work, until: Date): Promise<void> {
  const was = work === 'buy_at' ? taken.buyAt : taken.releaseAt
  await sql`update quote_call set ${sql.ref(work)} = ${until} where quote_id = ${taken.quoteId} and ${sql.ref(work)} = ${was}`.execute(db)
}

/** @returns false where the call was ended while its numbers were bought. */
export async function keepNumbers(
  db: Db,
  call: Pick<CallRow, 'quoteId' | 'round'>,
  numbers: { forCustomer: string; forProvider: string; endsAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update quote_call set number_for_customer = ${numbers.forCustomer}, number_for_provider = ${numbers.forProvider},
      ends_at = ${numbers.endsAt}, release_at = ${numbers.endsAt}, buy_at = null, tries = 0
    where quote_id = ${call.quoteId} and round = ${call.round} and status = 'approved' and buy_at is not null and number_for_customer is null
    returning 1`.execute(db)
  return rows.length === 1
}

/** The numbers ring nobody any more, and are forgotten. */
export async function forgetNumbers(db: Db, taken: CallRow): Promise<void> {
  await sql`
    update quote_call set number_for_customer = null, number_for_provider = null, release_at = null, tries = 0
    where quote_id = ${taken.quoteId} and release_at = ${taken.releaseAt}`.execute(db)
}

/** Nothing is bought for somebody who cannot be rung. */
export async function giveUpCall(db: Db, taken: CallRow): Promise<void> {
  await sql`update quote_call set buy_at = null, approved_at = null where quote_id = ${taken.quoteId} and round = ${taken.round}`.execute(
    db,
  )
}

export async function callOfQuote(db: Db, quoteId: number): Promise<CallRow | undefined> {
  return db.selectFrom('quoteCall').selectAll().where('quoteId', '=', quoteId).executeTakeFirst()
}
