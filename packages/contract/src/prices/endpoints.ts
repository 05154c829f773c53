import { tooLong } from '@dure/kernel/korean'
import * as z from 'zod/mini'
import { serviceCard } from '../catalogue/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { smallId } from '../numbers.ts'
import { listedPro } from '../search/endpoints.ts'
import { priceLimits } from './limits.ts'
import { shown } from '../things.ts'

/** Whole won; `estimated` where too few deals are known: then they are the catalogue's [prices.sample]. */
const price = { minPrice: z.number(), avgPrice: z.number(), maxPrice: z.number(), sampleCount: z.number(), estimated: z.boolean() }

export const servicePrice = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  /** The picture of its shared page [pages.share-pictures]. */
  image: z.string(),
  /** 건, 회, 시간 … */
  unit: z.string(),
  category: z.object({ slug: z.string(), name: z.string() }),
  ...price,
})
export type ServicePrice = z.infer<typeof servicePrice>

export const servicePriceDetail = z.object({
  ...servicePrice.shape,
  mode: serviceCard.shape.mode,
  /** The law bars prices for being introduced: nothing of them is told, and the numbers are 0. */
  referralBarred: z.boolean(),
  /** The licence the law asks of the pro. */
  licence: z.nullable(z.string()),
  /** Pros who can be asked now; exact to 10,000. */
  activeProCount: z.number(),
  /** All requests ever, as of last night. */
  accumulativeRequestCount: z.number(),
  /** What the price depends on, as the form asks it. */
  priceContents: z.array(z.object({ title: z.string(), text: z.string() })),
  anotherServices: z.array(serviceCard),
  /** Days, both counted. */
  period: z.object({ from: z.string(), to: z.string() }),
  regions: z.array(z.object({ province: z.string(), ...price })),
  /** Deals from a price on up to the next; the first begins at nothing, the last has no end. */
  histogram: z.array(z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()), count: z.number() })),
  pros: z.array(listedPro),
  reviews: z.array(
    z.object({
      id: z.number(),
      rating: z.number(),
      content: z.string(),
      author: z.string(),
      pro: z.object({ userId: z.number(), name: z.string() }),
      createdAt: z.string(),
    }),
  ),
})
export type ServicePriceDetail = z.infer<typeof servicePriceDetail>

const won = z
  .int('금액을 숫자로 적어 주세요.')
  .check(z.minimum(1, '금액을 적어 주세요.'), z.maximum(priceLimits.mostByHand, '1억 원까지 적을 수 있어요.'))

export const handPriceBody = z
  .object({
    minPrice: won,
    avgPrice: won,
    maxPrice: won,
    reason: z.string().check(z.trim(), z.minLength(1, '이유를 적어 주세요.'), z.maxLength(priceLimits.reason, tooLong(priceLimits.reason))),
  })
  .check(
    z.refine(({ minPrice, avgPrice }) => minPrice <= avgPrice, { path: ['avgPrice'], error: '가장 낮은 금액보다 적어요.' }),
    z.refine(({ avgPrice, maxPrice }) => avgPrice <= maxPrice, { path: ['maxPrice'], error: '평균보다 적어요.' }),
  )

export const prices = {
  listPrices: endpoint({
    method: 'GET',
    path: '/v1/price/services',
    summary: 'What services cost, in the catalogue’s order; without those whose price the law bars',
    mayLag: true,
    access: 'none',
    tells: ['prices'],
    answer: z.object({ items: z.array(servicePrice) }),
  }),
  getPrice: endpoint({
    method: 'GET',
    path: '/v1/price/services/:id',
    summary: 'What a service costs and why, who does it, what is said of it; by its number or its slug',
    mayLag: true,
    access: 'none',
    tells: ['prices'],
    params: z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
    answer: servicePriceDetail,
  }),
}

/** Prices as operators tend them. */
export const priceDesk = {
  listHandPrices: endpoint({
    method: 'GET',
    path: '/v1/admin/prices',
    summary: 'All services with what their prices are made of',
    access: 'operator',
    right: 'content.offer',
    shows: 'price',
    tells: ['prices'],
    answer: z.object({
      madeOn: z.nullable(z.string()),
      items: z.array(z.object({ ...shown, ...servicePrice.shape, byHand: z.boolean() })),
    }),
  }),
  setPrice: endpoint({
    method: 'PUT',
    path: '/v1/admin/prices/:id',
    summary: 'Sets the price that is shown of a service, whatever was counted',
    access: 'operator',
    right: 'content.offer',
    about: { thing: 'price' },
    kept: { of: 'prices', by: 'id' },
    changes: ['prices'],
    params: z.object({ id: smallId }),
    body: handPriceBody,
    answer: z.object({ id: z.number() }),
  }),
  unsetPrice: endpoint({
    method: 'DELETE',
    path: '/v1/admin/prices/:id',
    summary: 'Shows what was counted again',
    access: 'operator',
    right: 'content.offer',
    about: { thing: 'price' },
    kept: { of: 'prices', by: 'id' },
    changes: ['prices'],
    params: z.object({ id: smallId }),
    answer: z.object({ id: z.number() }),
  }),
  countPrices: endpoint({
    method: 'POST',
    path: '/v1/admin/prices/count',
    summary: 'Makes all prices anew now, not only tonight',
    access: 'operator',
    right: 'content.offer',
    about: { nobody: 'a figure of a service, which all its pros share' },
    kept: { of: 'prices' },
    changes: ['prices'],
    answer: z.object({ counted: z.boolean() }),
  }),
} as const
