import { badgeNames } from '../badges/names.ts'
import { listedPortfolio } from '../portfolio/schemas.ts'
import * as z from 'zod/mini'
import { serviceCard } from '../catalogue/endpoints.ts'
import { listedPost } from '../community/listed.ts'
import { endpoint } from '../endpoint.ts'
import { listedQuestion } from '../questions/schemas.ts'
import { adLimits } from '../ads/limits.ts'
import { pageLimit, smallId } from '../numbers.ts'
import { cursorOf, idPart, momentPart } from '../paging/cursor.ts'
import { tooLong } from '@dure/kernel/korean'
import { anyText } from '../texts.ts'
import { productCard } from '../market/lists/cards.ts'
import { usualPrice } from '../prices/usual.ts'
import { globalsCalls, searchCalls, searchLimits, suggestionCalls } from './limits.ts'
import { proSorts } from './sorts.ts'

export const searchKeyword = z.string().check(z.trim(), z.maxLength(searchLimits.keyword, tooLong(searchLimits.keyword, '찾는 말은')))
const slug = z.optional(anyText(80))
const truth = z.optional(z.enum(['true', 'false']))
/** `<itemId>:<answerId>` of an item marked for instant match [search.answer-filter]. */
const answerPair = z.optional(z.string().check(z.regex(/^\d{1,9}:\d{1,9}$/, '다시 골라 주세요.')))

export const listedPro = z.object({
  providerId: z.number(),
  userId: z.number(),
  name: z.string(),
  profileImage: z.nullable(z.string()),
  /** A picture of his work. */
  work: z.nullable(z.string()),
  intro: z.string(),
  services: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      /** What he takes for it; null where the law bars prices. */
      price: z.nullable(usualPrice),
    }),
  ),
  /** `서울 강남구` */
  address: z.string(),
  /** One decimal; 0 without reviews. */
  rating: z.number(),
  reviewCount: z.number(),
  hiredCount: z.number(),
  safePaymentCount: z.number(),
  useSafePayment: z.boolean(),
  /** Full years. */
  career: z.number(),
  /** Proved who he is. */
  certified: z.boolean(),
  lastActiveAt: z.string(),
  /** Minutes till he answers, the median of 90 days; null where too few are known. */
  answerMinutes: z.nullable(z.number()),
  /** Those that are shown of him, the weightiest first; what they mean says `GET /v1/user/:id/badges`. */
  badges: z.array(z.enum(badgeNames)),
  /** Whether a customer of his may take a coupon now, of an event in which he takes part [promotions.pro-coupons]. */
  couponEvent: z.boolean(),
  lastReview: z.nullable(z.object({ rating: z.number(), content: z.string() })),
})
export type ListedPro = z.infer<typeof listedPro>

/** A pro whom an ad shows: who he is, and which ad it is [ads.shown]. */
export const adPro = z.extend(listedPro, { adId: z.number() })
export type AdPro = z.infer<typeof adPro>

export const understoodFilter = z.object({
  address1: z.nullable(z.string()),
  address2: z.nullable(z.string()),
  category1: z.nullable(z.string()),
  category2: z.nullable(z.string()),
  serviceSlug: z.nullable(z.string()),
  /** As people read them. */
  category1Name: z.nullable(z.string()),
  category2Name: z.nullable(z.string()),
  serviceName: z.nullable(z.string()),
  serviceId: z.nullable(z.number()),
  districtCode: z.nullable(z.string()),
  answers: z.array(z.object({ itemId: z.number(), answerId: z.number(), question: z.string(), text: z.string() })),
})

const suggestion = z.object({
  type: z.enum(['service', 'category', 'pro', 'district', 'keyword']),
  text: z.string(),
  /** Where it leads, a page of ours. */
  path: z.string(),
  /** What tells it from others of its name: the category of a service, the place of a pro. */
  hint: z.nullable(z.string()),
})
export type Suggestion = z.infer<typeof suggestion>

export const search = {
  searchPros: endpoint({
    method: 'GET',
    path: '/v2/search/pro',
    summary: 'Pros by words, district, category, service and answers, a page at a time',
    mayLag: true,
    costly: true,
    access: 'none',
    tells: [],
    query: z.object({
      keyword: z.optional(searchKeyword),
      /** Of one list, whose order it keeps: `[moment the list began, value of the last row, its id]`. */
      cursor: cursorOf([momentPart, idPart, idPart]),
      /** An unknown one is the default. */
      sort: z.optional(anyText(20)),
      address1: slug,
      address2: slug,
      category1: slug,
      category2: slug,
      serviceSlug: slug,
      q1: answerPair,
      q2: answerPair,
      q3: answerPair,
      q4: answerPair,
      q5: answerPair,
      q6: answerPair,
      can_reserve: truth,
      is_ad_display: truth,
      limit: pageLimit(searchLimits.mostInPage, searchLimits.page),
    }),
    answer: z.object({
      proList: z.array(listedPro),
      /** Exact to 10,000. */
      totalCount: z.number(),
      keyword: z.string(),
      relatedKeywords: z.array(z.string()),
      sort: z.enum(proSorts),
      nextCursor: z.nullable(z.string()),
      /** As understood: what nobody knows is left out. */
      filter: understoodFilter,
      /** Somebody of the list can be booked by time, so that it may be narrowed to those; so it is where it is. */
      canReserve: z.boolean(),
      /** Somebody of the list answers by himself, so that answers may narrow it; so it is where they do. */
      canFilterAnswers: z.boolean(),
      /** Ads of this service in this district, on the first page alone and where they are asked for; they stand apart from `proList`, and change nothing of it [ads.shown]. */
      adProList: z.array(adPro),
      /** Those of the services next door. */
      awardedAdProList: z.array(adPro),
    }),
    limit: searchCalls,
  }),
  adProviderProfiles: endpoint({
    method: 'GET',
    path: '/v1/ad/provider-profiles',
    summary: 'The pros whom ads of a service in a district show this week, in the order of their places',
    mayLag: true,
    access: 'none',
    tells: [],
    query: z.object({ serviceId: smallId, districtCode: anyText(5) }),
    answer: z.object({ adProList: z.array(adPro) }),
    limit: searchCalls,
  }),
  adAwardedProfiles: endpoint({
    method: 'GET',
    path: '/v1/ad/awarded-profiles',
    summary: 'The same of the services next door',
    mayLag: true,
    access: 'none',
    tells: [],
    query: z.object({ serviceId: smallId, districtCode: anyText(5), limit: pageLimit(adLimits.beside, adLimits.beside) }),
    answer: z.object({ awardedAdProList: z.array(adPro) }),
    limit: searchCalls,
  }),
  suggestKeywords: endpoint({
    method: 'GET',
    path: '/v1/search/keywords/autocomplete',
    summary: 'What somebody may be typing: services, categories, districts, pros and keywords, the likeliest first',
    mayLag: true,
    access: 'none',
    tells: [],
    query: z.object({ keyword: searchKeyword }),
    answer: z.object({ items: z.array(suggestion) }),
    limit: suggestionCalls,
  }),
  searchGlobals: endpoint({
    method: 'GET',
    path: '/v1/search/globals',
    summary: 'Everything that has the words: the first few of each kind',
    mayLag: true,
    costly: true,
    access: 'none',
    tells: [],
    query: z.object({ keyword: searchKeyword }),
    answer: z.object({
      services: z.object({
        items: z.array(serviceCard),
        totalCount: z.number(),
      }),
      pros: z.object({ items: z.array(listedPro), totalCount: z.number() }),
      /** The first few; one more than those where there are further ones. */
      portfolios: z.object({ items: z.array(listedPortfolio), totalCount: z.number() }),
      /** The first few; one more than those where there are further ones. */
      questions: z.object({ items: z.array(listedQuestion), totalCount: z.number() }),
      /** The first few; one more than those where there are further ones. */
      products: z.object({ items: z.array(productCard), totalCount: z.number() }),
      /** The first few; one more than those where there are further ones. */
      posts: z.object({ items: z.array(listedPost), totalCount: z.number() }),
    }),
    limit: globalsCalls,
  }),
} as const
