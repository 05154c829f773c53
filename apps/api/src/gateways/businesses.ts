import type { Config } from '../config/config.ts'
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
  /** The same of up to a hundred numbers at once. @throws GatewayError */
  statesOf(businessNumbers: readonly string[]): Promise<ReadonlyMap<string, BusinessState>>
  /** Whether the tax office has the business registered so; it never says what differs. @throws GatewayError */
  isRegistered(business: RegisteredBusiness): Promise<boolean>
}

const states: Readonly<Record<string, BusinessState>> = { '01': 'active', '02': 'resting', '03': 'closed' }

/** 국세청 사업자등록정보 상태조회 and 진위확인 through data.go.kr. */
export function taxOffice(config: Config['gateways']['registry']): BusinessesGateway {
  const rows = async <Row extends { b_no: string }>(operation: 'status' | 'validate', body: object): Promise<Row[]> => {
    const url = `${config.url}/api/nts-businessman/v1/${operation}?serviceKey=${encodeURIComponent(config.serviceKey)}`
    const { data } = await providerCall<{ data: Row[] }>('nts', url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
    return data
  }
  const rowOf = <Row extends { b_no: string }>(data: readonly Row[], businessNumber: string): Row => {
    const row = data.find((one) => one.b_no === businessNumber)
    if (row === undefined) throw new GatewayError('nts', 502, 'UNREADABLE', 'an answer without the number')
    return row
  }
  const statesOf: BusinessesGateway['statesOf'] = async (numbers) => {
    const data = await rows<{ b_no: string; b_stt_cd: string }>('status', { b_no: numbers })
    return new Map(numbers.map((number) => [number, states[rowOf(data, number).b_stt_cd] ?? 'unknown']))
  }
  return {
    statesOf,
    stateOf: async (businessNumber) => (await statesOf([businessNumber])).get(businessNumber)!,
    async isRegistered({ number, openedOn, representative, name }) {
      const asked = {
        b_no: number,
        start_dt: openedOn.replaceAll('-', ''),
        p_nm: representative,
        ...(name === undefined ? {} : { b_nm: name }),
      }
      const { valid } = rowOf(await rows<{ b_no: string; valid: string }>('validate', { businesses: [asked] }), number)
      if (valid !== '01' && valid !== '02') throw new GatewayError('nts', 502, 'UNREADABLE', 'neither valid nor not')
      return valid === '01'
    },
  }
}
