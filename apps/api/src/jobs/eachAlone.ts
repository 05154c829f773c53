import type { House } from '../context.ts'
import { GatewayError } from '../gateways/index.ts'

/**
 * Does the rows of a batch one after the other. One that fails is logged as `words` and keeps none of the others waiting:
 * for rows that were put off when they were taken, so that it comes up again.
 */
export async function eachAlone<T>(house: House, rows: readonly T[], words: string, work: (row: T) => Promise<void>): Promise<void> {
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      if (error instanceof GatewayError) house.log.warn({ code: error.code }, words)
      else house.log.error({ error }, words)
    }
  }
}
