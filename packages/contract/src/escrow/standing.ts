import * as z from 'zod/mini'
import { orderStatuses } from '../market/orderStates.ts'
import { safePaymentStatuses } from '../safe-payment/states.ts'
import { escrowAbouts } from './states.ts'

/** What money is kept for, and where that stands, in the states of its kind. */
export const keptAbout = z.enum(escrowAbouts)
export const keptStatus = z.union([z.enum(safePaymentStatuses), z.enum(orderStatuses)])
export type KeptStatus = z.infer<typeof keptStatus>

/** What happened to it, oldest first; its actions are those of its kind's table. */
export const keptTimeline = z.array(
  z.object({
    action: z.string(),
    status: keptStatus,
    role: z.enum(['customer', 'provider', 'operator', 'system']),
    reason: z.nullable(z.string()),
    at: z.string(),
  }),
)
