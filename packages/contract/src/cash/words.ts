import { cashLimits } from './limits.ts'

/** What comes back of cash that was bought, as every page says it [cash.refund] [pages.promises]. */
export const refundWords = `충전하고 ${cashLimits.freeDays}일 안에 하나도 쓰지 않았다면 전액 돌려드려요. 그 뒤나 일부를 썼을 때는 남은 만큼에서 먼저 쓴 보너스와 수수료 ${cashLimits.feePercent}%를 빼고 돌려드려요.`
