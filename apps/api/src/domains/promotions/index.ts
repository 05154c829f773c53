export { couponsFor, holdCoupon, leaveCoupon, settleCoupon, type CouponFate, type Offered, type Payable } from './couponFace.ts'
export { couponsToSettle } from './coupons.sql.ts'
export { takeUnsettled } from './ending.ts'
export type { PayableInRoom } from './hooks.ts'
