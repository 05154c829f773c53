import type { Config } from '../config/config.ts'
import { GatewayError } from './gatewayError.ts'
import { providerCall } from './http.ts'

export type SafeNumbersGateway = {
  /** A 050 number that rings a phone until it expires; the same `key` answers the same number again. @throws GatewayError */
  assign(phone: string, seconds: number, key?: string): Promise<{ number: string; expiresAt: Date }>
  /** The number rings nobody any more; one that is gone already is fine. @throws GatewayError */
  release(number: string): Promise<void>
}

export function safeNumbers({ url, apiKey }: Config['gateways']['safeNumbers']): SafeNumbersGateway {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
  return {
    async assign(phone, seconds, key) {
      const answer = await providerCall<{ virtualNumber: string; expiresAt: string }>('safe-numbers', `${url}/safe-numbers`, {
        method: 'POST',
        headers: key === undefined ? headers : { ...headers, 'idempotency-key': key },
        body: JSON.stringify({ realNumber: phone, expiresInSeconds: seconds }),
      })
      return { number: answer.virtualNumber, expiresAt: new Date(answer.expiresAt) }
    },
    async release(number) {
      try {
        await providerCall('safe-numbers', `${url}/safe-numbers/${encodeURIComponent(number)}`, {
          method: 'DELETE',
          headers: { authorization: headers.authorization },
        })
      } catch (error) {
        if (!(error instanceof GatewayError && error.status === 404)) throw error
      }
    },
  }
}
