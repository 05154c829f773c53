import type { ShownPrice } from '@dure/contract/catalogue/endpoints'

/** A whole job is compared with the average of a job, an hour with that of an hour; months and pieces with neither. */
const comparable: Readonly<Record<'F' | 'H', readonly string[]>> = { F: ['건', '회'], H: ['시간'] }

/** Percent above or below what the service is told to cost [prices.one]; null where that is an estimate, or the two are not of one kind. */
export function priceAgainstAverage(
  quote: { cost: number | null; unit: 'F' | 'H' },
  price: Pick<ShownPrice, 'avg' | 'unit' | 'estimated'> | undefined,
): number | null {
  if (quote.cost === null || price === undefined || price.estimated || !comparable[quote.unit].includes(price.unit)) return null
  return Math.round(((quote.cost - price.avg) / price.avg) * 100)
}
