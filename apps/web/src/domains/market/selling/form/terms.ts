import { orderLimits as limits } from '@dure/contract/market/limits'
import { DAY, HOUR } from '@dure/kernel/time'

/** What sellers agree to when they send a product, in the version of `sellerTerms`. */
export const sellerTermsText: readonly string[] = [
  '적은 가격은 부가세를 더한 전부예요. 현장에서 더 받지 않고, 추가 작업이 필요하면 두레의 안전결제로 따로 받아요.',
  '사진과 글은 내가 만들었거나 쓸 권리가 있는 것이에요. 연락처나 바깥 결제로 이끄는 내용을 넣지 않아요.',
  `주문은 ${limits.answerWithin / HOUR}시간 안에, 늦어도 시작 ${limits.answerBefore / HOUR}시간 전까지 확정하거나 다른 시간을 제안해요. 답하지 않은 주문은 취소되고 고객은 전액을 돌려받아요.`,
  `판매 수수료는 결제한 금액에서 주문할 때의 비율로 정해지고 원 아래는 버려요. 정산은 서비스를 마친 뒤 고객이 확정하거나 ${limits.settleAfter / DAY}일이 지나면 내 정산 계좌로 가요.`,
  '취소와 환불은 내가 고른 기준과 법을 따르고, 더 유리한 쪽을 고객에게 적용해요.',
  '법에 따라 자격이나 신고가 필요한 일은 갖춘 뒤에만 팔아요. 어기면 상품이 내려가고 이용이 제한될 수 있어요.',
]
