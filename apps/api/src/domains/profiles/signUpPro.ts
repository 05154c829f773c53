import type { Failure } from '@dure/contract/errors'
import { fail, failed } from '@dure/contract/errors'
import type { Acquisition } from '@dure/contract/accounts/schemas'
import { guestProFields, type ProSignUp } from '@dure/contract/profiles/schemas'
import { inTransaction, type Context, type MemberContext } from '../../context.ts'
import type { Transport } from '../../http/bind.ts'
import { changePhone, createMember, memberByPhone, memberName, openSession, recordAcquisition, usePhoneProof } from '../accounts/index.ts'
import { createProvider } from './createProvider.ts'
import { providerOfMember } from './providers.sql.ts'

type Refusal = Failure<
  | 'DUPLICATE_EMAIL'
  | 'PHONE_IN_USE'
  | 'NO_SMS_AUTH'
  | 'ALREADY_PROVIDER'
  | 'INVALID_ADDED_SERVICE'
  | 'CONTACT_NOT_ALLOWED'
  | 'INVALID_PARAMS'
  | 'TERMS_REQUIRED'
>

/** Pro sign-up (1§3 L97): for a guest the account with its proved phone, for a member only the provider record. */
export function signUpPro(
  context: Context,
  form: ProSignUp,
  transport: Transport | null,
  acquisition?: Acquisition,
): Promise<{ key: string; user_id: number; provider_id: number } | Refusal> {
  return inTransaction(context, async (inside) => {
    const member = inside.actor === null ? await guestAccount(inside, form) : await memberAccount({ ...inside, actor: inside.actor }, form)
    if (failed(member)) return member
    const providerId = await createProvider(inside, { memberId: member.id, name: form.name ?? member.name, form })
    if (failed(providerId)) return providerId
    await recordAcquisition(inside, { memberId: member.id, record: acquisition })
    return { key: await openSession(inside, member.id, transport), user_id: member.id, provider_id: providerId }
  })
}

async function guestAccount(context: Context, form: ProSignUp): Promise<{ id: number; name: string } | Refusal> {
  const given = guestProFields.safeParse(form)
  if (!given.success) {
    const fields = Object.fromEntries(
      given.error.issues.map((issue) => [
        issue.path.join('.'),
        form[issue.path[0] as keyof ProSignUp] === undefined ? '필요한 정보를 적어 주세요.' : issue.message,
      ]),
    )
    if (form.tel_key === undefined) return fail('NO_SMS_AUTH', { fields })
    return form.terms === undefined ? fail('TERMS_REQUIRED', { fields }) : fail('INVALID_PARAMS', { fields })
  }
  const { name, email, password, terms, tel, tel_key } = given.data
  const proof = await usePhoneProof(context, { phone: tel, key: tel_key })
  if (failed(proof)) return proof
  if ((await memberByPhone(context.db, tel)) !== undefined)
    return fail('DUPLICATE_EMAIL', { fields: { tel: '이미 가입된 휴대폰 번호예요. 로그인한 뒤 고수로 가입해 주세요.' } })
  const id = await createMember(context, { email, firstName: name, password, phone: tel, terms })
  return failed(id) ? id : { id, name }
}

/** A member needs a proved phone: his own, or the one of the form. */
async function memberAccount(context: MemberContext, form: ProSignUp): Promise<{ id: number; name: string } | Refusal> {
  const id = context.actor.memberId
  if ((await providerOfMember(context.db, id)) !== undefined) return fail('ALREADY_PROVIDER')
  const { name, phone } = await memberName(context.db, id)
  if (form.tel !== undefined && form.tel_key !== undefined && form.tel !== phone) {
    const changed = await changePhone(context, { phone: form.tel, key: form.tel_key })
    if (failed(changed)) return changed
  } else if (phone === null) return fail('NO_SMS_AUTH', { fields: { tel: '휴대폰 번호를 인증해 주세요.' } })
  return { id, name }
}
