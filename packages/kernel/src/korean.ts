type Segments = Iterable<{ readonly index: number; readonly segment: string }>

/** Where a browser has no segmenter: by letters as Unicode counts them, of which an emoji may be several. */
function* letters(text: string): Generator<{ readonly index: number; readonly segment: string }> {
  let index = 0
  for (const segment of text) {
    yield { index, segment }
    index += segment.length
  }
}

// A browser below our floor can still read and log in [pages.browsers].
const segmenter: { segment(text: string): Segments } =
  'Segmenter' in Intl ? new Intl.Segmenter('ko', { granularity: 'grapheme' }) : { segment: letters }

/** Text of which every code unit is a character by itself: most of ours, and not worth a segmenter. */
const plain = /^[\u0020-\u007e\u3131-\u318e\uac00-\ud7a3]*$/

/** How a digit or a Latin letter at the end of a word is read aloud; only its final consonant matters. */
const readings: Readonly<Record<string, string>> = {
  '0': '공',
  '1': '일',
  '2': '이',
  '3': '삼',
  '4': '사',
  '5': '오',
  '6': '육',
  '7': '칠',
  '8': '팔',
  '9': '구',
  l: '엘',
  m: '엠',
  n: '엔',
  r: '알',
}

/** The particle pairs that texts need; the first form follows a final consonant. */
export type Particle =
  | '이/가'
  | '을/를'
  | '은/는'
  | '으로/로'
  | '와/과'
  | '이나/나'
  | '이란/란'
  | '아/야'
  | '이랑/랑'
  | '이에요/예요'
  | '으로서/로서'
  | '으로써/로써'
  | '으로부터/로부터'
  | '이라/라'

/** The final consonant of a syllable by its place in Unicode; 0 is none. */
const finalOf = (syllable: string): number => (syllable.charCodeAt(0) - 0xac00) % 28
const rieul = 8

/** The word with the particle that fits its last sound: `이사를`, `PT를`, `7을`. Closing brackets and quotes are skipped. */
export function withParticle(word: string, particle: Particle): string {
  const last =
    normalize(word)
      .replace(/[\s)\]}'"’”〉》」』.,!?]+$/u, '')
      .at(-1) ?? ''
  const final = finalOf(/[가-힣]/.test(last) ? last : (readings[last.toLowerCase()] ?? '가'))
  // Of 와/과 the second follows a consonant; 으 falls away behind ㄹ too.
  const isSecond = particle === '와/과' ? final > 0 : final === 0 || (final === rieul && particle.startsWith('으로'))
  return word + particle.split('/')[Number(isSecond)]!
}

/** Unicode NFC, the form in which every text is stored and counted. */
export function normalize(text: string): string {
  return text.normalize('NFC')
}

/** Letters that nobody sees: blanks, Hangul fillers, zero widths, marks of direction, the Braille blank [texts.unseen]. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+$/u
// Each by itself: together in brackets some would combine.
const fillers =
  /(?:\u115f|\u1160|\u3164|\uffa0|\u2800|\u00ad|\u034f|\u061c|\u180e|\u200b|\u200e|\u200f|[\u2028-\u202e]|[\u2060-\u206f]|\ufeff)+/gu

/** Whether a text has letters, and nobody sees one of them. Blanks alone are none: a space stands between words that are set differently. */
export function isUnseen(text: string): boolean {
  return unseen.test(text) && text.trim() !== ''
}

/** The text without the letters that nobody sees; what joins emoji stays. */
export function withoutUnseen(text: string): string {
  return text.replace(fillers, '')
}

/** The longest emoji, a family in all its skins, takes nineteen. What takes more was made to hide its length. */
const unitsOfOne = 20
const countOf = (segment: string): number => Math.ceil(segment.length / unitsOfOne)

/** What the segmenter is given at once: its time grows with the square of that, and 80,000 units took it half a minute. */
export const segmentedAtOnce = 260

/** Where characters begin, and what they are, as people count them; a pile of marks longer than a piece comes in several. */
export function* graphemes(text: string): Generator<{ readonly index: number; readonly segment: string }> {
  for (let from = 0; from < text.length;) {
    const half = /[\ud800-\udbff]/.test(text[from + segmentedAtOnce - 1] ?? '')
    const piece = text.slice(from, from + segmentedAtOnce - Number(half))
    const isLast = from + piece.length === text.length
    let begun = 0
    for (const { index, segment } of segmenter.segment(piece)) {
      begun = index
      // The last one of a piece may go on in the next, which begins with it.
      if (isLast || index + segment.length < piece.length) yield { index: from + index, segment }
    }
    if (isLast) return
    if (begun === 0) yield { index: from, segment: piece }
    from += begun === 0 ? piece.length : begun
  }
}

/**
 * Length as people count characters: a family emoji or a decomposed syllable is one. A pile of marks counts as several.
 * @param most counts no further than just beyond it.
 */
export function graphemeLength(text: string, most = Infinity): number {
  const whole = normalize(text)
  if (plain.test(whole)) return whole.length
  let count = 0
  for (const { segment } of graphemes(whole)) {
    count += countOf(segment)
    if (count > most) return count
  }
  return count
}

/** The first `limit` characters as people count them, in NFC; `ellipsis` is added only where something was cut. */
export function truncate(text: string, limit: number, ellipsis = ''): string {
  const whole = normalize(text)
  if (plain.test(whole)) return whole.length > limit ? whole.slice(0, limit) + ellipsis : whole
  let count = 0
  for (const { index, segment } of graphemes(whole)) {
    count += countOf(segment)
    if (count > limit) return whole.slice(0, index) + ellipsis
  }
  return whole
}

/** First character and two asterisks, as reviewers and requesters are shown: `김**` [texts.masked-names]. */
export function maskName(name: string): string {
  return `${truncate(name.trim(), 1)}**`
}

/** `mi***@dure.test`; what has no @ is hidden whole. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '***'
  return `${truncate(email.slice(0, at), at > 2 ? 2 : 1)}***${email.slice(at)}`
}

/** `010-****-0001`; keeps the first three and the last four digits. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 9) return '****'
  return `${digits.slice(0, 3)}-****-${digits.slice(-4)}`
}

/** Units and company marks that Unicode files under symbols but that profile texts need: ㎡ ㎝ ℃ ㈜. */
const kept = /[\u3380-\u33ff\u2103\u2109\u321c\u337f]/u
const symbols =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0e|\ufe0f|\u200d|\u20e3|\p{So}|\p{Co}|[\u{e0020}-\u{e007f}]/gu

/** Takes emoji and special symbols (★ ♥ ■ …) out of profile texts; letters, figures, punctuation and line breaks stay [texts.profile-symbols]. */
export function stripSymbols(text: string): string {
  return normalize(text).replace(symbols, (symbol) => (kept.test(symbol) ? symbol : ''))
}

/** Whether the text has an emoji or a special symbol. */
export function hasSymbols(text: string): boolean {
  return stripSymbols(text) !== normalize(text)
}

/** Whole syllables only: no jamo, no spaces, nothing else. */
export function isHangulOnly(text: string): boolean {
  return /^[가-힣]+$/.test(normalize(text))
}

/** `이유는 500자까지 적을 수 있어요.`: what the text is, with its particle, and the most it may hold. */
export const tooLong = (most: number, what = '') => `${what} ${most.toLocaleString('ko-KR')}자까지 적을 수 있어요.`.trimStart()

/** `이름을 2자 이상 적어 주세요.` */
export const tooShort = (least: number, what = '') => `${what} ${least.toLocaleString('ko-KR')}자 이상 적어 주세요.`.trimStart()
