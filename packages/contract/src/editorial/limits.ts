import { DAY } from '@dure/kernel/time'

export const homeLimits = {
  /** The home page shows what was asked for most within. */
  popularWithin: 30 * DAY,
} as const
