import { maskContacts } from '@dure/kernel/contactFilter'
import { contactWords } from './contactWords.ts'
import { fail, type Failure } from './errors.ts'

/**
 * No contact details in what everyone reads [texts.contact-details]. The one refusal of all such texts: `fields` says it at each
 * field with the masked text, `data.masked` has the masked texts whole, by the same fields.
 */
export function refuseContacts(texts: Readonly<Record<string, string | null | undefined>>): Failure<'CONTACT_NOT_ALLOWED'> | null {
  const wrong: Record<string, string> = {}
  for (const [field, text] of Object.entries(texts)) {
    const { masked, changed } = maskContacts(text ?? '')
    if (changed) wrong[field] = masked
  }
  return Object.keys(wrong).length === 0 ? null : contactRefusal(wrong)
}

/** The refusal of texts that were masked already, by field; its words alone say which text it is of. */
export function contactRefusal(masked: Readonly<Record<string, string>>): Failure<'CONTACT_NOT_ALLOWED'> {
  const fields = Object.fromEntries(Object.entries(masked).map(([field, text]) => [field, contactWords(text)]))
  return fail('CONTACT_NOT_ALLOWED', { reason: Object.values(fields)[0]!, fields, data: { masked } })
}
