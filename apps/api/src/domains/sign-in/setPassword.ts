import { fail, type Failure } from '@dure/contract/errors'
import { isLeakedPassword } from '@dure/kernel/passwords/password'
import { inTransaction, type Context } from '../../context.ts'
import { endSessionsOf } from './sessions/endSessions.ts'
import { dropEmailChange } from './emailChanges.sql.ts'
import { lockPasswords, updateMember, tellMember } from '../accounts/index.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { closeResets } from './recovery/recovery.sql.ts'

/** Refuses a password that is among the most leaked, naming the field it was typed in. The list stays on the server. */
export function refuseLeaked(password: string, field = 'password'): Failure<'INVALID_PARAMS'> | null {
  if (!isLeakedPassword(password)) return null
  const text = '너무 흔한 비밀번호예요. 다른 비밀번호를 써 주세요.'
  return fail('INVALID_PARAMS', { reason: text, fields: { [field]: text } })
}

export type PasswordFailure = Failure<
  'INVALID_PARAMS' | 'SOCIAL_MEMBER_PASSWORD' | 'PASSWORD_SAME_AS_CURRENT' | 'PASSWORD_SAME_AS_PREVIOUS'
>

/**
 * The one way a member's password changes. Refuses leaked ones, the current one (40006) and the one before it
 * (40007); a member who has none may only be given his first where the caller says so (2136). Ends every session
 * but `keepSession`, every mailed reset link and a change of address under way, and tells the member by mail. Who asks must have been proved by the
 * caller. Locks the member's row.
 */
export async function setPassword(
  context: Context,
  given: {
    readonly memberId: number
    readonly password: string
    /** The form's name of the password, for the refusal. */
    readonly field?: string
    /** The session it is changed from; none when it was reset by mail. */
    readonly keepSession?: number
    /** A member of a social login moves to an e-mail account. */
    readonly first?: boolean
  },
): Promise<true | PasswordFailure> {
  const field = given.field ?? 'password'
  const leaked = refuseLeaked(given.password, field)
  if (leaked !== null) return leaked
  const hash = await hashPassword(context, given.password)
  return inTransaction(context, async (inside) => {
    const { current, previous } = await lockPasswords(inside.db, given.memberId)
    if (current === null && !given.first) return fail('SOCIAL_MEMBER_PASSWORD')
    if (await passwordMatches(inside, current, given.password))
      return fail('PASSWORD_SAME_AS_CURRENT', { fields: { [field]: '지금 쓰는 비밀번호와 같아요.' } })
    if (await passwordMatches(inside, previous, given.password))
      return fail('PASSWORD_SAME_AS_PREVIOUS', { fields: { [field]: '바로 전에 쓰던 비밀번호와 같아요.' } })
    await updateMember(inside.db, given.memberId, { passwordHash: hash, previousPasswordHash: current })
    await endSessionsOf(inside.db, given.memberId, { except: given.keepSession })
    await closeResets(inside.db, given.memberId, inside.now)
    // Whoever knew the former password may have wished for his own address.
    await dropEmailChange(inside.db, given.memberId)
    await tellMember(inside, given.memberId, {
      subject: '비밀번호가 바뀌었어요',
      body: '두레 계정의 비밀번호가 바뀌어 다른 기기에서는 로그아웃됐어요.\n직접 바꾸지 않았다면 비밀번호 찾기로 새로 정하고 고객센터에 알려 주세요.',
    })
    return true
  })
}
