import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import { adLimits } from '@dure/contract/ads/limits'
import { pageOf } from '@dure/kernel/pagination'
import { systemContext, type Context, type House, type ProviderContext } from '../../context.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { seeThing, seenLately } from '../counters/index.ts'
import { requestById, targetsOf } from '../requests/index.ts'
import { bidView } from './bidView.ts'
import { bidById, bidsOf, heldBy } from './bids.sql.ts'
import { adsShownFor, figuresOf, insertAdRequests, ownerOfAd } from './shown.sql.ts'

/** The caller's bids, the latest first. */
export async function listBids(context: ProviderContext, before: number | null): Promise<Answer<'GET /v1/ad/bids'>> {
  const { db, now, actor, house } = context
  const catalogue = await catalogueOf(house)
  const page = pageOf(await bidsOf(db, actor.providerId, { before, limit: adLimits.page + 1 }), adLimits.page, (row) => [row.id])
  return {
    items: page.items.map((row) => bidView(catalogue, row, now)),
    held: await heldBy(db, actor.memberId),
    next_cursor: page.next_cursor,
  }
}

/** What the caller's ad brought, and what it cost [ads.report]. */
export async function getReport(
  context: ProviderContext,
  id: number,
): Promise<Answer<'GET /v1/ad/bids/:id/report'> | Failure<'NOT_FOUND'>> {
  const { db, now, actor, house } = context
  const bid = await bidById(db, id)
  if (bid === undefined || bid.providerId !== actor.providerId || bid.price === null) return fail('NOT_FOUND')
  return { bid: bidView(await catalogueOf(house), bid, now), ...(await figuresOf(db, bid)), cost: bid.price - bid.returned }
}

/** Counts that an ad is shown to somebody, or pressed, while it runs: once a visitor and day [ads.counted]. */
export const trackAd = (
  context: Context,
  { adId, event, device }: { readonly adId: number; readonly event: 'view' | 'click'; readonly device: string },
): Promise<{ accepted: boolean }> =>
  seeThing(context, { kind: event === 'view' ? 'adShown' : 'adClicked', id: adId, device }, () => ownerOfAd(context.db, adId, context.now))

/** A request that was sent to a pro whose ad its customer had pressed of late counts as that ad's [ads.counted]. */
export async function noteAsked(house: House, { requestId }: { readonly requestId: number }): Promise<void> {
  const { db, now } = systemContext(house)
  const [request, targets] = [await requestById(db, requestId), await targetsOf(db, requestId)]
  if (request === undefined || targets.length === 0) return
  const ads = await adsShownFor(db, { serviceId: request.serviceId, providerIds: targets, now })
  const pressed = await seenLately(house, { kind: 'adClicked', ids: ads, memberId: request.customerId })
  await insertAdRequests(db, { bidIds: pressed, requestId, now })
}
