import { errors, fail, type Failure } from '@dure/contract/errors'
import type { OwnServices } from '@dure/contract/profiles/editing'
import { profileLimits } from '@dure/contract/profiles/limits'
import type { ProviderContext } from '../../../context.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { aboveProfiles } from '../completeness/hooks.ts'
import { keptBecause } from '../policy.ts'
import { servicesOffered } from './coverage.sql.ts'

/** The pro's services in his order, each with what taking it off would end, or why it cannot be. */
export async function listOwnServices(context: ProviderContext): Promise<OwnServices> {
  const { db, actor } = context
  const above = aboveProfiles.answers
  const { serviceById } = await catalogueOf(context.house)
  const offered = await servicesOffered(db, actor.providerId)
  const deals = await above.unsettledDeals(db, actor.providerId)
  const requests = await above.openRequests(context, actor.providerId)
  return {
    items: offered.flatMap(({ id, licenceState, isMain }) => {
      const service = serviceById.get(id)
      if (service === undefined) return []
      const kept = keptBecause(deals, id)
      return [
        {
          id,
          slug: service.slug,
          name: service.name,
          isMain,
          licence: service.licence,
          forceAuth: service.licence !== null && service.licenceEnforced,
          licenceState,
          ends: { requests: requests.get(id) ?? 0 },
          keptBecause: kept === null ? null : { code: errors[kept].code, name: kept, reason: errors[kept].text },
        },
      ]
    }),
    most: profileLimits.services,
  }
}

/** Services in which quotes wait for a proved licence [profiles.force-auth]. */
export async function listForceAuthServices(context: ProviderContext, serviceId: number | undefined) {
  const { services } = await catalogueOf(context.house)
  const items = services.flatMap(({ id, slug, name, licence, licenceEnforced }) =>
    licence !== null && licenceEnforced ? [{ id, slug, name, licence }] : [],
  )
  if (serviceId === undefined) return { items }
  const one = items.filter(({ id }) => id === serviceId)
  return one.length === 0 ? notForced() : { items: one }
}

const notForced = (): Failure<'NOT_FORCE_AUTH_SERVICE'> => fail('NOT_FORCE_AUTH_SERVICE')
