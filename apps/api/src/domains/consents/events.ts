import { defineEvent } from '../../jobs/events.ts'

export const consentEvents = {
  /** Advertising was agreed to or taken back: whoever did it is told what was done, and when (within 14 days by law). */
  advertisingChanged: defineEvent<{ memberId: number; granted: boolean; at: string }>('accounts.advertising-changed'),
  /** Two years are nearly over: the member is asked whether he still wants advertising. */
  advertisingDue: defineEvent<{ memberId: number; confirmedAt: string; confirmBy: string }>('accounts.advertising-due'),
  /** Nobody confirmed it in time. */
  advertisingLapsed: defineEvent<{ memberId: number; at: string }>('accounts.advertising-lapsed'),
}
