import { first } from '../navigation/readers.ts'
import type { PageOptions } from '../navigation/row.ts'

/** Pros and what is shown of them. */
export const profilePages = {
  '/profile': {
    search: { focused: 'text' },
    page: 'profiles/EditProfile',
    shape: 'cards',
    name: 'my-profile',
    access: 'provider',
    bottomNav: true,
    supportChat: true,
    noAppModal: true,
  },
  '/profile/badge-mission': { page: 'badges/BadgeMission', shape: 'cards', back: 'mypage', access: 'provider', bottomNav: true },
  '/profile/career': { page: 'profiles/Career', shape: 'form', back: 'profile', access: 'provider', bottomNav: true },
  '/profile/education': { page: 'profiles/Education', shape: 'form', back: 'profile', access: 'provider', bottomNav: true },
  '/profile/insight': {
    search: { days: first('7', '30') },
    page: 'insight/Insight',
    shape: 'figures',
    back: 'mypage',
    access: 'provider',
    bottomNav: true,
  },
  '/profile/licenses': { page: 'profiles/OwnLicences', shape: 'form', back: 'profile', access: 'provider', bottomNav: true },
  '/profile/qna': { page: 'profiles/OwnQna', shape: 'form', back: 'profile', access: 'provider', bottomNav: true },
  '/profile/review-event': { page: 'reviews/ReviewEvent', shape: 'cards', back: 'reviews', access: 'provider' },
  '/profile/services': { page: 'profiles/OwnServices', shape: 'form', back: 'profile', access: 'provider', bottomNav: true },
  '/profile/users/:userId': { params: { userId: 'id' }, page: 'profiles/ProPage', shape: 'detail', name: 'pro-profile', indexable: true },
  '/profile/users/:userId/reviews/:reviewId': {
    params: { userId: 'id', reviewId: 'id' },
    page: 'reviews/OneReview',
    shape: 'detail',
    indexable: true,
  },
} as const satisfies Record<string, PageOptions>
