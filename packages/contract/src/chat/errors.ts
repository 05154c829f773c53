import { entry } from '../errorEntry.ts'
import { chatLimits } from './limits.ts'

export const chatErrors = {
  CHAT_PARTNER_GONE: entry(50600, 409, '대화할 수 없는 상대예요.'),
  CHAT_WAIT_FOR_CUSTOMER: entry(50601, 409, `고객이 답하기 전에는 메시지를 ${chatLimits.openingMessages}개까지 보낼 수 있어요.`),
  CHAT_LEAVE_BLOCKED: entry(50602, 409, '안전결제가 진행 중이라 대화방을 나갈 수 없어요.'),
  CHAT_BLOCKED: entry(50604, 409, '지금은 메시지를 보낼 수 없는 대화예요.'),
  NONCE_CONFLICT: entry(50603, 409, '같은 번호로 다른 메시지가 이미 전송됐어요.'),
  AUTO_MESSAGE_LIMIT: entry(50605, 409, `자동응답은 ${chatLimits.autoMessages}개까지 만들 수 있어요.`),
  AUTO_MESSAGE_OFF: entry(50606, 409, '고수가 내린 질문이에요. 직접 물어봐 주세요.'),
} as const
