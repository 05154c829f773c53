import * as z from 'zod/mini'
import { quoteLimits } from './limits.ts'

/** A pro's own quote form: what he is asked each time, with what he usually says [quotes.own-forms]. */
const ownForm = z
  .array(
    z.object({
      title: z.string().check(z.maxLength(quoteLimits.ownFormTitle)),
      answer: z.string().check(z.maxLength(quoteLimits.ownFormAnswer)),
    }),
  )
  .check(z.maxLength(quoteLimits.ownFormItems))
export type OwnForm = z.infer<typeof ownForm>

/** What a template keeps as its form; nothing where it is none of ours. */
export function ownFormOf(quoteForms: unknown): OwnForm {
  const read = ownForm.safeParse(quoteForms)
  return read.success ? read.data : []
}

/** The form as words of the quote: it never travels itself. What has no answer is left out. */
export const textOfForm = (form: OwnForm): string =>
  form
    .filter(({ answer }) => answer.trim() !== '')
    .map(({ title, answer }) => (title.trim() === '' ? answer.trim() : `${title.trim()}\n${answer.trim()}`))
    .join('\n\n')
