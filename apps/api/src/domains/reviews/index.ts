export { reviewsEvents } from './events.ts'
export { latestReviews, latestReviewsOfService } from './latestReviews.sql.ts'
export { outsideLinks } from './outside/links.ts'
export { reviewRefusal } from './policy.ts'
