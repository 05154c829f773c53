import { defineEvent } from '../../jobs/events.ts'

export const safetyEvents = {
  /** Operators decided about a reported thing; `at` tells one decision about it from the next. */
  decided: defineEvent<{ reportId: number; at: string }>('safety.report-decided'),
  /** An operator decided the appeal of whom something was taken away from. */
  appealDecided: defineEvent<{ removalId: number }>('safety.appeal-decided'),
}
