import type { ReactNode } from 'react'
import type { ProductCard as Card } from '@dure/contract/market/lists/cards'
import { Rating } from '@dure/ui/Rating'
import { useNow } from '../../../ground/useNow.ts'
import { href } from '../../../navigation/href.ts'
import { atWidth } from '../../../pictures/atWidth.ts'
import { fromPrice, whereOf } from './texts.ts'
import { dayWord } from './times.ts'

/** A product in a list: its picture, whose place is kept before it comes, the whole price first, and when and where it can be had. */
export function ProductCard({
  product,
  eager = false,
  heart,
}: {
  readonly product: Card
  readonly eager?: boolean
  readonly heart?: ReactNode
}) {
  const { id, mainImage, itemTitle, rating, reviewCount, isSchedule, name } = product
  return (
    <div className="relative">
      <a href={href('/market/products/:productId', { productId: id })} className="group block">
        <span className="relative block aspect-[3/2] overflow-hidden rounded-card bg-sunk">
          <img
            src={atWidth(mainImage.url, 480)}
            srcSet={`${atWidth(mainImage.url, 320)} 320w, ${atWidth(mainImage.url, 480)} 480w, ${atWidth(mainImage.url, 640)} 640w`}
            sizes="(min-width: 992px) 200px, (min-width: 768px) 33vw, 50vw"
            alt=""
            width={mainImage.width}
            height={mainImage.height}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            className="absolute inset-0 size-full object-cover transition-transform group-hover:scale-[1.03]"
          />
        </span>
        <span className="mt-2 line-clamp-2 text-[0.9375rem] font-semibold leading-snug [overflow-wrap:anywhere] group-hover:text-action">
          {itemTitle}
        </span>
        <b className="tabular mt-0.5 block text-lg leading-tight">{fromPrice(product)}</b>
        {(rating !== null || isSchedule) && (
          <span className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
            {rating !== null && <Rating score={rating} count={reviewCount} />}
            <When product={product} />
          </span>
        )}
        <span className="block truncate type-meta">{[whereOf(product), name].filter((one) => one !== '').join(' · ')}</span>
      </a>
      {heart !== undefined && <span className="absolute right-1 top-1">{heart}</span>}
    </div>
  )
}

/** When it can be had next; nothing of what is not booked by time. */
function When({ product: { isSchedule, nextFreeAt } }: { readonly product: Card }) {
  const now = useNow()
  if (!isSchedule) return null
  if (nextFreeAt === null) return <span className="text-faint">자리 없음</span>
  return <span className="tabular whitespace-nowrap font-semibold text-good">{dayWord(new Date(nextFreeAt), now)} 가능</span>
}
