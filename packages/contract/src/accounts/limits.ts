/** Ages of decision 41, in full years. */
export const ages = { customer: 14, provider: 19 } as const
