/** The two sides of what was agreed on. */
export type Side = 'customer' | 'provider'

const named: Readonly<Record<Side, string>> = { customer: '고객이 ', provider: '고수가 ' }

/** What happened, as one of its two sides reads it: nobody is told of himself as of another. */
export const toldTo = (reader: Side | undefined, text: string): string => (reader === undefined ? text : text.replace(named[reader], ''))
