import { first, oneOf } from '../navigation/readers.ts'
import type { PageOptions } from '../navigation/row.ts'

const orders = { search: { group: first('next', 'waiting', 'case', 'ended', 'all') } } as const
/** Products on sale; what its path has no place for stands in the query [market.paths]. */
const list = {
  page: 'market/Market',
  shape: 'gallery',
  search: { area: 'text', distance: 'text', free: 'text', isOnline: 'text', priceMax: 'text', priceMin: 'text', q: 'text', sort: 'text' },
  bottomNav: true,
  indexable: true,
  noConsentModal: true,
} as const
const one = { params: { productId: 'id' } } as const
const ownProducts = { page: 'market/MyProducts', shape: 'rows', back: 'mypage', access: 'member', bottomNav: true } as const

/** Services at fixed prices. */
export const marketPages = {
  '/ip/products/:productId': { redirect: '/market/products/:productId' },
  '/market': { name: 'market', ...list },
  '/market/:group': list,
  '/market/:group/:section': list,
  '/market/:group/:section/:area': list,
  '/market/:group/section/:area': list,
  '/market/order': {
    page: 'market/Order',
    shape: 'form',
    back: 'market',
    search: { productId: 'id', optionId: 'id', startAt: 'instant', optionTitle: 'text', optionPrice: 'id' },
    access: 'member',
    footer: false,
    mobileHeader: false,
    scroll: 'top',
    noConsentModal: true,
  },
  '/market/order/complete': {
    name: 'order-complete',
    page: 'market/OrderComplete',
    shape: 'detail',
    search: { purchaseNo: 'text', paymentId: 'text', code: 'text' },
    access: 'member',
    footer: false,
    mobileHeader: false,
    scroll: 'top',
    noConsentModal: true,
  },
  '/market/products/:productId': { ...one, page: 'market/Product', shape: 'detail', indexable: true, noConsentModal: true },
  '/market/products/:productId/location': { ...one, page: 'market/ProductLocation', shape: 'detail', back: 'market', indexable: true },
  '/market/products/:productId/qna': {
    ...one,
    search: { ask: oneOf('all', 'seller') },
    page: 'market/ProductQuestions',
    shape: 'rows',
    back: 'market',
    indexable: true,
  },
  // A guest chooses, and logs in at the order [market.guests-choose].
  '/market/scheduling': {
    search: {
      productId: 'id',
      optionTitle: 'text',
      optionPrice: /^\d{1,9}$/,
      from: 'text',
      date: 'day',
      startAt: 'instant',
      step: oneOf('date', 'time', 'option'),
    },
    page: 'market/Scheduling',
    shape: 'form',
    footer: false,
    mobileHeader: false,
    noConsentModal: true,
  },
  '/mypage/ip/*': { redirect: '/mypage/market/*' },
  '/mypage/ip/my-products': { redirect: '/mypage/market/my-products' },
  '/mypage/ip/my-products/:productId/edit': { redirect: '/mypage/market/my-products/:productId/edit' },
  '/mypage/ip/my-products/registration': { redirect: '/mypage/market/my-products/registration' },
  '/mypage/ip/order-list': { redirect: '/mypage/market/order-list' },
  '/mypage/ip/order-list/:id': { redirect: '/mypage/market/order-list/:id' },
  '/mypage/ip/qna': { redirect: '/mypage/market/qna' },
  '/mypage/ip/sell-list': { redirect: '/mypage/market/sell-list' },
  '/mypage/market/my-products': ownProducts,
  '/mypage/market/my-products/:productId/edit': {
    params: { productId: 'id' },
    page: 'market/EditProduct',
    shape: 'form',
    access: 'member',
    footer: false,
    mobileHeader: false,
  },
  '/mypage/market/my-products/list': ownProducts,
  '/mypage/market/my-products/registration': {
    page: 'market/RegisterProduct',
    shape: 'form',
    access: 'member',
    footer: false,
    mobileHeader: false,
  },
  '/mypage/market/order-list': { ...orders, page: 'market/OrderList', shape: 'rows', back: 'mypage', access: 'member', bottomNav: true },
  '/mypage/market/order-list/:id': { page: 'market/MarketOrder', shape: 'detail', back: 'boughtOrders', access: 'member' },
  '/mypage/market/qna': {
    page: 'market/MarketQna',
    shape: 'rows',
    back: 'mypage',
    access: 'member',
    bottomNav: true,
    search: { view: oneOf('unanswered', 'all', 'mine') },
  },
  '/mypage/market/sell-list': { ...orders, page: 'market/SellList', shape: 'rows', back: 'mypage', access: 'member', bottomNav: true },
  '/mypage/market/sell-list/:purchaseNo': { page: 'market/MarketOrder', shape: 'detail', back: 'soldOrders', access: 'provider' },
  '/mypage/market/wishes': { page: 'market/Wishes', shape: 'rows', back: 'mypage', access: 'member', bottomNav: true },
  '/products/users/:userId': { params: { userId: 'id' }, page: 'market/ProductsOfUser', shape: 'gallery', indexable: true },
} as const satisfies Record<string, PageOptions>
