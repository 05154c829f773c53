import type { Answer } from '@dure/contract/client'
import { curations } from '@dure/contract/editorial/features'
import { fail, type Failure } from '@dure/contract/errors'
import type { Context } from '../context.ts'
import { catalogueOf, serviceCard } from '../domains/catalogue/index.ts'
import { runningCuration, runningCurations } from '../domains/editorial/index.ts'
import { listedPros } from '../domains/search/index.ts'
import { bind } from '../http/bind.ts'

export const curationRoutes = bind(curations, {
  listCurationTargets: async ({ db, now }) => ({ items: await runningCurations(db, now) }),
  getCuration: (context, { params }) => readCuration(context, params.id),
})

/** A page that operators put together, while it runs [editorial.curations]. */
async function readCuration(context: Context, curationId: number): Promise<Answer<'GET /v1/curations/:id'> | Failure<'NOT_FOUND'>> {
  const row = await runningCuration(context.db, curationId, context.now)
  if (row === undefined) return fail('NOT_FOUND')
  const { serviceById } = await catalogueOf(context.house)
  const { id, title, subtitle, content, serviceIds, providerIds } = row
  return {
    id,
    title,
    subtitle,
    content,
    services: serviceIds.flatMap((one) => serviceById.get(one) ?? []).map(serviceCard),
    pros: await listedPros(context, providerIds),
  }
}
