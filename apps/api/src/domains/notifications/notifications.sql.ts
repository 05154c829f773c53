import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { NoticeKind } from '@dure/contract/notifications/kinds'

export type Role = 'customer' | 'provider'

export type Notice = {
  readonly memberId: number
  readonly role: Role
  readonly kind: NoticeKind
  readonly title: string
  readonly body: string
  /** A path of ours. */
  readonly link: string
  /** The same thing is told once. */
  readonly dedupeKey: string
}

export type NoticeRow = { id: number; kind: NoticeKind; title: string; body: string; link: string; createdAt: Date; readAt: Date | null }

/** @returns the new ones by their key; those told before are left out. */
export async function insertNotices(db: Db, notices: readonly Notice[], now: Date): Promise<Map<string, number>> {
  if (notices.length === 0) return new Map()
  const rows = await db
    .insertInto('notification')
    .values(
      notices.map((one) => ({
        member_id: one.memberId,
        role: one.role,
        kind: one.kind,
        title: one.title,
        body: one.body,
        link: one.link,
        dedupe_key: one.dedupeKey,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning(['id', 'dedupe_key'])
    .execute()
  return new Map(rows.map((row) => [row.dedupe_key!, row.id]))
}

export async function noticesPage(
  db: Db,
  given: { memberId: number; role: Role; kinds: readonly string[] | null; before: number | null; limit: number },
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select id, kind, title, body, link, created_at as "createdAt", read_at as "readAt" from notification
    where member_id = ${given.memberId} and role = ${given.role}
      ${given.kinds === null ? sql`` : sql`and kind = any(${[...given.kinds]}::text[])`}
      ${given.before === null ? sql`` : sql`and id < ${given.before}`}
    order by id desc limit ${given.limit}`.execute(db)
  return rows
}

export async function lastReadNotice(
  db: Db,
  given: { memberId: number; role: Role; kinds: readonly string[] | null },
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from notification where member_id = ${given.memberId} and role = ${given.role} and read_at is not null
      ${given.kinds === null ? sql`` : sql`and kind = any(${[...given.kinds]}::text[])`}`.execute(db)
  return rows[0]?.id ?? null
}

export async function unreadKinds(db: Db, memberId: number, role: Role): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notification')
    .select('kind')
    .distinct()
    .where('member_id', '=', memberId)
    .where('role', '=', role)
    .where('read_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.kind))
}

export async function markNoticesRead(
  db: Db,
  given: { memberId: number; role: Role; kinds: readonly string[] | null; id: number | null; now: Date },
): Promise<number> {
  const done = await sql`
    update notification set read_at = ${given.now} where member_id = ${given.memberId} and role = ${given.role} and read_at is null
      ${given.kinds === null ? sql`` : sql`and kind = any(${[...given.kinds]}::text[])`}
      ${given.id === null ? sql`` : sql`and id = ${given.id}`}`.execute(db)
  return Number(done.numAffectedRows ?? 0n)
}

/** Forgets what a member was told, where to and how: his notices, his settings, what was sent to his phone and mail. */
export async function deleteNoticesOf(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('delivery').where('member_id', '=', memberId).execute()
  await db.deleteFrom('notification').where('member_id', '=', memberId).execute()
  await db.deleteFrom('notification_setting').where('member_id', '=', memberId).execute()
}
