import { DAY } from '@dure/kernel/time'

export const homeLimits = {
  /** The home page shows what was asked for most within. */
  popularWithin: 30 * DAY,
  /** Reviews with which a pro stands among the best [editorial.best-pros]. */
  bestProReviews: 3,
  /**
   * Requests that just came in: so many lines, of so late, and fewer are not shown; among so many of the newest they are looked for, and
   * those of delicate categories are not told [editorial.live].
   */
  live: { shown: 3, within: DAY, looked: 200, delicate: ['legal-finance', 'counseling'] },
} as const

/** [editorial.features] */
export const featureLimits = {
  title: 60,
  text: 100,
  /** Letters of what a page is called in its address. */
  name: 60,
  order: 999,
  /** Exhibitions, magazines or curations on the home page, and all of a kind that operators see. */
  shown: 6,
  listed: 200,
  /** Magazines in the list of all. */
  inList: 100,
} as const
