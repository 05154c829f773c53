import { useSuspenseQuery } from '@tanstack/react-query'
import { ApiError } from '@dure/contract/client'
import { buttonClass } from '@dure/ui/buttonClass'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { categoriesQuery, categoryServicesQuery } from '../../catalogue/queries.ts'
import { StepFrame } from '../sign-up/StepFrame.tsx'
import { priceText } from '../../catalogue/priceText.ts'

export const title = '고수 가입 · 환영해요'

type Path = '/pro/welcome-a/:slug'

export async function loader({ queries, params }: ScreenContext<Path>) {
  const [{ items }] = await Promise.all([
    queries.ensureQueryData(categoryServicesQuery(params.slug)),
    queries.ensureQueryData(categoriesQuery),
  ])
  if (items.length === 0) throw new ApiError({ status: 404, code: 1005, name: 'NOT_FOUND', reason: '찾으시는 분야가 없어요.' })
}

/** How many of its services are named before one chooses among all of them. */
const named = 6

/** The first step for who came for one category: what is asked for in it, and on to its services. */
export function component() {
  const { slug } = usePage<Path>().params
  const { data } = useSuspenseQuery(categoryServicesQuery(slug))
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const category = categories.items.find((one) => one.slug === slug)
  return (
    <StepFrame
      step={1}
      back="/pro/welcome-a"
      title={`${category?.name ?? '이 분야의'} 고수세요?`}
      text={`${category?.tagline ?? ''} 두레에서 찾는 서비스 ${data.items.length}가지가 있어요.`.trim()}
      action={
        <a href={href('/pro/category-a/:slug', { slug })} className={buttonClass({ size: 'lg', wide: true })}>
          내 서비스 고르기
        </a>
      }
    >
      <ul className="divide-y divide-line rounded-card border border-line bg-card px-5">
        {data.items.slice(0, named).map((service) => (
          <li key={service.id} className="flex items-baseline justify-between gap-3 py-3">
            <span className="font-medium">{service.name}</span>
            <span className="tabular type-meta">{priceText(service.price)}</span>
          </li>
        ))}
      </ul>
      {data.items.length > named && <p className="mt-2 type-meta">그 밖에 {data.items.length - named}가지가 더 있어요.</p>}
      <a href={href('/pro/welcome-a')} className="mt-4 inline-flex min-h-11 items-center font-semibold text-action">
        다른 분야 고르기
      </a>
    </StepFrame>
  )
}
