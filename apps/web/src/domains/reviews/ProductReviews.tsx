import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@dure/ui/Button'
import { callOf } from '../../api/query.ts'
import { ReviewItem } from './ReviewItem.tsx'

export const productReviewsQuery = (productId: number) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/market/products/:productId/reviews', productId] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v1/market/products/:productId/reviews',
        { params: { productId }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
  })

/** What buyers of a product said of it, the latest first; `userId` is its seller’s. */
export function ProductReviews({ productId, userId }: { readonly productId: number; readonly userId: number }) {
  const list = useInfiniteQuery(productReviewsQuery(productId))
  const { data } = list
  if (list.isError && data === undefined)
    return (
      <p role="alert" className="py-4">
        리뷰를 불러오지 못했어요.{' '}
        <button type="button" className="min-h-11 font-semibold text-action underline" onClick={() => void list.refetch()}>
          다시 시도
        </button>
      </p>
    )
  const reviews = (data?.pages ?? []).flatMap((page) => page.items)
  if (data !== undefined && reviews.length === 0)
    return <p className="text-soft">아직 이 상품의 리뷰가 없어요. 리뷰는 이용을 마친 고객만 쓸 수 있어요.</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id} className="py-5 first:pt-0">
            <ReviewItem review={review} userId={userId} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button tone="outline" wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          리뷰 더 보기
        </Button>
      )}
    </>
  )
}
