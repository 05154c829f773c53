import type { Feature, FeatureBody, FeatureKind } from '@dure/contract/editorial/features'
import { featureLimits } from '@dure/contract/editorial/limits'
import { fail, type Failure } from '@dure/contract/errors'
import type { Db } from '../../database/connect.ts'

const rest = { content: '', serviceIds: [], providerIds: [] }

/** What operators put on the home page, the first of their order first [editorial.features]. */
export async function features(db: Db, kind: FeatureKind): Promise<Feature[]> {
  if (kind === 'magazine') {
    const rows = await db.selectFrom('magazine').selectAll().orderBy('publishedAt', 'desc').limit(featureLimits.listed).execute()
    return rows.map(({ id, title, summary, link, publishedAt }) => ({
      ...rest,
      id,
      title,
      text: summary,
      link,
      ord: 0,
      from: publishedAt.toISOString(),
      until: null,
    }))
  }
  const rows = await (kind === 'exhibition' ? exhibitions(db) : curations(db))
  return rows.map(({ startsAt, endsAt, ...row }) => ({ ...row, from: startsAt.toISOString(), until: endsAt?.toISOString() ?? null }))
}

async function exhibitions(db: Db) {
  const rows = await db.selectFrom('exhibition').selectAll().orderBy('ord').orderBy('id').limit(featureLimits.listed).execute()
  return rows.map(({ id, title, subtitle, link, ord, startsAt, endsAt }) => ({
    ...rest,
    id,
    title,
    text: subtitle,
    link,
    ord,
    startsAt,
    endsAt,
  }))
}

async function curations(db: Db) {
  const rows = await db.selectFrom('curation').selectAll().orderBy('ord').orderBy('id').limit(featureLimits.listed).execute()
  return rows.map(({ subtitle, ...row }) => ({ ...row, text: subtitle, link: null }))
}

/** Why it cannot stand as it is written. */
function wrong(kind: FeatureKind, given: FeatureBody): Failure<'INVALID_PARAMS'> | null {
  const fields: Record<string, string> = {}
  if (kind !== 'curation' && given.link === null) fields['link'] = '누르면 가는 주소를 적어 주세요.'
  if (kind === 'curation' && given.content === '') fields['content'] = '내용을 적어 주세요.'
  if (given.until !== null && given.until <= given.from) fields['until'] = '시작하는 때보다 늦은 때를 골라 주세요.'
  return Object.keys(fields).length === 0 ? null : fail('INVALID_PARAMS', { fields })
}

const exhibitionOf = ({ title, text, link, ord, from, until }: FeatureBody) => ({
  title,
  subtitle: text,
  link: link!,
  ord,
  startsAt: new Date(from),
  endsAt: until === null ? null : new Date(until),
})
const magazineOf = ({ title, text, link, from }: FeatureBody) => ({ title, summary: text, link: link!, publishedAt: new Date(from) })
const curationOf = ({ title, text, content, serviceIds, providerIds, ord, from, until }: FeatureBody) => ({
  title,
  subtitle: text,
  content,
  serviceIds: [...serviceIds],
  providerIds: [...providerIds],
  ord,
  startsAt: new Date(from),
  endsAt: until === null ? null : new Date(until),
})

export async function addFeature(db: Db, kind: FeatureKind, given: FeatureBody): Promise<{ id: number } | Failure<'INVALID_PARAMS'>> {
  const refused = wrong(kind, given)
  if (refused !== null) return refused
  if (kind === 'exhibition') return db.insertInto('exhibition').values(exhibitionOf(given)).returning('id').executeTakeFirstOrThrow()
  if (kind === 'magazine') return db.insertInto('magazine').values(magazineOf(given)).returning('id').executeTakeFirstOrThrow()
  return db.insertInto('curation').values(curationOf(given)).returning('id').executeTakeFirstOrThrow()
}

export async function changeFeature(
  db: Db,
  kind: FeatureKind,
  id: number,
  given: FeatureBody,
): Promise<{ id: number } | Failure<'INVALID_PARAMS' | 'NOT_FOUND'>> {
  const refused = wrong(kind, given)
  if (refused !== null) return refused
  const changed =
    kind === 'exhibition'
      ? await db.updateTable('exhibition').set(exhibitionOf(given)).where('id', '=', id).returning('id').executeTakeFirst()
      : kind === 'magazine'
        ? await db.updateTable('magazine').set(magazineOf(given)).where('id', '=', id).returning('id').executeTakeFirst()
        : await db.updateTable('curation').set(curationOf(given)).where('id', '=', id).returning('id').executeTakeFirst()
  return changed ?? fail('NOT_FOUND')
}

export async function removeFeature(db: Db, kind: FeatureKind, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom(kind).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Curations that run now, in their order. */
export function runningCurations(db: Db, now: Date): Promise<{ id: number; title: string; subtitle: string }[]> {
  return running(db, now).select(['id', 'title', 'subtitle']).orderBy('ord').orderBy('id').limit(featureLimits.shown).execute()
}

/** One that runs now. */
export function runningCuration(db: Db, id: number, now: Date) {
  return running(db, now).selectAll().where('id', '=', id).executeTakeFirst()
}

const running = (db: Db, now: Date) =>
  db
    .selectFrom('curation')
    .where('startsAt', '<=', now)
    .where((at) => at.or([at('endsAt', 'is', null), at('endsAt', '>', now)]))
