import { quoteLimits } from '@dure/contract/quotes/limits'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'
import { lockProvider } from '../../profiles/index.ts'

export type TemplateRow = Selectable<Database['quoteTemplate']>

export function templatesOf(db: Db, providerId: number): Promise<TemplateRow[]> {
  return db
    .selectFrom('quoteTemplate')
    .selectAll()
    .where('providerId', '=', providerId)
    .orderBy('ord')
    .orderBy('id', 'desc')
    .limit(quoteLimits.templatesRead)
    .execute()
}

export function templateOf(db: Db, providerId: number, id: number): Promise<TemplateRow | undefined> {
  return db.selectFrom('quoteTemplate').selectAll().where('providerId', '=', providerId).where('id', '=', id).executeTakeFirst()
}

/** Counts the pro's templates of a type while no other call of his may add one. */
export async function countTemplates(db: Db, providerId: number, type: 'D' | 'C'): Promise<number> {
  await lockProvider(db, providerId)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from quote_template where provider_id = ${providerId} and quote_form_type = ${type}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Keeps it before all others of the pro. */
export function insertTemplate(db: Db, row: Omit<Insertable<Database['quoteTemplate']>, 'ord'>): Promise<TemplateRow> {
  const ord = sql<number>`(select coalesce(min(ord), 0) - 1 from quote_template where provider_id = ${row.providerId})`
  return db
    .insertInto('quoteTemplate')
    .values({ ...row, ord })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Numbers the pro's templates as `ids` has them; what it does not name comes behind in its old order. */
export async function saveOrder(db: Db, providerId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update quote_template t set ord = n.ord from (
      select x.id, (row_number() over (order by wanted.at nulls last, x.ord, x.id desc))::integer as ord
      from quote_template x left join unnest(${[...ids]}::bigint[]) with ordinality as wanted(id, at) on wanted.id = x.id
      where x.provider_id = ${providerId}) n
    where n.id = t.id and t.provider_id = ${providerId} and t.ord <> n.ord`.execute(db)
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
