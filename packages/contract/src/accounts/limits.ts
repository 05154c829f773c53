import { DAY, MINUTE, SECOND } from '@dure/kernel/time'

/** In full years [accounts.ages]. */
export const ages = { customer: 14, provider: 19, payer: 19 } as const

export const accountLimits = {
  email: 254,
  /** [texts.person-names] */
  name: { least: 2, most: 20 },
  /** Of a page somebody came from, and of an affiliate link. */
  sourceAddress: 2_000,
  affiliateInfo: 2_000,
  /** One trait of where a browser came from. */
  trait: 500,
  /** Where sign-ups and requests came from: as long as the browser's own cookie of it [accounts.acquisition-kept]. */
  acquisitionKeptFor: 365 * DAY,
  /** An account counts among people from this age on [accounts.counted]. */
  countedFrom: DAY,
  /** A browser keeps the mode its member works in this long. */
  modeFor: 30 * DAY,
} as const

/** How often a member may try his own password, for acts that ask it again. */
export const passwordGuesses = { requests: 10, seconds: (15 * MINUTE) / SECOND, by: 'member' } as const
