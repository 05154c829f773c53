import { sql, type Insertable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'
import type { Rows } from '../../jobs/events.ts'

export type FileTopic = Database['file']['topic']

export type FileRow = {
  readonly id: string
  readonly ownerId: number | null
  readonly topic: FileTopic
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  readonly storageKey: string
  readonly attachedAt: Date | null
  readonly withheldUntil: Date | null
}

const columns = [
  'id',
  'ownerId',
  'topic',
  'name',
  'contentType',
  'size',
  'width',
  'height',
  'storageKey',
  'attachedAt',
  'withheldUntil',
] as const

export function fileById(db: Db, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('file').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The files with these ids, in the ids' order; unknown ones are left out. */
export async function filesByIds(db: Db, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('file')
    .select(columns)
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Of these ids the files of a topic that the member uploaded, or that nobody owns yet and the named device brought. */
export async function filesOfUploader(
  db: Db,
  given: { ids: readonly string[]; topic: FileTopic; memberId: number | null; deviceId: string | null },
): Promise<FileRow[]> {
  const rows = await db
    .selectFrom('file')
    .select(columns)
    .where('id', 'in', [...given.ids])
    .where('topic', '=', given.topic)
    .where(
      sql<boolean>`(owner_id = ${given.memberId}::bigint or (owner_id is null and attached_at is null and (device_id is null or device_id = ${given.deviceId}::text)))`,
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return given.ids.flatMap((id) => byId.get(id) ?? [])
}

export async function insertFile(db: Db, row: Insertable<Database['file']>): Promise<void> {
  await db.insertInto('file').values(row).execute()
}

/**
 * Marks files attached that the member owns, or that a guest uploaded and nobody took yet: from the named device, or from
 * one that gave no name (then the unguessable id alone tells). `unused`: only those that nothing took before.
 * @returns how many of them were taken.
 */
export async function attachFiles(
  db: Db,
  given: {
    ids: readonly string[]
    topic: FileTopic
    memberId: number | null
    deviceId: string | null
    at: Date
    uploadedAfter: Date
    unused: boolean
  },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update file set attached_at = coalesce(attached_at, ${given.at}), owner_id = coalesce(owner_id, ${given.memberId}::bigint)
    where id = any(${[...given.ids]}::uuid[]) and topic = ${given.topic} and (attached_at is not null or created_at > ${given.uploadedAfter})
      and (owner_id = ${given.memberId}::bigint or (owner_id is null and attached_at is null and (device_id is null or device_id = ${given.deviceId}::text)))
      and (not ${given.unused}::boolean or attached_at is null)
    returning id`.execute(db)
  return rows.length
}

/** Lets go of files, so that the clean-up takes them; until then they open by a signature alone. */
export async function detachFiles(db: Db, ids: Iterable<string>, at: Date): Promise<void> {
  await sql`update file set attached_at = null, withheld_until = null, created_at = ${at} where ${locked(ids)}`.execute(db)
}

/** Keeps files from everybody until then, whatever shows them; null shows them again [files.withheld]. */
export async function withholdFiles(db: Db, ids: Iterable<string>, until: Date | null): Promise<void> {
  await sql`update file set withheld_until = ${until}::timestamptz where ${locked(ids)} and withheld_until is distinct from ${until}::timestamptz`.execute(
    db,
  )
}

/** What becomes of a file: it is let go, kept from everybody until then, or shown. */
export type Fate = 'gone' | Date | 'shown'

/** Settles what becomes of several files at once, whatever becomes of each, locked in one order [files.withheld]. */
export async function settleFiles(db: Db, fates: ReadonlyMap<string, Fate>, at: Date): Promise<void> {
  const ids = [...fates.keys()]
  const until = [...fates.values()].map((fate) => (fate instanceof Date ? fate : null))
  const gone = [...fates.values()].map((fate) => fate === 'gone')
  await sql`
    update file set withheld_until = f.until, attached_at = case when f.gone then null else attached_at end,
      created_at = case when f.gone then ${at} else created_at end
    from unnest(${ids}::uuid[], ${until}::timestamptz[], ${gone}::boolean[]) as f(file_id, until, gone)
    where file_id = id and (f.gone or withheld_until is distinct from f.until) and ${locked(ids)}`.execute(db)
}

/** These, locked in one order. */
const locked = (ids: Iterable<string>) =>
  sql`id in (select id from file where id = any(${[...new Set(ids)]}::uuid[]) order by id for update)`

/**
 * Takes a member who leaves out of what he uploaded: files that others still see lose the name he gave them, those nobody
 * took go with the next clean-up.
 */
export async function forgetUploader(db: Db, memberId: number): Promise<void> {
  await sql`
    update file set name = '파일' || coalesce(substring(name from '\.[A-Za-z0-9]{1,8}$'), ''), device_id = null,
      created_at = case when attached_at is null then 'epoch'::timestamptz else created_at end
    where owner_id = ${memberId}`.execute(db)
}

/** Files nobody attached since `before`. */
export const uploadedBefore = (before: Date): Rows => sql`from file where attached_at is null and created_at < ${before}`

export async function unattachedFiles(db: Db, before: Date, limit: number): Promise<{ id: string; storageKey: string }[]> {
  const { rows } = await sql<{ id: string; storageKey: string }>`
    select id, storage_key ${uploadedBefore(before)} order by created_at limit ${limit}`.execute(db)
  return rows
}

/** Takes rows out of the database. @returns how many there were. */
export async function deleteFiles(db: Db, files: readonly { id: string }[]): Promise<number> {
  const ids = files.map(({ id }) => id)
  const { rows } = await sql`delete from file where id = any(${ids}::uuid[]) returning id`.execute(db)
  return rows.length
}
