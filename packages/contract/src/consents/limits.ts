import { DAY, MINUTE, SECOND } from '@dure/kernel/time'

export const consentLimits = {
  /** Advertising consent is confirmed again every two years [consents.advertising]; the question goes out before. */
  confirmAfter: 730 * DAY,
  askBefore: 30 * DAY,
  /** The link in an advertisement takes consent back this long. */
  optOutFor: 730 * DAY,
  /** A modal that was put off stays away this long. */
  quietFor: 7 * DAY,
} as const

export const optOutCalls = { requests: 60, seconds: (15 * MINUTE) / SECOND, by: 'address' } as const
