import type { Insertable, Selectable } from 'kysely'
import type { PresetKind } from '@dure/contract/requests/presets'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'
import type { AnsweredItem } from '../../catalogue/index.ts'

export type PresetRow = Omit<Selectable<Database['requestPreset']>, 'kind' | 'items'> & {
  readonly kind: PresetKind
  readonly items: readonly AnsweredItem[]
}

// What was written was judged by the contract and the form before it came here.
const as = (rows: readonly Selectable<Database['requestPreset']>[]): PresetRow[] => rows as unknown as PresetRow[]

export async function presetByToken(db: Db, token: string): Promise<PresetRow | undefined> {
  return as(await db.selectFrom('requestPreset').selectAll().where('token', '=', token).execute())[0]
}

/** A request came by a link that runs. */
export async function countSent(db: Db, token: string, serviceId: number, now: Date): Promise<void> {
  await db
    .updateTable('requestPreset')
    .set((at) => ({ sentCount: at('sentCount', '+', 1) }))
    .where('token', '=', token)
    .where('serviceId', '=', serviceId)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
}

export async function presetsOfPro(db: Db, providerId: number, limit: number): Promise<PresetRow[]> {
  const own = db.selectFrom('requestPreset').selectAll().where('providerId', '=', providerId).where('kind', '=', 'pro')
  return as(await own.orderBy('id', 'desc').limit(limit).execute())
}

export async function presets(db: Db, kind: PresetKind | undefined, limit: number): Promise<PresetRow[]> {
  const all = db.selectFrom('requestPreset').selectAll()
  const wanted = kind === undefined ? all : all.where('kind', '=', kind)
  return as(await wanted.orderBy('id', 'desc').limit(limit).execute())
}

export async function countRunning(db: Db, providerId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('requestPreset')
    .select((at) => at.fn.countAll<number>().as('count'))
    .where('providerId', '=', providerId)
    .where('kind', '=', 'pro')
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export const insertPreset = (db: Db, values: Insertable<Database['requestPreset']>): Promise<{ id: number }> =>
  db.insertInto('requestPreset').values(values).returning('id').executeTakeFirstOrThrow()

/** Again on one that is withdrawn changes nothing. @param providerId whose own it must be; null for any. */
export async function withdraw(db: Db, id: number, providerId: number | null, at: Date): Promise<boolean> {
  const change = db
    .updateTable('requestPreset')
    .set((row) => ({ withdrawnAt: row.fn.coalesce('withdrawnAt', row.val(at)) }))
    .where('id', '=', id)
  const { numUpdatedRows } = await (
    providerId === null ? change : change.where('providerId', '=', providerId).where('kind', '=', 'pro')
  ).executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePresetsOf(db: Db, providerId: number): Promise<void> {
  await db.deleteFrom('requestPreset').where('providerId', '=', providerId).execute()
}
