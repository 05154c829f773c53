import { first } from '../navigation/readers.ts'
import type { PageOptions } from '../navigation/row.ts'

/** Pros and what is shown of them. */
export const profilePages = {
  '/profile': {
    search: { focused: 'text' },
    page: 'profiles/EditProfile',
    name: 'my-profile',
    access: 'provider',
    bottomNav: true,
    supportChat: true,
    noAppModal: true,
  },
  '/profile/badge-mission': { page: 'badges/BadgeMission', access: 'provider', bottomNav: true },
  '/profile/career': { page: 'profiles/Career', access: 'provider', bottomNav: true },
  '/profile/education': { page: 'profiles/Education', access: 'provider', bottomNav: true },
  '/profile/insight': { search: { days: first('7', '30') }, page: 'insight/Insight', access: 'provider', bottomNav: true },
  '/profile/licenses': { page: 'profiles/OwnLicences', access: 'provider', bottomNav: true },
  '/profile/qna': { page: 'profiles/OwnQna', access: 'provider', bottomNav: true },
  '/profile/review-event': { page: 'reviews/ReviewEvent', access: 'provider' },
  '/profile/services': { page: 'profiles/OwnServices', access: 'provider', bottomNav: true },
  '/profile/users/:userId': { params: { userId: 'id' }, page: 'profiles/ProPage', name: 'pro-profile', indexable: true },
  '/profile/users/:userId/reviews/:reviewId': { params: { userId: 'id', reviewId: 'id' }, page: 'reviews/OneReview', indexable: true },
} as const satisfies Record<string, PageOptions>
