import { optOutCalls } from './limits.ts'
import * as z from 'zod/mini'
import { firstName } from '../accounts/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { idCursor } from '../paging/cursor.ts'
import { memberInPath } from '../texts.ts'

/** What a member agrees to. `news` is advertising at all, `ad_*` its ways, `ad_night` between 21:00 and 08:00. */
export const consentKinds = [
  'age14',
  'usage',
  'privacy',
  'marketing',
  'news',
  'ad_sms',
  'ad_email',
  'ad_push',
  'ad_night',
  'select_info',
  'request_info',
  'geocoding',
  'pass_to_pros',
] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Those the product cannot be used without: taken back by leaving. */
export const requiredConsents = ['age14', 'usage', 'privacy'] as const satisfies readonly ConsentKind[]

export const consentNames: Record<ConsentKind, string> = {
  age14: '만 14세 이상',
  usage: '이용약관',
  privacy: '개인정보 수집과 이용',
  marketing: '마케팅 활용',
  news: '광고성 정보 수신',
  ad_sms: '문자로 받는 광고',
  ad_email: '이메일로 받는 광고',
  ad_push: '앱 알림으로 받는 광고',
  ad_night: '밤 9시부터 아침 8시까지의 광고',
  select_info: '선택 정보 수집',
  request_info: '의뢰 정보 활용',
  geocoding: '위치 정보 활용',
  pass_to_pros: '고수에게 답변 전달',
}

/** How long an answer holds before a member may be asked for advertising or optional information again. */
export const askAgainDays = 30

const memberId = z.object({ id: memberInPath })
const optional = z.optional(z.boolean())

const consent = z.object({
  kind: z.enum(consentKinds),
  granted: z.boolean(),
  version: z.nullable(z.string()),
  at: z.nullable(z.string()),
  required: z.boolean(),
})
export type ConsentView = z.infer<typeof consent>

const consentsView = z.object({
  items: z.array(consent),
  /** Null while none is sent: advertising needs its own consent and that of marketing [consents.marketing]. `asked` from the notice on until it is confirmed. */
  advertising: z.nullable(z.object({ confirmedAt: z.string(), confirmBy: z.string(), asked: z.boolean() })),
  terms: z.object({ required: z.boolean(), version: z.string() }),
})

const historyEntry = z.object({
  id: z.number(),
  kind: z.enum(consentKinds),
  granted: z.boolean(),
  version: z.string(),
  at: z.string(),
  source: z.enum(['sign-up', 'member', 'reconfirmed', 'lapsed', 'opt-out']),
})

/** What a member may change by himself; required terms can only be agreed to again. */
export const consentChanges = z.object({
  marketing: optional,
  news: optional,
  ad_sms: optional,
  ad_email: optional,
  ad_push: optional,
  ad_night: optional,
  select_info: optional,
  request_info: optional,
  /** Advertising is still wanted: holds for two more years. */
  reconfirm_advertising: z.optional(z.literal(true)),
  /** The required terms in the version in force. */
  reconfirm_terms: z.optional(z.literal(true)),
  /** “Not now”: nothing changes, and nobody asks again for a while. */
  declined: z.optional(z.literal(true)),
})
export type ConsentChanges = z.infer<typeof consentChanges>

const geocoding = z.object({ geocoding: z.boolean() })

export const consents = {
  getTermsAgreement: endpoint({
    method: 'GET',
    path: '/v1/users/:id/termofuse/agreement',
    summary: 'Whether the member’s place may be worked out from his address; 1005 until he was asked',
    access: 'member',
    self: 'id',
    tells: ['consents'],
    params: memberId,
    answer: geocoding,
  }),
  createTermsAgreement: endpoint({
    method: 'POST',
    path: '/v1/users/:id/termofuse/agreement',
    summary: 'Makes the agreement',
    access: 'member',
    self: 'id',
    changes: ['consents'],
    params: memberId,
    body: z.object({ geocoding: z._default(z.boolean(), false) }),
    answer: geocoding,
    status: 201,
  }),
  changeTermsAgreement: endpoint({
    method: 'PATCH',
    path: '/v1/users/:id/termofuse/agreement',
    summary: 'Changes the agreement; 404 where there is none yet',
    access: 'member',
    self: 'id',
    changes: ['consents'],
    params: memberId,
    body: geocoding,
    answer: geocoding,
  }),
  getConsents: endpoint({
    method: 'GET',
    path: '/v1/users/:id/consents',
    summary: 'What the member agreed to, with version and time, and how advertising consent stands',
    access: 'member',
    self: 'id',
    tells: ['consents'],
    params: memberId,
    answer: consentsView,
  }),
  changeConsents: endpoint({
    method: 'PATCH',
    path: '/v1/users/:id/consents',
    summary: 'Gives and takes back optional consents, confirms advertising and new terms',
    access: 'member',
    self: 'id',
    changes: ['consents'],
    params: memberId,
    body: consentChanges,
    answer: consentsView,
    duringPenalty: true,
  }),
  listConsentHistory: endpoint({
    method: 'GET',
    path: '/v1/users/:id/consents/history',
    summary: 'Every consent ever given or taken back, newest first',
    access: 'member',
    self: 'id',
    tells: ['consents'],
    params: memberId,
    query: z.object({ cursor: idCursor }),
    answer: z.object({ items: z.array(historyEntry), next_cursor: z.nullable(z.string()) }),
  }),
  optOutOfAdvertising: endpoint({
    method: 'POST',
    path: '/v1/advertising/opt-out',
    summary: 'Takes advertising consent back by the link of an advertisement, without logging in',
    access: 'none',
    changes: ['consents'],
    body: z.object({ token: z.string().check(z.minLength(1, '링크를 다시 확인해 주세요.'), z.maxLength(500)) }),
    answer: z.object({ optedOut: z.boolean() }),
    limit: optOutCalls,
  }),
  updateMe: endpoint({
    method: 'PATCH',
    path: '/api2/users/me/',
    summary: 'Changes the member’s own name and consents',
    access: 'member',
    changes: ['member', 'consents'],
    body: z.object({
      first_name: z.optional(firstName),
      allow_news_letters: z.optional(z.boolean()),
      allow_use_marketing: z.optional(z.boolean()),
      allow_use_select_info: z.optional(z.boolean()),
      allow_use_request_info: z.optional(z.boolean()),
      allow_sms_notifications: z.optional(z.boolean()),
      allow_email_notifications: z.optional(z.boolean()),
      allow_push_notifications: z.optional(z.boolean()),
      reconfirm_terms: z.optional(z.boolean()),
    }),
    answer: z.object({ id: z.number() }),
  }),
}
