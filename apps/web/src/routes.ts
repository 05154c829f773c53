import { boardFilters } from '@dure/contract/cash/cashLog'
import { accountPages, mypagePages, onboardingPages } from './account-pages.ts'
import { adminPages } from './admin-pages.ts'
import { chatPages } from './navigation/chat-pages.ts'
import { communityPages } from './community-pages.ts'
import { guidePages } from './guide-pages.ts'
import { mapPages, requestPages, searchPages } from './search-pages.ts'
import { rowsOf } from './navigation/row.ts'
import type { PageOptions } from './navigation/row.ts'
import { first, oneOf } from './navigation/readers.ts'
import type { Read } from './navigation/readers.ts'

const deals = {
  filter: first('all', 'progress', 'request', 'paid', 'remit_confirm', 'remit_completed', 'cancel'),
  months: first('0', '1', '3', '6'),
  sheet: oneOf('account'),
} as const
/** A review by somebody without an account; `request` is what the pro's link carries. */
const guestReview = { params: { userId: 'id' }, search: { request: /^[\w.-]{10,500}$/ }, page: 'reviews/GuestReview' } as const
const works = { search: { q: 'text' }, page: 'portfolio/Portfolios', bottomNav: true, indexable: true } as const
const deal = { params: { escrowId: 'id' }, misread: '/error/404', search: { paymentId: 'text', code: 'text' } } as const

/**
 * Every page path, by area. Guard, navigation, footer, body class, manifest and the route tree read
 * this table and nothing else. A row without `page` or `redirect` answers 404 until its screen is built.
 */
export const pages = {
  account: accountPages,
  cash: {
    '/customer-store': { page: 'cash/CustomerStore', access: 'member', footer: false },
    '/mypage/cash-dashboard': {
      search: { filter: first(...boardFilters), refund: 'text' },
      page: 'cash/CashDashboard',
      access: 'member',
      bottomNav: true,
    },
    '/pay/:paymentId': { page: 'cash/Pay', access: 'member', footer: false, mobileHeader: false, scroll: 'top' },
    '/pay/:paymentId/done': {
      search: { uid: 'text', code: 'text' },
      page: 'cash/PayDone',
      access: 'member',
      footer: false,
      mobileHeader: false,
      scroll: 'top',
    },
    '/store': { search: { redirect: 'ownPage' }, page: 'cash/Store', name: 'cash-store', access: 'provider', footer: false },
    '/store/auto-charge': { access: 'provider', footer: false },
  },
  chat: chatPages,
  community: communityPages,
  guide: guidePages,
  map: mapPages,
  market: {
    '/ip/products/:productId': { redirect: '/market/products/:productId' },
    '/market': { name: 'market', bottomNav: true, indexable: true, noConsentModal: true },
    '/market/:group': { indexable: true, noConsentModal: true },
    '/market/:group/:section': { indexable: true, noConsentModal: true },
    '/market/:group/:section/:area': { indexable: true, noConsentModal: true },
    '/market/:group/section/:area': { indexable: true, noConsentModal: true },
    '/market/order': { access: 'member', footer: false, mobileHeader: false, scroll: 'top', noConsentModal: true },
    '/market/order/complete': {
      name: 'order-complete',
      access: 'member',
      footer: false,
      mobileHeader: false,
      scroll: 'top',
      noConsentModal: true,
    },
    '/market/products/:productId': { indexable: true, noConsentModal: true },
    '/market/products/:productId/location': { indexable: true },
    '/market/products/:productId/qna': { indexable: true },
    '/market/scheduling': { access: 'member', footer: false, mobileHeader: false },
    '/mypage/ip/*': { redirect: '/mypage/market/*' },
    '/mypage/ip/my-products': { redirect: '/mypage/market/my-products' },
    '/mypage/ip/my-products/:productId/edit': { redirect: '/mypage/market/my-products/:productId/edit' },
    '/mypage/ip/my-products/registration': { redirect: '/mypage/market/my-products/registration' },
    '/mypage/ip/order-list': { redirect: '/mypage/market/order-list' },
    '/mypage/ip/order-list/:id': { redirect: '/mypage/market/order-list/:id' },
    '/mypage/ip/qna': { redirect: '/mypage/market/qna' },
    '/mypage/ip/sell-list': { redirect: '/mypage/market/sell-list' },
    '/mypage/market/my-products': { access: 'member' },
    '/mypage/market/my-products/:productId/edit': { access: 'member', footer: false },
    '/mypage/market/my-products/list': { access: 'member' },
    '/mypage/market/my-products/registration': { access: 'member', footer: false },
    '/mypage/market/order-list': { access: 'member' },
    '/mypage/market/order-list/:id': { access: 'member' },
    '/mypage/market/qna': { access: 'member' },
    '/mypage/market/sell-list': { access: 'member' },
    '/products/users/:userId': { indexable: true },
  },
  mypage: mypagePages,
  notification: {
    '/notices': { page: 'notifications/Notices', bottomNav: true, indexable: true },
    '/notifications': { search: { category: 'id' }, page: 'notifications/Notifications', access: 'member', bottomNav: true },
    '/setting/notification': { page: 'notifications/NotificationSetting', access: 'member', bottomNav: true },
  },
  onboarding: onboardingPages,
  portfolio: {
    '/portfolio/:queryService/:queryArea/:queryCategory/all': works,
    '/portfolio/:queryService/area': works,
    '/portfolio/:queryService/area/:queryCategory/all': works,
    '/portfolio/detail/:portfolioId': { params: { portfolioId: 'id' }, page: 'portfolio/Portfolio', indexable: true },
    '/portfolio/edit/:portfolioId': {
      params: { portfolioId: 'id' },
      page: 'portfolio/EditPortfolio',
      access: 'provider',
      footer: false,
      mobileHeader: false,
    },
    '/portfolio/my-list': { page: 'portfolio/MyPortfolios', access: 'provider', bottomNav: true },
    '/portfolio/post': { page: 'portfolio/PostPortfolio', access: 'provider', footer: false, mobileHeader: false },
    '/portfolio/service': works,
    '/portfolio/service/:queryArea': works,
    '/portfolio/service/:queryArea/:queryCategory/all': works,
    '/portfolio/service/area/:queryCategory/all': works,
  },
  prices: {
    '/prices': { page: 'prices/Prices', bottomNav: true, indexable: true },
    '/prices/:serviceSlug': { page: 'prices/ServicePage', indexable: true },
  },
  profile: {
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
  },
  promo: {
    '/ad/bidding': { access: 'provider' },
    '/content01': { indexable: true, noAppModal: true },
    '/gateway/linkprice': { redirect: '/' },
    '/event': { indexable: true },
    '/event/:eventId': { name: 'event-detail', indexable: true, noAppModal: true },
    '/pre-registration/ad': {},
  },
  qna: {
    '/questions': {
      search: { filter: first('all', 'unanswered', 'mine'), category: 'text', service: 'text', q: 'text', ask: 'text' },
      page: 'questions/Questions',
      bottomNav: true,
      indexable: true,
    },
    '/questions/:qnaSlug': { page: 'questions/Question', bottomNav: true, indexable: true },
  },
  quote: {
    '/auto-quote': { redirect: '/instant-match' },
    '/auto-quote/:id': { redirect: '/instant-match/:id' },
    '/instant-match': { page: 'campaigns/Campaigns', name: 'instant-match', access: 'provider', bottomNav: true },
    '/instant-match/:id': { params: { id: 'id' }, page: 'campaigns/Campaign', access: 'provider' },
    '/instant-match/:id/edit': { params: { id: 'id' }, page: 'campaigns/EditCampaign', access: 'provider', footer: false },
    '/instant-match/quotes': { search: { from: 'text', to: 'text' }, page: 'campaigns/AutoQuotes', access: 'provider' },
    '/instant-match/register': { page: 'campaigns/NewCampaign', access: 'provider', footer: false },
    '/instant-match/register/prefill': { search: { serviceId: 'id' }, page: 'campaigns/PrefillCampaign', access: 'provider' },
    '/mypage/quote-template': { search: { kind: oneOf('C') }, page: 'quotes/QuoteTemplates', access: 'provider', bottomNav: true },
    '/requests/received/:requestId': {
      params: { requestId: 'id' },
      page: 'requests/ReceivedRequest',
      name: 'quote-send',
      access: 'provider',
      footer: false,
      mobileHeader: false,
    },
  },
  request: requestPages,
  review: {
    '/external-review/users/:userId': { redirect: '/review/users/:userId' },
    '/review/alba/users/:userId': { ...guestReview, footer: false, noAppModal: true },
    '/review/users': { page: 'reviews/AskReviews', access: 'provider', bottomNav: true, footer: false, noAppModal: true },
    '/review/users/:userId': { ...guestReview, footer: false, mobileHeader: false, noAppModal: true },
    '/review/users/:userId/member': {
      params: { userId: 'id' },
      search: { chatId: 'id' },
      page: 'reviews/WriteReview',
      access: 'member',
      footer: false,
      mobileHeader: false,
      noAppModal: true,
    },
  },
  'safe-payment': {
    '/escrows/:escrowId': { ...deal, page: 'safe-payment/Escrow', access: 'member' },
    '/escrows/history': { search: deals, page: 'safe-payment/EscrowHistory', access: 'member', bottomNav: true },
    '/mypage/dure-pay': { search: deals, page: 'safe-payment/EscrowHistory', access: 'member', bottomNav: true },
    '/mypage/dure-pay/:durePayId': { access: 'member' },
    '/pro/escrows/:escrowId': { ...deal, page: 'safe-payment/Escrow', access: 'provider' },
    '/pro/escrows/history': { search: deals, page: 'safe-payment/EscrowHistory', access: 'provider', bottomNav: true },
  },
  search: searchPages,
  system: {
    '/': { name: 'home', page: 'editorial/Home', bottomNav: true, indexable: true },
    '/app': { redirect: '/app-download/sender' },
    '/app-download/sender': { page: 'system/AppSender', indexable: true, noAppModal: true },
    '/credits': { page: 'system/Credits', indexable: true },
    '/error': { name: 'error', page: 'system/ErrorPage', footer: false, scroll: 'top' },
    '/error/:code': { params: { code: /^[45]\d\d$/ }, page: 'system/ErrorPage', footer: false, scroll: 'top' },
    '/inspection': {
      search: { startAt: 'instant', endAt: 'instant', title: 'text', message: 'text' },
      name: 'inspection',
      page: 'system/Inspection',
      footer: false,
      header: false,
      mobileHeader: false,
      duringMaintenance: true,
    },
    '/privacy': { redirect: '/terms/privacy' },
    // [pages.membership]
    '/setting': { redirect: '/setting/subscription' },
    '/setting/subscription': { access: 'member' },
    '/subscriptions/new': { access: 'member' },
    '/support': { page: 'support/Support', name: 'support', bottomNav: true },
    '/suggestions': { redirect: '/' },
    '/terms': { page: 'system/Terms', indexable: true },
    '/terms/privacy': { search: { version: 'day' }, page: 'system/Privacy', indexable: true },
    '/terms/privacy-use': { search: { version: 'day' }, page: 'system/PrivacyUse', indexable: true },
    '/terms/usage': { search: { version: 'day' }, page: 'system/Usage', indexable: true },
  },
  admin: adminPages,
  dev: {
    '/dev/ui': { name: 'dev-ui', page: 'system/UiGallery', devOnly: true },
  },
} as const satisfies Record<string, Record<string, PageOptions>>

type Table = typeof pages
type RowAt<P extends PagePath> = Table[keyof Table] extends infer Area ? (Area extends Record<P, infer Row> ? Row : never) : never
/** Every path of the table, in `:param` style. */
export type PagePath = { [A in keyof Table]: keyof Table[A] & string }[keyof Table]

/** The names of a path's parameters. */
export type NamesOf<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? NamesOf<Head> | NamesOf<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** What the parameters of a path are, as its row reads them. */
export type ParamsAt<P extends PagePath> = P extends PagePath
  ? {
      readonly [Name in NamesOf<P> | (P extends `${string}/*` ? '*' : never)]: RowAt<P> extends {
        readonly params: { readonly [N in Name]: infer K }
      }
        ? Exclude<Read<K>, undefined>
        : string
    }
  : never

type KindsAt<P extends PagePath> = RowAt<P> extends { readonly search: infer Search } ? Search : object

/** What the query of a path holds, as its row reads it. */
export type SearchAt<P extends PagePath> = P extends PagePath ? { readonly [Name in keyof KindsAt<P>]: Read<KindsAt<P>[Name]> } : never
export type SearchNamesAt<P extends PagePath> = P extends PagePath ? keyof KindsAt<P> & string : never

export const rows = rowsOf(pages)
