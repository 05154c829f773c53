import type { SentRequestQuote } from '@dure/contract/requests/sent'
import { METRES_IN_KM } from '@dure/kernel/geo'
import { formatTold } from '@dure/contract/map/toldDistance'
import { Avatar } from '@dure/ui/Avatar'
import { buttonClass } from '@dure/ui/buttonClass'
import { grouped } from '@dure/ui/grouped'
import { PriceText } from '@dure/ui/PriceText'
import { Rating } from '@dure/ui/Rating'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SideBySide, type Compared } from '../../../ground/SideBySide.tsx'
import { href } from '../../../navigation/href.ts'
import { answerText } from '../../profiles/texts.ts'
import { QuoteWorks } from '../QuoteFacts.tsx'
import { againstText } from '../texts.ts'

type Props = { readonly quotes: readonly SentRequestQuote[]; readonly onOpen: (quote: SentRequestQuote) => void }

const rowsOf = (onOpen: Props['onOpen']): readonly Compared<SentRequestQuote>[] => [
  {
    label: '견적',
    of: (quote) => (
      <>
        <PriceText amount={quote.cost} className="block text-base" />
        {quote.cost !== null && quote.unit === 'H' && <span className="block text-faint">시간당</span>}
        {quote.priceAgainstAverage !== null && <span className="block text-soft">{againstText(quote.priceAgainstAverage)}</span>}
      </>
    ),
  },
  { label: '별점', of: (quote) => (quote.reviewCount > 0 ? <Rating score={quote.reviewRating} count={quote.reviewCount} /> : null) },
  { label: '고용', of: (quote) => (quote.hiredCount > 0 ? `${grouped(quote.hiredCount)}회` : null) },
  { label: '경력', of: (quote) => (quote.careerYears > 0 ? `${quote.careerYears}년` : null) },
  { label: '답장', of: (quote) => (quote.answerMinutes === null ? null : answerText(quote.answerMinutes)) },
  { label: '거리', of: (quote) => (quote.distance === null ? null : formatTold(quote.distance / METRES_IN_KM)) },
  { label: '안전결제', of: (quote) => (quote.useSafePayment ? '돼요' : '안 돼요') },
  { label: '작업 사진', of: (quote) => (quote.works.length > 0 ? <QuoteWorks quote={quote} /> : null) },
  { label: '리뷰', of: ({ review }) => review && <span className="line-clamp-4">“{review.content}”</span> },
  {
    label: '열기',
    hidden: true,
    of: (quote) => (
      <button
        type="button"
        aria-label={`${quote.name} 견적 자세히 보기`}
        className={buttonClass({ tone: 'tint', size: 'sm' })}
        onClick={() => onOpen(quote)}
      >
        자세히 보기
      </button>
    ),
  },
]

/** The quotes of a request beside each other; to look at them so reads none of them [quotes.read]. */
export function QuoteTable({ quotes, onOpen }: Props) {
  return (
    <SideBySide
      items={quotes}
      keyOf={(quote) => quote.quoteId}
      renderHead={(quote) => (
        <>
          <Avatar src={quote.profileImage} name={quote.name} size="md" />
          <a href={href('/profile/users/:userId', { userId: String(quote.userId) })} className="mt-1 flex min-h-11 items-center underline">
            {quote.name}
          </a>
        </>
      )}
      rows={rowsOf(onOpen)}
    />
  )
}

export function CompareQuotes({ quotes, onOpen, onClose }: Props & { readonly onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title="견적 나란히 보기" wide>
      <QuoteTable quotes={quotes} onOpen={onOpen} />
    </Sheet>
  )
}
