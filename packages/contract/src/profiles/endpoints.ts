import { signUpCalls } from './limits.ts'
import { signInLimits } from '../sign-in/limits.ts'
import * as z from 'zod/mini'
import { acquisition } from '../accounts/schemas.ts'
import { identityErrors } from '../identity/endpoints.ts'
import { heldBadge } from '../badges/endpoints.ts'
import { usualPrice } from '../prices/usual.ts'
import { endpoint } from '../endpoint.ts'
import { checklist, rejectableItems } from './checklist.ts'
import { proSignUpBody, profileBody, serviceIds } from './schemas.ts'

const memberId = z.object({ id: z.union([z.literal('me'), z.coerce.number().check(z.int(), z.positive())]) })
const numericId = z.object({ id: z.coerce.number().check(z.int(), z.positive()) })
const role = z.object({ role: z.optional(z.enum(['provider', 'customer'])) })
/** A profile is a pro's: there is none of a customer. */
const asProvider = z.object({ role: z.optional(z.literal('provider', '고수 프로필만 있어요.')) })
const named = z.object({ id: z.number(), slug: z.string(), name: z.string() })

const period = z.object({ id: z.number(), title: z.string(), startMonth: z.string(), endMonth: z.nullable(z.string()) })

/** How far a profile is, and what became of its reward [profiles.completeness]. */
export const fillInfo = z.object({
  /** Whole, rounded down. */
  percent: z.number(),
  /** The first quest's percent. */
  target: z.number(),
  items: z.array(z.object({ id: z.enum(checklist), isFilled: z.boolean() })),
})

const warning = z.object({ msg: z.string(), rejectedReasonId: z.number(), rejectedReason: z.string(), isVisible: z.boolean() })

/** What operators turned down, by item; `count` of `maxCount` items are. */
export const rejectedItems = z.object({
  count: z.number(),
  maxCount: z.number(),
  ...(Object.fromEntries(rejectableItems.map((item) => [item, z.optional(warning)])) as Record<
    (typeof rejectableItems)[number],
    z.ZodMiniOptional<typeof warning>
  >),
})

const reward = z.object({
  profileGamification: z.object({
    amount: z.number(),
    /** `taken` where somebody with the same identity had it already. */
    state: z.enum(['open', 'ready', 'paid', 'taken']),
    paidAt: z.nullable(z.string()),
  }),
})

/** What of his profile only the pro himself is told. */
export const standing = z.object({ fillInfo, rejected: rejectedItems, reward })
export type Standing = z.infer<typeof standing>

export const profile = z.object({
  userId: z.number(),
  providerId: z.number(),
  nickName: z.string(),
  intro: z.string(),
  /** id -1 means none [profiles.main-service]. */
  mainService: z.object({ id: z.number(), slug: z.string(), name: z.string() }),
  services: z.array(
    z.extend(named, {
      licence: z.nullable(z.string()),
      licenceReady: z.boolean(),
      /** What he takes for it; null where the law bars prices. */
      price: z.nullable(usualPrice),
    }),
  ),
  profileImgUrl: z.object({ id: z.nullable(z.string()), url: z.nullable(z.string()) }),
  basic: z.object({
    /** To about a kilometre, except for the pro himself. */
    lat: z.number(),
    lng: z.number(),
    distance: z.number(),
    callStartTm: z.nullable(z.string()),
    callEndTm: z.nullable(z.string()),
    paymentMethod: z.array(z.object({ id: z.number(), active: z.boolean() })),
    addr1: z.string(),
    addr2: z.string(),
    selfCert: z.boolean(),
    /** The 시군구 he lists; within `distance` of his place he works besides. */
    districts: z.array(z.object({ code: z.string(), name: z.string(), lat: z.number(), lng: z.number() })),
  }),
  links: z.record(z.string(), z.string()),
  mediaUrls: z.array(
    z.object({
      id: z.number(),
      type: z.enum(['image', 'youtube']),
      url: z.string(),
      fileId: z.nullable(z.string()),
      caption: z.string(),
      ord: z.number(),
    }),
  ),
  qna: z.array(z.object({ id: z.number(), question: z.string(), answer: z.string() })),
  serviceDescription: z.string(),
  priceNote: z.string(),
  /** totalPeriod in months, those of two at once counted once [profiles.careers]. */
  career: z.object({ data: z.array(period), totalPeriod: z.number() }),
  education: z.object({ data: z.array(period) }),
  additional: z.object({
    staffs: z.nullable(z.number()),
    taxInvoice: z.boolean(),
    imgUrls: z.array(z.object({ fileId: z.string(), url: z.string() })),
  }),
  /** A business that was proved, as buyers are told of it; null where none was. */
  bizRegistration: z.nullable(
    z.object({ name: z.string(), number: z.string(), address: z.nullable(z.string()), mailOrderNumber: z.nullable(z.string()) }),
  ),
  reviewTotalRating: z.number(),
  reviewCount: z.number(),
  reviewDistribution: z.array(z.object({ rating: z.number(), count: z.number() })),
  hiredCount: z.number(),
  safePaymentCount: z.number(),
  /** Minutes till he answers, the median of 90 days; null where too few are known. */
  answerMinutes: z.nullable(z.number()),
  /** Those he has now, the weightiest first [badges.criteria]. */
  badges: z.array(heldBadge),
  isAmbassador: z.boolean(),
  lastActiveAt: z.string(),
  joinedAt: z.string(),
  allowPublicRead: z.boolean(),
  /** Counted up by every change of the profile. */
  version: z.number(),
  /** Null for everybody else. */
  own: z.nullable(standing),
  /** Banned: the page stays for those who dealt with him, and says so. */
  deactivated: z.boolean(),
  /** Kept from everybody else because of reports; he himself and operators see it. */
  isHidden: z.boolean(),
  /** The reader has blocked him. */
  isBlocked: z.boolean(),
  can: z.object({ edit: z.boolean(), request: z.boolean() }),
})
export type Profile = z.infer<typeof profile>

const mypage = z.object({
  role: z.enum(['provider', 'customer']),
  name: z.string(),
  email: z.string(),
  picture: z.nullable(z.string()),
  allowPublicRead: z.boolean(),
  allowAutoQuote: z.boolean(),
  allowMapExposure: z.boolean(),
  /** The pro's cash does not pay for one more quote. */
  needCash: z.boolean(),
  /** Paused: he gets no requests. `until` is the Seoul day it ends with, null until he says so. */
  pause: z.nullable(z.object({ until: z.nullable(z.string()) })),
})

const card = z.object({
  providerId: z.number(),
  userId: z.number(),
  name: z.string(),
  profileImage: z.nullable(z.string()),
  intro: z.string(),
  hiredCount: z.number(),
  reviewCount: z.number(),
  reviewRating: z.number(),
  career: z.number(),
  activityArea: z.string(),
  useSafePayment: z.boolean(),
  lastActiveAt: z.string(),
  isDeactivatedProvider: z.boolean(),
})
export const proCard = card
export type ProCard = z.infer<typeof card>

export const profiles = {
  signUpPro: endpoint({
    method: 'POST',
    path: '/api/v2/pros/',
    summary: 'Pro sign-up: a guest gets an account with it, a member the provider record',
    access: 'none',
    style: 'bare',
    changes: 'caller',
    query: acquisition,
    body: proSignUpBody,
    answer: z.object({ key: z.string(), user_id: z.number(), provider_id: z.number() }),
    errors: [
      'DUPLICATE_EMAIL',
      'NO_SMS_AUTH',
      ...identityErrors,
      'TERMS_REQUIRED',
      'INVALID_TOKEN',
      'ALREADY_PROVIDER',
      'INVALID_ADDED_SERVICE',
      'CONTACT_NOT_ALLOWED',
    ],
    status: 201,
    idempotent: true,
    limit: signUpCalls,
  }),
  signUpProByKakao: endpoint({
    method: 'POST',
    path: '/api2/auth/kakao/pro/',
    summary: 'Pro sign-up by a Kakao access token; the account is made on the way where there is none',
    access: 'none',
    security: true,
    style: 'bare',
    changes: 'caller',
    body: z.extend(proSignUpBody, { accessToken: z.string().check(z.minLength(1), z.maxLength(signInLimits.token)) }),
    answer: z.object({ key: z.string(), user_id: z.number(), provider_id: z.number() }),
    errors: [
      'SOCIAL_PROVIDER_ERROR',
      'EMPTY_EMAIL_OR_PHONE',
      'DUPLICATE_EMAIL',
      'NO_SMS_AUTH',
      ...identityErrors,
      'TERMS_REQUIRED',
      'INVALID_TOKEN',
      'ALREADY_PROVIDER',
      'INVALID_ADDED_SERVICE',
      'CONTACT_NOT_ALLOWED',
    ],
    status: 201,
    limit: signUpCalls,
  }),
  getProfile: endpoint({
    method: 'GET',
    path: '/v2/user/:id/profile',
    summary: 'A pro’s public page',
    mayLag: true,
    access: 'none',
    tells: ['member', 'blocks', 'profile', 'careerOrder', 'ownServices', 'reviews'],
    params: memberId,
    query: asProvider,
    answer: profile,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/v2/user/:id/profile',
    summary: 'Changes the pro’s own profile; what is left out stays',
    access: 'provider',
    self: 'id',
    changes: ['profile'],
    params: memberId,
    query: asProvider,
    body: profileBody,
    answer: profile,
    errors: ['CONTACT_NOT_ALLOWED', 'INVALID_ADDED_SERVICE', 'PROFILE_CHANGED'],
  }),
  setProfileImage: endpoint({
    method: 'PUT',
    path: '/v2/user/:id/profile/image',
    summary: 'Makes an uploaded picture (topic profile) the member’s own',
    access: 'member',
    self: 'id',
    changes: ['member'],
    params: memberId,
    body: z.object({ fileId: z.string().check(z.maxLength(100)) }),
    answer: z.object({ profileImgUrl: z.object({ id: z.string(), url: z.string() }) }),
  }),
  deleteProfileImage: endpoint({
    method: 'DELETE',
    path: '/v2/user/:id/profile/image',
    summary: 'Takes the member’s picture away',
    access: 'member',
    self: 'id',
    changes: ['member'],
    params: memberId,
    answer: z.object({ deleted: z.boolean() }),
  }),
  getMypage: endpoint({
    method: 'GET',
    path: '/v1/user/:id/mypage',
    summary: 'The switches of my page',
    access: 'member',
    self: 'id',
    tells: ['member', 'profile', 'switches', 'reviewsOwed', 'settlement', 'cash'],
    params: memberId,
    query: role,
    answer: mypage,
  }),
  updateMypage: endpoint({
    method: 'PUT',
    path: '/v1/user/:id/mypage',
    summary: 'Turns the pro’s switches',
    access: 'provider',
    self: 'id',
    changes: ['switches'],
    params: memberId,
    query: role,
    body: z.object({
      allowPublicRead: z.optional(z.boolean()),
      allowAutoQuote: z.optional(z.boolean()),
      allowMapExposure: z.optional(z.boolean()),
      /** Null goes on working. */
      pause: z.optional(z.nullable(z.object({ until: z.nullable(z.iso.date('날짜를 다시 골라 주세요.')) }))),
    }),
    answer: mypage,
  }),
  updateServices: endpoint({
    method: 'PUT',
    path: '/api2/providers/me/services',
    summary: 'The services the pro offers, in his order',
    access: 'provider',
    /** `forceAuthServices`: those of them he was told he must prove a licence for. */
    changes: ['ownServices'],
    body: z.object({ services: serviceIds, forceAuthServices: z.optional(serviceIds) }),
    answer: z.object({ services: z.array(z.object({ id: z.number(), title: z.string(), slug: z.string() })) }),
    errors: ['NOT_FORCE_AUTH_SERVICE', 'SETTLEMENT_READY', 'SAFE_PAYMENT_EXISTS', 'INVALID_ADDED_SERVICE'],
  }),
  getProfileSummary: endpoint({
    method: 'GET',
    path: '/v1/providers/:id/profile-summary',
    summary: 'A pro’s card and what else is shown of him in passing, by provider id',
    access: 'none',
    tells: ['member', 'profile', 'reviews'],
    params: numericId,
    answer: z.extend(card, {
      services: z.array(z.object({ id: z.number(), name: z.string() })),
      /** -1 means none. */
      mainService: z.object({ id: z.number() }),
      nickName: z.string(),
      profileImgUrl: z.nullable(z.string()),
      /** How many people outside may still review him; null to all others [reviews.outside]. */
      anonymousReviewRemainCount: z.nullable(z.number()),
      recentReview: z.nullable(
        z.object({ id: z.number(), rating: z.number(), content: z.string(), name: z.string(), createdAt: z.string() }),
      ),
    }),
  }),
  /** For clients without this contract: our forms take the same limits from it. */
  getProviderMeta: endpoint({
    method: 'GET',
    path: '/v1/providers/meta-data',
    summary: 'What the pro’s forms offer to choose from',
    access: 'none',
    tells: [],
    answer: z.object({
      distances: z.array(z.number()),
      paymentMethods: z.array(z.object({ id: z.number(), name: z.string() })),
      maxServices: z.number(),
      maxDistricts: z.number(),
      maxMedia: z.number(),
      maxQna: z.number(),
      maxCareers: z.number(),
      maxEducations: z.number(),
      maxFiles: z.number(),
      links: z.array(z.object({ kind: z.string(), name: z.string() })),
      years: z.object({ from: z.number(), to: z.number() }),
      checklist: z.array(z.string()),
      reward: z.number(),
      defaultLocation: z.object({ lat: z.number(), lng: z.number(), zip: z.string() }),
    }),
  }),
}
