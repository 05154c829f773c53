import type { House } from '../context.ts'
import { logFailure } from './logFailure.ts'

/**
 * Does the rows of a batch one after the other. One that fails is logged as `words` and keeps none of the others waiting:
 * for rows that were put off when they were taken, so that it comes up again.
 */
export async function eachAlone<T>(house: House, rows: readonly T[], words: string, work: (row: T) => Promise<void>): Promise<void> {
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      logFailure(house, error, words)
    }
  }
}
