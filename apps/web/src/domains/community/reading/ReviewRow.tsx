import type { Answer } from '@dure/contract/client'
import { Rating } from '@dure/ui/Rating'
import { Ago } from '../../../ground/Ago.tsx'
import { href } from '../../../navigation/href.ts'
import { atWidth } from '../../../pictures/atWidth.ts'

export type PicturedReview = Answer<'GET /v1/community/reviews'>['items'][number]

/** A review with its picture among what people say [community.reviews]; it leads to the pro's page, where it stands. */
export function ReviewRow({ review, eager }: { readonly review: PicturedReview; readonly eager: boolean }) {
  return (
    <li className="relative border-b border-line py-4 transition-colors hover:bg-sunk/50">
      <article className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
        <div className="min-w-0">
          <p className="truncate type-label text-action">{review.service.name}</p>
          <h2 className="mt-0.5 font-bold leading-snug">
            <a
              href={href('/profile/users/:userId/reviews/:reviewId', { userId: review.pro.userId, reviewId: review.id })}
              className="text-ink no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
            >
              {review.pro.name}
            </a>
          </h2>
          <Rating score={review.rating} />
          <p className="mt-1 line-clamp-2 type-note leading-normal">{review.content}</p>
        </div>
        <span className="relative block size-24 shrink-0">
          <img
            src={atWidth(review.picture.url, 192)}
            alt=""
            width={96}
            height={96}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            className="size-24 rounded-field bg-sunk object-cover"
          />
          {review.pictureCount > 1 && (
            <span className="tabular absolute bottom-1 right-1 rounded bg-black/65 px-1.5 text-xs font-semibold leading-5 text-white">
              +{review.pictureCount - 1}
              <span className="sr-only">장 더</span>
            </span>
          )}
        </span>
      </article>
      <p className="mt-2 type-meta">
        {review.reviewer} · <Ago at={review.createdAt} />
      </p>
    </li>
  )
}
