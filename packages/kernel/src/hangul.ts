import { convertQwertyToHangul, disassemble, getChoseong } from 'es-hangul'

/** Syllables taken apart, in the order they are typed: `이사` → `ㅇㅣㅅㅏ`; a syllable still being typed is a beginning of it. */
export function jamoOf(text: string): string {
  return disassemble(text)
}

/** Initial consonants: `입주청소` → `ㅇㅈㅊㅅ`. */
export function initialsOf(text: string): string {
  return getChoseong(text)
}

/** Whether the text has initial consonants only, as people abbreviate what they look for. */
export function isInitials(text: string): boolean {
  return /^[ㄱ-ㅎ]+$/.test(text)
}

/**
 * What somebody meant who typed Korean with the English keyboard: `dltk` → `이사`. Keys that make no Korean stay as
 * they are: the library refuses two vowels and a consonant after no consonant (`hot`), with which no word begins.
 */
export function fromEnglishKeyboard(text: string): string {
  try {
    return convertQwertyToHangul(text)
  } catch {
    return text
  }
}

/** Whether one letter more, less, other, or two changed over make one of the other; both as `jamoOf` gives them. */
export function oneStrokeApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}
