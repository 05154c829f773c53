import * as z from 'zod/mini'
import { graphemeLength } from '@dure/kernel/korean'
import { smallId } from '../numbers.ts'
import { tooLong, tooShort } from '../texts.ts'
import { questionLimits } from './limits.ts'

/** A text of so many characters as people count them [questions.texts]. */
const counted = (what: { named: string; object: string }, range: { least: number; most: number }, codePoints: number) =>
  z.string({ error: `${what.object} 적어 주세요.` }).check(
    z.trim(),
    z.normalize('NFC'),
    z.maxLength(codePoints, tooLong(range.most, what.named)),
    z.refine((text) => graphemeLength(text) >= range.least, tooShort(range.least, what.object)),
    z.refine((text) => graphemeLength(text) <= range.most, tooLong(range.most, what.named)),
  )

export const questionBody = z.object({
  serviceId: smallId,
  title: counted({ named: '제목은', object: '제목을' }, questionLimits.title, questionLimits.titleCodePoints),
  content: counted({ named: '내용은', object: '내용을' }, questionLimits.text, questionLimits.codePoints),
})

export const answerBody = z.object({
  content: counted({ named: '답변은', object: '답변을' }, questionLimits.text, questionLimits.codePoints),
})

export const questionService = z.object({ id: z.number(), slug: z.string(), name: z.string() })

export const listedQuestion = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  /** The beginning of its text. */
  content: z.string(),
  service: questionService,
  /** First character and two asterisks [texts.masked-names]. */
  asker: z.string(),
  answers: z.number(),
  picked: z.boolean(),
  createdAt: z.string(),
})
export type ListedQuestion = z.infer<typeof listedQuestion>
