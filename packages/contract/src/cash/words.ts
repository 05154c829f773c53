import { cashLimits } from './limits.ts'

/** What comes back of cash that was bought, as every page says it [cash.refund] [pages.promises]. */
export const refundWords = `충전하고 ${cashLimits.freeDays}일 안에 하나도 쓰지 않았다면 전액 돌려드려요. 그 뒤나 일부를 썼을 때는 남은 만큼에서 먼저 쓴 보너스와 수수료 ${cashLimits.feePercent}%를 빼고 돌려드려요.`

/** What comes back of cash that was bought with the promise, as every page says it [cash.promise]. */
export const promiseWords = (days: number): string =>
  `충전하고 ${days}일 동안은 일부를 썼어도 수수료 없이 남은 만큼 돌려드려요. 제 몫보다 먼저 쓴 보너스는 빼고, 남은 보너스는 사라져요.`
