import { DAY } from '@dure/kernel/time'
import { searchLimits } from '../search/limits.ts'
import { badgeLimits } from './limits.ts'
import { badgeNames, badgeTitles, type BadgeName } from './names.ts'

const { quickAnswer, topPro } = badgeLimits
const answerDays = badgeLimits.answersWithin / DAY
const topDays = badgeLimits.topWithin / DAY

/** What the nightly count measures of a pro; facts are 1 or 0. */
export const badgeMeasures = [
  'certified',
  'business',
  'licensed',
  'safePayment',
  'answered',
  'answerMinutes',
  'reviews',
  'hires',
  'rating',
  'answerRate',
  'penalties',
] as const
export type BadgeMeasure = (typeof badgeMeasures)[number]

/** Null where there is nothing yet to measure: no bound is met then. */
export type Measured = Readonly<Record<BadgeMeasure, number | null>>

type Bound = { readonly measure: BadgeMeasure; readonly least: number } | { readonly measure: BadgeMeasure; readonly most: number }

type Kind = {
  readonly name: string
  /** What it tells a customer. */
  readonly meaning: string
  /** What it takes, for everybody to read. */
  readonly criteria: string
  readonly bounds: readonly Bound[]
  /** It says that something is so: shown while it is, and at no moment longer [badges.facts]. */
  readonly fact?: true
  /** Of those with the same word the last that is held says it all. */
  readonly ladder?: 'reviews'
}

const reviews = (count: 100 | 50 | 10) =>
  ({
    name: badgeTitles[`reviews_${count}`],
    meaning: `평점에 드는 리뷰를 ${count}건 이상 받은 고수예요.`,
    criteria: `평점에 드는 리뷰 ${count}건`,
    bounds: [{ measure: 'reviews', least: count }],
    ladder: 'reviews',
  }) as const satisfies Kind

/** What each badge takes, and the order they are shown in: the criteria are public [badges.criteria]. */
export const badgeKinds = {
  top_pro: {
    name: badgeTitles.top_pro,
    meaning: `지난 ${topDays}일 동안 많이 고용되고 좋은 평을 받은 고수예요.`,
    criteria: `지난 ${topDays}일 동안 고용 ${topPro.hires}번, 평점 ${topPro.rating}(리뷰가 적으면 ${searchLimits.priorRating}에 가깝게 계산), 나를 고른 요청에 답한 비율 ${topPro.answerRate}%, 이용 제한 없음`,
    bounds: [
      { measure: 'hires', least: topPro.hires },
      { measure: 'rating', least: topPro.rating },
      { measure: 'answerRate', least: topPro.answerRate },
      { measure: 'penalties', most: 0 },
    ],
  },
  quick_answer: {
    name: badgeTitles.quick_answer,
    meaning: '요청을 받으면 보통 한 시간 안에 답하는 고수예요.',
    criteria: `지난 ${answerDays}일 동안 요청 ${quickAnswer.answered}건에 답했고, 첫 답까지 보통 ${quickAnswer.minutes}분 이하`,
    bounds: [
      { measure: 'answered', least: quickAnswer.answered },
      { measure: 'answerMinutes', most: quickAnswer.minutes },
    ],
  },
  reviews_100: reviews(100),
  reviews_50: reviews(50),
  reviews_10: reviews(10),
  licence: {
    name: badgeTitles.licence,
    meaning: '하는 일에 필요한 자격증을 두레가 살펴봤어요.',
    criteria: '제공하는 서비스의 자격증이 확인된 고수',
    bounds: [{ measure: 'licensed', least: 1 }],
    fact: true,
  },
  business: {
    name: badgeTitles.business,
    meaning: '사업자등록을 확인한 고수예요.',
    criteria: '국세청 정보나 사업자등록증으로 본인 사업자임이 확인된 고수',
    bounds: [{ measure: 'business', least: 1 }],
    fact: true,
  },
  identity: {
    name: badgeTitles.identity,
    meaning: '휴대폰 본인 인증으로 누구인지 확인했어요.',
    criteria: '본인 인증을 마친 고수',
    bounds: [{ measure: 'certified', least: 1 }],
    fact: true,
  },
  safe_payment: {
    name: badgeTitles.safe_payment,
    meaning: '거래를 확정할 때까지 결제대행사가 돈을 보관하는 안전결제를 받아요.',
    criteria: '결제 방법으로 안전결제를 켠 고수',
    bounds: [{ measure: 'safePayment', least: 1 }],
    fact: true,
  },
} as const satisfies Readonly<Record<BadgeName, Kind>>

export const kindOfBadge = (badge: BadgeName): Kind => badgeKinds[badge]
export const factBadges = badgeNames.filter((badge) => kindOfBadge(badge).fact)

/** Whether a measure is within its bound. */
export function meets(bound: Bound, value: number | null): boolean {
  if (value === null) return false
  return 'least' in bound ? value >= bound.least : value <= bound.most
}

/** Those of a pro's badges that are worth showing, in the order of their kinds: of a ladder the highest alone. */
export function shownBadges(held: readonly BadgeName[]): BadgeName[] {
  const ladders = new Set<string>()
  return badgeNames.filter((badge) => {
    if (!held.includes(badge)) return false
    const { ladder } = kindOfBadge(badge)
    if (ladder === undefined) return true
    const first = !ladders.has(ladder)
    ladders.add(ladder)
    return first
  })
}

/** What is measured, as its pro reads it, and how he brings it on. */
export const measureTexts: Readonly<Record<BadgeMeasure, { readonly label: string; readonly unit: string; readonly how: string }>> = {
  certified: { label: '본인 인증', unit: '', how: '계정 설정에서 본인 인증을 마쳐 주세요.' },
  business: { label: '사업자등록 확인', unit: '', how: '정산 계좌 화면에서 사업자등록증을 보내 확인받아 주세요.' },
  licensed: { label: '자격증 확인', unit: '', how: '자격증 사진을 보내면 살펴보고 알려 드려요.' },
  safePayment: { label: '안전결제 받기', unit: '', how: '프로필의 결제 방법에서 안전결제를 켜 주세요.' },
  answered: { label: `${answerDays}일 동안 답한 요청`, unit: '건', how: '받은 요청에 견적을 보내면 쌓여요.' },
  answerMinutes: {
    label: '첫 답까지 보통 걸리는 시간',
    unit: '분',
    how: '요청을 받으면 한 시간 안에 답해 보세요. 견적 템플릿을 쓰면 빨라요.',
  },
  reviews: { label: '평점에 드는 리뷰', unit: '건', how: '일을 마치면 채팅방에서 리뷰를 부탁해 보세요.' },
  hires: { label: `${topDays}일 동안 고용`, unit: '번', how: '견적을 읽은 고객과 이어서 이야기해 보세요.' },
  rating: { label: `${topDays}일 동안 평점`, unit: '점', how: '약속한 시간과 금액을 지키면 올라요.' },
  answerRate: { label: '나를 고른 요청에 답한 비율', unit: '%', how: '나를 골라 보낸 요청에는 빠짐없이 답해 주세요.' },
  penalties: { label: `${topDays}일 동안 이용 제한`, unit: '번', how: `이용 제한이 끝나고 ${topDays}일이 지나야 해요.` },
}

/** Days a notice lasts, for words. */
export const badgeNoticeDays = badgeLimits.noticeDays
