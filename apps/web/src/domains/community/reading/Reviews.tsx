import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@dure/ui/Button'
import { communityReviewsQuery, onceEach } from './queries.ts'
import { ReviewRow } from './ReviewRow.tsx'

/** The newest reviews with pictures; more come on asking, for posts stand beneath them [community.reviews]. */
export function Reviews() {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(communityReviewsQuery)
  const reviews = onceEach(data?.pages ?? [])
  if (reviews.length === 0) return null
  return (
    <section aria-label="사진이 있는 리뷰">
      <ul>
        {reviews.map((review, at) => (
          <ReviewRow key={review.id} review={review} eager={at < 3} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="grid place-items-center py-4">
          <Button tone="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            리뷰 더 보기
          </Button>
        </div>
      )}
    </section>
  )
}
