import { entry } from '../errorEntry.ts'

export const questionsErrors = {
  ANSWER_EXISTS: entry(52001, 409, '이미 답한 질문이에요. 쓴 답변을 고쳐 주세요.'),
  ANSWER_NOT_OFFERED: entry(52002, 403, '이 서비스를 하는 고수만 답할 수 있어요.'),
  ANSWER_OWN_QUESTION: entry(52003, 409, '내가 한 질문에는 답할 수 없어요.'),
  HELPFUL_OWN_ANSWER: entry(52004, 409, '내 답변에는 표시할 수 없어요.'),
  QUESTION_REPEATED: entry(52005, 409, '같은 내용의 질문이 이미 있어요. 내용을 고쳐 주세요.'),
} as const
