import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { shownPicture } from '../files/pictures.ts'
import { id, mostInFourBytes } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { searchCalls } from '../search/limits.ts'
import { counted } from '../texts.ts'
import { marketQuestionCalls, marketQuestionLimits as limits, unprovedMarketQuestions } from './limits.ts'

const one = z.object({ id })
const ofProduct = z.object({ productId: id })

/** A question about a product; one for its seller alone tells others neither its words nor its answer [market.questions]. */
export const productQuestion = z.object({
  id: z.number(),
  /** Null where it is for the seller alone, and the caller is neither he nor who asked; or where it was hidden. */
  text: z.nullable(z.string()),
  isSecret: z.boolean(),
  isMine: z.boolean(),
  /** It was asked of the caller's own product. */
  isSeller: z.boolean(),
  isHidden: z.boolean(),
  /** Raised as its words or its answer change: who writes on names what he read. */
  version: z.number(),
  /** First character and two asterisks [texts.masked-names]. */
  asker: z.string(),
  createdAt: z.string(),
  /** Null of one that was hidden, too, but for its seller. */
  answer: z.nullable(z.string()),
  answerHidden: z.boolean(),
  answerAt: z.nullable(z.string()),
  /** The seller as he is shown. */
  answeredBy: z.nullable(z.string()),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), answer: z.boolean() }),
})
export type ProductQuestion = z.infer<typeof productQuestion>

const about = z.object({ id: z.number(), itemTitle: z.string(), mainImage: shownPicture, isOpen: z.boolean() })

const text = counted({ named: '질문은', object: '질문을', ...limits.text, units: limits.text.most * 4 })
/** Of the question as it was read: refused where it says something else by now, with what it says. */
const version = z.int('질문을 다시 불러와 주세요.').check(z.positive(), z.maximum(mostInFourBytes))
const answer = counted({ named: '답변은', object: '답변을', ...limits.answer, units: limits.answer.most * 4 })

export const marketQuestionViews = ['all', 'unanswered'] as const

export const marketQuestions = {
  listProductQuestions: endpoint({
    method: 'GET',
    path: '/v1/market/products/:productId/questions',
    summary: 'What was asked of a product, the newest first; words of those for the seller alone are for him and who asked',
    access: 'none',
    tells: ['productQuestions'],
    params: ofProduct,
    query: z.object({ cursor: idCursor }),
    answer: z.object({ items: z.array(productQuestion), next_cursor: z.nullable(z.string()) }),
    errors: ['PRODUCT_NOT_FOUND'],
    limit: searchCalls,
  }),
  askOfProduct: endpoint({
    method: 'POST',
    path: '/v1/market/products/:productId/questions',
    summary: 'A member asks about a product, for everybody or for its seller alone',
    access: 'member',
    changes: ['productQuestions'],
    params: ofProduct,
    body: z.object({ text, isSecret: z._default(z.boolean(), false) }),
    answer: productQuestion,
    errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_OWN', 'CONTACT_NOT_ALLOWED', 'QUESTION_REPEATED'],
    status: 201,
    idempotent: true,
    limit: marketQuestionCalls,
    unproved: unprovedMarketQuestions,
  }),
  changeProductQuestion: endpoint({
    method: 'PUT',
    path: '/v1/market/questions/:id',
    summary: 'Who asked changes his question while nobody has answered',
    access: 'party',
    changes: ['productQuestions'],
    params: one,
    body: z.object({ text, isSecret: z._default(z.boolean(), false), version }),
    answer: productQuestion,
    errors: ['MARKET_QUESTION_LOCKED', 'MARKET_QUESTION_CHANGED', 'CONTACT_NOT_ALLOWED', 'QUESTION_REPEATED'],
    limit: marketQuestionCalls,
  }),
  deleteProductQuestion: endpoint({
    method: 'DELETE',
    path: '/v1/market/questions/:id',
    summary: 'Who asked takes his question back, and its answer with it',
    access: 'party',
    changes: ['productQuestions'],
    params: one,
    answer: z.object({ deleted: z.boolean() }),
  }),
  answerProductQuestion: endpoint({
    method: 'POST',
    path: '/v1/market/questions/:id/answer',
    summary: 'The seller answers; once',
    access: 'party',
    changes: ['productQuestions'],
    params: one,
    body: z.object({ answer, version }),
    answer: productQuestion,
    errors: ['CONTACT_NOT_ALLOWED', 'MARKET_QUESTION_ANSWERED', 'MARKET_QUESTION_CHANGED'],
    idempotent: true,
    limit: marketQuestionCalls,
  }),
  changeProductAnswer: endpoint({
    method: 'PUT',
    path: '/v1/market/questions/:id/answer',
    summary: 'The seller changes his answer',
    access: 'party',
    changes: ['productQuestions'],
    params: one,
    body: z.object({ answer, version }),
    answer: productQuestion,
    errors: ['CONTACT_NOT_ALLOWED', 'MARKET_QUESTION_LOCKED', 'MARKET_QUESTION_CHANGED'],
    limit: marketQuestionCalls,
  }),
  listMarketQuestions: endpoint({
    method: 'GET',
    path: '/v1/market/me/questions',
    summary: 'What was asked of the caller’s products, and what he asked of others, each by its product; the newest first',
    access: 'member',
    tells: ['productQuestions'],
    query: z.object({
      /** Of his products, or his own. */
      side: z._default(z.enum(['seller', 'asker']), 'seller'),
      view: z._default(z.enum(marketQuestionViews), 'all'),
      cursor: idCursor,
    }),
    answer: z.object({
      items: z.array(z.extend(productQuestion, { product: about })),
      next_cursor: z.nullable(z.string()),
      /** Of the caller's products, those that wait for an answer; up to a hundred. */
      waiting: z.number(),
    }),
  }),
} as const
