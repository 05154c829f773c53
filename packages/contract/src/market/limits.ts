import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'
import { megabyte } from '../files/limits.ts'

/** What sellers agree to, by its version. */
export const sellerTerms = { version: '2026-11-26' } as const

/** The market's numbers, once for server and screens. */
export const productLimits = {
  /** Products a pro may keep, whatever became of them. */
  aSeller: 30,
  title: { least: 4, most: 40 },
  description: { least: 20, most: 5_000 },
  /** Words of its own beside the refund rule. */
  refundPolicy: { least: 10, most: 1_000 },
  options: 20,
  optionTitle: 40,
  optionDetail: 200,
  /** Won. */
  price: { least: 1_000, most: 100_000_000 },
  questions: 20,
  questionTitle: { least: 2, most: 80 },
  answer: { least: 2, most: 1_000 },
  detailPictures: 20,
  caption: 60,
  address: 100,
  addressDetail: 60,
  /** Days off that one sending brings. */
  holidays: 60,
  /** So many are advised, one is asked. */
  advisedPictures: 5,
  pictureBytes: 10 * megabyte,
  /** Width to height of the main picture. */
  ratio: 3 / 2,
  /** So far its sides may be off that, as a part. */
  ratioOff: 0.01,
  /** Pixels of its shorter side at least. */
  shorterSide: 400,
  /** Districts that a seller comes to. */
  visits: 10,
  lengthMinutes: { least: 10, most: (12 * HOUR) / MINUTE },
  stepMinutes: { least: 10, most: (12 * HOUR) / MINUTE },
  noticeHours: 14 * 24,
  aheadDays: 90,
  placesOfTime: 100,
  /** Reviews from which stars are shown [market.cards]. */
  ratedFrom: 3,
  /** Won, between which lists are narrowed with one press. */
  priceSteps: [30_000, 50_000, 100_000],
  /** Words a list is searched by. */
  keyword: 50,
  page: 20,
  /** What categories hold is counted once in so long. */
  countedFor: 30 * SECOND,
  /** The first few where the search shows every kind. */
  foundFirst: 4,
  /** What is free within so long is free soon. */
  soon: 7 * DAY,
  /** How far an order is read for products that fit before all of them are looked up: that of a kind and of what is online, that of a district. */
  lookedFirst: 2_000,
  lookedInDistrict: 400,
  /** Seen last, kept in the browser. */
  recent: 8,
  /** Others of its seller, beside a product. */
  others: 8,
  deskPage: 20,
  /** Products whose free times one waits for, and those told of one at once. */
  wishes: 50,
  toldAtOnce: 500,
  /** From the beginning of today to the time that a refund rule is told by: every rule has its steps before. */
  example: 10 * DAY + 10 * HOUR,
  /** Pixels of the width that a main picture is sent with at most. */
  mainWidth: 1920,
  /** Letters of JSON that a product being written may take. */
  draft: 200_000,
} as const

/** What recommended lists go by [market.recommended]. */
export const recommendation = {
  /** Parts of the score: the rating of 0 to 1, the logarithm of what was bought lately, the share that was answered. */
  rating: 0.5,
  bought: 0.3,
  answered: 0.2,
  /** A product counts as having had so many reviews of so many stars before its own. */
  before: { reviews: 5, stars: 4 },
  stars: 5,
  lately: 90 * DAY,
  /** Counted anew by itself, for what was bought grows old. */
  again: DAY,
  answeredWithin: 3 * DAY,
} as const

export const orderLimits = {
  /** A time is held so long while it is paid. */
  hold: 10 * MINUTE,
  /** By a virtual account: until the earlier of these, and none for what begins sooner than the last. */
  depositWithin: 24 * HOUR,
  depositBefore: 12 * HOUR,
  depositFrom: 48 * HOUR,
  /** The seller answers within so long, and so long before the start. */
  answerWithin: 24 * HOUR,
  answerBefore: 2 * HOUR,
  /** An offered other time stands so long. */
  offer: 24 * HOUR,
  /** Settled by itself so long after the Seoul day of the work, or of being done, with reminders before. */
  settleAfter: 7 * DAY,
  settleReminders: [2 * DAY, 5 * DAY],
  /** What is not booked by time and not done goes to operators. */
  undoneCase: 14 * DAY,
  /** Of what has not begun, the law gives it all back within so long of paying. */
  withdrawal: 7 * DAY,
  /** A seller says that nobody came from so long after the start; its buyer answers within. */
  noShowFrom: 30 * MINUTE,
  noShowAnswer: 24 * HOUR,
  /** The buyer moves it to another time so often, and so long before the start at the latest. */
  changes: 3,
  changeBefore: 24 * HOUR,
  /** Told before the start. */
  startReminders: [24 * HOUR, 2 * HOUR],
  /** Reviewed until so long after it was done. */
  reviewWithin: 90 * DAY,
  /** The seller reads the buyer's number and place until so long after its end. */
  contactKept: 30 * DAY,
  buyerName: 20,
  memo: 200,
  address: 100,
  addressDetail: 100,
  reason: 500,
  page: 20,
  /** Of one member at once; and so many of one seller, ended unpaid, a day: nobody blocks a seller's times for nothing [market.unpaid-orders]. */
  unpaid: 3,
  /** Figures behind the day in an order's number. */
  numberFigures: 8,
  /** How a pro sells is told of so long. */
  figures: 30 * DAY,
  droppedADay: 10,
} as const

/** Why a buyer cancels, and why a seller does; what is none of these is written. */
export const orderCancelReasons = {
  customer: ['일정이 바뀌었어요', '마음이 바뀌었어요', '다른 곳에서 하기로 했어요', '잘못 주문했어요', '기타'],
  provider: ['그 시간에 갈 수 없어요', '할 수 없는 일이에요', '갈 수 없는 곳이에요', '고객과 취소하기로 했어요', '기타'],
} as const
export const orderCaseReasons = {
  customer: ['고수가 오지 않았어요', '설명과 달라요', '일을 끝내지 않았어요', '추가 금액을 요구했어요', '기타'],
  provider: ['고객이 오지 않았어요', '고객이 자리에 없었어요', '설명과 다른 일을 요구했어요', '기타'],
} as const

export const marketQuestionLimits = {
  text: { least: 10, most: 1_000 },
  answer: { least: 1, most: 2_000 },
  page: 10,
  /** A seller who has not answered is reminded after so long. */
  remindAfter: 3 * DAY,
  /** Answers are averaged over so long. */
  lately: 180 * DAY,
  /** The same words of a product are taken once in so long. */
  repeatedWithin: DAY,
  /** What waits is counted up to here. */
  counted: 100,
} as const

/** What comes back of what was confirmed, by how long before the start it is cancelled [market.refund-rules]; later steps are nearer to it. */
export const refundRules = {
  flex: [{ before: DAY, share: 100 }],
  usual: [
    { before: 3 * DAY, share: 100 },
    { before: DAY, share: 50 },
  ],
  strict: [{ before: 7 * DAY, share: 100 }],
} as const satisfies Record<string, readonly { readonly before: number; readonly share: number }[]>
export const productCalls = { requests: 60, seconds: HOUR / SECOND, by: 'member' } as const
/** What is typed is kept again and again. */
export const draftCalls = { requests: 1_200, seconds: HOUR / SECOND, by: 'member' } as const
export const orderCalls = { requests: 60, seconds: HOUR / SECOND, by: 'member' } as const
/** Of one network, by who counts for nobody [availability.unproved]. */
export const unprovedMarketQuestions = { requests: 20, seconds: HOUR / SECOND } as const
export const marketQuestionCalls = { requests: 20, seconds: HOUR / SECOND, by: 'member' } as const

export const wishCalls = { requests: 200, seconds: HOUR / SECOND, by: 'member' } as const
