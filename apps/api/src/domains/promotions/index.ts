export { couponsFor, giveBackCoupon, holdCoupon, useCoupon, type Offered, type Payable } from './couponFace.ts'
export type { PayableInRoom } from './hooks.ts'
