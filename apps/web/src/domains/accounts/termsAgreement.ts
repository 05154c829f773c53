import { ApiError } from '@dure/contract/client'
import type { Call } from '@dure/contract/client'

const mine = { params: { id: 'me' } }
const path = '/v1/users/:id/termofuse/agreement'
type Agreement = { readonly geocoding: boolean }

/** The agreement: made with its default where there is none; whatever else goes wrong counts as no (1§8 L241). */
export async function readTermsAgreement(call: Call): Promise<Agreement> {
  try {
    return await call(`GET ${path}`, mine)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return call(`POST ${path}`, { ...mine, body: { geocoding: false } }).catch(() => ({ geocoding: false }))
    return { geocoding: false }
  }
}

/** Changes it, or makes it where there is none yet. */
export async function changeTermsAgreement(call: Call, geocoding: boolean): Promise<Agreement> {
  try {
    return await call(`PATCH ${path}`, { ...mine, body: { geocoding } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    return call(`POST ${path}`, { ...mine, body: { geocoding } })
  }
}
