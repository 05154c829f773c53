/** The endpoints of this domain, by group; the names are the use cases'. */
export { couponDesk, coupons } from './coupons.ts'
