import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../context.ts'
import { activeForm, serviceById, type AnsweredItem, type RequestRegion } from '../catalogue/index.ts'
import { createRequest, type CreateFailure } from './createRequest.ts'
import { hasHired, lockRequest, targetsOf, type RequestRow } from './requests.sql.ts'

/** Makes a new request of an ended one in which nobody was hired: new 48 hours, counted as new (decision 11). */
export function resendRequest(
  context: MemberContext,
  requestId: number,
): Promise<
  { requestId: number } | CreateFailure | Failure<'NOT_FOUND' | 'REQUEST_STILL_OPEN' | 'REQUEST_FORM_NOT_FOUND' | 'ALREADY_HIRED'>
> {
  return inTransaction(context, async (inside) => {
    const former = await lockRequest(inside.db, requestId)
    if (former === undefined || former.customer_id !== inside.actor.memberId) return fail('NOT_FOUND')
    if (former.status === 'opened') return fail('REQUEST_STILL_OPEN')
    if (await hasHired(inside.db, requestId)) return fail('ALREADY_HIRED', { reason: '고수를 고용한 요청은 다시 보낼 수 없어요.' })
    const service = await serviceById(inside.db, former.service_id)
    const form = service === undefined ? undefined : await activeForm(inside.db, service.id)
    if (service === undefined || form === undefined) return fail('REQUEST_FORM_NOT_FOUND')
    const created = await createRequest(inside, {
      customerId: former.customer_id,
      service,
      formId: former.form_id,
      choice: former.kind === 'general' ? { kind: 'general' } : { kind: former.kind, providerIds: await targetsOf(inside.db, requestId) },
      items: former.items as AnsweredItem[],
      region: regionOf(former),
      isOnline: former.is_online,
      isCall: former.is_call,
      isPackage: former.is_package,
      deviceId: former.device_id,
    })
    return failed(created) ? created : { requestId: created }
  })
}

function regionOf(row: RequestRow): RequestRegion | null {
  if (row.province_code === null || row.district_code === null || row.lat === null || row.lng === null) return null
  return { provinceCode: row.province_code, districtCode: row.district_code, dongId: row.dong_id, lat: row.lat, lng: row.lng }
}
