import type { PageDraft, PageKind } from '@dure/contract/content/pages'
import type { Move } from '@dure/contract/moves'
import { statesBefore } from '@dure/contract/moves'
import { openStates, versionMoves, type VersionState } from '@dure/contract/content/states'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { literals } from '../../database/literals.ts'
import { written } from '../../database/moves.ts'
import type { Database } from '../../database/tables.ts'
import type { Rows } from '../../jobs/events.ts'

export type PageRow = Omit<Selectable<Database['contentPage']>, 'kind'> & { readonly kind: PageKind }
/** What was written was judged by the contract before it came here. */
export type VersionRow = Omit<Selectable<Database['contentVersion']>, 'body'> & { readonly body: PageDraft }

export function pageById(db: Db, id: number): Promise<PageRow | undefined> {
  return db.selectFrom('contentPage').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockPage(db: Db, id: number): Promise<PageRow | undefined> {
  return db.selectFrom('contentPage').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

const ofTarget = (db: Db, kind: PageKind, targetId: number) =>
  db.selectFrom('contentPage').selectAll().where('kind', '=', kind).where('targetId', '=', targetId)

export const pageOfTarget = (db: Db, kind: PageKind, targetId: number): Promise<PageRow | undefined> =>
  ofTarget(db, kind, targetId).executeTakeFirst()

export const lockPageOfTarget = (db: Db, kind: PageKind, targetId: number): Promise<PageRow | undefined> =>
  ofTarget(db, kind, targetId).forUpdate().executeTakeFirst()

/** Undefined where what readers read has a page already. */
export function insertPage(db: Db, row: { kind: PageKind; targetId: number | null; createdAt: Date }): Promise<PageRow | undefined> {
  return db
    .insertInto('contentPage')
    .values(row)
    .onConflict((at) => at.columns(['kind', 'targetId']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function nameTarget(db: Db, id: number, targetId: number): Promise<void> {
  await db.updateTable('contentPage').set({ targetId }).where('id', '=', id).execute()
}

/** What readers saw until now is past for good [content.gone]. */
export async function letGoOfTarget(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('contentPage').set({ targetId: null, letGoAt: now }).where('id', '=', id).execute()
}

/** Whether readers saw it of what stood there before: it does not come back [content.gone]. */
export const isGone = ({ letGoAt }: PageRow, { liveAt }: Pick<VersionRow, 'liveAt'>): boolean =>
  letGoAt !== null && liveAt !== null && liveAt <= letGoAt

export async function deletePage(db: Db, id: number): Promise<void> {
  await db.deleteFrom('contentVersion').where('pageId', '=', id).execute()
  await db.deleteFrom('contentPage').where('id', '=', id).execute()
}

/** What lists say of a version, which is not all of the page. */
export type ListedVersion = Omit<VersionRow, 'body'> & { readonly title: string; readonly by: string | null }
const listed = sql`v.page_id, v.n, v.state, v.body ->> 'title' as title, v.made_by, v.made_at, v.due_at, v.live_at, v.again, v.problem`

/** The newest first. */
export async function versionsOf(db: Db, pageId: number, limit: number): Promise<ListedVersion[]> {
  const { rows } = await sql<ListedVersion>`
    select ${listed}, m.first_name as by from content_version v left join member_face m on m.id = v.made_by
    where v.page_id = ${pageId} order by v.n desc limit ${limit}`.execute(db)
  return rows
}

export async function versionIn(db: Db, pageId: number, states: readonly VersionState[]): Promise<VersionRow | undefined> {
  const row = await db.selectFrom('contentVersion').selectAll().where('pageId', '=', pageId).where('state', 'in', states).executeTakeFirst()
  return row as VersionRow | undefined
}

export async function versionByNumber(db: Db, pageId: number, n: number): Promise<VersionRow | undefined> {
  const row = await db.selectFrom('contentVersion').selectAll().where('pageId', '=', pageId).where('n', '=', n).executeTakeFirst()
  return row as VersionRow | undefined
}

/** Of a page that is locked. @returns its number */
export async function insertVersion(
  db: Db,
  given: { pageId: number; move: Move<VersionState>; body: PageDraft; by: number | null; at: Date; again?: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    insert into content_version (page_id, n, state, body, made_by, made_at, live_at, again)
    select ${given.pageId}, coalesce(max(n), 0) + 1, ${given.move.to}, ${JSON.stringify(given.body)}::jsonb, ${given.by}::bigint, ${given.at},
      ${given.move.to === 'live' ? given.at : null}::timestamptz, ${given.again ?? null}::integer
    from content_version where page_id = ${given.pageId} returning n`.execute(db)
  return rows[0]!.n
}

/** Writes on what is a draft. */
export async function rewriteVersion(db: Db, given: { pageId: number; n: number; body: PageDraft; by: number; at: Date }): Promise<void> {
  await db
    .updateTable('contentVersion')
    .set({ body: JSON.stringify(given.body), madeBy: given.by, madeAt: given.at, problem: null })
    .where('pageId', '=', given.pageId)
    .where('n', '=', given.n)
    .where('state', '=', 'draft')
    .execute()
}

/** @returns whether it was in a state the move begins at: else nothing is written. */
export async function moveVersion(
  db: Db,
  { pageId, n }: Pick<VersionRow, 'pageId' | 'n'>,
  move: Move<VersionState>,
  changes: Updateable<Database['contentVersion']> = {},
): Promise<boolean> {
  const done = await db
    .updateTable('contentVersion')
    .set({ dueAt: null, ...changes, state: move.to })
    .where('pageId', '=', pageId)
    .where('n', '=', n)
    .where('state', 'in', statesBefore(move))
    .executeTakeFirst()
  return written(done)
}

/** What readers saw so far is past. */
export async function passLive(db: Db, pageId: number): Promise<void> {
  const { from, to } = versionMoves.pass
  await db
    .updateTable('contentVersion')
    .set({ state: to })
    .where('pageId', '=', pageId)
    .where('state', 'in', [...from])
    .execute()
}

export async function deleteVersion(db: Db, { pageId, n }: Pick<VersionRow, 'pageId' | 'n'>): Promise<void> {
  await db.deleteFrom('contentVersion').where('pageId', '=', pageId).where('n', '=', n).execute()
}

export type OpenRow = ListedVersion & { readonly kind: PageKind; readonly targetId: number | null }

/** Of every page of the kind what is written on or planned, the newest first. */
export async function openVersions(db: Db, kind: PageKind, limit: number): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select ${listed}, p.kind, p.target_id, m.first_name as by
    from content_version v join content_page p on p.id = v.page_id left join member_face m on m.id = v.made_by
    where v.state in (${literals(openStates)}) and p.kind = ${kind} order by v.made_at desc, v.page_id desc limit ${limit}`.execute(db)
  return rows
}

export const dueVersions = (now: Date): Rows => sql`from content_version where state = 'planned' and due_at <= ${now}`

/** The page whose version is due first, locked for this worker alone. */
export async function lockNextDue(db: Db, now: Date, except: readonly number[]): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select p.* from content_version v join content_page p on p.id = v.page_id
    where v.state = 'planned' and v.due_at <= ${now} and p.id <> all(${[...except]}::bigint[])
    order by v.due_at limit 1 for update of p skip locked`.execute(db)
  return rows[0]
}
