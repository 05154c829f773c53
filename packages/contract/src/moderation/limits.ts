import { DAY } from '@dure/kernel/time'

export const moderationLimits = {
  reason: 500,
  /** What waits is counted no further. */
  countedTo: 1_000,
  appeal: { least: 10, most: 1_000 },
  /** How long a banned member may appeal [moderation.ban]. */
  appealFor: 5 * DAY,
} as const
