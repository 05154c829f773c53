import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutValues } from '../../../src/tracing/tracing.ts'
import { createCaller } from '../../caller.ts'
import { testHouse, type TestHouse } from '../../house.ts'
import { approveIdentity, newPhone } from '../../people.ts'

type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[]
}

/** A collector, and an SMS service that shows which headers it is called with. */
const spans: Span[] = []
const texts: string[] = []
const calledWith: (string | undefined)[] = []
const collector = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const text = Buffer.concat(parts).toString()
    if (request.url === '/v1/traces') {
      texts.push(text)
      const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
      spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)))
    } else calledWith.push(request.headers['traceparent'] as string | undefined)
    response.setHeader('content-type', 'application/json')
    response.end('{}')
  })
})

let house: TestHouse
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  house = await testHouse({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_BSP_SCHEDULE_DELAY: '200', SOLAPI_URL: address } })
})
afterAll(() => void collector.close())

const traceId = (digit: string): string => digit.repeat(32)
const parent = 'b'.repeat(16)
const traceparent = (digit: string): { traceparent: string } => ({ traceparent: `00-${traceId(digit)}-${parent}-01` })
const ofTrace = (digit: string): Span[] => spans.filter((span) => span.traceId === traceId(digit))
const patience = { timeout: 20_000 }

test('a call, its queries, its call to an outside service and the job it leaves are one trace, that of who called', async () => {
  const email = 'traced@dure.test'
  const signUp = { email, first_name: '김추적', password: 'dure!test1', terms: { age14: true, usage: true, privacy: true } as const }
  const { key } = await house.guest('POST /api2/auth/signup/', { body: signUp })
  const call = createCaller(house.url, key)
  const { identityVerificationId: id } = await call('POST /api2/identity-verifications')
  const phone = newPhone()
  await approveIdentity(house, id, { name: '김추적', phone })
  await call.raw('POST', `/api2/identity-verifications/${id}/complete`, {}, traceparent('1'))
  await call.raw('PUT', '/api2/users/me/certifications/name', { identity_verification_id: id }, traceparent('1'))
  await house.settle()
  await expect.poll(() => ofTrace('1').map(({ name }) => name), patience).toContainEqual(expect.stringMatching(/^job /))
  const mine = ofTrace('1')
  const byId = new Map(mine.map((span) => [span.spanId, span]))
  const requests = mine.filter((span) => span.parentSpanId === parent)
  expect(requests.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST /api2/identity-verifications/:id/complete', 'PUT /api2/users/me/certifications/name']),
  )
  expect(mine.filter((span) => span.parentSpanId !== parent && !byId.has(span.parentSpanId ?? ''))).toEqual([])
  const names = new Set(mine.map(({ name }) => name))
  for (const name of ['SELECT', 'BEGIN', 'COMMIT', 'gateway portone']) expect(names).toContain(name)
  const written = texts.join('\n')
  for (const personal of [email, '김추적', phone, key, id, '127.0.0.1"']) expect(written).not.toContain(personal)
})

test('an outside service is told which trace its call belongs to', async () => {
  await house.guest.raw('POST', '/api/cellnum/auth-key', { cellnum: newPhone() }, traceparent('2'))
  expect(calledWith.at(-1)).toMatch(new RegExp(`^00-${traceId('2')}-[0-9a-f]{16}-01$`))
})

test('what a page asks for in its thread belongs to the request of the page', async () => {
  await (await fetch(`${house.url}/`, { headers: traceparent('3') })).text()
  await expect.poll(() => ofTrace('3').map(({ name }) => name), patience).toEqual(expect.arrayContaining(['GET /*', 'SELECT']))
})

test('statements are told without the values that stand in them', () => {
  expect(withoutValues(`select "id", 'it''s' from t2 where a = $1 and phone = '010-1234-5678' limit 20`)).toBe(
    'select "id", ? from t2 where a = $1 and phone = ? limit ?',
  )
})
