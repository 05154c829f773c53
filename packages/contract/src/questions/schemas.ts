import * as z from 'zod/mini'
import { smallId } from '../numbers.ts'
import { counted } from '../texts.ts'
import { questionLimits } from './limits.ts'

export const questionBody = z.object({
  serviceId: smallId,
  title: counted({ named: '제목은', object: '제목을', ...questionLimits.title, units: questionLimits.titleCodePoints, oneLine: true }),
  content: counted({ named: '내용은', object: '내용을', ...questionLimits.text, units: questionLimits.codePoints }),
  /** Pictures uploaded for it. */
  fileIds: z._default(
    z
      .array(z.uuid('사진을 다시 올려 주세요.'), '사진을 다시 올려 주세요.')
      .check(z.maxLength(questionLimits.pictures, `사진은 ${questionLimits.pictures}장까지 올릴 수 있어요.`)),
    [],
  ),
})

export const answerBody = z.object({
  content: counted({ named: '답변은', object: '답변을', ...questionLimits.text, units: questionLimits.codePoints }),
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
