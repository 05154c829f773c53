import { moderationLimits } from '@dure/contract/moderation/limits'
import type { AppealOutcome } from '@dure/contract/moderation/schemas'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { written } from '../../database/moves.ts'
import type { Database } from '../../database/tables.ts'
import { waitingIn, type Waiting } from '../../database/waiting.ts'
import type { Rows } from '../../jobs/events.ts'

export type PenaltyRow = Selectable<Database['penalty']>

export function runningPenalty(db: Db, memberId: number): Promise<PenaltyRow | undefined> {
  return db.selectFrom('penalty').selectAll().where('memberId', '=', memberId).where('liftedAt', 'is', null).executeTakeFirst()
}

export function penaltiesOf(db: Db, memberId: number): Promise<PenaltyRow[]> {
  return db
    .selectFrom('penalty')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(moderationLimits.penaltiesShown)
    .execute()
}

export async function insertPenalty(
  db: Db,
  given: { memberId: number; reason: string; at: Date; endsAt: Date | null; appealUntil: Date; by: number },
): Promise<number> {
  const row = await db
    .insertInto('penalty')
    .values({
      memberId: given.memberId,
      reason: given.reason,
      startsAt: given.at,
      endsAt: given.endsAt,
      appealUntil: given.appealUntil,
      givenBy: given.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** `by` is null where its end lifted it. @returns whether it ran: else nothing is written. */
export async function markLifted(db: Db, id: number, given: { at: Date; by: number | null; reason: string }): Promise<boolean> {
  return written(
    await db
      .updateTable('penalty')
      .set({ liftedAt: given.at, liftedBy: given.by, liftReason: given.reason })
      .where('id', '=', id)
      .where('liftedAt', 'is', null)
      .executeTakeFirst(),
  )
}

/** @returns whether the penalty was there, not appealed yet and still in its time. */
export async function insertAppeal(db: Db, memberId: number, text: string, at: Date): Promise<boolean> {
  const done = await sql`
    update penalty set appeal = ${text}, appealed_at = ${at}
    where member_id = ${memberId} and lifted_at is null and appealed_at is null and appeal_until > ${at}`.execute(db)
  return done.numAffectedRows === 1n
}

/** @returns whether the appeal waited: else nothing is written. */
export async function markAppealDecided(
  db: Db,
  id: number,
  given: { outcome: AppealOutcome; answer: string; by: number; at: Date; endsAt: Date | null },
): Promise<boolean> {
  return written(
    await db
      .updateTable('penalty')
      .set({
        appealOutcome: given.outcome,
        appealAnswer: given.answer,
        appealDecidedBy: given.by,
        appealDecidedAt: given.at,
        ...(given.outcome === 'shortened' ? { endsAt: given.endsAt } : {}),
      })
      .where('id', '=', id)
      .where('appealedAt', 'is not', null)
      .where('appealDecidedAt', 'is', null)
      .where('liftedAt', 'is', null)
      .executeTakeFirst(),
  )
}

/** Appeals nobody decided. */
export const appealsWaiting = (db: Db, dueBefore: Date): Promise<Waiting> =>
  waitingIn(
    db,
    sql`from penalty where lifted_at is null and appealed_at is not null and appeal_decided_at is null`,
    sql`appealed_at`,
    dueBefore,
  )

/** Penalties whose end has come. */
export const endedPenalties = (now: Date): Rows => sql`from penalty where lifted_at is null and ends_at <= ${now}`

/** A penalty whose end has come, locked for this worker alone. */
export async function lockNextDue(db: Db, now: Date, except: readonly number[]): Promise<PenaltyRow | undefined> {
  const { rows } = await sql<PenaltyRow>`
    select * ${endedPenalties(now)} and id <> all(${[...except]}::bigint[])
    order by ends_at limit 1 for update skip locked`.execute(db)
  return rows[0]
}

/** Penalties of a member, given as SQL, that ran at some time since an instant; what an operator took back counts as none. */
export const penaltiesSince = (member: RawBuilder<unknown>, since: Date): RawBuilder<unknown> => sql`
  select 1 from penalty y where y.member_id = ${member} and (y.lifted_at is null or (y.lifted_by is null and y.lifted_at >= ${since}))`
