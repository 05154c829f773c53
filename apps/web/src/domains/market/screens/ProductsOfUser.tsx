import { useSuspenseQuery } from '@tanstack/react-query'
import { addressed } from '@dure/kernel/names'
import { MINUTE } from '@dure/kernel/time'
import { EmptyState } from '@dure/ui/EmptyState'
import { query } from '../../../api/query.ts'
import { href } from '../../../navigation/href.ts'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { useLoaded, usePage } from '../../../usePage.ts'
import { CardHeart } from '../buying/CardHeart.tsx'
import { ProductCard } from '../buying/ProductCard.tsx'
import { productsOfUserQuery } from '../buying/queries.ts'

type Path = '/products/users/:userId'
type Loaded = { readonly name: string; readonly count: number }

const profileQuery = (userId: number) => ({ ...query('GET /v2/user/:id/profile', { params: { id: userId } }), staleTime: MINUTE })

export async function loader({ queries, params }: ScreenContext<Path>): Promise<Loaded> {
  const { items } = await queries.ensureQueryData(productsOfUserQuery(params.userId))
  // Who sells nothing is called by his profile; who is no pro at all is not there.
  const name = items[0]?.name ?? (await queries.ensureQueryData(profileQuery(params.userId))).nickName
  return { name: addressed(name, 'provider'), count: items.length }
}

export function head({ data: { name, count }, params }: HeadContext<Path, typeof loader>): Head {
  return {
    title: `${name}의 상품`,
    description: `${name}이 정해진 가격으로 파는 상품이에요. 날짜와 시간을 골라 바로 예약하세요.`,
    canonical: href('/products/users/:userId', { userId: params.userId }),
    noindex: count === 0,
  }
}

/** All that a pro has on sale. */
export function component() {
  const { params } = usePage<Path>()
  const { name } = useLoaded<typeof loader>()
  const { data } = useSuspenseQuery(productsOfUserQuery(params.userId))
  const ids = data.items.map(({ id }) => id)
  const profile = href('/profile/users/:userId', { userId: params.userId })
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6 md:pt-8">
      <h1 className="type-title">{name}의 상품</h1>
      <a href={profile} className="mt-1 inline-flex min-h-11 items-center font-semibold text-action">
        프로필 보기
      </a>
      {data.items.length === 0 ? (
        <EmptyState
          scene="works"
          title="지금 파는 상품이 없어요"
          text="필요한 일을 알려 주면 견적을 받을 수 있어요."
          action={{ label: '프로필에서 견적 요청하기', href: profile }}
        />
      ) : (
        <ul aria-label={`${name}의 상품`} className="mt-3 grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-4">
          {data.items.map((product, at) => (
            <li key={product.id} className="min-w-0">
              <ProductCard
                product={product}
                eager={at < 4}
                heart={<CardHeart productId={product.id} title={product.itemTitle} beside={ids} />}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
