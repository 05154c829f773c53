/** The states of a business the registry knows; an unknown number has none. */
export type BusinessState = 'active' | 'resting' | 'closed' | 'unknown'

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** The official check digit rule of a ten-digit business registration number. */
function hasValidCheckDigit(number: string): boolean {
  if (!/^\d{10}$/.test(number)) return false
  const digits = [...number].map(Number)
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0) + Math.floor((5 * (digits[8] ?? 0)) / 10)
  return (10 - (sum % 10)) % 10 === digits[9]
}

/** Nine digits and the check digit that belongs to them. */
function withCheckDigit(nine: string): string {
  return Array.from({ length: 10 }, (_unused, digit) => nine + digit).find(hasValidCheckDigit) ?? nine
}

/** How a business is registered; `openedOn` is `YYYY-MM-DD`. */
export type Business = { number: string; representative: string; name: string; openedOn: string; state?: Exclude<BusinessState, 'unknown'> }

/** Numbers with a fixed state; every other number with a right check digit is active. */
export const FIXED: readonly { number: string; state: BusinessState; about: string }[] = [
  { number: withCheckDigit('101010101'), state: 'active', about: '계속사업자 (일반과세)' },
  { number: withCheckDigit('202020202'), state: 'resting', about: '휴업자' },
  { number: withCheckDigit('303030303'), state: 'closed', about: '폐업자 (2024-03-31 폐업)' },
  { number: withCheckDigit('404040404'), state: 'unknown', about: '등록되지 않은 번호' },
]

/** Businesses that are registered from the start. */
export const REGISTERED: readonly Business[] = [
  { number: withCheckDigit('101010101'), representative: '박고수', name: '한빛청소', openedOn: '2015-03-02' },
  { number: withCheckDigit('202020202'), representative: '박고수', name: '쉬는청소', openedOn: '2016-04-01' },
  { number: withCheckDigit('303030303'), representative: '박고수', name: '닫은청소', openedOn: '2017-05-02' },
]

export function stateOf(number: string): BusinessState {
  return FIXED.find((one) => one.number === number)?.state ?? (hasValidCheckDigit(number) ? 'active' : 'unknown')
}

const STATE_VIEW = {
  active: { b_stt: '계속사업자', b_stt_cd: '01', tax_type: '부가가치세 일반과세자', tax_type_cd: '01', end_dt: '' },
  resting: { b_stt: '휴업자', b_stt_cd: '02', tax_type: '부가가치세 일반과세자', tax_type_cd: '01', end_dt: '' },
  closed: { b_stt: '폐업자', b_stt_cd: '03', tax_type: '부가가치세 일반과세자', tax_type_cd: '01', end_dt: '20240331' },
  unknown: { b_stt: '', b_stt_cd: '', tax_type: '국세청에 등록되지 않은 사업자등록번호입니다.', tax_type_cd: '', end_dt: '' },
} as const

/** Names are compared without spaces, a company by its name with or without its form. */
const plain = (name: string): string => name.normalize('NFC').replace(/\s|\(주\)|（주）|㈜|주식회사/g, '')

/** Whether the asked facts are the registered ones; what is optional and left out is not compared. */
export function isRegisteredSo(
  business: Business | undefined,
  asked: { startDay: string; representative: string; name?: string },
): boolean {
  return (
    business !== undefined &&
    business.openedOn.replaceAll('-', '') === asked.startDay &&
    plain(business.representative) === plain(asked.representative) &&
    (asked.name === undefined || plain(business.name) === plain(asked.name))
  )
}

/** One row of `POST /api/nts-businessman/v1/status`. */
export function statusRow(number: string, state = stateOf(number)): Record<string, string> {
  const known = state !== 'unknown'
  return {
    b_no: number,
    ...STATE_VIEW[state],
    utcc_yn: known ? 'N' : '',
    tax_type_change_dt: '',
    invoice_apply_dt: '',
    rbf_tax_type: known ? '해당없음' : '',
    rbf_tax_type_cd: known ? '99' : '',
  }
}
