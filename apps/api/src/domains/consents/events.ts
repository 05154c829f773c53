import type { TermsKind } from '@dure/contract/consents/terms'
import { defineEvent } from '../../jobs/events.ts'

export type TermsPlanned = {
  readonly termsId: number
  readonly kind: TermsKind
  readonly day: string
  readonly withdrawn: boolean
  readonly afterId: number
}

export const consentEvents = {
  /** Advertising was agreed to or taken back: whoever did it is told what was done, and when (within 14 days by law). */
  advertisingChanged: defineEvent<{ memberId: number; granted: boolean; at: string }>('accounts.advertising-changed'),
  /** Two years are nearly over: the member is asked whether he still wants advertising. */
  advertisingDue: defineEvent<{ memberId: number; confirmedAt: string; confirmBy: string }>('accounts.advertising-due'),
  /** Nobody confirmed it in time. */
  advertisingLapsed: defineEvent<{ memberId: number; at: string }>('accounts.advertising-lapsed'),
  /** Terms were brought with their day, or taken back before it: every member is told, from the one after `afterId` on. */
  termsPlanned: defineEvent<TermsPlanned>('consents.terms-planned'),
}
