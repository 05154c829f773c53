import { fail, failed, type Failure } from '@dure/contract/errors'
import type { ProSignUp } from '@dure/contract/profiles/schemas'
import { inTransaction, type Context } from '../../../context.ts'
import type { Transport } from '../../../http/bind.ts'
import { memberContacts } from '../../accounts/index.ts'
import { createSocialMember, nameOf, personOf, standingOf } from '../../sign-in/index.ts'
import { signUpPro } from './signUpPro.ts'

/**
 * Pro sign-up by a Kakao access token [profiles.sign-up-by-kakao]. The member is the token's, made on the way where there is none;
 * then it is a member's sign-up like any. An e-mail or phone that another account has is linked by logging in first.
 */
export async function signUpProByKakao(
  context: Context,
  { accessToken, ...form }: ProSignUp & { accessToken: string },
  transport: Transport | null,
): Promise<
  | Awaited<ReturnType<typeof signUpPro>>
  | Failure<'SOCIAL_PROVIDER_ERROR' | 'EMPTY_EMAIL_OR_PHONE' | 'DUPLICATE_EMAIL' | 'TERMS_REQUIRED' | 'MEMBER_BANNED' | 'INVALID_PARAMS'>
> {
  const person = await personOf(context, 'kakao', accessToken)
  if (failed(person)) return person
  return inTransaction(context, async (inside) => {
    const email = person.email ?? form.email ?? null
    const standing = await standingOf(inside, { ...person, email, phone: form.tel ?? person.phone })
    if (standing.kind === 'taken') return fail('DUPLICATE_EMAIL')
    let memberId: number
    if (standing.kind === 'member') {
      memberId = standing.memberId
      if ((await memberContacts(inside.db, [memberId])).get(memberId)?.status === 'banned') return fail('MEMBER_BANNED')
    } else {
      if (email === null) return fail('EMPTY_EMAIL_OR_PHONE', { fields: { email: '이메일을 적어 주세요.' } })
      if (form.terms === undefined) return fail('TERMS_REQUIRED')
      // A phone of the form is proved by its own code, as any member's new phone.
      const phone = form.tel === undefined ? person.phone : null
      const { subject } = person
      const made = { provider: 'kakao' as const, subject, email, phone, name: form.name ?? nameOf(person.name) }
      const id = await createSocialMember(inside, made, { terms: form.terms })
      if (failed(id)) return id
      memberId = id
    }
    const actor = { memberId, providerId: null, roles: [], banned: false, counted: false, secondFactor: false, sessionId: 0 }
    return signUpPro({ ...inside, actor }, form, transport)
  })
}
