import * as z from 'zod/mini'
import { likes } from '../counters/schemas.ts'
import { shownPicture } from '../files/pictures.ts'
import { proCard } from '../profiles/endpoints.ts'
import { productFields } from './productSchemas.ts'
import { saleStates } from './productStates.ts'

/** A product as lists show it. */
export const productCard = z.object({
  id: z.number(),
  slug: z.string(),
  itemTitle: z.string(),
  mainImage: shownPicture,
  service: z.object({ id: z.number(), slug: z.string(), name: z.string() }),
  /** The lowest of its options: what is paid, VAT and all. */
  price: z.number(),
  /** It has options of several prices. */
  hasOptions: z.boolean(),
  /** One decimal; null before so many reviews that it says something [market.cards]. */
  rating: z.nullable(z.number()),
  reviewCount: z.number(),
  isOnline: z.boolean(),
  isSchedule: z.boolean(),
  /** The next time that can be booked, as it was found last; null where there is none, or nothing is booked by time. */
  nextFreeAt: z.nullable(z.string()),
  /** Its place, or the first district its seller comes to; null online. */
  address1: z.nullable(z.string()),
  address2: z.nullable(z.string()),
  userId: z.number(),
  name: z.string(),
})
export type ProductCard = z.infer<typeof productCard>

export const productPage = z.extend(productFields, {
  id: z.number(),
  slug: z.string(),
  /** On sale, or stopped. */
  status: z.enum(saleStates),
  price: z.number(),
  hasOptions: z.boolean(),
  rating: z.nullable(z.number()),
  reviewCount: z.number(),
  /** What was bought of it and not given back. */
  orderCount: z.number(),
  nextFreeAt: z.nullable(z.string()),
  userId: z.number(),
  pro: proCard,
  /** Days until its seller answers what is asked, on average of half a year; null where nothing was. */
  answerDays: z.nullable(z.number()),
  likes: likes.shape.likes,
  liked: likes.shape.liked,
  isMine: z.boolean(),
  can: z.object({
    /** It can be bought now, by anybody but its seller. */
    order: z.boolean(),
    ask: z.boolean(),
    report: z.boolean(),
  }),
})
export type ProductPage = z.infer<typeof productPage>

export const marketCategory = z.object({
  slug: z.string(),
  name: z.string(),
  order: z.number(),
  /** Of the first level, or of the second. */
  type: z.enum(['group', 'section']),
  /** Products that are on sale in it. */
  count: z.number(),
})
export type MarketCategory = z.infer<typeof marketCategory>
