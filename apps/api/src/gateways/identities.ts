import { normalizePhone } from '@dure/kernel/phone'
import type { Config } from '../config/config.ts'
import { GatewayError } from './gatewayError.ts'
import { providerCall } from './http.ts'

/** A person as the certifying agency knows him; `di` is the same for one person at one service, whatever his phone. */
export type CertifiedPerson = {
  readonly name: string
  readonly phone: string
  /** YYYY-MM-DD */
  readonly birthDate: string
  readonly di: string
}

export type IdentitiesGateway = {
  /** Who was certified under an id, or null while nobody was. @throws GatewayError */
  find(id: string): Promise<CertifiedPerson | null>
}

type Answer = {
  status: string
  verifiedCustomer?: { name?: string; phoneNumber?: string; birthDate?: string; di?: string }
}

/** PortOne V2's identity verification. */
export function portoneIdentities(config: Config['gateways']['portone']): IdentitiesGateway {
  return {
    async find(id) {
      let answer: Answer
      try {
        answer = await providerCall<Answer>('portone', `${config.url}/identity-verifications/${encodeURIComponent(id)}`, {
          headers: { authorization: `PortOne ${config.secret}` },
        })
      } catch (error) {
        if (error instanceof GatewayError && error.status === 404) return null
        throw error
      }
      if (answer.status !== 'VERIFIED') return null
      const { name, phoneNumber, birthDate, di } = answer.verifiedCustomer ?? {}
      // Agencies that certify without a DI or a phone number cannot tell one person from another here.
      if (!name || !phoneNumber || !birthDate || !di)
        throw new GatewayError('portone', 502, 'UNREADABLE', 'a certification without its person')
      return { name, phone: normalizePhone(phoneNumber), birthDate, di }
    },
  }
}
