import { maskContacts } from '@dure/kernel/contactFilter'
import { addressOf } from '@dure/kernel/links/address'
import { contactRefusal } from '../contacts.ts'
import { fail, type Failure } from '../errors.ts'

/** Where one writes to somebody: their addresses are a contact, unlike those of other pages. */
const messengers =
  /(?:^|\.)(?:(?:open|pf|qr|talk|story)\.kakao\.com|t\.me|telegram\.(?:me|org|dog)|line\.me|lin\.ee|wa\.me|whatsapp\.com|m\.me|messenger\.com|discord\.gg|discord\.com|weixin\.qq\.com|u\.wechat\.com|signal\.me|talk\.naver\.com|band\.us)$/i
/** A mobile number inside an address. */
const mobile = /(?<!\d)01[016789][-._/]?\d{3,4}[-._/]?\d{4}(?!\d)/
/** Addresses as people write them; a particle behind one is no part of it. */
const addresses =
  /(?<![\w@.가-힣])(?:https?:\/\/)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:com|net|org|kr|io|co|dev|app|shop|store|info|biz|me|tv|gg|ee|be|us|link|page|site|xyz)(?![a-z0-9@.-])(?:[/?#][\w\-./?%&=+~#:,;!$'()*[\]]*)?/gi

/** Whether an address leads to where one is written to, or has a number to ring. */
function isContact(given: string): boolean {
  if (given.startsWith('/')) return false
  const url = addressOf(/^https?:/i.test(given) ? given : `https://${given}`)
  if (url === null) return true
  let said = url.pathname + url.search + url.hash
  try {
    said = decodeURIComponent(said)
  } catch {
    // As it stands, then.
  }
  return messengers.test(url.hostname) || url.username !== '' || url.password !== '' || mobile.test(said.replaceAll(/\s/g, ''))
}

/** The same with a letter for each of an address that is none: the filter is asked about the rest. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(addresses, (found) => (isContact(found) ? found : '글'.repeat(found.length)))

/**
 * No contact details in posts and comments, but other pages may be named [community.contacts]: addresses of messengers, numbers, mail and
 * handles are refused with the masked text, as everywhere.
 * @param links the addresses that words and blocks lead to, under the name of their field
 */
export function refusePostContacts(
  texts: Readonly<Record<string, string>>,
  links: { readonly field: string; readonly addresses: readonly string[] } | null = null,
): Failure<'CONTACT_NOT_ALLOWED'> | null {
  const wrong: Record<string, string> = {}
  for (const [field, given] of Object.entries(texts)) {
    const text = given.normalize('NFC')
    const read = withoutAddresses(text)
    const { masked, changed } = maskContacts(read)
    if (changed) wrong[field] = restored(text, read, masked)
  }
  if (Object.keys(wrong).length > 0) return contactRefusal(wrong)
  if (links === null || !links.addresses.some(isContact)) return null
  const reason = '메신저나 전화번호로 이어지는 주소는 넣을 수 없어요.'
  return fail('CONTACT_NOT_ALLOWED', { reason, fields: { [links.field]: reason }, data: { masked: {} } })
}

/** The text with what was masked, its other addresses as they were written. */
function restored(text: string, read: string, masked: string): string {
  let out = ''
  for (let at = 0; at < text.length; at += 1) out += masked[at] === read[at] ? text[at]! : masked[at]!
  return out
}
