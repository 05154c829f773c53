import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Clock } from '../../clock.ts'
import { ProviderError } from '../../http/providerError.ts'

const SKEW_MS = 15 * 60_000

export function refuseMessage(status: number, errorCode: string, errorMessage: string): ProviderError {
  return new ProviderError(status, { errorCode, errorMessage })
}

/**
 * Checks `HMAC-SHA256 apiKey=…, date=…, salt=…, signature=…` (signature: hex HMAC of date + salt).
 * The date may follow the real time or the moved clock.
 */
export function checkAuthorization(header: string | undefined, config: Config['solapi'], clock: Clock): void {
  if (!header?.startsWith('HMAC-SHA256 ')) throw refuseMessage(401, 'Unauthorized', '인증 정보가 없습니다.')
  const given = Object.fromEntries(
    header
      .slice('HMAC-SHA256 '.length)
      .split(',')
      .map((pair) => {
        const [name = '', ...value] = pair.trim().split('=')
        return [name, value.join('=')]
      }),
  )
  if (given.apiKey !== config.apiKey) throw refuseMessage(403, 'InvalidAPIKey', '유효한 API Key가 아닙니다.')
  const salt = given.salt ?? ''
  const at = Date.parse(given.date ?? '')
  if (salt.length < 12 || salt.length > 64) throw refuseMessage(400, 'ValidationError', 'salt는 12바이트 이상 64바이트 이하여야 합니다.')
  if (Number.isNaN(at) || (Math.abs(at - Date.now()) > SKEW_MS && Math.abs(at - clock.now()) > SKEW_MS)) {
    throw refuseMessage(400, 'RequestTimeTooSkewed', '서버 시간과 요청 시간의 차이가 너무 큽니다.')
  }
  const expected = createHmac('sha256', config.apiSecret).update(`${given.date}${salt}`).digest()
  const actual = Buffer.from(given.signature ?? '', 'hex')
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    throw refuseMessage(403, 'SignatureDoesNotMatch', '시그니처가 일치하지 않습니다.')
  }
}
