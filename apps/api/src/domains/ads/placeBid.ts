import { adLimits } from '@dure/contract/ads/limits'
import type { AdBid } from '@dure/contract/ads/schemas'
import { adBidMoves, type AdBidStatus } from '@dure/contract/ads/states'
import { readSlotId } from '@dure/contract/ads/week'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { formatCash } from '@dure/kernel/money'
import { inTransaction, type Context, type ProviderContext } from '../../context.ts'
import { mustBeWritten } from '../../database/moves.ts'
import { holdCash, settleHold } from '../../ledger/index.ts'
import { takeMemberInLine } from '../accounts/index.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { proDue } from '../profiles/index.ts'
import { bidView } from './bidView.ts'
import { bidById, holdsOf, insertBid, insertBidEvent, insertHold, lockBid, lockOpenBid, moveBid, shareSlot, takeSlot } from './bids.sql.ts'
import { bidRefusal, cashToBid } from './mayBid.ts'
import { weekToBid } from './slots.ts'

type Refused = Failure<'AD_UNAVAILABLE' | 'AD_CLOSED' | 'AD_BID_LOWER' | 'CASH_SHORTAGE' | 'IDENTITY_REQUIRED' | 'NOT_FOUND'>

/**
 * Bids for a slot, or raises the caller's bid [ads.bids]: its cash is held, of a raise what is more. Who bids holds the slot so that it
 * is not closed meanwhile; who closes it waits for him, and nobody bids afterwards.
 */
export function placeBid(
  context: ProviderContext,
  { slotId, amount }: { readonly slotId: string; readonly amount: number },
): Promise<AdBid | Refused> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    const slot = readSlotId(slotId)
    if (slot === undefined) return fail('NOT_FOUND')
    const due = await proDue(inside)
    if (due !== null) return due
    // Who leaves meanwhile, or bids in another window, waits.
    await takeMemberInLine(db, actor.memberId)
    const { serviceId, districtCode } = slot
    const refusal = await bidRefusal(inside, { serviceId, districtCode })
    if (refusal !== null) return refusal
    const week = weekToBid(slot.week.week, now)
    if (failed(week)) return week
    const row = await takeSlot(db, { serviceId, districtCode, week })
    if (row.closedAt !== null) return fail('AD_CLOSED')
    const mine = await lockOpenBid(db, row.id, actor.providerId)
    const bidId = mine === undefined ? await firstBid(inside, row.id, amount) : await raiseBid(inside, mine, amount)
    if (failed(bidId)) return bidId
    return bidView(await catalogueOf(inside.house), (await bidById(db, bidId))!, now)
  })
}

async function firstBid(context: ProviderContext, slotId: number, amount: number): Promise<number | Failure<'CASH_SHORTAGE'>> {
  const { db, now, actor } = context
  const bidId = await insertBid(db, { slotId, providerId: actor.providerId, memberId: actor.memberId, amount, now })
  const short = await hold(context, { bidId, amount, times: 0 })
  if (short !== null) return short
  await insertBidEvent(db, {
    bidId,
    move: 'place',
    fromStatus: null,
    toStatus: adBidMoves.place.to,
    amount,
    actorId: actor.memberId,
    createdAt: now,
  })
  return bidId
}

/** The last of one's bids counts, and it is never lower; of the cash what is more is held. */
async function raiseBid(
  context: ProviderContext,
  mine: { readonly id: number; readonly amount: number },
  amount: number,
): Promise<number | Failure<'AD_BID_LOWER' | 'CASH_SHORTAGE' | 'AD_UNAVAILABLE'>> {
  const { db, now, actor } = context
  if (amount <= mine.amount) {
    const reason = `지금 입찰한 ${formatCash(mine.amount)}보다 많이 적어 주세요.`
    return fail('AD_BID_LOWER', { reason, fields: { amount: reason }, data: { amount: mine.amount } })
  }
  const holds = await holdsOf(db, mine.id)
  if (holds.length > adLimits.raises)
    return fail('AD_UNAVAILABLE', { reason: `입찰 금액은 ${adLimits.raises}번까지 올릴 수 있어요. 거둔 뒤 다시 입찰해 주세요.` })
  mustBeWritten(await moveBid(db, mine.id, adBidMoves.raise, { amount, held: amount, bidAt: now }), `bid ${mine.id}`)
  const short = await hold(context, { bidId: mine.id, amount: amount - mine.amount, times: holds.length })
  if (short !== null) return short
  await insertBidEvent(db, {
    bidId: mine.id,
    move: 'raise',
    fromStatus: 'open',
    toStatus: adBidMoves.raise.to,
    amount,
    actorId: actor.memberId,
    createdAt: now,
  })
  return mine.id
}

/** Holds what is bid, or is bid more. Where it is not there, all that was written of the bid rolls back. */
async function hold(
  context: ProviderContext,
  { bidId, amount, times }: { readonly bidId: number; readonly amount: number; readonly times: number },
): Promise<Failure<'CASH_SHORTAGE'> | null> {
  const transferId = await holdCash(context, {
    key: `ad-bid:${bidId}:hold:${times + 1}`,
    title: times === 0 ? '광고 입찰로 묶은 캐시' : '광고 입찰을 올려 더 묶은 캐시',
    ref: { type: 'ad_bid', id: bidId },
    memberId: context.actor.memberId,
    amount,
  })
  if (transferId !== null) {
    await insertHold(context.db, { bidId, transferId, amount })
    return null
  }
  const cash = await cashToBid(context)
  return fail('CASH_SHORTAGE', {
    reason: '충전한 캐시가 부족해요. 보너스 캐시로는 입찰할 수 없어요. 충전한 뒤 다시 입찰해 주세요.',
    // Lots whose day has come are cash still, until they are taken out.
    data: { price: amount, balance: cash, shortage: Math.max(0, amount - cash) },
  })
}

/** Gives all that is held for a bid back. */
export async function giveBack(
  context: Context,
  bid: { readonly id: number; readonly memberId: number; readonly amount: number },
  title: string,
): Promise<void> {
  await settleHold(context, {
    key: `ad-bid:${bid.id}:settle`,
    title,
    ref: { type: 'ad_bid', id: bid.id },
    memberId: bid.memberId,
    holds: await holdsOf(context.db, bid.id),
    spent: 0,
    back: bid.amount,
  })
}

/** Takes a bid back while its round is open; its cash comes back at once [ads.bids]. */
export function withdrawBid(context: ProviderContext, id: number): Promise<AdBid | Failure<'NOT_FOUND' | 'AD_CLOSED'>> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    const found = await bidById(db, id)
    if (found === undefined || found.providerId !== actor.providerId) return fail('NOT_FOUND')
    const late = (status: AdBidStatus) =>
      fail('AD_CLOSED', { reason: status === 'withdrawn' ? '이미 거둔 입찰이에요.' : '입찰이 끝나 거둘 수 없어요.' })
    // Before the slot is held: who comes late, however often, keeps nobody from closing it.
    if (now >= found.closesAt) return late(found.status)
    // The slot first, as who bids and who closes.
    const slot = await shareSlot(db, found.slotId)
    const bid = (await lockBid(db, id))!
    if (bid.status !== 'open' || slot.closedAt !== null) return late(bid.status)
    const { withdraw } = adBidMoves
    mustBeWritten(await moveBid(db, id, withdraw, { held: 0, endedAt: now }), `bid ${id}`)
    await giveBack(inside, bid, '거둔 광고 입찰의 캐시')
    await insertBidEvent(db, {
      bidId: id,
      move: 'withdraw',
      fromStatus: 'open',
      toStatus: withdraw.to,
      amount: bid.amount,
      actorId: actor.memberId,
      createdAt: now,
    })
    return bidView(await catalogueOf(inside.house), (await bidById(db, id))!, now)
  })
}
