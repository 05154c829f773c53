import { fail, type Failure } from '@dure/contract/errors'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { DAY, formatDateTime } from '@dure/kernel/time'
import type { MemberContext } from '../../../context.ts'
import { memberContacts } from '../../accounts/index.ts'
import { lockRoom, partyOf, type Party } from '../../chat/index.ts'
import { lastApproval } from './calls.sql.ts'
import { lockQuote, type QuoteRow } from '../quotes.sql.ts'

export type CallRefusal = Failure<
  'NOT_FOUND' | 'CALL_REJECTED' | 'CALL_UNAVAILABLE' | 'CHAT_PARTNER_GONE' | 'CHAT_BLOCKED' | 'PHONE_REQUIRED'
>

/** The parties as a client may name them. */
export type NamedParties = { readonly chatId?: number | null | undefined; readonly customerUserId?: number | null | undefined }

export type LockedCall = { readonly quote: QuoteRow & { readonly providerMemberId: number }; readonly party: Party }

/** Locks the quote, then its room, for a party of it in `role`; what is named besides must be of this quote. */
export async function lockCall(
  { db, actor }: MemberContext,
  quoteId: number,
  role: 'customer' | 'provider',
  named: NamedParties,
): Promise<LockedCall | Failure<'NOT_FOUND'>> {
  const quote = await lockQuote(db, quoteId)
  if (quote === undefined || (named.chatId ?? quote.chatId) !== quote.chatId) return fail('NOT_FOUND')
  if ((named.customerUserId ?? quote.customerId) !== quote.customerId) return fail('NOT_FOUND')
  await lockRoom(db, quote.chatId)
  const party = await partyOf(db, quote.chatId, actor.memberId)
  return party?.role === role ? { quote: { ...quote, providerMemberId: party.providerMemberId }, party } : fail('NOT_FOUND')
}

/**
 * Numbers are bought once a week for two people, whatever ended them before their time and by whichever quote of theirs they came
 * [quotes.call-numbers]. Holds the pair's turn.
 */
export async function numbersRefusal(
  { db, now }: MemberContext,
  quote: { readonly customerId: number; readonly providerMemberId: number },
): Promise<Failure<'CALL_UNAVAILABLE'> | null> {
  const last = await lastApproval(db, quote, new Date(now.getTime() - quoteLimits.callFor))
  if (last === null) return null
  const from = new Date(last.getTime() + quoteLimits.callFor)
  return fail('CALL_UNAVAILABLE', {
    reason: `같은 사람과의 안심번호는 ${quoteLimits.callFor / DAY}일에 한 번 만들 수 있어요. ${formatDateTime(from)}부터 다시 연결할 수 있어요.`,
  })
}

/** Why the two cannot be put through to each other now; null where they can. */
export async function connectRefusal({ db, actor }: MemberContext, { quote, party }: LockedCall): Promise<CallRefusal | null> {
  if (party.partnerLeftAt !== null) return fail('CHAT_PARTNER_GONE')
  const members = await memberContacts(db, [actor.memberId, party.partnerId])
  if (members.get(party.partnerId)?.status !== 'active') return fail('CHAT_PARTNER_GONE')
  if (party.blocked) return fail('CHAT_BLOCKED')
  if (quote.deactivatedAt !== null) return fail('CALL_UNAVAILABLE')
  if ((members.get(actor.memberId)?.phone ?? null) === null) return fail('PHONE_REQUIRED')
  return (members.get(party.partnerId)?.phone ?? null) === null
    ? fail('CALL_UNAVAILABLE', { reason: '상대가 등록한 휴대폰 번호가 없어 연결할 수 없어요.' })
    : null
}
