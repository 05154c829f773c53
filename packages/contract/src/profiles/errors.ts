import { entry } from '../errorEntry.ts'

export const profilesErrors = {
  NOT_FORCE_AUTH_SERVICE: entry(2151, 400, '인증이 필요한 서비스가 아니에요.'),
  SETTLEMENT_READY: entry(2152, 409, '정산을 준비 중이라 바꿀 수 없어요.'),
  SAFE_PAYMENT_EXISTS: entry(2153, 409, '진행 중인 안전결제가 있어 바꿀 수 없어요.'),
  INVALID_ADDED_SERVICE: entry(2154, 400, '추가할 수 없는 서비스예요.'),
  LICENCE_NOT_NEEDED: entry(50200, 400, '자격을 확인하지 않아도 되는 서비스예요.'),
  LICENCE_READY: entry(50201, 409, '이미 확인된 자격이에요.'),
  LICENCE_WAITING: entry(50202, 409, '보내 주신 자격을 확인하고 있어요.'),
  LICENCE_PROOF_REQUIRED: entry(50203, 400, '네이버로 본인을 먼저 확인해 주세요.'),
  LICENCE_NAME_MISMATCH: entry(50204, 400, '네이버 회원 이름이 내 이름과 달라요.'),
  LICENCE_DECIDED: entry(50205, 409, '이미 처리한 자격이에요.'),
  PROFILE_CHANGED: entry(50210, 409, '다른 창에서 그사이 프로필을 고쳤어요.'),
  PROFILE_INCOMPLETE: entry(50211, 409, '프로필을 모두 채우면 받을 수 있어요.'),
  REWARD_TAKEN: entry(50212, 409, '이미 받은 보상이에요. 한 사람이 한 번 받을 수 있어요.'),
  ITEM_REJECTED: entry(50213, 409, '이미 돌려보낸 항목이에요.'),
  ITEM_EMPTY: entry(50214, 409, '아직 채우지 않은 항목이에요.'),
} as const
