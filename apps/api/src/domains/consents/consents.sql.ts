import { consentLimits } from '@dure/contract/consents/limits'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { ConsentKind } from '@dure/contract/consents/endpoints'
import { agreedToMarketing } from '../accounts/index.ts'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'
import type { Rows } from '../../jobs/events.ts'

export type AdvertisingRow = {
  memberId: number
  sms: boolean
  email: boolean
  push: boolean
  night: boolean
  confirmedAt: Date
  notifiedAt: Date | null
  nextAt: Date
}

export function advertisingRow(db: Db, memberId: number): Promise<AdvertisingRow | undefined> {
  return db.selectFrom('advertisingConsent').selectAll().where('memberId', '=', memberId).executeTakeFirst()
}

/** How these members take advertising: of who agreed to both, that it is sent and that his address is used for it [consents.marketing]. */
export async function advertisingRows(db: Db, memberIds: readonly number[]): Promise<AdvertisingRow[]> {
  if (memberIds.length === 0) return []
  const { rows } = await sql<AdvertisingRow>`
    select a.* from advertising_consent a
    where a.member_id = any(${[...memberIds]}::bigint[]) and ${agreedToMarketing(sql`a.member_id`)}`.execute(db)
  return rows
}

export async function saveAdvertising(db: Db, row: Insertable<Database['advertisingConsent']>): Promise<void> {
  const { memberId: _, ...rest } = row
  await db
    .insertInto('advertisingConsent')
    .values(row)
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(rest))
    .execute()
}

export async function deleteAdvertising(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('advertisingConsent').where('memberId', '=', memberId).execute()
}

/** Whether the member of an expression agreed to be sent advertisements [consents.marketing]. */
export const takesAdvertising = (memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from advertising_consent a where a.member_id = ${memberId}) and ${agreedToMarketing(memberId)}`

/** Advertising consents to ask for again, or to end. */
export const dueAdvertising = (now: Date): Rows => sql`from advertising_consent where next_at <= ${now}`

/** Takes a confirmation whose next step is due, for this process alone. `except` are members. */
export async function lockNextAdvertising(db: Db, now: Date, except: readonly number[]): Promise<AdvertisingRow | undefined> {
  const { rows } = await sql<AdvertisingRow>`
    select * ${dueAdvertising(now)} and member_id <> all(${[...except]}::bigint[])
    order by next_at limit 1 for update skip locked`.execute(db)
  return rows[0]
}

export async function markAdvertisingNotified(db: Db, memberIds: readonly number[], given: { now: Date; nextAt: Date }): Promise<void> {
  await db
    .updateTable('advertisingConsent')
    .set({ notifiedAt: given.now, nextAt: given.nextAt })
    .where('memberId', 'in', [...memberIds])
    .execute()
}

export type LatestConsent = { kind: ConsentKind; granted: boolean; version: string; createdAt: Date }

/** The newest entry of each kind. */
export async function latestConsents(db: Db, memberId: number): Promise<LatestConsent[]> {
  const { rows } = await sql<LatestConsent>`
    select distinct on (kind) kind, granted, version, created_at from consent
    where member_id = ${memberId} order by kind, id desc`.execute(db)
  return rows
}

export type ConsentEntry = LatestConsent & { id: number; source: 'sign-up' | 'member' | 'reconfirmed' | 'lapsed' | 'opt-out' }

export async function consentPage(db: Db, given: { memberId: number; before: number | null; limit: number }): Promise<ConsentEntry[]> {
  const { rows } = await sql<ConsentEntry>`
    select id, kind, granted, version, created_at, source from consent
    where member_id = ${given.memberId} ${given.before === null ? sql`` : sql`and id < ${given.before}`}
    order by id desc limit ${given.limit}`.execute(db)
  return rows
}

export async function insertConsents(db: Db, rows: Insertable<Database['consent']>[]): Promise<void> {
  await db.insertInto('consent').values(rows).execute()
}

/** What a member agreed to and took back, the latest first. */
export function consentHistoryOf(db: Db, memberId: number) {
  return db
    .selectFrom('consent')
    .select(['kind', 'version', 'granted', 'createdAt'])
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(consentLimits.history)
    .execute()
}
