import { idAtEnd, wordSlug } from '@dure/kernel/links/wordSlug'
import { questionLimits } from './limits.ts'

/** What a question is called in its address: `이사-당일에-비가-오면-102`. */
export const questionSlug = (title: string, id: number): string => wordSlug(title, id, questionLimits.slug)

/** The question an address names, whatever its words say; null where it names none. */
export const questionIdOf = idAtEnd
