import type { Role } from '@dure/contract/rights'
import type { Db } from '../../../database/connect.ts'
import { memberByEmail, setOperatorRoles } from '../../accounts/index.ts'
import { endSessionsOf } from '../sessions/endSessions.ts'
import { forgetSecondFactor } from '../second-factor/secondFactor.sql.ts'

/** Takes all of an operator's roles away, with his sessions and his second factor. @returns how many sessions ended. */
export async function dismiss(db: Db, memberId: number): Promise<number> {
  await setOperatorRoles(db, memberId, [])
  return forgetFactor(db, memberId)
}

/** Takes an operator's second factor away: he sets up another at his next login. @returns how many sessions ended. */
export async function forgetFactor(db: Db, memberId: number): Promise<number> {
  await forgetSecondFactor(db, memberId)
  return endSessionsOf(db, memberId)
}

/**
 * What whoever has a shell on the machine does to an operator there is: takes him away, gives him other roles, or has him set up
 * another second factor.
 * @returns how many sessions ended; null where there is no such member.
 */
export function changeOperator(
  db: Db,
  email: string,
  change: { readonly remove: boolean; readonly renewFactor: boolean; readonly roles: readonly Role[] | null },
): Promise<number | null> {
  return db.transaction().execute(async (inside) => {
    const member = await memberByEmail(inside, email)
    if (member === undefined) return null
    if (change.remove) return dismiss(inside, member.id)
    if (change.roles !== null) await setOperatorRoles(inside, member.id, change.roles)
    return change.renewFactor ? forgetFactor(inside, member.id) : 0
  })
}
