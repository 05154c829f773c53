import * as z from 'zod/mini'
import { typedPassword } from '../accounts/schemas.ts'
import { tooLong } from '@dure/kernel/korean'
import { leavingLimits } from './limits.ts'

export const leaveBody = z.object({
  leave_comment: z._default(
    z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(leavingLimits.comment, tooLong(leavingLimits.comment))),
    '',
  ),
  /** Where there is one, unless he logged in within the last quarter of an hour. */
  password: z.optional(typedPassword),
  /** The words that give up bought cash, where some is left. */
  waive_cash: z.optional(z.string().check(z.trim(), z.maxLength(100))),
})
