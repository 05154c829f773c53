import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** Locks a pro's profile for a change. @returns its version. */
export async function lockProfile(db: Db, providerId: number): Promise<number> {
  const row = await db.selectFrom('provider').select('version').where('id', '=', providerId).forNoKeyUpdate().executeTakeFirstOrThrow()
  return row.version
}

/** Counts the version up; `toLookAt` where an operator is to see what is new, from the first of it on. */
export async function noteChange(db: Db, providerId: number, given: { at: Date; toLookAt: boolean }): Promise<void> {
  await sql`
    update provider set version = version + 1, look_since = ${given.toLookAt ? sql`coalesce(look_since, ${given.at})` : sql`look_since`}
    where id = ${providerId}`.execute(db)
}

export type PeriodTable = 'provider_career' | 'provider_education'
export type PeriodRow = { readonly id: number; readonly title: string; readonly startMonth: string; readonly endMonth: string | null }

export async function deletePeriods(db: Db, table: PeriodTable, providerId: number, ids: readonly number[] | 'all'): Promise<void> {
  const named = ids === 'all' ? sql`` : sql`and id = any(${[...ids]}::bigint[])`
  await sql`delete from ${sql.table(table)} where provider_id = ${providerId} ${named}`.execute(db)
}

export async function updatePeriods(db: Db, table: PeriodTable, providerId: number, rows: readonly PeriodRow[]): Promise<void> {
  await sql`
    update ${sql.table(table)} t set title = n.title, start_month = (n."startMonth" || '-01')::date, end_month = (n."endMonth" || '-01')::date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, title text, "startMonth" text, "endMonth" text)
    where t.id = n.id and t.provider_id = ${providerId}`.execute(db)
}

/** Behind those that are there. */
export async function insertPeriods(db: Db, table: PeriodTable, providerId: number, rows: readonly Omit<PeriodRow, 'id'>[]): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (provider_id, ord, title, start_month, end_month)
    select ${providerId}::bigint, (select coalesce(max(ord), -1) from ${sql.table(table)} where provider_id = ${providerId}) + n.at,
      n.one ->> 'title', ((n.one ->> 'startMonth') || '-01')::date, ((n.one ->> 'endMonth') || '-01')::date
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as n(one, at)`.execute(db)
}

export async function orderPeriods(db: Db, table: PeriodTable, providerId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(table)} t set ord = n.at::integer
    from unnest(${[...ids]}::bigint[]) with ordinality as n(id, at) where t.id = n.id and t.provider_id = ${providerId}`.execute(db)
}

/** @returns whether it was not there before. */
export async function insertFile(db: Db, providerId: number, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into provider_file (provider_id, file_id, ord)
    select ${providerId}::bigint, ${fileId}::uuid, coalesce((select max(ord) from provider_file where provider_id = ${providerId}), 0) + 1
    on conflict do nothing returning 1`.execute(db)
  return rows.length === 1
}

/** @returns whether it was there. */
export async function deleteFile(db: Db, providerId: number, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from provider_file where provider_id = ${providerId} and file_id = ${fileId}::uuid returning 1`.execute(db)
  return rows.length === 1
}

/** Takes away what a pro who leaves wrote and set, beside his texts. @returns the files nobody needs any more. */
export async function forgetEditing(db: Db, providerId: number): Promise<string[]> {
  await deletePeriods(db, 'provider_career', providerId, 'all')
  await deletePeriods(db, 'provider_education', providerId, 'all')
  await db.deleteFrom('providerRejection').where('providerId', '=', providerId).execute()
  await db.deleteFrom('providerPreference').where('providerId', '=', providerId).execute()
  const gone = await db.deleteFrom('providerFile').where('providerId', '=', providerId).returning('fileId').execute()
  return gone.map((row) => row.fileId)
}
