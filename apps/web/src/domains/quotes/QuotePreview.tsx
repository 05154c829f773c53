import { useQuery } from '@tanstack/react-query'
import type { SentRequestQuote } from '@dure/contract/requests/sent'
import { ErrorState } from '@dure/ui/ErrorState'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import type { PickedImage } from '@dure/ui/fields/ImagePicker'
import { QuoteBody } from './comparing/QuoteRow.tsx'
import { summaryQuery } from './summaryQuery.ts'

type Props = {
  readonly providerId: number
  /** As it will be sent, what it names filled in. */
  readonly quote: Pick<SentRequestQuote, 'cost' | 'unit' | 'description' | 'distance' | 'quoteFormType'> & {
    readonly workflow: string
    readonly strengths: string
  }
  readonly files: readonly PickedImage[]
  readonly now: Date
  readonly onClose: () => void
}

/** The quote as its customer will see it: on his list, and what he reads when he opens it. */
export function QuotePreview({ providerId, quote, files, now, onClose }: Props) {
  const { data, isError, refetch, isFetching } = useQuery(summaryQuery(providerId))
  return (
    <Sheet open onClose={onClose} title="고객이 보는 모습">
      {isError ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching} />
      ) : data === undefined ? (
        <SkeletonList rows={3} />
      ) : (
        <div className="space-y-5">
          <section aria-label="받은 견적 목록에서">
            <h3 className="type-meta font-semibold">받은 견적 목록에서</h3>
            <div className="mt-2 rounded-card border border-line bg-card px-4 py-3.5" inert>
              <QuoteBody
                quote={{
                  quoteId: 0,
                  providerId,
                  userId: data.userId,
                  name: data.name,
                  profileImage: data.profileImage,
                  intro: data.intro,
                  readAt: null,
                  hiredAt: null,
                  unit: quote.unit,
                  cost: quote.cost,
                  quoteFormType: quote.quoteFormType,
                  label: 'manual',
                  description: quote.description,
                  chatId: 0,
                  leavedChat: false,
                  hiredCount: data.hiredCount,
                  reviewCount: data.reviewCount,
                  reviewRating: data.reviewRating,
                  careerYears: data.career,
                  useSafePayment: data.useSafePayment,
                  isDeactivatedProvider: false,
                  sentAt: now.toISOString(),
                  distance: quote.distance,
                  answerMinutes: null,
                  priceAgainstAverage: null,
                  review: data.recentReview === null ? null : { rating: data.recentReview.rating, content: data.recentReview.content },
                  works: [],
                }}
              />
            </div>
          </section>
          <section aria-label="견적을 열면" className="space-y-3">
            <h3 className="type-meta font-semibold">견적을 열면</h3>
            <p className="whitespace-pre-line">{quote.description || '아직 적은 설명이 없어요.'}</p>
            {[
              ['진행 방법', quote.workflow],
              ['강점', quote.strengths],
            ].map(
              ([label, text]) =>
                text && (
                  <div key={label}>
                    <h4 className="type-meta font-semibold">{label}</h4>
                    <p className="whitespace-pre-line">{text}</p>
                  </div>
                ),
            )}
            {files.length > 0 && (
              <ul className="flex flex-wrap gap-2">
                {files.map((file) => (
                  <li key={file.key}>
                    {file.document === true ? (
                      <span className="inline-flex min-h-11 items-center rounded-card border border-line px-3">{file.name}</span>
                    ) : (
                      <img src={file.src} alt={file.name} className="size-24 rounded-card border border-line object-cover" />
                    )}
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
      )}
    </Sheet>
  )
}
