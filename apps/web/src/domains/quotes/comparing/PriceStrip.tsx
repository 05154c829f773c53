import type { SentRequestDetail } from '@dure/contract/requests/sent'
import { perUnit, shortWon } from '../../catalogue/priceText.ts'

const share = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 })

type Average = NonNullable<SentRequestDetail['averagePrice']>

/** Where the quotes lie within what the service costs, by its unit: a dot each, and a mark for what it usually costs. Rows below say the same in words. */
export function PriceStrip({ costs, average }: { readonly costs: readonly number[]; readonly average: Average }) {
  const low = Math.min(average.low, ...costs)
  const high = Math.max(average.high, ...costs)
  if (high <= low) return null
  const part = (won: number) => (won - low) / (high - low)
  const at = (won: number) => share.format(part(won))
  return (
    <div aria-hidden="true" className="tabular flex items-center gap-2 pb-2 text-xs text-faint">
      <span className="shrink-0">{shortWon(low)}</span>
      <span className="relative mx-1.5 h-3 flex-1">
        <span className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 rounded-full bg-line" />
        <span
          className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-bar"
          style={{ left: at(average.low), width: share.format(part(average.high) - part(average.low)) }}
        />
        <span className="absolute top-0 h-full w-0.5 -translate-x-1/2 bg-soft" style={{ left: at(average.amount) }} />
        {costs.map((cost, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- two quotes may ask the same
            key={index}
            className="absolute top-1/2 size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-paper bg-action"
            style={{ left: at(cost) }}
          />
        ))}
      </span>
      <span className="shrink-0">
        {shortWon(high)}
        {perUnit(average.unit)}
      </span>
    </div>
  )
}
