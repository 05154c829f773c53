import { DAY } from '@dure/kernel/time'

/** [prices.sample] [prices.beside] */
export const priceLimits = {
  /** Deals of so long are counted. */
  within: 365 * DAY,
  /** Fewer of them tell somebody's own price: the catalogue's stands instead. */
  leastDeals: 10,
  /** Percentiles that the lowest and the highest price are. */
  lowest: 0.1,
  highest: 0.9,
  roundedTo: 1_000,
  /** Deals of a size are those whose size differs from it by this share at most. */
  nearSize: 0.2,
  /** What is counted is the sum of a deal. */
  countedUnit: '건',
  /** Columns of the distribution. */
  steps: 8,
  /** Services that were asked beside one: of so long, by so many people. */
  besideWithin: 90 * DAY,
  leastBeside: 20,
  mostBeside: 6,
  /** What a service's page shows of each. */
  pros: 6,
  reviews: 4,
  drivers: 5,
  /** Won an operator may set. */
  mostByHand: 100_000_000,
  /** What he says of it. */
  reason: 300,
} as const
