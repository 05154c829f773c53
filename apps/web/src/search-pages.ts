import { first, oneOf } from './navigation/readers.ts'
import type { PageOptions } from './navigation/row.ts'

/** The reservation marker, the only valid value of its parameter [pages.static-first]. */
const reservation = /^예약$/
const sort = /^(review|login|rating|hired|safe-payment)$/

/** A list of pros; what its path has no place for stands in the query [search.paths]. */
const list = {
  page: 'search/SearchPro',
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
  '/a.:location': { page: 'places/Place', bottomNav: true, indexable: true },
  '/a.:location/:serviceSlug': { page: 'places/PlaceService', bottomNav: true, indexable: true },
  '/a.:location/full': { page: 'places/PlaceFull', bottomNav: true, indexable: true },
  '/categories': { search: { q: 'text' }, page: 'catalogue/Categories', bottomNav: true, indexable: true },
  '/categories/*': { page: 'catalogue/Category', bottomNav: true, indexable: true },
  '/pro-bucket': { search: { service: 'id' }, page: 'bucket/ProBucket', access: 'member', bottomNav: true },
  '/search/globals/:keyword': { page: 'search/SearchGlobals', bottomNav: true },
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

/** A map of pros; what its path has no place for stands in the query [map.paths]. */
const map = {
  page: 'map/MapSearch',
  search: { address: 'text', category: 'text', service: 'text', lat: 'text', lng: 'text', zoom: 'text' },
  footer: false,
  indexable: true,
  readFirst: false,
} as const

/** The same pros on a map. */
export const mapPages = {
  '/map': map,
  '/map/:service/:address/:category': { ...map },
  '/map/:service/address/:category': { ...map },
  '/map/q.:queryKeyword': { ...map },
  '/map/service/:address': { ...map },
  '/map/service/:address/:category': { ...map },
  '/map/service/address/:category': { ...map },
  '/map/*': { ...map },
} as const satisfies Record<string, PageOptions>

/** Asking: a service's own form, by words, in a package, by a link; and what was asked. */
export const requestPages = {
  '/hire/:serviceSlug': {
    search: { targetProviderId: 'id', portfolioId: 'id', pros: /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,9}$/, preset: /^[\w-]{16,40}$/ },
    page: 'requests/Hire',
    name: 'send-request',
    readFirst: true,
    footer: false,
    mobileHeader: false,
    scroll: 'top',
    noConsentModal: true,
    noAppModal: true,
  },
  '/recommend/service/:id': { params: { id: 'id' }, page: 'prices/RecommendService', bottomNav: true, indexable: true },
  '/request-form/ai': { page: 'requests/RequestByWords', footer: false, scroll: 'top', noConsentModal: true, noAppModal: true },
  '/request-form/package/:serviceSlug': {
    search: { package: 'id' },
    page: 'requests/RequestPackage',
    readFirst: true,
    footer: false,
    mobileHeader: false,
    scroll: 'top',
    noConsentModal: true,
    noAppModal: true,
  },
  '/request/preset': { search: { link: /^[\w-]{16,40}$/ }, page: 'requests/RequestPreset', footer: false, indexable: true },
  '/requests': {
    search: { services: /^\d{1,9}(,\d{1,9}){0,19}$/ },
    page: 'requests/AllRequests',
    access: 'provider',
    customer: '/requests/sent',
    bottomNav: true,
  },
  '/requests/:requestId/complete': {
    params: { requestId: 'id' },
    page: 'requests/RequestComplete',
    name: 'request-complete',
    access: 'member',
    footer: false,
    scroll: 'top',
    noConsentModal: true,
  },
  '/requests/:requestId/quotes': {
    params: { requestId: 'id' },
    page: 'requests/ReceivedQuotes',
    name: 'received-quotes',
    access: 'member',
  },
  '/requests/first-quote-complete': { page: 'requests/FirstQuote', access: 'provider', footer: false, scroll: 'top' },
  '/requests/received': {
    search: {
      viewFilter: first('all', 'unread', 'quotable', 'quoted'),
      targetedRequest: oneOf('true'),
      services: /^\d{1,9}(,\d{1,9}){0,19}$/,
      district: /^\d{1,20}$/,
      distance: /^([1-9]\d?|100)$/,
      show: oneOf('map'),
      state: oneOf('unread', 'read', 'talking', 'hired', 'ended', 'repaid'),
      from: /^\d{4}-\d{2}-\d{2}$/,
      until: /^\d{4}-\d{2}-\d{2}$/,
    },
    page: 'requests/ReceivedRequests',
    name: 'received-requests',
    access: 'provider',
    customer: '/requests/sent',
    bottomNav: true,
    supportChat: true,
  },
  '/requests/received/unread': { page: 'requests/UnreadRequests', access: 'provider', footer: false },
  '/requests/sent': {
    search: { tab: first('receiving', 'received') },
    page: 'requests/SentRequests',
    name: 'sent-requests',
    access: 'member',
    bottomNav: true,
  },
} as const satisfies Record<string, PageOptions>
