import { fail, type Failure } from '@dure/contract/errors'
import type { Acquisition } from '@dure/contract/accounts/schemas'
import type { Context } from '../../context.ts'
import { insertMember, memberByEmail, recordAcquisition } from '../accounts/index.ts'
import { changeConsents, insertConsents, termsNow } from '../consents/index.ts'
import { hashOf, type Typed } from './passwords.ts'
import { refuseLeaked } from './setPassword.ts'

export type NewMember = {
  readonly email: string
  readonly firstName: string
  /** Where the password was typed; absent for a social login. */
  readonly typed?: Typed
  readonly signupMethod?: 'email' | 'kakao' | 'naver'
  /** A phone that was just proved by SMS, or that the social login's provider had proved so. */
  readonly phone?: string
  /** Absent where a token call of a social login carries none: the member is asked before he goes on. */
  readonly terms?: { age14: true; usage: true; privacy: true; marketing?: boolean | undefined } | undefined
  readonly acquisition?: Acquisition | undefined
}

/** Makes an account with its consents, inside the open transaction. @returns its id. */
export async function createMember(context: Context, member: NewMember): Promise<number | Failure<'DUPLICATE_EMAIL' | 'INVALID_PARAMS'>> {
  const leaked = member.typed === undefined ? null : refuseLeaked(member.typed.password)
  if (leaked !== null) return leaked
  if ((await memberByEmail(context.db, member.email)) !== undefined)
    return fail('DUPLICATE_EMAIL', { fields: { email: '이미 가입된 이메일이에요.' } })
  const id = await insertMember(context.db, {
    email: member.email,
    firstName: member.firstName,
    passwordHash: member.typed === undefined ? null : await hashOf(context, member.typed),
    signupMethod: member.signupMethod ?? 'email',
    phone: member.phone ?? null,
    phoneVerifiedAt: member.phone === undefined ? null : context.now,
    dateJoined: context.now,
    lastSessionAt: context.now,
  })
  if (id === null) return fail('DUPLICATE_EMAIL')
  if (member.terms !== undefined) await keepConsents(context, id, member.terms.marketing ?? false)
  await recordAcquisition(context, { memberId: id, record: member.acquisition })
  return id
}

async function keepConsents(context: Context, id: number, marketing: boolean): Promise<void> {
  const words = await termsNow(context.house, context.now)
  const agreed = (kind: 'age14' | 'usage' | 'privacy') => ({
    memberId: id,
    kind,
    ...(kind === 'age14' ? words.optional : words[kind]),
    granted: true,
    source: 'sign-up' as const,
    createdAt: context.now,
  })
  await insertConsents(context.db, [agreed('age14'), agreed('usage'), agreed('privacy')])
  if (marketing) await changeConsents(context, id, { marketing: true, news: true }, 'sign-up')
}
