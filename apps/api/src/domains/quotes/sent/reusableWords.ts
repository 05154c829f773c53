import { calledByName, familyNameOf } from '@dure/kernel/addressed'

/** Whom and what a quote was for: what its words may say of somebody else's request. */
export type QuoteSubject = {
  readonly customer: string
  /** `서울`, `은평구`, `불광동`; null of a request of no place. */
  readonly place: { readonly province: string; readonly district: string; readonly dong: string | null } | null
}

/** Family names that are words too (이 고객님: this customer): names where a greeting stands before them alone. */
const wordsToo = new Set('이한전제')
const greeted = String.raw`(?<=^\s*|안녕하(?:세요|십니까)[\s,.!~]*|반갑습니다[\s,.!~]*|반가워요[\s,.!~]*)`
/** What follows a district where the pro speaks of himself. */
const ofHimself = String.raw`(?!\s?(?:에서|에\s|전\s?지역|전역|소재|위치|전문|업체|토박이|인근|근처|주변|일대|[·,/]))`

const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** Where the customer is called by name, the variable takes the name's place. */
function withFamilyName(text: string, customer: string): string {
  const name = customer.trim()
  if (!/^[가-힣]{2,}$/u.test(name)) return text
  const surname = familyNameOf(name)
  const tail = String.raw`(?=\s?(?:(?:고객|회원|손)?님|씨(?=[\s,.!?~]|$)))`
  const given = name.slice(surname.length)
  const apart = String.raw`${quoted(surname)}\s?${quoted(given)}`
  const whole = [apart, ...(given.length > 1 ? [quoted(given)] : [])].join('|')
  const initials = [surname, name.slice(0, 1)].map(quoted).join('|')
  const called = text
    .replaceAll(new RegExp(`(?<![가-힣])(?:${whole})${tail}`, 'gu'), '{성}')
    .replaceAll(new RegExp(`(?<![가-힣])(?:${initials})[*○◯O]{1,3}${tail}`, 'gu'), '{성}')
    .replaceAll(new RegExp(`(?<![가-힣])(?:${initials})(?=님)`, 'gu'), '{성}')
  const before = wordsToo.has(surname) ? greeted : '(?<![가-힣])'
  return called.replaceAll(new RegExp(`${before}(?:${initials})${tail}`, 'gu'), '{성}')
}

const withDistrict = (text: string, { place }: QuoteSubject): string =>
  place === null ? text : text.replaceAll(new RegExp(quoted(`${place.province} ${place.district}`) + ofHimself, 'gu'), '{지역}')

/** Given names there may be in a name: of 황보라 both 라 and 보라; of one in other letters each of its words, however they are written. */
function givenNames(name: string): string[] {
  if (/^[가-힣]+$/u.test(name)) return [familyNameOf(name).length, 1].map((family) => name.slice(family))
  return name.split(/[^\p{L}]+/u).flatMap((word) => (/^\p{Script=Han}+$/u.test(word) ? [word, word.slice(1)] : [word]))
}

/** Whether a customer's given name begins a word: 민지 어머님, 민지네, Minji님. */
const namesGiven = (text: string, name: string): boolean =>
  givenNames(name).some(
    (given) => given.length > 1 && new RegExp(String.raw`(?<!\p{L})${quoted(given)}(?!\p{Script=Latin})`, 'iu').test(text),
  )

/** Whether words still say whom or where they were for. */
function tellsOf(text: string, { customer, place }: QuoteSubject): boolean {
  const name = customer.trim()
  // Of 성남시 분당구 the second word alone says where it is.
  // Of 불광1동 people say 불광동.
  const dong = place?.dong ?? ''
  const told = [name.length > 1 ? name : '', place?.district.split(' ').at(-1) ?? '', dong, dong.replace(/제?\d+(?:[.·,]\d+)*(?=동$)/u, '')]
  return told.some((one) => one !== '' && text.includes(one)) || namesGiven(text, name)
}

/**
 * Words of a quote for requests of others [quotes.words-kept]. What was kept from before it was filled stands as it is, but for a name
 * that was written by hand; of a quote that was kept as it went out alone, name and district give way to what they stood for.
 * @param districts every `서울 은평구` there is: words that name one are of its request.
 * @returns null where the words would tell of the request they were for, or call anybody by name.
 */
export function reusableWords(
  words: { readonly unfilled: string | null; readonly sent: string },
  subject: QuoteSubject,
  districts: readonly string[],
): string | null {
  const text = withFamilyName(words.unfilled ?? withDistrict(words.sent, subject), subject.customer)
  return tellsOf(text, subject) || calledByName(text) !== null || districts.some((one) => text.includes(one)) ? null : text
}
