import { withParticle } from '@dure/kernel/korean'

/** What an outside service says by a code alone, by what it means to operators. */
const codeTexts: Readonly<Record<string, string>> = {
  UNREADABLE: '대답을 읽을 수 없었어요.',
  PAYMENT_NOT_FOUND: '이 결제를 찾지 못했어요.',
  PAYMENT_NOT_PAID: '결제된 적이 없다고 했어요.',
  PAYMENT_ALREADY_CANCELLED: '이미 취소된 결제라고 했어요.',
  CANCEL_FAILED: '취소하지 못했다고 했어요.',
  CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN: '취소할 수 있는 금액이 우리가 아는 것과 다르다고 했어요.',
  CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT: '취소할 수 있는 금액보다 많다고 했어요.',
  PG_PROVIDER: '카드사나 은행이 받지 않았다고 했어요.',
  UNAUTHORIZED: '우리 연동 키를 받지 않았어요.',
  FORBIDDEN: '우리 연동 키로는 할 수 없다고 했어요.',
  ACCOUNT_CHANGED: '그사이 계좌가 바뀌었어요.',
  failed: '하지 못했다고 했어요.',
  cancelled: '취소했다고 했어요.',
}
/** What we do ourselves, not he. */
const ours = new Set(['ACCOUNT_CHANGED'])

/** `CODE service: message`, as `logFailure` keeps it, or parts of it. */
const shape = /^(?:(?<code>[A-Z][A-Z0-9_]*|\d{3}|failed|cancelled)(?:\s+|$))?(?:[a-z]+:\s*)?(?<said>.*)$/su

function lineInWords(line: string, who: string): string {
  if (/^\p{Script=Hangul}/u.test(line)) return line
  if (/^[A-Za-z]*Error\b/u.test(line)) return '우리 쪽에서 처리하지 못했어요. 서버 기록을 봐야 해요.'
  const { code = '', said = '' } = shape.exec(line)?.groups ?? {}
  const he = withParticle(who, '이/가')
  if (code === 'NO_ANSWER' || /^no (?:readable )?answer/u.test(said)) return `${he} 대답하지 않았어요.`
  const text = codeTexts[code]
  if (text !== undefined) return ours.has(code) ? text : code === 'UNREADABLE' ? `${who}의 ${text}` : `${he} ${text}`
  return /\p{Script=Hangul}/u.test(said) ? `${he} 받지 않았어요: ${said.trim()}` : `${he} 까닭을 말하지 않고 받지 않았어요.`
}

/**
 * Why outside work failed, for operators: what a row kept of it without codes of machines, what `who` (결제대행사, 은행) said in Korean, our
 * own words as they are, a line each.
 */
export const failureWords = (kept: string | null, who: string): string | null =>
  kept === null
    ? null
    : kept
        .split('\n')
        .map((line) => lineInWords(line, who))
        .join(' ')
