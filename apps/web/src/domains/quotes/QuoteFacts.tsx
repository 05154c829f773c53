import { Clock, MapPin, ShieldCheck } from 'lucide-react'
import type { SentRequestQuote } from '@dure/contract/requests/sent'
import { formatTold } from '@dure/contract/map/toldDistance'
import { Avatar } from '@dure/ui/Avatar'
import { Rating } from '@dure/ui/Rating'
import { href } from '../../navigation/href.ts'
import { answerText } from '../profiles/texts.ts'
import { atWidth } from '../../pictures/atWidth.ts'
import { Pictures } from '../../pictures/Pictures.tsx'

type Props = { readonly quote: SentRequestQuote }

/** Who sent the quote: his picture and name lead to his page. */
export function QuotePro({ quote }: Props) {
  return (
    <a href={href('/profile/users/:userId', { userId: String(quote.userId) })} className="group flex items-center gap-3 no-underline">
      <Avatar src={quote.profileImage} name={quote.name} size="md" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-bold text-ink group-hover:underline">{quote.name}</span>
        <span className="flex flex-wrap items-center gap-x-2 type-meta">
          {quote.reviewCount > 0 ? <Rating score={quote.reviewRating} count={quote.reviewCount} /> : '아직 리뷰가 없어요'}
          {quote.hiredCount > 0 && <span className="tabular">고용 {quote.hiredCount}회</span>}
          {quote.careerYears > 0 && <span className="tabular">경력 {quote.careerYears}년</span>}
        </span>
      </span>
    </a>
  )
}

/** What decides beside the price: how near he is, how soon he answers, whether safe payment is taken. */
export function QuoteFacts({ quote }: Props) {
  const answers = quote.answerMinutes === null ? undefined : answerText(quote.answerMinutes)
  return (
    <ul className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 type-note empty:hidden [&_svg]:size-4 [&>li]:inline-flex [&>li]:items-center [&>li]:gap-1">
      {quote.distance !== null && (
        <li>
          <MapPin aria-hidden="true" />
          {formatTold(quote.distance / 1000)}
        </li>
      )}
      {answers !== undefined && (
        <li>
          <Clock aria-hidden="true" />
          {answers}
        </li>
      )}
      {quote.useSafePayment && (
        <li className="text-good">
          <ShieldCheck aria-hidden="true" />
          안전결제
        </li>
      )}
    </ul>
  )
}

/** Up to three pictures of his work, which open large. */
export function QuoteWorks({ quote }: Props) {
  if (quote.works.length === 0) return null
  return (
    <Pictures
      label={`${quote.name}의 작업 사진`}
      pictures={quote.works.map((url, at) => ({ url, alt: `${quote.name}의 작업 사진 ${at + 1}` }))}
    >
      {(open) => (
        <ul className="grid grid-cols-3 gap-1.5">
          {quote.works.map((url, at) => (
            <li key={url} className="aspect-[4/3] overflow-hidden rounded-field bg-sunk">
              <button
                type="button"
                className="size-full"
                aria-label={`${quote.name}의 작업 사진 ${at + 1} 크게 보기`}
                onClick={() => open(at)}
              >
                <img src={atWidth(url, 320)} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Pictures>
  )
}
