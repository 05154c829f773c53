import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

export const badgeLimits = {
  /** Days a badge stays after its pro was told that it goes [badges.notice]. */
  noticeDays: 7,
  /** Over how long answers count, and hires, reviews, requests and penalties [badges.quick-answer] [badges.top-pro]. */
  answersWithin: 30 * DAY,
  topWithin: 90 * DAY,
  /** What a quick answer takes: of so many requests, within so many minutes. */
  quickAnswer: { answered: 10, minutes: 60 },
  /** What a top pro takes: hires, rating, and percent of the requests that named him. */
  topPro: { hires: 10, rating: 4.7, answerRate: 80 },
  /** Pros that one transaction of the nightly count judges [badges.counted]. */
  batch: 500,
  /** Rows of a badge's history are kept so long. */
  historyKept: 365 * DAY,
  /** Why an operator names an ambassador, or takes it back. */
  reason: 300,
  ambassadorsInPage: 50,
} as const

export const lookUpCalls = { requests: 600, seconds: (10 * MINUTE) / SECOND, by: 'address' } as const
export const ambassadorCalls = { requests: 200, seconds: HOUR / SECOND, by: 'member' } as const
