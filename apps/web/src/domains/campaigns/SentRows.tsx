import type { SentQuote } from '@dure/contract/quotes/endpoints'
import { quoteLabels } from '@dure/contract/quotes/states'
import { Badge } from '@dure/ui/Badge'
import { cash } from '@dure/ui/PriceText'
import { href } from '../../navigation/href.ts'
import { Ago } from '../../ground/Ago.tsx'
import { quoteStateTexts } from '../requests/texts.ts'

/** Sent quotes, each leading to its room. */
export function SentRows({ quotes }: { readonly quotes: readonly SentQuote[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {quotes.map((quote) => {
        const state = quoteStateTexts[quote.state]
        return (
          <li key={quote.quoteId}>
            <a href={href('/pro/chats/:chatId', { chatId: quote.chatId })} className="block px-4 py-3 hover:bg-sunk">
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone={state.tone}>{state.label}</Badge>
                <Badge>{quoteLabels[quote.label]}</Badge>
                <span className="ml-auto type-meta">
                  <Ago at={quote.sentAt} />
                </span>
              </span>
              <span className="mt-1 block font-semibold">
                {quote.customerName} 고객 · {quote.service.name}
              </span>
              <span className="tabular block type-note">
                {quote.address} · {cash(quote.cashSpent)}
                {quote.repaidAt !== null && ' (돌려받았어요)'}
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
