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
