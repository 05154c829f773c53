/** In full years [accounts.ages]. */
export const ages = { customer: 14, provider: 19 } as const
