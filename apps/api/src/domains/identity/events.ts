import { defineEvent } from '../../jobs/events.ts'

export const identityEvents = {
  /** A member's phone became another than the one he had, at that instant. */
  phoneMoved: defineEvent<{ memberId: number; at: string }>('accounts.phone-moved'),
  /** A member proved who he is, for the first time or anew. */
  certified: defineEvent<{ memberId: number }>('accounts.certified'),
}
