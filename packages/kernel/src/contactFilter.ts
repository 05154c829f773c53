import {
  areaPattern,
  askedPattern,
  groupPatterns,
  housePattern,
  innocentNumbers,
  mobilePatterns,
  numberPatterns,
  textPatterns,
  unseen,
} from './contacts/patterns.ts'
import { readFigures } from './contacts/spelledFigures.ts'

const every = (patterns: readonly string[]): RegExp[] => patterns.map((pattern) => new RegExp(pattern, 'g'))
const numbers = every([...mobilePatterns, ...groupPatterns, ...numberPatterns, askedPattern])
/** Spelled numbers are looked for only where they cannot be ordinary words: eleven figures in a row, nine with an area code, or asked to be called. */
const spelledNumbers = every([...mobilePatterns, areaPattern, askedPattern, groupPatterns[1]!])
const spelledHouses = new RegExp(housePattern, 'g')

/** What is masked may lay bare one contact more. Nobody writes many into each other but to keep us busy: all of that goes. */
const rounds = 4

export type ContactCheck = {
  /** The text in NFC with each character of a contact as an asterisk; as long as the text in NFC. */
  readonly masked: string
  readonly changed: boolean
}

/**
 * The free-text contact rule [texts.contact-details]: telephone numbers in any spelling, the words for them,
 * links, e-mail addresses, @handles and messenger ids. Prices, dates, sizes and ranges do not count.
 * A text is refused where `changed`; masking the masked text changes nothing more.
 */
export function maskContacts(text: string): ContactCheck {
  const original = text.normalize('NFC')
  let masked = original
  for (let round = 0; round < rounds; round += 1) {
    const next = maskOnce(masked)
    if (next === masked) return { masked, changed: masked !== original }
    masked = next
  }
  return { masked: '*'.repeat(original.length), changed: true }
}

/** Whether the text has something that counts as a contact. */
export function hasContact(text: string): boolean {
  return maskContacts(text).changed
}

function maskOnce(text: string): string {
  const { shadow: plain, places } = shadowOf(text)
  const hits = new Uint8Array(text.length)
  /** What nobody sees inside a contact goes with it. */
  const hit = (at: number, length: number): void => {
    hits.fill(1, places[at], places[at + length - 1]! + 1)
  }
  for (const pattern of textPatterns) mark(hit, plain, pattern)

  let figures = plain
  for (const innocent of innocentNumbers) figures = figures.replace(innocent, (match) => '#'.repeat(match.length))
  for (const pattern of numbers) mark(hit, figures, pattern, (at) => !isDigit(figures[at - 1]))
  const { read, words } = readFigures(figures)
  const stands = (at: number) => !isDigit(figures[at - 1]) && !isLatin(figures[at - 1])
  for (const pattern of spelledNumbers)
    mark(hit, read, pattern, (at, match) => stands(at) && isSpelling(words.slice(at, at + match.length)))
  mark(hit, read, spelledHouses, (at) => stands(at) && /^[가-힣]{4}/.test(figures.slice(at)))
  let masked = ''
  for (let at = 0; at < text.length; at += 1) masked += hits[at] ? '*' : text[at]
  return masked
}

/** Figures in circles, brackets and with dots that NFKC leaves as they are or makes several characters of: ❶ to ❾, ➀ to ➈, ➊ to ➒, ⓵ to ⓽, ⓿, ⑴ to ⑼, ⒈ to ⒐. */
const circled = '⓿❶❷❸❹❺❻❼❽❾ ➀➁➂➃➄➅➆➇➈ ➊➋➌➍➎➏➐➑➒ ⓵⓶⓷⓸⓹⓺⓻⓼⓽ ⑴⑵⑶⑷⑸⑹⑺⑻⑼ ⒈⒉⒊⒋⒌⒍⒎⒏⒐'

/** Figures of other scripts (٣, ३) as ours: each has its ten in a row. */
function figureOf(character: string): string {
  if (!/^[^0-9]$/u.test(character) || !/^\p{Nd}$/u.test(character)) return character
  const code = character.codePointAt(0)!
  let figure = 0
  while (figure < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - figure - 1))) figure += 1
  return String(figure)
}

/** A Korean letter by itself (ㅋ, ㅡ): NFKC would make it the part of a syllable that no pattern writes. */
const letter = /[\u3131-\u318e]/

/**
 * Lower case and NFKC by character, without what nobody sees: a reader reads over it, so the patterns do.
 * @returns beside it the place in the text of each of its characters
 */
function shadowOf(text: string): { readonly shadow: string; readonly places: readonly number[] } {
  let shadow = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    if (!unseen.test(character)) {
      const inCircle = circled.indexOf(character)
      const folded =
        inCircle >= 0 && character !== ' '
          ? String(inCircle % 10)
          : letter.test(character)
            ? character
            : figureOf(character.normalize('NFKC').toLowerCase())
      const single = folded.length === 1 ? folded : character.length === 1 ? character : '\u2060'
      shadow += single.padEnd(character.length, '\u2060')
      for (let part = 0; part < character.length; part += 1) places.push(at + part)
    }
    at += character.length
  }
  return { shadow, places }
}

function mark(
  hit: (at: number, length: number) => void,
  shadow: string,
  pattern: RegExp,
  counts: (at: number, match: string) => boolean = () => true,
): void {
  pattern.lastIndex = 0
  for (let found = pattern.exec(shadow); found; found = pattern.exec(shadow)) {
    if (counts(found.index, found[0])) {
      hit(found.index, found[0].length)
    } else {
      pattern.lastIndex = found.index + 1
    }
  }
}

/** At most four Latin letters stand for figures, and no Latin word is part of it. */
function isSpelling(raw: string): boolean {
  return (raw.match(/[a-z]/g)?.length ?? 0) <= 4
}

const isDigit = (character: string | undefined): boolean => character !== undefined && /\d/.test(character)
const isLatin = (character: string | undefined): boolean => character !== undefined && /[a-z]/.test(character)
