import { DAY } from '@dure/kernel/time'

/** [places.top] */
export const placeLimits = {
  /** Pros on the page of a place, and on a page of all of them. */
  top: 8,
  page: 20,
  mostInPage: 50,
  /** Hires of so long count. */
  hiredWithin: 180 * DAY,
  /** Services and places a page leads on to. */
  services: 60,
  /** Who joined within so long is new; so many are drawn, from the newest so many. */
  newWithin: 30 * DAY,
  newPros: 8,
  drawnFrom: 400,
  recommended: 8,
} as const
