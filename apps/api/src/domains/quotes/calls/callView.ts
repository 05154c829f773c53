import type { CallStatusAnswer, CallView } from '@dure/contract/quotes/calls'
import { quoteLimits } from '@dure/contract/quotes/limits'
import type { CallStatus } from '@dure/contract/quotes/states'
import type { Context } from '../../../context.ts'
import { memberContacts } from '../../accounts/index.ts'
import { partyOf, type Party } from '../../chat/index.ts'
import type { QuoteRow } from '../quotes.sql.ts'
import { callFacts, type CallFacts } from './calls.sql.ts'

/** What holds of a quote's call: its own answer, else what the customer said of his request [quotes.call]. */
export function callStatusOf({ status, refused, isCall }: Pick<CallFacts, 'status' | 'refused' | 'isCall'>): CallStatus | null {
  return status ?? (refused ? 'rejected' : isCall ? 'approved' : null)
}

/**
 * A call as a party sees it. @param open whether the two may reach each other now: neither gone, banned nor blocked.
 */
export function callView(facts: CallFacts, role: 'customer' | 'provider', open: boolean, now: Date): CallView {
  const status = callStatusOf(facts)
  const live = open && facts.status === 'approved' && facts.endsAt !== null && facts.endsAt > now
  const over = facts.status === 'approved' && facts.buyAt === null && facts.endsAt !== null && facts.endsAt <= now
  // Ended before its time: another week begins once this one would have been over.
  const early =
    facts.approvedAt !== null && facts.buyAt === null && !live && facts.approvedAt.getTime() + quoteLimits.callFor > now.getTime()
  const number = live ? (role === 'customer' ? facts.numberForCustomer : facts.numberForProvider) : null
  return {
    status,
    number,
    until: number === null ? null : facts.endsAt!.toISOString(),
    preparing: open && facts.status === 'approved' && facts.buyAt !== null,
    endedAt: over ? facts.endsAt.toISOString() : null,
    canRequest: open && role === 'provider' && facts.status === null && status !== 'rejected',
    canAnswer: open && role === 'customer' && facts.status !== 'rejected' && !early,
  }
}

/** Calls of quotes by quote, for lists that know by themselves who may reach whom. */
export { callFacts as callsOfQuotes } from './calls.sql.ts'

/** A quote's call for one of its parties; undefined for anybody else, and for who left the room. */
export async function callFor(context: Context, quote: QuoteRow, memberId: number): Promise<CallStatusAnswer | undefined> {
  const party = await partyOf(context.db, quote.chatId, memberId)
  const facts = (await callFacts(context.db, [quote.id])).get(quote.id)
  if (party === undefined || facts === undefined) return undefined
  return { read: quote.readAt !== null, ...callView(facts, party.role, await isOpen(context, quote, party), context.now) }
}

async function isOpen({ db }: Context, quote: QuoteRow, party: Party): Promise<boolean> {
  if (party.partnerLeftAt !== null || party.blocked || quote.deactivatedAt !== null) return false
  const both = await memberContacts(db, [party.memberId, party.partnerId])
  return [...both.values()].every((one) => one.status === 'active')
}
