import { DAY } from '@dure/kernel/time'
import { orderLimits as limits } from './limits.ts'

/** What the law wants said before paying an order. */
export const marketNotice = {
  intermediary:
    '두레는 통신판매중개자로서 거래 당사자가 아니며, 서비스의 제공과 책임은 판매 고수에게 있어요. 결제 금액은 서비스가 끝나고 확정할 때까지 결제대행사가 보관해요.',
  withdrawal: `서비스가 시작되기 전이라면 결제하고 ${limits.withdrawal / DAY}일 안에는 환불 규정과 상관없이 모두 돌려받을 수 있어요.`,
} as const
