import { Suspense, useState } from 'react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { formatDate } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { grouped } from '@dure/ui/grouped'
import { FormerAnswer } from '../../ground/FormerAnswer.tsx'
import { href } from '../../navigation/href.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { ProSection } from '../profiles/page/ProSection.tsx'
import { everything, reviewsQuery, type Removed, type Review, type ReviewFilter } from '../profiles/reviewsQuery.ts'
import { overviewQuery } from './queries.ts'
import { ReviewItem } from './ReviewItem.tsx'
import { ReviewSummary } from './servedSummary.tsx'
import { Stars } from './Stars.tsx'

// Who reads on narrows them; the room they take is kept.
const filtersPlace = <div className="min-h-24 md:min-h-11" />
const ReviewFilters = lazyPart(() => import('./ReviewFilters.tsx').then((file) => file.ReviewFilters), {
  inPlace: true,
  place: filtersPlace,
})

const photosPlace = <div className="mb-6 h-35" />
const ReviewPhotos = lazyPart(() => import('./ReviewPhotos.tsx').then((file) => file.ReviewPhotos), {
  inPlace: true,
  place: photosPlace,
})

/** Average beside a bar for each number of stars. */
function RatingBars({ profile: { reviewTotalRating: average, reviewCount, reviewDistribution } }: { readonly profile: Profile }) {
  return (
    <div className="mb-6 flex items-center gap-6 rounded-card bg-sunk p-5">
      <p className="shrink-0 text-center">
        <b className="tabular block text-4xl">{average.toFixed(1)}</b>
        <Stars rating={Math.round(average)} />
        <span className="tabular block type-meta">{grouped(reviewCount)}개</span>
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

/** Why the list has fewer than the figures say. */
function Hidden({ providerId }: { readonly providerId: number }) {
  const count = useQuery(overviewQuery(providerId)).data?.hiddenCount ?? 0
  if (count === 0) return null
  return (
    <p className="-mt-4 mb-6 type-meta">
      신고된 리뷰 <span className="tabular">{count}</span>개를 확인하고 있어요. 별점과 개수에는 들어 있어요.
    </p>
  )
}

/** Where a review stood that operators took away: everybody reads why and when [reviews.removed]. */
function RemovedReview({ removed }: { readonly removed: Removed }) {
  return (
    <div className="flex gap-3 rounded-card bg-sunk p-4 type-note">
      <ShieldAlert aria-hidden="true" className="size-5 shrink-0 text-faint" />
      <p>
        <b className="block font-semibold">운영 정책에 따라 삭제된 리뷰</b>
        {removed.reason} · <span className="tabular">{formatDate(new Date(removed.removedAt))} 삭제</span>
      </p>
    </div>
  )
}

type ListProps = { readonly userId: number; readonly filter: ReviewFilter; readonly empty: string }

/** Reviews in their order, five at a time; what was taken away stands in its place among them. */
function ReviewList({ userId, filter, empty }: ListProps) {
  const list = useInfiniteQuery({ ...reviewsQuery(userId, filter), placeholderData: keepPreviousData })
  const pages = list.data?.pages
  if (list.isError && pages === undefined)
    return (
      <p role="alert" className="py-8 text-center">
        리뷰를 불러오지 못했어요.{' '}
        <button type="button" className="min-h-11 font-semibold text-action underline" onClick={() => void list.refetch()}>
          다시 시도
        </button>
      </p>
    )
  const rows: readonly (Review | Removed)[] = (pages ?? []).flatMap((page) =>
    page.removed.length === 0 ? page.reviews : [...page.reviews, ...page.removed].toSorted((one, other) => other.id - one.id),
  )
  return (
    <>
      {pages !== undefined && rows.length === 0 && !list.isPlaceholderData ? (
        <p role="status" className="py-8 text-center text-soft">
          {empty}
        </p>
      ) : (
        <FormerAnswer former={list.isPlaceholderData}>
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <li key={row.id} className="py-5">
                {'removedAt' in row ? <RemovedReview removed={row} /> : <ReviewItem review={row} userId={userId} />}
              </li>
            ))}
          </ul>
        </FormerAnswer>
      )}
      {list.hasNextPage && !list.isPlaceholderData && (
        <Button tone="outline" wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          리뷰 더 보기
        </Button>
      )}
    </>
  )
}

const outside: ReviewFilter = { sort: 'latest', outside: 'true' }

/** Reviews of people from outside, apart and in none of the figures above [reviews.outside]. */
function OutsideReviews({ userId, providerId }: { readonly userId: number; readonly providerId: number }) {
  const [open, setOpen] = useState(false)
  const count = useQuery(overviewQuery(providerId)).data?.outsideCount ?? 0
  if (count === 0) return null
  return (
    <section className="mt-6 rounded-card border border-line p-5">
      <h3 className="flex items-baseline justify-between gap-3 font-bold">
        외부 리뷰 <span className="tabular type-meta font-normal">{count}개</span>
      </h3>
      <p className="mt-1 type-note">두레 밖에서 맡긴 분이 고수의 링크로 남겼어요. 휴대폰만 확인했고, 별점과 리뷰 수에는 넣지 않아요.</p>
      {open ? (
        <ReviewList userId={userId} filter={outside} empty="지금 볼 수 있는 외부 리뷰가 없어요." />
      ) : (
        <Button tone="outline" size="sm" className="mt-3 min-h-11" onClick={() => setOpen(true)}>
          외부 리뷰 보기
        </Button>
      )}
    </section>
  )
}

/** What customers said of a pro. */
export function ProReviews({ profile }: { readonly profile: Profile }) {
  const [filter, setFilter] = useState(everything)
  const { userId, providerId, reviewCount } = profile
  const first = useInfiniteQuery(reviewsQuery(userId)).data?.pages[0]
  const photos = useQuery(overviewQuery(providerId)).data?.photoCount ?? 0
  // A review of a deal given back is in no count, yet it is read; so is where one was taken away.
  const none = reviewCount === 0 && first?.reviews.length === 0 && first.removed.length === 0
  return (
    <ProSection id="reviews" title="리뷰" aside={reviewCount > 0 && <span className="tabular type-meta">{grouped(reviewCount)}개</span>}>
      {profile.can.edit && (
        <p className="mb-5 flex flex-wrap gap-2">
          <a href={href('/review/users')} className={buttonClass({ tone: 'tint', size: 'sm' })}>
            리뷰 요청하기
          </a>
          <a href={href('/profile/review-event')} className={buttonClass({ tone: 'outline', size: 'sm' })}>
            감사 인사와 이벤트
          </a>
        </p>
      )}
      {none ? (
        <p className="rounded-card bg-sunk px-5 py-8 text-center text-soft">아직 리뷰가 없어요. 첫 고객이 되어 주세요.</p>
      ) : (
        <>
          {reviewCount > 0 && <RatingBars profile={profile} />}
          <Hidden providerId={providerId} />
          {photos > 0 && (
            <Suspense fallback={photosPlace}>
              <ReviewPhotos userId={userId} providerId={providerId} onAll={() => setFilter({ ...filter, withPhotos: 'true' })} />
            </Suspense>
          )}
          <ReviewSummary userId={userId} filter={filter} onChange={setFilter} />
          <Suspense fallback={filtersPlace}>
            <ReviewFilters userId={userId} filter={filter} onChange={setFilter} />
          </Suspense>
          <ReviewList key={userId} userId={userId} filter={filter} empty="고른 조건에 맞는 리뷰가 없어요." />
        </>
      )}
      <OutsideReviews userId={userId} providerId={providerId} />
    </ProSection>
  )
}
