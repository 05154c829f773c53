import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { Answer } from '@dure/contract/client'
import type { SentRequestDetail, SentRequestQuote } from '@dure/contract/requests/sent'
import { quoteLabels } from '@dure/contract/quotes/states'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { ErrorState } from '@dure/ui/ErrorState'
import { PriceText } from '@dure/ui/PriceText'
import { Rating } from '@dure/ui/Rating'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import { query } from '../../api/query.ts'
import { KeptSteps } from '../../ground/KeptSteps.tsx'
import { href } from '../../navigation/href.ts'
import { atWidth } from '../../pictures/atWidth.ts'
import { Pictures } from '../../pictures/Pictures.tsx'
import { CallStrip } from '../chat/CallStrip.tsx'
import { reviewsQuery } from '../profiles/reviewsQuery.ts'
import { ProCoupon } from '../promotions/ProCoupon.tsx'
import { QuoteFacts, QuotePro, QuoteWorks } from './QuoteFacts.tsx'
import { priceText } from '../catalogue/priceText.ts'
import { againstText } from './texts.ts'

type File = Answer<'GET /v1/quotes/:quoteId/profiles'>['quote']['files'][number]

type Shown = { readonly quote: SentRequestQuote; readonly average: SentRequestDetail['averagePrice'] }
type Acting = { readonly quote: SentRequestQuote; readonly busy: boolean; readonly onHire: () => void }

const heading = 'type-meta font-semibold'
/** More of them stand on his page. */
const reviewsShown = 3

/** What came with a quote: pictures open large, documents are fetched. */
function Files({ files }: { readonly files: readonly File[] }) {
  const pictures = files.filter((file) => file.contentType.startsWith('image/'))
  const others = files.filter((file) => !file.contentType.startsWith('image/'))
  return (
    <>
      <Pictures label="견적에 붙인 사진" pictures={pictures.map((file) => ({ url: file.file, alt: file.fileName }))}>
        {(open) => (
          <ul className="flex flex-wrap gap-2 empty:hidden">
            {pictures.map((file, at) => (
              <li key={file.fileId}>
                <button
                  type="button"
                  aria-label={`${file.fileName} 크게 보기`}
                  onClick={() => open(at)}
                  className="block size-24 overflow-hidden rounded-card border border-line"
                >
                  <img src={atWidth(file.file, 320)} alt="" loading="lazy" className="size-full object-cover" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Pictures>
      {others.map((file) => (
        <a
          key={file.fileId}
          href={file.file}
          download={file.fileName}
          className="flex min-h-11 items-center gap-2 rounded-card border border-line px-3 text-ink no-underline hover:bg-sunk"
        >
          <FileText aria-hidden="true" className="size-4 shrink-0 text-faint" />
          <span className="min-w-0 truncate">{file.fileName}</span>
        </a>
      ))}
    </>
  )
}

function Reviews({ quote }: { readonly quote: SentRequestQuote }) {
  const { data } = useInfiniteQuery(reviewsQuery(quote.userId))
  const reviews = data?.pages[0]?.reviews ?? []
  if (reviews.length === 0) return null
  return (
    <section>
      <h3 className={heading}>리뷰</h3>
      <ul className="divide-y divide-line">
        {reviews.slice(0, reviewsShown).map((review) => (
          <li key={review.id} className="py-3">
            <p className="flex flex-wrap items-center gap-x-2 type-meta">
              <Rating score={review.rating} />
              {review.user.name} · {review.service.title} · {review.label}
            </p>
            <p className="mt-1 line-clamp-4 whitespace-pre-line">{review.content}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What may be done with a quote: talking comes first; hiring, which is not undone for long, asks with its sum. */
function QuoteActs({ quote, busy, onHire }: Acting) {
  const hirable = !quote.isDeactivatedProvider && !quote.leavedChat && quote.hiredAt === null
  return (
    <>
      {hirable && (
        <Button size="lg" tone="outline" className="flex-1" busy={busy} onClick={onHire}>
          고용하기
        </Button>
      )}
      <a href={href('/chats/:chatId', { chatId: quote.chatId })} className={cx(buttonClass({ size: 'lg' }), 'flex-1')}>
        채팅하기
      </a>
    </>
  )
}

/** A whole quote with who sent it and what others say of him. */
function QuoteDetail({ quote, average }: Shown) {
  const { data, isError, refetch, isFetching } = useQuery(query('GET /v1/quotes/:quoteId/profiles', { params: { quoteId: quote.quoteId } }))
  const profile = href('/profile/users/:userId', { userId: String(quote.userId) })
  return (
    <div className="space-y-5">
      <section className="space-y-2">
        <QuotePro quote={quote} />
        <p className="pt-2 text-2xl">
          <PriceText amount={quote.cost} />
          {quote.cost !== null && <span className="ml-1 type-meta">{quote.unit === 'H' ? '시간당' : '총 비용'}</span>}
          {quote.label !== 'manual' && (
            <span className="ml-2 align-middle">
              <Badge>{quoteLabels[quote.label]}</Badge>
            </span>
          )}
        </p>
        {average !== null && (
          <p className="tabular type-note">
            {quote.priceAgainstAverage !== null && `${againstText(quote.priceAgainstAverage)} · `}이 서비스{' '}
            {priceText({ ...average, avg: average.amount })}
          </p>
        )}
        <QuoteFacts quote={quote} />
        <ProCoupon userId={quote.userId} />
        <p className="whitespace-pre-line pt-2">{quote.description}</p>
        {isError ? (
          <ErrorState onRetry={() => void refetch()} busy={isFetching} />
        ) : data === undefined ? (
          <SkeletonList rows={1} />
        ) : (
          <>
            {[
              ['진행 방법', data.quote.workflow],
              ['강점', data.quote.strengths],
            ].map(
              ([label, text]) =>
                text && (
                  <div key={label}>
                    <h3 className={heading}>{label}</h3>
                    <p className="whitespace-pre-line">{text}</p>
                  </div>
                ),
            )}
            <Files files={data.quote.files} />
            <CallStrip card side="customer" quoteId={quote.quoteId} call={data.quote.callStatus} />
          </>
        )}
      </section>
      <section className="space-y-3 border-t border-line pt-4">
        <QuoteWorks quote={quote} />
        {quote.intro !== '' && <p>{quote.intro}</p>}
        {data && <p className="type-meta">{data.provider.activityArea}</p>}
        <a href={profile} className={buttonClass({ tone: 'outline', wide: true })}>
          프로필 모두 보기
        </a>
      </section>
      {quote.useSafePayment && (
        <section>
          <h3 className={`mb-3 ${heading}`}>안전결제로 내면</h3>
          <KeptSteps small />
        </section>
      )}
      <Reviews quote={quote} />
    </div>
  )
}

/** A whole quote over the list of them; from here he is asked or hired. */
export function QuoteSheet({ quote, average, onClose, ...acting }: Shown & Acting & { readonly onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title="견적 자세히" actions={<QuoteActs quote={quote} {...acting} />}>
      <QuoteDetail quote={quote} average={average} />
    </Sheet>
  )
}

/** The same beside the list, where there is room for both. */
export function QuotePanel({ quote, average, ...acting }: Shown & Acting) {
  return (
    <section aria-label="견적 자세히" className="rounded-card border border-line bg-card">
      <div className="p-6">
        <QuoteDetail quote={quote} average={average} />
      </div>
      <div className="sticky bottom-0 flex gap-2 rounded-b-card border-t border-line bg-card p-4">
        <QuoteActs quote={quote} {...acting} />
      </div>
    </section>
  )
}
