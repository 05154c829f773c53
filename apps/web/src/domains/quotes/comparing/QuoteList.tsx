import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import type { SentRequestDetail, SentRequestQuote } from '@dure/contract/requests/sent'
import { ActionChip } from '@dure/ui/chips/ActionChip'
import { ChoiceChip } from '../../../ground/ChoiceChip.tsx'
import { usualText } from '../../catalogue/priceText.ts'
import { QuoteRow } from './QuoteRow.tsx'
import { PriceStrip } from './PriceStrip.tsx'
import { sorts, type Sort } from './sorts.ts'

type Props = {
  readonly request: Pick<SentRequestDetail, 'quotes' | 'averagePrice'>
  /** The quote that is open. */
  readonly opened: number | undefined
  readonly onOpen: (quote: SentRequestQuote) => void
  /** Undefined where they stand beside each other already. */
  readonly onCompare: (() => void) | undefined
}

const choices = Object.entries(sorts).map(([value, { label }]) => ({ value, label }))

/** The quotes of a request under each other, in the order that was chosen, above them what such work costs. */
export function QuoteList({ request: { quotes: all, averagePrice }, opened, onOpen, onCompare }: Props) {
  const [sort, setSort] = useState<Sort>('newest')
  const quotes = all.toSorted(sorts[sort].by)
  // Quotes of the average's kind alone stand on its line.
  const costs = all.flatMap((one) => (one.priceAgainstAverage === null || one.cost === null ? [] : [one.cost]))
  return (
    <section aria-label="받은 견적">
      <div className="flex items-center justify-between gap-2">
        <h2 className="tabular flex min-w-0 flex-wrap items-baseline gap-x-1.5 font-bold">
          <span className="whitespace-nowrap">견적 {quotes.length}개</span>
          {averagePrice !== null && (
            <span className="whitespace-nowrap type-meta font-normal">{usualText({ ...averagePrice, avg: averagePrice.amount })}</span>
          )}
        </h2>
        {quotes.length > 1 && (
          <span className="flex shrink-0 items-center">
            {onCompare !== undefined && (
              <ActionChip className="max-sm:[&>svg]:hidden" onClick={onCompare}>
                <Columns3 aria-hidden="true" />
                나란히 보기
              </ActionChip>
            )}
            <ChoiceChip label="정렬" value={sort} choices={choices} onPick={(value) => setSort(value as Sort)} />
          </span>
        )}
      </div>
      {averagePrice !== null && costs.length > 0 && <PriceStrip costs={costs} average={averagePrice} />}
      <ul aria-live="polite" className="mt-1 divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {quotes.map((quote) => (
          <QuoteRow key={quote.quoteId} quote={quote} chosen={opened === quote.quoteId} onOpen={() => onOpen(quote)} />
        ))}
      </ul>
    </section>
  )
}
