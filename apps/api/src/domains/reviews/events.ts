import { defineEvent } from '../../jobs/events.ts'

export const reviewsEvents = {
  written: defineEvent<{ reviewId: number }>('reviews.written'),
  commented: defineEvent<{ reviewId: number; commentId: number }>('reviews.commented'),
  requested: defineEvent<{ quoteId: number }>('reviews.requested'),
}
