import { homeRows } from '@dure/contract/editorial/rows'
import { ApiError } from '@dure/contract/client'
import type { Call } from '@dure/contract/client'
import { communityAnswers } from './communityAnswers.ts'

export type Answers = Readonly<Record<string, (input: unknown) => unknown>>

/** A call over a map, for tests of pages alone; a key that is not in it is a 404. */
export function fakeCall(answers: Answers): Call {
  const call = async (key: string, input: unknown) => {
    const answer = answers[key]
    if (!answer) throw new ApiError({ status: 404, code: 1005, name: 'NOT_FOUND', reason: '찾으시는 내용이 없어요.' })
    return answer(input)
  }
  return call as unknown as Call
}

const categories = [
  ['moving-cleaning', '이사·청소', '짐 옮기기부터 쾌적한 집 만들기까지'],
  ['install-repair', '설치·수리', '고장은 고치고, 새 제품은 제대로 설치'],
  ['interior', '인테리어', '도배부터 전체 시공까지'],
  ['lesson', '레슨', '취미도 실력도 차근차근'],
  ['event', '이벤트', '특별한 날을 더 특별하게'],
  ['car', '자동차', '점검, 수리, 세차까지'],
  ['finance-legal', '금융·법률', '어려운 일일수록 전문가와'],
  ['counselling', '상담', '마음이 편해지는 이야기'],
  ['sports', '스포츠', '몸을 움직이는 즐거움'],
  ['learning', '과외·학습', '내 속도에 맞춘 공부'],
  ['career', '취업·직무', '다음 걸음을 준비해요'],
  ['hobby-culture', '취미·문화', '새로운 즐거움을 찾아요'],
  ['outsourcing', '외주', '디자인, 개발, 마케팅'],
  ['parenting-pets', '육아·반려동물', '소중한 가족을 돌봐요'],
].map(([slug, name, tagline], i) => ({ id: i + 1, slug, name, tagline }))

const service = {
  id: 7,
  name: '입주청소',
  slug: 'move-in-cleaning',
  icon: 'broom',
  mode: 'visit',
  price: { min: 150_000, avg: 380_000, max: 900_000, unit: '건' },
  category1: { id: 1, slug: 'moving-cleaning', name: '이사·청소' },
  category2: { id: 102, slug: 'moving-cleaning-home-cleaning', name: '집 청소' },
  licence: null,
  referralBarred: false,
}

/** A question of a form whose answers are cards. */
const choice = (id: number, title: string, texts: readonly string[]) => ({
  id,
  type: 2,
  title,
  required: true,
  isInstantMatch: false,
  settings: {},
  answers: texts.map((text, at) => ({ id: id * 100 + at + 1, text, excludes: [], hasExtra: false })),
})

const seoul = { code: '11', name: '서울특별시', short: '서울', slug: 'seoul', lat: 37.5, lng: 127 }

/** A list with nobody in it. */
const nobody = {
  proList: [],
  totalCount: 0,
  keyword: '',
  relatedKeywords: [],
  sort: 'review',
  nextCursor: null,
  filter: {
    address1: null,
    address2: null,
    category1: null,
    category2: null,
    serviceSlug: null,
    category1Name: null,
    category2Name: null,
    serviceName: null,
    answers: [],
  },
  canReserve: false,
  adProList: [],
  awardedAdProList: [],
}

export const answers: Answers = {
  ...communityAnswers,
  'GET /v1/search/location': () => ({ items: [seoul] }),
  'GET /v1/search/location/:address': () => ({
    province: seoul,
    items: [{ code: '11680', name: '강남구', slug: 'gangnam-gu', lat: 37.5, lng: 127 }],
  }),
  'GET /v1/terms/:kind': () => ({
    version: '2026-11-01',
    state: 'live',
    text: '함께 지킬 약속이에요.\n\n## 목적\n\n- 권리와 의무를 정해요.',
    textHash: '',
    versions: [{ version: '2026-11-01', state: 'live' }],
  }),
  'GET /v2/search/pro': () => nobody,
  'GET /v1/search/globals': () => {
    const none = { items: [], totalCount: 0 }
    return { services: none, pros: none, portfolios: none, questions: none, products: none, posts: none }
  },
  'GET /v1/requests/draft/about': () => ({ ai: null, perDay: 5 }),
  'GET /v1/campaigns': () => ({
    alert: null,
    tooltip: '자동견적은 직접 보낼 때보다 적은 캐시로 보내요.',
    dpDiscount: 20,
    allowAutoQuote: true,
    balance: 0,
    campaigns: [],
  }),
  'GET /v1/campaigns/form/meta': () => ({
    pausedReason: [],
    providerServices: [],
    questions: [],
    slidebar: null,
    avgBudgetRatio: null,
    maxDp: 20,
    draft: {},
  }),
  'GET /v1/campaigns/form/services': () => ({ providerServices: [] }),
  'GET /v1/campaigns/quotes/sent': () => ({
    items: [],
    dateRange: { from: null, to: '2026-11-20' },
    pagination: { nextCursor: null, totalCount: 0 },
  }),
  'GET /v1/quotes/campaigns/recommend': () => ({ isValid: false, forms: [] }),
  'GET /v1/portfolios': () => ({ items: [], next_cursor: null }),
  'GET /v1/market/categories': () => ({ items: [] }),
  'GET /v1/market/products': () => ({ items: [], next_cursor: null }),
  'GET /v1/portfolios/me': () => ({ items: [], limit: 50 }),
  'GET /v2/bizlink/services': () => ({ items: [] }),
  'GET /v1/admin/portfolios': () => ({ items: [], next_cursor: null }),
  'GET /v2/search/map/pro': () => ({
    center: { lat: 37.5056545, lng: 127.0515387 },
    zoom: 16,
    proList: [],
    totalCount: 0,
    districts: [],
    filter: nobody.filter,
  }),
  'GET /v1/curations/targets': () => ({ items: [] }),
  'GET /v1/admin/features': () => ({ items: [] }),
  'GET /v1/admin/review-events': () => ({ items: [] }),
  'GET /v1/questions': () => ({ items: [], next_cursor: null, waiting: null }),
  'GET /v1/admin/questions': () => ({ items: [], next_cursor: null }),
  'GET /v1/price/services': () => ({ items: [] }),
  'GET /v1/admin/prices': () => ({ madeOn: null, items: [] }),
  'GET /v1/admin/ambassadors': () => ({ items: [], next_cursor: null }),
  'GET /v1/user/:id/badges': () => ({ badges: [], missions: [] }),
  'GET /v1/user/:id/profile/insight': () => {
    const none = { total: 0, former: 0, dailyTrend: [{ day: '2026-11-20', count: 0 }] }
    return {
      days: 7,
      quoteSendMetric: none,
      profileReadMetric: none,
      hireMetric: none,
      reviewMetric: { ...none, rating: null },
      answerWithinHour: null,
    }
  },
  'GET /v1/admin/search-misses': () => ({ items: [], next_cursor: null }),
  'GET /v1/accounts/pro-bucket': () => ({ service: null, services: [], providers: [], pagination: { nextCursor: null } }),
  'GET /v1/system/settings': () => ({
    support: { phone: '1600-0000', hours: '평일 10:00–18:00' },
    company: {
      name: '주식회사 두레',
      representative: '한두레',
      businessNumber: '000-00-00000',
      mailOrderNumber: '제2026-서울강남-00000호',
      address: '서울특별시 강남구 테헤란로 000',
      email: 'help@dure.test',
    },
    apps: { iosId: '6740000000', androidPackage: 'kr.dure.app', scheme: 'dure' },
    maintenance: null,
    notice: null,
    experiments: false,
    analytics: null,
    supportWidget: null,
    homeRows: [...homeRows],
    homeRowsShown: [...homeRows],
    now: '2026-11-21T00:00:00Z',
  }),
  'GET /v1/notices': () => ({ items: [], next_cursor: null }),
  'GET /v1/services': () => ({ items: [service] }),
  'GET /v1/search/category1': () => ({ items: categories }),
  'GET /v1/categories': () => ({
    items: categories.map((one) => ({ ...one, serviceCount: 1, category2: [{ ...service.category2, serviceCount: 1 }] })),
  }),
  'GET /v2/services/:slug/form': () => ({
    id: 701,
    formatVersion: '1.0',
    name: '입주청소 요청서',
    description: '집을 알려 주세요.',
    service,
    providerCount: 3,
    items: [
      choice(1, '어떤 집인가요?', ['아파트', '빌라']),
      choice(2, '언제 입주하세요?', ['이번 달', '다음 달']),
      choice(3, '짐이 있나요?', ['있어요', '없어요']),
    ],
    category: { category1: service.category1, category2: service.category2 },
  }),
  'GET /v1/popular-keyword/services': () => ({ items: [service] }),
  'GET /v2/search/popular-pros': () => ({ items: [] }),
  'GET /v1/exhibitions': () => ({ items: [] }),
  'GET /v2/promotions/events': () => ({ items: [] }),
  'GET /v3/promotions/banners': () => ({ banners: [] }),
  'GET /v1/admin/promotions': () => ({ items: [] }),
  'GET /v1/magazines': () => ({ items: [] }),
  'GET /api/v2/pro/testimonial/summary/': () => ({ count: 0, results: [] }),
}

export const customer = {
  id: 7,
  first_name: '김하늘',
  email: 'haneul@example.com',
  phone: '01012345678',
  type: 'customer' as const,
  provider: null,
}
export const provider = {
  ...customer,
  id: 8,
  first_name: '박솔',
  type: 'provider' as const,
  provider: { id: 3, credit_balance: 12000, review_count: 4, services: [], address1: '서울' },
}
