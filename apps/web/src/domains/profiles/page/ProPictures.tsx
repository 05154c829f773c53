import type { Profile } from '@dure/contract/profiles/endpoints'
import { addressed } from '@dure/kernel/names'
import { cx } from '@dure/ui/cx'
import { atWidth } from '../../../pictures/atWidth.ts'
import { PictureCounter } from '../../../pictures/PictureCounter.tsx'
import { Pictures } from '../../../pictures/Pictures.tsx'
import { useSwiped } from '../../../pictures/useSwiped.ts'

/** How many stand beside each other where there is room, and by which of them the rest is counted. */
const inSight = 3

/** The first of three is as large as the other two together. */
const rows = { 1: '', 2: 'md:grid md:grid-cols-2 md:gap-1.5', 3: 'md:grid md:grid-cols-3 md:grid-rows-2 md:gap-1.5' } as const
const shapes = { 1: 'md:aspect-[5/2]', 2: '', 3: 'md:aspect-auto md:h-full' } as const

type Props = { readonly pictures: Profile['mediaUrls']; readonly name: string }

/** Pictures of a pro's work at the head of his page: one row that is swiped, edge to edge on phones; a press opens one large. */
export function ProPictures({ pictures, name }: Props) {
  const { row, at, onScroll } = useSwiped()
  const whose = `${addressed(name, 'provider')}의 사진`
  const beside = Math.min(pictures.length, inSight) as 1 | 2 | 3
  return (
    <Pictures
      label={whose}
      pictures={pictures.map((one, place) => ({ url: one.url, alt: one.caption || `${whose} ${place + 1}`, caption: one.caption }))}
    >
      {(open) => (
        <div role="group" aria-label="작업 사진" className="relative -mx-4 overflow-hidden bg-sunk md:mx-0 md:rounded-card">
          <ul
            ref={row}
            onScroll={onScroll}
            className={cx('flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:overflow-hidden', rows[beside])}
          >
            {pictures.map((one, place) => (
              <li
                key={one.id}
                className={cx(
                  'w-full shrink-0 snap-center',
                  place === 0 && beside === 3 && 'md:col-span-2 md:row-span-2',
                  place >= inSight && 'md:hidden',
                )}
              >
                <button
                  type="button"
                  aria-label={`${one.caption || `${whose} ${place + 1}`} 크게 보기`}
                  onClick={() => open(place)}
                  className={cx('relative block aspect-[3/2] w-full outline-offset-[-4px]', place === 0 && shapes[beside])}
                >
                  <img
                    src={atWidth(one.url, 960)}
                    srcSet={`${atWidth(one.url, 480)} 480w, ${atWidth(one.url, 960)} 960w, ${atWidth(one.url, 1280)} 1280w`}
                    sizes="(min-width: 992px) 480px, (min-width: 768px) 66vw, 100vw"
                    alt=""
                    loading={place === 0 ? 'eager' : 'lazy'}
                    fetchPriority={place === 0 ? 'high' : 'auto'}
                    decoding="async"
                    className="absolute inset-0 size-full object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
          {pictures.length > 1 && <PictureCounter at={at} of={pictures.length} className="md:hidden" />}
          {pictures.length > inSight && (
            <p
              aria-hidden="true"
              className="tabular pointer-events-none absolute bottom-3 right-3 rounded-full bg-black/65 px-2.5 py-0.5 text-xs font-semibold text-white max-md:hidden"
            >
              사진 {pictures.length}장
            </p>
          )}
        </div>
      )}
    </Pictures>
  )
}
