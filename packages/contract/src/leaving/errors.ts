import { entry } from '../errorEntry.ts'
import { leavingLimits } from './limits.ts'

export const leavingErrors = {
  ACCOUNT_LEFT: entry(400001, 400, `탈퇴한 계정의 번호예요. 탈퇴 ${leavingLimits.returnDays}일 뒤에 다시 가입할 수 있어요.`),
  LEAVING_BLOCKED: entry(50010, 409, '진행 중인 거래나 남은 캐시가 있어 탈퇴할 수 없어요.'),
} as const
