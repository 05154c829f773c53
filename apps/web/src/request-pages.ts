import { first, oneOf } from './navigation/readers.ts'
import type { PageOptions } from './navigation/row.ts'

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
  '/requests': { redirect: '/requests/received' },
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
    search: { viewFilter: first('all', 'unread', 'quotable', 'quoted'), targetedRequest: oneOf('true'), services: /^\d+$/ },
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
