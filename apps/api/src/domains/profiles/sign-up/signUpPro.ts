import { ages } from '@dure/contract/accounts/limits'
import type { Failure } from '@dure/contract/errors'
import { fail, failed } from '@dure/contract/errors'
import type { Acquisition } from '@dure/contract/accounts/schemas'
import { guestProFields, type ProSignUp } from '@dure/contract/profiles/schemas'
import { inTransaction, type Context, type MemberContext } from '../../../context.ts'
import type { Transport } from '../../../http/bind.ts'
import { memberByPhone, memberContacts, recordAcquisition } from '../../accounts/index.ts'
import {
  certifyMember,
  identityDue,
  isOldEnough,
  replacePhone,
  takeIdentity,
  tooYoung,
  usePhoneProof,
  writeIdentity,
  type Certified,
  type IdentityFailure,
} from '../../identity/index.ts'
import { createMember, openSession } from '../../sign-in/index.ts'
import { createProvider } from './createProvider.ts'
import { providerOfMember } from '../providers.sql.ts'

type Refusal =
  | IdentityFailure
  | Failure<
      | 'DUPLICATE_EMAIL'
      | 'NO_SMS_AUTH'
      | 'ALREADY_PROVIDER'
      | 'INVALID_ADDED_SERVICE'
      | 'CONTACT_NOT_ALLOWED'
      | 'INVALID_PARAMS'
      | 'TERMS_REQUIRED'
      | 'INVALID_TOKEN'
    >

/**
 * Pro sign-up [profiles.sign-up]: for a guest the account with its proved phone, for a member only the provider record.
 * With a certification the pro is who it says [identity.pros-certified]: 19 at least, its phone his own. Without one he has some
 * days to bring it (`identityDue`).
 */
export function signUpPro(
  context: Context,
  form: ProSignUp,
  transport: Transport | null,
  acquisition?: Acquisition,
): Promise<{ key: string; user_id: number; provider_id: number } | Refusal> {
  if (context.actor?.derived) return Promise.resolve(fail('INVALID_TOKEN'))
  return inTransaction(context, async (inside) => {
    const member = inside.actor === null ? await guestAccount(inside, form) : await memberAccount({ ...inside, actor: inside.actor }, form)
    if (failed(member)) return member
    const due = await identityDue(inside, { memberId: member.id, since: inside.now })
    if (due !== null) return due
    const providerId = await createProvider(inside, { memberId: member.id, name: form.name ?? member.name, form })
    if (failed(providerId)) return providerId
    await recordAcquisition(inside, { memberId: member.id, record: acquisition })
    return { key: await openSession(inside, member.id, transport), user_id: member.id, provider_id: providerId }
  })
}

async function guestAccount(context: Context, form: ProSignUp): Promise<{ id: number; name: string } | Refusal> {
  const given = guestProFields.safeParse(form)
  const unproved = form.identity_verification_id === undefined && (form.tel === undefined || form.tel_key === undefined)
  if (!given.success || unproved) {
    const fields = Object.fromEntries(
      (given.error?.issues ?? []).map((issue) => [
        issue.path.join('.'),
        form[issue.path[0] as keyof ProSignUp] === undefined ? '필요한 정보를 적어 주세요.' : issue.message,
      ]),
    )
    if (unproved) return fail('NO_SMS_AUTH', { fields: { ...fields, tel: '휴대폰 번호를 인증해 주세요.' } })
    return form.terms === undefined ? fail('TERMS_REQUIRED', { fields }) : fail('INVALID_PARAMS', { fields })
  }
  const { name, email, terms } = given.data
  const person = form.identity_verification_id === undefined ? null : await certifiedPerson(context, form, form.identity_verification_id)
  if (failed(person)) return person
  const phone = person?.phone ?? form.tel!
  if (person === null) {
    const proof = await usePhoneProof(context, { phone, key: form.tel_key! })
    if (failed(proof)) return proof
  }
  if ((await memberByPhone(context.db, phone)) !== undefined)
    return fail('DUPLICATE_EMAIL', { fields: { tel: '이미 가입된 휴대폰 번호예요. 로그인한 뒤 고수로 가입해 주세요.' } })
  const id = await createMember(context, { email, firstName: name, typed: given.data, phone, terms })
  if (failed(id)) return id
  if (person !== null) await writeIdentity(context, id, person)
  return { id, name }
}

/** A guest's certification; a telephone that stands in the form must be the certified one. */
async function certifiedPerson(context: Context, form: ProSignUp, id: string): Promise<Certified | IdentityFailure> {
  const person = await takeIdentity(context, { id, memberId: null, minAge: ages.provider })
  if (failed(person)) return person
  return form.tel === undefined || form.tel === person.phone
    ? person
    : fail('DI_MISMATCH', { fields: { tel: '본인 명의의 번호를 적어 주세요.' } })
}

/** A member needs a proved phone: his own, the form's, or the certified one. */
async function memberAccount(context: MemberContext, form: ProSignUp): Promise<{ id: number; name: string } | Refusal> {
  const id = context.actor.memberId
  if ((await providerOfMember(context.db, id)) !== undefined) return fail('ALREADY_PROVIDER')
  const { name, phone, birthDate } = (await memberContacts(context.db, [id])).get(id)!
  if (form.identity_verification_id !== undefined) {
    const person = await certifyMember(context, { id: form.identity_verification_id, memberId: id, minAge: ages.provider })
    return failed(person) ? person : { id, name }
  }
  if (birthDate !== null && !isOldEnough(birthDate, ages.provider, context.now)) return tooYoung(ages.provider)
  if (form.tel !== undefined && form.tel_key !== undefined && form.tel !== phone) {
    const changed = await replacePhone(context, { phone: form.tel, key: form.tel_key })
    if (failed(changed)) return changed
  } else if (phone === null) return fail('NO_SMS_AUTH', { fields: { tel: '휴대폰 번호를 인증해 주세요.' } })
  return { id, name }
}
