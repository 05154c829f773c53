import type { FeatureKind } from '@dure/contract/editorial/features'
import { featureLimits } from '@dure/contract/editorial/limits'
import { MINUTE } from '@dure/kernel/time'
import { query } from '../../api/query.ts'

export const curationsQuery = { ...query('GET /v1/curations/targets'), staleTime: 10 * MINUTE }
export const exhibitionsQuery = { ...query('GET /v1/exhibitions'), staleTime: 10 * MINUTE }
export const magazinesQuery = { ...query('GET /v1/magazines'), staleTime: 10 * MINUTE }
export const allMagazinesQuery = { ...query('GET /v1/magazines', { query: { limit: featureLimits.inList } }), staleTime: 10 * MINUTE }

export const curationQuery = (id: number) => ({ ...query('GET /v1/curations/:id', { params: { id } }), staleTime: MINUTE })
export const magazineQuery = (name: string) => ({ ...query('GET /v1/magazines/:name', { params: { name } }), staleTime: MINUTE })
export const exhibitionQuery = (name: string) => ({ ...query('GET /v1/exhibitions/:name', { params: { name } }), staleTime: MINUTE })

export const featuresQuery = (kind: FeatureKind) => query('GET /v1/admin/features', { query: { kind } })
