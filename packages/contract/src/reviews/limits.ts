import { DAY, HOUR, SECOND } from '@dure/kernel/time'

export const reviewLimits = {
  /** Characters of a review; the most code points it may take, whatever its graphemes. */
  text: { least: 10, most: 1_000 },
  codePoints: 4_000,
  stars: 5,
  /** From so many on a review praises: a seller may have bought it with what he gave back [reviews.given-back]. */
  praise: 4,
  editDays: 7,
  windowDays: 90,
  /** A hire without payment is reviewed after these. */
  hireHours: 24,
  /** What was reported by whom it harms [safety.hiding]. */
  hiddenDays: 30,
  images: 10,
  /** Characters of a pro’s answer. */
  reply: 1_000,
  enoughRatings: 10,
  enoughAnswers: 30,
  /** Reviews from outside that a pro may have, once and for all [reviews.outside]. */
  outside: 10,
  /** Tags that may be ticked. */
  tags: 20,
  /** Reviews of a product in a page. */
  ofProduct: 10,
  /** After it opened; then never again [reviews.reminders]. */
  remindAfter: [DAY, 7 * DAY],
  /** Characters of what a pro says to whoever reviewed him. */
  thanks: { least: 5, most: 200 },
  /** Rooms a pro is offered to ask in, the latest hires first. */
  candidates: 50,
} as const

/** Days a link goes on working. */
export const reviewLinkDays = 90

/** `shown` of those that run at once, to one pro. */
export const reviewEventLimits = { title: 40, body: 500, reward: 100, services: 50, typed: 2_000, shown: 20 } as const

export const guestReviewCalls = { requests: 20, seconds: HOUR / SECOND, by: 'address' } as const

export const reportCalls = { requests: 30, seconds: HOUR / SECOND, by: 'member' } as const
