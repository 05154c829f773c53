import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { proSearchPath } from '@dure/contract/search/paths'
import { filterOf, nearPros as shown, nearProsQuery, type About } from './nearProsQuery.ts'
import { ProRow } from './ProRow.tsx'

/** Who does what a page is about, near to where it happened; nothing where the page says neither. */
export function NearPros({ of, className }: { readonly of: About; readonly className: string }) {
  const said = of.service !== null || of.area !== null
  const { data } = useQuery({ ...nearProsQuery(of), enabled: said })
  const pros = said ? (data?.proList ?? []).slice(0, shown) : []
  if (pros.length === 0) return null
  return (
    <section aria-labelledby="near-pros" className={className}>
      <h2 id="near-pros" className="type-heading">
        {of.service === null ? '이 동네 고수' : `${of.service.name} 고수`}
      </h2>
      <ul className="mt-1">
        {pros.map((pro) => (
          <ProRow key={pro.providerId} pro={pro} serviceSlug={of.service?.slug} />
        ))}
      </ul>
      <a href={proSearchPath(filterOf(of))} className="mt-1 inline-flex min-h-11 items-center font-semibold text-action">
        고수 더 보기
        <ChevronRight aria-hidden="true" className="size-4" />
      </a>
    </section>
  )
}
