/** The endpoints of this domain, by group; the names are the use cases'. */
export { couponDesk } from './couponDesk.ts'
export { coupons } from './coupons.ts'
