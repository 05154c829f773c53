import { createHash, randomBytes } from 'node:crypto'
import { fail, failed, type Failure } from '@dure/contract/errors'
import type { SocialOutcome } from '@dure/contract/accounts/social'
import { maskEmail, maskPhone } from '@dure/kernel/korean'
import type { Context } from '../../context.ts'
import type { SocialPerson, SocialProvider } from '../../gateways/index.ts'
import type { Transport } from '../../http/bind.ts'
import { clearAuthCookieHeader, cookieOf, hashKey } from '../../http/sessions.ts'
import { seal, unseal } from '../../seal.ts'
import { deleteSessionsOf, memberName } from './accounts.sql.ts'
import { enter } from './enter.ts'
import { tellMember } from './mails.ts'
import { insertAttempt, insertLink, memberOfLink, takeAttempt, type AttemptRow } from './social.sql.ts'
import { askProvider, nameOf, standingOf } from './socialPeople.ts'
import { giveTicket } from './socialTickets.ts'

const browserCookie = 'dure_social'
const minutes = 10
const purpose = 'social-verifier'
const providerNames = { kakao: '카카오', naver: '네이버', facebook: '페이스북' } as const

/**
 * Begins a login at a provider's page. The state comes back through the browser and works once, within ten
 * minutes, and only together with the cookie set here: nobody can be sent home with another's code.
 */
export async function startSocial(
  context: Context,
  provider: SocialProvider,
  redirect: string | undefined,
  transport: Transport | null,
): Promise<{ url: string }> {
  const [state, browser, verifier] = [secret(), secret(), secret()]
  await insertAttempt(context.db, {
    state_hash: hashKey(state),
    browser_hash: hashKey(browser),
    provider,
    verifier: seal(context.house.config.secret, purpose, verifier),
    member_id: provider === 'facebook' ? null : (context.actor?.memberId ?? null),
    redirect: redirect ?? null,
    expires_at: new Date(context.now.getTime() + minutes * 60_000),
  })
  const secure = context.house.config.production ? '; Secure' : ''
  void transport?.reply.header(
    'set-cookie',
    `${browserCookie}=${browser}; Path=/; Max-Age=${minutes * 60}; HttpOnly; SameSite=Lax${secure}`,
  )
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { url: context.house.gateways.social[provider].authorizeUrl({ redirectUri: returnTo(context, provider), state, challenge }) }
}

type FinishFailure = Failure<'SOCIAL_PROVIDER_ERROR' | 'SOCIAL_STATE_INVALID' | 'SOCIAL_NOT_FOUND' | 'SOCIAL_IN_USE'>

/** Takes what the provider's page sent back. */
export async function finishSocial(
  context: Context,
  provider: SocialProvider,
  given: { code: string; state: string },
  transport: Transport | null,
): Promise<SocialOutcome | FinishFailure> {
  const browser = transport === null ? null : cookieOf(transport.request, browserCookie)
  if (browser === null) return fail('SOCIAL_STATE_INVALID')
  const attempt = await takeAttempt(context.db, {
    stateHash: hashKey(given.state),
    browserHash: hashKey(browser),
    provider,
    now: context.now,
  })
  if (attempt === undefined) return fail('SOCIAL_STATE_INVALID')
  const person = await askProvider(context, async () => {
    const gateway = context.house.gateways.social[provider]
    const verifier = gateway.pkce ? unseal(context.house.config.secret, purpose, attempt.verifier) : null
    return gateway.person(await gateway.exchange({ ...given, redirectUri: returnTo(context, provider), verifier }))
  })
  if (failed(person)) return person
  if (provider === 'facebook') return formerMember(context, person, attempt, transport)
  return attempt.member_id === null
    ? logIn(context, { ...person, provider }, attempt, transport)
    : addLink(context, person, attempt.member_id, attempt)
}

async function logIn(
  context: Context,
  person: SocialPerson & { provider: 'kakao' | 'naver' },
  { redirect }: AttemptRow,
  transport: Transport | null,
): Promise<SocialOutcome> {
  const standing = await standingOf(context, person)
  switch (standing.kind) {
    case 'member':
      await enter(context, standing.memberId, person.provider, transport)
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
  if (!(await insertLink(context.db, { memberId, provider, subject, now: context.now }))) return fail('SOCIAL_IN_USE')
  tellLinked(context, memberId, provider)
  return { status: 'linked', redirect, ticket: null, person: null }
}

export function tellLinked(context: Context, memberId: number, provider: SocialProvider): void {
  tellMember(context, memberId, {
    subject: `${providerNames[provider]} 로그인을 연결했어요`,
    body: `이제 ${providerNames[provider]}로도 두레에 로그인할 수 있어요.\n직접 하신 일이 아니라면 비밀번호를 바꾸고 고객센터에 알려 주세요.`,
  })
}

/** A former member is known again, and logged out everywhere: his account waits for its e-mail (1§4 L140). */
async function formerMember(
  context: Context,
  person: SocialPerson,
  { redirect }: AttemptRow,
  transport: Transport | null,
): Promise<SocialOutcome | Failure<'SOCIAL_NOT_FOUND'>> {
  const memberId = await memberOfLink(context.db, 'facebook', person.subject)
  if (memberId === null) return fail('SOCIAL_NOT_FOUND', { reason: '이 페이스북 계정으로 가입한 회원을 찾지 못했어요.' })
  await deleteSessionsOf(context.db, memberId)
  if (context.actor?.memberId === memberId)
    void transport?.reply.header('set-cookie', clearAuthCookieHeader(context.house.config.production))
  const { name } = await memberName(context.db, memberId)
  return {
    status: 'former',
    redirect,
    ticket: await giveTicket(context, person, memberId),
    person: { name, email: person.email, phone: null },
  }
}

const secret = (): string => randomBytes(32).toString('base64url')

function returnTo(context: Context, provider: SocialProvider): string {
  return `${context.house.config.origin}/social-auth/${provider}`
}
