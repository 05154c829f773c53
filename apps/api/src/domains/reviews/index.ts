export { reviewsEvents } from './events.ts'
export { latestReviews } from './latestReviews.sql.ts'
export { reviewRefusal } from './policy.ts'
