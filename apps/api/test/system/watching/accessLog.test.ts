import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testHouse, type TestHouse } from '../../house.ts'
import { customer, testPassword } from '../../people.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** What the log is given from here on. */
function listen(): unknown[][] {
  const lines: unknown[][] = []
  vi.spyOn(house.house.log, 'info').mockImplementation((...given: unknown[]) => void lines.push(given))
  return lines
}

/** The line is written once the answer has left. */
const lineOf = async (lines: unknown[][], wanted: object): Promise<void> =>
  expect.poll(() => lines).toContainEqual([expect.objectContaining(wanted), 'request'])

test('a request leaves one line, with its route in place of its address [availability.access-log]', async () => {
  const lines = listen()
  const answer = await house.guest.raw('GET', '/v1/helps/12345?from=letter')
  await lineOf(lines, { traceId: answer.headers.get('x-trace-id'), by: 'guest' })
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toMatch(/12345|letter/)
})

test('a call of a member says that a member asked, and not who [availability.access-log]', async () => {
  const { call, userId, email, phone, key } = await customer(house)
  const lines = listen()
  const answer = await call.raw('GET', `/api2/users/me/?email=${encodeURIComponent(email)}&phone=${phone}&token=${key}`)
  expect(answer.status).toBe(200)
  await lineOf(lines, { method: 'GET', route: '/api2/users/me/', status: 200, by: 'member' })
  await house.guest.raw('POST', '/api2/auth/login/', { email, password: testPassword })
  await lineOf(lines, { method: 'POST', by: 'guest' })
  const text = JSON.stringify(lines)
  for (const secret of [email, encodeURIComponent(email), phone, key, testPassword, '127.0.0.1', `"${userId}"`, `:${userId},`])
    expect(text).not.toContain(secret)
})

test('a page leaves one line too, and says how long it took and how large it was', async () => {
  const lines = listen()
  await (await fetch(`${house.url}/`)).text()
  await lineOf(lines, { route: '/*', status: 200, milliseconds: expect.any(Number) as number, bytes: expect.any(Number) as number })
})

test('those who watch the product and the files of its pages leave none', async () => {
  const script = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(`${house.url}/`)).text())![0]
  const lines = listen()
  for (const path of ['/healthz', '/readyz', '/release.json', script]) expect((await fetch(house.url + path)).status).toBe(200)
  await (await fetch(`${house.url}/?one=more`)).text()
  await lineOf(lines, { route: '/*' })
  expect(new Set(lines.map(([line]) => (line as { route: string }).route))).toEqual(new Set(['/*']))
})
