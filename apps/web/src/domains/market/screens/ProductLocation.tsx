import { useSuspenseQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import type { ProductPage } from '@dure/contract/market/browseSchemas'
import { Button } from '@dure/ui/Button'
import { redirectTo } from '../../../loadPage.ts'
import { href } from '../../../navigation/href.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { copyText } from '../../../share/copyText.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { usePage } from '../../../usePage.ts'
import { PointMap } from '../../map/PointMap.tsx'
import { productQuery } from '../buying/queries.ts'

type Path = '/market/products/:productId/location'

const placeOf = ({ locations: [first] }: ProductPage) => (first?.type === 'place' ? first : undefined)

export async function loader({ queries, params }: ScreenContext<Path>): Promise<ProductPage> {
  const product = await queries.ensureQueryData(productQuery(params.productId))
  // What is done online or at the customer's has no place to show.
  if (placeOf(product) === undefined) redirectTo(href('/market/products/:productId', { productId: product.id }))
  return product
}

export function head({ data: product }: HeadContext<Path, typeof loader>): Head {
  return {
    title: `${product.itemTitle} 위치`,
    description: `${product.itemTitle} 오는 길이에요. ${placeOf(product)?.address ?? ''}`,
    canonical: href('/market/products/:productId', { productId: product.id }),
    noindex: true,
  }
}

const copy = (text: string): Promise<void> => copyText(text, '주소를 복사했어요.', '주소를 복사하지 못했어요. 길게 눌러서 복사해 주세요.')

/** Where the work is done, large. */
export function component() {
  const { params } = usePage<Path>()
  const { data: product } = useSuspenseQuery(productQuery(params.productId))
  const place = placeOf(product)
  if (place === undefined) return null
  const words = [place.address, place.detail].filter((one) => one !== '').join(' ')
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-4">
      <PageHead title="오는 길" back={href('/market/products/:productId', { productId: product.id })} />
      <div className="mt-4">
        <PointMap large lat={place.lat} lng={place.lng} label={`${words} 지도`} />
      </div>
      <p className="mt-4 type-section [overflow-wrap:anywhere]">{words}</p>
      <p className="text-soft">{product.itemTitle}</p>
      <Button tone="outline" className="mt-4" onClick={() => void copy(words)}>
        <Copy aria-hidden="true" className="size-4" />
        주소 복사
      </Button>
    </div>
  )
}
