import { fail, type Failure } from '@dure/contract/errors'
import { maskContacts } from '@dure/kernel/contactFilter'

/** No contact details in what everyone reads [texts.contact-details]; the masked texts say where they were, by field. */
export function refuseContacts(texts: Readonly<Record<string, string>>): Failure<'CONTACT_NOT_ALLOWED'> | null {
  const checks = Object.entries(texts).map(([field, text]) => ({ field, ...maskContacts(text) }))
  const wrong = checks.filter((one) => one.changed)
  if (wrong.length === 0) return null
  return fail('CONTACT_NOT_ALLOWED', {
    fields: Object.fromEntries(wrong.map(({ field }) => [field, '연락처(전화번호, 메신저, SNS)는 입력할 수 없어요.'])),
    data: { masked: Object.fromEntries(wrong.map(({ field, masked }) => [field, masked])) },
  })
}
