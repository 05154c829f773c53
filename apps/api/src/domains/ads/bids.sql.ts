import { adBidMoves, type AdBidMove, type AdBidStatus } from '@dure/contract/ads/states'
import type { AdWeek } from '@dure/contract/ads/week'
import { statesBefore, type Move } from '@dure/contract/moves'
import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { written } from '../../database/moves.ts'
import type { Database } from '../../database/tables.ts'
import type { Rows } from '../../jobs/events.ts'

export type SlotRow = Selectable<Database['adSlot']>
export type BidRow = Selectable<Database['adBid']>

/** A bid with the slot it is for. */
export type BidOfSlot = BidRow & {
  readonly serviceId: number
  readonly districtCode: string
  readonly monday: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly closesAt: Date
  readonly closedAt: Date | null
}

/**
 * The slot, made where nobody bid for it before, locked so that others bid at the same time and whoever closes it waits. Nobody bids
 * under it for a slot that is closed.
 */
export async function takeSlot(db: Db, given: { serviceId: number; districtCode: string; week: AdWeek }): Promise<SlotRow> {
  const { serviceId, districtCode, week } = given
  await db
    .insertInto('adSlot')
    .values({ serviceId, districtCode, week: week.week, startsAt: week.startsAt, endsAt: week.endsAt, closesAt: week.closesAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('adSlot')
    .selectAll()
    .where('serviceId', '=', serviceId)
    .where('districtCode', '=', districtCode)
    .where('week', '=', week.week)
    .forShare()
    .executeTakeFirstOrThrow()
}

/** The same by its number. */
export async function shareSlot(db: Db, id: number): Promise<SlotRow> {
  return db.selectFrom('adSlot').selectAll().where('id', '=', id).forShare().executeTakeFirstOrThrow()
}

export function lockOpenBid(db: Db, slotId: number, providerId: number): Promise<BidRow | undefined> {
  return db
    .selectFrom('adBid')
    .selectAll()
    .where('slotId', '=', slotId)
    .where('providerId', '=', providerId)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
}

export function lockBid(db: Db, id: number): Promise<BidRow | undefined> {
  return db.selectFrom('adBid').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The open bid of a pro for a slot that nobody may have bid for. */
export async function openBidFor(
  db: Db,
  given: { serviceId: number; districtCode: string; week: string; providerId: number },
): Promise<BidRow | undefined> {
  const { rows } = await sql<BidRow>`
    select b.* from ad_slot s join ad_bid b on b.slot_id = s.id and b.status = 'open' and b.provider_id = ${given.providerId}
    where s.service_id = ${given.serviceId} and s.district_code = ${given.districtCode} and s.week = ${given.week}::date`.execute(db)
  return rows[0]
}

export async function insertBid(
  db: Db,
  row: { slotId: number; providerId: number; memberId: number; amount: number; now: Date },
): Promise<number> {
  const { now, ...of } = row
  const { id } = await db
    .insertInto('adBid')
    .values({ ...of, status: adBidMoves.place.to, bidAt: now, held: row.amount, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Changes = Omit<Updateable<Database['adBid']>, 'status'>

/** @returns whether it was in a state the move begins at: else nothing is written */
export async function moveBid(db: Db, id: number, move: Move<AdBidStatus>, changes: Changes): Promise<boolean> {
  return written(
    await db
      .updateTable('adBid')
      .set({ ...changes, status: move.to })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
}

export async function changeBid(db: Db, id: number, changes: Changes): Promise<void> {
  await db.updateTable('adBid').set(changes).where('id', '=', id).execute()
}

export async function insertBidEvent(
  db: Db,
  row: {
    bidId: number
    move: AdBidMove | 'refund'
    fromStatus: AdBidStatus | null
    toStatus: AdBidStatus
    amount: number
    reason?: string | null
    actorId: number | null
    createdAt: Date
  },
): Promise<void> {
  await db.insertInto('adBidEvent').values(row).execute()
}

export async function insertHold(db: Db, row: { bidId: number; transferId: number; amount: number }): Promise<void> {
  await db.insertInto('adHold').values(row).execute()
}

/** The transfers that hold a bid's cash. */
export async function holdsOf(db: Db, bidId: number): Promise<number[]> {
  const rows = await db.selectFrom('adHold').select('transferId').where('bidId', '=', bidId).orderBy('transferId').execute()
  return rows.map((row) => row.transferId)
}

const withSlot = sql`
  select b.*, s.service_id, s.district_code, to_char(s.week, 'YYYY-MM-DD') as monday, s.starts_at, s.ends_at, s.closes_at, s.closed_at
  from ad_bid b join ad_slot s on s.id = b.slot_id`

export async function bidById(db: Db, id: number): Promise<BidOfSlot | undefined> {
  const { rows } = await sql<BidOfSlot>`${withSlot} where b.id = ${id}`.execute(db)
  return rows[0]
}

/** A pro's own, the latest first. */
export async function bidsOf(
  db: Db,
  providerId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<BidOfSlot[]> {
  const { rows } = await sql<BidOfSlot>`
    ${withSlot} where b.provider_id = ${providerId} ${before === null ? sql`` : sql`and b.id < ${before}`} order by b.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function heldBy(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(held), 0)::bigint as held from ad_bid where member_id = ${memberId} and held > 0`.execute(db)
  return rows[0]!.held
}

/** Until when the last of a pro's ads is shown; null where none is, or will be. */
export async function shownUntil(db: Db, providerId: number, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(s.ends_at) as until from ad_bid b join ad_slot s on s.id = b.slot_id
    where b.provider_id = ${providerId} and b.status = 'won' and s.ends_at > ${now}`.execute(db)
  return rows[0]!.until
}

export async function countWon(db: Db, providerId: number): Promise<number> {
  const { rows } = await sql<{ won: number }>`
    select count(*)::integer as won from ad_bid where provider_id = ${providerId} and price is not null`.execute(db)
  return rows[0]!.won
}

/** What of members' cash is held for bids. */
export const adHolds = (which: (id: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select member_id, held from ad_bid where held > 0 and ${which('member_id')}`

export const roundsToClose = (now: Date): Rows => sql`from ad_slot where closes_at <= ${now} and closed_at is null`

/** The next round that is due, for this worker alone; one that somebody is bidding in this moment comes next time. */
export async function takeRound(db: Db, now: Date, except: readonly number[]): Promise<SlotRow | undefined> {
  const { rows } = await sql<SlotRow>`
    select * ${roundsToClose(now)} and id <> all(${[...except]}::bigint[]) order by closes_at, id limit 1 for update skip locked`.execute(
    db,
  )
  return rows[0]
}

export async function markClosed(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('adSlot').set({ closedAt: at }).where('id', '=', id).execute()
}

/**
 * The open bids of a slot, locked, and whether each one's pro may be shown there now: asked once they are locked, so that who is marked
 * in this moment is either seen here, or is marked after it.
 */
export async function lockOpenBids(db: Db, slot: SlotRow): Promise<(BidRow & { readonly fits: boolean })[]> {
  await sql`select id from ad_bid where slot_id = ${slot.id} and status = 'open' order by id for update`.execute(db)
  const { rows } = await sql<BidRow & { fits: boolean }>`
    select b.*, ${fits(sql`b.provider_id`, { serviceId: sql`${slot.serviceId}`, districtCode: sql`${slot.districtCode}` })} as fits
    from ad_bid b where b.slot_id = ${slot.id} and b.status = 'open'`.execute(db)
  return rows
}

/** Whether the catalogue has a service of which ads are sold (`isSold`). */
const sold = sql`(v.active and v.mode <> 'online' and not v.referral_barred)`

/**
 * Whether an ad of a pro may stand for a service in a district: ads of it are sold, lists may show him, and he may be asked for it: where the
 * law asks for a licence, it is proved.
 */
const fits = (
  provider: RawBuilder<unknown>,
  of: { readonly serviceId: RawBuilder<unknown>; readonly districtCode: RawBuilder<unknown> },
): RawBuilder<boolean> => sql`exists (
  select from provider_listing l join provider_coverage_face c on c.provider_id = l.provider_id
  join provider_service_face o on o.provider_id = c.provider_id and o.service_id = c.service_id join service_face v on v.id = c.service_id
  where l.provider_id = ${provider} and l.shown and c.service_id = ${of.serviceId} and c.district_code = ${of.districtCode}
    and ${sold} and (not v.licence_enforced or o.licence_state = 'ready'))`

/** Those that lost, all at once. */
export async function loseBids(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const { lose } = adBidMoves
  await sql`
    with lost as (
      update ad_bid set status = ${lose.to}, settle_at = ${now}, ended_at = ${now}
      where id = any(${[...ids]}::bigint[]) and status = any(${statesBefore<AdBidStatus>(lose)}) returning id, amount)
    insert into ad_bid_event (bid_id, move, from_status, to_status, amount, created_at)
    select id, 'lose', 'open', ${lose.to}, amount, ${now} from lost`.execute(db)
}

export const bidsToSettle = (now: Date): Rows => sql`from ad_bid where settle_at <= ${now}`

export async function takeBidToSettle(db: Db, now: Date, except: readonly number[]): Promise<BidRow | undefined> {
  const { rows } = await sql<BidRow>`
    select * ${bidsToSettle(now)} and id <> all(${[...except]}::bigint[]) order by settle_at, id limit 1 for update skip locked`.execute(db)
  return rows[0]
}

/**
 * Marks the ads of these pros that may not be shown any more; each is looked at again and ended by itself. Bids with them, so that it waits
 * for who decides their round in this moment, and those that are marked already, for who looks at them.
 */
export async function markUnfit(db: Db, providerIds: readonly number[], now: Date): Promise<void> {
  await sql`
    with unfit as materialized (
      select b.id from ad_bid b join ad_slot s on s.id = b.slot_id
      where b.provider_id = any(${[...providerIds]}::bigint[]) and (b.status = 'open' or b.status = 'won') and s.ends_at > ${now}
        and not ${fits(sql`b.provider_id`, { serviceId: sql`s.service_id`, districtCode: sql`s.district_code` })}
      order by b.id for update of b)
    update ad_bid b set unfit_at = ${now} from unfit where b.id = unfit.id`.execute(db)
}

/** Ads that run, or will, of services of which none are sold any more: no pro of theirs changed. */
export const adsUnsold = (now: Date): Rows => sql`
  from service_face v join ad_slot s on s.service_id = v.id join ad_bid b on b.slot_id = s.id
  where not ${sold} and s.closed_at is not null and s.ends_at > ${now} and b.status = 'won' and b.unfit_at is null`

/** Marks some of them. @returns how many */
export async function markUnsold(db: Db, now: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    update ad_bid set unfit_at = ${now} where id in (
      select b.id ${adsUnsold(now)} order by b.id limit ${limit} for update of b skip locked) returning 1`.execute(db)
  return rows.length
}

export const bidsUnfit = (now: Date): Rows => sql`from ad_bid where unfit_at <= ${now}`

export async function takeUnfit(db: Db, now: Date, except: readonly number[]): Promise<BidRow | undefined> {
  const { rows } = await sql<BidRow>`
    select * ${bidsUnfit(now)} and id <> all(${[...except]}::bigint[]) order by unfit_at, id limit 1 for update skip locked`.execute(db)
  return rows[0]
}

/** Whether a pro may be shown for a service in a district. */
export async function mayBeShown(db: Db, given: { providerId: number; serviceId: number; districtCode: string }): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`
    select ${fits(sql`${given.providerId}::bigint`, { serviceId: sql`${given.serviceId}`, districtCode: sql`${given.districtCode}` })} as fits`.execute(
    db,
  )
  return rows[0]!.fits
}

/** Where a pro may be shown, by service, and where he works from. */
export async function coverageOf(
  db: Db,
  providerId: number,
): Promise<{ serviceId: number; districtCode: string; address1: string; address2: string }[]> {
  const { rows } = await sql<{ serviceId: number; districtCode: string; address1: string; address2: string }>`
    select c.service_id, c.district_code, l.address1, l.address2
    from provider_coverage_face c join provider_listing l on l.provider_id = c.provider_id
    where c.provider_id = ${providerId} and l.shown order by 1, 2`.execute(db)
  return rows
}

export async function bidsByIds(db: Db, ids: readonly number[]): Promise<BidOfSlot[]> {
  const { rows } = await sql<BidOfSlot>`${withSlot} where b.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}
