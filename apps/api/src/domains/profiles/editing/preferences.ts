import { fail, type Failure } from '@dure/contract/errors'
import type { Preferences } from '@dure/contract/profiles/editing'
import type { ProviderContext } from '../../../context.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { placeName } from '../profile/getProfile.ts'
import { serviceIdsOf } from '../providers.sql.ts'
import { preferenceOf, savePreference } from './preferences.sql.ts'

/** What requests a pro likes to get; of another pro there is none to see. */
export async function getPreferences(context: ProviderContext, providerId: number): Promise<Preferences | Failure<'NOT_FOUND'>> {
  if (providerId !== context.actor.providerId) return fail('NOT_FOUND')
  const catalogue = await catalogueOf(context.house)
  const { serviceIds, districtCodes } = await preferenceOf(context.db, providerId)
  return {
    services: serviceIds.flatMap((id) => {
      const service = catalogue.serviceById.get(id)
      return service === undefined ? [] : [{ id, name: service.name }]
    }),
    districts: districtCodes.map((code) => ({ code, name: placeName(catalogue, code) })),
  }
}

/** Sets them: they sort his received requests and hide nothing [profiles.preferences]. */
export async function setPreferences(
  context: ProviderContext,
  providerId: number,
  given: { readonly services: readonly number[]; readonly districts: readonly string[] },
): Promise<Preferences | Failure<'NOT_FOUND' | 'INVALID_ADDED_SERVICE' | 'INVALID_PARAMS'>> {
  if (providerId !== context.actor.providerId) return fail('NOT_FOUND')
  const own = await serviceIdsOf(context.db, providerId)
  if (!given.services.every((id) => own.includes(id))) return fail('INVALID_ADDED_SERVICE')
  const { districtByCode } = await catalogueOf(context.house)
  if (!given.districts.every((code) => districtByCode.has(code)))
    return fail('INVALID_PARAMS', { fields: { districts: '시군구를 다시 골라 주세요.' } })
  await savePreference(context.db, {
    providerId,
    serviceIds: [...new Set(given.services)],
    districtCodes: [...new Set(given.districts)],
  })
  return getPreferences(context, providerId)
}
