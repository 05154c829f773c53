import { MapPin } from 'lucide-react'
import type { SentQuote } from '@dure/contract/quotes/endpoints'
import { quoteLabels } from '@dure/contract/quotes/states'
import { formatDistance, METRES_IN_KM } from '@dure/kernel/geo'
import { Badge } from '@dure/ui/Badge'
import { cash, PriceText } from '@dure/ui/PriceText'
import { href } from '../../navigation/href.ts'
import { Ago } from '../../ground/Ago.tsx'
import { quoteStateTexts } from '../requests/texts.ts'
import { Cashback, Doubt } from './QuoteRights.tsx'

/** A quote the pro sent: how far it has come, what it cost, and what he may do about it. */
export function SentCard({ quote }: { readonly quote: SentQuote }) {
  const { label, tone } = quoteStateTexts[quote.state]
  return (
    <li className="overflow-hidden rounded-card border border-line bg-card transition-colors hover:border-edge">
      <a href={href('/requests/received/:requestId', { requestId: quote.requestId })} className="block p-5 pb-3">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{label}</Badge>
          <Badge>{quoteLabels[quote.label]}</Badge>
          <span className="ml-auto type-meta">
            <Ago at={quote.sentAt} />
          </span>
        </div>
        <p className="mt-2 type-section">
          {quote.customerName} · {quote.service.name}
        </p>
        {quote.summary.length > 0 && <p className="mt-1 line-clamp-2 text-soft">{quote.summary.join(' · ')}</p>}
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 type-meta">
          <span className="inline-flex items-center gap-1">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            <span>
              {quote.address}
              {quote.distance !== null && <span className="tabular"> · {formatDistance(quote.distance / METRES_IN_KM)}</span>}
            </span>
          </span>
          <span className="ml-auto text-lg text-ink">
            <PriceText amount={quote.cost} />
            {quote.cost !== null && quote.unit === 'H' && <span className="ml-1 type-meta">시간당</span>}
          </span>
        </div>
      </a>
      <div className="border-t border-line px-5 py-1">
        <div className="tabular flex flex-wrap items-center justify-between gap-x-4 text-sm">
          <span className="text-faint">
            쓴 캐시 {quote.cashSpent === 0 ? '없음' : cash(quote.cashSpent)}
            {quote.repaidAt !== null && <b className="ml-1 text-good">돌려받음</b>}
          </span>
          <a
            href={href('/pro/chats/:chatId', { chatId: quote.chatId })}
            className="inline-flex min-h-11 items-center font-semibold text-action"
          >
            대화로 가기
          </a>
        </div>
        <Cashback quoteId={quote.quoteId} cashSpent={quote.cashSpent} cashbackAt={quote.cashbackAt} />
        <Doubt quoteId={quote.quoteId} doubt={quote.doubt} can={quote.can.doubt} />
      </div>
    </li>
  )
}
