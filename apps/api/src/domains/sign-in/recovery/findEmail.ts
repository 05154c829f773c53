import { fail, failed, type Failure } from '@dure/contract/errors'
import { maskEmail } from '@dure/kernel/korean'
import { inTransaction, type Context } from '../../../context.ts'
import { usePhoneProof } from '../../identity/index.ts'
import { memberByPhone } from '../../accounts/index.ts'
import { linksOf, type LinkRow } from '../social/social.sql.ts'

type Found = { email: string; signup_type: string; methods: ('email' | LinkRow['provider'])[]; date_joined: string }

/** The account that holds a phone which was just proved, its e-mail masked, and the ways into it. */
export function findEmail(context: Context, given: { phone: string; key: string }): Promise<Found | Failure<'NO_SMS_AUTH' | 'NOT_FOUND'>> {
  return inTransaction(context, async (inside) => {
    const proof = await usePhoneProof(inside, given)
    if (failed(proof)) return proof
    const account = await memberByPhone(inside.db, given.phone)
    if (account === undefined) return fail('NOT_FOUND', { reason: '이 번호로 가입한 계정이 없어요.' })
    const links = await linksOf(inside.db, account.id)
    return {
      email: maskEmail(account.email),
      signup_type: account.signupMethod,
      methods: [...(account.passwordHash !== null ? (['email'] as const) : []), ...links.map((one) => one.provider)],
      date_joined: account.dateJoined.toISOString(),
    }
  })
}
