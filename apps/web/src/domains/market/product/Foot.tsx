import { MessageCircleQuestionMark } from 'lucide-react'
import type { ProductPage } from '@dure/contract/market/browseSchemas'
import { buttonClass } from '@dure/ui/buttonClass'
import { href } from '../../../navigation/href.ts'
import { fromPrice } from '../buying/texts.ts'
import { bookingPath, orderPath, stepsOf } from '../scheduling/choice.ts'
import { ProductHeart } from './ProductHeart.tsx'

/** The one way to buy: to choose what is still open, or straight to the order. */
export function BuyLink({ product, priced = true }: { readonly product: ProductPage; readonly priced?: boolean }) {
  const { id, isSchedule, itemOptions } = product
  const [only] = itemOptions
  const steps = stepsOf(product)
  const to =
    steps.length === 0 && only !== undefined
      ? orderPath({
          productId: id,
          optionId: only.id,
          optionTitle: only.optionTitle,
          optionPrice: String(only.optionPrice),
          from: 'product',
        })
      : bookingPath({ productId: id, from: 'product' })
  const act = isSchedule ? '날짜 고르기' : steps.length > 0 ? '옵션 고르기' : '바로 구매'
  return (
    <a href={to} className={`${buttonClass({ wide: true })} min-h-13 flex-wrap !gap-y-0 py-1 leading-tight`}>
      <span>{act}</span>
      {priced && (
        <span className="tabular font-extrabold">
          <span aria-hidden="true">· </span>
          {fromPrice(product)}
        </span>
      )}
    </a>
  )
}

/** On phones always at hand: likes, asks, buys. */
export function Foot({ product }: { readonly product: ProductPage }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 flex items-center gap-1 border-t border-line bg-card p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden">
      <ProductHeart product={product} />
      {product.can.ask && (
        <a
          href={href('/market/products/:productId/qna', { productId: product.id }, { ask: 'seller' })}
          aria-label="고수에게 문의하기"
          className="mr-1 inline-grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sunk"
        >
          <MessageCircleQuestionMark aria-hidden="true" className="size-5" />
        </a>
      )}
      <div className="min-w-0 flex-1">
        <BuyLink product={product} />
      </div>
    </div>
  )
}
