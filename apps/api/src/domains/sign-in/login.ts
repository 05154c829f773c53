import { loginGuesses } from '@dure/contract/sign-in/limits'
import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import type { Transport } from '../../http/bind.ts'
import { memberByEmail } from '../accounts/index.ts'
import { letIn } from './letIn.ts'
import { countTry } from './guesses.ts'
import { knownOrigin } from './knownOrigins.ts'
import { passwordMatches } from './passwords.ts'

/**
 * Logs in by e-mail and password. Wrong guesses are counted by account and by where they come from, for accounts that do not
 * exist too.
 */
export async function login(
  context: Context,
  given: { email: string; password: string },
  transport: Transport | null,
): Promise<{ key: string; user_id: number } | Failure<'LOGIN_INCORRECT' | 'LOGIN_LOCKED'>> {
  const member = await memberByEmail(context.db, given.email)
  const known = await knownOrigin(context, member?.id ?? 0, transport)
  const counted = await countTry(context, loginGuesses, given.email, known)
  if (counted.retryAfter !== null) return fail('LOGIN_LOCKED', { retryAfter: counted.retryAfter })
  if (!(await passwordMatches(context, member?.passwordHash ?? null, given.password, known !== null)) || member === undefined)
    return fail('LOGIN_INCORRECT')
  // Only what was wrong is a guess: whole offices and carriers share an address, and a member may come in as often as he likes.
  await counted.forget()
  return { key: await letIn(context, member.id, 'email', transport), user_id: member.id }
}
