import { Suspense } from 'react'
import { formatDate } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { href } from '../../navigation/href.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { atWidth } from '../../pictures/atWidth.ts'
import { Pictures } from '../../pictures/Pictures.tsx'
import { ReportLink } from '../safety/ReportLink.tsx'
import type { Review } from '../profiles/reviewsQuery.ts'
import { ReviewReply } from './ReviewReply.tsx'
import { Stars } from './Stars.tsx'
import { eventLabel } from './texts.ts'

// Its author alone has any use for it.
const OwnReview = lazyPart(() => import('./OwnReview.tsx').then((file) => file.OwnReview), { inPlace: true })

const pictureNames = { before: '작업 전 사진', after: '작업 후 사진' } as const
const shortNames = { before: '전', after: '후' } as const
/** Said where a review stands apart of the figures. */
const apart: Partial<Record<Review['label'], string>> = { '환불된 거래': ' (별점에 넣지 않아요)' }
const said = { reported: '신고한 리뷰예요', reported_by_self: '내가 신고한 내 리뷰예요' } as const

type Props = { readonly review: Review; readonly userId: number; readonly onGone?: () => void }

/** One review: who, stars, words, pictures, what was good, the pro's answer, and what its reader may do. */
export function ReviewItem({ review, userId, onGone }: Props) {
  return (
    <>
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <b>{review.user.name}</b>
          <Stars rating={review.rating} />
          <a
            href={href('/profile/users/:userId/reviews/:reviewId', { userId, reviewId: review.id })}
            className="tabular -my-2 inline-flex min-h-11 items-center type-meta hover:underline"
          >
            {formatDate(new Date(review.createdAt))}
            {review.editedAt !== null && ' · 고침'}
          </a>
        </div>
        <span className="-my-2 -mr-3 shrink-0">
          <Reporting review={review} />
        </span>
      </div>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 type-meta">
        <span>
          {review.service.title} · {review.label}
          {apart[review.label]}
        </span>
        {review.isEvent && <Badge tone="alert">{eventLabel}</Badge>}
        {review.isHidden && <Badge tone="danger">신고가 들어와 지금은 나만 볼 수 있어요</Badge>}
      </p>
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{review.content}</p>
      {review.imageInfos.length > 0 && (
        <Pictures
          label={`${review.user.name}님의 리뷰 사진`}
          pictures={review.imageInfos.map((image) => ({ url: image.url, alt: pictureNames[image.type] }))}
        >
          {(open) => (
            <ul className="mt-3 flex gap-2 overflow-x-auto">
              {review.imageInfos.map((image, at) => (
                <li key={image.fileId} className="relative shrink-0">
                  <button type="button" aria-label={`${pictureNames[image.type]} 크게 보기`} onClick={() => open(at)}>
                    <img
                      src={atWidth(image.url, 320)}
                      alt=""
                      width={112}
                      height={112}
                      loading="lazy"
                      className="size-28 rounded-field object-cover"
                    />
                    <span
                      aria-hidden="true"
                      className="absolute bottom-1.5 left-1.5 rounded-md bg-black/60 px-1.5 py-0.5 text-xs font-semibold text-white"
                    >
                      {shortNames[image.type]}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Pictures>
      )}
      {review.survey.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {review.survey.map((text) => (
            <li key={text} className="rounded-full bg-action-tint px-3 py-1 text-sm text-action">
              {text}
            </li>
          ))}
        </ul>
      )}
      <ReviewReply review={review} />
      {review.reportStatus !== null && <p className="mt-2 type-meta">{said[review.reportStatus]}</p>}
      {review.isMine && (
        <div className="-mb-3 flex min-h-11 justify-end">
          <Suspense>
            <OwnReview review={review} onGone={onGone} />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** What of it may be reported: the review, and what was answered to it by another. */
function Reporting({ review }: { readonly review: Review }) {
  const own =
    review.reportStatus === null ? [{ kind: 'review' as const, id: review.id, label: '리뷰', review: { reviewId: review.id } }] : []
  const answers = review.can.comment
    ? []
    : review.rdbComments.map(({ id }) => ({
        kind: 'comment' as const,
        id,
        label: '고수의 답글',
        review: { reviewId: review.id, commentId: id },
      }))
  const [first, ...others] = [...own, ...answers]
  return first === undefined ? null : <ReportLink title={`${review.user.name}님의 리뷰 신고`} things={[first, ...others]} />
}
