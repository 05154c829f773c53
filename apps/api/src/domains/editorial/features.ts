import type { FeatureDraft, FeatureKind, Feature } from '@dure/contract/editorial/features'
import { featureBody } from '@dure/contract/editorial/features'
import { showsSomething } from '@dure/contract/content/plainText'
import { featureLimits } from '@dure/contract/editorial/limits'
import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import type { PageOwner } from '../content/index.ts'
import { blocksOf, toFormer } from './formerBlocks.ts'
import { featureById, featuresOf, insertFeature, nameTaken, updateFeature, type FeatureRow } from './features.sql.ts'

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
    ord: row.ord,
    from: row.startsAt.toISOString(),
    until: row.endsAt?.toISOString() ?? null,
    path: featurePath(row),
    hasPage: row.link === null,
  }))
}

type Draft = FeatureDraft & { readonly kind: FeatureKind }

/** Why it cannot stand as it is written; what is said in full is judged by the contract first. */
async function refuse(
  { db, now }: Context,
  draft: Draft,
  there: { targetId: number | null; from: Date },
): Promise<Failure<'INVALID_PARAMS'> | null> {
  const { kind, name, from, until } = draft
  const fields: Record<string, string> = {}
  if (from === null) fields['from'] = '언제부터 보일지 골라 주세요.'
  else {
    const judged = featureBody.safeParse(draft)
    for (const { path, message } of judged.error?.issues ?? []) fields[String(path[0])] ??= message
    if (until !== null && new Date(until) <= new Date(from)) fields['until'] = '시작하는 때보다 늦은 때를 골라 주세요.'
    // Nobody would ever see it; one that stood is changed after its end too.
    else if (until !== null && there.from > now && new Date(until) <= there.from) fields['until'] = '올라가는 때보다 늦은 때를 골라 주세요.'
  }
  const ownPage = kind === 'curation' || draft.link === null
  if (ownPage && kind !== 'curation' && name === null) fields['name'] = '주소 이름을 적거나, 누르면 가는 주소를 적어 주세요.'
  if (ownPage && !showsSomething(draft.blocks)) fields['blocks'] = '내용을 한 칸은 넣어 주세요.'
  if (kind !== 'curation' && name !== null && (await nameTaken(db, kind, name, there.targetId)))
    fields['name'] = '이미 쓰고 있는 주소 이름이에요.'
  return Object.keys(fields).length === 0 ? null : fail('INVALID_PARAMS', { fields })
}

const valuesOf = ({ kind, title, text, link, name, blocks, ord, from, until }: Draft) => ({
  kind,
  title,
  text,
  link: kind === 'curation' ? null : link,
  name: kind === 'curation' ? null : name,
  page: JSON.stringify(blocks),
  blocks: JSON.stringify(toFormer(blocks)),
  ord,
  startsAt: new Date(from!),
  endsAt: until === null ? null : new Date(until),
})

const draftOf = (row: FeatureRow): Draft => ({
  kind: row.kind,
  title: row.title,
  text: row.text,
  link: row.link,
  name: row.name,
  blocks: blocksOf(row),
  ord: row.ord,
  from: row.startsAt.toISOString(),
  until: row.endsAt?.toISOString() ?? null,
})

/** Exhibitions, magazines and curations are pages of blocks with versions; readers read the row [content.pages]. */
export const featureOwner = (kind: FeatureKind): PageOwner => ({
  standing: async ({ db }, id) => {
    const row = await featureById(db, id)
    return row?.kind === kind ? draftOf(row) : undefined
  },
  refuse: (context, draft, there) => refuse(context, draft as Draft, there),
  publish: async ({ db }, { draft, targetId }) => {
    const values = valuesOf(draft as Draft)
    const row = targetId === null ? await insertFeature(db, values) : await updateFeature(db, kind, targetId, values)
    return row?.id
  },
  pathOf: (draft, id) => featurePath({ ...(draft as Draft), id }),
})
