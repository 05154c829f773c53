import { defineEvent } from '../../jobs/events.ts'

export const adsEvents = {
  /** A bid won or lost, and its money is settled. */
  settled: defineEvent<{ bidId: number }>('ads.settled'),
  /** An ad was ended before its time, or paid back; `returned` tells one from the next. */
  stopped: defineEvent<{ bidId: number; returned: number }>('ads.stopped'),
  opened: defineEvent<{ registrationId: number }>('ads.opened'),
}
