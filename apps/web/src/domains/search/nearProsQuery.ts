import { readPlaceSlug } from '@dure/contract/places/paths'
import { MINUTE } from '@dure/kernel/time'
import { query } from '../../api/query.ts'

/** What a page is about, where it says that. */
export type About = {
  readonly service: { readonly slug: string; readonly name: string } | null
  /** `서울-강남구` */
  readonly area: { readonly slug: string } | null
}

export const nearPros = 2

export const filterOf = ({ service, area }: About) => {
  const { address1, address2 } = area === null ? { address1: undefined, address2: null } : readPlaceSlug(area.slug)
  return {
    ...(service === null ? {} : { serviceSlug: service.slug }),
    ...(address1 === undefined ? {} : { address1 }),
    ...(address2 === null ? {} : { address2 }),
  }
}

export const nearProsQuery = (of: About) => ({
  ...query('GET /v2/search/pro', { query: { ...filterOf(of), limit: nearPros } }),
  staleTime: MINUTE,
})
