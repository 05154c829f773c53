import type { PageOptions } from '../navigation/row.ts'

/** A review by somebody without an account; `request` is what the pro's link carries. */
const guestReview = {
  params: { userId: 'id' },
  search: { request: /^[\w.-]{10,500}$/ },
  page: 'reviews/GuestReview',
  shape: 'form',
} as const

/** Who judges whom. */
export const reviewPages = {
  '/external-review/users/:userId': { redirect: '/review/users/:userId' },
  '/review/alba/users/:userId': { ...guestReview, footer: false, noAppModal: true },
  '/review/users': {
    page: 'reviews/AskReviews',
    shape: 'rows',
    back: 'mypage',
    access: 'provider',
    bottomNav: true,
    footer: false,
    noAppModal: true,
  },
  '/review/users/:userId': { ...guestReview, footer: false, mobileHeader: false, noAppModal: true },
  '/review/users/:userId/member': {
    params: { userId: 'id' },
    search: { chatId: 'id', purchaseNo: 'text' },
    page: 'reviews/WriteReview',
    shape: 'form',
    access: 'member',
    footer: false,
    mobileHeader: false,
    noAppModal: true,
  },
} as const satisfies Record<string, PageOptions>
