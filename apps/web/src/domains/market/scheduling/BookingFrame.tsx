import type { ReactNode } from 'react'
import { ArrowLeft, X } from 'lucide-react'
import type { ProductPage } from '@dure/contract/market/browseSchemas'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { href } from '../../../navigation/href.ts'
import { atWidth } from '../../../pictures/atWidth.ts'

type Props = {
  readonly product: ProductPage
  /** Which question of how many, from 0. */
  readonly at: number
  readonly of: number
  readonly back: string
  readonly title: string
  readonly children: ReactNode
  /** What is chosen so far and the way on, always in reach of the thumb. */
  readonly foot: ReactNode
}

/** One question on the way to an order: what is bought, the question, what was chosen so far. */
export function BookingFrame({ product, at, of, back, title, children, foot }: Props) {
  const page = href('/market/products/:productId', { productId: product.id })
  return (
    <div className="mx-auto w-full max-w-read px-4 pb-44 md:pb-16">
      <div className="sticky top-0 z-10 -mx-4 bg-paper/95 px-4 pb-2 pt-2 backdrop-blur-sm md:static">
        <div className="flex items-center justify-between">
          <a href={back} aria-label="이전으로" className="-ml-2 grid size-11 place-items-center rounded-full text-soft hover:bg-sunk">
            <ArrowLeft aria-hidden="true" className="size-5" />
          </a>
          <p className="tabular type-meta font-semibold">
            예약 {at + 1}/{of}
          </p>
          <a
            href={page}
            aria-label="상품으로 나가기"
            className="-mr-2 grid size-11 place-items-center rounded-full text-soft hover:bg-sunk"
          >
            <X aria-hidden="true" className="size-5" />
          </a>
        </div>
        <ProgressBar label="예약 진행" value={Math.round(((at + 1) / (of + 1)) * 100)} />
      </div>
      <div className="mt-3 flex items-center gap-3">
        <img
          src={atWidth(product.mainImage.url, 160)}
          alt=""
          width={72}
          height={48}
          className="h-12 w-18 shrink-0 rounded-field bg-sunk object-cover"
        />
        <p className="min-w-0">
          <b className="line-clamp-1 [overflow-wrap:anywhere]">{product.itemTitle}</b>
          <span className="block truncate type-meta">{product.pro.name}</span>
        </p>
      </div>
      <h1 className="mt-5 text-2xl font-extrabold tracking-tight">{title}</h1>
      <div className="mt-4">{children}</div>
      <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-card p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:static md:mt-8 md:rounded-card md:border">
        <div className="mx-auto max-w-read">{foot}</div>
      </div>
    </div>
  )
}
