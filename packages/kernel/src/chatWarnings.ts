/**
 * What a chat text makes its reader careful of: the text is delivered as written, an address and a phone
 * number are needed to work [texts.chat-warnings], but an account number or an offer to pay elsewhere is not.
 */
export type ChatWarning = 'ACCOUNT_NUMBER' | 'OUTSIDE_PAYMENT'

const banks =
  '(?:국민|신한|우리|하나|기업|농협|수협|제일|씨티|카카오\\s?뱅크|케이\\s?뱅크|토스\\s?뱅크|카뱅|케뱅|토뱅|새마을\\s?금고|우체국|신협|대구|부산|경남|광주|전북|제주|산업|KB|NH|IBK|SC|kb|nh|ibk)'
const accountWords = '(?:계좌|입금|송금|이체|예금주|통장)'
/** Ten to sixteen digits in two to five groups: the shapes Korean banks write. */
const number = '\\d{2,6}(?:[-\\s.]\\d{1,8}){1,4}|\\d{10,16}'

const nearBank = new RegExp(`${banks}(?:은행|뱅크)?[^\\d\\n]{0,12}(${number})|(${number})[^\\d\\n]{0,12}${banks}`, 'g')
const nearWord = new RegExp(`${accountWords}[^\\d\\n]{0,16}(${number})|(${number})[^\\d\\n]{0,16}${accountWords}`, 'g')
const shaped = /(?<!\d)(\d{3}-\d{2,6}-\d{2,8}(?:-\d{1,3})?)(?!\d)/g

const outside =
  /(?:현금|계좌\s?이체|직접|바로|따로|개인\s?계좌)(?:로|으로)?\s?(?:로\s?)?(?:주시면|보내|입금|결제|송금|거래|주세요|하시면)|직거래|(?:안전\s?결제|두레)\s?(?:말고|없이|밖에서|안\s?쓰|쓰지)|수수료\s?(?:없이|아끼|빼고|때문)|(?:선입금|선금|계약금|예약금)(?:을|은|를|만|\s)?\s?(?:먼저|보내|입금|주)/

/** @returns each kind at most once, in a fixed order. */
export function warningsOf(text: string): ChatWarning[] {
  const plain = text.normalize('NFKC')
  const warnings: ChatWarning[] = []
  if (hasAccountNumber(plain)) warnings.push('ACCOUNT_NUMBER')
  if (outside.test(plain)) warnings.push('OUTSIDE_PAYMENT')
  return warnings
}

function hasAccountNumber(text: string): boolean {
  if (!/\d{2}/.test(text)) return false
  const found = [nearBank, nearWord, shaped].flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? ''))
  return found.some((one) => {
    const digits = one.replace(/\D/g, '')
    return digits.length >= 10 && digits.length <= 16 && !isTelephone(digits) && !isDate(digits)
  })
}

const isTelephone = (digits: string): boolean => /^0(?:1[016789]\d{7,8}|2\d{7,8}|[3-6]\d{8,9}|70\d{8}|50\d{9,10})$/.test(digits)
const isDate = (digits: string): boolean => /^20\d{2}(?:0[1-9]|1[0-2])[0-3]\d/.test(digits) && digits.length > 10
