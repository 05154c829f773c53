import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fields, list, text } from '../../http/input.ts'
import { html } from '../../http/html.ts'
import { sendPage } from '../../http/page.ts'
import { ProviderError } from '../../http/providerError.ts'
import { FIXED, isRegisteredSo, REGISTERED, statusRow, stateOf, type Business } from './business.ts'

const MOST_AT_ONCE = 100

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

/** A business that came to rest or closed since. */
const isState = (value: unknown): value is NonNullable<Business['state']> => ['active', 'resting', 'closed'].includes(String(value))

function businessIn(body: unknown): Business {
  const input = fields(body)
  const business = {
    number: (text(input.number) ?? '').replace(/\D/g, ''),
    representative: text(input.representative) ?? '',
    name: text(input.name) ?? '',
    openedOn: text(input.openedOn) ?? '',
    ...(isState(input.state) ? { state: input.state } : {}),
  }
  if (
    stateOf(business.number) === 'unknown' ||
    !business.representative ||
    !business.name ||
    !/^\d{4}-\d{2}-\d{2}$/.test(business.openedOn)
  )
    throw new ProviderError(400, {
      type: 'INVALID_REQUEST',
      message: 'number(검증 번호가 맞는 10자리), representative, name, openedOn(예: 2015-03-02)을 확인해 주세요.',
    })
  return business
}

/**
 * Business registry (국세청 사업자등록정보) in data.go.kr's odcloud shape. Whose a business is, is what `POST /businesses`
 * (also on the screen) says; one that nobody registered is active and nobody's.
 * In one piece: its doors share the businesses they keep; each of them is short.
 */
export function registerRegistry(app: FastifyInstance, { books, config }: Context): void {
  const added = books.collection<Business>('businesses')
  const businessOf = (number: string): Business | undefined => added.get(number) ?? REGISTERED.find((one) => one.number === number)

  app.post('/api/nts-businessman/v1/status', { config: { service: 'registry', operation: 'status' } }, async (request) => {
    requireKey(request.query, request.headers, config.registryServiceKey)
    const data = rowsOf(fields(request.body).b_no).map((number) => statusRow(String(number), businessOf(String(number))?.state))
    return { request_cnt: data.length, match_cnt: data.filter((row) => row.b_stt_cd !== '').length, status_code: 'OK', data }
  })

  app.post('/api/nts-businessman/v1/validate', { config: { service: 'registry', operation: 'validate' } }, async (request) => {
    requireKey(request.query, request.headers, config.registryServiceKey)
    const data = rowsOf(fields(request.body).businesses).map((input) => {
      const business = fields(input)
      const number = text(business.b_no) ?? ''
      const name = text(business.b_nm)
      const valid =
        stateOf(number) !== 'unknown' &&
        isRegisteredSo(businessOf(number), {
          startDay: text(business.start_dt) ?? '',
          representative: text(business.p_nm) ?? '',
          ...(name === undefined ? {} : { name }),
        })
      const base = { b_no: number, valid: valid ? '01' : '02', valid_msg: valid ? '' : '확인할 수 없습니다.', request_param: business }
      return valid ? { ...base, status: statusRow(number) } : base
    })
    const validCount = data.filter((row) => row.valid === '01').length
    // The real one leaves the count out where nothing is valid.
    return { request_cnt: data.length, ...(validCount === 0 ? {} : { valid_cnt: validCount }), status_code: 'OK', data }
  })

  app.post('/businesses', async (request, reply) => {
    const business = businessIn(request.body)
    added.put(business.number, business)
    const fromForm = request.headers.accept?.includes('text/html')
    return fromForm ? reply.redirect('/businesses', 303) : reply.code(201).send(business)
  })

  const dashed = (number: string): string => number.replace(/(\d{3})(\d{2})(\d{5})/, '$1-$2-$3')
  app.get('/businesses', async (_request, reply) => {
    const known = [...REGISTERED.filter((one) => added.get(one.number) === undefined), ...added.all().toReversed()]
    const body = html`<p class="notice">
        검증 번호가 맞는 사업자등록번호는 모두 계속사업자예요. 아래 번호만 정해진 상태로 답해요. 진위확인은 등록한 사업자의 대표자, 상호,
        개업일과 모두 같아야 맞다고 답해요. 등록하지 않은 번호는 확인할 수 없다고 답해요.
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
                <td>${dashed(one.number)}</td>
                <td>${one.about}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <h2>등록한 사업자</h2>
      <form class="row" method="post" action="/businesses">
        <label>사업자등록번호<input name="number" inputmode="numeric" required /></label>
        <label>대표자<input name="representative" required /></label>
        <label>상호<input name="name" required /></label>
        <label>개업일<input name="openedOn" type="date" required /></label>
        <button class="main">등록하기</button>
      </form>
      <table>
        <thead>
          <tr>
            <th>사업자등록번호</th>
            <th>대표자</th>
            <th>상호</th>
            <th>개업일</th>
          </tr>
        </thead>
        <tbody>
          ${known.map(
            (one) =>
              html`<tr>
                <td>${dashed(one.number)}</td>
                <td>${one.representative}</td>
                <td>${one.name}</td>
                <td>${one.openedOn}</td>
              </tr>`,
          )}
        </tbody>
      </table>`
    return sendPage(reply, '사업자 상태', body)
  })
}
