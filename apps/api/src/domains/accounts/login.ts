import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import type { Transport } from '../../http/bind.ts'
import { hit } from '../../http/limits.ts'
import { memberByEmail } from './accounts.sql.ts'
import { enter } from './enter.ts'
import { passwordMatches } from './passwords.ts'

const windowSeconds = 15 * 60
const triesPerAccount = 10
const triesPerAddress = 60

/** Logs in by e-mail and password. Guesses are counted per account and per address, for accounts that do not exist too. */
export async function login(
  context: Context,
  given: { email: string; password: string },
  transport: Transport | null,
): Promise<{ key: string; user_id: number } | Failure<'LOGIN_INCORRECT' | 'LOGIN_LOCKED'>> {
  const retryAfter =
    (await hit(context, `login:account:${given.email}`, triesPerAccount, windowSeconds)) ??
    (await hit(context, `login:address:${context.address}`, triesPerAddress, windowSeconds))
  if (retryAfter !== null) return fail('LOGIN_LOCKED', { retryAfter })
  const member = await memberByEmail(context.db, given.email)
  if (!(await passwordMatches(member?.password_hash ?? null, given.password)) || member === undefined) return fail('LOGIN_INCORRECT')
  return { key: await enter(context, member.id, 'email', transport), user_id: member.id }
}
