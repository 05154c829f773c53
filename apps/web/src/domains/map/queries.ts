import type { MapFilter, MapView } from '@dure/contract/map/paths'
import { MINUTE } from '@dure/kernel/time'
import { query } from '../../api/query.ts'

/** Pros of a part of the map; of where it opens, where none is named. There the address says where; elsewhere one stands where one stands. */
export const mapQuery = ({ address1, address2, ...what }: MapFilter, view: MapView | undefined) => ({
  ...query('GET /v2/search/map/pro', {
    query: view === undefined ? { ...what, ...(address1 && { address1 }), ...(address2 && { address2 }) } : { ...what, ...view },
  }),
  staleTime: MINUTE,
})
