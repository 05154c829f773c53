import type { Block } from '@dure/contract/content/blocks'
import type { FeatureKind } from '@dure/contract/editorial/features'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'
import type { FormerBlock } from './formerBlocks.ts'

/** What was written was judged by the contract before it came here. */
export type FeatureRow = Omit<Selectable<Database['feature']>, 'kind' | 'blocks' | 'page'> & {
  readonly kind: FeatureKind
  readonly page: Block[] | null
  readonly blocks: FormerBlock[]
}
type Values = Insertable<Database['feature']>

/** What lists say of it, without its page. */
export type ListedFeature = Omit<FeatureRow, 'page' | 'blocks'>
const listed = ['id', 'kind', 'name', 'title', 'text', 'link', 'categorySlug', 'ord', 'startsAt', 'endsAt'] as const

const as = (rows: readonly Selectable<Database['feature']>[]): FeatureRow[] => rows as unknown as FeatureRow[]
const asListed = (rows: readonly Omit<Selectable<Database['feature']>, 'page' | 'blocks'>[]): ListedFeature[] => rows as ListedFeature[]

/** Those that are over too. */
export async function featuresOf(db: Db, kind: FeatureKind, limit: number): Promise<ListedFeature[]> {
  const all = db.selectFrom('feature').select(listed).where('kind', '=', kind)
  return asListed(await inOrder(all, kind).limit(limit).execute())
}

/** Those that run now, as the home page shows them: magazines the newest first, the others in the operators’ order. */
export async function runningFeatures(db: Db, kind: FeatureKind, now: Date, limit: number): Promise<ListedFeature[]> {
  return asListed(
    await inOrder(selected(db, kind, now), kind)
      .limit(limit)
      .execute(),
  )
}

/** One that runs now, by its number or by its name. */
export async function runningFeature(db: Db, kind: FeatureKind, of: { id: number } | { name: string }, now: Date) {
  const all = running(db, kind, now).selectAll()
  const row = await (
    'id' in of ? all.where('id', '=', of.id) : all.where('name', '=', of.name).where('link', 'is', null)
  ).executeTakeFirst()
  return row === undefined ? undefined : as([row])[0]
}

/** Whether it runs or not. */
export async function featureById(db: Db, id: number): Promise<FeatureRow | undefined> {
  return as(await db.selectFrom('feature').selectAll().where('id', '=', id).execute())[0]
}

export async function nameTaken(db: Db, kind: FeatureKind, name: string, but: number | null): Promise<boolean> {
  const row = await db.selectFrom('feature').select('id').where('kind', '=', kind).where('name', '=', name).executeTakeFirst()
  return row !== undefined && row.id !== but
}

/** @throws where its name was taken in this moment [moderation.taken] */
export function insertFeature(db: Db, values: Values): Promise<{ id: number } | undefined> {
  return db.insertInto('feature').values(values).returning('id').executeTakeFirst()
}

export function updateFeature(db: Db, kind: FeatureKind, id: number, values: Values): Promise<{ id: number } | undefined> {
  return db.updateTable('feature').set(values).where('id', '=', id).where('kind', '=', kind).returning('id').executeTakeFirst()
}

export async function deleteFeature(db: Db, kind: FeatureKind, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('feature').where('id', '=', id).where('kind', '=', kind).executeTakeFirst()
  return numDeletedRows > 0n
}

const running = (db: Db, kind: FeatureKind, now: Date) =>
  db
    .selectFrom('feature')
    .where('kind', '=', kind)
    .where('startsAt', '<=', now)
    .where((at) => at.or([at('endsAt', 'is', null), at('endsAt', '>', now)]))

type Rows = ReturnType<typeof selected>
const selected = (db: Db, kind: FeatureKind, now: Date) => running(db, kind, now).select(listed)

const inOrder = (all: Rows, kind: FeatureKind): Rows =>
  kind === 'magazine' ? all.orderBy('startsAt', 'desc').orderBy('id', 'desc') : all.orderBy('ord').orderBy('id')
