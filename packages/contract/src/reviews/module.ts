/** The endpoints of this domain, by group; the names are the use cases'. */
export { askingForReviews, reviewCandidateViews } from './asking.ts'
export { reviews } from './endpoints.ts'
export { reviewEventDesk, reviewEvents } from './events.ts'
