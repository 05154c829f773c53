import { fail, failed, type Failure } from '@dure/contract/errors'
import type { RequestBody } from '@dure/contract/requests/schemas'
import type { Context, MemberContext } from '../../context.ts'
import type { Transport } from '../../http/bind.ts'
import { memberByPhone, memberPhone } from '../accounts/index.ts'
import { changePhone, usePhoneProof, verifyPhoneCode } from '../identity/index.ts'
import { createMember, hashAhead, openSession } from '../sign-in/index.ts'

export type Customer = { readonly memberId: number; readonly key?: string }

type Given = Pick<RequestBody, 'smsAuth' | 'signUp'>
type CustomerFailure = Failure<'NO_SMS_AUTH' | 'EMPTY_EMAIL_OR_PHONE' | 'DUPLICATE_EMAIL' | 'PHONE_IN_USE' | 'INVALID_PARAMS'>

/** Counts and checks the code that came with a request; before its transaction, so that a wrong one holds nothing and stays counted. */
export async function proveCustomer(
  context: Context,
  { smsAuth, signUp }: Given,
): Promise<Failure<'NO_SMS_AUTH' | 'EMPTY_EMAIL_OR_PHONE' | 'CODE_MISMATCH' | 'CODE_EXPIRED' | 'CODE_TRIES_EXCEEDED'> | null> {
  if (context.actor !== null && (await memberPhone(context.db, context.actor.memberId)) !== null) return null
  if (smsAuth == null) return fail('NO_SMS_AUTH')
  if (context.actor === null && signUp == null) return fail('EMPTY_EMAIL_OR_PHONE')
  const verified = await verifyPhoneCode(context, { phone: smsAuth.phone, key: smsAuth.id, code: smsAuth.key })
  if (failed(verified)) return verified
  if (context.actor === null && signUp != null) await hashAhead(context, signUp)
  return null
}

/**
 * Who sends the request, inside the open transaction: the member, whose phone is proved on the way if he
 * has none; or a guest, who by phone proof and sign-up gets an account and a session [requests.guest]. A code never
 * logs into an existing account [identity.code-never-logs-in]. `proveCustomer` has checked the code.
 */
export async function customerOf(context: Context, body: Given, transport: Transport | null): Promise<Customer | CustomerFailure> {
  const { smsAuth, signUp } = body
  if (context.actor !== null) {
    const { memberId } = context.actor
    if ((await memberPhone(context.db, memberId)) !== null) return { memberId }
    if (smsAuth == null) return fail('NO_SMS_AUTH')
    const changed = await changePhone(context as MemberContext, { phone: smsAuth.phone, key: smsAuth.id })
    return failed(changed) ? changed : { memberId }
  }
  if (smsAuth == null) return fail('NO_SMS_AUTH')
  if (signUp == null) return fail('EMPTY_EMAIL_OR_PHONE')
  if ((await memberByPhone(context.db, smsAuth.phone)) !== undefined)
    return fail('DUPLICATE_EMAIL', {
      reason: '이미 가입된 휴대폰 번호예요. 로그인한 뒤 요청을 보내 주세요.',
      fields: { phone: '이미 가입된 번호예요.' },
    })
  const proved = await usePhoneProof(context, { phone: smsAuth.phone, key: smsAuth.id })
  if (failed(proved)) return proved
  const memberId = await createMember(context, {
    email: signUp.email,
    firstName: signUp.first_name,
    typed: signUp,
    phone: smsAuth.phone,
    terms: signUp.terms,
  })
  if (failed(memberId)) return memberId
  return { memberId, key: await openSession(context, memberId, transport) }
}
