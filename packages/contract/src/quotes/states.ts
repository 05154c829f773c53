import { maskName } from '@dure/kernel/korean'
import type { Move } from '../moves.ts'
import type { RequestStatus } from '../requests/states.ts'

/** Where a quote stands for the pro who sent it, as his lists say it [quotes.states]. */
export const quoteStates = ['unread', 'read', 'talking', 'hired', 'ended', 'repaid'] as const
export type QuoteState = (typeof quoteStates)[number]

type Facts = {
  readonly readAt: Date | null
  readonly customerWroteAt: Date | null
  readonly hiredAt: Date | null
  readonly repaidAt: Date | null
  readonly requestStatus: RequestStatus
  readonly expiresAt: Date
}

/**
 * The furthest it has come. A talk outlives its request's days, not its customer's closing it; cash that came back is
 * news only where nothing else became of the quote.
 */
export function quoteStateOf(quote: Facts, now: Date): QuoteState {
  if (quote.hiredAt !== null) return 'hired'
  if (quote.customerWroteAt !== null && quote.requestStatus !== 'closed') return 'talking'
  if (quote.repaidAt !== null) return 'repaid'
  if (quote.requestStatus !== 'opened' || quote.expiresAt <= now) return 'ended'
  return quote.readAt === null ? 'unread' : 'read'
}

type Known = { readonly customerWroteAt: Date | null; readonly hiredAt: Date | null }

/** Whether a pro may know who the customer is: once he wrote to him or hired him [chat.known-customer]. */
export const knowsCustomer = ({ customerWroteAt, hiredAt }: Known): boolean => customerWroteAt !== null || hiredAt !== null

/** What a pro reads as his customer's name: the first letter until he may know him. */
export const customerNameForPro = (name: string, facts: Known): string => (knowsCustomer(facts) ? name : maskName(name))

/** What became of a pro's word that the request is none [quotes.doubt]. */
export const doubtStatuses = ['open', 'upheld', 'dismissed'] as const

/** How a quote was sent, as everybody reads it [campaigns.labels]. */
export const quoteLabels = { manual: '수동견적', auto: '자동견적', instant: '바로견적' } as const
export type QuoteLabel = keyof typeof quoteLabels

/** Whether a pro may call the customer of his quote [quotes.call]; of a quote without a word on it, the request decides. */
export const callStatuses = ['requested', 'approved', 'rejected'] as const
export type CallStatus = (typeof callStatuses)[number]

/** The pro asks once, the customer alone answers; what is refused stays refused [quotes.call-once]. */
export const callMoves = {
  ask: { from: [null], to: 'requested', actor: 'member' },
  /** Also anew after the week, and by a request whose customer wants calls. */
  approve: { from: [null, 'requested', 'approved'], to: 'approved', actor: 'member' },
  reject: { from: [null, 'requested', 'approved'], to: 'rejected', actor: 'member' },
} as const satisfies Record<string, Move<CallStatus>>
