/** Pages of the table on which banners stand, by their names there, each as operators call it [promotions.banners]. */
export const bannerPlaces = {
  home: '홈',
  mypage: '마이페이지',
  'cash-store': '캐시 스토어',
  'sent-requests': '받은 견적',
  'received-requests': '받은 요청',
  event: '이벤트',
} as const
export type BannerPlace = keyof typeof bannerPlaces
export const bannerPlaceNames = Object.keys(bannerPlaces) as BannerPlace[]

/** Pages over which an event may open its window, once a day: none on which somebody is in the middle of a task. */
export const windowPlaces = ['home', 'mypage', 'sent-requests', 'received-requests'] as const satisfies readonly BannerPlace[]
/** By their paths in the page table, as a member's page is told of them. */
export const windowPaths = {
  home: '/',
  mypage: '/mypage',
  'sent-requests': '/requests/sent',
  'received-requests': '/requests/received',
} as const satisfies Record<(typeof windowPlaces)[number], string>

/** How a browser keeps that a guest put a banner away: a cookie each, which is gone when it may come back. */
export const dismissedCookie = (id: number): string => `dure_banner_${id}`
