import { takeMemberInLine } from '../accounts/index.ts'
import { randomBytes } from 'node:crypto'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { requestLimits } from '@dure/contract/requests/limits'
import { quotePrice } from '@dure/contract/quotes/quotePrice'
import { HOUR, SECOND, seoulDay, startOfNextSeoulDay } from '@dure/kernel/time'
import type { Context } from '../../context.ts'
import type { AnsweredItem, RequestRegion, Service } from '../catalogue/index.ts'
import { offerOf, providerOfMember } from '../profiles/index.ts'
import { requestsEvents } from './events.ts'
import { recipientsOf, type Choice } from './matching/recipientsOf.ts'
import { countOfDay, insertRecipients, insertRequest, insertTargets, openTargets } from './requests.sql.ts'

export type NewRequest = {
  readonly customerId: number
  readonly service: Service
  readonly formId: number
  readonly choice: Choice
  readonly items: readonly AnsweredItem[]
  readonly summary: readonly string[]
  readonly region: RequestRegion | null
  readonly isOnline: boolean
  readonly isCall: boolean
  /** He asked for quotes at once [campaigns.labels]. */
  readonly wantsInstant: boolean
  /** He was told who reads his detailed address [requests.door]. */
  readonly doorTold: boolean
  readonly isPackage: boolean
  readonly deviceId: string | null
  readonly portfolioId: number | null
}

export type CreateFailure = Failure<'SAME_REQUEST' | 'DAILY_REQUEST_LIMIT' | 'PRO_SAME_SERVICE' | 'TARGET_UNAVAILABLE' | 'NOT_FOUND'>

/**
 * Puts a request on the lists of its pros in the open transaction: the limits [requests.daily-limit] [requests.one-open], the price of a
 * quote fixed as of now [quotes.price], matching by one insert. Pros' open lists hear of it after the commit.
 * Locks the customer's row. @returns the request's id.
 */
export async function createRequest(context: Context, given: NewRequest): Promise<number | CreateFailure> {
  const { customerId, service, choice, region } = given
  await takeMemberInLine(context.db, customerId)
  const own = await providerOfMember(context.db, customerId)
  if (own !== undefined && (await offerOf(context.db, own.id, service.id)) !== undefined) return fail('PRO_SAME_SERVICE')
  const day = seoulDay(context.now)
  if ((await countOfDay(context.db, customerId, day)) >= requestLimits.perDay) {
    const untilTomorrow = startOfNextSeoulDay(context.now).getTime() - context.now.getTime()
    return fail('DAILY_REQUEST_LIMIT', { retryAfter: Math.ceil(untilTomorrow / SECOND) })
  }
  if (
    choice.kind === 'targeted' &&
    (await openTargets(context.db, { ...choice, kind: 'targeted', customerId, serviceId: service.id })).length > 0
  )
    return fail('SAME_REQUEST', { reason: '이 고수에게 보낸 요청이 이미 진행 중이에요.' })
  const pros = await recipientsOf(context, { choice, service, region, isOnline: given.isOnline, customerId })
  if (failed(pros)) return pros

  const expiresAt = new Date(context.now.getTime() + requestLimits.hoursToLive * HOUR)
  const { originPrice, price } = quotePrice(service.price.avg, { referralBarred: service.referralBarred })
  const id = await insertRequest(context.db, {
    objectId: randomBytes(12).toString('hex'),
    customerId,
    serviceId: service.id,
    formId: given.formId,
    kind: choice.kind,
    isPackage: given.isPackage,
    items: JSON.stringify(given.items),
    summary: [...given.summary],
    hasImages: given.items.some((item) => item.type === 9),
    provinceCode: region?.provinceCode ?? null,
    districtCode: region?.districtCode ?? null,
    dongId: region?.dongId ?? null,
    lat: region?.lat ?? null,
    lng: region?.lng ?? null,
    isOnline: given.isOnline,
    isCall: given.isCall,
    wantsInstant: given.wantsInstant,
    doorTold: given.doorTold,
    quoteLimit: choice.kind === 'general' ? requestLimits.quotes : pros.length,
    originPrice,
    price,
    seoulDay: day,
    deviceId: given.deviceId,
    portfolioId: given.portfolioId,
    createdAt: context.now,
    expiresAt,
  })
  if (id === null) return fail('SAME_REQUEST')
  const targeted = choice.kind !== 'general'
  if (targeted)
    await insertTargets(
      context.db,
      id,
      pros.map((pro) => pro.providerId),
    )
  await insertRecipients(context.db, { id, targeted, createdAt: context.now, expiresAt }, pros)
  await context.house.jobs.emit(context, requestsEvents.submitted, { requestId: id })
  const members = pros.map((pro) => pro.memberId)
  context.afterCommit(() => context.house.bus.publish(members, { type: 'receivedRequest', target: '/requests/received', requestId: id }))
  return id
}
