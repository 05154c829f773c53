import type { PageOptions } from './navigation/row.ts'

/** The reservation marker, the only valid value of its parameter [pages.static-first]. */
const reservation = /^예약$/
const sort = /^(review|login|rating|hired|safe-payment)$/

/** Looking for a service or a pro. */
export const searchPages = {
  '/a.:location': { indexable: true },
  '/a.:location/:serviceSlug': { indexable: true },
  '/a.:location/full': { indexable: true },
  '/categories': { search: { q: 'text' }, page: 'catalogue/Categories', bottomNav: true, indexable: true },
  '/categories/*': { page: 'catalogue/Category', bottomNav: true, indexable: true },
  '/pro-bucket': { access: 'member' },
  '/search/globals/:keyword': {},
  '/search/pro': { name: 'search-pro', bottomNav: true, indexable: true },
  '/search/pro/:queryRouteAddress': { where: { queryRouteAddress: /^(?=.*[가-힣])(?!.*--)(?!예약$)/ }, indexable: true },
  '/search/pro/:queryRouteCategory': { where: { queryRouteCategory: /--/ }, indexable: true },
  '/search/pro/:queryRouteReservation': { where: { queryRouteReservation: reservation }, indexable: true },
  '/search/pro/:queryRouteService': { indexable: true },
  '/search/pro/:queryRouteSort': { name: 'search-pro-sort', where: { queryRouteSort: sort }, bottomNav: true, indexable: true },
  '/search/pro/:service/:address/:category': { indexable: true },
  '/search/pro/:service/:address/:category/:queryRouteReservation': { where: { queryRouteReservation: reservation }, indexable: true },
  '/search/pro/:service/:address/:category/:queryRouteReservation/:queryRouteSort': {
    where: { queryRouteReservation: reservation },
    indexable: true,
  },
  '/search/pro/:service/address/:category': { indexable: true },
  '/search/pro/:service/address/:category/:queryRouteReservation': { where: { queryRouteReservation: reservation }, indexable: true },
  '/search/pro/:service/address/:category/:queryRouteReservation/:queryRouteSort': {
    where: { queryRouteReservation: reservation },
    indexable: true,
  },
  '/search/pro/q.:queryKeyword': { indexable: true },
  '/search/pro/service/:address': { indexable: true },
  '/search/pro/service/:address/:category': { indexable: true },
  '/search/pro/service/:address/:category/:queryRouteReservation': { where: { queryRouteReservation: reservation }, indexable: true },
  '/search/pro/service/:address/:category/:queryRouteReservation/:queryRouteSort': {
    where: { queryRouteReservation: reservation },
    indexable: true,
  },
  '/search/pro/service/:address/:queryRouteReservation': { where: { queryRouteReservation: reservation }, indexable: true },
  '/search/pro/service/:address/:queryRouteReservation/:queryRouteSort': {
    where: { queryRouteReservation: reservation },
    indexable: true,
  },
  '/search/pro/service/address/:category': { indexable: true },
  '/search/pro/service/address/:category/:queryRouteReservation': { where: { queryRouteReservation: reservation }, indexable: true },
  '/search/pro/service/address/:category/:queryRouteReservation/:queryRouteSort': {
    where: { queryRouteReservation: reservation },
    indexable: true,
  },
  '/search/requests/*': { redirect: '/' },
} as const satisfies Record<string, PageOptions>
