import { adBidMoves } from '@dure/contract/ads/states'
import { inTransaction, systemContext, type Context } from '../../context.ts'
import { mustBeWritten } from '../../database/moves.ts'
import type { Timer } from '../../jobs/events.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import { returnSpent } from '../../ledger/index.ts'
import {
  adsUnsold,
  bidById,
  bidsUnfit,
  changeBid,
  holdsOf,
  insertBidEvent,
  markUnsold,
  mayBeShown,
  moveBid,
  takeUnfit,
  type BidOfSlot,
  type BidRow,
} from './bids.sql.ts'
import { settleBid } from './closeRounds.ts'
import { adsEvents } from './events.ts'
import { unshownOf } from './policy.ts'

/** What comes back where an ad is ended now: for the days it is not shown, or all that has not come back before. */
export function wouldReturn(bid: BidOfSlot, now: Date): { readonly days: number; readonly all: number } {
  const price = bid.price ?? 0
  const all = price - bid.returned
  return { all, days: bid.status === 'won' ? Math.min(all, unshownOf(price, bid, now)) : 0 }
}

/**
 * Ends an ad before its time, whose row is locked, or pays one back that ran [ads.stopped]; its pro is told why. What was not settled yet is
 * settled first. @returns what came back
 */
export async function stopAd(
  context: Context,
  bid: BidRow,
  given: { readonly back: 'days' | 'all'; readonly reason: string; readonly actorId: number | null },
): Promise<number> {
  const { db, now, house } = context
  if (bid.settleAt !== null) await settleBid(context, bid)
  const ad = (await bidById(db, bid.id))!
  const amount = wouldReturn(ad, now)[given.back]
  const { stop } = adBidMoves
  const changes = { returned: ad.returned + amount, unfitAt: null, reason: given.reason }
  if (ad.status === 'won') mustBeWritten(await moveBid(db, ad.id, stop, { ...changes, endedAt: now }), `ad ${ad.id}`)
  else await changeBid(db, ad.id, changes)
  if (amount > 0)
    await returnSpent(context, {
      key: `ad-bid:${ad.id}:return:${ad.returned}`,
      title: '광고를 멈춰 돌아온 캐시',
      ref: { type: 'ad_bid', id: ad.id },
      memberId: ad.memberId,
      holds: await holdsOf(db, ad.id),
      // What was bid above the price came back when it won.
      before: ad.amount - ad.price! + ad.returned,
      amount,
    })
  await insertBidEvent(db, {
    bidId: ad.id,
    move: ad.status === 'won' ? 'stop' : 'refund',
    fromStatus: ad.status,
    toStatus: stop.to,
    amount,
    reason: given.reason,
    actorId: given.actorId,
    createdAt: now,
  })
  await house.jobs.emit(context, adsEvents.stopped, { bidId: ad.id, returned: changes.returned })
  return amount
}

const markedAtOnce = 100

/** Of a service that the catalogue gave up, or of which no ads are sold any more, every ad ends [ads.stopped]. */
export const stopUnsold: Timer = {
  name: 'ads.stop-unsold',
  due: adsUnsold,
  run: (house) => inTransaction(systemContext(house), ({ db, now }) => markUnsold(db, now, markedAtOnce)),
}

/** Ads whose pro may not be shown any more end, each looked at again: who is shown again meanwhile keeps his [ads.stopped]. */
export const stopUnfit = oneByOne({
  name: 'ads.stop-unfit',
  words: 'ad not stopped',
  due: bidsUnfit,
  take: ({ db, now }, except) => takeUnfit(db, now, except),
  async work(context, bid) {
    const ad = (await bidById(context.db, bid.id))!
    if (ad.status !== 'won' || ad.endsAt <= context.now || (await mayBeShown(context.db, ad)))
      await changeBid(context.db, ad.id, { unfitAt: null })
    else
      await stopAd(context, bid, {
        back: 'days',
        reason: '고객에게 프로필이 보이지 않거나 이 서비스와 지역에서 활동할 수 없게 되어 광고를 멈췄어요.',
        actorId: null,
      })
    return true
  },
})
