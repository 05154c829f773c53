import { entry } from '../errorEntry.ts'

export const cashErrors = {
  INVALID_TRANSACTION: entry(2012, 400, '올바르지 않은 결제예요.'),
  PAYMENT_PROVIDER_ERROR: entry(2017, 400, '결제사와 연결하지 못했어요. 잠시 후 다시 시도해 주세요.'),
  NO_BILLING_INFO: entry(2019, 404, '등록한 결제 수단이 없어요.'),
  PAYMENT_FAILED: entry(2021, 400, '결제하지 못했어요. 결제 수단을 확인해 주세요.'),
  CASH_SHORTAGE: entry(3008, 402, '캐시가 부족해요. 충전한 뒤 다시 해 주세요.'),
  CASH_SUPPLY_FAILED: entry(3013, 500, '캐시를 충전하지 못했어요. 고객센터로 문의해 주세요.'),
  NO_PURCHASE: entry(7008, 404, '구매한 내역이 없어요.'),
  CASH_REQUEST_FAILED: entry(20000, 400, '요청을 처리하지 못했어요. 다시 시도해 주세요.'),
  CASH_INVALID: entry(20001, 400, '환불할 수 없는 내역이에요.'),
  PAYMENT_NOT_EXIST: entry(20002, 404, '결제 내역을 찾을 수 없어요.'),
  REFUND_REJECTED: entry(20020, 409, '환불할 수 없는 내역이에요.'),
  INVALID_COUPON: entry(20023, 400, '올바르지 않은 쿠폰이에요.'),
  UNAVAILABLE_COUPON: entry(20027, 409, '사용할 수 없는 쿠폰이에요.'),
  PRODUCT_UNAVAILABLE: entry(50500, 409, '지금은 살 수 없는 상품이에요.'),
  AMOUNT_MISMATCH: entry(50501, 409, '결제한 금액이 맞지 않아요. 고객센터로 문의해 주세요.'),
  PAYMENT_UNDER_WAY: entry(50502, 409, '앞서 누른 카드 결제가 됐는지 확인하고 있어요. 잠시 후 다시 눌러 주세요.'),
} as const
