import { ApiError } from '@dure/contract/client'
import type { Call } from '@dure/contract/client'

const mine = { params: { id: 'me' } }
const path = '/v1/users/:id/termofuse/agreement'
type Agreement = { readonly geocoding: boolean }

const create = (call: Call, geocoding: boolean): Promise<Agreement> => call(`POST ${path}`, { ...mine, body: { geocoding } })

/**
 * The agreement: made with its default where there is none; whatever else goes wrong counts as no (1§8 L241).
 * Nothing is asked for where it is known that the member never answered.
 */
export async function readTermsAgreement(call: Call, answered: boolean): Promise<Agreement> {
  if (!answered) return { geocoding: false }
  try {
    return await call(`GET ${path}`, mine)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return create(call, false).catch(() => ({ geocoding: false }))
    return { geocoding: false }
  }
}

/** Changes it, or makes it where there is none yet. */
export async function changeTermsAgreement(call: Call, geocoding: boolean, answered: boolean): Promise<Agreement> {
  if (!answered) return create(call, geocoding)
  try {
    return await call(`PATCH ${path}`, { ...mine, body: { geocoding } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    return create(call, geocoding)
  }
}
