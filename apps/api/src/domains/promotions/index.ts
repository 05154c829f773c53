export { couponsFor, holdCoupon, leaveCoupon, settleCoupon, type CouponFate, type Offered } from './couponFace.ts'
export { couponsToSettle } from './coupons.sql.ts'
export { takeUnsettled } from './ending.ts'
export type { Payable, PayableInRoom, RequestHooks } from './hooks.ts'
