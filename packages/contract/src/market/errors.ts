import { entry } from '../errorEntry.ts'
import { orderLimits, productLimits } from './limits.ts'

export const marketErrors = {
  PRODUCT_VALIDATION: entry(54001, 400, '상품 내용을 다시 확인해 주세요.'),
  PRODUCT_LIMIT: entry(54002, 409, `상품은 ${productLimits.aSeller}개까지 등록할 수 있어요.`),
  PRODUCT_NOT_FOUND: entry(54003, 404, '볼 수 없는 상품이에요.'),
  PRODUCT_STATE_CONFLICT: entry(54004, 409, '지금 상태에서는 할 수 없어요.'),
  PRODUCT_CHANGED: entry(54005, 409, '다른 화면에서 먼저 고친 상품이에요. 새로 불러온 내용을 보고 다시 해 주세요.'),
  PRODUCT_OWN: entry(54006, 409, '내 상품에는 할 수 없어요.'),
  SELLER_NOT_READY: entry(54007, 409, '본인 인증과 정산 계좌 등록을 마치면 상품을 팔 수 있어요.'),
  PRODUCT_NOT_SOLD: entry(54008, 409, '지금은 팔지 않는 상품이에요.'),
  OPTION_NOT_SOLD: entry(54009, 409, '고른 옵션이 바뀌었거나 없어졌어요. 다시 골라 주세요.'),
  ORDER_STATE_CONFLICT: entry(54010, 409, '주문 상태가 바뀌었어요. 새로고침해 주세요.'),
  ORDER_TOO_EARLY: entry(54011, 409, '아직 할 수 없어요.'),
  ORDER_TOO_LATE: entry(54012, 409, '할 수 있는 시간이 지났어요.'),
  ORDER_CHANGED_TOO_OFTEN: entry(54013, 409, `시간은 ${orderLimits.changes}번까지 바꿀 수 있어요.`),
  ORDER_PRICE_CHANGED: entry(54014, 409, '금액이 바뀌었어요. 바뀐 금액을 확인해 주세요.'),
  ORDER_UNPAID: entry(54016, 409, '결제하지 않은 주문이 있어요. 그 주문을 결제하거나 취소한 뒤에 다시 주문해 주세요.'),
  MARKET_QUESTION_LOCKED: entry(54015, 409, '답변이 달렸거나 지워진 질문이라 고칠 수 없어요.'),
  MARKET_QUESTION_ANSWERED: entry(54017, 409, '이미 답변한 질문이에요. 답변을 고쳐 주세요.'),
  MARKET_QUESTION_CHANGED: entry(54018, 409, '그사이 질문이나 답변이 바뀌었어요. 바뀐 내용을 보고 다시 보내 주세요.'),
  PRODUCT_FREE: entry(54019, 409, '지금 비어 있는 시간이 있어요. 바로 예약할 수 있어요.'),
  PRODUCT_WISH_LIMIT: entry(
    54020,
    409,
    `자리 알림은 ${productLimits.wishes}개까지 걸 수 있어요. 알림이 오거나 그달이 지나면 더 걸 수 있어요.`,
  ),
} as const
