import { quoteLabels } from '@dure/contract/quotes/states'
import type { SentRequestQuote } from '@dure/contract/requests/sent'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { PriceText } from '@dure/ui/PriceText'
import { href } from '../../navigation/href.ts'
import { Ago } from '../../ground/Ago.tsx'
import { QuoteFacts, QuotePro, QuoteReview, QuoteWorks } from './QuoteFacts.tsx'
import { againstText } from './texts.ts'

type Props = {
  readonly quote: SentRequestQuote
  readonly onOpen: () => void
  readonly onHire: () => void
  readonly busy: boolean
}

/** Who, how much, how well known: what a customer reads of a quote before he opens it. */
export function QuoteBody({ quote }: { readonly quote: SentRequestQuote }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {quote.hiredAt && <Badge tone="good">고용했어요</Badge>}
        {quote.readAt === null && <Badge tone="alert">새 견적</Badge>}
        <Badge>{quoteLabels[quote.label]}</Badge>
        {quote.isDeactivatedProvider && <Badge tone="danger">활동하지 않는 고수</Badge>}
      </div>
      <div className="mt-3">
        <QuotePro quote={quote} />
      </div>
      <p className="mt-3 text-xl">
        <PriceText amount={quote.cost} />
        {quote.cost !== null && <span className="ml-1 text-sm text-faint">{quote.unit === 'H' ? '시간당' : '총 비용'}</span>}
      </p>
      {quote.priceAgainstAverage !== null && <p className="tabular text-sm text-soft">{againstText(quote.priceAgainstAverage)}</p>}
      <p className="mt-2 line-clamp-3 flex-1 whitespace-pre-line text-soft">{quote.description}</p>
      <div className="mt-3 space-y-2">
        <QuoteWorks quote={quote} />
        <QuoteReview quote={quote} />
        <div className="flex items-end justify-between gap-3">
          <QuoteFacts quote={quote} />
          <span className="ml-auto shrink-0 text-sm text-faint">
            <Ago at={quote.sentAt} />
          </span>
        </div>
      </div>
    </>
  )
}

/** One of the quotes side by side [quotes.card]; unread ones stand out. */
export function QuoteCard({ quote, onOpen, onHire, busy }: Props) {
  const gone = quote.isDeactivatedProvider || quote.leavedChat
  return (
    <li
      className={cx(
        'flex flex-col rounded-card border bg-card p-5',
        quote.hiredAt ? 'border-good' : quote.readAt === null ? 'border-action' : 'border-line',
      )}
    >
      <QuoteBody quote={quote} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button tone="outline" className="flex-1" onClick={onOpen}>
          자세히 보기
        </Button>
        <a href={href('/chats/:chatId', { chatId: quote.chatId })} className={cx(buttonClass({ tone: 'tint' }), 'flex-1')}>
          채팅하기
        </a>
        {!gone && quote.hiredAt === null && (
          <Button className="w-full" busy={busy} onClick={onHire}>
            {quote.name} 고용하기
          </Button>
        )}
      </div>
    </li>
  )
}
