import { expect, test } from 'vitest'
import { failureWords } from './failureWords.ts'

test.each([
  ['NO_ANSWER portone: no answer', '결제대행사가 대답하지 않았어요.'],
  ['toss: no readable answer', '결제대행사가 대답하지 않았어요.'],
  ['UNREADABLE portone: a payment in state ODD', '결제대행사의 대답을 읽을 수 없었어요.'],
  ['CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN portone: broken', '결제대행사가 취소할 수 있는 금액이 우리가 아는 것과 다르다고 했어요.'],
  ['500 portone: status 500', '결제대행사가 까닭을 말하지 않고 받지 않았어요.'],
  ['INVALID_ACCOUNT toss: 계좌번호 오류입니다.', '결제대행사가 받지 않았어요: 계좌번호 오류입니다.'],
  ['toss: 계좌번호 오류입니다.', '결제대행사가 받지 않았어요: 계좌번호 오류입니다.'],
  ['계좌번호 오류입니다.', '계좌번호 오류입니다.'],
  ['failed', '결제대행사가 하지 못했다고 했어요.'],
  ['ACCOUNT_CHANGED payouts: the account changed while it was made known', '그사이 계좌가 바뀌었어요.'],
  ['TypeError: x is not a function', '우리 쪽에서 처리하지 못했어요. 서버 기록을 봐야 해요.'],
  ['결제가 취소됐어요.\nNO_ANSWER toss: no answer', '결제가 취소됐어요. 결제대행사가 대답하지 않았어요.'],
])('operators read “%s” as “%s”', (kept, words) => {
  expect(failureWords(kept, '결제대행사')).toBe(words)
})

test('no operator reads a code, whatever a service answers', () => {
  for (const kept of ['ODD_CODE_9 portone: odd words', 'x', '', '403', 'E1 a: b: c'])
    expect(failureWords(kept, '은행')).not.toMatch(/[A-Za-z_]/u)
  expect(failureWords(null, '은행')).toBeNull()
})
