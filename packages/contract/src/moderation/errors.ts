import { entry } from '../errorEntry.ts'
import { moderationLimits } from './limits.ts'

export const moderationErrors = {
  MEMBER_BANNED: entry(50007, 403, '이용이 제한된 상태예요. 고객센터로 문의해 주세요.'),
  PENALTY_RUNNING: entry(50804, 409, '이미 이용이 제한된 회원이에요.'),
  PENALTY_NOT_RUNNING: entry(50805, 409, '이용이 제한된 회원이 아니에요.'),
  PENALTY_REFUSED: entry(50806, 409, '이 회원의 이용은 제한할 수 없어요.'),
  APPEAL_CLOSED: entry(50807, 409, '이의 신청을 이미 했거나 신청할 수 있는 기간이 지났어요.'),
  APPEAL_WAITS: entry(50815, 409, '이의 신청이 들어와 있어요. 이의 신청을 판단해 주세요.'),
  WORK_TAKEN: entry(51801, 409, '그사이 맡은 사람이 바뀌었어요. 다시 살펴봐 주세요.'),
  VIEW_LIMIT: entry(51803, 409, `한 화면에 보기를 ${moderationLimits.views}개까지 저장할 수 있어요.`),
  VIEW_NAME_TAKEN: entry(51804, 409, '같은 이름으로 저장한 보기가 있어요.'),
} as const
