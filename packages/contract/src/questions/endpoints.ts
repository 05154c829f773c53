import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { shown } from '../things.ts'
import { moderationLimits } from '../moderation/limits.ts'
import { reason } from '../moderation/schemas.ts'
import { id, pageLimit, rowNumber } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { reasonsOf } from '../safety/reasons.ts'
import { searchCalls } from '../search/limits.ts'
import { tooLong } from '@dure/kernel/korean'
import { anyText } from '../texts.ts'
import { answerCalls, askCalls, questionLimits, unprovedAsks, unprovedMarks } from './limits.ts'
import { shownPicture } from '../files/pictures.ts'
import { answerBody, listedQuestion, questionBody, questionService as service } from './schemas.ts'

const one = z.object({ id })
const answerOf = z.object({ id, answerId: id })
const keyword = z.optional(z.string().check(z.trim(), z.maxLength(questionLimits.keyword, tooLong(questionLimits.keyword, '찾는 말은'))))

export const questionFilters = ['all', 'unanswered', 'mine'] as const
export type QuestionFilter = (typeof questionFilters)[number]

const answerView = z.object({
  id: z.number(),
  content: z.string(),
  /** Null where the pro may not be shown [questions.cards]. */
  pro: z.nullable(
    z.object({
      userId: z.number(),
      name: z.string(),
      profileImage: z.nullable(z.string()),
      /** One decimal; 0 without reviews. */
      rating: z.number(),
      reviewCount: z.number(),
      hiredCount: z.number(),
    }),
  ),
  picked: z.boolean(),
  helpful: z.number(),
  markedHelpful: z.boolean(),
  /** Kept from everybody but its writer. */
  hidden: z.boolean(),
  isMine: z.boolean(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  can: z.object({ helpful: z.boolean(), report: z.boolean() }),
})
export type AnswerView = z.infer<typeof answerView>

const questionView = z.object({
  id: z.number(),
  slug: z.string(),
  /** Taken back by its asker; its answers keep their place, without its words [questions.deleting]. */
  deleted: z.boolean(),
  hidden: z.boolean(),
  title: z.string(),
  content: z.nullable(z.string()),
  pictures: z.array(shownPicture),
  asker: z.nullable(z.string()),
  service,
  category: z.object({ slug: z.string(), name: z.string() }),
  createdAt: z.string(),
  isMine: z.boolean(),
  can: z.object({ answer: z.boolean(), pick: z.boolean(), delete: z.boolean(), report: z.boolean() }),
  answers: z.array(answerView),
})
export type QuestionView = z.infer<typeof questionView>

const deskQuestion = z.object({
  ...shown,
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  pictures: z.array(shownPicture),
  service: z.string(),
  askerId: z.number(),
  asker: z.string(),
  answers: z.number(),
  hidden: z.boolean(),
  deleted: z.boolean(),
  createdAt: z.string(),
})
export type DeskQuestion = z.infer<typeof deskQuestion>

export const questions = {
  listQuestions: endpoint({
    method: 'GET',
    path: '/v1/questions',
    summary: 'Questions about services, newest first; `mine` are the unanswered ones of the services the calling pro offers',
    mayLag: true,
    access: 'none',
    tells: ['questions'],
    costly: 'q',
    query: z.object({
      filter: z._default(z.enum(questionFilters), 'all'),
      category: z.optional(anyText(80)),
      service: z.optional(anyText(80)),
      q: keyword,
      cursor: idCursor,
      size: pageLimit(questionLimits.mostInPage, questionLimits.page),
    }),
    answer: z.object({
      items: z.array(listedQuestion),
      next_cursor: z.nullable(z.string()),
      /** Questions that wait for an answer of the calling pro, counted up to a hundred; null for who is none. */
      waiting: z.nullable(z.number()),
    }),
    limit: searchCalls,
  }),
  getQuestion: endpoint({
    method: 'GET',
    path: '/v1/questions/:slug',
    summary: 'A question with its answers, by the number its address ends in; its slug is the right address',
    mayLag: true,
    access: 'none',
    tells: ['questions'],
    params: z.object({ slug: anyText(400) }),
    answer: questionView,
  }),
  askQuestion: endpoint({
    method: 'POST',
    path: '/v1/questions',
    summary: 'A member asks about a service',
    access: 'member',
    changes: ['questions'],
    body: questionBody,
    answer: z.object({ id: z.number(), slug: z.string() }),
    errors: ['CONTACT_NOT_ALLOWED', 'QUESTION_REPEATED'],
    status: 201,
    idempotent: true,
    limit: askCalls,
    unproved: unprovedAsks,
  }),
  deleteQuestion: endpoint({
    method: 'DELETE',
    path: '/v1/questions/:id',
    summary: 'The asker takes his question back; answers to it keep their place',
    access: 'party',
    changes: ['questions'],
    params: one,
    answer: z.object({ deleted: z.boolean() }),
  }),
  pickAnswer: endpoint({
    method: 'PUT',
    path: '/v1/questions/:id/pick',
    summary: 'The asker picks one answer, another, or none',
    access: 'party',
    changes: ['questions'],
    params: one,
    body: z.object({ answerId: z.nullable(rowNumber) }),
    answer: z.object({ answerId: z.nullable(z.number()) }),
  }),
  answerQuestion: endpoint({
    method: 'POST',
    path: '/v1/questions/:id/answers',
    summary: 'A pro who offers the service answers, once a question',
    access: 'provider',
    changes: ['questions'],
    params: one,
    body: answerBody,
    answer: z.object({ id: z.number() }),
    errors: ['CONTACT_NOT_ALLOWED', 'ANSWER_EXISTS', 'ANSWER_NOT_OFFERED', 'ANSWER_OWN_QUESTION'],
    status: 201,
    idempotent: true,
    limit: answerCalls,
  }),
  editAnswer: endpoint({
    method: 'PATCH',
    path: '/v1/questions/:id/answers/:answerId',
    summary: 'The pro changes his answer',
    access: 'provider',
    changes: ['questions'],
    params: answerOf,
    body: answerBody,
    answer: z.object({ id: z.number() }),
    errors: ['CONTACT_NOT_ALLOWED'],
  }),
  deleteAnswer: endpoint({
    method: 'DELETE',
    path: '/v1/questions/:id/answers/:answerId',
    summary: 'The pro takes his answer back',
    access: 'provider',
    changes: ['questions'],
    params: answerOf,
    answer: z.object({ deleted: z.boolean() }),
  }),
  markHelpful: endpoint({
    method: 'PUT',
    path: '/v1/questions/:id/answers/:answerId/helpful',
    summary: 'A member marks an answer helpful, or takes it back',
    access: 'member',
    changes: ['questions'],
    params: answerOf,
    body: z.object({ helpful: z.boolean() }),
    /** `counted`: whether the caller's mark is in the number [questions.helpful]. */
    answer: z.object({ helpful: z.number(), markedHelpful: z.boolean(), counted: z.boolean() }),
    errors: ['HELPFUL_OWN_ANSWER'],
    unproved: unprovedMarks,
  }),
}

/** Why a question is hidden, out of the list its reports have, and what its asker reads besides. */
export const hidingBody = z.object({
  reasonId: rowNumber.check(z.refine((given) => reasonsOf('question').some((each) => each.id === given), '이유를 골라 주세요.')),
  reason: z._default(
    z.string().check(z.trim(), z.maxLength(moderationLimits.reason, tooLong(moderationLimits.reason, '덧붙이는 말은'))),
    '',
  ),
})

export const questionDesk = {
  deskQuestions: endpoint({
    method: 'GET',
    path: '/v1/admin/questions',
    summary: 'All questions or the hidden ones, newest first, by words of title and text',
    access: 'operator',
    right: 'trust.decide',
    shows: 'question',
    audited: true,
    kept: { of: 'questions' },
    tells: ['waitingQuestions'],
    costly: 'q',
    query: z.object({ view: z._default(z.enum(['all', 'hidden']), 'all'), q: keyword, cursor: idCursor }),
    answer: z.object({ items: z.array(deskQuestion), next_cursor: z.nullable(z.string()) }),
  }),
  hideQuestion: endpoint({
    method: 'POST',
    path: '/v1/admin/questions/:id/hide',
    summary: 'Keeps a question from everybody but its asker, who is told why',
    access: 'operator',
    right: 'trust.decide',
    about: { thing: 'question' },
    kept: { of: 'questions', by: 'id' },
    changes: ['waitingQuestions'],
    params: one,
    body: hidingBody,
    answer: z.object({ id: z.number(), hidden: z.boolean() }),
    idempotent: true,
  }),
  restoreQuestion: endpoint({
    method: 'POST',
    path: '/v1/admin/questions/:id/restore',
    summary: 'Shows a hidden question again',
    access: 'operator',
    right: 'trust.decide',
    about: { thing: 'question' },
    kept: { of: 'questions', by: 'id' },
    changes: ['waitingQuestions'],
    params: one,
    body: z.object({ reason }),
    answer: z.object({ id: z.number(), hidden: z.boolean() }),
    errors: ['APPEAL_WAITS'],
    idempotent: true,
  }),
}
