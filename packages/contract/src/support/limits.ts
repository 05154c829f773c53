import { DAY, HOUR, SECOND } from '@dure/kernel/time'

export const supportLimits = {
  name: 20,
  email: 254,
  message: { least: 10, most: 2_000 },
  answer: 2_000,
  /** After the answer: complaints are kept for three years [support.kept]. */
  answeredKeptFor: 3 * 365 * DAY,
} as const

/** A guest may write too, so what one address sends has an end. */
export const supportCalls = { requests: 10, seconds: HOUR / SECOND, by: 'address' } as const
/** Links to the app one phone is sent, whoever asks. */
export const appLinks = { requests: 3, seconds: DAY / SECOND } as const
