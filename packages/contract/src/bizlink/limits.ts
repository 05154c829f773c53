import { DAY, HOUR, SECOND } from '@dure/kernel/time'

export const bizlinkLimits = {
  company: { least: 2, most: 40 },
  project: { least: 2, most: 40 },
  detail: { least: 10, most: 2_000 },
  name: 20,
  email: 254,
  budget: { least: 10_000, most: 10_000_000_000 },
  files: 5,
  answer: 2_000,
  note: 500,
  /** From its end on: as complaints are kept. */
  endedKeptFor: 3 * 365 * DAY,
  yearsKept: 3,
} as const

/** Companies that have no account ask too, so what one address sends has an end. */
export const bizlinkCalls = { requests: 10, seconds: HOUR / SECOND, by: 'address' } as const
