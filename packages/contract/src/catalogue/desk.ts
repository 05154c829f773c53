import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { smallId } from '../numbers.ts'
import { anyText } from '../texts.ts'
import { shown } from '../things.ts'

/** What operators set of the forms of services. */
export const formDesk = {
  listFormQuestions: endpoint({
    method: 'GET',
    path: '/v1/admin/form-questions',
    summary: 'The questions of a service’s form with those that decide automatic quotes; all services to choose of',
    access: 'operator',
    right: 'content.offer',
    shows: 'formQuestion',
    shownIn: 'questions',
    tells: ['formQuestions'],
    query: z.object({ service: z.optional(anyText(80)) }),
    answer: z.object({
      services: z.array(z.object({ slug: z.string(), name: z.string() })),
      service: z.object({ slug: z.string(), name: z.string() }),
      questions: z.array(
        z.object({
          ...shown,
          id: z.number(),
          title: z.string(),
          required: z.boolean(),
          answers: z.array(z.string()),
          isInstantMatch: z.boolean(),
          can: z.object({ mark: z.boolean() }),
        }),
      ),
    }),
  }),
  markFormQuestion: endpoint({
    method: 'PUT',
    path: '/v1/admin/form-questions/:id/instant-match',
    summary: 'Lets a question decide automatic quotes, or no more; only one whose answers are chosen',
    access: 'operator',
    right: 'content.offer',
    about: { thing: 'formQuestion' },
    kept: { of: 'form-questions', by: 'id' },
    changes: ['formQuestions'],
    params: z.object({ id: smallId }),
    body: z.object({ isInstantMatch: z.boolean() }),
    answer: z.object({ id: z.number(), isInstantMatch: z.boolean() }),
  }),
}
