import type { Answer } from '@dure/contract/client'
import { bucketViews } from '@dure/contract/bucket/views'
import { encodeCursor } from '@dure/kernel/pagination'
import type { MemberContext } from '../../context.ts'
import { bucketPage, bucketServices } from '../../domains/bucket/index.ts'
import { catalogueOf } from '../../domains/catalogue/index.ts'
import { openTargets } from '../../domains/requests/index.ts'
import { listedPros } from '../../domains/search/index.ts'
import { bind } from '../../http/bind.ts'

/** A page of the bucket of a service; of one that nobody is kept for, empty. */
async function getBucket(
  context: MemberContext,
  asked: { readonly serviceId?: number | undefined; readonly cursor: number | null; readonly size: number },
): Promise<Answer<'GET /v1/accounts/pro-bucket'>> {
  const { db, actor } = context
  const { serviceById } = await catalogueOf(context.house)
  const kept = await bucketServices(db, actor.memberId)
  const services = kept.flatMap(({ serviceId, count }) => {
    const service = serviceById.get(serviceId)
    return service === undefined ? [] : [{ id: serviceId, name: service.name, count }]
  })
  const service = serviceById.get(asked.serviceId ?? services[0]?.id ?? 0)
  if (service === undefined) return { service: null, services, providers: [], pagination: { nextCursor: null } }
  const found = await bucketPage(db, { memberId: actor.memberId, serviceId: service.id, before: asked.cursor, limit: asked.size + 1 })
  const page = found.slice(0, asked.size)
  const providerIds = page.map((one) => one.providerId)
  const [pros, requested] = await Promise.all([
    listedPros(context, providerIds),
    openTargets(db, { kind: 'collection', customerId: actor.memberId, serviceId: service.id, providerIds }),
  ])
  return {
    service: { id: service.id, slug: service.slug, name: service.name },
    services,
    providers: pros.map((pro) => ({ ...pro, isRequested: requested.includes(pro.providerId) })),
    pagination: { nextCursor: found.length > asked.size ? encodeCursor([page.at(-1)!.id]) : null },
  }
}

export const bucketViewRoutes = bind(bucketViews, {
  getBucket: (context, { query }) => getBucket(context, query),
})
