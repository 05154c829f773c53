import type { Config } from '../config/config.ts'
import { GatewayError } from './gatewayError.ts'
import { providerCall } from './http.ts'

export type BankAccountsGateway = {
  /**
   * Who holds an account, or null where there is none. `bank` is the gateway's name, such as SHINHAN. The bank answers by its
   * own books; `expected` is told along for the stand-in, which has none for numbers nobody registered there. @throws GatewayError
   */
  holderOf(bank: string, accountNumber: string, expected: string): Promise<string | null>
}

/** PortOne V2's account holder check. */
export function portoneBankAccounts(config: Config['gateways']['portone']): BankAccountsGateway {
  return {
    async holderOf(bank, accountNumber, expected) {
      try {
        const path = `/platform/bank-accounts/${encodeURIComponent(bank)}/${encodeURIComponent(accountNumber)}/holder`
        const { holderName } = await providerCall<{ holderName: string }>('portone', `${config.url}${path}`, {
          headers: { authorization: `PortOne ${config.secret}`, 'x-expected-holder': encodeURIComponent(expected) },
        })
        return holderName
      } catch (error) {
        // The bank says there is no such account by refusing the question.
        if (
          error instanceof GatewayError &&
          (error.code === 'PLATFORM_EXTERNAL_API_FAILED' ||
            (error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429))
        )
          return null
        throw error
      }
    },
  }
}
