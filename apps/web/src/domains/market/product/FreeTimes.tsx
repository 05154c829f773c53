import { useQuery } from '@tanstack/react-query'
import type { ProductPage } from '@dure/contract/market/browseSchemas'
import { momentInWords, seoulDay } from '@dure/kernel/time'
import { LinkChip } from '@dure/ui/chips/LinkChip'
import { useNow } from '../../../ground/useNow.ts'
import { scheduleQuery } from '../buying/queries.ts'
import { clockOf, dayWord, freeAfter } from '../buying/times.ts'
import { bookingPath } from '../scheduling/choice.ts'
import { FreeWish } from '../scheduling/FreeWish.tsx'

/** How many times are offered at once. */
const offered = 3

/** The month in which a product can be had next; this one where none is known. */
export const monthOfNext = ({ nextFreeAt }: Pick<ProductPage, 'nextFreeAt'>): string | undefined =>
  nextFreeAt === null ? undefined : seoulDay(new Date(nextFreeAt)).slice(0, 7)

/** When it can be had next, and the first few times, each the way to book it. */
export function FreeTimes({ product }: { readonly product: ProductPage }) {
  const now = useNow()
  const { data, isPending } = useQuery(scheduleQuery(product.id, monthOfNext(product)))
  const times = data === undefined ? [] : freeAfter(data.days, 0, offered)
  const next = times[0]?.startAt ?? data?.nextFree ?? null
  if (!isPending && next === null)
    return (
      <div className="mt-4 space-y-2">
        <p className="font-semibold text-soft">지금은 예약할 수 있는 시간이 없어요.</p>
        {product.can.order && <FreeWish productId={product.id} />}
      </div>
    )
  return (
    <div className="mt-4">
      <p className="min-h-6">
        {next !== null && (
          <>
            가장 빠른 시간 <b className="tabular whitespace-nowrap">{momentInWords(new Date(next))}</b>
          </>
        )}
      </p>
      <ul aria-label="가까운 시간" className="mt-2 flex min-h-11 flex-wrap gap-1.5">
        {times.map(({ startAt }) => {
          const at = new Date(startAt)
          const date = seoulDay(at)
          return (
            <li key={startAt}>
              <LinkChip href={bookingPath({ productId: product.id, from: 'product', date, startAt }, 'time')} className="tabular">
                {dayWord(at, now)} {clockOf(startAt)}
              </LinkChip>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
