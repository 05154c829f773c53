import { useSuspenseQuery } from '@tanstack/react-query'
import { ApiError } from '@dure/contract/client'
import { MINUTE } from '@dure/kernel/time'
import { LinkChip } from '@dure/ui/chips/LinkChip'
import { query } from '../../../api/query.ts'
import { categoryServicesQuery } from '../queries.ts'
import { ServicePicture } from '../ServicePicture.tsx'
import { ServiceList } from '../ServiceList.tsx'
import { shareImage } from '@dure/contract/system/shareImage'
import type { Head, HeadContext, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'

const categoriesQuery = { ...query('GET /v1/categories'), staleTime: 10 * MINUTE }

type Data = { readonly name: string; readonly tagline: string }

export async function loader({ queries, params }: ScreenContext<'/categories/*'>): Promise<Data> {
  const slug = params['*']
  const [{ items }] = await Promise.all([queries.ensureQueryData(categoriesQuery), queries.ensureQueryData(categoryServicesQuery(slug))])
  const category = items.find((one) => one.slug === slug)
  if (category === undefined) throw new ApiError({ status: 404, code: 1005, name: 'NOT_FOUND', reason: '찾으시는 분야가 없어요.' })
  return { name: category.name, tagline: category.tagline }
}

export function head({ data, params }: HeadContext<'/categories/*', typeof loader>): Head {
  const { name, tagline } = data
  return {
    title: `${name} 서비스`,
    image: shareImage('categories', params['*']),
    description: `${tagline}. ${name} 고수들의 견적을 무료로 받아 보세요.`,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: '서비스', item: '/categories' },
          { '@type': 'ListItem', position: 2, name, item: `/categories/${params['*']}` },
        ],
      },
    ],
  }
}

export function component() {
  const { params } = usePage<'/categories/*'>()
  const slug = params['*']
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const { data: services } = useSuspenseQuery(categoryServicesQuery(slug))
  const category = categories.items.find((one) => one.slug === slug)!
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6">
      <nav aria-label="현재 위치" className="text-sm">
        <a href="/categories" className="inline-flex min-h-11 items-center text-faint hover:text-action">
          서비스
        </a>
        <span aria-hidden="true" className="mx-1.5 text-faint">
          ›
        </span>
        <span className="font-semibold">{category.name}</span>
      </nav>
      <div className="mt-1 flex items-center gap-4">
        <ServicePicture slug={category.slug} size={72} className="size-16 shrink-0 md:size-20" />
        <div className="min-w-0">
          <h1 className="type-title">{category.name}</h1>
          <p className="mt-1 text-soft">{category.tagline}</p>
        </div>
      </div>
      <nav aria-label="다른 분야" className="-mx-4 mt-5 overflow-x-auto px-4">
        <ul className="flex gap-2 md:flex-wrap">
          {categories.items.map((one) => (
            <li key={one.id}>
              <LinkChip href={`/categories/${one.slug}`} aria-current={one.slug === slug ? 'page' : undefined}>
                {one.name}
              </LinkChip>
            </li>
          ))}
        </ul>
      </nav>
      {category.category2.map((group) => {
        const own = services.items.filter((one) => one.category2.id === group.id)
        return (
          own.length > 0 && (
            <section key={group.id} className="pt-8">
              <h2 className="mb-2 type-section">{group.name}</h2>
              <ServiceList services={own} />
            </section>
          )
        )
      })}
    </div>
  )
}
