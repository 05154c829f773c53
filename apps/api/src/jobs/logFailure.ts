import type { House } from '../context.ts'
import { GatewayError } from '../gateways/index.ts'

/**
 * Logs why a row's work failed: an outside service's refusal as a warning, what nobody expected as an error.
 * @returns the reason for the row to keep, at most 500 characters.
 */
export function logFailure(house: House, error: unknown, words: string, facts: object = {}): string {
  if (error instanceof GatewayError) house.log.warn({ ...facts, code: error.code, status: error.status }, words)
  else house.log.error({ ...facts, error }, words)
  return (error instanceof GatewayError ? `${error.code} ${error.message}` : String(error)).slice(0, 500)
}
