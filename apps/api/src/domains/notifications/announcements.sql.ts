import type { Block } from '@dure/contract/content/blocks'
import { plainText } from '@dure/contract/content/plainText'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'
import { takesAdvertising } from '../consents/index.ts'

/** What was written was judged by the contract before it came here. */
export type AnnouncementRow = Omit<Selectable<Database['announcement']>, 'blocks'> & { readonly blocks: Block[] | null }
export type Audience = AnnouncementRow['audience']
export type AnnouncementFields = { audience: Audience; title: string; blocks: Block[]; bannerUntil: Date | null }

/** The newest first; `audiences` null is all of them, withdrawn ones too. */
export async function announcementsPage(
  db: Db,
  given: { audiences: readonly Audience[] | null; before: number | null; limit: number },
): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select * from announcement where true
      ${given.audiences === null ? sql`` : sql`and withdrawn_at is null and audience = any(${[...given.audiences]}::text[])`}
      ${given.before === null ? sql`` : sql`and id < ${given.before}`}
    order by id desc limit ${given.limit}`.execute(db)
  return rows
}

/** The one that pages show in a bar now, the newest of several. */
export async function pinnedAnnouncement(
  db: Db,
  now: Date,
): Promise<{ id: number; title: string; audience: AnnouncementRow['audience'] } | null> {
  const row = await db
    .selectFrom('announcement')
    .select(['id', 'title', 'audience'])
    .where('withdrawnAt', 'is', null)
    .where('bannerUntil', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function announcementById(db: Db, id: number): Promise<AnnouncementRow | undefined> {
  return (await db.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirst()) as AnnouncementRow | undefined
}

const columns = (given: AnnouncementFields) => ({
  audience: given.audience,
  title: given.title,
  blocks: JSON.stringify(given.blocks),
  // Its words alone, which the release before writes and shows too.
  content: plainText(given.blocks),
  bannerUntil: given.bannerUntil,
})

export async function insertAnnouncement(
  db: Db,
  given: AnnouncementFields & { notified: boolean; advertising: boolean; by: number; at: Date },
): Promise<AnnouncementRow> {
  const row = await db
    .insertInto('announcement')
    .values({
      ...columns(given),
      notified: given.notified,
      advertising: given.advertising,
      createdBy: given.by,
      createdAt: given.at,
      updatedAt: given.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as AnnouncementRow
}

/** @returns undefined where it is not there or was withdrawn. */
export async function updateAnnouncement(db: Db, id: number, given: AnnouncementFields, at: Date): Promise<AnnouncementRow | undefined> {
  const row = await db
    .updateTable('announcement')
    .set({ ...columns(given), updatedAt: at })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row as AnnouncementRow | undefined
}

export async function withdraw(db: Db, id: number, at: Date): Promise<boolean> {
  const done = await db
    .updateTable('announcement')
    .set({ withdrawnAt: at })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** How many active members an audience has; of an advertisement, those who agreed to be sent some. */
export async function audienceSize(db: Db, given: { audience: Audience; advertising: boolean }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from member_face m
    where m.status = 'active' ${given.audience === 'provider' ? sql`and exists (select from provider_face p where p.member_id = m.id)` : sql``}
      ${given.advertising ? sql`and ${takesAdvertising(sql`m.id`)}` : sql``}`.execute(db)
  return rows[0]!.count
}

/** Active members of an audience after an id, a batch at a time, each with the side he is told on. */
export async function audienceAfter(
  db: Db,
  given: { audience: Audience; afterId: number; limit: number },
): Promise<{ id: number; role: 'customer' | 'provider' }[]> {
  const role = given.audience === 'all' ? sql`case when p.id is null then 'customer' else 'provider' end` : sql`${given.audience}::text`
  const { rows } = await sql<{ id: number; role: 'customer' | 'provider' }>`
    select m.id, ${role} as role from member_face m left join provider_face p on p.member_id = m.id
    where m.id > ${given.afterId} and m.status = 'active' ${given.audience === 'provider' ? sql`and p.id is not null` : sql``}
    order by m.id limit ${given.limit}`.execute(db)
  return rows
}
