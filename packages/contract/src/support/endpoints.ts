import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { shown } from '../things.ts'
import { idCursor } from '../paging/cursor.ts'
import { appLinkBody, inquiryBody, inquiryTopic } from './schemas.ts'
import { supportCalls, supportLimits } from './limits.ts'
import { tooLong } from '@dure/kernel/korean'

const inquiry = z.object({
  inquiryId: z.number(),
  memberId: z.nullable(z.number()),
  name: z.string(),
  email: z.string(),
  topic: inquiryTopic,
  message: z.string(),
  status: z.enum(['open', 'answered']),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** Null while the answer's mail is on its way. */
  mailedAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Inquiry = z.output<typeof inquiry>

const deskInquiry = z.extend(inquiry, shown)
export type DeskInquiry = z.output<typeof deskInquiry>

/** As who asked reads it. */
const ownInquiry = z.pick(inquiry, {
  inquiryId: true,
  topic: true,
  message: true,
  status: true,
  answer: true,
  answeredAt: true,
  createdAt: true,
})
export type OwnInquiry = z.output<typeof ownInquiry>

/** People write to the house, operators answer by mail; and the link to the app by SMS. */
export const support = {
  /** Sent again it is the same one [support.once]. */
  askSupport: endpoint({
    method: 'POST',
    path: '/v1/support/inquiries',
    summary: 'Writes to the operators; the answer comes by mail',
    access: 'none',
    duringPenalty: true,
    idempotent: true,
    limit: supportCalls,
    changes: ['inquiries'],
    body: inquiryBody,
    status: 201,
    answer: z.object({ inquiryId: z.number() }),
  }),
  listOwnInquiries: endpoint({
    method: 'GET',
    path: '/v1/support/inquiries',
    summary: 'What the member asked and was answered, newest first',
    access: 'member',
    tells: ['inquiries'],
    query: z.object({ cursor: idCursor }),
    answer: z.object({ items: z.array(ownInquiry), next_cursor: z.nullable(z.string()) }),
    duringPenalty: true,
  }),
  sendAppLink: endpoint({
    method: 'POST',
    path: '/v1/app-download/sms',
    summary: 'Sends the address of the app page to a phone: three times a day to one phone',
    access: 'none',
    limit: supportCalls,
    changes: [],
    body: appLinkBody,
    answer: z.object({ sent: z.boolean() }),
    errors: ['TOO_MANY_REQUESTS', 'NOT_ACCEPTABLE'],
  }),
  listInquiries: endpoint({
    method: 'GET',
    path: '/v1/admin/inquiries',
    summary: 'What people wrote: the open ones oldest first, the answered ones newest first',
    access: 'operator',
    right: 'inquiry.answer',
    shows: 'inquiry',
    tells: ['waitingInquiries'],
    query: z.object({ status: z._default(z.enum(['open', 'answered']), 'open'), cursor: idCursor }),
    answer: z.object({ items: z.array(deskInquiry), next_cursor: z.nullable(z.string()) }),
  }),
  answerInquiry: endpoint({
    method: 'POST',
    path: '/v1/admin/inquiries/:id/answer',
    summary: 'Answers once; the mail goes out by itself',
    access: 'operator',
    right: 'inquiry.answer',
    about: { thing: 'inquiry' },
    kept: { of: 'inquiries', by: 'id' },
    changes: ['waitingInquiries'],
    params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
    body: z.object({
      answer: z
        .string('답변을 적어 주세요.')
        .check(z.trim(), z.minLength(1, '답변을 적어 주세요.'), z.maxLength(supportLimits.answer, tooLong(supportLimits.answer, '답변은'))),
    }),
    answer: inquiry,
    errors: ['INQUIRY_ANSWERED'],
    idempotent: true,
  }),
}
