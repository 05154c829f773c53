import { moderationLimits } from '@dure/contract/moderation/limits'
import type { RemovalOutcome } from '@dure/contract/moderation/schemas'
import type { ReportKind } from '@dure/contract/safety/reasons'
import type { RemovalKind } from '@dure/contract/safety/removals'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { written } from '../../database/moves.ts'
import type { Database } from '../../database/tables.ts'
import { waitingIn, type Waiting } from '../../database/waiting.ts'

export type RemovalRow = Omit<Selectable<Database['removal']>, 'kind' | 'appealOutcome'> & {
  readonly kind: RemovalKind
  readonly appealOutcome: RemovalOutcome | null
}

export type NewRemoval = {
  readonly kind: RemovalKind
  readonly targetId: number
  readonly authorId: number
  /** Out of the list of its kind. */
  readonly reason: string
  readonly note?: string | null
  readonly by: number
  readonly at: Date
  readonly caseId?: number
}

/** Notes what an operator took away; what is away already stays as it was noted first. @returns its number. */
export async function noteRemoval(db: Db, given: NewRemoval): Promise<number> {
  const row = await db
    .insertInto('removal')
    .values({
      kind: given.kind,
      targetId: given.targetId,
      authorId: given.authorId,
      caseId: given.caseId ?? null,
      reason: given.reason,
      note: given.note === '' ? null : (given.note ?? null),
      removedBy: given.by,
      removedAt: given.at,
      appealUntil: new Date(given.at.getTime() + moderationLimits.appealRemovalFor),
    })
    .onConflict((there) =>
      there
        .columns(['kind', 'targetId'])
        .where('endedAt', 'is', null)
        .doUpdateSet({ caseId: sql`coalesce(removal.case_id, excluded.case_id)` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** What is back, was mended or is gone for good is away no more: nothing is left to appeal against. */
export async function endRemovals(db: Db, kind: RemovalKind, targetIds: readonly number[], at: Date): Promise<void> {
  if (targetIds.length === 0) return
  await db
    .updateTable('removal')
    .set({ endedAt: at })
    .where('kind', '=', kind)
    .where('targetId', 'in', targetIds)
    .where('endedAt', 'is', null)
    .execute()
}

/** Whether operators took what a case is about away by another decision, also before that about the case, which leaves it as it is [safety.hiding]. */
export async function isAwayOtherwise(
  db: Db,
  about: { readonly id: number; readonly kind: ReportKind; readonly targetId: number; readonly decidedAt: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from removal where kind = ${about.kind} and target_id = ${about.targetId} and ended_at is null
      and (case_id is distinct from ${about.id}::bigint or removed_at < ${about.decidedAt})`.execute(db)
  return rows.length > 0
}

/** Whether an appeal against the taking away of one of these waits: until it is decided nobody brings it back otherwise [moderation.appeals]. */
export async function appealWaits(db: Db, kind: RemovalKind, targetIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 ${appealing()} and kind = ${kind} and target_id = any(${[...targetIds]}::bigint[]) limit 1`.execute(db)
  return rows.length > 0
}

export async function removalById(db: Db, id: number, given: { locked: boolean }): Promise<RemovalRow | undefined> {
  const { rows } = await sql<RemovalRow>`select * from removal where id = ${id} ${given.locked ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** The removal that was decided with a case of reports; the latest, where it was decided more than once. */
export async function removalOfCase(db: Db, caseId: number): Promise<RemovalRow | undefined> {
  const { rows } = await sql<RemovalRow>`select * from removal where case_id = ${caseId} order by id desc limit 1`.execute(db)
  return rows[0]
}

export async function removalsOf(db: Db, authorId: number, given: { before: number | null; limit: number }): Promise<RemovalRow[]> {
  const { before, limit } = given
  const { rows } = await sql<RemovalRow>`
    select * from removal where author_id = ${authorId} ${before === null ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Why operators took these away, by what is away now. */
export async function removalReasons(db: Db, kind: RemovalKind, targetIds: readonly number[]): Promise<Map<number, string>> {
  if (targetIds.length === 0) return new Map()
  const { rows } = await sql<{ targetId: number; reason: string }>`
    select target_id, reason from removal where kind = ${kind} and target_id = any(${[...targetIds]}::bigint[]) and ended_at is null`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.targetId, row.reason]))
}

/** @returns whether it was there, his, away, not appealed yet and still in its time. */
export async function appealRemoval(db: Db, id: number, text: string, at: Date): Promise<boolean> {
  const done = await sql`
    update removal set appeal = ${text}, appealed_at = ${at}
    where id = ${id} and ended_at is null and appealed_at is null and appeal_until > ${at}`.execute(db)
  return done.numAffectedRows === 1n
}

/** @returns whether the appeal waited: else nothing is written. */
export async function markRemovalDecided(
  db: Db,
  id: number,
  given: { outcome: RemovalOutcome; answer: string; by: number; at: Date },
): Promise<boolean> {
  return written(
    await db
      .updateTable('removal')
      .set({
        appealOutcome: given.outcome,
        appealAnswer: given.answer,
        appealDecidedBy: given.by,
        appealDecidedAt: given.at,
        ...(given.outcome === 'lifted' ? { endedAt: given.at } : {}),
      })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .where('appealedAt', 'is not', null)
      .where('appealDecidedAt', 'is', null)
      .executeTakeFirst(),
  )
}

/** Appeals that nobody decided. */
const appealing = (): RawBuilder<unknown> =>
  sql`from removal where ended_at is null and appealed_at is not null and appeal_decided_at is null`

export const removalAppealsWaiting = (db: Db, dueBefore: Date): Promise<Waiting> => waitingIn(db, appealing(), sql`appealed_at`, dueBefore)

/** For the list of who appealed: the author and the moment of each, as `id` and `at`. */
export const removalAppeals = (): RawBuilder<unknown> => sql`select author_id as id, appealed_at as at ${appealing()}`

/** Since when the oldest appeal of a member, given as SQL, waits. */
export const removalAppealOf = (member: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select min(appealed_at) ${appealing()} and author_id = ${member})`
