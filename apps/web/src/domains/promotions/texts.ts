import type { Answer } from '@dure/contract/client'
import { formatDate, seoulDay, DAY } from '@dure/kernel/time'
import { won } from '@dure/ui/PriceText'

export type Coupon = Answer<'GET /v2/promotions/events/coupons'>['coupons'][number]
/** What is paid with a coupon, be it a deal or an order. */
export type Payable = Pick<
  Answer<'GET /v2/safe-payment/payable'>,
  'coupons' | 'unfitCoupons' | 'bestCouponId' | 'heldCouponId' | 'amount' | 'discountAmount' | 'serviceAmount'
>
export type OfferedCoupon = Payable['coupons'][number]
export type UnfitCoupon = Payable['unfitCoupons'][number]

type Terms = Pick<Coupon, 'kind' | 'value' | 'maxDiscount'>

/** `5,000원`; of a rate `5%`. */
export const offText = ({ kind, value }: Terms): string => (kind === 'amount' ? won(value) : `${value}%`)

/** What a coupon asks for, in one line: `50,000원 이상 · 청소 · 최대 10,000원`. */
export function conditionText(coupon: Pick<Coupon, 'minAmount' | 'serviceList' | 'target' | 'issueType'> & Terms): string {
  const [first, ...others] = coupon.serviceList
  const services = first === undefined ? undefined : others.length === 0 ? first.title : `${first.title} 등 ${others.length + 1}가지`
  const parts = [
    coupon.minAmount > 0 ? `${won(coupon.minAmount)} 이상` : undefined,
    services,
    coupon.issueType === 'pro' ? '쿠폰 이벤트에 참여한 고수' : undefined,
    coupon.target === 'market' ? '마켓 주문' : undefined,
    coupon.kind === 'rate' && coupon.maxDiscount !== null ? `최대 ${won(coupon.maxDiscount)}` : undefined,
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : coupon.target === 'safe_payment' ? '모든 안전결제' : '모든 결제'
}

/** How many of Seoul's days it lasts yet: 0 on its last. */
const daysLeft = (until: Date, now: Date): number =>
  Math.round((Date.parse(seoulDay(new Date(until.getTime() - 1))) - Date.parse(seoulDay(now))) / DAY)

/** From three days before its end on, when that is: `3일 뒤 끝나요`. */
export function endsSoon(expiresAt: string, now: Date | null): string | null {
  if (now === null) return null
  const days = daysLeft(new Date(expiresAt), now)
  if (days < 0 || days > 3) return null
  return days === 0 ? '오늘 끝나요' : days === 1 ? '내일 끝나요' : `${days}일 뒤 끝나요`
}

/** The last day it may be used. */
export const untilText = (expiresAt: string): string => `${formatDate(new Date(Date.parse(expiresAt) - 1))}까지`

/** Why this coupon was chosen by itself. */
export function whyText(coupons: readonly OfferedCoupon[], chosen: OfferedCoupon): string {
  const others = coupons.filter((one) => one.couponId !== chosen.couponId)
  if (others.length === 0) return '지금 쓸 수 있는 쿠폰이에요'
  return others.some((one) => one.discount === chosen.discount)
    ? '할인이 같아서 먼저 끝나는 쿠폰을 골랐어요'
    : '가장 많이 할인되는 쿠폰을 골랐어요'
}

/** Why a coupon does not lower this payment. */
export function unfitText({ reason, minAmount, usableFrom }: UnfitCoupon): string {
  switch (reason) {
    case 'minimum':
      return `${won(minAmount)} 이상 결제할 때 쓸 수 있어요`
    case 'early':
      return `${formatDate(new Date(usableFrom))}부터 쓸 수 있어요`
    case 'held':
      return '다른 결제에 쓰고 있어요'
    case 'service':
      return '이 서비스에는 쓸 수 없어요'
    case 'request':
      return '이 쿠폰을 받은 요청의 고수에게만 쓸 수 있어요'
    case 'pro':
      return '쿠폰 이벤트에 참여한 고수에게만 쓸 수 있어요'
    case 'target':
      return '마켓 주문에 쓰는 쿠폰이에요'
    case 'used_up':
      return '준비한 쿠폰이 모두 쓰였어요'
    case 'too_little':
      return '결제 금액이 작아서 할인할 수 없어요'
  }
}

/** A code out of what was typed or pasted, such as `쿠폰 코드: welcome-2026`: capitals and figures alone. */
export function codeIn(text: string): string {
  const plain = text.normalize('NFKC').toUpperCase()
  const named = plain.match(/(?<![A-Z0-9])[A-Z0-9]{8,16}(?![A-Z0-9])/)
  return (named?.[0] ?? plain.replace(/[^A-Z0-9]/g, '')).slice(0, 16)
}
