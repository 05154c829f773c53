/** Korean business registration numbers: ten digits, shown 3-2-5, the last one a check digit. */

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** The ten digits, or undefined where the number is malformed or its check digit is wrong. */
export function parseBusinessNumber(text: string): string | undefined {
  const plain = text.normalize('NFKC')
  if (!/^[\d\s-]+$/.test(plain)) return undefined
  const digits = plain.replace(/\D/g, '')
  return digits.length === 10 && Number(digits[9]) === businessCheckDigit(digits) ? digits : undefined
}

/** The check digit that belongs to the first nine digits. */
export function businessCheckDigit(digits: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  // The ninth digit counts five times, and the tens of that product once more.
  const carried = sum + Math.floor((5 * Number(digits[8])) / 10)
  return (10 - (carried % 10)) % 10
}

/** `123-45-67890`, also while it is being typed. */
export function formatBusinessNumber(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, 10)
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== '').join('-')
}

/** Numbers of the report of mail-order business (통신판매업 신고번호): the year, the office with its place, and a number; old ones have no year. */
const shape = /^(?:\d{4}-)?(?:[가-힣]{2,12}|\d{1,2})-\d{1,6}$/

/** The number without 제, 호 and blanks, or undefined where it is none. */
export function parseMailOrderNumber(text: string): string | undefined {
  const plain = text.normalize('NFC').replace(/\s/g, '').replace(/^제/, '').replace(/호$/, '')
  return shape.test(plain) ? plain : undefined
}

/** `제2023-서울강남-01234호` */
export const formatMailOrderNumber = (text: string): string => `제${text.replace(/^제/, '').replace(/호$/, '')}호`
