import { useSuspenseQuery } from '@tanstack/react-query'
import { cash } from '@dure/ui/PriceText'
import { AccountLines } from './AccountLines.tsx'
import { depositsQuery } from './queries.ts'

/** Virtual accounts that still wait for their deposit; nothing where none does. */
export function OpenDeposits() {
  const { data } = useSuspenseQuery(depositsQuery)
  if (data.items.length === 0) return null
  return (
    <section aria-labelledby="deposits-title" className="my-4 space-y-3">
      <h2 id="deposits-title" className="font-bold">
        입금을 기다리고 있어요
      </h2>
      {data.items.map((one) => (
        <div key={one.tid} className="rounded-card border border-alert bg-alert-tint p-5">
          <p className="mb-2 text-soft">
            입금하면 <b className="tabular text-ink">{cash(one.cash)}</b>를 바로 충전해 드려요.
          </p>
          <AccountLines account={one} price={one.price} />
        </div>
      ))}
    </section>
  )
}
