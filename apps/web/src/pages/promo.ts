import type { PageOptions } from '../navigation/row.ts'
import { pageName } from './guide.ts'

/** Events and ads. */
export const promoPages = {
  '/ad/bidding': { page: 'ads/Bidding', shape: 'form', back: 'mypage', access: 'provider', bottomNav: true },
  '/bizlink': { page: 'bizlink/Bizlink', shape: 'cards', indexable: true },
  '/bizlink/request': { search: { serviceId: 'id' }, page: 'bizlink/BizRequest', shape: 'form' },
  '/content01': {
    search: { result: 'text' },
    page: 'promotions/Personality',
    shape: 'detail',
    indexable: true,
    noAppModal: true,
  },
  '/gateway/linkprice': { redirect: '/' },
  '/event': { page: 'promotions/Events', shape: 'cards', bottomNav: true, indexable: true },
  '/event/:eventId': {
    params: { eventId: 'id' },
    page: 'promotions/Event',
    shape: 'detail',
    name: 'event-detail',
    indexable: true,
    noAppModal: true,
  },
  '/landing/:slug': {
    params: { slug: pageName },
    page: 'promotions/Landing',
    shape: 'detail',
    indexable: true,
    noAppModal: true,
  },
  '/pre-registration/ad': { page: 'ads/Registration', shape: 'form', back: 'mypage', access: 'provider', bottomNav: true },
} as const satisfies Record<string, PageOptions>
