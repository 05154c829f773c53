import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ProductPage } from '@dure/contract/market/browseSchemas'
import { cx } from '@dure/ui/cx'
import { atWidth } from '../../../pictures/atWidth.ts'
import { PictureCounter } from '../../../pictures/PictureCounter.tsx'
import { Pictures } from '../../../pictures/Pictures.tsx'
import { useSwiped } from '../../../pictures/useSwiped.ts'

const arrow =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-black/50 text-white hover:bg-black/65 disabled:hidden max-md:hidden'

/** Its pictures in one row that is swiped, edge to edge on phones; a press opens one large. */
export function Gallery({ product: { itemTitle, mainImage, detailImages } }: { readonly product: ProductPage }) {
  const { row, at, onScroll, go } = useSwiped()
  const pictures = [
    { ...mainImage, alt: itemTitle },
    ...detailImages.map((one, place) => ({ ...one, alt: one.caption || `${itemTitle} 상세 사진 ${place + 1}` })),
  ]
  return (
    <Pictures label={itemTitle} pictures={pictures}>
      {(open) => (
        <div role="group" aria-label="상품 사진" className="relative -mx-4 overflow-hidden bg-sunk md:mx-0 md:rounded-card">
          <ul ref={row} onScroll={onScroll} className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]">
            {pictures.map((one, place) => (
              <li key={one.fileId} className="w-full shrink-0 snap-center">
                <button
                  type="button"
                  aria-label={`${one.alt} 크게 보기`}
                  onClick={() => open(place)}
                  className="relative block aspect-[3/2] w-full outline-offset-[-4px]"
                >
                  <img
                    src={atWidth(one.url, 960)}
                    srcSet={`${atWidth(one.url, 480)} 480w, ${atWidth(one.url, 960)} 960w, ${atWidth(one.url, 1280)} 1280w`}
                    sizes="(min-width: 992px) 700px, 100vw"
                    alt=""
                    width={one.width}
                    height={one.height}
                    loading={place === 0 ? 'eager' : 'lazy'}
                    fetchPriority={place === 0 ? 'high' : 'auto'}
                    decoding="async"
                    // A tall one would lose most of itself.
                    className={cx('absolute inset-0 size-full', one.width >= one.height ? 'object-cover' : 'object-contain')}
                  />
                </button>
              </li>
            ))}
          </ul>
          {pictures.length > 1 && (
            <>
              <button type="button" aria-label="이전 사진" disabled={at === 0} onClick={() => go(-1)} className={cx(arrow, 'left-3')}>
                <ChevronLeft aria-hidden="true" className="size-6" />
              </button>
              <button
                type="button"
                aria-label="다음 사진"
                disabled={at >= pictures.length - 1}
                onClick={() => go(1)}
                className={cx(arrow, 'right-3')}
              >
                <ChevronRight aria-hidden="true" className="size-6" />
              </button>
              <PictureCounter at={at} of={pictures.length} />
            </>
          )}
        </div>
      )}
    </Pictures>
  )
}
