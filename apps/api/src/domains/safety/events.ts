import { defineEvent } from '../../jobs/events.ts'

export const safetyEvents = {
  /** Operators decided about a reported thing; `at` tells one decision about it from the next. */
  decided: defineEvent<{ reportId: number; at: string }>('safety.report-decided'),
}
