import { campaignLimits as limits } from '@dure/contract/campaigns/limits'
import type { SimulationBody } from '@dure/contract/campaigns/schemas'
import type { Answer } from '@dure/contract/client'
import { failed, type Failure } from '@dure/contract/errors'
import { DAY, seoulDay } from '@dure/kernel/time'
import type { ProviderContext } from '../../../context.ts'
import { checkLocation, checkPrices, checkQuestions, checkService } from '../checkParts.ts'
import { pricesOf } from '../policy.ts'
import { leavesOut } from '../prices.ts'
import { metRequests } from './simulate.sql.ts'

type Simulated = Answer<'POST /v1/campaigns/simulate'>

/** What the campaign would have sent of the requests of the last 30 days, day by day under its cap [campaigns.simulation]. */
export async function simulateCampaign(
  context: ProviderContext,
  body: SimulationBody,
): Promise<Simulated | Failure<'CAMPAIGN_UNAVAILABLE'>> {
  const { db, now, actor } = context
  const chosen = await checkService(context, body.serviceId, { running: true })
  if (failed(chosen)) return chosen as Failure<'CAMPAIGN_UNAVAILABLE'>
  const districtCodes = await checkLocation(context, chosen.service, body.location)
  if (failed(districtCodes)) return districtCodes
  const refused = checkQuestions(chosen.form, body.questions)
  if (failed(refused)) return refused
  const priced = checkPrices(chosen.form, body.prices)
  if (failed(priced)) return priced
  const { mode } = chosen.service
  const met = await metRequests(db, {
    memberId: actor.memberId,
    serviceId: body.serviceId,
    districtCodes,
    online: mode === 'online' || mode === 'both',
    since: new Date(now.getTime() - limits.days * DAY),
    sizeItem: body.prices?.itemId ?? null,
  })
  const accepted = met.filter((request) => !request.answerIds.some((id) => refused.includes(id)) && !leavesOut(body.prices, request.size))
  const { price } = pricesOf(chosen.service)
  const spentOn = new Map<string, number>()
  let quotes = 0
  for (const { createdAt } of accepted.toReversed()) {
    const day = seoulDay(createdAt)
    const spent = spentOn.get(day) ?? 0
    if (spent + price > body.dailyCap || (quotes + 1) * price > body.quoteBudgetCash) continue
    spentOn.set(day, spent + price)
    quotes += 1
  }
  return {
    days: limits.days,
    quotes,
    cash: quotes * price,
    capped: quotes < accepted.length,
    requests: met.length,
    accepted: accepted.length,
  }
}
