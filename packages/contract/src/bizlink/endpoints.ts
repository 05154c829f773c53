import * as z from 'zod/mini'
import { tooLong } from '@dure/kernel/korean'
import { endpoint } from '../endpoint.ts'
import { id } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { shown } from '../things.ts'
import { bizlinkCalls, bizlinkLimits as limits } from './limits.ts'
import { bizEndBody } from './ending.ts'
import { bizRequestBody, bizSchedules } from './schemas.ts'
import { bizRequestStatuses } from './states.ts'

/** What companies ask the house for [bizlink.request]. */
export const bizlink = {
  listBizServices: endpoint({
    method: 'GET',
    path: '/v2/bizlink/services',
    summary: 'The services that companies may ask for, by their category',
    access: 'none',
    mayLag: true,
    tells: [],
    answer: z.object({ items: z.array(z.object({ id: z.number(), slug: z.string(), name: z.string(), category: z.string() })) }),
  }),
  askBizlink: endpoint({
    method: 'POST',
    path: '/v2/bizlink/requests',
    summary: 'A company asks for work; operators answer by mail and telephone',
    access: 'none',
    idempotent: true,
    changes: [],
    body: bizRequestBody,
    answer: z.object({ id: z.number() }),
    errors: ['INVALID_PARAMS', 'NO_SMS_AUTH'],
    limit: bizlinkCalls,
    status: 201,
  }),
}

const bizRequest = z.object({
  id: z.number(),
  status: z.enum(bizRequestStatuses),
  companyName: z.string(),
  projectName: z.string(),
  service: z.string(),
  detail: z.string(),
  hopeBudget: z.number(),
  schedule: z.enum(bizSchedules),
  date: z.nullable(z.string()),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  memberId: z.nullable(z.number()),
  memberName: z.nullable(z.string()),
  files: z.array(z.object({ name: z.string(), url: z.string() })),
  history: z.array(
    z.object({
      kind: z.enum(['answer', 'won', 'lost']),
      text: z.string(),
      by: z.string(),
      at: z.string(),
      /** Of an answer: null while its mail is on its way. */
      mailedAt: z.nullable(z.string()),
    }),
  ),
  createdAt: z.string(),
})

/** Operators answer companies [bizlink.desk]. */
export const bizlinkDesk = {
  listBizRequests: endpoint({
    method: 'GET',
    path: '/v1/admin/bizlink',
    summary: 'What companies asked for: the open ones oldest first, the ended ones newest first, with what was answered',
    access: 'operator',
    right: 'inquiry.answer',
    shows: 'bizRequest',
    tells: ['waitingBizRequests'],
    query: z.object({ view: z._default(z.enum(['open', 'ended']), 'open'), cursor: idCursor }),
    answer: z.object({ items: z.array(z.extend(bizRequest, shown)), next_cursor: z.nullable(z.string()) }),
  }),
  answerBizRequest: endpoint({
    method: 'POST',
    path: '/v1/admin/bizlink/:id/answer',
    summary: 'Writes to the company; the mail goes out by itself',
    access: 'operator',
    right: 'inquiry.answer',
    about: { thing: 'bizRequest' },
    kept: { of: 'bizlink', by: 'id' },
    changes: ['waitingBizRequests'],
    params: z.object({ id }),
    body: z.object({
      answer: z
        .string('답변을 적어 주세요.')
        .check(z.trim(), z.minLength(1, '답변을 적어 주세요.'), z.maxLength(limits.answer, tooLong(limits.answer, '답변은'))),
    }),
    answer: z.object({ id: z.number() }),
    errors: ['NOT_ACCEPTABLE'],
    idempotent: true,
  }),
  endBizRequest: endpoint({
    method: 'POST',
    path: '/v1/admin/bizlink/:id/end',
    summary: 'Notes what came of it',
    access: 'operator',
    right: 'inquiry.answer',
    about: { thing: 'bizRequest' },
    kept: { of: 'bizlink', by: 'id' },
    changes: ['waitingBizRequests'],
    params: z.object({ id }),
    body: bizEndBody,
    answer: z.object({ id: z.number() }),
    errors: ['NOT_ACCEPTABLE'],
  }),
}
