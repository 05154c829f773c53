import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import { insertAcquisition, insertConsents, insertMember, memberByEmail } from './accounts.sql.ts'
import { hashPassword } from './passwords.ts'
import { refuseLeaked } from './setPassword.ts'

export const termsVersion = '2026-11-01'

export type NewMember = {
  readonly email: string
  readonly firstName: string
  /** Absent for a social login. */
  readonly password?: string
  readonly signupMethod?: 'email' | 'kakao' | 'naver'
  /** A phone that was just proved by SMS, or that the social login's provider had proved so. */
  readonly phone?: string
  /** Absent where a token call of a social login carries none: the member is asked before he goes on. */
  readonly terms?: { age14: true; usage: true; privacy: true; marketing?: boolean | undefined } | undefined
  readonly acquisition?: Record<string, string> | undefined
}

/** Makes an account with its consents, inside the open transaction. @returns its id. */
export async function createMember(context: Context, member: NewMember): Promise<number | Failure<'DUPLICATE_EMAIL' | 'INVALID_PARAMS'>> {
  const leaked = member.password === undefined ? null : refuseLeaked(member.password)
  if (leaked !== null) return leaked
  if ((await memberByEmail(context.db, member.email)) !== undefined)
    return fail('DUPLICATE_EMAIL', { fields: { email: '이미 가입된 이메일이에요.' } })
  const marketing = member.terms?.marketing ?? false
  const id = await insertMember(context.db, {
    email: member.email,
    first_name: member.firstName,
    password_hash: member.password === undefined ? null : await hashPassword(member.password),
    signup_method: member.signupMethod ?? 'email',
    phone: member.phone ?? null,
    phone_verified_at: member.phone === undefined ? null : context.now,
    allow_news_letters: marketing,
    allow_use_marketing: marketing,
    date_joined: context.now,
    last_session_at: context.now,
  })
  if (id === null) return fail('DUPLICATE_EMAIL')
  if (member.terms !== undefined) await keepConsents(context, id, marketing)
  if (member.acquisition !== undefined && Object.keys(member.acquisition).length > 0)
    await insertAcquisition(context.db, { member_id: id, record: JSON.stringify(member.acquisition), created_at: context.now })
  return id
}

function keepConsents(context: Context, id: number, marketing: boolean): Promise<void> {
  const consent = (kind: 'age14' | 'usage' | 'privacy' | 'marketing', granted: boolean) => ({
    member_id: id,
    kind,
    version: termsVersion,
    granted,
    created_at: context.now,
  })
  return insertConsents(context.db, [
    consent('age14', true),
    consent('usage', true),
    consent('privacy', true),
    consent('marketing', marketing),
  ])
}
