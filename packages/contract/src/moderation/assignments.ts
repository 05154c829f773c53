import * as z from 'zod/mini'

/** How much waits on a desk (counted no further than the limit), how much of it past its time, and since when the oldest. */
export const waiting = z.object({ count: z.number(), late: z.number(), oldestAt: z.nullable(z.string()) })

/** Who works on a thing of a desk. */
export const assignment = z.object({
  /** Its number on that desk. */
  id: z.number(),
  operatorId: z.number(),
  operatorName: z.nullable(z.string()),
  since: z.string(),
  isMine: z.boolean(),
})
export type Assignment = z.infer<typeof assignment>
