import { refuseContacts } from '@dure/contract/contacts'
import { fail, type Failure } from '@dure/contract/errors'
import type { ProSignUp } from '@dure/contract/profiles/schemas'
import type { Context } from '../../../context.ts'
import { catalogueOf, districtName, nearestDong, servicesByIds } from '../../catalogue/index.ts'
import { rebuildCoverage } from '../area/coverage.ts'
import { replaceDistricts, replaceServices } from '../area/coverage.sql.ts'
import { insertProvider } from '../profile/profile.sql.ts'

type Form = Pick<ProSignUp, 'location' | 'services' | 'distance' | 'address' | 'zip' | 'has_customer_account'>

/** Makes a member's provider record with services, district and coverage, inside the open transaction. @returns its id. */
export async function createProvider(
  context: Context,
  { memberId, name, form }: { memberId: number; name: string; form: Form },
): Promise<number | Failure<'ALREADY_PROVIDER' | 'INVALID_ADDED_SERVICE' | 'CONTACT_NOT_ALLOWED' | 'INVALID_PARAMS'>> {
  const contacts = refuseContacts({ name })
  if (contacts !== null) return contacts
  const serviceIds = [...new Set(form.services)]
  if ((await servicesByIds(context.db, serviceIds)).length !== serviceIds.length)
    return fail('INVALID_ADDED_SERVICE', { fields: { services: '없는 서비스가 들어 있어요. 다시 골라 주세요.' } })
  const catalogue = await catalogueOf(context.house)
  const dong = nearestDong(catalogue, form.location)
  const names = dong === undefined ? undefined : districtName(catalogue, dong.districtCode)
  if (dong === undefined || names === undefined) return fail('INVALID_PARAMS', { fields: { location: '지역을 다시 골라 주세요.' } })
  const id = await insertProvider(context.db, {
    memberId,
    nickName: name,
    address: form.address,
    ...names,
    zip: form.zip,
    lat: form.location.lat,
    lng: form.location.lng,
    distanceKm: form.distance,
    hasCustomerAccount: form.has_customer_account,
    lastActiveAt: context.now,
    createdAt: context.now,
  })
  if (id === null) return fail('ALREADY_PROVIDER')
  await replaceServices(context.db, id, serviceIds)
  await replaceDistricts(context.db, id, [dong.districtCode])
  await rebuildCoverage(context, id)
  return id
}
