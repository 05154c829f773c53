import type { PageOptions } from '../navigation/row.ts'

/** The reservation marker, the only valid value of its parameter [pages.static-first]. */
const reservation = /^예약$/

const sort = /^(review|login|rating|hired|safe-payment)$/

/** A list of pros; what its path has no place for stands in the query [search.paths]. */
const list = {
  page: 'search/SearchPro',
  shape: 'rows',
  search: {
    address: 'text',
    category: 'text',
    q1: 'text',
    q2: 'text',
    q3: 'text',
    q4: 'text',
    q5: 'text',
    q6: 'text',
    reserve: 'text',
    service: 'text',
    sort: 'text',
  },
  bottomNav: true,
  indexable: true,
} as const

/** Looking for a service or a pro. */
export const searchPages = {
  '/a.:location': { page: 'places/Place', shape: 'rows', bottomNav: true, indexable: true },
  '/a.:location/:serviceSlug': { page: 'places/PlaceService', shape: 'detail', bottomNav: true, indexable: true },
  '/a.:location/full': { page: 'places/PlaceFull', shape: 'rows', bottomNav: true, indexable: true },
  '/categories': { search: { q: 'text' }, page: 'catalogue/Categories', shape: 'rows', bottomNav: true, indexable: true },
  '/categories/*': { page: 'catalogue/Category', shape: 'rows', bottomNav: true, indexable: true },
  '/pro-bucket': {
    search: { service: 'id' },
    page: 'bucket/ProBucket',
    shape: 'rows',
    back: 'mypage',
    access: 'member',
    bottomNav: true,
  },
  '/search/globals/:keyword': { page: 'search/SearchGlobals', shape: 'rows', bottomNav: true },
  '/search/pro': { name: 'search-pro', ...list },
  '/search/pro/:queryRouteAddress': { where: { queryRouteAddress: /^(?=.*[가-힣])(?!.*--)(?!예약$)/ }, ...list },
  '/search/pro/:queryRouteCategory': { where: { queryRouteCategory: /--/ }, ...list },
  '/search/pro/:queryRouteReservation': { where: { queryRouteReservation: reservation }, ...list },
  '/search/pro/:queryRouteService': { ...list },
  '/search/pro/:queryRouteSort': { name: 'search-pro-sort', where: { queryRouteSort: sort }, ...list },
  '/search/pro/:service/:address/:category': { ...list },
  '/search/pro/:service/:address/:category/:queryRouteReservation': { where: { queryRouteReservation: reservation }, ...list },
  '/search/pro/:service/:address/:category/:queryRouteReservation/:queryRouteSort': {
    where: { queryRouteReservation: reservation },
    ...list,
  },
  '/search/pro/:service/address/:category': { ...list },
  '/search/pro/:service/address/:category/:queryRouteReservation': { where: { queryRouteReservation: reservation }, ...list },
  '/search/pro/:service/address/:category/:queryRouteReservation/:queryRouteSort': {
    where: { queryRouteReservation: reservation },
    ...list,
  },
  '/search/pro/q.:queryKeyword': { ...list },
  '/search/pro/service/:address': { ...list },
  '/search/pro/service/:address/:category': { ...list },
  '/search/pro/service/:address/:category/:queryRouteReservation': { where: { queryRouteReservation: reservation }, ...list },
  '/search/pro/service/:address/:category/:queryRouteReservation/:queryRouteSort': {
    where: { queryRouteReservation: reservation },
    ...list,
  },
  '/search/pro/service/:address/:queryRouteReservation': { where: { queryRouteReservation: reservation }, ...list },
  '/search/pro/service/:address/:queryRouteReservation/:queryRouteSort': {
    where: { queryRouteReservation: reservation },
    ...list,
  },
  '/search/pro/service/address/:category': { ...list },
  '/search/pro/service/address/:category/:queryRouteReservation': { where: { queryRouteReservation: reservation }, ...list },
  '/search/pro/service/address/:category/:queryRouteReservation/:queryRouteSort': {
    where: { queryRouteReservation: reservation },
    ...list,
  },
  '/search/pro/*': list,
  '/search/requests/*': { redirect: '/' },
} as const satisfies Record<string, PageOptions>
