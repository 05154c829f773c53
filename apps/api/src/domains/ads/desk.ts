import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import { adLimits } from '@dure/contract/ads/limits'
import { pageOf } from '@dure/kernel/pagination'
import { inTransaction, type MemberContext } from '../../context.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { memberNames } from '../accounts/index.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { proNames } from '../profiles/index.ts'
import { nameSlot } from './bidView.ts'
import { bidById, bidsByIds, lockBid } from './bids.sql.ts'
import { bidIdsOfSlot, roundsPage, slotById } from './desk.sql.ts'
import { countWaiting, markToTell, registrationsPage } from './registration/registrations.sql.ts'
import { stopAd, wouldReturn } from './stopAd.ts'

/** Rounds, the latest first; of one that is open nobody learns who bids, nor how many [ads.sealed]. */
export async function listRounds(context: MemberContext, before: number | null): Promise<Answer<'GET /v1/admin/ads'>> {
  const catalogue = await catalogueOf(context.house)
  const page = pageOf(await roundsPage(context.db, { before, limit: adLimits.page + 1 }), adLimits.page, (row) => [row.id])
  return {
    items: page.items.map((row) => ({
      id: row.id,
      ...nameSlot(catalogue, row),
      week: row.week,
      closesAt: row.closesAt.toISOString(),
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
      bids: row.closedAt === null ? null : row.bids,
      won: row.closedAt === null ? null : row.won,
      revenue: row.revenue,
    })),
    next_cursor: page.next_cursor,
  }
}

/** The bids of a closed round. */
export async function listRoundBids(
  context: MemberContext,
  id: number,
): Promise<Answer<'GET /v1/admin/ads/:id/bids'> | Failure<'NOT_FOUND' | 'NOT_ACCEPTABLE'>> {
  const { db, now } = context
  const slot = await slotById(db, id)
  if (slot === undefined) return fail('NOT_FOUND')
  if (slot.closedAt === null) return fail('NOT_ACCEPTABLE', { reason: '입찰이 끝난 뒤에 볼 수 있어요.' })
  const ids = await bidIdsOfSlot(db, id, adLimits.listed)
  const bids = new Map((await bidsByIds(db, ids)).map((one) => [one.id, one]))
  const names = await proNames(db, [...new Set([...bids.values()].map((one) => one.memberId))])
  return {
    items: ids.flatMap((bidId) => {
      const bid = bids.get(bidId)
      if (bid === undefined) return []
      const back = wouldReturn(bid, now)
      return [
        {
          id: bid.id,
          memberId: bid.memberId,
          providerId: bid.providerId,
          name: names.get(bid.memberId) ?? '탈퇴한 고수',
          amount: bid.amount,
          bidAt: bid.bidAt.toISOString(),
          status: bid.status,
          place: bid.place,
          price: bid.price,
          returned: bid.returned,
          reason: bid.reason,
          wouldReturn: back,
          can: { stop: bid.status === 'won' && bid.endsAt > now, refund: bid.price !== null && back.all > 0 },
        },
      ]
    }),
  }
}

/** An operator ends an ad, or pays one back [ads.stopped]; its pro reads the reason. */
export function endAd(
  context: MemberContext,
  id: number,
  { reason, back }: { readonly reason: string; readonly back: 'days' | 'all' },
): Promise<{ id: number; returned: number } | Failure<'NOT_FOUND' | 'NOT_ACCEPTABLE'>> {
  return inTransaction(context, async (inside) => {
    const row = await lockBid(inside.db, id)
    const bid = row && (await bidById(inside.db, id))
    if (row === undefined || bid === undefined || bid.price === null) return fail('NOT_FOUND')
    if (back === 'days' && (bid.status !== 'won' || bid.endsAt <= inside.now))
      return fail('NOT_ACCEPTABLE', { reason: '이미 끝난 광고예요.' })
    if (back === 'all' && bid.returned === bid.price) return fail('NOT_ACCEPTABLE', { reason: '낙찰가를 이미 모두 돌려준 광고예요.' })
    const returned = await stopAd(inside, row, { back, reason, actorId: context.actor.memberId })
    tellAudit(context, {
      before: { status: bid.status, returned: bid.returned },
      after: { status: 'stopped', returned: bid.returned + returned },
    })
    return { id, returned }
  })
}

/** Who waits to be told that auctions opened. */
export async function listRegistrations(context: MemberContext, before: number | null): Promise<Answer<'GET /v1/admin/ad-registrations'>> {
  const catalogue = await catalogueOf(context.house)
  const page = pageOf(await registrationsPage(context.db, { before, limit: adLimits.page + 1 }), adLimits.page, (row) => [row.id])
  const names = await memberNames(
    context.db,
    page.items.map((row) => row.memberId),
  )
  return {
    items: page.items.map((row) => ({
      id: row.id,
      memberId: row.memberId,
      name: names.get(row.memberId) ?? '탈퇴한 회원',
      services: row.serviceIds.map((serviceId) => nameSlot(catalogue, { serviceId, districtCode: '' }).service.name),
      districts: row.districtCodes.map((districtCode) => nameSlot(catalogue, { serviceId: 0, districtCode }).district.name),
      at: row.createdAt.toISOString(),
      toldAt: row.toldAt?.toISOString() ?? null,
    })),
    waiting: await countWaiting(context.db),
    next_cursor: page.next_cursor,
  }
}

/** Everybody who waits is told that auctions opened, each once [ads.registered]. */
export function tellAdsOpened(context: MemberContext): Promise<{ told: number } | Failure<'NOT_ACCEPTABLE'>> {
  return inTransaction(context, async ({ db, now }) => {
    const told = await markToTell(db, now)
    if (told === 0) return fail('NOT_ACCEPTABLE', { reason: '알림을 기다리는 사람이 없어요.' })
    tellAudit(context, { before: null, after: { told } })
    return { told }
  })
}
