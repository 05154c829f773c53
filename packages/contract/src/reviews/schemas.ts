import * as z from 'zod/mini'
import { reviewLimits } from './limits.ts'
import { surveyTags } from './survey.ts'
import { id, smallRowNumber } from '../numbers.ts'
import { firstName } from '../accounts/schemas.ts'
import { purchaseNo } from '../market/orderSchemas.ts'
import { smsAuth } from '../requests/schemas.ts'
import { anyText, counted } from '../texts.ts'

const surveyIds: readonly number[] = surveyTags.map((tag) => tag.id)

export const rating = z
  .number({ error: '별점을 골라 주세요.' })
  .check(z.int('별점을 골라 주세요.'), z.minimum(1, '별점을 골라 주세요.'), z.maximum(reviewLimits.stars, '별점을 골라 주세요.'))

export const content = counted({ named: '리뷰는', object: '리뷰를', ...reviewLimits.text, units: reviewLimits.codePoints })

export const imageInfos = z
  .array(z.object({ fileId: z.uuid(), type: z.enum(['before', 'after']) }))
  .check(z.maxLength(reviewLimits.images, `사진은 ${reviewLimits.images}장까지 올릴 수 있어요.`))

export const survey = z
  .array(z.int().check(z.refine((value) => surveyIds.includes(value), '설문을 다시 골라 주세요.')))
  .check(z.maxLength(reviewLimits.tags))

/** The room it is about, or the order. */
export const reviewNamed = { chatId: z.optional(id), purchaseNo: z.optional(purchaseNo) }
export const reviewBody = z.object({ ...reviewNamed, rating, content, imageInfos: z.optional(imageInfos), survey: z.optional(survey) })
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

export const reviewLabels = ['안전결제', '채팅 고용', '바로구매', '환불된 거래', '외부 리뷰', '외부 리뷰 · 알바'] as const

export const reviewView = z.object({
  id: z.number(),
  rdbReviewId: z.number(),
  rating: z.number(),
  content: z.string(),
  /** First character and two asterisks [texts.masked-names]. */
  user: z.object({ name: z.string() }),
  /** 환불된 거래: given back before its service; 외부 리뷰: of somebody the pro asked outside. Both readable, in no average and no count. */
  label: z.enum(reviewLabels),
  service: z.object({ id: z.number(), title: z.string() }),
  survey: z.array(z.string()),
  surveyIds: z.array(z.number()),
  /** Written while an event rewarded writing. */
  isEvent: z.boolean(),
  /** Who reads it is its author, and nobody else does: it was reported. */
  isHidden: z.boolean(),
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

/** A review of somebody without an account, whom the pro sent a link [reviews.outside]. */
export const guestReviewBody = z.object({
  /** What the link carries. */
  request: anyText(500),
  name: firstName,
  serviceId: smallRowNumber,
  rating,
  content,
  imageInfos: z.optional(imageInfos),
  survey: z.optional(survey),
  smsAuth,
  agreed: z.literal(true, '개인정보를 어떻게 쓰는지 확인하고 동의해 주세요.'),
  /** A guest's browser, so that the pictures it sent are its. */
  uuid: z.optional(z.nullable(anyText(100))),
})

/** Who takes such a review back proves the telephone he wrote it with [reviews.outside-back]. */
export const deleteGuestReviewBody = z.pick(guestReviewBody, { smsAuth: true })
