import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idCursor } from '../paging/cursor.ts'
import { chatLimits, sendCalls } from './limits.ts'
import { message } from './message.ts'
import { pageLimit } from '../numbers.ts'
import { chatParams, messageParams, quickMessageBody, roleQuery, sendMessageBody } from './schemas.ts'

const quickMessage = z.object({ id: z.number(), title: z.string(), message: z.string() })
const preset = z.object({ title: z.string(), message: z.string() })
const quickParams = z.object({ id: z.coerce.number().check(z.int(), z.positive()) })

export const chat = {
  listMessages: endpoint({
    method: 'GET',
    path: '/api/v2.2/chats/:id/messages/',
    summary: 'Messages newest first; `next` goes to older ones, `prev` to those that came since',
    access: 'party',
    params: chatParams,
    query: z.object({ next: idCursor, prev: idCursor, limit: pageLimit(100, 30) }),
    answer: z.object({ results: z.array(message), next: z.nullable(z.string()), prev: z.nullable(z.string()) }),
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/v2.3/chats/:id/messages/',
    summary: 'Sends a message; its nonce makes a repeat harmless',
    access: 'party',
    params: chatParams,
    body: sendMessageBody,
    answer: message,
    status: 201,
    errors: [
      'CHAT_PARTNER_GONE',
      'CHAT_BLOCKED',
      'CHAT_WAIT_FOR_CUSTOMER',
      'NONCE_CONFLICT',
      'AUTO_MESSAGE_OFF',
      'NOT_ACCEPTABLE',
      'ALREADY_HIRED',
      'REQUEST_NOT_OPEN',
      'PAYMENT_STATE_CONFLICT',
    ],
    limit: sendCalls,
  }),
  changeChat: endpoint({
    method: 'PUT',
    path: '/api/v2/chats/:id/',
    summary: 'Marks a room favourite or leaves it',
    access: 'party',
    params: chatParams,
    body: z.object({ action: z.enum(['favorite', 'unfavorite', 'leave']) }),
    answer: z.object({ id: z.number(), is_favorite: z.boolean(), is_leaved: z.boolean() }),
    errors: ['CHAT_LEAVE_BLOCKED'],
  }),
  leaveChats: endpoint({
    method: 'POST',
    path: '/api/v2.3/chats/',
    summary: 'Leaves several rooms; those that hold money stay and are named',
    access: 'member',
    body: z.object({
      chatIds: z
        .array(z.coerce.number().check(z.int(), z.positive()))
        .check(
          z.minLength(1, '나갈 대화방을 골라 주세요.'),
          z.maxLength(chatLimits.leaving, `한 번에 ${chatLimits.leaving}개까지 나갈 수 있어요.`),
        ),
      action: z.literal('leave'),
    }),
    answer: z.object({ left: z.array(z.number()), blocked: z.array(z.number()) }),
  }),
  readChat: endpoint({
    method: 'PUT',
    path: '/api/v2/chats/:id/read/',
    summary: 'Moves the reader’s position forward; without an id, to the newest message',
    access: 'party',
    params: chatParams,
    body: z.object({ lastReadId: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
    answer: z.object({ lastReadId: z.number(), unreadCount: z.number() }),
    duringPenalty: true,
  }),
  countUnreadChats: endpoint({
    method: 'GET',
    path: '/api/v2/chats/badge-count',
    summary: 'Unread messages of all rooms',
    access: 'member',
    query: z.object({ role: roleQuery }),
    answer: z.object({ count: z.number() }),
  }),
  getUnlock: endpoint({
    method: 'GET',
    path: '/v1/chats/:id/unlock',
    summary: 'Rooms are always unlocked',
    access: 'provider',
    params: chatParams,
    answer: z.object({ unlocked: z.boolean() }),
  }),
  unlockChat: endpoint({
    method: 'PUT',
    path: '/v1/chats/:id/unlock',
    summary: 'Rooms are always unlocked; costs nothing',
    access: 'provider',
    params: chatParams,
    answer: z.object({ unlocked: z.boolean() }),
  }),
  setChatNotification: endpoint({
    method: 'PUT',
    path: '/v1/chats/:id/notification/settings',
    summary: 'Turns notices of a room on or off',
    access: 'party',
    params: chatParams,
    body: z.object({ notificationStatus: z.boolean() }),
    answer: z.object({ notificationStatus: z.boolean() }),
  }),
  searchMessages: endpoint({
    method: 'GET',
    path: '/v1/chats/:id/messages/search',
    summary: 'Texts of a room that hold a keyword, newest first',
    access: 'party',
    params: chatParams,
    query: z.object({
      keyword: z
        .string()
        .check(
          z.trim(),
          z.normalize('NFC'),
          z.minLength(1, '찾을 말을 적어 주세요.'),
          z.maxLength(chatLimits.search, '찾을 말이 너무 길어요.'),
        ),
      cursor: idCursor,
      limit: pageLimit(100, 30),
    }),
    answer: z.object({ items: z.array(message), next_cursor: z.nullable(z.string()) }),
  }),
  postMemberSystemMessage: endpoint({
    method: 'POST',
    path: '/v1/chats/:id/system/messages',
    summary: 'A card a member may ask the house to post: a pro asks to be hired (HIRE_REQUEST), once a day',
    access: 'party',
    params: chatParams,
    body: z.object({ type: z.string().check(z.minLength(1), z.maxLength(50)) }),
    answer: message,
    status: 201,
    errors: ['ALREADY_HIRED', 'NOT_ACCEPTABLE', 'CHAT_PARTNER_GONE', 'CHAT_BLOCKED', 'CHAT_WAIT_FOR_CUSTOMER'],
  }),
  setMessageOptions: endpoint({
    method: 'PUT',
    path: '/api/v2/chats/:id/messages/:messageId/options/',
    summary: 'Hides one’s own message from both, or shows it again',
    access: 'party',
    params: messageParams,
    body: z.object({ is_hidden: z.boolean() }),
    answer: message,
  }),
  listQuickMessages: endpoint({
    method: 'GET',
    path: '/api/v2/quick/messages/',
    summary: 'The member’s canned messages, and the five ready-made ones',
    access: 'member',
    query: z.object({ role: roleQuery }),
    answer: z.object({ results: z.array(quickMessage), presets: z.array(preset) }),
  }),
  addQuickMessage: endpoint({
    method: 'POST',
    path: '/api/v2/quick/messages/',
    summary: 'Adds a canned message, at most 30',
    access: 'member',
    body: quickMessageBody,
    answer: quickMessage,
    status: 201,
    errors: ['NOT_ACCEPTABLE'],
  }),
  changeQuickMessage: endpoint({
    method: 'PUT',
    path: '/api/v2/quick/messages/:id/',
    summary: 'Changes a canned message',
    access: 'party',
    params: quickParams,
    body: quickMessageBody,
    answer: quickMessage,
  }),
  deleteQuickMessage: endpoint({
    method: 'DELETE',
    path: '/api/v2/quick/messages/:id/',
    summary: 'Removes a canned message',
    access: 'party',
    params: quickParams,
    answer: z.object({ deleted: z.boolean() }),
  }),
}
