import { HOUR, SECOND } from '@dure/kernel/time'

export const reviewLimits = {
  /** Characters of a review; the most code points it may take, whatever its graphemes. */
  text: { least: 10, most: 1_000 },
  codePoints: 4_000,
  stars: 5,
  editDays: 7,
  windowDays: 90,
  /** A hire without payment is reviewed after these. */
  hireHours: 24,
  hiddenDays: 30,
  images: 10,
  /** Characters of a pro’s answer. */
  reply: 1_000,
  enoughRatings: 10,
  enoughAnswers: 30,
} as const

export const reportCalls = { requests: 30, seconds: HOUR / SECOND, by: 'member' } as const
