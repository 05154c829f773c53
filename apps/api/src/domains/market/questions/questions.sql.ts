import { marketQuestionLimits as limits } from '@dure/contract/market/limits'
import { DAY, SECOND } from '@dure/kernel/time'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'
import type { Rows } from '../../../jobs/events.ts'

export type QuestionRow = Selectable<Database['productQuestion']>

const columns = sql`id, product_id, member_id, provider_id, text, is_secret, answer, answered_at, remind_at, hidden_at, created_at, deleted_at,
  version, answer_hidden_at`

async function rowsWhere(db: Db, rest: RawBuilder<unknown>): Promise<QuestionRow[]> {
  return (await sql<QuestionRow>`select ${columns} from product_question where ${rest}`.execute(db)).rows
}

export const questionById = async (db: Db, id: number): Promise<QuestionRow | undefined> => (await rowsWhere(db, sql`id = ${id}`))[0]

export const questionsByIds = (db: Db, ids: readonly number[]): Promise<QuestionRow[]> =>
  rowsWhere(db, sql`id = any(${[...ids]}::bigint[])`)

export async function lockQuestion(db: Db, id: number): Promise<QuestionRow | undefined> {
  return (await rowsWhere(db, sql`id = ${id} and deleted_at is null for update`))[0]
}

const before = (id: number | null): RawBuilder<unknown> => (id === null ? sql`` : sql`and id < ${id}`)

/** Of a product, the newest first. */
export const questionsOfProduct = (db: Db, productId: number, page: { before: number | null; limit: number }): Promise<QuestionRow[]> =>
  rowsWhere(db, sql`product_id = ${productId} and deleted_at is null ${before(page.before)} order by id desc limit ${page.limit}`)

/** Of a seller's products, the newest first. */
export const questionsOfProvider = (
  db: Db,
  providerId: number,
  page: { unanswered: boolean; before: number | null; limit: number },
): Promise<QuestionRow[]> =>
  rowsWhere(
    db,
    sql`provider_id = ${providerId} and deleted_at is null ${page.unanswered ? sql`and answer is null and hidden_at is null` : sql``}
      ${before(page.before)} order by id desc limit ${page.limit}`,
  )

/** What a member asked, the newest first. */
export const questionsOfMember = (db: Db, memberId: number, page: { before: number | null; limit: number }): Promise<QuestionRow[]> =>
  rowsWhere(db, sql`member_id = ${memberId} and deleted_at is null ${before(page.before)} order by id desc limit ${page.limit}`)

/** How many of a seller's wait for an answer, up to a hundred. */
export async function countUnanswered(db: Db, providerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from product_question where provider_id = ${providerId} and deleted_at is null and hidden_at is null and answer is null
      limit ${limits.counted}
    ) waiting`.execute(db)
  return rows[0]!.count
}

/** Whether he asked the same of it a short while ago, in another question than `exceptId`; until the caller's transaction is over he asks nothing else of it. */
export async function isRepeated(
  db: Db,
  given: { productId: number; memberId: number; text: string; since: Date; exceptId: number | null },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`product-question:${given.productId}:${given.memberId}`}, 0))`.execute(db)
  const { rows } = await sql`
    select from product_question where product_id = ${given.productId} and member_id = ${given.memberId} and text = ${given.text}
      and deleted_at is null and created_at > ${given.since} and id is distinct from ${given.exceptId}::bigint limit 1`.execute(db)
  return rows.length > 0
}

export async function insertQuestion(
  db: Db,
  given: { productId: number; memberId: number; providerId: number; text: string; isSecret: boolean; remindAt: Date | null; now: Date },
): Promise<QuestionRow> {
  const { rows } = await sql<QuestionRow>`
    insert into product_question (product_id, member_id, provider_id, text, is_secret, remind_at, created_at)
    values (${given.productId}, ${given.memberId}, ${given.providerId}, ${given.text}, ${given.isSecret}, ${given.remindAt}, ${given.now})
    returning ${columns}`.execute(db)
  return rows[0]!
}

type Changed = 'text' | 'isSecret' | 'version' | 'answer' | 'answeredAt' | 'answerHiddenAt' | 'remindAt' | 'hiddenAt' | 'deletedAt'

export async function updateQuestion(db: Db, id: number, changes: Partial<Pick<QuestionRow, Changed>>): Promise<QuestionRow> {
  return db.updateTable('productQuestion').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Days until a seller answers, on average of what was answered lately; null where nothing was. */
export async function answerDaysOf(db: Db, providerId: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select ceil(avg(extract(epoch from answered_at - created_at)) / ${DAY / SECOND})::integer as days from (
      select created_at, answered_at from product_question
      where provider_id = ${providerId} and deleted_at is null and answered_at is not null and created_at > ${new Date(now.getTime() - limits.lately)}
      order by id desc limit ${limits.counted}
    ) answered`.execute(db)
  return rows[0]!.days
}

export const dueForReminder = (now: Date): Rows => sql`from product_question where remind_at <= ${now}`

/** The next whose seller is to be reminded, locked for this worker alone. */
export async function nextReminder(db: Db, now: Date, except: readonly number[]): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`
    select ${columns} ${dueForReminder(now)} and id <> all(${[...except]}::bigint[]) order by remind_at limit 1 for update skip locked`.execute(
    db,
  )
  return rows[0]
}
