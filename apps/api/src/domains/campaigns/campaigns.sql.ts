import { campaignMoves, type AnyPause, type CampaignMove, type CampaignStatus } from '@dure/contract/campaigns/states'
import { statesBefore, type Move } from '@dure/contract/moves'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { written } from '../../database/moves.ts'
import type { Database } from '../../database/tables.ts'

export type CampaignRow = Selectable<Database['campaign']>

/** In place of a district: requests that are done online. */
export const onlineReach = 'online'

/** @returns the new id, or null where one runs for the service. */
export async function insertCampaign(db: Db, row: Omit<Insertable<Database['campaign']>, 'status'>): Promise<number | null> {
  const inserted = await db
    .insertInto('campaign')
    .values({ ...row, status: campaignMoves.start.to })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** The pro's own, but for those he deleted. */
export function campaignOf(db: Db, providerId: number, id: number): Promise<CampaignRow | undefined> {
  return ownCampaign(db, providerId, id).executeTakeFirst()
}

/** The same, locked: what is sent by it waits. */
export function lockCampaign(db: Db, providerId: number, id: number): Promise<CampaignRow | undefined> {
  return ownCampaign(db, providerId, id).forUpdate().executeTakeFirst()
}

const ownCampaign = (db: Db, providerId: number, id: number) =>
  db.selectFrom('campaign').selectAll().where('id', '=', id).where('providerId', '=', providerId).where('status', '<>', 'deleted')

export function campaignById(db: Db, id: number): Promise<CampaignRow | undefined> {
  return db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whosever it is, locked. */
export function lockAny(db: Db, id: number): Promise<CampaignRow | undefined> {
  return db.selectFrom('campaign').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Those of a pro that were not deleted: running first, then paused, then done, the newest first. */
export function campaignsOf(db: Db, providerId: number, limit: number): Promise<CampaignRow[]> {
  return db
    .selectFrom('campaign')
    .selectAll()
    .where('providerId', '=', providerId)
    .where('status', '<>', 'deleted')
    .orderBy(sql`status <> 'inprogress'`)
    .orderBy(sql`paused_at is not null`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Those of a pro that did not end, locked in the order of their ids. */
export function lockUnended(db: Db, providerId: number): Promise<CampaignRow[]> {
  return db
    .selectFrom('campaign')
    .selectAll()
    .where('providerId', '=', providerId)
    .where('status', '=', 'inprogress')
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Changes = Omit<Updateable<Database['campaign']>, 'status' | 'version'>

/** Changes a locked campaign; another window's change is then refused. */
export async function updateCampaign(db: Db, id: number, changes: Changes): Promise<void> {
  await db
    .updateTable('campaign')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** @returns whether it was in a state the move begins at: else nothing is written. */
export async function moveCampaign(
  db: Db,
  id: number,
  name: CampaignMove,
  given: { readonly from: CampaignStatus; readonly actorId: number | null; readonly now: Date; readonly changes?: Changes },
): Promise<boolean> {
  const move: Move<CampaignStatus> = campaignMoves[name]
  const moved = written(
    await db
      .updateTable('campaign')
      .set({
        pausedReason: null,
        pausedAt: null,
        ...given.changes,
        status: move.to,
        endedAt: move.to === 'inprogress' ? null : given.now,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
  if (!moved) return false
  if (move.to !== 'inprogress') await deleteReach(db, [id])
  await insertEvent(db, {
    campaignId: id,
    move: name,
    fromStatus: given.from,
    toStatus: move.to,
    actorId: given.actorId,
    createdAt: given.now,
  })
  return true
}

/** Pauses one that runs. @returns whether it ran. */
export async function pauseCampaign(
  db: Db,
  id: number,
  given: { readonly reason: AnyPause; readonly actorId: number | null; readonly now: Date },
): Promise<boolean> {
  const paused = written(
    await db
      .updateTable('campaign')
      .set({ pausedReason: given.reason, pausedAt: given.now, version: sql`version + 1` })
      .where('id', '=', id)
      .where('status', '=', 'inprogress')
      .where('pausedReason', 'is', null)
      .executeTakeFirst(),
  )
  if (!paused) return false
  await deleteReach(db, [id])
  await insertEvent(db, {
    campaignId: id,
    move: 'pause',
    fromStatus: 'inprogress',
    toStatus: 'inprogress',
    reason: given.reason,
    actorId: given.actorId,
    createdAt: given.now,
  })
  return true
}

/** Pauses one that has not ended with a reason of operators, or takes such a reason back; the row is locked. */
export async function setOperatorPause(
  db: Db,
  id: number,
  given: {
    readonly reason: 'operator' | 'released'
    /** Told to its pro where operators stop it. */
    readonly words: string | null
    readonly actorId: number
    readonly now: Date
  },
): Promise<void> {
  const { reason, words, actorId, now } = given
  await updateCampaign(db, id, { pausedReason: reason, pausedWords: words, pausedAt: now })
  await deleteReach(db, [id])
  await insertEvent(db, {
    campaignId: id,
    move: 'pause',
    fromStatus: 'inprogress',
    toStatus: 'inprogress',
    reason,
    actorId,
    createdAt: now,
  })
}

export async function insertEvent(db: Db, row: Insertable<Database['campaignEvent']>): Promise<void> {
  await db.insertInto('campaignEvent').values(row).execute()
}

export type EventRow = Pick<Selectable<Database['campaignEvent']>, 'move' | 'reason' | 'createdAt'>

/** What became of it, the newest first. */
export function eventsOf(db: Db, campaignId: number, limit: number): Promise<EventRow[]> {
  return db
    .selectFrom('campaignEvent')
    .select(['move', 'reason', 'createdAt'])
    .where('campaignId', '=', campaignId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** A campaign is found by requests of its districts, or of no place, only while it may send. */
export async function replaceReach(db: Db, campaign: { id: number; serviceId: number; keys: readonly string[] }): Promise<void> {
  const { id, serviceId, keys } = campaign
  await deleteReach(db, [id])
  await sql`
    insert into campaign_reach (service_id, district_code, campaign_id)
    select ${serviceId}, key, ${id} from unnest(${[...keys]}::text[]) as key order by key`.execute(db)
}

export async function deleteReach(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('campaignReach')
    .where('campaignId', 'in', [...ids])
    .execute()
}

/** Other pros' latest budgets for a service, that they still run or ran since an instant: their average, and of how many. */
export async function budgetsOf(
  db: Db,
  given: { readonly serviceId: number; readonly exceptProviderId: number; readonly since: Date },
): Promise<{ average: number; count: number }> {
  const { rows } = await sql<{ average: number; count: number }>`
    select coalesce(round(avg(budget)), 0)::integer as average, count(*)::integer as count from (
      select distinct on (provider_id) budget from campaign
      where service_id = ${given.serviceId} and provider_id <> ${given.exceptProviderId} and status <> 'deleted'
        and (status = 'inprogress' or ended_at >= ${given.since})
      order by provider_id, id desc) latest`.execute(db)
  return rows[0]!
}

export async function draftOf(db: Db, providerId: number): Promise<unknown> {
  const row = await db.selectFrom('campaignDraft').select('parts').where('providerId', '=', providerId).executeTakeFirst()
  return row?.parts ?? {}
}

/** Keeps parts beside those that are there; with `anew` alone. @returns all of them. */
export async function keepDraft(db: Db, given: { providerId: number; parts: object; anew: boolean; now: Date }): Promise<unknown> {
  const { rows } = await sql<{ parts: unknown }>`
    insert into campaign_draft as kept (provider_id, parts, updated_at) values (${given.providerId}, ${JSON.stringify(given.parts)}::jsonb, ${given.now})
    on conflict (provider_id) do update set updated_at = excluded.updated_at,
      parts = case when ${given.anew}::boolean then excluded.parts else kept.parts || excluded.parts end
    returning parts`.execute(db)
  return rows[0]!.parts
}

export async function deleteDraft(db: Db, providerId: number): Promise<void> {
  await db.deleteFrom('campaignDraft').where('providerId', '=', providerId).execute()
}

/** Of a pro who leaves nothing stays: his quotes stand by themselves. */
export async function forgetCampaigns(db: Db, providerId: number): Promise<void> {
  await deleteDraft(db, providerId)
  for (const table of ['campaign_quote', 'campaign_event', 'campaign_reach'] as const)
    await sql`delete from ${sql.table(table)} gone using campaign c where c.id = gone.campaign_id and c.provider_id = ${providerId}`.execute(
      db,
    )
  await db.deleteFrom('campaign').where('providerId', '=', providerId).execute()
}
