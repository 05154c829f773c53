import { adBidMoves } from '@dure/contract/ads/states'
import type { Context } from '../../context.ts'
import { mustBeWritten } from '../../database/moves.ts'
import type { Timer } from '../../jobs/events.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import { settleHold } from '../../ledger/index.ts'
import {
  bidsToSettle,
  changeBid,
  holdsOf,
  insertBidEvent,
  lockOpenBids,
  loseBids,
  markClosed,
  moveBid,
  roundsToClose,
  takeBidToSettle,
  takeRound,
  type BidRow,
} from './bids.sql.ts'
import { adsEvents } from './events.ts'
import { giveBack } from './placeBid.ts'
import { winnersOf } from './winners.ts'

/**
 * Decides a round whose time has come, in one transaction: who may not be shown there any more has lost, and sets nobody's price
 * [ads.closing]. No money moves yet: each bid's is settled by itself, so that one who waits for a lock keeps nobody waiting.
 */
const closeRounds = oneByOne({
  name: 'ads.close-rounds',
  words: 'round of ads not closed',
  due: roundsToClose,
  take: ({ db, now }, except) => takeRound(db, now, except),
  async work({ db, now }, slot) {
    const bids = await lockOpenBids(db, slot)
    const winners = winnersOf(bids.filter((one) => one.fits))
    const { win } = adBidMoves
    for (const { id, place, price } of winners) {
      mustBeWritten(await moveBid(db, id, win, { place, price, settleAt: now }), `bid ${id}`)
      await insertBidEvent(db, {
        bidId: id,
        move: 'win',
        fromStatus: 'open',
        toStatus: win.to,
        amount: price,
        actorId: null,
        createdAt: now,
      })
    }
    const won = new Set(winners.map((one) => one.id))
    await loseBids(
      db,
      bids.filter((one) => !won.has(one.id)).map((one) => one.id),
      now,
    )
    await markClosed(db, slot.id, now)
    return true
  },
})

/** The money of a bid whose round is closed: of one that won the price is spent and the rest comes back, of another all of it. Once, under its key. */
export async function settleBid(context: Context, bid: BidRow): Promise<void> {
  await changeBid(context.db, bid.id, { held: 0, settleAt: null })
  if (bid.price === null) await giveBack(context, bid, '유찰된 광고 입찰의 캐시')
  else
    await settleHold(context, {
      key: `ad-bid:${bid.id}:settle`,
      title: '낙찰가를 빼고 돌아온 캐시',
      ref: { type: 'ad_bid', id: bid.id },
      memberId: bid.memberId,
      holds: await holdsOf(context.db, bid.id),
      spent: bid.price,
      back: bid.amount - bid.price,
    })
  await context.house.jobs.emit(context, adsEvents.settled, { bidId: bid.id })
}

const settleBids = oneByOne({
  name: 'ads.settle-bids',
  words: 'bid not settled',
  due: bidsToSettle,
  take: ({ db, now }, except) => takeBidToSettle(db, now, except),
  async work(context, bid) {
    await settleBid(context, bid)
    return true
  },
})

export const closingTimers: readonly Timer[] = [closeRounds, settleBids]
