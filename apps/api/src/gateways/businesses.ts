import type { Config } from '../config.ts'
import { GatewayError } from './gatewayError.ts'
import { providerCall } from './http.ts'

export type BusinessState = 'active' | 'resting' | 'closed' | 'unknown'

export type RegisteredBusiness = {
  readonly number: string
  /** `YYYY-MM-DD` */
  readonly openedOn: string
  readonly representative: string
  /** Not compared where it is left out. */
  readonly name: string | undefined
}

export type BusinessesGateway = {
  /** What the tax office says of a ten-digit business number. @throws GatewayError */
  stateOf(businessNumber: string): Promise<BusinessState>
  /** Whether the tax office has the business registered so; it never says what differs. @throws GatewayError */
  isRegistered(business: RegisteredBusiness): Promise<boolean>
}

const states: Readonly<Record<string, BusinessState>> = { '01': 'active', '02': 'resting', '03': 'closed' }

/** 국세청 사업자등록정보 상태조회 and 진위확인 through data.go.kr. */
export function taxOffice(config: Config['gateways']['registry']): BusinessesGateway {
  const ask = async <Row extends { b_no: string }>(
    operation: 'status' | 'validate',
    businessNumber: string,
    body: object,
  ): Promise<Row> => {
    const url = `${config.url}/api/nts-businessman/v1/${operation}?serviceKey=${encodeURIComponent(config.serviceKey)}`
    const { data } = await providerCall<{ data: Row[] }>('nts', url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
    const row = data.find((one) => one.b_no === businessNumber)
    if (row === undefined) throw new GatewayError('nts', 502, 'UNREADABLE', 'an answer without the number')
    return row
  }
  return {
    async stateOf(businessNumber) {
      const row = await ask<{ b_no: string; b_stt_cd: string }>('status', businessNumber, { b_no: [businessNumber] })
      return states[row.b_stt_cd] ?? 'unknown'
    },
    async isRegistered({ number, openedOn, representative, name }) {
      const asked = {
        b_no: number,
        start_dt: openedOn.replaceAll('-', ''),
        p_nm: representative,
        ...(name === undefined ? {} : { b_nm: name }),
      }
      const { valid } = await ask<{ b_no: string; valid: string }>('validate', number, { businesses: [asked] })
      if (valid !== '01' && valid !== '02') throw new GatewayError('nts', 502, 'UNREADABLE', 'neither valid nor not')
      return valid === '01'
    },
  }
}
