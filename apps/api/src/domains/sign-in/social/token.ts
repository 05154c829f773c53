import { fail, failed, type Failure } from '@dure/contract/errors'
import { maskEmail } from '@dure/kernel/korean'
import { inTransaction, type Context } from '../../../context.ts'
import type { SocialPerson } from '../../../gateways/index.ts'
import type { Transport } from '../../../http/bind.ts'
import type { NewMember } from '../createMember.ts'
import { letIn } from '../letIn.ts'
import { createSocialMember, nameOf, personOf, standingOf, type Standing } from './people.ts'
import { giveTicket } from './tickets.ts'

export type Entered = { key: string; user_id: number; is_new: boolean }
type EntryFailure = Failure<'DUPLICATE_EMAIL' | 'DUPLICATE_EMAIL_UNKNOWN' | 'EMPTY_EMAIL_OR_PHONE' | 'INVALID_PARAMS'>

/** Logs in by an access token, or signs up where the provider has told an e-mail and a phone that are free [sign-in.social-sign-up]. */
export async function loginByToken(
  context: Context,
  provider: 'kakao' | 'naver',
  accessToken: string,
  rest: Pick<NewMember, 'terms' | 'acquisition'>,
  transport: Transport | null,
): Promise<Entered | EntryFailure | Failure<'SOCIAL_PROVIDER_ERROR'>> {
  const person = await personOf(context, provider, accessToken)
  if (failed(person)) return person
  const standing = await standingOf(context, person)
  if (standing.kind === 'member')
    return { key: await letIn(context, standing.memberId, provider, transport), user_id: standing.memberId, is_new: false }
  if (standing.kind === 'taken') return takenFailure(standing, await giveTicket(context, person, standing.memberId))
  if (standing.kind === 'incomplete') return incompleteFailure(person, await giveTicket(context, person, null))
  const { email, phone } = standing
  const made = await inTransaction(context, async (inside) => {
    const id = await createSocialMember(inside, { provider, subject: person.subject, name: nameOf(person.name), email, phone }, rest)
    return failed(id) ? id : { key: await letIn(inside, id, provider, transport), user_id: id, is_new: true }
  })
  if (!failed(made)) return made
  // The same call sent twice at once: the other one has made the account.
  const now = await standingOf(context, person)
  return now.kind === 'member'
    ? { key: await letIn(context, now.memberId, provider, transport), user_id: now.memberId, is_new: false }
    : made
}

/** An account has the e-mail or phone: it is linked after its e-mail was proved [sign-in.social-link]. */
export function takenFailure(standing: Extract<Standing, { kind: 'taken' }>, ticket: string): EntryFailure {
  const email = maskEmail(standing.email)
  return fail(standing.byPassword ? 'DUPLICATE_EMAIL' : 'DUPLICATE_EMAIL_UNKNOWN', {
    reason: `${email} 계정이 이미 있어요. 메일로 본인인 것을 확인하면 연결할 수 있어요.`,
    data: { ticket, email },
  })
}

export function incompleteFailure(person: Pick<SocialPerson, 'email' | 'phone'>, ticket: string): EntryFailure {
  return fail('EMPTY_EMAIL_OR_PHONE', {
    fields: {
      ...(person.email === null ? { email: '이메일을 적어 주세요.' } : {}),
      ...(person.phone === null ? { tel: '휴대폰 번호를 인증해 주세요.' } : {}),
    },
    data: { ticket },
  })
}
