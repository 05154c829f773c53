import { entry } from '../errorEntry.ts'

export const safetyErrors = {
  REPORT_DECIDED: entry(51800, 409, '이미 처리한 신고예요.'),
} as const
