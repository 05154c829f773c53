import { cx } from './cx.ts'
import { grouped } from './grouped.ts'

export const won = (amount: number): string => `${grouped(amount)}원`
/** What goes off a sum: `-3,500원`; nothing is `0원`. */
export const wonOff = (amount: number): string => (amount === 0 ? won(0) : `-${won(amount)}`)
export const cash = (amount: number): string => `${grouped(amount)}캐시`

/** Whole won in figures of one width; without an amount it is to be agreed. */
export function PriceText({
  amount,
  unit = 'won',
  className,
}: {
  readonly amount: number | null
  readonly unit?: 'won' | 'cash'
  readonly className?: string
}) {
  return (
    <span className={cx('tabular whitespace-nowrap font-bold', className)}>
      {amount === null ? '가격 협의' : unit === 'won' ? won(amount) : cash(amount)}
    </span>
  )
}
