import { defineEvent } from '../../jobs/events.ts'

export const campaignsEvents = {
  /** It paused by itself; `at` tells one pause from the next, `words` are what operators wrote. */
  paused: defineEvent<{ campaignId: number; reason: string; at: string; words?: string }>('campaigns.paused'),
  /** Its budget is used. */
  spent: defineEvent<{ campaignId: number; at: string }>('campaigns.spent'),
  /** Its first quote went out. */
  firstSent: defineEvent<{ campaignId: number; quoteId: number }>('campaigns.first-sent'),
}
