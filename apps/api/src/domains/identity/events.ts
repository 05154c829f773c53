import { defineEvent } from '../../jobs/events.ts'

export const identityEvents = {
  /** A member proved who he is, for the first time or anew. */
  certified: defineEvent<{ memberId: number }>('accounts.certified'),
}
