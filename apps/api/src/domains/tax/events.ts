import { defineEvent } from '../../jobs/events.ts'

export const taxEvents = {
  issued: defineEvent<{ paperId: number }>('tax.issued'),
  /** Given up; `at` tells one time from the next. */
  failed: defineEvent<{ paperId: number; at: string }>('tax.failed'),
}
