import * as z from 'zod/mini'
import { tooLong } from '@dure/kernel/korean'
import { bizlinkLimits as limits } from './limits.ts'

/** What came of it. */
export const bizEndBody = z.object({
  outcome: z.enum(['won', 'lost'], '결과를 골라 주세요.'),
  note: z
    .string('어떻게 끝났는지 적어 주세요.')
    .check(z.trim(), z.minLength(1, '어떻게 끝났는지 적어 주세요.'), z.maxLength(limits.note, tooLong(limits.note))),
})
