import { truncate } from '../korean.ts'

/** A title as an address says it, with the number at its end: `이사-당일에-비가-오면-102`; of a title of signs alone the number. */
export function wordSlug(title: string, id: number, most: number): string {
  const words = truncate(title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-'), most).replaceAll(/^-+|-+$/g, '')
  return words === '' ? String(id) : `${words}-${id}`
}

/** The number at the end of such a word, whatever it says before; null where there is none. */
export function idAtEnd(slug: string): number | null {
  const digits = /(?:^|-)([1-9]\d{0,14})$/.exec(slug)?.[1]
  return digits === undefined ? null : Number(digits)
}
