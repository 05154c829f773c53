import { settlementLimits } from '@dure/contract/settlement/limits'
import { businessClosed, numberTaken } from '@dure/contract/settlement/states'
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'
import { waitingIn, type Waiting } from '../../../database/waiting.ts'
import type { Rows } from '../../../jobs/events.ts'

const { recheck: limits } = settlementLimits

export type CertificationRow = Selectable<Database['businessCertification']>

export function certificationOf(db: Db, providerId: number): Promise<CertificationRow | undefined> {
  return db.selectFrom('businessCertification').selectAll().where('providerId', '=', providerId).executeTakeFirst()
}

/** The proved names of these pros' businesses. */
export async function provedBusinesses(db: Db, providerIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ providerId: number; name: string }>`
    select provider_id, business_name as name from business_certification
    where provider_id = any(${[...providerIds]}::bigint[]) and name_checked_at is not null`.execute(db)
  return new Map(rows.map((row) => [row.providerId, row.name]))
}

export type ProvedBusiness = Pick<CertificationRow, 'providerId' | 'businessNumber' | 'businessName' | 'businessAddress'>

/** Proved businesses in the order of their pros, after this one. */
export function provedBusinessesAfter(db: Db, after: number, limit: number): Promise<ProvedBusiness[]> {
  return db
    .selectFrom('businessCertification')
    .select(['providerId', 'businessNumber', 'businessName', 'businessAddress'])
    .where('nameCheckedAt', 'is not', null)
    .where('providerId', '>', after)
    .orderBy('providerId')
    .limit(limit)
    .execute()
}

/** Lets one transaction at a time prove a number, and reads the pro's claim after the others. */
export async function lockClaim(db: Db, providerId: number, businessNumber: string): Promise<CertificationRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`business:${businessNumber}`}, 0))`.execute(db)
  return db.selectFrom('businessCertification').selectAll().where('providerId', '=', providerId).forUpdate().executeTakeFirst()
}

/** Whether another pro proved the number as his. */
export async function isOthers(db: Db, { providerId, businessNumber }: { providerId: number; businessNumber: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from business_certification
    where business_number = ${businessNumber} and provider_id <> ${providerId} and name_checked_at is not null`.execute(db)
  return rows.length > 0
}

export async function saveClaim(db: Db, row: Insertable<Database['businessCertification']>): Promise<void> {
  const { providerId: _provider, createdAt: _created, ...changes } = row
  await db
    .insertInto('businessCertification')
    .values(row)
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet(changes))
    .execute()
}

/** Who proved a number ends what others only say of it. @returns whose claims ended. */
export async function endOtherClaims(db: Db, given: { providerId: number; businessNumber: string; now: Date }): Promise<number[]> {
  const { rows } = await sql<{ providerId: number }>`
    update business_certification set refused_at = ${given.now}, decided_at = ${given.now}, decided_by = null, waiting_since = null,
      reason_id = ${numberTaken}
    where business_number = ${given.businessNumber} and provider_id <> ${given.providerId} and name_checked_at is null and refused_at is null
    returning provider_id`.execute(db)
  return rows.map((row) => row.providerId)
}

/** What a certified pro claimed before he was certified waits for an operator from now on. */
export async function beginWaiting(db: Db, providerId: number, now: Date): Promise<void> {
  await sql`
    update business_certification set waiting_since = ${now}
    where provider_id = ${providerId} and name_checked_at is null and refused_at is null and waiting_since is null`.execute(db)
}

/** The pro's business is his; the caller holds the number. */
export async function proveClaim(db: Db, providerId: number, given: { by: number; now: Date }): Promise<void> {
  await db
    .updateTable('businessCertification')
    .set((row) => ({
      nameCheckedAt: row.fn.coalesce('nameCheckedAt', row.val(given.now)),
      refusedAt: null,
      reasonId: null,
      waitingSince: null,
      decidedAt: given.now,
      decidedBy: given.by,
    }))
    .where('providerId', '=', providerId)
    .execute()
}

export async function refuseClaim(db: Db, providerId: number, given: { by: number; reasonId: number; now: Date }): Promise<void> {
  const { now } = given
  await db
    .updateTable('businessCertification')
    .set({ nameCheckedAt: null, refusedAt: now, reasonId: given.reasonId, waitingSince: null, decidedAt: now, decidedBy: given.by })
    .where('providerId', '=', providerId)
    .execute()
}

/** Businesses of which the tax office is to be asked again: proved, and asked of longest ago first [settlement.business-again]. */
export const businessesToRecheck = (now: Date): Rows => sql`
  from business_certification where name_checked_at is not null
    and checked_at <= ${new Date(now.getTime() - limits.every)} and (recheck_after is null or recheck_after <= ${now})`

/** Takes a batch of them for this process alone, and leaves them alone for a while whatever comes of it. @returns whose they are. */
export async function takeToRecheck(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ providerId: number }>`
    update business_certification set recheck_after = ${new Date(now.getTime() + limits.later)}
    where provider_id in (select provider_id ${businessesToRecheck(now)} order by checked_at limit ${limits.atOnce} for update skip locked)
    returning provider_id`.execute(db)
  return rows.map((row) => row.providerId)
}

/** Those of these pros' businesses that are proved, with what was sent. */
export async function provedRows(db: Db, providerIds: readonly number[]): Promise<CertificationRow[]> {
  if (providerIds.length === 0) return []
  return db
    .selectFrom('businessCertification')
    .selectAll()
    .where('providerId', 'in', [...providerIds])
    .where('nameCheckedAt', 'is not', null)
    .execute()
}

/** Businesses that are open still: asked of today. */
export async function noteOpen(db: Db, rows: readonly Pick<CertificationRow, 'providerId' | 'updatedAt'>[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update business_certification b set checked_at = ${now}, office_state = 'active', recheck_after = null
    from unnest(${rows.map((one) => one.providerId)}::bigint[], ${rows.map((one) => one.updatedAt)}::timestamptz[]) as t (provider_id, updated_at)
    where b.provider_id = t.provider_id and b.updated_at = t.updated_at and b.name_checked_at is not null`.execute(db)
}

/** One that the tax office does not know any more stands on the operators' desk. */
export async function sendToDesk(db: Db, providerId: number, now: Date): Promise<void> {
  await sql`
    update business_certification set checked_at = ${now}, office_state = 'unknown', recheck_after = null,
      waiting_since = coalesce(waiting_since, ${now}), decided_at = null, decided_by = null
    where provider_id = ${providerId}`.execute(db)
}

/** One that came to rest or closed is proved no more, by nobody's decision. */
export async function lapseClaim(db: Db, providerId: number, given: { officeState: 'resting' | 'closed'; now: Date }): Promise<void> {
  const { now } = given
  await db
    .updateTable('businessCertification')
    .set({
      nameCheckedAt: null,
      refusedAt: now,
      reasonId: businessClosed,
      waitingSince: null,
      decidedAt: now,
      decidedBy: null,
      officeState: given.officeState,
      checkedAt: now,
      recheckAfter: null,
    })
    .where('providerId', '=', providerId)
    .execute()
}

type OfficeSaid = {
  openedOn: string
  officeState: CertificationRow['officeState']
  officeMatch: CertificationRow['officeMatch']
  now: Date
}

/** Keeps what the tax office said of a claim, unless its pro sent another meanwhile. */
export async function noteOffice(db: Db, claim: CertificationRow, { now, ...said }: OfficeSaid): Promise<void> {
  await db
    .updateTable('businessCertification')
    .set({ ...said, checkedAt: now })
    .where('providerId', '=', claim.providerId)
    .where('updatedAt', '=', claim.updatedAt)
    .execute()
}

export type DeskRow = Omit<CertificationRow, 'openedOn'> & {
  readonly openedOn: string | null
  readonly userId: number
  readonly nickName: string
  readonly othersClaim: number
  readonly othersProved: boolean
}

const desk = sql`
  select b.*, b.opened_on::text as opened_on, p.member_id as user_id, p.nick_name,
    (select count(*)::integer from business_certification o where o.business_number = b.business_number and o.provider_id <> b.provider_id) as others_claim,
    exists (select from business_certification o
      where o.business_number = b.business_number and o.provider_id <> b.provider_id and o.name_checked_at is not null) as others_proved
  from business_certification b join provider_face p on p.id = b.provider_id`

async function deskRows(db: Db, rest: RawBuilder<unknown>): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`${desk} ${rest}`.execute(db)
  return rows
}

type Past = { readonly at: Date; readonly id: number } | null

/** Those that wait, the oldest first. */
export function waitingClaims(db: Db, { past, limit }: { past: Past; limit: number }): Promise<DeskRow[]> {
  const later = past === null ? sql`` : sql`and (b.waiting_since, b.provider_id) > (${past.at}, ${past.id})`
  return deskRows(db, sql`where b.waiting_since is not null ${later} order by b.waiting_since, b.provider_id limit ${limit}`)
}

/** Those decided, the newest decision first. */
export function decidedClaims(db: Db, { past, limit }: { past: Past; limit: number }): Promise<DeskRow[]> {
  const older = past === null ? sql`` : sql`and (b.decided_at, b.provider_id) < (${past.at}, ${past.id})`
  return deskRows(
    db,
    sql`where b.decided_at is not null and b.waiting_since is null ${older} order by b.decided_at desc, b.provider_id desc limit ${limit}`,
  )
}

export const businessesWaiting = (db: Db, dueBefore: Date): Promise<Waiting> =>
  waitingIn(db, sql`from business_certification where waiting_since is not null`, sql`waiting_since`, dueBefore)

/** Whether a pro's business is proved to be his, for the statement that names him. */
export const isBusiness = (provider: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from business_certification certified
    where certified.provider_id = ${provider} and certified.name_checked_at is not null)`
