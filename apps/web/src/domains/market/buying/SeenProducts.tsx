import { useState } from 'react'
import { Button } from '@dure/ui/Button'
import { href } from '../../../navigation/href.ts'
import { atWidth } from '../../../pictures/atWidth.ts'
import { useInBrowser } from '../../../shell/useInBrowser.ts'
import { forgetProducts, seenProducts, type SeenProduct } from './seenProducts.ts'
import { fromPrice } from './texts.ts'

const none: readonly SeenProduct[] = []

/** The products looked at in this browser; nobody else knows them. It stands at the foot: nothing is pushed by it. */
export function SeenProducts({ except, className }: { readonly except?: number; readonly className?: string }) {
  const inBrowser = useInBrowser()
  const [forgotten, setForgotten] = useState(false)
  const seen = (inBrowser && !forgotten ? seenProducts() : none).filter((one) => one.id !== except)
  if (seen.length === 0) return null
  return (
    <section aria-labelledby="seen-products" className={className}>
      <div className="flex items-center justify-between gap-3">
        <h2 id="seen-products" className="type-heading">
          최근 본 상품
        </h2>
        <Button
          tone="quiet"
          size="sm"
          onClick={() => {
            forgetProducts()
            setForgotten(true)
          }}
        >
          모두 지우기
        </Button>
      </div>
      <ul className="-mx-4 mt-2 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:px-0">
        {seen.map((one) => (
          <li key={one.id} className="w-32 shrink-0 snap-start">
            <a href={href('/market/products/:productId', { productId: one.id })} className="group block">
              <span className="block aspect-[3/2] overflow-hidden rounded-field bg-sunk">
                <img
                  src={atWidth(one.image, 320)}
                  alt=""
                  width={128}
                  height={86}
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              </span>
              <span className="mt-1.5 line-clamp-2 text-sm leading-snug group-hover:text-action">{one.title}</span>
              <b className="tabular block text-sm">{fromPrice(one)}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
