import * as z from 'zod/mini'
import { fileView } from '../files/endpoints.ts'

/**
 * Kinds of message [chat.message-types]. Members send TEXT, TEXT_QUICK, FILE, MULTIPLE_FILES and HIRE; QUOTE or
 * ORDER opens a room; the rest is written by the house. ORDER and ORDER_CHANGE are of orders of the market. DATE separators are drawn by clients and never stored.
 */
export const messageTypes = [
  'TEXT',
  'TEXT_QUICK',
  'FILE',
  'MULTIPLE_FILES',
  'HIRE',
  'QUOTE',
  'SYSTEM_TEXT',
  'SYSTEM_BUTTON',
  'HIRE_REQUEST',
  'SAFE_PAYMENT_REQUEST',
  'SAFE_PAYMENT',
  'AUTO_MESSAGE',
  'ORDER',
  'ORDER_CHANGE',
] as const

export type MessageType = (typeof messageTypes)[number]

/** What a text asks its reader to be careful of; the text itself is delivered as written [texts.chat-warnings]. */
export const messageWarnings = ['ACCOUNT_NUMBER', 'OUTSIDE_PAYMENT'] as const

export const systemPart = z.object({
  title: z.string(),
  contents: z.string(),
  cta: z.nullable(z.object({ text: z.string(), link: z.string() })),
  data: z.optional(z.record(z.string(), z.unknown())),
})

/** A message as both parties see it; `is_receiver_read` is about whoever did not write it. */
export const message = z.object({
  id: z.number(),
  chat_id: z.number(),
  nonce: z.nullable(z.string()),
  type: z.enum(messageTypes),
  message: z.string(),
  created_at: z.string(),
  sender: z.nullable(z.object({ id: z.number(), role: z.enum(['customer', 'provider']) })),
  system: z.nullable(systemPart),
  files: z.array(fileView),
  is_receiver_read: z.boolean(),
  is_hidden: z.boolean(),
  warnings: z.array(z.enum(messageWarnings)),
})

export type Message = z.infer<typeof message>
export type SystemPart = z.infer<typeof systemPart>
