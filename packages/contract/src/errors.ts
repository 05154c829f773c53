import { SECOND } from '@dure/kernel/time'
import { noContacts } from './contactWords.ts'
import { requestLimits } from './requests/limits.ts'
import { identityLimits } from './identity/limits.ts'
import { bucketLimits } from './bucket/limits.ts'
import { leavingLimits } from './leaving/limits.ts'
import { chatLimits } from './chat/limits.ts'
import { quoteLimits } from './quotes/limits.ts'
import { fileLimits, megabytesOf } from './files/limits.ts'

/**
 * The one catalogue of expected failures. A number may stand for several meanings (older clients
 * reuse some), so clients tell them apart by the unique name. Texts are shown to people as they are.
 * Our own numbers start at 50000, a hundred a domain.
 */
type Entry = { readonly code: number; readonly status: number; readonly text: string }

const entry = (code: number, status: number, text: string): Entry => ({ code, status, text })

export const errors = {
  // Transport and access
  AUTH_TOKEN_NOT_FOUND: entry(1001, 401, '로그인이 필요해요.'),
  INVALID_TOKEN: entry(1002, 401, '로그인이 만료됐어요. 다시 로그인해 주세요.'),
  ENCODE_ERROR: entry(1003, 400, '보낸 내용을 읽을 수 없어요. 형식을 확인해 주세요.'),
  INVALID_PARAMS: entry(1004, 400, '입력한 내용을 다시 확인해 주세요.'),
  NOT_FOUND: entry(1005, 404, '찾으시는 내용이 없어요.'),
  UNAUTHORIZED: entry(1006, 401, '로그인이 필요해요.'),
  NOT_ACCEPTABLE: entry(1007, 400, '지금은 처리할 수 없는 요청이에요.'),
  FORBIDDEN: entry(1008, 403, '이 작업을 할 권한이 없어요.'),
  UNKNOWN: entry(1009, 500, '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.'),
  UNDER_MAINTENANCE: entry(9999, 503, '지금은 서비스 점검 중이에요.'),
  TOO_MANY_REQUESTS: entry(50900, 429, '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.'),
  IDEMPOTENCY_CONFLICT: entry(50901, 409, '같은 요청 번호로 다른 내용이 들어왔어요. 새로고침한 뒤 다시 시도해 주세요.'),
  CROSS_ORIGIN: entry(50902, 403, '다른 사이트에서 보낸 요청은 받지 않아요.'),
  BODY_TOO_SLOW: entry(50908, 408, '보낸 내용이 제때 다 오지 않았어요. 연결을 확인하고 다시 시도해 주세요.'),
  PAYLOAD_TOO_LARGE: entry(50903, 413, '보낸 내용이 너무 커요.'),
  AWAY_FOR_A_MOMENT: entry(50909, 503, '지금은 처리할 수 없어요. 잠시 후 다시 시도해 주세요.'),
  BEING_PREPARED: entry(50912, 503, '두레를 준비하고 있어요. 잠시 후 다시 시도해 주세요.'),
  OTHER_MEMBER: entry(50911, 409, '다른 창에서 로그인이 바뀌었어요. 새로 열린 화면에서 다시 해 주세요.'),
  TIMED_OUT: entry(50904, 503, '처리가 오래 걸려 멈췄어요. 잠시 후 다시 시도해 주세요.'),

  // Accounts
  SOCIAL_PROVIDER_ERROR: entry(92201, 400, '간편 로그인 서비스와 연결하지 못했어요. 잠시 후 다시 시도해 주세요.'),
  DUPLICATE_EMAIL_UNKNOWN: entry(92203, 409, '이미 다른 방법으로 가입한 이메일이에요.'),
  DUPLICATE_EMAIL: entry(92204, 409, '이미 가입된 정보예요. 로그인해 주세요.'),
  EMPTY_EMAIL_OR_PHONE: entry(92205, 400, '이메일과 휴대폰 번호가 모두 필요해요.'),
  SOCIAL_NOT_FOUND: entry(35005, 404, '연결된 계정을 찾을 수 없어요.'),
  ACCOUNT_LEFT: entry(400001, 400, `탈퇴한 계정의 번호예요. 탈퇴 ${leavingLimits.returnDays}일 뒤에 다시 가입할 수 있어요.`),
  ACCOUNT_BANNED: entry(400002, 400, '이용이 제한된 계정의 번호예요. 고객센터로 문의해 주세요.'),
  ACCOUNT_DORMANT: entry(400003, 400, '휴면 상태인 계정의 번호예요. 고객센터로 문의해 주세요.'),
  PHONE_RESTRICTED: entry(400004, 400, '이 정보로는 두레를 이용할 수 없어요. 고객센터로 전화해 주세요.'),
  DI_MISMATCH: entry(400006, 400, '본인 명의의 휴대폰 번호로만 인증할 수 있습니다.'),
  DI_BANNED: entry(400007, 400, '이용약관 위반으로 두레에서 활동할 수 없어요. 고객센터로 문의해 주세요.'),
  EMAIL_SENDING_FAILED: entry(2131, 400, '메일을 보내지 못했어요. 다시 시도해 주세요.'),
  INVALID_EMAIL: entry(2132, 400, '이메일 주소를 다시 확인해 주세요.'),
  INVALID_MEMBER: entry(2133, 400, '가입된 회원이 아니에요.'),
  PASSWORD_INCORRECT: entry(2134, 400, '비밀번호가 맞지 않아요.'),
  LOGIN_INCORRECT: entry(2134, 401, '이메일 또는 비밀번호가 맞지 않아요.'),
  RESET_LINK_EXPIRED: entry(2135, 400, '링크가 만료됐어요. 비밀번호 찾기를 다시 진행해 주세요.'),
  SOCIAL_MEMBER_PASSWORD: entry(2136, 400, '간편 로그인으로 가입한 계정은 비밀번호를 바꿀 수 없어요.'),
  PASSWORD_SAME_AS_CURRENT: entry(40006, 400, '지금 쓰는 비밀번호와 같아요.'),
  PASSWORD_SAME_AS_PREVIOUS: entry(40007, 400, '바로 전에 쓰던 비밀번호와 같아요.'),
  CODE_MISMATCH: entry(50000, 400, '인증번호가 맞지 않아요.'),
  CODE_EXPIRED: entry(50001, 400, '인증 시간이 지났어요. 인증번호를 다시 받아 주세요.'),
  CODE_TRIES_EXCEEDED: entry(50002, 429, '인증번호를 여러 번 틀렸어요. 인증번호를 다시 받아 주세요.'),
  CODE_RESEND_TOO_SOON: entry(50003, 429, `인증번호는 ${identityLimits.resendAfter / SECOND}초 뒤에 다시 받을 수 있어요.`),
  PHONE_IN_USE: entry(50004, 409, '이미 다른 계정에서 쓰고 있는 번호예요.'),
  TERMS_REQUIRED: entry(50005, 400, '필수 약관에 모두 동의해 주세요.'),
  UNDER_AGE: entry(50006, 400, '나이 조건에 맞지 않아 이용할 수 없어요.'),
  MEMBER_BANNED: entry(50007, 403, '이용이 제한된 상태예요. 고객센터로 문의해 주세요.'),
  ALREADY_PROVIDER: entry(50008, 409, '이미 고수로 가입한 계정이에요.'),
  IDENTITY_REQUIRED: entry(50009, 400, '본인 확인이 필요해요.'),
  LEAVING_BLOCKED: entry(50010, 409, '진행 중인 거래나 남은 캐시가 있어 탈퇴할 수 없어요.'),
  LOGIN_LOCKED: entry(50011, 429, '로그인을 여러 번 실패했어요. 잠시 후 다시 시도해 주세요.'),
  PHONE_REQUIRED: entry(50012, 400, '휴대폰 번호 인증이 필요해요.'),
  DI_IN_USE: entry(50020, 409, '이미 다른 계정에서 본인 확인을 마쳤어요. 그 계정으로 로그인해 주세요.'),
  EMAIL_LINK_EXPIRED: entry(50021, 400, '링크가 만료됐어요. 이메일 바꾸기를 다시 진행해 주세요.'),

  // Operators
  SECOND_FACTOR_REQUIRED: entry(50800, 403, '2단계 인증이 필요해요.'),
  SECOND_FACTOR_WRONG: entry(50801, 400, '인증 코드가 맞지 않거나 이미 쓴 코드예요. 새로 나온 코드를 입력해 주세요.'),
  SECOND_FACTOR_LOCKED: entry(50802, 429, '인증 코드를 여러 번 틀렸어요. 잠시 후 다시 시도해 주세요.'),
  SECOND_FACTOR_NOT_PREPARED: entry(50803, 409, '먼저 인증 앱에 등록할 QR 코드를 받아 주세요.'),
  PENALTY_RUNNING: entry(50804, 409, '이미 이용이 제한된 회원이에요.'),
  PENALTY_NOT_RUNNING: entry(50805, 409, '이용이 제한된 회원이 아니에요.'),
  PENALTY_REFUSED: entry(50806, 409, '이 회원의 이용은 제한할 수 없어요.'),
  APPEAL_CLOSED: entry(50807, 409, '이의 신청을 이미 했거나 신청할 수 있는 기간이 지났어요.'),
  MAINTENANCE_OVERLAPS: entry(50808, 409, '그 시간에는 이미 다른 점검이 있어요.'),
  MAINTENANCE_OVER: entry(50809, 409, '이미 끝난 점검이에요.'),
  TERMS_HOLD: entry(50816, 409, '이미 시행한 약관은 거둘 수 없어요.'),
  APPEAL_WAITS: entry(50815, 409, '이의 신청이 들어와 있어요. 이의 신청을 판단해 주세요.'),
  CONFLICT_OF_INTEREST: entry(50812, 403, '본인이나 본인과 이어진 사람의 일이라 처리할 수 없어요. 다른 운영자에게 맡겨 주세요.'),
  STALE: entry(50813, 409, '그사이 내용이 바뀌었어요. 새로 불러온 내용을 보고 다시 정해 주세요.'),
  SEEN_MISSING: entry(50814, 400, '무엇을 보고 정했는지 알 수 없어요. 화면을 새로 불러와 주세요.'),
  EXPERIMENT_CODE_TAKEN: entry(50810, 409, '이미 쓰고 있는 실험 코드예요.'),
  EXPERIMENT_STATE: entry(50811, 409, '끝난 실험은 바꿀 수 없어요.'),
  SOCIAL_STATE_INVALID: entry(50040, 400, '로그인을 시작한 곳과 달라 이어 갈 수 없어요. 처음부터 다시 로그인해 주세요.'),
  SOCIAL_IN_USE: entry(50041, 409, '이미 다른 두레 계정에 연결된 로그인이에요.'),
  LAST_WAY_IN: entry(50042, 409, '하나 남은 로그인 방법이라 연결을 끊을 수 없어요.'),

  // Files
  FILE_TOO_LARGE: entry(50100, 413, `파일이 너무 커요. ${megabytesOf(fileLimits.bytes)}MB까지 올릴 수 있어요.`),
  FILE_TYPE_REFUSED: entry(50101, 400, '올릴 수 없는 형식의 파일이에요.'),
  FILE_MISSING: entry(50102, 400, '파일을 골라 주세요.'),
  FILE_STORE_DOWN: entry(50103, 503, '지금은 파일을 올리거나 볼 수 없어요. 잠시 후 다시 시도해 주세요.'),

  // Requests
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
  CONTACT_NOT_ALLOWED: entry(50302, 400, noContacts),
  TARGET_UNAVAILABLE: entry(50303, 409, '지금은 요청을 받지 않는 고수예요.'),
  REQUEST_DAYS_OVER: entry(50305, 409, '원하는 날짜가 지났어요. 날짜를 다시 골라 보내 주세요.'),
  DRAFT_LIMIT: entry(50306, 429, '오늘 만들 수 있는 초안을 모두 썼어요. 서비스를 골라 직접 적어 주세요.'),
  PRESET_OVER: entry(50307, 409, '기간이 끝났거나 거둔 링크예요.'),
  PRESET_LIMIT: entry(50308, 409, '쓰고 있는 링크가 너무 많아요. 안 쓰는 링크를 거둔 뒤 다시 만들어 주세요.'),
  REQUEST_STILL_OPEN: entry(50304, 409, '아직 견적을 받고 있는 요청이에요.'),

  // Quotes
  REQUEST_NOT_MATCHED: entry(6008, 404, '받은 요청이 아니에요.'),
  REQUEST_PAST_DEADLINE: entry(6009, 409, '마감된 요청이에요.'),
  QUOTE_COUNT_EXCEEDED: entry(6010, 409, '견적이 모두 찼어요.'),
  QUOTE_ALREADY_SENT: entry(6011, 409, '이미 견적을 보낸 요청이에요.'),
  QUOTE_TO_ONESELF: entry(6012, 400, '내가 보낸 요청에는 견적을 보낼 수 없어요.'),
  QUOTE_TEMPLATE_LIMIT: entry(6001, 409, `견적 템플릿은 ${quoteLimits.templates}개까지 만들 수 있어요.`),
  CASH_SHORTAGE: entry(3008, 402, '캐시가 부족해요. 충전한 뒤 다시 보내 주세요.'),
  ALREADY_REJECTED: entry(1404, 409, '이미 거절한 요청이에요.'),
  PRICE_CHANGED: entry(50400, 409, '견적 비용이 바뀌었어요. 바뀐 비용을 확인해 주세요.'),
  LICENCE_REQUIRED: entry(50401, 403, '자격 확인이 끝난 뒤에 견적을 보낼 수 있어요.'),
  SENDING_PAUSED: entry(50402, 403, '지금은 견적을 보낼 수 없는 상태예요.'),
  CASHBACK_UNAVAILABLE: entry(50403, 409, '돌려받을 수 있는 견적이 아니에요.'),
  ALREADY_HIRED: entry(50405, 409, '이미 고용한 고수예요.'),
  CAMPAIGN_EXISTS: entry(50410, 409, '이 서비스에는 진행 중인 자동견적이 있어요.'),
  CAMPAIGN_UNAVAILABLE: entry(50411, 409, '자동견적을 보낼 수 없는 서비스예요.'),
  CAMPAIGN_STATE: entry(50412, 409, '지금은 바꿀 수 없는 자동견적이에요.'),
  CAMPAIGN_CHANGED: entry(50413, 409, '다른 창에서 먼저 바뀌었어요. 다시 불러온 뒤 바꿔 주세요.'),
  DOUBT_UNAVAILABLE: entry(50420, 409, '환불을 신청할 수 없는 견적이에요.'),
  DOUBT_DECIDED: entry(50421, 409, '이미 답한 신청이에요.'),
  FILTER_LIMIT: entry(50422, 409, `저장한 조건은 ${requestLimits.filters}개까지 둘 수 있어요.`),
  FILTER_NAME_TAKEN: entry(50423, 409, '같은 이름으로 저장한 조건이 있어요.'),
  CALL_ALREADY_REQUESTED: entry(50440, 409, '전화 연락은 견적마다 한 번 요청할 수 있어요.'),
  CALL_REJECTED: entry(50441, 409, '고객이 전화 연락을 원하지 않아요.'),
  CALL_UNAVAILABLE: entry(50442, 409, '지금은 전화로 연결할 수 없어요.'),
  HIRE_UNDO_CLOSED: entry(50404, 409, '고용을 되돌릴 수 있는 기간이 지났어요.'),

  // Pro bucket
  BUCKET_NOT_EXIST: entry(35000, 404, '찜한 고수가 없어요.'),
  BUCKET_DIFFERENT_SERVICE: entry(35001, 409, '다른 서비스의 고수를 찜하고 있어요.'),
  BUCKET_DUPLICATE: entry(35002, 409, '이미 찜한 고수예요.'),
  BUCKET_OVER_LIMIT: entry(35003, 409, `고수는 ${bucketLimits.ofService}명까지 찜할 수 있어요.`),
  BUCKET_REQUEST_IN_PROGRESS: entry(35004, 409, '진행 중인 요청이 있어요.'),
  BUCKET_NOT_FOUND: entry(35005, 404, '찜한 고수를 찾을 수 없어요.'),

  // Cash
  INVALID_TRANSACTION: entry(2012, 400, '올바르지 않은 결제예요.'),
  PAYMENT_PROVIDER_ERROR: entry(2017, 400, '결제사와 연결하지 못했어요. 잠시 후 다시 시도해 주세요.'),
  NO_BILLING_INFO: entry(2019, 404, '등록한 결제 수단이 없어요.'),
  PAYMENT_FAILED: entry(2021, 400, '결제하지 못했어요. 결제 수단을 확인해 주세요.'),
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

  // Coupons
  COUPON_ALREADY_ISSUED: entry(30003, 409, '이미 받은 쿠폰이에요.'),
  COUPON_NOT_FOUND: entry(30015, 404, '쿠폰을 찾을 수 없어요.'),
  COUPON_NOT_READY: entry(30016, 409, '아직 받을 수 없는 쿠폰이에요.'),

  // Chat
  CHAT_PARTNER_GONE: entry(50600, 409, '대화할 수 없는 상대예요.'),
  CHAT_WAIT_FOR_CUSTOMER: entry(50601, 409, `고객이 답하기 전에는 메시지를 ${chatLimits.openingMessages}개까지 보낼 수 있어요.`),
  CHAT_LEAVE_BLOCKED: entry(50602, 409, '안전결제가 진행 중이라 대화방을 나갈 수 없어요.'),
  CHAT_BLOCKED: entry(50604, 409, '지금은 메시지를 보낼 수 없는 대화예요.'),
  NONCE_CONFLICT: entry(50603, 409, '같은 번호로 다른 메시지가 이미 전송됐어요.'),
  AUTO_MESSAGE_LIMIT: entry(50605, 409, `자동응답은 ${chatLimits.autoMessages}개까지 만들 수 있어요.`),
  AUTO_MESSAGE_OFF: entry(50606, 409, '고수가 내린 질문이에요. 직접 물어봐 주세요.'),

  // Reports
  REPORT_DECIDED: entry(51800, 409, '이미 처리한 신고예요.'),
  WORK_TAKEN: entry(51801, 409, '그사이 맡은 사람이 바뀌었어요. 다시 살펴봐 주세요.'),

  // Support
  INQUIRY_ANSWERED: entry(51700, 409, '이미 답변한 문의예요.'),

  // Safe payment
  NO_PROVIDER_CERTIFICATION: entry(20015, 400, '정산 정보를 먼저 등록해 주세요.'),
  NAME_MISMATCH: entry(20016, 400, '예금주 이름이 본인 이름과 달라요.'),
  ALREADY_CONFIRMED: entry(20017, 409, '이미 확정된 거래예요.'),
  REQUEST_ALREADY_REJECTED: entry(20018, 409, '이미 거절된 요청이에요. 사유를 고친 뒤 다시 요청해 주세요.'),
  SAME_ACCOUNT: entry(20010, 409, '이미 등록된 계좌예요.'),
  ACCOUNT_MISMATCH: entry(22000, 400, '계좌 정보가 맞지 않아요. 은행과 계좌번호를 확인해 주세요.'),
  RESTRICTED_BUSINESS_NUMBER: entry(22001, 400, '다른 고수가 본인 사업자로 확인받은 번호예요. 내 사업자라면 고객센터로 알려 주세요.'),
  BUSINESS_DECIDED: entry(51802, 409, '이미 처리했거나 고수가 다시 보낸 사업자예요. 목록을 다시 불러와 주세요.'),
  RESTRICTED_ACCOUNT: entry(22002, 400, '사용할 수 없는 계좌예요.'),
  BUSINESS_MISMATCH: entry(22004, 400, '사업자 정보와 예금주가 달라요.'),
  THIRD_PARTY_ERROR: entry(23000, 400, '확인 기관과 연결하지 못했어요. 잠시 후 다시 시도해 주세요.'),
  INVALID_LICENSE: entry(23001, 400, '사업자를 찾을 수 없어요. 번호를 다시 입력해 주세요.'),
  BUSINESS_RESTING: entry(23002, 400, '휴업 중인 사업자예요.'),
  BUSINESS_CLOSED: entry(23003, 400, '폐업한 사업자예요.'),
  BUSINESS_CERTIFICATION_ONLY: entry(20024, 400, '사업자 인증만 할 수 있어요.'),
  NO_MAIN_SERVICE: entry(20025, 400, '대표 서비스를 먼저 정해 주세요.'),
  FORCED_AUTH_SERVICE_NOT_MAIN: entry(20026, 400, '인증이 필요한 서비스를 대표 서비스로 정해 주세요.'),
  PAYMENT_PENDING: entry(50700, 409, '이미 진행 중인 안전결제 요청이 있어요.'),
  PAYMENT_STATE_CONFLICT: entry(50701, 409, '거래 상태가 바뀌었어요. 새로고침해 주세요.'),
  TOO_EARLY: entry(50702, 409, '아직 할 수 없어요.'),
  TOO_LATE: entry(50704, 409, '할 수 있는 시간이 지났어요.'),
  ASKED_TOO_OFTEN: entry(50705, 409, '요청은 세 번까지 할 수 있어요. 운영팀에 문의해 주세요.'),
  REFUND_SPLIT_INVALID: entry(50706, 400, '나눠 돌려줄 금액을 다시 확인해 주세요.'),
  DEAL_FROZEN: entry(50707, 409, '운영팀이 확인하고 있는 거래예요. 결제한 돈은 결정이 날 때까지 안전하게 보관돼요.'),
  PAYMENT_LIMIT: entry(50703, 409, '한 대화방에서 만들 수 있는 안전결제를 모두 썼어요.'),

  // Reviews
  REVIEW_EXISTS: entry(2227, 409, '이미 리뷰를 썼어요.'),
  REVIEW_PROVIDER_DELETED: entry(2228, 400, '탈퇴한 고수예요.'),
  REVIEW_HIDDEN: entry(2229, 409, '숨겨진 리뷰예요.'),
  REVIEW_EXPIRED: entry(2230, 409, '리뷰를 쓸 수 있는 기간이 지났어요.'),
  REVIEW_INVALID_CUSTOMER: entry(2231, 400, '이 거래의 고객만 리뷰를 쓸 수 있어요.'),
  REVIEW_INVALID_CHAT_ROOM: entry(2232, 404, '대화방을 찾을 수 없어요.'),
  REVIEW_NOT_COMPLETED: entry(2233, 409, '아직 거래가 끝나지 않았어요.'),
  REVIEW_REQUEST_UNAVAILABLE: entry(2254, 409, '지금은 리뷰를 요청할 수 없어요.'),

  // Questions
  ANSWER_EXISTS: entry(52001, 409, '이미 답한 질문이에요. 쓴 답변을 고쳐 주세요.'),
  ANSWER_NOT_OFFERED: entry(52002, 403, '이 서비스를 하는 고수만 답할 수 있어요.'),
  ANSWER_OWN_QUESTION: entry(52003, 409, '내가 한 질문에는 답할 수 없어요.'),
  HELPFUL_OWN_ANSWER: entry(52004, 409, '내 답변에는 표시할 수 없어요.'),
  QUESTION_REPEATED: entry(52005, 409, '같은 내용의 질문이 이미 있어요. 내용을 고쳐 주세요.'),

  // Search
  WORD_EXISTS: entry(51900, 409, '이미 그 말로 찾을 수 있는 서비스예요.'),
  TOO_MANY_WORDS: entry(51901, 409, '더 넣을 수 없어요. 쓰지 않는 말을 먼저 지워 주세요.'),

  // Portfolio
  PORTFOLIO_LIMIT: entry(2138, 409, '포트폴리오를 더 올릴 수 없어요.'),
  PORTFOLIO_ACCESS_DENIED: entry(2139, 404, '볼 수 없는 포트폴리오예요.'),
  PORTFOLIO_EDIT_DENIED: entry(2140, 404, '고칠 수 없는 포트폴리오예요.'),
  PORTFOLIO_EDIT_STATUS: entry(2141, 409, '지금 상태에서는 고칠 수 없어요.'),
  PORTFOLIO_VALIDATION: entry(2142, 400, '포트폴리오 내용을 다시 확인해 주세요.'),

  // Profile services
  NOT_FORCE_AUTH_SERVICE: entry(2151, 400, '인증이 필요한 서비스가 아니에요.'),
  SETTLEMENT_READY: entry(2152, 409, '정산을 준비 중이라 바꿀 수 없어요.'),
  SAFE_PAYMENT_EXISTS: entry(2153, 409, '진행 중인 안전결제가 있어 바꿀 수 없어요.'),
  INVALID_ADDED_SERVICE: entry(2154, 400, '추가할 수 없는 서비스예요.'),

  // Licences
  LICENCE_NOT_NEEDED: entry(50200, 400, '자격을 확인하지 않아도 되는 서비스예요.'),
  LICENCE_READY: entry(50201, 409, '이미 확인된 자격이에요.'),
  LICENCE_WAITING: entry(50202, 409, '보내 주신 자격을 확인하고 있어요.'),
  LICENCE_PROOF_REQUIRED: entry(50203, 400, '네이버로 본인을 먼저 확인해 주세요.'),
  LICENCE_NAME_MISMATCH: entry(50204, 400, '네이버 회원 이름이 내 이름과 달라요.'),
  LICENCE_DECIDED: entry(50205, 409, '이미 처리한 자격이에요.'),

  // Profiles
  PROFILE_CHANGED: entry(50210, 409, '다른 창에서 그사이 프로필을 고쳤어요.'),
  PROFILE_INCOMPLETE: entry(50211, 409, '프로필을 모두 채우면 받을 수 있어요.'),
  REWARD_TAKEN: entry(50212, 409, '이미 받은 보상이에요. 한 사람이 한 번 받을 수 있어요.'),
  ITEM_REJECTED: entry(50213, 409, '이미 돌려보낸 항목이에요.'),
  ITEM_EMPTY: entry(50214, 409, '아직 채우지 않은 항목이에요.'),
} as const satisfies Record<string, Entry>

export type ErrorName = keyof typeof errors

export type FailureDetail = {
  /** Shown in place of the catalogue's text. */
  readonly reason?: string
  /** Korean text by field. */
  readonly fields?: Readonly<Record<string, string>>
  /** Facts for the client, such as the price that changed. */
  readonly data?: unknown
  /** Seconds until a retry makes sense; becomes `Retry-After`. */
  readonly retryAfter?: number
}

/** An expected failure, returned by use cases as a value; bugs throw. */
export class Failure<N extends ErrorName = ErrorName> {
  readonly failure: N
  readonly detail: FailureDetail
  constructor(failure: N, detail: FailureDetail) {
    this.failure = failure
    this.detail = detail
  }
}

export function fail<N extends ErrorName>(name: N, detail: FailureDetail = {}): Failure<N> {
  return new Failure(name, detail)
}

export function failed(value: unknown): value is Failure {
  return value instanceof Failure
}
