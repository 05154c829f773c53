import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { atWidth } from '../../pictures/atWidth.ts'
import { Pictures } from '../../pictures/Pictures.tsx'
import { pictured, reviewsQuery, type Review } from '../profiles/reviewsQuery.ts'
import { overviewQuery } from './queries.ts'

const most = 12

const picturesOf = (reviews: readonly Review[]) =>
  reviews.flatMap((review) =>
    review.imageInfos.map((image) => ({ ...image, alt: `${review.user.name}님의 리뷰 사진`, caption: review.content })),
  )

type Props = {
  readonly userId: number
  readonly providerId: number
  readonly onAll: () => void
}

/** What customers photographed, before what they wrote. */
export function ReviewPhotos({ userId, providerId, onAll }: Props) {
  const all = useInfiniteQuery(reviewsQuery(userId, pictured)).data?.pages[0]?.reviews
  const count = useQuery(overviewQuery(providerId)).data?.photoCount
  const shown = picturesOf(all ?? []).slice(0, most)
  return (
    <div className="mb-6">
      <h3 className="flex items-center justify-between gap-3 font-bold">
        <span>
          사진 리뷰 <span className="tabular text-action">{count}</span>
        </span>
        <button type="button" className="inline-flex min-h-11 items-center type-note font-semibold underline" onClick={onAll}>
          사진 리뷰만 보기
        </button>
      </h3>
      <Pictures label="리뷰 사진" pictures={shown}>
        {(open) => (
          <ul className="-mx-4 flex gap-1.5 overflow-x-auto px-4 md:mx-0 md:px-0">
            {shown.map((image, at) => (
              <li key={image.fileId} className="shrink-0">
                <button type="button" aria-label={`${image.alt} 크게 보기`} onClick={() => open(at)}>
                  <img
                    src={atWidth(image.url, 320)}
                    alt=""
                    width={96}
                    height={96}
                    loading="lazy"
                    className="size-24 rounded-field bg-sunk object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Pictures>
    </div>
  )
}
