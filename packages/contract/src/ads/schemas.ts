import * as z from 'zod/mini'
import { mobilePhone } from '../accounts/schemas.ts'
import { smallRowNumber } from '../numbers.ts'
import { adLimits } from './limits.ts'
import { adBidStatuses } from './states.ts'

const amountText = `입찰 금액은 ${adLimits.least.toLocaleString('ko-KR')}캐시부터 ${adLimits.step}캐시 단위로 적어 주세요.`
export const amount = z
  .int(amountText)
  .check(z.minimum(adLimits.least, amountText), z.maximum(adLimits.most, amountText), z.multipleOf(adLimits.step, amountText))

export const districtCode = z.string().check(z.regex(/^\d{5}$/, '지역을 다시 골라 주세요.'))

/** A named thing of the catalogue, as bids and slots tell of it. */
export const named = { service: z.object({ id: z.number(), name: z.string() }), district: z.object({ code: z.string(), name: z.string() }) }

/** A pro's bid as he reads it; of others he reads nothing [ads.sealed]. */
export const adBid = z.object({
  id: z.number(),
  slotId: z.string(),
  ...named,
  /** Its Monday. */
  week: z.string(),
  closesAt: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  amount: z.number(),
  status: z.enum(adBidStatuses),
  bidAt: z.string(),
  /** Of one that won: what the ad cost, which place it has, and what came back of it since. */
  price: z.nullable(z.number()),
  place: z.nullable(z.number()),
  returned: z.number(),
  /** Why it was stopped, in words. */
  reason: z.nullable(z.string()),
  can: z.object({ raise: z.boolean(), withdraw: z.boolean(), report: z.boolean() }),
})
export type AdBid = z.infer<typeof adBid>

/** Services and districts of whose first auction a pro is told; without a number his own counts. */
export const adRegistration = z.object({
  serviceIds: z
    .array(smallRowNumber)
    .check(
      z.minLength(1, '서비스를 골라 주세요.'),
      z.maxLength(adLimits.registered.services, `서비스는 ${adLimits.registered.services}개까지 고를 수 있어요.`),
    ),
  districtCodes: z
    .array(districtCode)
    .check(
      z.minLength(1, '지역을 골라 주세요.'),
      z.maxLength(adLimits.registered.districts, `지역은 ${adLimits.registered.districts}곳까지 고를 수 있어요.`),
    ),
  phone: z.optional(mobilePhone),
})
