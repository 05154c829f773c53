import { entry } from '../errorEntry.ts'

export const settlementErrors = {
  NO_PROVIDER_CERTIFICATION: entry(20015, 400, '정산 정보를 먼저 등록해 주세요.'),
  NAME_MISMATCH: entry(20016, 400, '예금주 이름이 본인 이름과 달라요.'),
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
} as const
