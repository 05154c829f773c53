import * as z from 'zod/mini'
import { reportLimits } from './limits.ts'

/** What is told besides a report's reason. */
export const reportNote = z
  .string()
  .check(z.trim(), z.normalize('NFC'), z.maxLength(reportLimits.note, `자세한 내용은 ${reportLimits.note}자까지 적을 수 있어요.`))
