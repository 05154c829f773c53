import { fail, type Failure } from '@dure/contract/errors'
import { safePaymentLimits } from '@dure/contract/safe-payment/constants'
import { reviewLimits } from '@dure/contract/reviews/survey'
import { DAY, HOUR } from '@dure/kernel/time'
import type { Context } from '../../context.ts'
import { memberContacts, shareCard } from '../accounts/index.ts'
import { partyOf, type Party } from '../chat/index.ts'
import { providerById } from '../profiles/index.ts'
import { quoteOfRoom, type QuoteRow } from '../quotes/index.ts'
import { lastPaymentOfQuote } from '../safe-payment/index.ts'
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
 * of a hired quote, from Paid or else 24 hours after the hire, to 90 days after; one a quote, a deleted one included;
 * not where the payment went back within its first three hours.
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
  const wasPaid = deal?.paid_at != null
  const refundedAtOnce =
    wasPaid &&
    deal.status.endsWith('refund') &&
    deal.status !== 'admin_manual_paid_refund' &&
    deal.ended_at !== null &&
    deal.ended_at.getTime() - deal.paid_at!.getTime() <= safePaymentLimits.directCancelWindow
  if (quote.hired_at === null || refundedAtOnce) return fail('REVIEW_NOT_COMPLETED')
  // The pro's quote is his message; the customer's word, or his money, is the other side's.
  if (party.customerWroteAt === null && !wasPaid) return fail('REVIEW_NOT_COMPLETED')
  const from = wasPaid ? deal.paid_at! : new Date(quote.hired_at.getTime() + reviewLimits.hireHours * HOUR)
  if (now < from) return fail('REVIEW_NOT_COMPLETED', { reason: '고용하고 24시간이 지난 뒤에 리뷰를 쓸 수 있어요.' })
  const start = wasPaid ? deal.paid_at! : quote.hired_at
  if (now.getTime() > start.getTime() + reviewLimits.windowDays * DAY) return fail('REVIEW_EXPIRED')
  return { party, quote, label: wasPaid ? 'safe_payment' : 'chat_hire' }
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
