import { disassemble, getChoseong } from 'es-hangul'

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
