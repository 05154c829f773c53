import type { Answer } from '@dure/contract/client'
import type { Block, ShownBlock } from '@dure/contract/editorial/blocks'
import { featurePages } from '@dure/contract/editorial/features'
import { featureLimits } from '@dure/contract/editorial/limits'
import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import { catalogueOf, serviceCard } from '../catalogue/index.ts'
import { featureById, runningFeature, runningFeatures, type FeatureRow } from './features.sql.ts'
import { listedPros } from '../search/index.ts'
import { bind } from '../../http/bind.ts'

export const featurePageRoutes = bind(featurePages, {
  previewFeature: async (context, { params }) => pageOf(context, await featureById(context.db, params.id)),
  getExhibition: async (context, { params }) => pageOf(context, await runningFeature(context.db, 'exhibition', params, context.now)),
  getMagazine: async (context, { params }) => pageOf(context, await runningFeature(context.db, 'magazine', params, context.now)),
  listCurationTargets: async ({ db, now }) => ({
    items: (await runningFeatures(db, 'curation', now, featureLimits.shown)).map(({ id, title, text }) => ({ id, title, subtitle: text })),
  }),
  getCuration: async (context, { params }) => pageOf(context, await runningFeature(context.db, 'curation', params, context.now)),
})

/** A page that operators put together: its blocks with the services and pros they name [editorial.blocks]. */
async function pageOf(context: Context, row: FeatureRow | undefined): Promise<Answer<'GET /v1/curations/:id'> | Failure<'NOT_FOUND'>> {
  if (row === undefined) return fail('NOT_FOUND')
  const named = row.blocks.flatMap((block) => (block.kind === 'pros' ? block.providerIds : []))
  const pros = new Map((await listedPros(context, [...new Set(named)])).map((pro) => [pro.providerId, pro]))
  const { serviceById } = await catalogueOf(context.house)
  const shown = (block: Block): ShownBlock => {
    if (block.kind === 'services') {
      const services = block.serviceIds.flatMap((id) => serviceById.get(id) ?? []).map(serviceCard)
      return { kind: 'services', title: block.title, services }
    }
    if (block.kind === 'pros') return { kind: 'pros', title: block.title, pros: block.providerIds.flatMap((id) => pros.get(id) ?? []) }
    return block
  }
  const { id, kind, title, text, startsAt } = row
  return { id, kind, title, text, from: startsAt.toISOString(), blocks: row.blocks.map(shown) }
}
