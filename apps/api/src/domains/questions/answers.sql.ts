import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'
import type { Rows } from '../../jobs/events.ts'
import type { CountedPerson } from '../accounts/index.ts'

export type AnswerRow = Selectable<Database['questionAnswer']>

export function answerById(db: Db, id: number): Promise<AnswerRow | undefined> {
  return db.selectFrom('questionAnswer').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function answersByIds(db: Db, ids: readonly number[]): Promise<AnswerRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('questionAnswer').selectAll().where('id', 'in', ids).execute()
}

/** Of a question: those that stand, and the reader's own though hidden; the picked one first, then the most helpful. */
export async function answersOf(
  db: Db,
  given: {
    readonly questionId: number
    readonly pickedId: number | null
    readonly readerProviderId: number | null
    readonly limit: number
  },
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select * from question_answer where question_id = ${given.questionId} and deleted_at is null
      and (hidden_at is null or provider_id = ${given.readerProviderId}::bigint)
    order by (id = ${given.pickedId}::bigint) is true desc, helpful desc, id limit ${given.limit}`.execute(db)
  return rows
}

/** @returns the new id; null where the pro has answered already. */
export async function insertAnswer(
  db: Db,
  row: { readonly questionId: number; readonly providerId: number; readonly content: string; readonly createdAt: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into question_answer (question_id, provider_id, content, created_at)
    values (${row.questionId}, ${row.providerId}, ${row.content}, ${row.createdAt})
    on conflict (question_id, provider_id) where deleted_at is null do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

export async function updateAnswer(db: Db, id: number, changes: Updateable<Database['questionAnswer']>): Promise<void> {
  await db.updateTable('questionAnswer').set(changes).where('id', '=', id).execute()
}

/** How many stand, as lists are narrowed by it. The question is locked. */
export async function countAnswers(db: Db, questionId: number): Promise<void> {
  await sql`
    update question set answers = (
      select count(*) from question_answer where question_id = ${questionId} and deleted_at is null and hidden_at is null)
    where id = ${questionId}`.execute(db)
}

type Mark = { readonly answerId: number; readonly memberId: number }

/** Locks an answer, so that its marks are counted one after the other. */
export async function lockAnswer(db: Db, id: number): Promise<void> {
  await db.selectFrom('questionAnswer').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Marks an answer; `who` is null of who counts for nobody, and a person counts once, whatever his accounts [accounts.counted].
 * Who is new counts later, by itself. The answer is locked. @returns whether the mark counts, a former one of the same member's too.
 */
export async function insertMark(
  db: Db,
  { answerId, memberId, who, now }: Mark & { who: CountedPerson | null; now: Date },
): Promise<boolean> {
  const person = who?.person ?? null
  const later = who !== null && who.from > now ? who.from : null
  const { rows } = await sql<{ counted: boolean }>`
    with marked as (
      insert into question_helpful (answer_id, member_id, created_at, person, counts_at, counted)
      values (${answerId}, ${memberId}, ${now}, ${person}, ${later}, ${person}::bytea is not null and ${later}::timestamptz is null
        and not exists (select from question_helpful h where h.answer_id = ${answerId} and h.person = ${person} and h.counted))
      on conflict do nothing returning counted
    ), number as (
      update question_answer set helpful = helpful + 1 where id = ${answerId} and exists (select from marked where counted)
    )
    select counted from marked
    union all select counted from question_helpful where answer_id = ${answerId} and member_id = ${memberId}`.execute(db)
  return rows[0]!.counted
}

/** Marks of who was new and counts now. */
export const marksToCount = (now: Date): Rows => sql`from question_helpful where counts_at <= ${now}`

/** Puts a batch of them into their answers' numbers, each person once an answer. @returns of how many answers. */
export async function countLaterMarks(db: Db, now: Date, limit: number): Promise<number> {
  // The answers first, as whoever marks locks them.
  const { rows: answers } = await sql<{ id: number }>`
    select id from question_answer where id in (select answer_id ${marksToCount(now)} order by counts_at limit ${limit})
    order by id for update skip locked`.execute(db)
  if (answers.length === 0) return 0
  await sql`
    with due as (
      select answer_id, member_id, row_number() over (partition by answer_id, person order by created_at, member_id) = 1
        and not exists (select from question_helpful o where o.answer_id = h.answer_id and o.person = h.person and o.counted) as counts
      from question_helpful h where h.answer_id = any(${answers.map((one) => one.id)}::bigint[]) and h.counts_at <= ${now}
    ), decided as (
      update question_helpful h set counts_at = null, counted = due.counts
      from due where h.answer_id = due.answer_id and h.member_id = due.member_id
    )
    update question_answer a set helpful = a.helpful + n.count
    from (select answer_id, count(*) from due where counts group by answer_id) n where a.id = n.answer_id`.execute(db)
  return answers.length
}

export async function deleteMark(db: Db, { answerId, memberId }: Mark): Promise<void> {
  await sql`
    with gone as (delete from question_helpful where answer_id = ${answerId} and member_id = ${memberId} returning counted)
    update question_answer set helpful = helpful - 1 where id = ${answerId} and exists (select from gone where counted)`.execute(db)
}

/** In how many marks that count an answer was found helpful. */
export async function helpfulOf(db: Db, answerId: number): Promise<number> {
  const row = await db.selectFrom('questionAnswer').select('helpful').where('id', '=', answerId).executeTakeFirstOrThrow()
  return row.helpful
}

export async function markedBy(db: Db, memberId: number, answerIds: readonly number[]): Promise<Set<number>> {
  if (answerIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('questionHelpful')
    .select('answerId')
    .where('memberId', '=', memberId)
    .where('answerId', 'in', answerIds)
    .execute()
  return new Set(rows.map((row) => row.answerId))
}

/** The marks of a member who leaves count no more. */
export async function forgetMarksOf(db: Db, memberId: number): Promise<void> {
  await sql`
    with gone as (delete from question_helpful where member_id = ${memberId} returning answer_id, counted)
    update question_answer set helpful = helpful - 1 where id in (select answer_id from gone where counted)`.execute(db)
}

/**
 * Gives a question to those of the pros, in their order, who have a place left on that day, at most so many; what it was given to
 * before stays. @returns all pros it is given to.
 */
export async function giveToPros(
  db: Db,
  given: {
    readonly questionId: number
    readonly providerIds: readonly number[]
    readonly day: string
    readonly now: Date
    readonly aDay: number
    readonly most: number
  },
): Promise<number[]> {
  await sql`
    insert into question_told (provider_id, day, n, question_id, told_at)
    select asked.provider_id, ${given.day}::date, had.n + 1, ${given.questionId}, ${given.now}
    from unnest(${[...given.providerIds]}::bigint[]) with ordinality as asked(provider_id, ord)
      cross join lateral (select count(*)::integer as n from question_told t where t.provider_id = asked.provider_id and t.day = ${given.day}::date) had
    where had.n < ${given.aDay}::int and not exists (select 1 from question_told t where t.question_id = ${given.questionId})
    order by asked.ord limit ${given.most}
    on conflict do nothing`.execute(db)
  const rows = await db.selectFrom('questionTold').select('providerId').where('questionId', '=', given.questionId).execute()
  return rows.map((row) => row.providerId)
}
