/** A number somebody said with what it counts: “34평”, “두 마리”, “열다섯 평”, “오천만 원”. */
export type SpokenNumber = { readonly value: number; readonly unit: string; readonly at: number }

const ones: Readonly<Record<string, number>> = {
  한: 1,
  하나: 1,
  두: 2,
  둘: 2,
  세: 3,
  셋: 3,
  네: 4,
  넷: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
}
const tens: Readonly<Record<string, number>> = { 열: 10, 스물: 20, 스무: 20, 서른: 30, 마흔: 40, 쉰: 50, 예순: 60, 일흔: 70 }
const digits: Readonly<Record<string, number>> = { 일: 1, 이: 2, 삼: 3, 사: 4, 오: 5, 육: 6, 칠: 7, 팔: 8, 구: 9 }
const places: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 10 ** 3 }

const native = `(?:(?:${Object.keys(tens).join('|')})(?:${Object.keys(ones).join('|')})?|${Object.keys(ones).join('|')})`
const counted = '평|층|명|마리|대|개|군데|곳|회|번|살|개월|시간|인치|장|분|페이지|쪽|사람|식구|인분|편'
const inFigures = new RegExp(`(\\d[\\d,]*)\\s*(${counted})`, 'g')
const inWords = new RegExp(`(?<![가-힣])(${native})\\s*(${counted})(?![가-힣]*동)`, 'g')
const won = /((?:\d[\d,]*\s*)?[일이삼사오육칠팔구십백천]*)\s*만\s*원?/g

/** One word for what is counted in several: people, places, times. */
const sameUnit: Readonly<Record<string, string>> = { 사람: '명', 식구: '명', 인분: '명', 군데: '곳', 번: '회', 쪽: '페이지' }

/** Every number of a text with its unit, in the text's order; money as 만원. */
export function spokenNumbers(text: string): SpokenNumber[] {
  const found: SpokenNumber[] = []
  const add = (value: number, unit: string, at: number) => {
    if (Number.isSafeInteger(value) && value >= 0) found.push({ value, unit: sameUnit[unit] ?? unit, at })
  }
  for (const match of text.matchAll(inFigures)) add(Number(match[1]!.replaceAll(',', '')), match[2]!, match.index)
  for (const match of text.matchAll(inWords)) add(nativeValue(match[1]!), match[2]!, match.index)
  for (const match of text.matchAll(won)) {
    const value = moneyValue(match[1]!.replaceAll(/[\s,]/g, ''))
    if (value > 0) add(value, '만원', match.index)
  }
  return found.toSorted((a, b) => a.at - b.at)
}

function nativeValue(word: string): number {
  const ten = Object.keys(tens).find((one) => word.startsWith(one))
  const rest = ten === undefined ? word : word.slice(ten.length)
  return (ten === undefined ? 0 : tens[ten]!) + (ones[rest] ?? 0)
}

/** What stands before 만: figures, or 오천. */
function moneyValue(word: string): number {
  if (/^\d+$/.test(word)) return Number(word)
  const [, figures, spelled = ''] = /^(\d*)(\D*)$/.exec(word) ?? []
  let value = 0
  let digit = figures ? Number(figures) : 0
  for (const letter of spelled)
    if (letter in places) {
      value += (digit || 1) * places[letter]!
      digit = 0
    } else digit = digits[letter] ?? 0
  return value + digit
}

/** Numbers that a choice stands for: “20평대” is 20 to 29, “주 3회 이상” 3 and more; null where it names none. */
type NumberRange = { readonly from: number; readonly to: number; readonly unit: string }

const ranged = new RegExp(`(\\d[\\d,]*)\\s*(?:~|-|–)\\s*(\\d[\\d,]*)\\s*(만원|${counted}|년)(대)?`)
const single = new RegExp(`(\\d[\\d,]*)\\s*(만원|${counted}|년)(대)?\\s*(미만|이하|이내|이상)?`)

export function rangeOf(choice: string): NumberRange | null {
  const figure = (written: string): number => Number(written.replaceAll(',', ''))
  const between = ranged.exec(choice)
  if (between !== null) {
    const [, from, to, unit, wide] = between
    return { from: figure(from!), to: figure(to!) + (wide === undefined ? 0 : 9), unit: sameUnit[unit!] ?? unit! }
  }
  const one = single.exec(choice)
  if (one === null) return null
  const [, raw, unit, wide, bound] = one
  const value = figure(raw!)
  const named = sameUnit[unit!] ?? unit!
  if (bound === '미만') return { from: 0, to: value - 1, unit: named }
  if (bound === '이하' || bound === '이내') return { from: 0, to: value, unit: named }
  if (bound === '이상') return { from: value, to: Infinity, unit: named }
  return { from: value, to: wide === undefined ? value : value + 9, unit: named }
}

/** How often a week, where a text says so: “주 2회”, “일주일에 두 번”; every day is 7. */
export function timesAWeek(text: string): number | null {
  if (/매일|날마다/.test(text)) return 7
  const [, said] = new RegExp(`(?:매?주(?:에)?|일주일에)\\s*(\\d|${native})\\s*(?:회|번|편)`).exec(text) ?? []
  if (said !== undefined) return /^\d$/.test(said) ? Number(said) : nativeValue(said)
  return /매주/.test(text) ? 1 : null
}
