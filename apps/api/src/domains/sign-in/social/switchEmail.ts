import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type Context } from '../../../context.ts'
import type { Transport } from '../../../http/bind.ts'
import { memberByEmail, updateMember } from '../../accounts/index.ts'
import { letIn } from '../letIn.ts'
import { setPassword, type PasswordFailure } from '../setPassword.ts'
import { deleteLink, useTicket } from './social.sql.ts'
import { checkSocialCode, readTicket, type CodeFailure } from './tickets.ts'
import type { Entered } from './token.ts'

/**
 * Moves a former member to an e-mail account [sign-in.former-members]. It is the same account with another way in, so everything
 * he had stays his: requests, rooms, reviews, cash. The Facebook link goes.
 */
export async function switchEmail(
  context: Context,
  given: { ticket: string; email: string; code: string; password: string },
  transport: Transport | null,
): Promise<Entered | Failure<'SOCIAL_NOT_FOUND' | 'DUPLICATE_EMAIL'> | CodeFailure | PasswordFailure> {
  const ticket = await readTicket(context, given.ticket)
  if (failed(ticket)) return ticket
  const { memberId } = ticket
  if (ticket.provider !== 'facebook' || memberId === null) return fail('SOCIAL_NOT_FOUND')
  if (ticket.codeEmail !== given.email) return fail('CODE_MISMATCH', { fields: { code: '이 이메일로 인증번호를 먼저 받아 주세요.' } })
  const proved = await checkSocialCode(context, ticket, given.code)
  if (failed(proved)) return proved
  return inTransaction(context, async (inside) => {
    if (!(await useTicket(inside.db, ticket.tokenHash, inside.now))) return fail('SOCIAL_NOT_FOUND')
    const holder = await memberByEmail(inside.db, given.email)
    if (holder !== undefined && holder.id !== memberId)
      return fail('DUPLICATE_EMAIL', { fields: { email: '이미 다른 계정이 쓰는 이메일이에요. 다른 이메일을 적어 주세요.' } })
    await updateMember(inside.db, memberId, { email: given.email, emailVerifiedAt: inside.now, signupMethod: 'email' })
    const set = await setPassword(inside, { memberId, password: given.password, first: true })
    if (failed(set)) return set
    await deleteLink(inside.db, memberId, 'facebook')
    return { key: await letIn(inside, memberId, 'email', transport), user_id: memberId, is_new: false }
  })
}
