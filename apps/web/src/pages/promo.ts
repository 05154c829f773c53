import type { PageOptions } from '../navigation/row.ts'

/** Events and ads. */
export const promoPages = {
  '/ad/bidding': { page: 'ads/Bidding', shape: 'form', back: 'mypage', access: 'provider', bottomNav: true },
  '/content01': { indexable: true, noAppModal: true },
  '/gateway/linkprice': { redirect: '/' },
  '/event': { indexable: true },
  '/event/:eventId': { name: 'event-detail', indexable: true, noAppModal: true },
  '/pre-registration/ad': { page: 'ads/PreRegistration', shape: 'form', back: 'mypage', access: 'provider' },
} as const satisfies Record<string, PageOptions>
