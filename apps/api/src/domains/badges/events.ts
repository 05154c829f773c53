import { defineEvent } from '../../jobs/events.ts'

export const badgesEvents = {
  /** Pros beyond `after` up to `upTo` were judged in the night of a Seoul day, and some of their badges moved. */
  judged: defineEvent<{ day: string; after: number; upTo: number }>('badges.judged'),
}
