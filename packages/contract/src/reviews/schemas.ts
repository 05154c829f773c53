import * as z from 'zod/mini'
import { reviewLimits } from './limits.ts'
import { surveyQuestions } from './survey.ts'
import { id } from '../numbers.ts'
import { tooLong, tooShort } from '../texts.ts'

const surveyIds: readonly number[] = surveyQuestions.map((question) => question.id)
const graphemes = (text: string): number => [...new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(text.trim())].length

export const rating = z
  .number({ error: '별점을 골라 주세요.' })
  .check(z.int('별점을 골라 주세요.'), z.minimum(1, '별점을 골라 주세요.'), z.maximum(reviewLimits.stars, '별점을 골라 주세요.'))

export const content = z.string({ error: '리뷰를 적어 주세요.' }).check(
  z.trim(),
  z.normalize('NFC'),
  z.maxLength(reviewLimits.codePoints, tooLong(reviewLimits.text.most, '리뷰는')),
  z.refine((text) => graphemes(text) >= reviewLimits.text.least, tooShort(reviewLimits.text.least, '리뷰를')),
  z.refine((text) => graphemes(text) <= reviewLimits.text.most, tooLong(reviewLimits.text.most, '리뷰는')),
)

export const imageInfos = z
  .array(z.object({ fileId: z.uuid(), type: z.enum(['before', 'after']) }))
  .check(z.maxLength(reviewLimits.images, `사진은 ${reviewLimits.images}장까지 올릴 수 있어요.`))

export const survey = z
  .array(z.int().check(z.refine((value) => surveyIds.includes(value), '설문을 다시 골라 주세요.')))
  .check(z.maxLength(surveyIds.length))

export const reviewBody = z.object({ chatId: id, rating, content, imageInfos: z.optional(imageInfos), survey: z.optional(survey) })
export const editBody = z.object({ rating, content, imageInfos: z.optional(imageInfos), survey: z.optional(survey) })

export const commentBody = z.object({
  content: z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1, '답글을 적어 주세요.'),
      z.maxLength(reviewLimits.reply, `답글은 ${reviewLimits.reply.toLocaleString('ko-KR')}자까지 적을 수 있어요.`),
    ),
})

export const reviewLabels = ['안전결제', '채팅 고용', '환불된 거래'] as const

export const reviewView = z.object({
  id: z.number(),
  rdbReviewId: z.number(),
  rating: z.number(),
  content: z.string(),
  /** First character and two asterisks [texts.masked-names]. */
  user: z.object({ name: z.string() }),
  /** 환불된 거래: given back before its service; readable, in no average and no count. */
  label: z.enum(reviewLabels),
  service: z.object({ id: z.number(), title: z.string() }),
  survey: z.array(z.string()),
  imageInfos: z.array(z.object({ fileId: z.string(), url: z.string(), type: z.enum(['before', 'after']) })),
  rdbComments: z.array(
    z.object({ id: z.number(), content: z.string(), createdAt: z.string(), user: z.object({ id: z.number(), name: z.string() }) }),
  ),
  reportStatus: z.nullable(z.enum(['reported', 'reported_by_self'])),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  isMine: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), comment: z.boolean() }),
})
