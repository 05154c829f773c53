import type { TermsKind } from '@dure/contract/consents/terms'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export type TermsRow = Selectable<Database['termsVersion']>
export type TermsDay = Pick<TermsRow, 'kind' | 'day' | 'textHash'>

/** Every version without its text, the earliest day first. */
export function termsDays(db: Db): Promise<TermsDay[]> {
  return db.selectFrom('termsVersion').select(['kind', 'day', 'textHash']).orderBy('day').execute()
}

export function termsOf(db: Db, kind: TermsKind, day: string): Promise<TermsRow | undefined> {
  return db.selectFrom('termsVersion').selectAll().where('kind', '=', kind).where('day', '=', day).executeTakeFirst()
}

export function latestTerms(db: Db, limit: number): Promise<TermsRow[]> {
  return db.selectFrom('termsVersion').selectAll().orderBy('day', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** @returns its id; undefined where that day has a text already. */
export async function insertTerms(db: Db, row: Insertable<Database['termsVersion']>): Promise<number | undefined> {
  const written = await db
    .insertInto('termsVersion')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id
}

export async function lockTerms(db: Db, id: number): Promise<TermsRow | undefined> {
  const { rows } = await sql<TermsRow>`select * from terms_version where id = ${id} for update`.execute(db)
  return rows[0]
}

export async function deleteTerms(db: Db, id: number): Promise<void> {
  await db.deleteFrom('termsVersion').where('id', '=', id).execute()
}
