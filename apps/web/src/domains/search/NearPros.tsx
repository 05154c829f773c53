import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { proSearchPath } from '@dure/contract/search/paths'
import { readPlaceSlug } from '@dure/contract/places/paths'
import { MINUTE } from '@dure/kernel/time'
import { query } from '../../api/query.ts'
import { ProRow } from './ProRow.tsx'

/** What a page is about, where it says that. */
type About = {
  readonly service: { readonly slug: string; readonly name: string } | null
  /** `서울-강남구` */
  readonly area: { readonly slug: string } | null
}

const shown = 2

const filterOf = ({ service, area }: About) => {
  const { address1, address2 } = area === null ? { address1: undefined, address2: null } : readPlaceSlug(area.slug)
  return {
    ...(service === null ? {} : { serviceSlug: service.slug }),
    ...(address1 === undefined ? {} : { address1 }),
    ...(address2 === null ? {} : { address2 }),
  }
}

export const nearProsQuery = (of: About) => ({
  ...query('GET /v2/search/pro', { query: { ...filterOf(of), limit: shown } }),
  staleTime: MINUTE,
})

/** Who does what a page is about, near to where it happened; nothing where the page says neither. */
export function NearPros({ of, className }: { readonly of: About; readonly className: string }) {
  const said = of.service !== null || of.area !== null
  const { data } = useQuery({ ...nearProsQuery(of), enabled: said })
  const pros = said ? (data?.proList ?? []).slice(0, shown) : []
  if (pros.length === 0) return null
  return (
    <section aria-labelledby="near-pros" className={className}>
      <h2 id="near-pros" className="text-xl font-bold">
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
