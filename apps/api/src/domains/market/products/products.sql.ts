import type { ProductSchedule } from '@dure/contract/market/productSchemas'
import { statesBefore, type Move } from '@dure/contract/moves'
import { saleMoves, type ProductState, type SaleState } from '@dure/contract/market/productStates'
import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { written } from '../../../database/moves.ts'
import type { Database } from '../../../database/tables.ts'
import { lockProvider } from '../../profiles/index.ts'
import type { Kept, KeptOption, KeptPicture, KeptPlace, KeptQuestion } from './kept.ts'

/** An option that is sold, by its id, which orders name. */
export type SoldOption = KeptOption & { readonly id: number }

type Json = 'grams' | 'pictures' | 'questions' | 'place' | 'schedule'
export type ProductRow = Omit<Selectable<Database['product']>, Json> & {
  readonly place: KeptPlace | null
  readonly pictures: readonly KeptPicture[]
  readonly questions: readonly KeptQuestion[]
  readonly schedule: ProductSchedule | null
  readonly options: readonly SoldOption[]
  /** Where its seller comes to. */
  readonly districts: readonly string[]
}
export type ChangeRow = Omit<Selectable<Database['productChange']>, 'content'> & { readonly content: Kept }

const options = sql`(
  select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title, 'detail', o.detail, 'price', o.price) order by o.ord, o.id), '[]')
  from product_option o where o.product_id = p.id and o.removed_at is null) as options`
const districts = sql`array(
  select d.district_code from product_district d where d.product_id = p.id and not d.is_place order by d.district_code) as districts`

/** Of `product p`, all of it. */
export const productColumns = sql`
  p.id, p.provider_id, p.service_id, p.category_id, p.category2_id, p.title, p.description, p.is_online, p.place, p.main_file_id, p.pictures,
  p.questions, p.refund_rule, p.refund_policy, p.schedule, p.review_status, p.status, p.reason, p.terms, p.sent_at, p.waiting_since,
  p.decided_at, p.decided_by, p.hidden_at, p.posted_at, p.min_price, p.option_count, p.order_count, p.recent_order_count, p.review_count,
  p.review_sum, p.score, p.next_free_at, p.next_free_found_at, p.free_look_at, p.score_look_at, p.created_at, p.deleted_at, ${options}, ${districts}`

async function productsWhere(db: Db, rest: RawBuilder<unknown>): Promise<ProductRow[]> {
  return (await sql<ProductRow>`select ${productColumns} from product p where ${rest}`.execute(db)).rows
}

/** One product, whatever became of it. */
export async function productById(db: Db, id: number): Promise<ProductRow | undefined> {
  return (await productsByIds(db, [id]))[0]
}

export async function productsByIds(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  return ids.length === 0 ? [] : productsWhere(db, sql`p.id = any(${[...ids]}::bigint[])`)
}

/**
 * The same, locked for who changes it, and its seller before it, in the order he locks them himself: whatever is changed of his products
 * is changed by one at a time, since one picture may be shown by several.
 */
export async function lockProduct(db: Db, id: number): Promise<ProductRow | undefined> {
  const of = await db.selectFrom('product').select('providerId').where('id', '=', id).executeTakeFirst()
  if (of === undefined) return undefined
  await lockProvider(db, of.providerId)
  // Options and districts are read once the lock is held: what was changed meanwhile is seen.
  await sql`select from product where id = ${id} for update`.execute(db)
  return productById(db, id)
}

/** The same, held as it is until the caller's transaction is over; many may hold it at once. */
export async function holdProduct(db: Db, id: number): Promise<ProductRow | undefined> {
  await sql`select from product where id = ${id} for share`.execute(db)
  return productById(db, id)
}

/** A seller's that are not deleted, the newest first. */
export const productsOfProvider = (db: Db, providerId: number): Promise<ProductRow[]> =>
  productsWhere(db, sql`p.provider_id = ${providerId} and p.deleted_at is null order by p.id desc`)

/** Pictures that orders show of deleted products. */
export async function orderedPictures(db: Db, providerId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.main_file_id as id from product p
    where p.provider_id = ${providerId} and p.deleted_at is not null and exists (select from market_order o where o.product_id = p.id)`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

const columnsOf = (one: Kept & Filed) => ({
  serviceId: one.serviceId,
  categoryId: one.categoryId,
  category2Id: one.category2Id,
  title: one.title,
  description: one.description,
  isOnline: one.isOnline,
  place: one.place === null ? null : JSON.stringify(one.place),
  mainFileId: one.mainFileId,
  pictures: JSON.stringify(one.pictures),
  questions: JSON.stringify(one.questions),
  refundRule: one.refundRule,
  refundPolicy: one.refundPolicy,
  schedule: one.schedule === null ? null : JSON.stringify(one.schedule),
  minPrice: Math.min(...one.options.map(({ price }) => price)),
  optionCount: one.options.length,
})

/** Where lists file it: those of its service. */
export type Filed = { readonly categoryId: number; readonly category2Id: number }

/** @returns its id; null where the seller has as many as he may. Call it with the seller locked. */
export async function insertProduct(
  db: Db,
  given: {
    readonly providerId: number
    readonly content: Kept & Filed
    readonly reviewStatus: ProductState
    readonly status: SaleState
    readonly terms: string
    readonly now: Date
    readonly most: number
  },
): Promise<number | null> {
  const { content, now, providerId } = given
  const { count } = await db
    .selectFrom('product')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('providerId', '=', providerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= given.most) return null
  const { id } = await db
    .insertInto('product')
    .values({
      ...columnsOf(content),
      providerId,
      reviewStatus: given.reviewStatus,
      status: given.status,
      terms: given.terms,
      sentAt: now,
      waitingSince: now,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeParts(db, id, content, now)
  return id
}

/** Writes what a product says anew; its options keep their ids as far as they are the same. */
export async function writeContent(db: Db, id: number, content: Kept & Filed, now: Date): Promise<void> {
  await updateProduct(db, id, columnsOf(content))
  await writeParts(db, id, content, now)
}

/** Those of the same name and words are the same, at whatever price: an order reads what its option said [market.options]. */
async function writeParts(db: Db, id: number, { options: all, districts: visited, place }: Kept, now: Date): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(all.map((one, ord) => ({ ...one, ord })))}::jsonb)
    as g(title text, detail text, price bigint, ord smallint)`
  await sql`
    update product_option o set removed_at = ${now} where o.product_id = ${id} and o.removed_at is null
      and not exists (select from ${given} where g.title = o.title and g.detail = o.detail)`.execute(db)
  await sql`
    update product_option o set price = g.price, ord = g.ord from ${given}
    where o.product_id = ${id} and o.removed_at is null and g.title = o.title and g.detail = o.detail`.execute(db)
  await sql`
    insert into product_option (product_id, title, detail, price, ord) select ${id}, g.title, g.detail, g.price, g.ord from ${given}
    where not exists (select from product_option o where o.product_id = ${id} and o.removed_at is null and o.title = g.title)
    order by g.ord`.execute(db)
  await sql`delete from product_district where product_id = ${id}`.execute(db)
  const codes = place === null ? visited : [place.districtCode]
  await sql`
    insert into product_district (product_id, district_code, is_place)
    select ${id}, code, ${place !== null} from unnest(${[...codes]}::text[]) as code`.execute(db)
}

export async function updateProduct(db: Db, id: number, changes: Updateable<Database['product']>): Promise<void> {
  await db.updateTable('product').set(changes).where('id', '=', id).execute()
}

type Step<State extends string> = {
  readonly id: number
  readonly from: State | null
  readonly move: Move<State>
  /** Null of what the house does. */
  readonly actorId: number | null
  readonly reason?: string | null
  readonly now: Date
}

/** @returns whether the product was in a state the move begins at: else nothing is written. The move is kept with who made it. */
export async function moveProduct(db: Db, step: Step<ProductState>, changes: Updateable<Database['product']> = {}): Promise<boolean> {
  if (step.from !== null) {
    const done = await db
      .updateTable('product')
      .set({ ...changes, reviewStatus: step.move.to })
      .where('id', '=', step.id)
      .where('reviewStatus', 'in', statesBefore(step.move))
      .executeTakeFirst()
    if (!written(done)) return false
  }
  await noteMove(db, 'review', step)
  return true
}

/** The same of whether it is on sale. */
export async function moveSale(db: Db, step: Step<SaleState>): Promise<boolean> {
  if (step.from !== null) {
    const done = await db
      .updateTable('product')
      .set({ status: step.move.to })
      .where('id', '=', step.id)
      .where('status', 'in', statesBefore(step.move))
      .executeTakeFirst()
    if (!written(done)) return false
  }
  await noteMove(db, 'sale', step)
  return true
}

async function noteMove(db: Db, of: 'review' | 'sale', step: Step<string>): Promise<void> {
  await db
    .insertInto('productEvent')
    .values({
      of,
      productId: step.id,
      fromStatus: step.from,
      toStatus: step.move.to,
      actorId: step.actorId,
      reason: step.reason ?? null,
      createdAt: step.now,
    })
    .execute()
}

export async function changeOf(db: Db, id: number): Promise<ChangeRow | undefined> {
  return (await changesOf(db, [id])).get(id)
}

export async function changesOf(db: Db, ids: readonly number[]): Promise<Map<number, ChangeRow>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('productChange')
          .selectAll()
          .where('productId', 'in', [...ids])
          .execute()
  return new Map(rows.map((row) => [row.productId, row as ChangeRow]))
}

export async function putChange(db: Db, id: number, content: Kept, now: Date): Promise<void> {
  const row = { content: JSON.stringify(content), status: 'ready' as const, reason: null, sentAt: now }
  await db
    .insertInto('productChange')
    .values({ productId: id, ...row })
    .onConflict((conflict) => conflict.column('productId').doUpdateSet(row))
    .execute()
}

export async function refuseChange(db: Db, id: number, reason: string): Promise<void> {
  await db.updateTable('productChange').set({ status: 'reject', reason }).where('productId', '=', id).execute()
}

export async function dropChanges(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('productChange')
    .where('productId', 'in', [...ids])
    .execute()
}

/** Ends the sale of several at once, each with its history. */
export async function endSales(
  db: Db,
  ids: readonly number[],
  given: { readonly actorId: number | null; readonly reason: string; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return
  const { end } = saleMoves
  await sql`
    with ended as (
      update product set status = ${end.to} where id = any(${[...ids]}::bigint[]) and status = any(${statesBefore(end)}::text[]) returning id)
    insert into product_event (of, product_id, from_status, to_status, actor_id, reason, created_at)
    select 'sale', id, ${end.from[0]}, ${end.to}, ${given.actorId}::bigint, ${given.reason}, ${given.now} from ended`.execute(db)
}

/** Of no use to anybody but orders from now on. */
export async function deleteProducts(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('product')
    .set({ deletedAt: now, waitingSince: null })
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * What a seller wrote of these products, or of all of his, is nobody's any more. A product that was ordered keeps its name, where its
 * seller stays, and the options that orders name.
 */
export async function forgetWords(db: Db, of: { readonly ids: readonly number[] } | { readonly leaverId: number }): Promise<void> {
  const these = 'ids' in of ? sql`p.id = any(${[...of.ids]}::bigint[])` : sql`p.provider_id = ${of.leaverId}`
  const title = 'ids' in of ? sql`case when exists (select from market_order m where m.product_id = p.id) then title else '' end` : sql`''`
  await sql`
    update product p set title = ${title}, description = '', refund_policy = '', questions = '[]', pictures = '[]', place = null, reason = null
    where ${these}`.execute(db)
  await sql`
    delete from product_option o using product p
    where p.id = o.product_id and ${these} and not exists (select from market_order m where m.option_id = o.id)`.execute(db)
  await sql`delete from product_district d using product p where p.id = d.product_id and ${these}`.execute(db)
}
