import { fail, failed, type Failure } from '@dure/contract/errors'
import type { MemberContext } from '../../context.ts'
import { passwordHashOf } from '../accounts/index.ts'
import { passwordMatches } from './passwords.ts'
import { setPassword, type PasswordFailure } from './setPassword.ts'

type Given = { readonly current_password: string; readonly password: string }

/** Whether what was typed is the member's password; a member of a social login has none. */
export async function checkPassword(
  context: MemberContext,
  typed: string | undefined,
  field: string,
): Promise<Failure<'PASSWORD_INCORRECT'> | null> {
  const stored = await passwordHashOf(context.db, context.actor.memberId)
  if (stored === null || (await passwordMatches(context, stored, typed ?? ''))) return null
  const text = typed === undefined ? '비밀번호를 적어 주세요.' : '비밀번호가 맞지 않아요.'
  return fail('PASSWORD_INCORRECT', { fields: { [field]: text } })
}

/** Changes the password of who knows the present one; every other session ends [sign-in.password-change]. */
export async function changePassword(
  context: MemberContext,
  given: Given,
): Promise<{ changed: boolean } | PasswordFailure | Failure<'PASSWORD_INCORRECT'>> {
  const wrong = await checkPassword(context, given.current_password, 'current_password')
  if (wrong !== null) return wrong
  const { memberId, sessionId } = context.actor
  const set = await setPassword(context, { memberId, password: given.password, keepSession: sessionId })
  return failed(set) ? set : { changed: true }
}
