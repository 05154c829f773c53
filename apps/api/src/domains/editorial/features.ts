import type { Feature, FeatureBody, FeatureKind } from '@dure/contract/editorial/features'
import { featureLimits } from '@dure/contract/editorial/limits'
import { fail, type Failure } from '@dure/contract/errors'
import type { Db } from '../../database/connect.ts'
import { deleteFeature, featuresOf, insertFeature, nameTaken, updateFeature, type FeatureRow } from './features.sql.ts'

/** Where it leads: the page that operators named, or the one it is by itself. */
export function featurePath({ kind, id, link, name }: Pick<FeatureRow, 'kind' | 'id' | 'link' | 'name'>): string {
  if (kind === 'curation') return `/curations/${id}`
  return link ?? `/${kind}s/${name}`
}

/** What operators put on the home page, those that are over too, as it stands there [editorial.features]. */
export async function features(db: Db, kind: FeatureKind): Promise<Feature[]> {
  return (await featuresOf(db, kind, featureLimits.listed)).map((row) => ({
    id: row.id,
    title: row.title,
    text: row.text,
    link: row.link,
    name: row.name,
    blocks: row.blocks,
    ord: row.ord,
    from: row.startsAt.toISOString(),
    until: row.endsAt?.toISOString() ?? null,
    path: featurePath(row),
  }))
}

/** Why it cannot stand as it is written. */
function wrong(kind: FeatureKind, given: FeatureBody): Failure<'INVALID_PARAMS'> | null {
  const fields: Record<string, string> = {}
  const ownPage = kind === 'curation' || given.link === null
  if (ownPage && kind !== 'curation' && given.name === null) fields['name'] = '주소 이름을 적거나, 누르면 가는 주소를 적어 주세요.'
  if (ownPage && given.blocks.length === 0) fields['blocks'] = '내용을 한 칸은 넣어 주세요.'
  if (given.until !== null && given.until <= given.from) fields['until'] = '시작하는 때보다 늦은 때를 골라 주세요.'
  return Object.keys(fields).length === 0 ? null : fail('INVALID_PARAMS', { fields })
}

const taken = (): Failure<'INVALID_PARAMS'> => fail('INVALID_PARAMS', { fields: { name: '이미 쓰고 있는 주소 이름이에요.' } })

const valuesOf = (kind: FeatureKind, { title, text, link, name, blocks, ord, from, until }: FeatureBody) => ({
  kind,
  title,
  text,
  link: kind === 'curation' ? null : link,
  name: kind === 'curation' ? null : name,
  blocks: JSON.stringify(blocks),
  ord,
  startsAt: new Date(from),
  endsAt: until === null ? null : new Date(until),
})

export async function addFeature(db: Db, kind: FeatureKind, given: FeatureBody): Promise<{ id: number } | Failure<'INVALID_PARAMS'>> {
  const refused = wrong(kind, given)
  if (refused !== null) return refused
  const values = valuesOf(kind, given)
  if (values.name !== null && (await nameTaken(db, kind, values.name, null))) return taken()
  return (await insertFeature(db, values)) ?? taken()
}

export async function changeFeature(
  db: Db,
  kind: FeatureKind,
  id: number,
  given: FeatureBody,
): Promise<{ id: number } | Failure<'INVALID_PARAMS' | 'NOT_FOUND'>> {
  const refused = wrong(kind, given)
  if (refused !== null) return refused
  const values = valuesOf(kind, given)
  if (values.name !== null && (await nameTaken(db, kind, values.name, id))) return taken()
  return (await updateFeature(db, kind, id, values)) ?? fail('NOT_FOUND')
}

export const removeFeature = (db: Db, kind: FeatureKind, id: number): Promise<boolean> => deleteFeature(db, kind, id)
