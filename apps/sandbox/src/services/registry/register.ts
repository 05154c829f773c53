import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fields, list, text } from '../../http/input.ts'
import { html } from '../../http/html.ts'
import { sendPage } from '../../http/page.ts'
import { ProviderError } from '../../http/providerError.ts'
import { FIXED, statusRow, stateOf } from './business.ts'

const MOST_AT_ONCE = 100
/** A representative of this name is never the registered one. */
const STRANGER = '불일치'

function requireKey(query: unknown, headers: { authorization?: string }, key: string): void {
  const given = text(fields(query).serviceKey) ?? headers.authorization?.replace(/^Infuser /, '')
  if (given !== key) throw new ProviderError(401, { code: -4, msg: '등록되지 않은 인증키 입니다.' })
}

function rowsOf(value: unknown): unknown[] {
  const rows = list(value)
  if (rows.length === 0) throw new ProviderError(400, { status_code: 'BAD_JSON_REQUEST' })
  if (rows.length > MOST_AT_ONCE) throw new ProviderError(413, { status_code: 'TOO_LARGE_REQUEST' })
  return rows
}

/** Business registry (국세청 사업자등록정보) in data.go.kr's odcloud shape. */
export function registerRegistry(app: FastifyInstance, { config }: Context): void {
  app.post('/api/nts-businessman/v1/status', { config: { service: 'registry', operation: 'status' } }, async (request) => {
    requireKey(request.query, request.headers, config.registryServiceKey)
    const data = rowsOf(fields(request.body).b_no).map((number) => statusRow(String(number)))
    return { request_cnt: data.length, match_cnt: data.filter((row) => row.b_stt_cd !== '').length, status_code: 'OK', data }
  })

  app.post('/api/nts-businessman/v1/validate', { config: { service: 'registry', operation: 'validate' } }, async (request) => {
    requireKey(request.query, request.headers, config.registryServiceKey)
    const data = rowsOf(fields(request.body).businesses).map((input) => {
      const business = fields(input)
      const number = text(business.b_no) ?? ''
      const valid =
        stateOf(number) !== 'unknown' && /^\d{8}$/.test(text(business.start_dt) ?? '') && (text(business.p_nm) ?? STRANGER) !== STRANGER
      const base = { b_no: number, valid: valid ? '01' : '02', valid_msg: valid ? '' : '확인할 수 없습니다.', request_param: business }
      return valid ? { ...base, status: statusRow(number) } : base
    })
    const validCount = data.filter((row) => row.valid === '01').length
    return { request_cnt: data.length, valid_cnt: validCount, status_code: 'OK', data }
  })

  app.get('/businesses', async (_request, reply) =>
    sendPage(
      reply,
      '사업자 상태',
      html`<p class="notice">
          검증 번호가 맞는 사업자등록번호는 모두 계속사업자예요. 아래 번호만 정해진 상태로 답해요. 진위확인은 개업일(8자리)이 있고 대표자
          이름이 '${STRANGER}'가 아니면 맞다고 답해요.
        </p>
        <table>
          <thead>
            <tr>
              <th>사업자등록번호</th>
              <th>상태</th>
            </tr>
          </thead>
          <tbody>
            ${FIXED.map(
              (one) =>
                html`<tr>
                  <td>${one.number.replace(/(\d{3})(\d{2})(\d{5})/, '$1-$2-$3')}</td>
                  <td>${one.about}</td>
                </tr>`,
            )}
          </tbody>
        </table>`,
    ),
  )
}
