import { fail, type Failure } from '@dure/contract/errors'
import { inTransaction, type ProviderContext } from '../../../context.ts'
import { servicesByIds } from '../../catalogue/index.ts'
import { aboveProfiles } from '../completeness/hooks.ts'
import { lockProfile, noteChange } from '../editing/editing.sql.ts'
import { keptBecause } from '../policy.ts'
import { serviceIdsOf } from '../providers.sql.ts'
import { rebuildCoverage } from './coverage.ts'
import { replaceServices } from './coverage.sql.ts'

type Refusal = Failure<'NOT_FORCE_AUTH_SERVICE' | 'SETTLEMENT_READY' | 'SAFE_PAYMENT_EXISTS' | 'INVALID_ADDED_SERVICE'>

/**
 * Sets what the pro offers, in his order. Quotes and deals he has stay as they are; a service with money on its way stays
 * [profiles.services].
 */
export function updateServices(
  context: ProviderContext,
  given: { readonly services: readonly number[]; readonly forceAuthServices?: readonly number[] | undefined },
): Promise<{ services: { id: number; title: string; slug: string }[] } | Refusal> {
  return inTransaction(context, async (inside) => {
    const { providerId } = inside.actor
    await lockProfile(inside.db, providerId)
    const wanted = [...new Set(given.services)]
    const services = await servicesByIds(inside.db, wanted)
    if (services.length !== wanted.length) return fail('INVALID_ADDED_SERVICE')
    const forced = new Set(services.filter((one) => one.licence !== null && one.licenceEnforced).map((one) => one.id))
    const wrong = given.forceAuthServices?.find((id) => !forced.has(id))
    if (wrong !== undefined) return fail('NOT_FORCE_AUTH_SERVICE', { data: { serviceId: wrong } })
    const deals = await aboveProfiles.answers.unsettledDeals(inside.db, providerId)
    for (const id of await serviceIdsOf(inside.db, providerId)) {
      const refused = wanted.includes(id) ? null : keptBecause(deals, id)
      if (refused !== null) return fail(refused, { data: { serviceId: id } })
    }
    await replaceServices(inside.db, providerId, wanted)
    await noteChange(inside.db, providerId, { at: inside.now, toLookAt: false })
    await rebuildCoverage(inside, providerId)
    return { services: services.map(({ id, name, slug }) => ({ id, title: name, slug })) }
  })
}
