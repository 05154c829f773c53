import { Check } from 'lucide-react'
import { keptSteps } from '@dure/contract/safe-payment/words'
import { cx } from '@dure/ui/cx'

const pictures = ['kept-pay', 'kept-safe', 'kept-pro'] as const

type Props = {
  /** The step money is at, from 0; beyond the last all are done. Without it the steps are only told. */
  readonly now?: number
  readonly side?: keyof typeof keptSteps
  /** Beside other things: smaller, in no box. */
  readonly small?: boolean
}

/** Where paid money is, in three pictures: paid, kept, handed over. */
export function KeptSteps({ now, side = 'customer', small = false }: Props) {
  return (
    <ol aria-label="안전결제 순서" className={cx('grid grid-cols-3', !small && 'rounded-card border border-line bg-card px-2 py-4')}>
      {keptSteps[side].map((words, at) => {
        const done = now !== undefined && at < now
        return (
          <li key={words} aria-current={at === now ? 'step' : undefined} className="relative flex flex-col items-center px-1 text-center">
            {at > 0 && (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute -left-1/2 right-1/2 h-0.5',
                  small ? 'top-5 mx-5' : 'top-7 mx-7',
                  now !== undefined && at <= now ? 'bg-action' : 'bg-line',
                )}
              />
            )}
            <span
              className={cx(
                'relative grid place-items-center rounded-full border-2 bg-card',
                small ? 'size-10' : 'size-14',
                at === now ? 'border-action bg-action-tint' : done ? 'border-action' : 'border-line',
              )}
            >
              <img
                src={`/assets/pictures/${pictures[at]}.svg`}
                alt=""
                width={small ? 28 : 40}
                height={small ? 28 : 40}
                decoding="async"
                className={cx(now !== undefined && at > now && 'opacity-45 grayscale')}
              />
              {done && (
                <span
                  aria-hidden="true"
                  className="absolute -bottom-1 -right-1 grid size-5 place-items-center rounded-full bg-action text-on-action"
                >
                  <Check className="size-3.5" strokeWidth={3} />
                </span>
              )}
            </span>
            <span
              className={cx(
                'mt-2 leading-snug [text-wrap:balance]',
                small ? 'text-xs' : 'text-sm',
                at === now ? 'font-bold text-action' : 'text-soft',
              )}
            >
              {words}
              {(done || at === now) && <span className="sr-only">{done ? ' 끝났어요' : ' 지금 단계예요'}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
