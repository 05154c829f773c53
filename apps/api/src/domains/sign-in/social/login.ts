import { fail, failed, type Failure } from '@dure/contract/errors'
import type { SocialOutcome } from '@dure/contract/sign-in/social'
import { maskEmail, maskPhone } from '@dure/kernel/korean'
import { inTransaction, type Context } from '../../../context.ts'
import type { SocialPerson, SocialProvider } from '../../../gateways/index.ts'
import type { Transport } from '../../../http/bind.ts'
import { forgetAuthCookie } from '../../../http/callers/sessions.ts'
import { endSessionsOf } from '../sessions/endSessions.ts'
import { memberName, tellMember } from '../../accounts/index.ts'
import { letIn } from '../letIn.ts'
import { insertLink, memberOfLink, type AttemptRow } from './social.sql.ts'
import { beginAttempt, endAttempt, type CameBack } from './attempts.ts'
import { nameOf, standingOf } from './people.ts'
import { giveTicket } from './tickets.ts'

const providerNames = { kakao: '카카오', naver: '네이버', facebook: '페이스북' } as const

/** Begins a login, or the adding of one to the account one is logged in to. */
export function startSocial(
  context: Context,
  provider: SocialProvider,
  redirect: string | undefined,
  transport: Transport | null,
): Promise<{ url: string }> {
  const memberId = provider === 'facebook' ? null : (context.actor?.memberId ?? null)
  return beginAttempt(context, { ...loginBy(provider), memberId, redirect: redirect ?? null }, transport)
}

type FinishFailure = Failure<'SOCIAL_PROVIDER_ERROR' | 'SOCIAL_STATE_INVALID' | 'SOCIAL_NOT_FOUND' | 'SOCIAL_IN_USE'>

/** Takes what the provider's page sent back. */
export async function finishSocial(
  context: Context,
  provider: SocialProvider,
  given: CameBack,
  transport: Transport | null,
): Promise<SocialOutcome | FinishFailure> {
  const ended = await endAttempt(context, loginBy(provider), given, transport)
  if (failed(ended)) return ended
  const { person, attempt } = ended
  if (provider === 'facebook') return formerMember(context, person, attempt, transport)
  return attempt.memberId === null
    ? logIn(context, { ...person, provider }, attempt, transport)
    : addLink(context, person, attempt.memberId, attempt)
}

const loginBy = (provider: SocialProvider) => ({ provider, purpose: 'login', returnPath: `/social-auth/${provider}` }) as const

async function logIn(
  context: Context,
  person: SocialPerson & { provider: 'kakao' | 'naver' },
  { redirect }: AttemptRow,
  transport: Transport | null,
): Promise<SocialOutcome> {
  const standing = await standingOf(context, person)
  switch (standing.kind) {
    case 'member':
      await letIn(context, standing.memberId, person.provider, transport)
      return { status: 'in', redirect, ticket: null, person: null }
    case 'taken':
      return {
        status: 'taken',
        redirect,
        ticket: await giveTicket(context, person, standing.memberId),
        person: { name: nameOf(person.name), email: maskEmail(standing.email), phone: null },
      }
    default:
      return {
        status: 'new',
        redirect,
        ticket: await giveTicket(context, person, null),
        person: { name: nameOf(person.name), email: person.email, phone: person.phone === null ? null : maskPhone(person.phone) },
      }
  }
}

/** Adds a login to the account one is logged in to; it must still be the one that began. */
async function addLink(
  context: Context,
  person: SocialPerson,
  memberId: number,
  { redirect }: AttemptRow,
): Promise<SocialOutcome | FinishFailure> {
  if (context.actor?.memberId !== memberId) return fail('SOCIAL_STATE_INVALID')
  const { provider, subject } = person
  return inTransaction(context, async (inside) => {
    if (!(await insertLink(inside.db, { memberId, provider, subject, now: inside.now }))) return fail('SOCIAL_IN_USE')
    await tellLinked(inside, memberId, provider)
    return { status: 'linked', redirect, ticket: null, person: null }
  })
}

export function tellLinked(context: Context, memberId: number, provider: SocialProvider, passwordClosed = false): Promise<void> {
  const closed =
    '\n이 이메일이 확인되기 전에 만든 비밀번호는 안전을 위해 닫았어요. 비밀번호로도 로그인하려면 비밀번호 찾기로 새로 정해 주세요.'
  return tellMember(context, memberId, {
    subject: `${providerNames[provider]} 로그인을 연결했어요`,
    body: `이제 ${providerNames[provider]}로도 두레에 로그인할 수 있어요.${passwordClosed ? closed : ''}\n직접 하신 일이 아니라면 비밀번호를 바꾸고 고객센터에 알려 주세요.`,
  })
}

/** A former member is known again, and logged out everywhere: his account waits for its e-mail [sign-in.former-members]. */
async function formerMember(
  context: Context,
  person: SocialPerson,
  { redirect }: AttemptRow,
  transport: Transport | null,
): Promise<SocialOutcome | Failure<'SOCIAL_NOT_FOUND'>> {
  const memberId = await memberOfLink(context.db, 'facebook', person.subject)
  if (memberId === null) return fail('SOCIAL_NOT_FOUND', { reason: '이 페이스북 계정으로 가입한 회원을 찾지 못했어요.' })
  await inTransaction(context, ({ db }) => endSessionsOf(db, memberId))
  if (context.actor?.memberId === memberId) forgetAuthCookie(context, transport)
  const { name } = await memberName(context.db, memberId)
  return {
    status: 'former',
    redirect,
    ticket: await giveTicket(context, person, memberId),
    person: { name, email: person.email, phone: null },
  }
}
