import type { PromotionDraft, PromotionKind } from '@dure/contract/promotions/pageDrafts'
import { promotionLimits as limits } from '@dure/contract/promotions/limits'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'
import { countOf } from '../../counters/index.ts'

/** What was written was judged by the contract before it came here. */
export type PromotionRow<Draft = PromotionDraft> = Omit<Selectable<Database['promotionPage']>, 'kind' | 'draft'> & {
  readonly kind: PromotionKind
  readonly draft: Draft
}
type Values = Insertable<Database['promotionPage']>
const as = <Draft>(rows: readonly Selectable<Database['promotionPage']>[]): PromotionRow<Draft>[] =>
  rows as unknown as PromotionRow<Draft>[]

export async function promotionById<Draft>(db: Db, kind: PromotionKind, id: number): Promise<PromotionRow<Draft> | undefined> {
  return as<Draft>(await db.selectFrom('promotionPage').selectAll().where('id', '=', id).where('kind', '=', kind).execute())[0]
}

/** Whoever takes part in one, changes or ends it comes one after the other. */
export async function lockPromotion<Draft>(db: Db, id: number): Promise<PromotionRow<Draft> | undefined> {
  return as<Draft>(await db.selectFrom('promotionPage').selectAll().where('id', '=', id).forNoKeyUpdate().execute())[0]
}

/** Those of a kind that run, or begin soon: whoever keeps them asks for the time by itself. */
export async function runningPromotions<Draft>(db: Db, kind: PromotionKind, now: Date, until: Date): Promise<PromotionRow<Draft>[]> {
  return as<Draft>(
    await db
      .selectFrom('promotionPage')
      .selectAll()
      .where('kind', '=', kind)
      .where('startsAt', '<=', until)
      .where((at) => at.or([at('endsAt', 'is', null), at('endsAt', '>', now)]))
      .orderBy('ord')
      .orderBy('id')
      .limit(limits.running)
      .execute(),
  )
}

/** Those of a kind that run now, from a number on. */
export async function runningFrom(
  db: Db,
  given: { readonly kind: PromotionKind; readonly now: Date; readonly from: number; readonly limit: number },
): Promise<PromotionRow[]> {
  return as(
    await db
      .selectFrom('promotionPage')
      .selectAll()
      .where('kind', '=', given.kind)
      .where('id', '>=', given.from)
      .where('startsAt', '<=', given.now)
      .where((at) => at.or([at('endsAt', 'is', null), at('endsAt', '>', given.now)]))
      .orderBy('id')
      .limit(given.limit)
      .execute(),
  )
}

/** Events that are to come, run or are over, the newest first. */
export async function newestEvents<Draft>(db: Db): Promise<PromotionRow<Draft>[]> {
  return as<Draft>(
    await db
      .selectFrom('promotionPage')
      .selectAll()
      .where('kind', '=', 'event')
      .orderBy('endsAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limits.listed)
      .execute(),
  )
}

/** A landing page that stands now. */
export async function landingNamed<Draft>(db: Db, name: string, now: Date): Promise<PromotionRow<Draft> | undefined> {
  const rows = await db
    .selectFrom('promotionPage')
    .selectAll()
    .where('kind', '=', 'landing')
    .where('name', '=', name)
    .where('startsAt', '<=', now)
    .where((at) => at.or([at('endsAt', 'is', null), at('endsAt', '>', now)]))
    .execute()
  return as<Draft>(rows)[0]
}

export async function landingNameTaken(db: Db, name: string, but: number | null): Promise<boolean> {
  const row = await db.selectFrom('promotionPage').select('id').where('kind', '=', 'landing').where('name', '=', name).executeTakeFirst()
  return row !== undefined && row.id !== but
}

/** Those of the offers that another event brings already. */
export async function offersOfOthers(db: Db, offerIds: readonly number[], but: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct o.id from unnest(${[...offerIds]}::bigint[]) as o(id)
    join promotion_page p on p.kind = 'event' and p.offer_ids @> array[o.id] and p.id is distinct from ${but}::bigint`.execute(db)
  return rows.map((row) => row.id)
}

/** @throws where its name was taken in this moment [moderation.taken] */
export function insertPromotion(db: Db, values: Values): Promise<{ id: number } | undefined> {
  return db.insertInto('promotionPage').values(values).returning('id').executeTakeFirst()
}

export function updatePromotion(db: Db, kind: PromotionKind, id: number, values: Values): Promise<{ id: number } | undefined> {
  return db.updateTable('promotionPage').set(values).where('id', '=', id).where('kind', '=', kind).returning('id').executeTakeFirst()
}

/** It is over from now on, and says so itself. */
export async function endNow(db: Db, { id, draft }: PromotionRow, now: Date): Promise<void> {
  await db
    .updateTable('promotionPage')
    .set({ endsAt: now, draft: JSON.stringify({ ...draft, until: now.toISOString() }) })
    .where('id', '=', id)
    .execute()
}

export async function deletePromotion(db: Db, id: number): Promise<void> {
  await db.deleteFrom('promotionPage').where('id', '=', id).execute()
}

/** @returns whether he had not taken part before. */
export async function insertJoined(db: Db, row: { pageId: number; memberId: number; at: Date }): Promise<boolean> {
  const made = await db
    .insertInto('promotionJoined')
    .values({ pageId: row.pageId, memberId: row.memberId, joinedAt: row.at })
    .onConflict((at) => at.doNothing())
    .returning('pageId')
    .executeTakeFirst()
  if (made === undefined) return false
  await db
    .updateTable('promotionPage')
    .set({ joined: sql`joined + 1` })
    .where('id', '=', row.pageId)
    .execute()
  return true
}

export async function hasJoined(db: Db, pageId: number, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('promotionJoined')
    .select('pageId')
    .where('pageId', '=', pageId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

export async function dismissFor(db: Db, row: { pageId: number; memberId: number; until: Date }): Promise<void> {
  await db
    .insertInto('promotionDismissed')
    .values(row)
    .onConflict((at) => at.columns(['pageId', 'memberId']).doUpdateSet({ until: row.until }))
    .execute()
}

/** Those of the pages that the member put away. */
export async function dismissedBy(db: Db, memberId: number, pageIds: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('promotionDismissed')
    .select('pageId')
    .where('memberId', '=', memberId)
    .where('pageId', 'in', pageIds)
    .where('until', '>', now)
    .execute()
  return new Set(rows.map((row) => row.pageId))
}

/** What a leaver put away; that he took part stays, by number alone. */
export async function forgetDismissed(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('promotionDismissed').where('memberId', '=', memberId).execute()
}

export type CountedPromotion = PromotionRow & { readonly seen: number; readonly clicked: number; readonly forCustomers: boolean }

/** All of a kind with what came of them, the newest first. */
export async function promotionsOf(db: Db, kind: PromotionKind): Promise<CountedPromotion[]> {
  const { rows } = await sql<CountedPromotion>`
    select p.*, ${countOf('seen', kind, sql`p.id`)} as seen,
      ${kind === 'landing' ? sql`0` : countOf('seen', `${kind}Click`, sql`p.id`)} as clicked,
      exists (select from coupon_offer o where o.id = any(p.offer_ids) and o.issue_type = 'pro') as for_customers
    from promotion_page p where p.kind = ${kind} order by p.starts_at desc, p.id desc limit ${limits.desk}`.execute(db)
  return rows
}
