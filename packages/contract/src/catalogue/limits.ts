/** What may be answered to an item of a form that sets nothing of its own. */
export const answerLimits = {
  shortText: 300,
  longText: 1_000,
  images: 8,
  /** The own words beside a choice. */
  extra: 100,
} as const
