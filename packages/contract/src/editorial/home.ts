import * as z from 'zod/mini'
import { serviceCard } from '../catalogue/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { smallId } from '../numbers.ts'
import { proCard } from '../profiles/endpoints.ts'

const cards = z.object({ items: z.array(serviceCard) })

/** What the home page shows of several domains. */
export const home = {
  listRecommendedServices: endpoint({
    method: 'GET',
    path: '/v1/recommend-services',
    summary: 'Services for this visitor: close to what he asked for, else the most asked',
    mayLag: true,
    access: 'none',
    tells: [],
    answer: cards,
  }),
  listAssociatedServices: endpoint({
    method: 'GET',
    path: '/api/v2/recommender/services/:id/associated/',
    summary: 'Services near to one',
    mayLag: true,
    access: 'none',
    style: 'bare',
    tells: [],
    params: z.object({ id: smallId }),
    answer: z.object({ results: z.array(serviceCard) }),
  }),
  listPopularServices: endpoint({
    method: 'GET',
    path: '/v1/popular-keyword/services',
    summary: 'The services most asked for in the last 30 days',
    mayLag: true,
    access: 'none',
    tells: [],
    answer: cards,
  }),
  listPopularPros: endpoint({
    method: 'GET',
    path: '/v2/search/popular-pros',
    summary: 'Eight pros with the best reviews: three at least, and few of them count as the usual [editorial.best-pros]',
    mayLag: true,
    access: 'none',
    tells: ['blocks'],
    answer: z.object({
      items: z.array(z.extend(proCard, { services: z.array(z.object({ id: z.number(), slug: z.string(), name: z.string() })) })),
    }),
  }),
  listRecentAddresses: endpoint({
    method: 'GET',
    path: '/v1/requests/address',
    summary: 'Districts and services of the newest requests that went to any pro',
    access: 'none',
    tells: ['lastRequest'],
    query: z.object({ count: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10) }),
    answer: z.object({
      items: z.array(
        z.object({
          address1: z.string(),
          address2: z.string(),
          serviceName: z.string(),
          serviceSlug: z.string(),
          quoteCount: z.number(),
          createdAt: z.string(),
        }),
      ),
    }),
  }),
}
