import type { Answer } from '@dure/contract/client'
import { featurePages } from '@dure/contract/editorial/features'
import { featureLimits } from '@dure/contract/editorial/limits'
import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import { bind } from '../../http/bind.ts'
import { shownBlocks } from '../content/index.ts'
import { blocksOf } from './formerBlocks.ts'
import { runningFeature, runningFeatures, type FeatureRow } from './features.sql.ts'

export const featurePageRoutes = bind(featurePages, {
  getExhibition: async (context, { params }) => pageOf(context, await runningFeature(context.db, 'exhibition', params, context.now)),
  getMagazine: async (context, { params }) => pageOf(context, await runningFeature(context.db, 'magazine', params, context.now)),
  listCurationTargets: async ({ db, now }) => ({
    items: (await runningFeatures(db, 'curation', now, featureLimits.shown)).map(({ id, title, text }) => ({ id, title, subtitle: text })),
  }),
  getCuration: async (context, { params }) => pageOf(context, await runningFeature(context.db, 'curation', params, context.now)),
})

/** A page that operators put together, with the things its blocks name [editorial.blocks]. */
async function pageOf(context: Context, row: FeatureRow | undefined): Promise<Answer<'GET /v1/curations/:id'> | Failure<'NOT_FOUND'>> {
  if (row === undefined) return fail('NOT_FOUND')
  const { id, kind, title, text, startsAt } = row
  const [blocks] = await shownBlocks(context, [blocksOf(row)])
  return { id, kind, title, text, from: startsAt.toISOString(), blocks: blocks! }
}
