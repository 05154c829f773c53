/** [bucket.size] */
export const bucketLimits = {
  /** Pros kept for one service. */
  ofService: 100,
  /** And for all services together. */
  ofMember: 2_000,
  /** Kept in the browser of a guest, the oldest goes first. */
  ofGuest: 50,
  /** Taken in at once: what a guest kept, or what was taken out and is put back. */
  atOnce: 100,
  page: 20,
  mostInPage: 100,
  /** Compared side by side. */
  leastCompared: 2,
  mostCompared: 4,
} as const
