import { signInLimits } from '@dure/contract/sign-in/limits'
import { SECOND } from '@dure/kernel/time'
import { createHash, randomBytes } from 'node:crypto'
import { fail, failed, type Failure } from '@dure/contract/errors'
import type { Context } from '../../../context.ts'
import type { SocialPerson, SocialProvider } from '../../../gateways/index.ts'
import type { Transport } from '../../../http/bind.ts'
import { secretsOf, setSecret } from '../../../http/callers/cookies.ts'
import { hashKey } from '../../../http/callers/sessions.ts'
import { seal, unseal } from '../../../seal.ts'
import { insertAttempt, takeAttempt, type AttemptPurpose, type AttemptRow } from './social.sql.ts'
import { askProvider } from './people.ts'

const browserCookie = 'dure_social'
const sealed = 'social-verifier'

/** A way to a provider's page and back: what for, and to which page of ours. */
type Way = { readonly provider: SocialProvider; readonly purpose: AttemptPurpose; readonly returnPath: string }

export type CameBack = { readonly code: string; readonly state: string }

/**
 * Begins a way to a provider's page. The state comes back through the browser and works once, within ten
 * minutes, for the same purpose, and only together with the cookie set here: nobody can be sent home with another's code.
 */
export async function beginAttempt(
  context: Context,
  { provider, purpose, returnPath, memberId, redirect }: Way & { readonly memberId: number | null; readonly redirect: string | null },
  transport: Transport | null,
): Promise<{ url: string }> {
  const [state, browser, verifier] = [secret(), secret(), secret()]
  await insertAttempt(context.db, {
    stateHash: hashKey(state),
    browserHash: hashKey(browser),
    provider,
    purpose,
    verifier: seal(context.house.config.secret, sealed, verifier),
    memberId,
    redirect,
    expiresAt: new Date(context.now.getTime() + signInLimits.socialWayFor),
  })
  if (transport !== null)
    setSecret(transport.reply, context.house, {
      name: browserCookie,
      value: browser,
      seconds: signInLimits.socialWayFor / SECOND,
      sameSite: 'Strict',
    })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const redirectUri = `${context.house.config.origin}${returnPath}`
  return { url: context.house.gateways.social[provider].authorizeUrl({ redirectUri, state, challenge }) }
}

/** Takes what the provider's page sent back. @returns whom it vouches for, and how the way was begun. */
export async function endAttempt(
  context: Context,
  { provider, purpose, returnPath }: Way,
  given: CameBack,
  transport: Transport | null,
): Promise<{ person: SocialPerson; attempt: AttemptRow } | Failure<'SOCIAL_PROVIDER_ERROR' | 'SOCIAL_STATE_INVALID'>> {
  const browser = transport === null ? undefined : secretsOf(transport.request, browserCookie)[0]
  if (browser === undefined) return fail('SOCIAL_STATE_INVALID')
  const attempt = await takeAttempt(context.db, {
    stateHash: hashKey(given.state),
    browserHash: hashKey(browser),
    provider,
    purpose,
    now: context.now,
  })
  if (attempt === undefined) return fail('SOCIAL_STATE_INVALID')
  const person = await askProvider(context, async () => {
    const gateway = context.house.gateways.social[provider]
    const verifier = gateway.pkce ? unseal(context.house.config.secret, sealed, attempt.verifier) : null
    const redirectUri = `${context.house.config.origin}${returnPath}`
    return gateway.person(await gateway.exchange({ ...given, redirectUri, verifier }))
  })
  return failed(person) ? person : { person, attempt }
}

const secret = (): string => randomBytes(32).toString('base64url')
