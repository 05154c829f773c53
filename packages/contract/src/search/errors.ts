import { entry } from '../errorEntry.ts'

export const searchErrors = {
  WORD_EXISTS: entry(51900, 409, '이미 그 말로 찾을 수 있는 서비스예요.'),
  TOO_MANY_WORDS: entry(51901, 409, '더 넣을 수 없어요. 쓰지 않는 말을 먼저 지워 주세요.'),
} as const
