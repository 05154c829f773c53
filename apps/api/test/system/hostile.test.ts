import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { customer } from '../people.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

/** What a connection is told that sends just this, until it is closed. */
const said = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(house.url)
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let all = ''
    socket.on('data', (part: Buffer) => (all += part.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve(all))
  })
const head = (method: string, path: string, lines: readonly string[]) =>
  [`${method} ${path} HTTP/1.1`, 'host: dure', ...lines, '', ''].join('\r\n')

describe('a call whose end is told in two ways', () => {
  const hidden = 'GET /healthz HTTP/1.1\r\nhost: dure\r\n\r\n'
  test.each([
    ['by chunks and by a length', ['transfer-encoding: chunked', 'content-length: 4'], `0\r\n\r\n${hidden}`],
    ['by two lengths', ['content-length: 0', `content-length: ${hidden.length}`], hidden],
    ['by an encoding nobody knows', ['transfer-encoding: chunked, identity'], `0\r\n\r\n${hidden}`],
    ['by a length that is no number', ['content-length: +0'], hidden],
  ])('%s is refused, and what is hidden behind it is never read as another', async (_, lines, rest) => {
    const answer = await said(head('POST', '/api2/auth/login', ['content-type: application/json', ...lines]) + rest)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})

test('nobody is told by TRACE what he, or a proxy before us, sent', async () => {
  const answer = await said(head('TRACE', '/v1/categories', ['x-secret: whisper', 'connection: close']))
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).not.toContain('whisper')
})

test('a body that would give every object something is refused', async () => {
  const { call } = await customer(house)
  for (const body of ['{"__proto__":{"roles":["lead"]}}', '{"constructor":{"prototype":{"roles":["lead"]}}}']) {
    const answer = await call.raw('PATCH', '/api2/users/me/', body)
    expect([answer.status, answer.body.name]).toEqual([400, 'ENCODE_ERROR'])
  }
  expect(({} as { roles?: unknown }).roles).toBeUndefined()
})

test('what a member may not set of himself is dropped, whatever he sends', async () => {
  const [me, other] = [await customer(house), await customer(house)]
  const mine = { roles: ['lead'], role: 'lead', status: 'banned', id: other.userId, cash: 1_000_000, provider_id: 1, second_factor: true }
  expect((await me.call.raw('PATCH', '/api2/users/me/', { name: '홍바꿈', ...mine })).status).toBe(200)
  const now = await me.call('GET /api2/users/me/')
  expect([now.id, now.provider]).toEqual([me.userId, null])
  expect((await me.call.raw('GET', '/v1/admin/overview')).status).toBe(403)
})

test('a query that names a parameter twice is taken for neither', async () => {
  const answer = await house.guest.raw('GET', '/v1/requests/forms/addresses?depth=1&depth=3')
  expect([answer.status, answer.body.name]).toEqual([400, 'INVALID_PARAMS'])
})

test('a path of another member cannot be reached by writing it otherwise', async () => {
  const [mine, other] = [await customer(house), await customer(house)]
  const statuses = await Promise.all(
    [
      `/api2/users/me/../${other.userId}/`,
      `/api2/users/me/%2e%2e/${other.userId}/`,
      `/api2//users/me/`,
      '/files/..%2f..%2fetc%2fpasswd',
    ].map(async (path) => (await said(head('GET', path, [`authorization: Token ${mine.key}`, 'connection: close']))).slice(9, 12)),
  )
  expect(new Set(statuses)).toEqual(new Set(['404']))
})
