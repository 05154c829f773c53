import { MINUTE } from '@dure/kernel/time'
import { query } from '../../../api/query.ts'

/** The form whose answers a link may hold. */
export const presetFormQuery = (serviceId: number) => ({
  ...query('GET /v1/services/:id/form', { params: { id: serviceId } }),
  staleTime: 10 * MINUTE,
})
