import { defineEvent } from '../../jobs/events.ts'
import type { SubjectColumns } from './subject.ts'

export const reviewsEvents = {
  written: defineEvent<{ reviewId: number }>('reviews.written'),
  commented: defineEvent<{ reviewId: number; commentId: number }>('reviews.commented'),
  /** The first or second time [reviews.reminders]. */
  reminded: defineEvent<SubjectColumns & { n: number }>('reviews.reminded'),
  requested: defineEvent<SubjectColumns>('reviews.requested'),
}
