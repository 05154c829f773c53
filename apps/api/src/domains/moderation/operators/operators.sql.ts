import { moderationLimits } from '@dure/contract/moderation/limits'
import type { Role } from '@dure/contract/rights'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export type OperatorRow = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly roles: Role[]
  readonly lastSessionAt: Date | null
}

/** Everybody with a role, by his number. */
export async function operatorRows(db: Db): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
    select id, first_name as name, email, operator_roles as roles, last_session_at from member_file where is_operator order by id limit ${moderationLimits.operatorsShown}`.execute(
    db,
  )
  return rows
}

/** What becomes of operators is decided one after the other, each time by who still has the roles he acts by. @returns his roles now. */
export async function rolesOfActor(db: Db, id: number): Promise<Role[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('roles of operators', 0))`.execute(db)
  const { rows } = await sql<{ roles: Role[] }>`select operator_roles as roles from member_file where id = ${id}`.execute(db)
  return rows[0]?.roles ?? []
}
