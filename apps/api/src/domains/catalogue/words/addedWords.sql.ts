import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export type AddedWord = { readonly id: number; readonly serviceId: number; readonly word: string; readonly createdAt: Date }

/** Words that operators added to services, newest first. */
export async function addedWords(db: Db): Promise<AddedWord[]> {
  return db.selectFrom('serviceWord').select(['id', 'serviceId', 'word', 'createdAt']).orderBy('id', 'desc').execute()
}

/** One more word of a service, unless there are too many of them already. @returns its id; null where the service has it, undefined where they are too many. */
export async function insertWord(
  db: Db,
  one: { readonly serviceId: number; readonly word: string; readonly now: Date; readonly most: number },
): Promise<number | null | undefined> {
  const { rows: counted } = await sql<{ full: boolean }>`select count(*) >= ${one.most}::int as full from service_word`.execute(db)
  if (counted[0]!.full) return undefined
  const { rows } = await sql<{ id: number }>`
    insert into service_word (service_id, word, created_at) values (${one.serviceId}, ${one.word}, ${one.now})
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

export async function deleteWord(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('serviceWord').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
