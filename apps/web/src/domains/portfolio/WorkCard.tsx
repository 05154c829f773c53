import { Images } from 'lucide-react'
import type { ListedPortfolio } from '@dure/contract/portfolio/schemas'
import { won } from '@dure/ui/PriceText'
import { href } from '../../navigation/href.ts'
import { atWidth } from '../../pictures/atWidth.ts'
import { placeText } from './texts.ts'

/** No picture is taller or wider than this beside its other side: a list stays one. */
const slimmest = 0.7
const widest = 1.6

/** A work in a list: its picture in its own shape, whose place is kept before it comes. */
export function WorkCard({
  work,
  eager = false,
  square = false,
}: {
  readonly work: ListedPortfolio
  readonly eager?: boolean
  readonly square?: boolean
}) {
  const { url, width, height } = work.mainImage
  const ratio = square ? 4 / 3 : Math.min(widest, Math.max(slimmest, width / height))
  const facts = [work.service.name, placeText(work)].filter((one) => one !== '').join(' · ')
  return (
    <a href={href('/portfolio/detail/:portfolioId', { portfolioId: work.id })} className="group block">
      <span className="relative block overflow-hidden rounded-card bg-sunk" style={{ aspectRatio: ratio }}>
        <img
          src={atWidth(url, 480)}
          srcSet={`${atWidth(url, 320)} 320w, ${atWidth(url, 480)} 480w, ${atWidth(url, 640)} 640w`}
          sizes="(min-width: 992px) 250px, (min-width: 768px) 33vw, 50vw"
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full object-cover transition-transform group-hover:scale-[1.03]"
        />
        {work.isPair && (
          <span className="absolute left-2 top-2 rounded-full bg-black/65 px-2.5 py-0.5 text-xs font-semibold text-white">전후 사진</span>
        )}
        {work.pictureCount > 1 && (
          <span className="tabular absolute bottom-2 right-2 inline-flex items-center gap-1 rounded-full bg-black/65 px-2 py-0.5 text-xs font-semibold text-white">
            <Images aria-hidden="true" className="size-3.5" />
            {work.pictureCount}
            <span className="sr-only">장</span>
          </span>
        )}
      </span>
      <span className="mt-2 line-clamp-2 font-semibold leading-snug group-hover:text-action">{work.title}</span>
      <span className="mt-0.5 block truncate type-meta">{facts}</span>
      {work.serviceAmount !== null && <span className="tabular block type-label">{won(work.serviceAmount)}</span>}
    </a>
  )
}
