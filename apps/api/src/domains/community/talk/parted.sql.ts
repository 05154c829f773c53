import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { blockedBetween, blockedUnnamed, blockedWith } from '../../safety/index.ts'

/** Whether readers of the community are shown a member by his name [community.authors]. */
const isNamed = (memberId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from provider_listing l where l.member_id = ${memberId} and l.shown)`

/**
 * Whether a reader and who wrote something keep apart, both given as SQL: by a block of members who know each other where the writer is
 * named, by one made in the community where he is masked, and by the writer's own of the reader. A block by name at what is masked would
 * tell who wrote it, and the other way round [community.unnamed-blocks].
 */
export const partedFrom = (reader: RawBuilder<unknown>, author: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  ((${blockedBetween(reader, author)} and ${isNamed(author)}) or ${blockedUnnamed(author, reader)}
    or (${blockedUnnamed(reader, author)} and not ${isNamed(author)}))`

export async function isParted(db: Db, reader: number, author: number): Promise<boolean> {
  if (reader === author) return false
  const { rows } = await sql<{ parted: boolean }>`select ${partedFrom(sql`${reader}::bigint`, sql`${author}::bigint`)} as parted`.execute(
    db,
  )
  return rows[0]!.parted
}

/** Readers who keep apart from what a member writes, as many as are thought of. */
export async function partedReaders(db: Db, author: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ named: boolean }>`select ${isNamed(sql`${author}::bigint`)} as named`.execute(db)
  return blockedWith(db, author, { named: rows[0]!.named, most })
}
