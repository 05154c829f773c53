import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { memberContacts, shareCard } from '../accounts/index.ts'
import { ordersOfRooms, partyEver, partyOf, type Party } from '../chat/index.ts'
import { providerById } from '../profiles/index.ts'
import { quoteOfRoom } from '../quotes/index.ts'
import { paidPaymentsOfQuote, type PaymentRow } from '../safe-payment/index.ts'
import { isGivenBackEarly, opening, orderReviewRefusal, reviewRefusal, type ReviewDeal } from './policy.ts'
import { reviewOf } from './reviews.sql.ts'
import type { ReviewSubject } from './subject.ts'

export type ReviewRefusal = Failure<
  | 'REVIEW_EXISTS'
  | 'REVIEW_PROVIDER_DELETED'
  | 'REVIEW_HIDDEN'
  | 'REVIEW_EXPIRED'
  | 'REVIEW_INVALID_CUSTOMER'
  | 'REVIEW_INVALID_CHAT_ROOM'
  | 'REVIEW_NOT_COMPLETED'
>
export type Eligible = {
  readonly party: Party
  readonly subject: ReviewSubject
  readonly label: 'safe_payment' | 'chat_hire' | 'order'
  /** Every deal of the quote was given back before its service: the review is shown and not counted. */
  readonly refunded: boolean
  readonly opensAt: Date
}

/**
 * Whether a member may review the pro of a room now: its customer, not the pro himself by identity, phone or card,
 * in the time of its deal or order; one of each, a deleted one included.
 */
export async function eligibleReview(
  context: Context,
  given: { memberId: number; chatId: number; providerId: number | null; fromOrder?: boolean },
): Promise<Eligible | ReviewRefusal> {
  const { db, now } = context
  // The page of an order leads here also who left its room.
  const party = await (given.fromOrder === true ? partyEver : partyOf)(db, given.chatId, given.memberId)
  if (party === undefined || (given.providerId !== null && party.providerId !== given.providerId)) return fail('REVIEW_INVALID_CHAT_ROOM')
  if (party.role !== 'customer') return fail('REVIEW_INVALID_CUSTOMER')
  const provider = await providerById(db, party.providerId)
  if (provider === undefined || provider.memberStatus !== 'active') return fail('REVIEW_PROVIDER_DELETED')
  const about = await aboutOf(db, party)
  if (about === undefined) return fail('REVIEW_INVALID_CHAT_ROOM')
  const former = await reviewOf(db, about)
  if (former !== undefined)
    return fail(former.deletedAt === null && former.hiddenUntil !== null && former.hiddenUntil > now ? 'REVIEW_HIDDEN' : 'REVIEW_EXISTS')
  if (await isSamePerson(context, party.customerId, party.providerMemberId)) return fail('REVIEW_INVALID_CUSTOMER')

  if (about.of === 'order') {
    const order = (await ordersOfRooms(context, [about.orderId])).get(about.orderId)
    const refusal = orderReviewRefusal(order, now)
    return refusal ?? { party, subject: about, label: 'order', refunded: false, opensAt: order!.doneAt! }
  }
  const deals = await reviewDealsOf(db, about.quoteId)
  const facts = { hiredAt: about.hiredAt, customerWrote: party.customerWroteAt !== null, deal: deals[0] ?? null }
  const refusal = reviewRefusal(facts, now)
  if (refusal !== null) return refusal
  const label = deals.length === 0 ? 'chat_hire' : 'safe_payment'
  return { party, subject: about, label, refunded: allGivenBackEarly(deals), opensAt: opening(facts)!.at }
}

type About = Extract<ReviewSubject, { of: 'order' }> | (Extract<ReviewSubject, { of: 'quote' }> & { readonly hiredAt: Date | null })

/** What a review in the room would be about; undefined in one whose quote is not there. */
async function aboutOf(db: Db, { chatId, subject }: Party): Promise<About | undefined> {
  if (subject.of === 'order') return subject
  const quote = await quoteOfRoom(db, chatId)
  return quote && { of: 'quote', quoteId: quote.id, hiredAt: quote.hiredAt }
}

/** The paid deals of a quote, the one that says most of it first. */
export async function reviewDealsOf(db: Db, quoteId: number): Promise<ReviewDeal[]> {
  const paid = (await paidPaymentsOfQuote(db, quoteId)).filter((row): row is PaymentRow & { paidAt: Date } => row.paidAt !== null)
  return paid.map((row) => ({
    status: row.status,
    paidAt: row.paidAt,
    confirmedAt: row.confirmedAt,
    endedAt: row.endedAt,
    serviceDate: row.serviceDate,
  }))
}

/** Whether a quote was paid, and all of it went back before anything was done for it. */
export function allGivenBackEarly(deals: readonly ReviewDeal[]): boolean {
  return deals.length > 0 && deals.every(isGivenBackEarly)
}

/** The instant from which a review may be written, where a refusal only waits for it. */
export function opensAtOf({ detail }: ReviewRefusal): string | null {
  const { data } = detail
  return typeof data === 'object' && data !== null && 'opensAt' in data && typeof data.opensAt === 'string' ? data.opensAt : null
}

/** Whether two accounts are one person's, by what is known of both; of who is not there, yes. */
export async function isSamePerson(context: Context, customerId: number, providerMemberId: number): Promise<boolean> {
  if (customerId === providerMemberId) return true
  const contacts = await memberContacts(context.db, [customerId, providerMemberId])
  const [customer, provider] = [contacts.get(customerId), contacts.get(providerMemberId)]
  if (customer === undefined || provider === undefined) return true
  const sameIdentity = customer.diHash !== null && provider.diHash !== null && customer.diHash.equals(provider.diHash)
  const samePhone = customer.phone !== null && customer.phone === provider.phone
  return sameIdentity || samePhone || shareCard(context.db, customerId, providerMemberId)
}
