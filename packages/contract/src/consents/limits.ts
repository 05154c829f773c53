import { DAY, MINUTE, SECOND } from '@dure/kernel/time'

export const consentLimits = {
  /** Advertising consent is confirmed again every two years [consents.advertising]; the question goes out before. */
  confirmYears: 2,
  confirmAfter: 2 * 365 * DAY,
  askBefore: 30 * DAY,
  /** The link in an advertisement takes consent back this long. */
  optOutFor: 730 * DAY,
  /** A modal that was put off stays away this long. */
  quietFor: 7 * DAY,
  /** What a member agreed to and took back: the latest so many are shown him. */
  history: 100,
  /** Changed terms are told so long before they hold; those that weigh heavily on members longer. */
  changeTold: { usual: 7 * DAY, weighty: 30 * DAY },
  /** Letters of the terms, and how many of their versions an operator sees. */
  termsText: { least: 100, most: 30_000 },
  termsShown: 30,
} as const

export const optOutCalls = { requests: 60, seconds: (15 * MINUTE) / SECOND, by: 'address' } as const
