import { fail, failed, type Failure } from '@dure/contract/errors'
import { firstName } from '@dure/contract/accounts/schemas'
import { inTransaction, type Context } from '../../../context.ts'
import { GatewayError, type SocialPerson, type SocialProvider } from '../../../gateways/index.ts'
import { memberByEmail, memberByPhone } from '../../accounts/index.ts'
import { createMember, type NewMember } from '../createMember.ts'
import { insertLink, memberOfLink } from './social.sql.ts'

type ProviderFailure = Failure<'SOCIAL_PROVIDER_ERROR'>

/** Asks a provider; its refusal and its silence are one failure (92201). Never inside a transaction. */
export async function askProvider<T>(context: Context, ask: () => Promise<T>): Promise<T | ProviderFailure> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.house.log.warn({ service: error.service, status: error.status, code: error.code }, 'social login refused')
    return fail('SOCIAL_PROVIDER_ERROR')
  }
}

/** Whose access token it is. */
export function personOf(context: Context, provider: SocialProvider, accessToken: string): Promise<SocialPerson | ProviderFailure> {
  return askProvider(context, () => context.house.gateways.social[provider].person(accessToken))
}

/**
 * What a provider's person is to us: a `member` already, somebody whose e-mail or phone an account has (`taken`),
 * somebody with an e-mail or phone missing (`incomplete`), or `new`.
 */
export type Standing =
  | { readonly kind: 'member'; readonly memberId: number }
  | { readonly kind: 'taken'; readonly memberId: number; readonly email: string; readonly byPassword: boolean }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'new'; readonly email: string; readonly phone: string }

export async function standingOf(
  context: Context,
  person: Pick<SocialPerson, 'provider' | 'subject' | 'email' | 'phone'>,
): Promise<Standing> {
  const { provider, subject, email, phone } = person
  const memberId = await memberOfLink(context.db, provider, subject)
  if (memberId !== null) return { kind: 'member', memberId }
  const holder =
    (email === null ? undefined : await memberByEmail(context.db, email)) ??
    (phone === null ? undefined : await memberByPhone(context.db, phone))
  if (holder !== undefined) {
    // The same call sent twice: between the two looks the other one has made the account, and its link with it.
    const linked = await memberOfLink(context.db, provider, subject)
    return linked === null
      ? { kind: 'taken', memberId: holder.id, email: holder.email, byPassword: holder.passwordHash !== null }
      : { kind: 'member', memberId: linked }
  }
  return email === null || phone === null ? { kind: 'incomplete' } : { kind: 'new', email, phone }
}

/** A name of ours for somebody whose provider gives one we would refuse. */
export function nameOf(name: string): string {
  const given = firstName.safeParse(name)
  return given.success ? given.data : '두레회원'
}

/**
 * Makes the account of somebody a provider has vouched for, with its link. His phone is one that Kakao or Naver
 * had proved by SMS, or that we just had.
 */
export function createSocialMember(
  context: Context,
  person: { provider: 'kakao' | 'naver'; subject: string; name: string; email: string; phone: string | null },
  rest: Pick<NewMember, 'terms' | 'acquisition'>,
): Promise<number | Failure<'DUPLICATE_EMAIL' | 'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const { provider, subject, name, email, phone } = person
    const id = await createMember(inside, { email, ...(phone === null ? {} : { phone }), firstName: name, signupMethod: provider, ...rest })
    if (failed(id)) return id
    const linked = await insertLink(inside.db, { memberId: id, provider, subject, now: inside.now })
    return linked ? id : fail('DUPLICATE_EMAIL')
  })
}
