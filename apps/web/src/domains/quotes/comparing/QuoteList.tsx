import { useState } from 'react'
import type { SentRequestDetail, SentRequestQuote } from '@dure/contract/requests/sent'
import { Select } from '@dure/ui/fields/Select'
import { QuoteCard } from '../QuoteCard.tsx'
import { sorts, type Sort } from './sorts.ts'
import { priceText } from '../../catalogue/priceText.ts'

type Props = {
  readonly request: Pick<SentRequestDetail, 'quotes' | 'averagePrice'>
  /** The quote whose hiring is under way. */
  readonly hiring: number | undefined
  readonly onOpen: (quote: SentRequestQuote) => void
  readonly onHire: (quote: SentRequestQuote) => void
}

/** The quotes of a request beside each other, in the order that was chosen. */
export function QuoteList({ request, hiring, onOpen, onHire }: Props) {
  const [sort, setSort] = useState<Sort>('newest')
  const quotes = request.quotes.toSorted(sorts[sort].by)
  return (
    <section aria-label="받은 견적" className="mt-6">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="text-xl font-bold">
          견적 <span className="tabular">{quotes.length}</span>개
          {request.averagePrice !== null && (
            <span className="tabular block whitespace-nowrap text-sm font-normal text-faint md:ml-2 md:inline">
              {priceText({ ...request.averagePrice, avg: request.averagePrice.amount })}
            </span>
          )}
        </h2>
        <div className="w-44">
          <Select
            label="정렬"
            hiddenLabel
            value={sort}
            options={Object.entries(sorts).map(([value, one]) => ({ value, label: one.label }))}
            onChange={(event) => setSort(event.currentTarget.value as Sort)}
          />
        </div>
      </div>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3" aria-live="polite">
        {quotes.map((quote) => (
          <QuoteCard
            key={quote.quoteId}
            quote={quote}
            busy={hiring === quote.quoteId}
            onOpen={() => onOpen(quote)}
            onHire={() => onHire(quote)}
          />
        ))}
      </ul>
    </section>
  )
}
