import { Suspense, useState } from 'react'
import { Button } from '@dure/ui/Button'
import { wonOff } from '@dure/ui/PriceText'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { whyText, type Payable } from './texts.ts'
import type { PayingCoupon } from './usePayingCoupon.ts'

const CouponSheet = lazyPart(() => import('./CouponSheet.tsx').then((file) => file.CouponSheet))

type Props = { readonly price: Payable; readonly paying: PayingCoupon; readonly chatId?: number }

/** Which coupon a payment goes with and why, and the way to his others. */
export function CouponLine({ price, paying, chatId }: Props) {
  const [open, setOpen] = useState(false)
  const { coupon, chosen } = paying
  const others = price.coupons.length > 0
  return (
    <div className="rounded-card border border-line bg-card px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block type-note">쿠폰</span>
          {coupon === null ? (
            <span className="font-semibold">{others ? '쓰지 않아요' : '쓸 수 있는 쿠폰이 없어요'}</span>
          ) : (
            <>
              <span className="block font-semibold [overflow-wrap:anywhere]">
                {coupon.name} <b className="tabular whitespace-nowrap text-good">{wonOff(coupon.discount)}</b>
              </span>
              {!chosen && <span className="block type-meta">{whyText(price.coupons, coupon)}</span>}
            </>
          )}
        </p>
        <Button tone="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {others ? '바꾸기' : '코드 입력'}
        </Button>
      </div>
      <Suspense>
        {open && <CouponSheet price={price} paying={paying} {...(chatId === undefined ? {} : { chatId })} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
