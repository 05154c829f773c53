import { entry } from '../errorEntry.ts'

export const promotionsErrors = {
  COUPON_ALREADY_ISSUED: entry(30003, 409, '이미 받은 쿠폰이에요.'),
  COUPON_NOT_FOUND: entry(30015, 404, '쿠폰을 찾을 수 없어요.'),
  COUPON_NOT_READY: entry(30016, 409, '아직 받을 수 없는 쿠폰이에요.'),
  COUPON_CODE_TRIES: entry(52100, 429, '쿠폰 코드를 여러 번 틀렸어요. 한 시간 뒤에 다시 시도해 주세요.'),
  COUPON_CODE_TAKEN: entry(52101, 409, '이미 쓰고 있는 코드예요.'),
  EVENT_NOT_BEGUN: entry(52102, 409, '아직 시작하지 않은 이벤트예요.'),
  EVENT_OVER: entry(52103, 409, '끝난 이벤트예요.'),
  EVENT_FULL: entry(52104, 409, '준비한 자리가 모두 찼어요.'),
  EVENT_NOT_FOR_YOU: entry(52105, 403, '고수를 위한 이벤트예요.'),
} as const
