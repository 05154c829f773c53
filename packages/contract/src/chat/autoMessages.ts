import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, smallId } from '../numbers.ts'
import { autoMessageBody, autoMessageChanges } from './schemas.ts'

export const autoMessage = z.object({
  id: z.number(),
  question: z.string(),
  answer: z.string(),
  /** From 1. */
  position: z.number(),
  /** Of the pro's services, those it is on for; null for all. To others always the ones it is on for. */
  serviceIds: z.nullable(z.array(z.number())),
  isOn: z.boolean(),
  /** How often it was asked; told to its pro alone. */
  usedCount: z.nullable(z.number()),
})
export type AutoMessage = z.infer<typeof autoMessage>

const one = z.object({ id })

export const autoMessages = {
  getAutoMessageState: endpoint({
    method: 'GET',
    path: '/v1/providers/auto/messages/state',
    summary: 'Whether any of the pro’s auto messages is on',
    access: 'provider',
    tells: ['autoMessages'],
    answer: z.object({ isOn: z.boolean(), count: z.number(), limit: z.number() }),
  }),
  listAutoMessages: endpoint({
    method: 'GET',
    path: '/v1/providers/:id/auto/messages',
    summary: 'A pro’s questions with answers in his order: his own all, to others those that are on; of a room those not asked there yet',
    access: 'none',
    tells: ['autoMessages', 'autoAsked'],
    params: one,
    query: z.object({ serviceId: z.optional(smallId), chatId: z.optional(id) }),
    answer: z.object({ items: z.array(autoMessage), limit: z.number() }),
  }),
  addAutoMessage: endpoint({
    method: 'POST',
    path: '/v1/chats/auto/messages',
    summary: 'Adds a question with its answer, at most ten',
    access: 'provider',
    changes: ['autoMessages'],
    body: autoMessageBody,
    answer: autoMessage,
    status: 201,
    errors: ['AUTO_MESSAGE_LIMIT', 'CONTACT_NOT_ALLOWED'],
    idempotent: true,
  }),
  changeAutoMessage: endpoint({
    method: 'PUT',
    path: '/v1/chats/auto/messages/:id',
    summary: 'Changes a question, its answer, where it is on, or its place',
    access: 'provider',
    changes: ['autoMessages'],
    params: one,
    body: autoMessageChanges,
    answer: autoMessage,
    errors: ['CONTACT_NOT_ALLOWED'],
  }),
  deleteAutoMessage: endpoint({
    method: 'DELETE',
    path: '/v1/chats/auto/messages/:id',
    summary: 'Removes a question; what was said in rooms stays',
    access: 'provider',
    changes: ['autoMessages'],
    params: one,
    answer: z.object({ deleted: z.boolean() }),
  }),
}
