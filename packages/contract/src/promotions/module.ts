/** The endpoints of this domain, by group; the names are the use cases'. */
export { bannerCalls } from './banners.ts'
export { couponDesk } from './couponDesk.ts'
export { coupons } from './coupons.ts'
export { events } from './events.ts'
export { promotionDesk } from './pageDesk.ts'
