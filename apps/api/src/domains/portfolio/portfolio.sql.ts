import type { Move } from '@dure/contract/moves'
import { statesBefore } from '@dure/contract/moves'
import type { PortfolioState } from '@dure/contract/portfolio/states'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { written } from '../../database/moves.ts'
import type { Database } from '../../database/tables.ts'
import { lockProvider } from '../profiles/index.ts'

export type Picture = { readonly fileId: string; readonly beforeFileId: string | null; readonly caption: string }

/** What a work says of itself, as it is kept; in a change too. */
export type Kept = {
  readonly title: string
  readonly serviceId: number
  readonly description: string
  readonly provinceCode: string | null
  readonly districtCode: string | null
  readonly serviceYear: number | null
  readonly workingTime: string | null
  readonly serviceAmount: number | null
  readonly mainFileId: string
  readonly pictures: readonly Picture[]
}

export type WorkRow = Omit<Selectable<Database['portfolio']>, 'grams' | 'pictures'> & { readonly pictures: readonly Picture[] }
export type ChangeRow = Omit<Selectable<Database['portfolioChange']>, 'content'> & { readonly content: Kept }

const columns = [
  'id',
  'providerId',
  'serviceId',
  'title',
  'description',
  'provinceCode',
  'districtCode',
  'serviceYear',
  'workingTime',
  'serviceAmount',
  'mainFileId',
  'pictures',
  'status',
  'reason',
  'sentAt',
  'waitingSince',
  'unseenSince',
  'postedAt',
  'decidedAt',
  'decidedBy',
  'hiddenAt',
  'createdAt',
] as const

/** Everybody may see it, once lists may show its pro. */
export const isShown = ({ status, hiddenAt }: Pick<WorkRow, 'status' | 'hiddenAt'>): boolean => status === 'posted' && hiddenAt === null

/** Every file it shows, those of before too. */
export const filesOf = ({ mainFileId, pictures }: Pick<Kept, 'mainFileId' | 'pictures'>): string[] => [
  ...new Set([mainFileId, ...pictures.flatMap(({ fileId, beforeFileId }) => (beforeFileId === null ? [fileId] : [fileId, beforeFileId]))]),
]

export async function workById(db: Db, id: number): Promise<WorkRow | undefined> {
  return (await worksByIds(db, [id]))[0]
}

export async function worksByIds(db: Db, ids: readonly number[]): Promise<WorkRow[]> {
  if (ids.length === 0) return []
  return (await db.selectFrom('portfolio').select(columns).where('id', 'in', ids).execute()) as WorkRow[]
}

/** The same, locked for who changes it, and its pro before it: one picture may be shown by several of his works. */
export async function lockWork(db: Db, id: number): Promise<WorkRow | undefined> {
  const of = await db.selectFrom('portfolio').select('providerId').where('id', '=', id).executeTakeFirst()
  if (of === undefined) return undefined
  await lockProvider(db, of.providerId)
  return (await db.selectFrom('portfolio').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()) as WorkRow | undefined
}

/** A work that is there stays until the caller's transaction is over; what is going away is waited for. */
export async function holdWork(db: Db, id: number): Promise<void> {
  await sql`select from portfolio where id = ${id} for key share`.execute(db)
}

/** The newest first. */
export async function worksOfProvider(db: Db, providerId: number): Promise<WorkRow[]> {
  const rows = await db.selectFrom('portfolio').select(columns).where('providerId', '=', providerId).orderBy('id', 'desc').execute()
  return rows as WorkRow[]
}

/** Whether everybody may see one of a pro’s. */
export async function hasPosted(db: Db, providerId: number): Promise<boolean> {
  const found = await db
    .selectFrom('portfolio')
    .select('id')
    .where('providerId', '=', providerId)
    .where('status', '=', 'posted')
    .where('hiddenAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether everybody may see this work of the pro. */
export async function isPostedBy(db: Db, { id, providerId }: { id: number; providerId: number }): Promise<boolean> {
  const work = await workById(db, id)
  return work?.providerId === providerId && isShown(work)
}

/** @returns its id; null where the pro has as many as he may. Call it with the pro locked. */
export async function insertWork(
  db: Db,
  given: { providerId: number; content: Kept; status: 'ready' | 'posted'; now: Date; most: number },
): Promise<number | null> {
  const { content: one, now } = given
  const posted = given.status === 'posted'
  const { rows } = await sql<{ id: number }>`
    insert into portfolio (provider_id, service_id, title, description, province_code, district_code, service_year, working_time,
      service_amount, main_file_id, pictures, status, sent_at, waiting_since, unseen_since, posted_at, created_at)
    select ${given.providerId}, ${one.serviceId}, ${one.title}, ${one.description}, ${one.provinceCode}, ${one.districtCode},
      ${one.serviceYear}::int, ${one.workingTime}, ${one.serviceAmount}::int, ${one.mainFileId}::uuid, ${JSON.stringify(one.pictures)}::jsonb,
      ${given.status}, ${now}, ${posted ? null : now}::timestamptz, ${posted ? now : null}::timestamptz, ${posted ? now : null}::timestamptz, ${now}
    where (select count(*) from portfolio where provider_id = ${given.providerId}) < ${given.most}::int
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

export const contentColumns = (one: Kept) => ({ ...one, pictures: JSON.stringify(one.pictures) })

export async function updateWork(db: Db, id: number, changes: Updateable<Database['portfolio']>): Promise<void> {
  await db.updateTable('portfolio').set(changes).where('id', '=', id).execute()
}

/** @returns whether the work was in a state the move begins at: else nothing is written. The move is kept with who made it. */
export async function moveWork(
  db: Db,
  given: { id: number; from: PortfolioState | null; move: Move<PortfolioState>; actorId: number; reason?: string | null; now: Date },
  changes: Updateable<Database['portfolio']> = {},
): Promise<boolean> {
  const { id, from, move } = given
  if (from !== null) {
    const done = await db
      .updateTable('portfolio')
      .set({ ...changes, status: move.to })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst()
    if (!written(done)) return false
  }
  await db
    .insertInto('portfolioEvent')
    .values({
      portfolioId: id,
      fromStatus: from,
      toStatus: move.to,
      actorId: given.actorId,
      reason: given.reason ?? null,
      createdAt: given.now,
    })
    .execute()
  return true
}

/** How a refused work stood before. */
export async function refusedFrom(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('portfolioEvent')
    .select('fromStatus')
    .where('portfolioId', '=', id)
    .where('toStatus', '=', 'reject')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.fromStatus ?? null
}

export async function changeOf(db: Db, id: number): Promise<ChangeRow | undefined> {
  return (await changesOf(db, [id])).get(id)
}

export async function changesOf(db: Db, ids: readonly number[]): Promise<Map<number, ChangeRow>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('portfolioChange')
          .selectAll()
          .where('portfolioId', 'in', [...ids])
          .execute()
  return new Map(rows.map((row) => [row.portfolioId, row as ChangeRow]))
}

export async function putChange(db: Db, id: number, content: Kept, now: Date): Promise<void> {
  const row = { content: JSON.stringify(content), status: 'ready' as const, reason: null, sentAt: now }
  await db
    .insertInto('portfolioChange')
    .values({ portfolioId: id, ...row })
    .onConflict((conflict) => conflict.column('portfolioId').doUpdateSet(row))
    .execute()
}

export async function refuseChange(db: Db, id: number, reason: string): Promise<void> {
  await db.updateTable('portfolioChange').set({ status: 'reject', reason }).where('portfolioId', '=', id).execute()
}

export async function dropChange(db: Db, id: number): Promise<void> {
  await db.deleteFrom('portfolioChange').where('portfolioId', '=', id).execute()
}

export async function deleteWorks(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('portfolioEvent').where('portfolioId', 'in', ids).execute()
  await db.deleteFrom('portfolioChange').where('portfolioId', 'in', ids).execute()
  await db.deleteFrom('portfolio').where('id', 'in', ids).execute()
}
