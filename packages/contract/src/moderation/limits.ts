const day = 86_400_000

export const moderationLimits = {
  reason: 500,
  appeal: 1000,
  /** How long a banned member may appeal (decision 42). */
  appealFor: 5 * day,
} as const
