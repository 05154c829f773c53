import type { CloseType } from '@dure/contract/requests/states'
import { defineEvent } from '../../jobs/events.ts'

export const requestsEvents = {
  /** A request reached its pros. */
  submitted: defineEvent<{ requestId: number }>('requests.submitted'),
  /** A pro who now matches was given requests that were open already. */
  caughtUp: defineEvent<{ providerId: number; requestIds: readonly number[] }>('requests.caught-up'),
  closed: defineEvent<{ requestId: number; closeType: CloseType }>('requests.closed'),
  expired: defineEvent<{ requestId: number }>('requests.expired'),
  requirementAdded: defineEvent<{ requestId: number }>('requests.requirement-added'),
}
