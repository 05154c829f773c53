import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { wonOff } from '@dure/ui/PriceText'
import { useNow } from '../../ground/useNow.ts'
import { CodeField } from './CodeField.tsx'
import { endsSoon, unfitText, untilText, type Payable } from './texts.ts'
import type { PayingCoupon } from './usePayingCoupon.ts'

type Props = { readonly price: Payable; readonly paying: PayingCoupon; readonly chatId?: number | undefined; readonly onClose: () => void }

/** His coupons at a payment: those that lower it, by how much, and the others with why they do not. */
export function CouponSheet({ price, paying, chatId, onClose }: Props) {
  const now = useNow()
  const choose = (value: string) => paying.choose(value === 'none' ? null : Number(value))
  const choices = price.coupons.map((one) => ({
    value: String(one.couponId),
    label: (
      <>
        {one.name} <b className="tabular whitespace-nowrap">{wonOff(one.discount)}</b>
      </>
    ),
    description: (
      <span className="tabular">
        {one.couponId === price.bestCouponId && '가장 좋은 쿠폰 · '}
        {endsSoon(one.expiresAt, now) ?? untilText(one.expiresAt)}
      </span>
    ),
  }))
  return (
    <Sheet open onClose={onClose} title="쿠폰 고르기">
      <div className="space-y-6">
        {choices.length > 0 && (
          <RadioGroup
            label="이 결제에 쓸 쿠폰"
            hiddenLabel
            value={paying.coupon === null ? 'none' : String(paying.coupon.couponId)}
            choices={[...choices, { value: 'none', label: '쿠폰 쓰지 않기' }]}
            onChange={choose}
            onPick={(value) => {
              // The sheet is gone before the field changes.
              choose(value)
              onClose()
            }}
          />
        )}
        {price.unfitCoupons.length > 0 && (
          <section aria-labelledby="unfit-coupons">
            <h3 id="unfit-coupons" className="type-meta font-bold">
              이 결제에 쓸 수 없는 쿠폰
            </h3>
            <ul className="mt-2 divide-y divide-line">
              {price.unfitCoupons.map((one) => (
                <li key={one.couponId} className="py-2.5">
                  <p className="font-semibold text-soft [overflow-wrap:anywhere]">{one.name}</p>
                  <p className="tabular type-meta">{unfitText(one)}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        {/* Who enters a code here pays with it: it stands chosen among the others. */}
        <CodeField
          {...(chatId === undefined ? {} : { chatId })}
          // Where no room says whether it fits, the coupons of the payment do, which are read by now: one that does not is not taken.
          onDone={({ couponId, usableHere }) => usableHere !== false && paying.choose(couponId)}
        />
      </div>
    </Sheet>
  )
}
