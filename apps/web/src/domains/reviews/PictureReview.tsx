import { useInfiniteQuery } from '@tanstack/react-query'
import { href } from '../../navigation/href.ts'
import { atWidth } from '../../pictures/atWidth.ts'
import { pictured, reviewsQuery } from '../profiles/reviewsQuery.ts'
import { Stars } from './Stars.tsx'

/** The newest review with a picture, beside the works it speaks of; it leads to the whole of it. */
export function PictureReview({ userId }: { readonly userId: number }) {
  const review = useInfiniteQuery(reviewsQuery(userId, pictured)).data?.pages[0]?.reviews[0]
  if (review === undefined || review.imageInfos.length === 0) return null
  return (
    <article className="relative flex gap-4 rounded-card bg-sunk p-4 transition-colors hover:bg-line/60">
      <img
        src={atWidth(review.imageInfos[0]!.url, 320)}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        className="size-24 shrink-0 rounded-field bg-line object-cover"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <b>{review.user.name}</b>
          <Stars rating={review.rating} />
        </p>
        <a
          href={href('/profile/users/:userId/reviews/:reviewId', { userId, reviewId: review.id })}
          className="mt-1 line-clamp-3 text-soft no-underline [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-card"
        >
          {review.content}
        </a>
      </div>
    </article>
  )
}
