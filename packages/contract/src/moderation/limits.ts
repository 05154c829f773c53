const day = 86_400_000

export const moderationLimits = {
  reason: 500,
  appeal: 1000,
  /** How long a banned member may appeal [moderation.ban]. */
  appealFor: 5 * day,
} as const
