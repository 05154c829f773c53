export { reviewsEvents } from './events.ts'
export { reviewRefusal } from './policy.ts'
