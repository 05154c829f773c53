import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import type { Transport } from '../../http/bind.ts'
import { networkOf } from '../../http/address.ts'
import { giveBack, hit } from '../../http/limits.ts'
import { memberByEmail } from './accounts.sql.ts'
import { enter } from './enter.ts'
import { passwordMatches } from './passwords.ts'

const windowSeconds = 15 * 60
const triesPerAccount = 10
const triesPerAddress = 60

/** Logs in by e-mail and password. Wrong guesses are counted per account and per address, for accounts that do not exist too. */
export async function login(
  context: Context,
  given: { email: string; password: string },
  transport: Transport | null,
): Promise<{ key: string; user_id: number } | Failure<'LOGIN_INCORRECT' | 'LOGIN_LOCKED'>> {
  const [account, address] = [`login:account:${given.email}`, `login:address:${networkOf(context.address)}`]
  const retryAfter =
    (await hit(context, account, triesPerAccount, windowSeconds)) ?? (await hit(context, address, triesPerAddress, windowSeconds))
  if (retryAfter !== null) return fail('LOGIN_LOCKED', { retryAfter })
  const member = await memberByEmail(context.db, given.email)
  if (!(await passwordMatches(member?.password_hash ?? null, given.password)) || member === undefined) return fail('LOGIN_INCORRECT')
  // Only what was wrong is a guess: whole offices and carriers share an address, and a member may come in as often as he likes.
  await giveBack(context, account, windowSeconds)
  await giveBack(context, address, windowSeconds)
  return { key: await enter(context, member.id, 'email', transport), user_id: member.id }
}
