import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { EmptyState } from '@dure/ui/EmptyState'
import { href } from '../../navigation/href.ts'
import { servicesQuery } from './queries.ts'
import { priceText } from './priceText.ts'

/** Services that a word finds, each leading to its request form. */
export function ServiceHits({ keyword }: { readonly keyword: string }) {
  const { data } = useSuspenseQuery(servicesQuery(keyword))
  if (data.items.length === 0)
    return (
      <EmptyState
        scene="search"
        title={`‘${keyword}’ 서비스를 찾지 못했어요`}
        text="다른 말로 찾거나 아래 분야에서 골라 보세요."
        action={{ label: '말로 요청하기', href: '/request-form/ai' }}
      />
    )
  return (
    <>
      <h2 className="mb-4 type-heading">‘{keyword}’ 서비스</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {data.items.map((service) => (
          <li key={service.id}>
            <a
              href={href('/hire/:serviceSlug', { serviceSlug: service.slug })}
              className="flex min-h-16 items-center gap-3 px-5 py-3 transition-colors hover:bg-sunk"
            >
              <span className="flex-1 font-semibold">{service.name}</span>
              {service.price && <span className="tabular type-meta">{priceText(service.price)}</span>}
              <ChevronRight aria-hidden="true" className="size-5 text-faint" />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
