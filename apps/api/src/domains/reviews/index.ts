export { reviewsEvents } from './events.ts'
export { countedReviews } from './countedReviews.sql.ts'
export { latestReviews, latestReviewsOfService } from './latestReviews.sql.ts'
export { reviewRefusal } from './policy.ts'
