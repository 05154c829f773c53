export const noContacts = '연락처(전화번호, 메신저, SNS)는 입력할 수 없어요.'

/** How much of a long text stands round what was masked. */
const around = 40

/** What is said at a field whose text holds a contact: why, and the text with the contact masked, so that its writer finds it. */
export function contactWords(masked: string): string {
  const from = Math.max(0, masked.indexOf('**') - around)
  const shown = masked.slice(from, from + 3 * around)
  const to = from + shown.length
  return `${noContacts} 가린 곳을 고쳐 주세요: ${from > 0 ? '…' : ''}${shown}${to < masked.length ? '…' : ''}`
}
