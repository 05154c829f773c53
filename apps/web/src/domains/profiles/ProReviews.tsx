import { useState } from 'react'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import type { Answer } from '@dure/contract/client'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { formatDate } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import { grouped } from '@dure/ui/grouped'
import { callOf } from '../../api/query.ts'
import { atWidth, Pictures } from '../../pictures/Pictures.tsx'
import { ReportLink } from '../safety/ReportLink.tsx'
import { ProSection } from './ProDetails.tsx'
import { ReviewReply } from './ReviewReply.tsx'

type Review = Answer<'GET /v3/users/:id/reviews/received'>['reviews'][number]
type Sort = 'latest' | 'highest' | 'lowest'

const size = 5
const sorts: readonly (readonly [Sort, string])[] = [
  ['latest', '최신순'],
  ['highest', '별점 높은순'],
  ['lowest', '별점 낮은순'],
]

export const reviewsQuery = (userId: number, sort: Sort = 'latest') =>
  infiniteQueryOptions({
    queryKey: ['GET /v3/users/:id/reviews/received', userId, sort] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v3/users/:id/reviews/received',
        { params: { id: userId }, query: { sort, size, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
  })

function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className="inline-flex" role="img" aria-label={`별점 ${rating}점`}>
      {[1, 2, 3, 4, 5].map((at) => (
        <Star key={at} aria-hidden="true" className={cx('size-4', at <= rating ? 'fill-star text-star' : 'text-line')} />
      ))}
    </span>
  )
}

/** Average beside a bar for each number of stars. */
function RatingBars({ profile: { reviewTotalRating: average, reviewCount, reviewDistribution } }: { readonly profile: Profile }) {
  return (
    <div className="mb-6 flex items-center gap-6 rounded-card bg-sunk p-5">
      <p className="shrink-0 text-center">
        <b className="tabular block text-4xl">{average.toFixed(1)}</b>
        <Stars rating={Math.round(average)} />
        <span className="tabular block text-sm text-faint">{grouped(reviewCount)}개</span>
      </p>
      <ul className="flex-1 space-y-1" aria-label="별점 분포">
        {reviewDistribution.map((one) => (
          <li key={one.rating} className="flex items-center gap-2 text-sm">
            <span className="tabular w-7 shrink-0 text-faint">{one.rating}점</span>
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-line">
              <span className="block h-full rounded-full bg-star" style={{ width: `${(one.count / reviewCount) * 100}%` }} />
            </span>
            <span className="tabular w-8 shrink-0 text-right text-faint">{one.count}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const pictureNames = { before: '작업 전 사진', after: '작업 후 사진' } as const

function ReviewItem({ review }: { readonly review: Review }) {
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{review.user.name}</b>
        <Stars rating={review.rating} />
        <span className="tabular text-sm text-faint">{formatDate(new Date(review.createdAt))}</span>
      </div>
      <p className="mt-0.5 text-sm text-faint">
        {review.service.title} · {review.label}
        {review.label === '환불된 거래' && ' (별점에 넣지 않아요)'}
      </p>
      <p className="mt-2 whitespace-pre-line">{review.content}</p>
      {review.imageInfos.length > 0 && (
        <Pictures
          label={`${review.user.name}님의 리뷰 사진`}
          pictures={review.imageInfos.map((image) => ({ url: image.url, alt: pictureNames[image.type] }))}
        >
          {(open) => (
            <ul className="mt-3 flex gap-2 overflow-x-auto">
              {review.imageInfos.map((image, at) => (
                <li key={image.fileId} className="shrink-0">
                  <button type="button" aria-label={`${pictureNames[image.type]} 크게 보기`} onClick={() => open(at)}>
                    <img src={atWidth(image.url, 320)} alt="" loading="lazy" className="size-28 rounded-field object-cover" />
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
      {!review.isMine && (
        <p className="-mb-3 text-right text-sm text-faint">
          {review.reportStatus === null ? (
            <ReportLink label="신고" thing={{ kind: 'review', id: review.id, label: `${review.user.name}님의 리뷰 신고하기` }} />
          ) : (
            <span className="inline-flex min-h-11 items-center px-2">신고한 리뷰예요</span>
          )}
        </p>
      )}
    </li>
  )
}

/** What customers said, five at a time. */
export function ProReviews({ profile }: { readonly profile: Profile }) {
  const [sort, setSort] = useState<Sort>('latest')
  const list = useInfiniteQuery({ ...reviewsQuery(profile.userId, sort), placeholderData: keepPreviousData })
  const reviews = list.data?.pages.flatMap((page) => page.reviews)
  // A review of a deal given back is in no count, yet it is read.
  if (profile.reviewCount === 0 && reviews?.length === 0)
    return (
      <ProSection title="리뷰">
        <p className="rounded-card bg-sunk px-5 py-8 text-center text-soft">아직 리뷰가 없어요. 첫 고객이 되어 주세요.</p>
      </ProSection>
    )
  return (
    <ProSection
      title="리뷰"
      aside={profile.reviewCount > 0 && <span className="tabular text-sm text-faint">{grouped(profile.reviewCount)}개</span>}
    >
      {profile.reviewCount > 0 && <RatingBars profile={profile} />}
      <label className="sr-only" htmlFor="review-sort">
        리뷰 정렬
      </label>
      <select
        id="review-sort"
        value={sort}
        onChange={(event) => setSort(event.currentTarget.value as Sort)}
        className="min-h-11 rounded-field border border-line bg-card px-3 text-sm font-semibold"
      >
        {sorts.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {list.isError && reviews === undefined ? (
        <p role="alert" className="py-8 text-center">
          리뷰를 불러오지 못했어요.{' '}
          <button type="button" className="min-h-11 font-semibold text-action underline" onClick={() => void list.refetch()}>
            다시 시도
          </button>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {reviews?.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button tone="outline" wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          리뷰 더 보기
        </Button>
      )}
    </ProSection>
  )
}
