import * as z from 'zod/mini'
import { likes } from '../counters/schemas.ts'
import { proCard } from '../profiles/endpoints.ts'
import { productFields } from './productSchemas.ts'
import { saleStates, unsoldReasons } from './productStates.ts'

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
  /** To its seller: why nobody can order it now; null where it can be, and to everybody else. */
  unsold: z.nullable(z.enum(unsoldReasons)),
  can: z.object({
    /** It can be bought now, by anybody but its seller. */
    order: z.boolean(),
    ask: z.boolean(),
    report: z.boolean(),
  }),
})
export type ProductPage = z.infer<typeof productPage>
