import * as z from 'zod/mini'
import { shownPicture } from '../../files/pictures.ts'

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
