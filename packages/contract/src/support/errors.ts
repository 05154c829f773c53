import { entry } from '../errorEntry.ts'

export const supportErrors = {
  INQUIRY_ANSWERED: entry(51700, 409, '이미 답변한 문의예요.'),
} as const
