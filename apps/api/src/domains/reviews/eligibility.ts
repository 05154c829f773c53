import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import { memberContacts, shareCard } from '../accounts/index.ts'
import { partyOf, type Party } from '../chat/index.ts'
import { providerById } from '../profiles/index.ts'
import { quoteOfRoom, type QuoteRow } from '../quotes/index.ts'
import { lastPaymentOfQuote } from '../safe-payment/index.ts'
import { reviewRefusal } from './policy.ts'
import { reviewOfQuote } from './reviews.sql.ts'

export type ReviewRefusal = Failure<
  | 'REVIEW_EXISTS'
  | 'REVIEW_PROVIDER_DELETED'
  | 'REVIEW_HIDDEN'
  | 'REVIEW_EXPIRED'
  | 'REVIEW_INVALID_CUSTOMER'
  | 'REVIEW_INVALID_CHAT_ROOM'
  | 'REVIEW_NOT_COMPLETED'
>
export type Eligible = { readonly party: Party; readonly quote: QuoteRow; readonly label: 'safe_payment' | 'chat_hire' }

/**
 * Whether a member may review the pro of a room now (decision 34): its customer, not the pro himself by identity, phone or card,
 * in the deal's time (`reviewRefusal`); one a quote, a deleted one included.
 */
export async function eligibleReview(
  context: Context,
  given: { memberId: number; chatId: number; providerId: number | null },
): Promise<Eligible | ReviewRefusal> {
  const { db, now } = context
  const party = await partyOf(db, given.chatId, given.memberId)
  if (party === undefined || (given.providerId !== null && party.providerId !== given.providerId)) return fail('REVIEW_INVALID_CHAT_ROOM')
  if (party.role !== 'customer') return fail('REVIEW_INVALID_CUSTOMER')
  const provider = await providerById(db, party.providerId)
  if (provider === undefined || provider.memberStatus !== 'active') return fail('REVIEW_PROVIDER_DELETED')
  const quote = await quoteOfRoom(db, given.chatId)
  if (quote === undefined) return fail('REVIEW_INVALID_CHAT_ROOM')
  const former = await reviewOfQuote(db, quote.id)
  if (former !== undefined) return fail(former.hidden_until !== null && former.hidden_until > now ? 'REVIEW_HIDDEN' : 'REVIEW_EXISTS')
  if (await isSamePerson(context, party.customerId, party.providerMemberId)) return fail('REVIEW_INVALID_CUSTOMER')

  const deal = await lastPaymentOfQuote(db, quote.id)
  const refusal = reviewRefusal(
    {
      hiredAt: quote.hired_at,
      customerWrote: party.customerWroteAt !== null,
      deal: deal === undefined ? null : { status: deal.status, paidAt: deal.paid_at, endedAt: deal.ended_at },
    },
    now,
  )
  if (refusal !== null) return refusal
  return { party, quote, label: deal?.paid_at == null ? 'chat_hire' : 'safe_payment' }
}

async function isSamePerson(context: Context, customerId: number, providerMemberId: number): Promise<boolean> {
  if (customerId === providerMemberId) return true
  const contacts = await memberContacts(context.db, [customerId, providerMemberId])
  const [customer, provider] = [contacts.get(customerId), contacts.get(providerMemberId)]
  if (customer === undefined || provider === undefined) return true
  const sameIdentity = customer.diHash !== null && provider.diHash !== null && customer.diHash.equals(provider.diHash)
  const samePhone = customer.phone !== null && customer.phone === provider.phone
  return sameIdentity || samePhone || shareCard(context.db, customerId, providerMemberId)
}
