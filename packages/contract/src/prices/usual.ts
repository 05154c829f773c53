import * as z from 'zod/mini'

/** Won: the middle of a pro's own deals (`own`) [prices.of-pro], else what the service is told to cost, an estimate of what he takes. */
export const usualPrice = z.object({
  amount: z.number(),
  unit: z.string(),
  own: z.boolean(),
  /** How many 평 he works at mostly and what he takes for about that; null where too few of his deals say so. */
  ofSize: z.nullable(z.object({ size: z.number(), amount: z.number() })),
})
export type UsualPrice = z.infer<typeof usualPrice>
