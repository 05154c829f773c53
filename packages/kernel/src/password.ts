import { leakedPasswords } from './leakedPasswords.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 64

/**
 * What is wrong with a new password, in Korean fit to show; undefined where nothing is.
 * 8 to 64 of letters, digits and @$!%*#?&, two kinds of them, no character three times in a row,
 * not among the most leaked.
 */
export function checkPassword(password: string): string | undefined {
  if (password === '') return '비밀번호를 입력해 주세요.'
  if (/[^a-zA-Z\d@$!%*#?&]/.test(password)) return '영문, 숫자, 특수문자(@$!%*#?&)만 쓸 수 있어요.'
  if (password.length < PASSWORD_MIN) return `비밀번호는 ${PASSWORD_MIN}자 이상으로 만들어 주세요.`
  if (password.length > PASSWORD_MAX) return `비밀번호는 ${PASSWORD_MAX}자까지 쓸 수 있어요.`
  const kinds = [/[a-zA-Z]/, /\d/, /[@$!%*#?&]/].filter((kind) => kind.test(password)).length
  if (kinds < 2) return '영문, 숫자, 특수문자 가운데 두 가지를 섞어 주세요.'
  if (/(.)\1\1/.test(password)) return '같은 문자를 세 번 이어서 쓸 수 없어요.'
  if (isLeakedPassword(password)) return '너무 흔한 비밀번호예요. 다른 비밀번호를 써 주세요.'
  return undefined
}

/** Whether the password, whatever its case and its closing special characters, is among the most leaked. */
export function isLeakedPassword(password: string): boolean {
  const plain = password.toLowerCase()
  return leakedPasswords.has(plain) || leakedPasswords.has(plain.replace(/[@$!%*#?&]+$/, ''))
}
