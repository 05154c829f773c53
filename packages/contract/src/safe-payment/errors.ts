import { entry } from '../errorEntry.ts'

export const safePaymentErrors = {
  ALREADY_CONFIRMED: entry(20017, 409, '이미 확정된 거래예요.'),
  REQUEST_ALREADY_REJECTED: entry(20018, 409, '이미 거절된 요청이에요. 사유를 고친 뒤 다시 요청해 주세요.'),
  PAYMENT_PENDING: entry(50700, 409, '이미 진행 중인 안전결제 요청이 있어요.'),
  PAYMENT_STATE_CONFLICT: entry(50701, 409, '거래 상태가 바뀌었어요. 새로고침해 주세요.'),
  TOO_EARLY: entry(50702, 409, '아직 할 수 없어요.'),
  TOO_LATE: entry(50704, 409, '할 수 있는 시간이 지났어요.'),
  ASKED_TOO_OFTEN: entry(50705, 409, '요청은 세 번까지 할 수 있어요. 운영팀에 문의해 주세요.'),
  REFUND_SPLIT_INVALID: entry(50706, 400, '나눠 돌려줄 금액을 다시 확인해 주세요.'),
  DEAL_FROZEN: entry(50707, 409, '운영팀이 확인하고 있는 거래예요. 결제한 돈은 결정이 날 때까지 안전하게 보관해요.'),
  ANSWER_AWAITED: entry(50708, 409, '고객이 답할 수 있는 기간이 남아 있어요. 그 뒤에 정산할 수 있어요.'),
  PAYMENT_LIMIT: entry(50703, 409, '한 대화방에서 만들 수 있는 안전결제를 모두 썼어요.'),
} as const
