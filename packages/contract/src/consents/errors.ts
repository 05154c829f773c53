import { entry } from '../errorEntry.ts'

export const consentsErrors = {
  TERMS_REQUIRED: entry(50005, 400, '필수 약관에 모두 동의해 주세요.'),
  TERMS_HOLD: entry(50816, 409, '이미 시행한 약관은 거둘 수 없어요.'),
} as const
