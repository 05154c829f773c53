import { defineEvent } from '../../jobs/events.ts'

export const accountsEvents = {
  /** A member came by an affiliate's link; `at` tells one coming from the next. */
  cameByLink: defineEvent<{ memberId: number; at: string }>('accounts.came-by-link'),
}
