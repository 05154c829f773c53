import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import { quotePrice } from '@dure/contract/quotes/quotePrice'
import { requestLimits } from '@dure/contract/requests/limits'
import { DAY, startOfSeoulDay } from '@dure/kernel/time'
import type { Context } from '../../../context.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { requestsCounted } from './campaigns.sql.ts'

type Given = { readonly serviceId: number; readonly districtCode: string | undefined }

/** What was asked near a pro before he joins [requests.demand]. @returns NOT_FOUND for an unknown service or district. */
export async function getDemand(
  context: Context,
  { serviceId, districtCode }: Given,
): Promise<Answer<'GET /v1/requests/demand'> | Failure<'NOT_FOUND'>> {
  const catalogue = await catalogueOf(context.house)
  const service = catalogue.serviceById.get(serviceId)
  if (service === undefined || (districtCode !== undefined && !catalogue.districtByCode.has(districtCode))) return fail('NOT_FOUND')
  const { price } = quotePrice(service.price.avg, { referralBarred: service.referralBarred })
  if (districtCode === undefined) return { requestCount: null, quotePrice: price }
  const { days, least, most } = requestLimits.demand
  // Whole days: who asks again and again learns no moment at which somebody asked.
  const until = startOfSeoulDay(context.now)
  const since = new Date(until.getTime() - days * DAY)
  const { rows } = await requestsCounted({ serviceId, districtCode, since, until, most }).execute(context.db)
  const count = rows[0]?.count ?? 0
  return { requestCount: count < least ? null : count, quotePrice: price }
}
