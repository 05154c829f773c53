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

/** Answers composed of several domains. */
export const views = {
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
