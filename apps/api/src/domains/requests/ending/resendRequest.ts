import { seoulDay } from '@dure/kernel/time'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { activeForm, serviceById, type AnsweredItem, type RequestRegion } from '../../catalogue/index.ts'
import { createRequest, type CreateFailure } from '../createRequest.ts'
import { hiredHook } from '../hooks.ts'
import { lockRequest, targetsOf, type RequestRow } from '../requests.sql.ts'

/** Makes a new request of an ended one in which nobody was hired: new 48 hours, counted as new [requests.resend]. Refused where a day it asks for is over. */
export function resendRequest(
  context: MemberContext,
  requestId: number,
): Promise<
  | { requestId: number }
  | CreateFailure
  | Failure<'NOT_FOUND' | 'REQUEST_STILL_OPEN' | 'REQUEST_DAYS_OVER' | 'REQUEST_FORM_NOT_FOUND' | 'ALREADY_HIRED'>
> {
  return inTransaction(context, async (inside) => {
    const former = await lockRequest(inside.db, requestId)
    if (former === undefined || former.customerId !== inside.actor.memberId) return fail('NOT_FOUND')
    if (former.status === 'opened') return fail('REQUEST_STILL_OPEN')
    if (await hiredHook.answer(inside.db, requestId)) return fail('ALREADY_HIRED', { reason: '고수를 고용한 요청은 다시 보낼 수 없어요.' })
    const items = former.items as AnsweredItem[]
    if (items.some((item) => isOver(item, inside.now))) return fail('REQUEST_DAYS_OVER')
    const service = await serviceById(inside.db, former.serviceId)
    const form = service === undefined ? undefined : await activeForm(inside.db, service.id)
    if (service === undefined || form === undefined) return fail('REQUEST_FORM_NOT_FOUND')
    const created = await createRequest(inside, {
      customerId: former.customerId,
      service,
      formId: former.formId,
      choice: former.kind === 'general' ? { kind: 'general' } : { kind: former.kind, providerIds: await targetsOf(inside.db, requestId) },
      items,
      summary: former.summary,
      region: regionOf(former),
      isOnline: former.isOnline,
      isCall: former.isCall,
      wantsInstant: former.wantsInstant,
      doorTold: former.doorTold,
      portfolioId: former.portfolioId,
      isPackage: former.isPackage,
      deviceId: former.deviceId,
    })
    return failed(created) ? created : { requestId: created }
  })
}

/** A day that was wanted and is past: nobody can come on it any more, and only the customer knows a better one. */
const isOver = (item: AnsweredItem, now: Date): boolean =>
  item.type === 5 && item.answers.some(({ value }) => value !== undefined && value < seoulDay(now))

function regionOf(row: RequestRow): RequestRegion | null {
  if (row.provinceCode === null || row.districtCode === null || row.lat === null || row.lng === null) return null
  return { provinceCode: row.provinceCode, districtCode: row.districtCode, dongId: row.dongId, lat: row.lat, lng: row.lng }
}
