import { fail, type Failure } from '@dure/contract/errors'
import type { ProviderContext } from '../../context.ts'
import { serviceById } from '../catalogue/index.ts'
import { offerOf } from '../profiles/index.ts'

/** [quotes.licence-state] */
const licenceStatus = { none: 20227, ready: 20228, reject: 20229 } as const

/** Whether the pro's licence lets him quote for a service he offers. */
export async function validateQuoting(
  context: ProviderContext,
  serviceId: number,
): Promise<{ isValid: boolean; needsLicence: boolean; licence: string | null; status: number | null } | Failure<'NOT_FOUND'>> {
  const service = await serviceById(context.db, serviceId)
  const offer = service === undefined ? undefined : await offerOf(context.db, context.actor.providerId, serviceId)
  if (service === undefined || offer === undefined) return fail('NOT_FOUND')
  const needsLicence = service.licence !== null
  return {
    isValid: !service.licenceEnforced || offer.licenceState === 'ready',
    needsLicence,
    licence: service.licence,
    status: needsLicence ? licenceStatus[offer.licenceState] : null,
  }
}
