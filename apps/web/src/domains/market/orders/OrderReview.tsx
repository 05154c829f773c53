import { buttonClass } from '@dure/ui/buttonClass'
import { href } from '../../../navigation/href.ts'
import type { Order } from './words.ts'

/** The way to writing the review of an order, or to the one that was written; nothing where neither may be. */
export function OrderReview({ order }: { readonly order: Order }) {
  const { review, partner } = order
  if (review === null || (review.reviewId === null && !review.available)) return null
  const userId = String(partner.userId)
  return (
    <section aria-labelledby="review-title" className="rounded-card border border-line bg-card p-5">
      <h2 id="review-title" className="font-bold">
        리뷰
      </h2>
      <p className="mt-1 text-soft">
        {review.reviewId === null ? '어떠셨나요? 다음에 고르는 분에게 큰 도움이 돼요.' : '리뷰를 남겨 주셔서 고마워요.'}
      </p>
      <a
        href={
          review.reviewId === null
            ? href('/review/users/:userId/member', { userId }, { purchaseNo: order.purchaseNo })
            : href('/profile/users/:userId/reviews/:reviewId', { userId, reviewId: review.reviewId })
        }
        className={`${buttonClass({ tone: review.reviewId === null ? 'tint' : 'outline' })} mt-3 w-full`}
      >
        {review.reviewId === null ? '리뷰 쓰기' : '내 리뷰 보기'}
      </a>
    </section>
  )
}
