import { Building2, CreditCard, Keyboard, Landmark } from 'lucide-react'
import { cx } from '@dure/ui/cx'
import { payMethodLabel, type PayMethod } from './gatewayScript.ts'

/** Letters of our own on the colour each pay is known by: their marks are theirs. */
const pays = {
  kakaopay: { ground: 'bg-[#fee500]', line: 'stroke-[#1b1d22]', letter: 'M8 5v14M16 5l-8 8M11 10l5 9' },
  tosspay: { ground: 'bg-[#1b64da]', line: 'stroke-white', letter: 'M6 6h12M12 6v13' },
  naverpay: { ground: 'bg-[#028a43]', line: 'stroke-white', letter: 'M7 19V5l10 14V5' },
} as const
const icons = { card: CreditCard, keyin: Keyboard, trans: Landmark, vbank: Building2 } as const

/** A way of paying with its sign. */
export function PayWay({ method }: { readonly method: PayMethod }) {
  const pay = method in pays ? pays[method as keyof typeof pays] : undefined
  const Icon = method in icons ? icons[method as keyof typeof icons] : undefined
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className={cx('grid size-9 shrink-0 place-items-center rounded-field', pay === undefined ? 'bg-sunk text-soft' : pay.ground)}
      >
        {Icon !== undefined && <Icon className="size-5" />}
        {pay !== undefined && (
          <svg
            viewBox="0 0 24 24"
            fill="none"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
            className={cx('size-5', pay.line)}
          >
            <path d={pay.letter} />
          </svg>
        )}
      </span>
      {payMethodLabel(method)}
    </span>
  )
}
