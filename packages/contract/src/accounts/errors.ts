import { entry } from '../errorEntry.ts'

export const accountsErrors = {
  ACCOUNT_BANNED: entry(400002, 400, '이용이 제한된 계정의 번호예요. 고객센터로 문의해 주세요.'),
  ACCOUNT_DORMANT: entry(400003, 400, '휴면 상태인 계정의 번호예요. 고객센터로 문의해 주세요.'),
  ALREADY_PROVIDER: entry(50008, 409, '이미 고수로 가입한 계정이에요.'),
} as const
