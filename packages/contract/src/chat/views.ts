import * as z from 'zod/mini'
import { callView } from '../quotes/calls.ts'
import { messageTypes } from './message.ts'
import { chatFilters } from './filters.ts'
import { chatParams, roleQuery } from './schemas.ts'
import { pageLimit } from '../numbers.ts'
import { endpoint } from '../endpoint.ts'
import { idCursor } from '../paging/cursor.ts'

/** The order a room is about. */
const roomOrder = z.object({
  purchaseNo: z.string(),
  status: z.string(),
  /** Null of one that is not booked by time. */
  startAt: z.nullable(z.string()),
  option: z.string(),
  price: z.number(),
})

export type RoomOrder = z.infer<typeof roomOrder>

/** A room as one of its parties sees it [chat.room]; `user` is the other one. */
export const chatAnswer = z.object({
  id: z.number(),
  role: z.enum(['customer', 'provider']),
  user: z.object({
    id: z.number(),
    provider_id: z.nullable(z.number()),
    name: z.string(),
    picture: z.nullable(z.string()),
    is_banned: z.boolean(),
    is_dure_leaved: z.boolean(),
    is_leaved: z.boolean(),
    /** The reader has blocked him; messages go on only while money is held in the room. */
    is_blocked: z.boolean(),
    /** For a customer: the 050 number that rings the pro of his deals, never the pro's own [safe-payment.seller-number]. */
    tel: z.nullable(z.string()),
    last_active_at: z.nullable(z.string()),
  }),
  quote: z.nullable(
    z.object({
      id: z.number(),
      is_hired: z.boolean(),
      hired_at: z.nullable(z.string()),
      is_opened: z.boolean(),
      price: z.nullable(z.number()),
      unit: z.enum(['H', 'F']),
      created_at: z.string(),
      label: z.enum(['manual', 'auto', 'instant']),
    }),
  ),
  /** `slug` names its picture. */
  service: z.object({ id: z.number(), title: z.string(), slug: z.string() }),
  /** Null, as `quote` and `request`, only of a room about an order [chat.subject]. */
  request_id: z.nullable(z.number()),
  /** What the room is about, in a line: district and dong, and the answers that decide. */
  request: z.nullable(z.object({ address: z.string(), summary: z.array(z.string()) })),
  /** Null of a room about a quote. */
  order: z.nullable(roomOrder),
  is_favorite: z.boolean(),
  is_active: z.boolean(),
  is_reviewed: z.boolean(),
  is_induce_customer: z.boolean(),
  /** Whether the two may call each other, and by which number; null in a room without a quote. */
  call: z.nullable(callView),
  notification_status: z.boolean(),
  safe_payment: z.nullable(
    z.object({
      id: z.number(),
      status: z.string(),
      sub_request: z.nullable(z.number()),
      amount: z.number(),
      service_amount: z.number(),
      paid_at: z.nullable(z.string()),
    }),
  ),
  last_message: z.string(),
  last_message_id: z.number(),
  last_message_type: z.enum(messageTypes),
  updated_at: z.string(),
  new_message_count: z.number(),
  last_read_id: z.number(),
  /** What this party may do now; screens ask nothing else. */
  can: z.object({
    send: z.boolean(),
    /** Messages a pro may still write before the customer's first; null without that limit. */
    messages_left: z.nullable(z.number()),
    hire: z.boolean(),
    undo_hire: z.boolean(),
    ask_hire: z.boolean(),
    request_payment: z.boolean(),
    pay: z.boolean(),
    leave: z.boolean(),
    review: z.boolean(),
    request_review: z.boolean(),
  }),
})

export type ChatAnswer = z.infer<typeof chatAnswer>

const listQuery = { next: idCursor, limit: pageLimit(50, 20) }
const listAnswer = z.object({ results: z.array(chatAnswer), next: z.nullable(z.string()) })

export const chatViews = {
  listChats: endpoint({
    method: 'GET',
    path: '/api/v2.4/chats/',
    summary: 'The member’s rooms, the one with the newest message first',
    access: 'member',
    tells: ['blocks', 'hires', 'chats', 'deals'],
    query: z.object({ ...listQuery, filter: z._default(z.enum(chatFilters), 'all'), role: roleQuery }),
    answer: listAnswer,
    errors: ['FORBIDDEN'],
  }),
  getChat: endpoint({
    method: 'GET',
    path: '/api/v2.4/chats/:id/',
    summary: 'One room',
    access: 'party',
    tells: ['blocks', 'reviewsOwed', 'calls', 'hires', 'chat', 'deals'],
    params: chatParams,
    answer: chatAnswer,
  }),
  listInstantChats: endpoint({
    method: 'GET',
    path: '/v2/chats/instantmatch',
    summary: 'The pro’s rooms that an instant match opened',
    access: 'provider',
    tells: ['chats'],
    query: z.object(listQuery),
    answer: listAnswer,
  }),
  getPrompt: endpoint({
    method: 'GET',
    path: '/v1/chats/:id/remind/modal',
    summary: 'What the room may prompt this party to: to answer, to settle on hiring, to write a review',
    access: 'party',
    tells: ['chat'],
    params: chatParams,
    answer: z.object({
      isVisible: z.boolean(),
      type: z.nullable(z.enum(['REPLY', 'HIRE', 'REVIEW'])),
      title: z.string(),
      contents: z.string(),
    }),
  }),
}
