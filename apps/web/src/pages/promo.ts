import type { PageOptions } from '../navigation/row.ts'

/** Events and ads. */
export const promoPages = {
  '/ad/bidding': { access: 'provider' },
  '/content01': { indexable: true, noAppModal: true },
  '/gateway/linkprice': { redirect: '/' },
  '/event': { indexable: true },
  '/event/:eventId': { name: 'event-detail', indexable: true, noAppModal: true },
  '/pre-registration/ad': {},
} as const satisfies Record<string, PageOptions>
