import * as z from 'zod/mini'

/**
 * What operators' acts are about: kinds of things that have parties, or none, and a version which a page is made of, each with what lists
 * call its id: a number, or a name.
 */
export const things = {
  member: 'id',
  inquiry: 'inquiryId',
  report: 'reportId',
  removal: 'id',
  licence: 'licenceId',
  profile: 'userId',
  portfolio: 'id',
  product: 'id',
  question: 'id',
  post: 'id',
  topic: 'id',
  postCuration: 'id',
  request: 'requestId',
  doubt: 'id',
  case: 'caseId',
  payout: 'payoutId',
  refund: 'refundId',
  cashRefund: 'refundId',
  campaign: 'id',
  business: 'providerId',
  preset: 'id',
  maintenance: 'id',
  announcement: 'id',
  setting: 'name',
  feature: 'id',
  page: 'id',
  experiment: 'id',
  package: 'id',
  reviewEvent: 'id',
  couponOffer: 'id',
  ad: 'id',
  promotion: 'id',
  cashPromise: 'id',
  cashProduct: 'id',
  price: 'id',
  formQuestion: 'id',
  taxPaper: 'paperId',
  bizRequest: 'id',
  partner: 'id',
} as const satisfies Readonly<Record<string, string>>
export type Thing = keyof typeof things
/** What a thing is known by: most by a number, a setting by its name. */
export type ThingKey = number | string

/**
 * What an act is about. Its id is the parameter of the path that `kept` names, and its version comes in `If-Match`; or both are those of the
 * `items` in its body. `unseen` says why it overrules nothing that a page shows, and needs no version; `nobody` why there is no
 * party whose own affair it could be.
 */
export type About =
  | { readonly thing: Thing; readonly ids?: 'items'; readonly unseen?: string }
  | { readonly thing?: undefined; readonly ids?: undefined; readonly unseen?: undefined; readonly nobody: string }

/** The version of a thing as a page shows it, which acts on it name [moderation.versions]; put there where the answer leaves. */
export const shown = { shownAs: z.optional(z.string()) }

/** The version that an act of several things names for each. */
export const seen = z.string().check(z.minLength(1, '화면을 새로 불러와 주세요.'), z.maxLength(64, '화면을 새로 불러와 주세요.'))
