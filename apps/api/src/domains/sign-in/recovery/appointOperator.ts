import { randomBytes } from 'node:crypto'
import { signInLimits } from '@dure/contract/sign-in/limits'
import type { Role } from '@dure/contract/rights'
import { HOUR } from '@dure/kernel/time'
import type { Db } from '../../../database/connect.ts'
import { hashKey } from '../../../http/callers/sessions.ts'
import { insertMember, memberByEmail, setOperatorRoles } from '../../accounts/index.ts'
import { hashOfNobodys } from '../passwords.ts'
import { insertReset } from './recovery.sql.ts'

/**
 * Makes somebody an operator, with an account where he has none: for whoever has a shell on the machine, since the first one has
 * nobody above him. He sets his password by the link, and his second factor before he reaches a desk.
 * @returns the link's path [sign-in.reset-link]; null where his account has no password to set: he comes by his social login.
 */
export async function appointOperator(
  db: Db,
  given: { readonly email: string; readonly name: string; readonly roles: readonly Role[]; readonly now: Date },
): Promise<string | null> {
  const { email, name, now } = given
  const passwordHash = await hashOfNobodys()
  return db.transaction().execute(async (inside) => {
    await insertMember(inside, {
      email,
      firstName: name,
      passwordHash,
      signupMethod: 'email',
      emailVerifiedAt: null,
      dateJoined: now,
      lastSessionAt: now,
    })
    const member = await memberByEmail(inside, email)
    if (member === undefined) throw new Error(`No account could be made for ${email}`)
    await setOperatorRoles(inside, member.id, given.roles)
    if (member.passwordHash === null) return null
    const transactionId = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now.getTime() + signInLimits.resetHours * HOUR)
    await insertReset(inside, { transactionHash: hashKey(transactionId), memberId: member.id, createdAt: now, expiresAt })
    return `/reset/${member.id}/${transactionId}`
  })
}
