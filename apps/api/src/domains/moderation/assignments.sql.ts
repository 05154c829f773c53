import { sql } from 'kysely'
import type { Desk } from '@dure/contract/moderation/deskTable'
import type { Db } from '../../database/connect.ts'

export type AssignmentRow = {
  readonly id: number
  readonly operatorId: number
  readonly operatorName: string | null
  readonly since: Date
}

/** What somebody took on of a desk, the latest first. */
export async function assignmentsOf(db: Db, desk: Desk, given: { since: Date; limit: number }): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select a.thing_id as id, a.operator_id, m.first_name as operator_name, a.since
    from desk_assignment a join member_face m on m.id = a.operator_id
    where a.desk = ${desk} and a.since > ${given.since} order by a.since desc limit ${given.limit}`.execute(db)
  return rows
}

type Thing = { readonly desk: Desk; readonly id: number }

/** Holds everybody else who reaches for the thing until this transaction ends. @returns who has it, null where nobody does. */
export async function lockAssignment(db: Db, { desk, id }: Thing, since: Date): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk_assignment:${desk}:${id}`}, 0))`.execute(db)
  const row = await db
    .selectFrom('deskAssignment')
    .select('operatorId')
    .where('desk', '=', desk)
    .where('thingId', '=', id)
    .where('since', '>', since)
    .executeTakeFirst()
  return row?.operatorId ?? null
}

export async function assign(db: Db, { desk, id }: Thing, to: { operatorId: number; at: Date }): Promise<void> {
  await db
    .insertInto('deskAssignment')
    .values({ desk, thingId: id, operatorId: to.operatorId, since: to.at })
    .onConflict((there) => there.columns(['desk', 'thingId']).doUpdateSet({ operatorId: to.operatorId, since: to.at }))
    .execute()
}

export async function unassign(db: Db, { desk, id }: Thing): Promise<void> {
  await db.deleteFrom('deskAssignment').where('desk', '=', desk).where('thingId', '=', id).execute()
}

export async function forgetAssignmentsOf(db: Db, operatorId: number): Promise<void> {
  await db.deleteFrom('deskAssignment').where('operatorId', '=', operatorId).execute()
}
