/** A tag as it is kept: without its sign, the comma behind it and blanks around. */
export const tagOf = (typed: string): string => typed.replaceAll(',', ' ').trim().replace(/^#+/, '').replaceAll(/\s+/g, ' ')
