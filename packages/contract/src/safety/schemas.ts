import * as z from 'zod/mini'
import { reason } from '../moderation/schemas.ts'
import { rowNumber } from '../numbers.ts'
import { reportLimits } from './limits.ts'

/** What is told besides a report's reason. */
export const reportNote = z
  .string()
  .check(z.trim(), z.normalize('NFC'), z.maxLength(reportLimits.note, `자세한 내용은 ${reportLimits.note}자까지 적을 수 있어요.`))

/** What an operator says of his decision. `reasonId`: what everybody reads where the thing was; without it the reason most of its reports gave. */
export const reportDecision = z.object({ reason, reasonId: z.optional(rowNumber) })

/** What begins the key of a block of whoever was masked. */
export const unnamedPrefix = 'b_'
export const unnamedKey = z.string().check(z.regex(/^b_[\w-]{22}$/))
