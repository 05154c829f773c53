import type { DraftContent } from '@dure/contract/community/drafts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Rows } from '../../../jobs/events.ts'

export type DraftRow = {
  readonly key: string
  readonly version: number
  readonly content: DraftContent
  readonly fileIds: readonly string[]
  readonly updatedAt: Date
}

export async function draftsOf(db: Db, memberId: number): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select key, version, content, file_ids, updated_at from community_draft where member_id = ${memberId} order by updated_at desc, key`.execute(
    db,
  )
  return rows
}

export async function draftOf(db: Db, memberId: number, key: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select key, version, content, file_ids, updated_at from community_draft where member_id = ${memberId} and key = ${key}`.execute(db)
  return rows[0]
}

export async function countDrafts(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from community_draft where member_id = ${memberId}`.execute(db)
  return rows[0]!.count
}

/** Writes it whole; call it with its member locked. */
export async function writeDraft(db: Db, memberId: number, draft: DraftRow): Promise<void> {
  const values = {
    version: draft.version,
    content: JSON.stringify(draft.content),
    fileIds: [...draft.fileIds],
    updatedAt: draft.updatedAt,
  }
  await db
    .insertInto('communityDraft')
    .values({ memberId, key: draft.key, ...values })
    .onConflict((conflict) => conflict.columns(['memberId', 'key']).doUpdateSet(values))
    .execute()
}

/** @returns what went; undefined where there was none. */
export async function deleteDraft(db: Db, memberId: number, key: string): Promise<{ readonly fileIds: readonly string[] } | undefined> {
  const { rows } = await sql<{ fileIds: string[] }>`
    delete from community_draft where member_id = ${memberId} and key = ${key} returning file_ids`.execute(db)
  return rows[0]
}

/** All of a member's. @returns their pictures. */
export async function deleteDraftsOf(db: Db, memberId: number): Promise<string[]> {
  const { rows } = await sql<{ fileIds: string[] }>`delete from community_draft where member_id = ${memberId} returning file_ids`.execute(
    db,
  )
  return rows.flatMap((row) => row.fileIds)
}

export const oldDrafts = (before: Date): Rows => sql`from community_draft where updated_at <= ${before}`

/** The oldest of them, which no other worker has. */
export async function takeOldDrafts(db: Db, before: Date, limit: number): Promise<{ memberId: number; fileIds: string[] }[]> {
  const { rows } = await sql<{ memberId: number; fileIds: string[] }>`
    delete from community_draft where (member_id, key) in (
      select member_id, key ${oldDrafts(before)} order by updated_at limit ${limit} for update skip locked)
    returning member_id, file_ids`.execute(db)
  return rows
}
