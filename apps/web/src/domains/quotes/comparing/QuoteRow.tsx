import { ShieldCheck } from 'lucide-react'
import { quoteLabels } from '@dure/contract/quotes/states'
import type { SentRequestQuote } from '@dure/contract/requests/sent'
import { METRES_IN_KM } from '@dure/kernel/geo'
import { formatTold } from '@dure/contract/map/toldDistance'
import { Avatar } from '@dure/ui/Avatar'
import { Badge } from '@dure/ui/Badge'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { PriceText } from '@dure/ui/PriceText'
import { Rating } from '@dure/ui/Rating'
import { href } from '../../../navigation/href.ts'
import { atWidth } from '../../../pictures/atWidth.ts'
import { answerText } from '../../profiles/texts.ts'
import { againstWords } from '../texts.ts'

/** How well known he is, how near and how soon he answers. */
function Known({ quote }: { readonly quote: SentRequestQuote }) {
  const answers = quote.answerMinutes === null ? undefined : answerText(quote.answerMinutes)
  return (
    <span className="tabular flex min-w-0 flex-1 flex-wrap items-center gap-x-1 text-[0.8125rem] text-faint [&>*]:text-[length:inherit]">
      {quote.reviewCount > 0 ? (
        <Rating score={quote.reviewRating} count={quote.reviewCount} />
      ) : (
        <span>{quote.hiredCount > 0 ? `고용 ${quote.hiredCount}회` : '첫 리뷰를 기다려요'}</span>
      )}
      {quote.distance !== null && <span className="whitespace-nowrap">· {formatTold(quote.distance / METRES_IN_KM)}</span>}
      {answers !== undefined && (
        <span className="whitespace-nowrap">
          · {answers.replace(/^보통 | 답해요$/g, '')}
          <span className="sr-only"> 답해요</span>
        </span>
      )}
    </span>
  )
}

/** How what it asks lies beside what the service usually costs. */
function Against({ quote }: { readonly quote: SentRequestQuote }) {
  const against = quote.priceAgainstAverage === null ? undefined : againstWords(quote.priceAgainstAverage)
  return (
    <span className={cx('tabular shrink-0 text-[0.8125rem]', against?.tone === 'good' ? 'font-semibold text-good' : 'text-faint')}>
      {quote.cost !== null && quote.unit === 'H' && '시간당 '}
      {against !== undefined && (
        <>
          <span className="sr-only">평균보다 </span>
          {against.text}
        </>
      )}
    </span>
  )
}

/** What of a quote is read before it is opened: who, how much, how well known, its first words [quotes.card]. */
export function QuoteBody({ quote }: { readonly quote: SentRequestQuote }) {
  return (
    <>
      <span className="flex items-start gap-3">
        <span className="relative shrink-0">
          <Avatar src={quote.profileImage} name={quote.name} size="md" />
          {quote.readAt === null && (
            <span className="absolute -left-0.5 -top-0.5 size-3 rounded-full border-2 border-card bg-alert-fill">
              <span className="sr-only">새 견적</span>
            </span>
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-2 leading-snug">
            <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-0.5">
              <b className="min-w-0">{quote.name}</b>
              {quote.useSafePayment && (
                <span className="text-good">
                  <ShieldCheck aria-hidden="true" className="size-4" />
                  <span className="sr-only">안전결제</span>
                </span>
              )}
              {quote.hiredAt && <Badge tone="good">고용했어요</Badge>}
              {quote.label !== 'manual' && <Badge>{quoteLabels[quote.label]}</Badge>}
              {quote.isDeactivatedProvider && <Badge tone="danger">활동하지 않는 고수</Badge>}
            </span>
            <PriceText amount={quote.cost} className="ml-auto text-lg leading-6" />
          </span>
          <span className="flex flex-wrap items-center justify-between gap-x-2">
            <Known quote={quote} />
            <Against quote={quote} />
          </span>
        </span>
      </span>
      {quote.description !== '' && (
        <span className="mt-1.5 line-clamp-2 whitespace-pre-line text-[0.9375rem] leading-normal text-soft">{quote.description}</span>
      )}
    </>
  )
}

/** Pictures of his work, small: they open large in the quote itself. */
function Strip({ works }: Pick<SentRequestQuote, 'works'>) {
  return (
    <span className="flex min-w-0 flex-1 gap-1.5">
      {works.map((url) => (
        <img
          key={url}
          src={atWidth(url, 160)}
          alt=""
          loading="lazy"
          decoding="async"
          className="h-14 w-19 min-w-0 shrink rounded-field bg-sunk object-cover"
        />
      ))}
    </span>
  )
}

type Props = { readonly quote: SentRequestQuote; readonly chosen: boolean; readonly onOpen: () => void }

/** One of the quotes beside each other: the whole row opens it, and one act stands in it. */
export function QuoteRow({ quote, chosen, onOpen }: Props) {
  return (
    <li className={cx('relative px-4 py-3.5 transition-colors hover:bg-sunk', chosen && 'bg-action-tint')}>
      <button
        type="button"
        aria-label={`${quote.name} 견적 자세히 보기`}
        aria-current={chosen || undefined}
        onClick={onOpen}
        className="absolute inset-0 -outline-offset-2"
      />
      <span className="pointer-events-none block">
        <QuoteBody quote={quote} />
      </span>
      <span className={cx('pointer-events-none flex items-center justify-end gap-2', quote.works.length > 0 ? 'mt-2' : '-mb-1.5')}>
        {quote.works.length > 0 && <Strip works={quote.works} />}
        <a
          href={href('/chats/:chatId', { chatId: quote.chatId })}
          aria-label={`${quote.name} 채팅하기`}
          className={cx(buttonClass({ tone: 'tint', size: 'sm' }), 'pointer-events-auto relative md:min-h-11')}
        >
          채팅하기
        </a>
      </span>
    </li>
  )
}
