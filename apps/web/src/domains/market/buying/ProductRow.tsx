import { ChevronRight } from 'lucide-react'
import type { ProductCard as Card } from '@dure/contract/market/lists/cards'
import { ProductCard } from './ProductCard.tsx'

/** A few products beneath a heading, with the way to all of them; nothing where there is none. */
export function ProductRow({
  id,
  title,
  products,
  all,
  className,
}: {
  readonly id: string
  readonly title: string
  readonly products: readonly Card[]
  readonly all?: string
  readonly className?: string
}) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="type-heading">
          {title}
        </h2>
        {all !== undefined && (
          <a href={all} className="inline-flex min-h-11 shrink-0 items-center font-semibold text-action">
            모두 보기
            <ChevronRight aria-hidden="true" className="size-4" />
          </a>
        )}
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-4">
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
