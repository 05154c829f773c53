import { defineEvent } from '../../jobs/events.ts'

export const identityEvents = {
  /** A member's phone became another. */
  phoneMoved: defineEvent<{ memberId: number }>('accounts.phone-moved'),
  /** A member proved who he is, for the first time or anew. */
  certified: defineEvent<{ memberId: number }>('accounts.certified'),
}
