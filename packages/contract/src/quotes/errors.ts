import { entry } from '../errorEntry.ts'
import { quoteLimits } from './limits.ts'

export const quotesErrors = {
  REQUEST_NOT_MATCHED: entry(6008, 404, '받은 요청이 아니에요.'),
  REQUEST_PAST_DEADLINE: entry(6009, 409, '마감된 요청이에요.'),
  QUOTE_COUNT_EXCEEDED: entry(6010, 409, '견적이 모두 찼어요.'),
  QUOTE_ALREADY_SENT: entry(6011, 409, '이미 견적을 보낸 요청이에요.'),
  QUOTE_TO_ONESELF: entry(6012, 400, '내가 보낸 요청에는 견적을 보낼 수 없어요.'),
  QUOTE_TEMPLATE_LIMIT: entry(6001, 409, `견적 템플릿은 ${quoteLimits.templates}개까지 만들 수 있어요.`),
  ALREADY_REJECTED: entry(1404, 409, '이미 거절한 요청이에요.'),
  PRICE_CHANGED: entry(50400, 409, '견적 비용이 바뀌었어요. 바뀐 비용을 확인해 주세요.'),
  LICENCE_REQUIRED: entry(50401, 403, '자격 확인이 끝난 뒤에 견적을 보낼 수 있어요.'),
  SENDING_PAUSED: entry(50402, 403, '지금은 견적을 보낼 수 없는 상태예요.'),
  CASHBACK_UNAVAILABLE: entry(50403, 409, '돌려받을 수 있는 견적이 아니에요.'),
  ALREADY_HIRED: entry(50405, 409, '이미 고용한 고수예요.'),
  DOUBT_UNAVAILABLE: entry(50420, 409, '환불을 신청할 수 없는 견적이에요.'),
  DOUBT_DECIDED: entry(50421, 409, '이미 답한 신청이에요.'),
  CALL_ALREADY_REQUESTED: entry(50440, 409, '전화 연락은 견적마다 한 번 요청할 수 있어요.'),
  CALL_REJECTED: entry(50441, 409, '고객이 전화 연락을 원하지 않아요.'),
  CALL_UNAVAILABLE: entry(50442, 409, '지금은 전화로 연결할 수 없어요.'),
  HIRE_UNDO_CLOSED: entry(50404, 409, '고용을 되돌릴 수 있는 기간이 지났어요.'),
} as const
