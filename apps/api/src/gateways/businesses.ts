import type { Config } from '../config.ts'
import { GatewayError, providerCall } from './http.ts'

export type BusinessState = 'active' | 'resting' | 'closed' | 'unknown'

export type BusinessesGateway = {
  /** What the tax office says of a ten-digit business number. @throws GatewayError */
  stateOf(businessNumber: string): Promise<BusinessState>
}

const states: Readonly<Record<string, BusinessState>> = { '01': 'active', '02': 'resting', '03': 'closed' }

/** 국세청 사업자등록정보 상태조회 through data.go.kr. */
export function taxOffice(config: Config['gateways']['registry']): BusinessesGateway {
  return {
    async stateOf(businessNumber) {
      const url = `${config.url}/api/nts-businessman/v1/status?serviceKey=${encodeURIComponent(config.serviceKey)}`
      const { data } = await providerCall<{ data: { b_no: string; b_stt_cd: string }[] }>('nts', url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ b_no: [businessNumber] }),
      })
      const row = data.find((one) => one.b_no === businessNumber)
      if (row === undefined) throw new GatewayError('nts', 502, 'UNREADABLE', 'an answer without the number')
      return states[row.b_stt_cd] ?? 'unknown'
    },
  }
}
