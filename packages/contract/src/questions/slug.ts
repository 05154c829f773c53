import { truncate } from '@dure/kernel/korean'
import { questionLimits } from './limits.ts'

/** What a question is called in its address: `이사-당일에-비가-오면-102`. */
export function questionSlug(title: string, id: number): string {
  const words = truncate(title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-'), questionLimits.slug).replaceAll(/^-+|-+$/g, '')
  return words === '' ? String(id) : `${words}-${id}`
}

/** The question an address names, whatever its words say; null where it names none. */
export function questionIdOf(slug: string): number | null {
  const digits = /(?:^|-)([1-9]\d{0,14})$/.exec(slug)?.[1]
  return digits === undefined ? null : Number(digits)
}
