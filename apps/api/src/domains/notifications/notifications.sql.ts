import { HOUR, SECOND } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { keysOfNotices } from '../../database/partitions.ts'
import type { NoticeKind } from '@dure/contract/notifications/kinds'
import { nameToOthers, pictureToOthers } from '../profiles/index.ts'
import type { Notice, Role } from '../../jobs/notices.ts'

/** A notice whose reader's side is settled. */
export type SidedNotice = Notice & { readonly role: Role }

export type NoticeRow = {
  id: number
  kind: NoticeKind
  title: string
  body: string
  link: string
  createdAt: Date
  readAt: Date | null
  /** The pro a customer is told of. Customers show no face before they are hired. */
  proName: string | null
  proPicture: string | null
}

/** Those of the members who are pros. */
export async function prosAmong(db: Db, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (memberIds.length === 0) return new Set()
  const { rows } = await sql<{
    id: number
  }>`select member_id as id from provider_face where member_id = any(${[...memberIds]}::bigint[])`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** A number of our own among advisory locks; and how many, a power of two: one a key would be too many for whoever tells thousands. */
const locks = { space: 771_203, most: 256 }
/** No transaction takes as long. */
const nearEnd = HOUR / SECOND

/**
 * Two that write one key at once come into two parts where one of them began before the end of a part and the other after it: around
 * it whoever has a key, or one of those that share its lock, waits for the other [notifications.once].
 */
async function waitForOthers(db: Db, keys: readonly string[]): Promise<void> {
  const part = (from: string) =>
    sql`week_key(now() ${sql.raw(from)} make_interval(secs => ${sql.lit(nearEnd)})) / ${sql.lit(keysOfNotices)}`
  await sql`
    select pg_advisory_xact_lock(${sql.lit(locks.space)}, given.lock) from (
      select distinct hashtext(key) & ${sql.lit(locks.most - 1)} as lock from unnest(${[...keys]}::text[]) key
      where ${part('-')} <> ${part('+')} order by 1) given`.execute(db)
}

/** In a transaction. @returns the new ones by their key; those told before are left out. */
export async function insertNotices(db: Db, notices: readonly SidedNotice[], now: Date): Promise<Map<string, number>> {
  if (notices.length === 0) return new Map()
  const keys = notices.map((one) => one.dedupeKey)
  await waitForOthers(db, keys)
  // One array a column: a parameter a value would be too many for a request that reaches thousands of pros.
  const { rows } = await sql<{ id: number; dedupeKey: string }>`
    insert into notice (member_id, role, kind, title, body, link, dedupe_key, named_member_id, nameless_title, created_at)
    select n.*, ${now} from unnest(
      ${notices.map((one) => one.memberId)}::bigint[], ${notices.map((one) => one.role)}::text[], ${notices.map((one) => one.kind)}::text[],
      ${notices.map((one) => one.title)}::text[], ${notices.map((one) => one.body)}::text[], ${notices.map((one) => one.link)}::text[],
      ${keys}::text[], ${notices.map((one) => one.named?.memberId ?? null)}::bigint[],
      ${notices.map((one) => one.named?.nameless ?? null)}::text[])
      as n(member_id, role, kind, title, body, link, dedupe_key, named_member_id, nameless_title)
    -- Each key by itself in the index of each part, however many keys there are.
    where (select true from notice told where told.dedupe_key = n.dedupe_key limit 1) is null
    on conflict do nothing returning id, dedupe_key`.execute(db)
  return new Map(rows.map((row) => [row.dedupeKey, row.id]))
}

export async function noticesPage(
  db: Db,
  given: { memberId: number; role: Role; kinds: readonly string[] | null; before: number | null; limit: number },
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select n.id, n.kind, n.title, n.body, n.link, n.created_at, n.read_at, case when p.id is not null then ${nameToOthers} end as "proName", ${pictureToOthers(sql`u.id`, sql`u.picture_file_id`)} as "proPicture"
    from notice n
    left join provider_face p on p.member_id = n.named_member_id and n.role = 'customer'
    left join member_face u on u.id = p.member_id
    where n.member_id = ${given.memberId} and n.role = ${given.role}
      ${given.kinds === null ? sql`` : sql`and n.kind = any(${[...given.kinds]}::text[])`}
      ${given.before === null ? sql`` : sql`and n.id < ${given.before}`}
    order by n.id desc limit ${given.limit}`.execute(db)
  return rows
}

export async function lastReadNotice(
  db: Db,
  given: { memberId: number; role: Role; kinds: readonly string[] | null },
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from notice where member_id = ${given.memberId} and role = ${given.role} and read_at is not null
      ${given.kinds === null ? sql`` : sql`and kind = any(${[...given.kinds]}::text[])`}`.execute(db)
  return rows[0]?.id ?? null
}

export async function unreadKinds(db: Db, memberId: number, role: Role): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notice')
    .select('kind')
    .distinct()
    .where('memberId', '=', memberId)
    .where('role', '=', role)
    .where('readAt', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.kind))
}

export async function markNoticesRead(
  db: Db,
  given: { memberId: number; role: Role; kinds: readonly string[] | null; id: number | null; now: Date },
): Promise<number> {
  const done = await sql`
    with unread as (
      select id from notice where member_id = ${given.memberId} and role = ${given.role} and read_at is null
        ${given.kinds === null ? sql`` : sql`and kind = any(${[...given.kinds]}::text[])`}
        ${given.id === null ? sql`` : sql`and id = ${given.id}`}
      order by id for no key update
    ) update notice set read_at = ${given.now} where id = any(array(select id from unread))`.execute(db)
  return Number(done.numAffectedRows ?? 0n)
}

/** Forgets what a member was told, where to and how: his notices, his settings, what was sent to his phone and mail. */
export async function deleteNoticesOf(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('delivery').where('memberId', '=', memberId).execute()
  await db.deleteFrom('notice').where('memberId', '=', memberId).execute()
  await db.deleteFrom('notificationSetting').where('memberId', '=', memberId).execute()
  await forgetNames(db, memberId)
}

/** Takes a member's name out of what others were told of him; locked by their numbers, as those are who read theirs. */
async function forgetNames(db: Db, memberId: number): Promise<void> {
  await sql`
    with named as (
      select id from notice where named_member_id = ${memberId} and nameless_title is not null order by id for no key update
    ), told as (
      update notice set title = nameless_title, named_member_id = null, nameless_title = null
      where id = any(array(select id from named)) returning id, title)
    update delivery d set subject = told.title from told where d.notification_id = told.id`.execute(db)
}
