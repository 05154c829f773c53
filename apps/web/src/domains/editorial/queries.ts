import type { FeatureKind } from '@dure/contract/editorial/features'
import { MINUTE } from '@dure/kernel/time'
import { query } from '../../api/query.ts'

export const curationsQuery = { ...query('GET /v1/curations/targets'), staleTime: 10 * MINUTE }
export const curationQuery = (id: number) => ({ ...query('GET /v1/curations/:id', { params: { id } }), staleTime: MINUTE })
export const featuresQuery = (kind: FeatureKind) => query('GET /v1/admin/features', { query: { kind } })
