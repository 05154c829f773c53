import { entry } from '../errorEntry.ts'
import { requestLimits } from './limits.ts'

export const requestsErrors = {
  SAME_REQUEST: entry(11007, 409, '같은 서비스로 보낸 요청이 이미 진행 중이에요.'),
  DAILY_REQUEST_LIMIT: entry(11030, 429, '오늘 보낼 수 있는 요청을 모두 보냈어요. 내일 다시 보내 주세요.'),
  PRO_SAME_SERVICE: entry(1007, 400, '직접 제공하는 서비스는 요청할 수 없어요.'),
  NO_SERVICE_ID: entry(1004, 400, '어떤 서비스인지 골라 주세요.'),
  NO_SMS_AUTH: entry(20231, 400, '휴대폰 번호를 인증해 주세요.'),
  REQUEST_FORM_NOT_FOUND: entry(11006, 404, '요청서를 찾을 수 없어요.'),
  BAD_REQUEST: entry(11005, 400, '요청서를 다시 확인해 주세요.'),
  REQUEST_SERVER_ERROR: entry(11009, 500, '요청을 보내지 못했어요. 잠시 후 다시 시도해 주세요.'),
  RESERVATION_FAILED: entry(20010, 409, '예약하지 못했어요.'),
  REQUEST_NOT_OPEN: entry(50300, 409, '이미 마감된 요청이에요.'),
  REQUEST_HAS_QUOTES: entry(50301, 409, '받은 견적이 있어 취소할 수 없어요. 요청을 마감해 주세요.'),
  TARGET_UNAVAILABLE: entry(50303, 409, '지금은 요청을 받지 않는 고수예요.'),
  REQUEST_DAYS_OVER: entry(50305, 409, '원하는 날짜가 지났어요. 날짜를 다시 골라 보내 주세요.'),
  DRAFT_LIMIT: entry(50306, 429, '오늘 만들 수 있는 초안을 모두 썼어요. 서비스를 골라 직접 적어 주세요.'),
  PRESET_OVER: entry(50307, 409, '기간이 끝났거나 거둔 링크예요.'),
  PRESET_LIMIT: entry(50308, 409, '쓰고 있는 링크가 너무 많아요. 안 쓰는 링크를 거둔 뒤 다시 만들어 주세요.'),
  REQUEST_STILL_OPEN: entry(50304, 409, '아직 견적을 받고 있는 요청이에요.'),
  FILTER_LIMIT: entry(50422, 409, `저장한 조건은 ${requestLimits.filters}개까지 둘 수 있어요.`),
  FILTER_NAME_TAKEN: entry(50423, 409, '같은 이름으로 저장한 조건이 있어요.'),
} as const
