import { useQuery } from '@tanstack/react-query'
import { won } from '@dure/ui/PriceText'
import { href } from '../../../navigation/href.ts'
import { atWidth } from '../../../pictures/atWidth.ts'
import { proProductsQuery, shownProducts } from './proProductsQuery.ts'

/** The newest products on a pro's page: picture, name and price alone, for this page keeps itself small. */
export function ProProducts({ userId }: { readonly userId: number }) {
  const { data } = useQuery(proProductsQuery(userId))
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="products">
      <div className="flex items-center justify-between">
        <h2 id="products" className="type-heading">
          바로구매 상품
        </h2>
        {items.length > shownProducts && (
          <a href={href('/products/users/:userId', { userId })} className="inline-flex min-h-11 items-center font-semibold text-action">
            모두 보기
          </a>
        )}
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-4">
        {items.slice(0, shownProducts).map(({ id, itemTitle, mainImage, price, hasOptions }) => (
          <li key={id} className="min-w-0">
            <a href={href('/market/products/:productId', { productId: id })} className="group block">
              <img
                src={atWidth(mainImage.url, 480)}
                alt=""
                width={480}
                height={320}
                loading="lazy"
                decoding="async"
                className="aspect-[3/2] w-full rounded-card bg-sunk object-cover"
              />
              <span className="mt-2 line-clamp-2 font-semibold leading-snug [overflow-wrap:anywhere] group-hover:text-action">
                {itemTitle}
              </span>
              <b className="tabular block">
                {won(price)}
                {hasOptions && '부터'}
              </b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
