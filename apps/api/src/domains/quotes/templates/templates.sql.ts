import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'

export type TemplateRow = Selectable<Database['quoteTemplate']>

export function templatesOf(db: Db, providerId: number): Promise<TemplateRow[]> {
  return db.selectFrom('quoteTemplate').selectAll().where('providerId', '=', providerId).orderBy('id', 'desc').limit(500).execute()
}

export function templateOf(db: Db, providerId: number, id: number): Promise<TemplateRow | undefined> {
  return db.selectFrom('quoteTemplate').selectAll().where('providerId', '=', providerId).where('id', '=', id).executeTakeFirst()
}

/** Counts the pro's templates of a type while no other call of his may add one. */
export async function countTemplates(db: Db, providerId: number, type: 'D' | 'C'): Promise<number> {
  await sql`select id from provider where id = ${providerId} for no key update`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from quote_template where provider_id = ${providerId} and quote_form_type = ${type}`.execute(db)
  return rows[0]?.count ?? 0
}

export function insertTemplate(db: Db, row: Insertable<Database['quoteTemplate']>): Promise<TemplateRow> {
  return db.insertInto('quoteTemplate').values(row).returningAll().executeTakeFirstOrThrow()
}

export function changeTemplate(db: Db, id: number, changes: Updateable<Database['quoteTemplate']>): Promise<TemplateRow> {
  return db.updateTable('quoteTemplate').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function removeTemplate(db: Db, providerId: number, id: number): Promise<boolean> {
  const done = await db.deleteFrom('quoteTemplate').where('providerId', '=', providerId).where('id', '=', id).executeTakeFirst()
  return done.numDeletedRows === 1n
}

export async function deleteTemplatesOf(db: Db, providerId: number): Promise<void> {
  await db.deleteFrom('quoteTemplate').where('providerId', '=', providerId).execute()
}
