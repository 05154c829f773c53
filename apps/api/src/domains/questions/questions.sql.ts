import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'
import type { Rows } from '../../jobs/events.ts'

export type QuestionRow = Selectable<Database['question']>

export function questionById(db: Db, id: number): Promise<QuestionRow | undefined> {
  return db.selectFrom('question').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockQuestion(db: Db, id: number): Promise<QuestionRow | undefined> {
  return db.selectFrom('question').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertQuestion(db: Db, row: Insertable<Database['question']>): Promise<number> {
  const { id } = await db.insertInto('question').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Notes that words were asked by each of these. @returns false where one of them asked the same since then; the caller rolls back.
 * Of two at once the second waits for the first.
 */
export async function noteSaid(
  db: Db,
  given: { readonly said: Buffer; readonly by: readonly Buffer[]; readonly now: Date; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into question_said as former (said, said_by, said_at)
    select ${given.said}, said_by, ${given.now} from unnest(${[...given.by]}::bytea[]) as said_by order by said_by
    on conflict (said, said_by) do update set said_at = excluded.said_at where former.said_at <= ${given.since} returning 1`.execute(db)
  return rows.length === given.by.length
}

/** Questions whose asker is no newcomer any more. */
export const questionsToTell = (now: Date): Rows => sql`from question where tell_at <= ${now}`

/** Takes some of them, once. @returns their ids. */
export async function takeToTell(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update question set tell_at = null where id in (select id ${questionsToTell(now)} order by tell_at limit ${limit} for update skip locked)
    returning id`.execute(db)
  return rows.map((row) => row.id)
}

export async function updateQuestion(db: Db, id: number, changes: Updateable<Database['question']>): Promise<void> {
  await db.updateTable('question').set(changes).where('id', '=', id).execute()
}

/** Those everybody sees, in the words of the partial indexes. */
const standing = sql`hidden_at is null and deleted_at is null`

/** Each of these words, which are plain as `search_plain` makes them: by their letters' index, then really. */
const holding = (words: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    words.map(
      (word) => sql`and grams @> search_grams(${word}) and position(${word} in search_plain(title) || '|' || search_plain(content)) > 0`,
    ),
    sql` `,
  )

export type ListWanted = {
  readonly unanswered: boolean
  readonly serviceIds: readonly number[] | null
  readonly categoryId: number | null
  /** Plain words, all of which it holds. */
  readonly words: readonly string[]
  /** Not of whom. */
  readonly exceptMemberId: number | null
  readonly before: number | null
  readonly limit: number
}

const narrowed = (given: Omit<ListWanted, 'limit'>): RawBuilder<unknown> => sql`
  where ${standing}
    ${given.unanswered ? sql`and answers = 0` : sql``}
    ${given.serviceIds === null ? sql`` : given.serviceIds.length === 1 ? sql`and service_id = ${given.serviceIds[0]}` : sql`and service_id = any(${[...given.serviceIds]}::int[])`}
    ${given.categoryId === null ? sql`` : sql`and category_id = ${given.categoryId}`}
    ${given.exceptMemberId === null ? sql`` : sql`and member_id <> ${given.exceptMemberId}`}
    ${holding(given.words)}
    ${given.before === null ? sql`` : sql`and id < ${given.before}`}`

export async function listQuestions(db: Db, given: ListWanted): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`select * from question ${narrowed(given)} order by id desc limit ${given.limit}`.execute(db)
  return rows
}

/** Counted no further than `most`. */
export async function countQuestions(db: Db, given: Omit<ListWanted, 'limit'>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select 1 from question ${narrowed(given)} limit ${most}) first`.execute(db)
  return rows[0]!.count
}

/** For operators: all of them, deleted ones too. */
export async function deskRows(
  db: Db,
  given: { readonly hidden: boolean; readonly words: readonly string[]; readonly before: number | null; readonly limit: number },
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select * from question where ${given.hidden ? sql`hidden_at is not null` : sql`true`} ${holding(given.words)}
      ${given.before === null ? sql`` : sql`and id < ${given.before}`}
    order by id desc limit ${given.limit}`.execute(db)
  return rows
}

export async function questionsByIds(db: Db, ids: readonly number[]): Promise<QuestionRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('question').selectAll().where('id', 'in', ids).execute()
}
