import { HOUR, SECOND } from '@dure/kernel/time'

/** What may be answered to an item of a form that sets nothing of its own. */
export const answerLimits = {
  shortText: 300,
  longText: 1_000,
  images: 8,
  /** The own words beside a choice. */
  extra: 100,
  counter: 1_000_000,
  /** Letters of an answer as it comes in, before its item is known. */
  sent: 5_000,
} as const

export const addressCalls = { requests: 120, seconds: HOUR / SECOND, by: 'address' } as const
