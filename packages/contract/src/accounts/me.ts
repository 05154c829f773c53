import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const provider = z.object({
  id: z.number(),
  created_at: z.string(),
  credit_balance: z.number(),
  review_count: z.number(),
  services: z.array(z.object({ id: z.number(), title: z.string(), slug: z.string() })),
  nick_name: z.string(),
  address1: z.string(),
  address2: z.string(),
  allow_public_read: z.boolean(),
  able_to_opt_in: z.boolean(),
  last_quote_unit: z.enum(['H', 'F']),
})

export const me = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  type: z.enum(['customer', 'provider']),
  is_operator: z.boolean(),
  penalty: z.nullable(z.object({ reason: z.string(), ends_at: z.nullable(z.string()) })),
  provider: z.nullable(provider),
  events: z.array(z.object({ id: z.number(), apply_pages: z.array(z.string()) })),
  allow_news_letters: z.boolean(),
  allow_use_marketing: z.boolean(),
  allow_use_select_info: z.boolean(),
  allow_use_request_info: z.boolean(),
  allow_sms_notifications: z.boolean(),
  allow_email_notifications: z.boolean(),
  allow_push_notifications: z.boolean(),
  check_allow_news_letters: z.boolean(),
  require_terms: z.boolean(),
  terms_of_use_rejection_expired: z.boolean(),
  entered_interest_infos: z.boolean(),
  date_joined: z.string(),
  cert_name: z.nullable(z.string()),
  /** None where the account came by a social login. */
  has_password: z.boolean(),
})

export type Me = z.infer<typeof me>

/** A deal that waits for the member. */
const waiting = z.object({ id: z.number(), amount: z.number(), name: z.string() })

/** Answers composed of several domains. */
export const views = {
  getBoard: endpoint({
    method: 'GET',
    path: '/v1/users/me/board',
    summary: 'What waits for the member on one side, and the figures of his page',
    access: 'member',
    tells: ['sentRequests', 'receivedRequests', 'deals', 'hearts', 'templates', 'autoMessages', 'works', 'campaigns'],
    query: z.object({ role: z._default(z.enum(['customer', 'provider']), 'customer') }),
    answer: z.object({
      /** The newest payment a pro asks of the customer. */
      pay: z.nullable(waiting),
      /** The newest deal whose confirmation is asked of the customer, or whose cancelling is asked of the pro. */
      decide: z.nullable(waiting),
      /** Open requests of the customer and their quotes he has not read, and the quotes of all he has in his list. */
      requests: z.object({ open: z.number(), quotes: z.number(), unreadQuotes: z.number() }),
      /** Deals that have not ended. */
      deals: z.number(),
      /** Pros he keeps whom his bucket shows, each once. */
      hearts: z.number(),
      /** Of a pro; null of a customer. */
      pro: z.nullable(
        z.object({ unread: z.number(), campaigns: z.number(), templates: z.number(), autoMessages: z.number(), works: z.number() }),
      ),
    }),
  }),
  getMe: endpoint({
    method: 'GET',
    path: '/api2/users/me/',
    summary: 'The current member',
    access: 'member',
    tells: ['member', 'consents'],
    answer: me,
    duringMaintenance: true,
  }),
}
