import { CompiledQuery, sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'
import { hasReportWaiting, reportWaits } from '../safety/index.ts'
import type { ReviewSubject, SubjectColumns } from './subject.ts'

export type ReviewRow = Selectable<Database['review']>
export type CommentRow = Selectable<Database['reviewComment']>
export type ReviewSort = 'latest' | 'highest' | 'lowest'

export function reviewById(db: Db, id: number): Promise<ReviewRow | undefined> {
  return db.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockReview(db: Db, id: number): Promise<ReviewRow | undefined> {
  return db.selectFrom('review').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The review of a quote, a deleted one too: it still holds the quote's only place. */
export function reviewOfQuote(db: Db, quoteId: number): Promise<ReviewRow | undefined> {
  return db.selectFrom('review').selectAll().where('quoteId', '=', quoteId).executeTakeFirst()
}

/** The same of what a review may be about. */
export function reviewOf(db: Db, subject: ReviewSubject): Promise<ReviewRow | undefined> {
  return subject.of === 'quote'
    ? reviewOfQuote(db, subject.quoteId)
    : db.selectFrom('review').selectAll().where('orderId', '=', subject.orderId).executeTakeFirst()
}

/** @returns the new id; null where what it is about is reviewed already. */
export async function insertReview(db: Db, row: Insertable<Database['review']>): Promise<number | null> {
  const inserted = await db
    .insertInto('review')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export async function updateReview(db: Db, id: number, changes: Updateable<Database['review']>): Promise<void> {
  await db.updateTable('review').set(changes).where('id', '=', id).execute()
}

/** The files of its pictures. */
export async function imagesOf(db: Db, reviewId: number): Promise<string[]> {
  const rows = await db.selectFrom('reviewImage').select('fileId').where('reviewId', '=', reviewId).execute()
  return rows.map((row) => row.fileId)
}

/** Which of these files a review of the customer's names. */
export async function imagesShownBy(db: Db, customerId: number | null, fileIds: readonly string[]): Promise<string[]> {
  if (customerId === null || fileIds.length === 0) return []
  const { rows } = await sql<{ fileId: string }>`
    select i.file_id as "fileId" from review r join review_image i on i.review_id = r.id
    where r.customer_id = ${customerId} and i.file_id = any(${[...fileIds]}::uuid[])`.execute(db)
  return rows.map((row) => row.fileId)
}

/** From when on everybody sees each picture of a review, in it or in another that has it; null where none is shown any more. */
export async function picturesShownFrom(db: Db, reviewId: number): Promise<{ fileId: string; from: Date | null }[]> {
  const { rows } = await sql<{ fileId: string; from: Date | null }>`
    with had as (
      select id from review where id = ${reviewId}
      union select o.id from review r join review o on o.customer_id = r.customer_id where r.id = ${reviewId}
    )
    select i.file_id as "fileId", min(case when r.deleted_at is null then coalesce(r.hidden_until, r.created_at) end) as "from"
    from had join review r on r.id = had.id join review_image i on i.review_id = r.id
    where i.file_id in (select file_id from review_image where review_id = ${reviewId}) group by i.file_id`.execute(db)
  return rows
}

export async function setImages(db: Db, reviewId: number, images: readonly { fileId: string; type: 'before' | 'after' }[]): Promise<void> {
  await db.deleteFrom('reviewImage').where('reviewId', '=', reviewId).execute()
  if (images.length === 0) return
  await db
    .insertInto('reviewImage')
    .values(images.map((image, ord) => ({ reviewId, ord, fileId: image.fileId, type: image.type })))
    .execute()
}

export function commentsOf(db: Db, reviewIds: readonly number[]): Promise<CommentRow[]> {
  return reviewIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('reviewComment').selectAll().where('reviewId', 'in', reviewIds).where('deletedAt', 'is', null).orderBy('id').execute()
}

/** A review with what hangs on it; `reported` tells whether the reader reported it and nobody has decided yet. */
export type ShownReview = Pick<
  ReviewRow,
  | 'id'
  | 'providerId'
  | 'customerId'
  | 'serviceId'
  | 'rating'
  | 'content'
  | 'label'
  | 'refunded'
  | 'survey'
  | 'createdAt'
  | 'editedAt'
  | 'hiddenUntil'
  | 'deletedAt'
  | 'eventId'
> & {
  /** null once he left; of somebody from outside the name he gave. */
  readonly author: string | null
  readonly comments: readonly { id: number; memberId: number; content: string; createdAt: string }[]
  readonly images: readonly { fileId: string; type: 'before' | 'after' }[]
  readonly reported: boolean
}

/** Reviews with all that hangs on them as one JSON value (the driver reads a column, not a hundred); their reader is $1. */
const shown = (rest: string) => `select coalesce(json_agg(t), '[]') as reviews from (
  select r.id, r.event_id as "eventId", r.provider_id as "providerId", r.customer_id as "customerId", r.service_id as "serviceId", r.rating, r.content, r.label,
    r.refunded, r.survey, r.created_at as "createdAt", r.edited_at as "editedAt", r.hidden_until as "hiddenUntil", r.deleted_at as "deletedAt", case when m.status is null then g.name when m.status <> 'left' then m.first_name end as author,
    (select coalesce(json_agg(json_build_object('id', c.id, 'memberId', c.member_id, 'content', c.content, 'createdAt', c.created_at) order by c.id), '[]')
      from review_comment c where c.review_id = r.id and c.deleted_at is null and c.hidden_at is null) as comments,
    (select coalesce(json_agg(json_build_object('fileId', i.file_id, 'type', i.type) order by i.ord), '[]')
      from review_image i where i.review_id = r.id) as images,
    ${reportWaits('review', {
      target: 'r.id',
      author: 'coalesce(r.customer_id, (select w.member_id from provider_face w where w.id = r.provider_id))',
      reporter: '$1::bigint',
    })} as reported
  from review r left join member_face m on m.id = r.customer_id left join review_guest g on g.review_id = r.id ${rest}) t`

async function read(db: Db, text: string, values: readonly unknown[]): Promise<ShownReview[]> {
  const { rows } = await db.executeQuery<{ reviews: ShownReview[] }>(CompiledQuery.raw(text, [...values]))
  const date = (value: Date | null): Date | null => (value === null ? null : new Date(value))
  return rows[0]!.reviews.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    editedAt: date(row.editedAt),
    hiddenUntil: date(row.hiddenUntil),
    deletedAt: date(row.deletedAt),
  }))
}

const one = shown('where r.id = $2')

/** One review as the reader sees it, a hidden or deleted one too. */
export async function shownReview(db: Db, id: number, readerId: number | null): Promise<ShownReview | undefined> {
  return (await read(db, one, [readerId, id]))[0]
}

/** Whatever a list is narrowed by has a number beside it: narrowed it holds what that number counts [reviews.given-back]. */
const received = (past: string, order: string) =>
  shown(`where r.provider_id = (select p.id from provider_face p where p.member_id = $2)
    and r.deleted_at is null and (r.hidden_until is null or r.hidden_until <= $3 or r.customer_id = $1::bigint)
    and ($4::int is null or r.service_id = $4) and ($6::int is null or r.rating = $6)
    and (not $7::boolean or exists (select from review_image i where i.review_id = r.id))
    and (not $8::boolean or r.label = 'safe_payment') and (r.customer_id is null) = $9::boolean
    and ($10::int is null or $10 = any(r.survey)) and (num_nonnulls($4::int, $6::int, $10::int) = 0 and not $7::boolean and not $8::boolean or not r.refunded and (r.hidden_until is null or r.hidden_until <= $3)) ${past}
    order by ${order} limit $5`)

/** By order: the first page, and what comes past a position (its id is $11, its rating $12). */
const pages = {
  latest: { first: received('', 'r.id desc'), next: received('and r.id < $11', 'r.id desc') },
  highest: {
    first: received('', 'r.rating desc, r.id desc'),
    next: received('and (r.rating, r.id) < ($12, $11)', 'r.rating desc, r.id desc'),
  },
  lowest: {
    first: received('', 'r.rating, r.id desc'),
    next: received('and (r.rating > $12 or (r.rating = $12 and r.id < $11))', 'r.rating, r.id desc'),
  },
} satisfies Record<ReviewSort, { first: string; next: string }>

/** What a list of reviews is narrowed by; those from outside stand in a list of their own. */
export type ReviewFilter = {
  readonly serviceId: number | null
  readonly rating: number | null
  /** What was ticked. */
  readonly survey: number | null
  readonly withPhotos: boolean
  readonly safePayment: boolean
  readonly outside: boolean
}

/**
 * A page of the reviews of a pro, by his member id; deleted ones are left out, and hidden ones but for their author. The cursor is
 * the last row's rating and id.
 */
export function listReceived(
  db: Db,
  given: ReviewFilter & {
    userId: number
    sort: ReviewSort
    after: { rating: number; id: number } | null
    limit: number
    now: Date
    readerId: number | null
  },
): Promise<ShownReview[]> {
  const { after, sort } = given
  const { first, next } = pages[sort]
  const { readerId, userId, now, serviceId, limit, rating, survey, withPhotos, safePayment, outside } = given
  const values = [readerId, userId, now, serviceId, limit, rating, withPhotos, safePayment, outside, survey]
  if (after === null) return read(db, first, values)
  return read(db, next, [...values, after.id, ...(sort === 'latest' ? [] : [after.rating])])
}

const bought = shown(`where r.product_id = $2 and ($3::bigint is null or r.id < $3) and r.deleted_at is null
  and (r.hidden_until is null or r.hidden_until <= $4 or r.customer_id = $1::bigint) order by r.id desc limit $5`)

/** Those of a product's orders, the latest first; deleted ones are left out, and hidden ones but for their author. */
export function listOfProduct(
  db: Db,
  {
    readerId,
    productId,
    before,
    now,
    limit,
  }: { readerId: number | null; productId: number; before: number | null; now: Date; limit: number },
): Promise<ShownReview[]> {
  return read(db, bought, [readerId, productId, before, now, limit])
}

/** Whether a reader wrote a review of the pro, by his member id, or waits for operators to decide on a report of anything. */
export async function hasPartIn(db: Db, given: { readerId: number; userId: number }): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from review r where r.customer_id = ${given.readerId} and r.provider_id = (select p.id from provider_face p where p.member_id = ${given.userId}))
      or ${hasReportWaiting(sql`${given.readerId}`)} as has`.execute(db)
  return rows[0]!.has
}

/** What operators took away of a pro's reviews between two ids, the latest first. */
export async function removedBetween(
  db: Db,
  given: { userId: number; below: number | null; above: number | null; limit: number },
): Promise<{ id: number; reasonId: number; removedAt: Date }[]> {
  const { rows } = await sql<{ id: number; reasonId: number; removedAt: Date }>`
    select r.id, r.removed_reason_id as "reasonId", r.deleted_at as "removedAt" from review r
    where r.provider_id = (select p.id from provider_face p where p.member_id = ${given.userId}) and r.removed_reason_id is not null
      and r.id < coalesce(${given.below}::bigint, 9223372036854775807) and r.id > coalesce(${given.above}::bigint, 0)
    order by r.id desc limit ${given.limit}`.execute(db)
  return rows
}

/** Reviews of a pro that stand: none that is deleted, of a deal given back, or from outside, by nobody's account [reviews.outside]. */
const standing = (providerId: number) =>
  sql`provider_id = ${providerId} and customer_id is not null and deleted_at is null and not refunded`

/** Those of them that are read: none that is hidden. */
const counted = (providerId: number, now: Date) => sql`${standing(providerId)} and (hidden_until is null or hidden_until <= ${now})`

/** Those that nobody but their authors reads while operators look at a report; stars and number hold them. */
export async function countHidden(db: Db, providerId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from review where ${standing(providerId)} and hidden_until > ${now}`.execute(db)
  return rows[0]!.n
}

/** Those of the read ones that show pictures. */
export async function countWithPhotos(db: Db, providerId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from review where ${counted(providerId, now)}
      and exists (select from review_image i where i.review_id = review.id)`.execute(db)
  return rows[0]!.n
}

export async function surveyCounts(db: Db, providerId: number, now: Date): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select answer as id, count(*) as count from review, unnest(survey) as answer where ${counted(providerId, now)} group by answer order by count(*) desc, answer`.execute(
    db,
  )
  return rows
}

export async function servicesReviewed(db: Db, providerId: number, now: Date): Promise<{ serviceId: number; count: number }[]> {
  const { rows } = await sql<{ serviceId: number; count: number }>`
    select service_id, count(*) as count from review where ${counted(providerId, now)} group by service_id order by count(*) desc, service_id`.execute(
    db,
  )
  return rows
}

export function insertComment(db: Db, row: { reviewId: number; memberId: number; content: string; at: Date }): Promise<CommentRow> {
  return db
    .insertInto('reviewComment')
    .values({ reviewId: row.reviewId, memberId: row.memberId, content: row.content, createdAt: row.at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateComment(
  db: Db,
  given: { id: number; reviewId: number; memberId: number; content: string },
): Promise<CommentRow | undefined> {
  return db
    .updateTable('reviewComment')
    .set({ content: given.content })
    .where('id', '=', given.id)
    .where('reviewId', '=', given.reviewId)
    .where('memberId', '=', given.memberId)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Takes back one answer, or all of the member's to a review. @returns how many. */
export async function deleteComments(db: Db, given: { id: number | null; reviewId: number; memberId: number; at: Date }): Promise<number> {
  let query = db
    .updateTable('reviewComment')
    .set({ deletedAt: given.at })
    .where('reviewId', '=', given.reviewId)
    .where('memberId', '=', given.memberId)
    .where('deletedAt', 'is', null)
  if (given.id !== null) query = query.where('id', '=', given.id)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

export function commentById(db: Db, id: number): Promise<CommentRow | undefined> {
  return db.selectFrom('reviewComment').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function setComment(db: Db, id: number, changes: { hiddenAt: Date | null }): Promise<void> {
  await db.updateTable('reviewComment').set(changes).where('id', '=', id).where('deletedAt', 'is', null).execute()
}

export type DescribedReview = { id: number; rating: number; content: string; outside: boolean; fileIds: string[]; providerMemberId: number }

export async function describedReviews(db: Db, ids: readonly number[]): Promise<DescribedReview[]> {
  const { rows } = await sql<DescribedReview>`
    select r.id, r.rating, r.content, r.customer_id is null as outside, p.member_id as "providerMemberId",
      array(select i.file_id from review_image i where i.review_id = r.id order by i.ord) as "fileIds"
    from review r join provider_face p on p.id = r.provider_id
    where r.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

export async function describedComments(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; content: string; providerMemberId: number }[]> {
  const { rows } = await sql<{ id: number; content: string; providerMemberId: number }>`
    select c.id, c.content, p.member_id as "providerMemberId"
    from review_comment c join review r on r.id = c.review_id join provider_face p on p.id = r.provider_id
    where c.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** @returns whether this was the first asking. */
export async function insertReviewRequest(
  db: Db,
  { at, ...row }: Required<SubjectColumns> & { providerId: number; at: Date },
): Promise<boolean> {
  const done = await db
    .insertInto('reviewRequest')
    .values({ ...row, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}
