import { headLimits, systemLimits } from '@dure/contract/system/limits'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const queryOf = (fields: number): string => Array.from({ length: fields }, (_, n) => `field${n}=1`).join('&')

/** What a call is told whose head is just this. */
const said = (path: string, lines: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(house.url)
    const text = [`GET ${path} HTTP/1.1`, 'host: dure', ...lines, 'connection: close', '', ''].join('\r\n')
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let all = ''
    socket.on('data', (part: Buffer) => (all += part.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve(all))
  })

describe('a head that holds more than any of ours [availability.head-limits]', () => {
  test.each([
    ['many fields', `/v1/categories?${queryOf(1_000)}`],
    ['one field too many', `/v1/categories?${queryOf(headLimits.fields + 1)}`],
    ['a long query', `/v1/categories?q=${'k'.repeat(headLimits.address)}`],
    ['a long path', `/v1/${'k'.repeat(headLimits.address)}`],
    ['fields behind a path that is not there', `/v1/nothing-here?${queryOf(1_000)}`],
    ['fields behind a mark of places', `/v1/categories#${queryOf(1_000)}`],
  ])('%s is refused in words', async (_, path) => {
    const answer = await said(path, [])
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toMatch(/"name":"INVALID_PARAMS".*주소.*줄여서 다시 시도해 주세요\./)
  })

  test('is refused in the shape of the endpoint, and a write takes nothing from its limits', async () => {
    const { status, body } = await house.guest.raw('POST', `/api2/auth/login?${queryOf(100)}`, { email: 'a@dure.test', password: 'x' })
    expect([status, body]).toEqual([
      400,
      { code: 1004, name: 'INVALID_PARAMS', detail: '주소에 담긴 항목이 너무 많아요. 줄여서 다시 시도해 주세요.' },
    ])
  })

  test('is told to a person as words alone', async () => {
    const answer = await fetch(`${house.url}/?${queryOf(100)}`, { headers: { accept: 'text/html' } })
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      400,
      'text/plain; charset=utf-8',
      '주소에 담긴 항목이 너무 많아요. 줄여서 다시 시도해 주세요.',
    ])
  })

  test('be it of headers, or of cookies in one of them or in many', async () => {
    const headers = Array.from({ length: headLimits.headers + 1 }, (_, n) => `x-field-${n}: 1`)
    expect(await said('/v1/categories', headers)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"reason":"요청에 딸린 정보가 너무 많아요/)
    const cookies = (count: number): string => `cookie: ${Array.from({ length: count }, (_, n) => `c${n}=1`).join('; ')}`
    for (const lines of [[cookies(headLimits.cookies + 1)], Array.from({ length: 20 }, () => cookies(20))])
      expect(await said('/v1/categories', lines)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"reason":"브라우저에 저장된 쿠키가 너무 많아요/)
    expect(await said('/v1/categories', [cookies(headLimits.cookies)])).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('a person with 20 KB of cookies gets a page that takes them away and opens again, and stays logged in', async () => {
    const filler = Array.from({ length: 20 }, (_, n) => `other${n}=${'x'.repeat(1024)}`)
    const ask = (cookies: readonly string[], path = '/about') =>
      fetch(house.url + path, { headers: { accept: 'text/html', cookie: cookies.join('; ') }, redirect: 'manual' })
    const first = await ask(['dure_auth=key', ...filler])
    expect([first.status, first.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    const page = await first.text()
    expect(page).toContain('쿠키를 정리했어요')
    expect(page).toContain('http-equiv="refresh"')
    const lines = first.headers.getSetCookie()
    expect(lines.toSorted()).toEqual(
      [...filler.map((one) => `${one.split('=')[0]}=; Path=/; Max-Age=0`), 'dure_mended=1; Path=/; Max-Age=60; SameSite=Lax'].toSorted(),
    )
    // Of more than one answer takes away the longest go.
    const many = [
      ...Array.from({ length: headLimits.cookiesGone + 20 }, (_, n) => `small${n}=${'x'.repeat(70)}`),
      `large=${'x'.repeat(4_000)}`,
    ]
    expect((await ask(many)).headers.getSetCookie()[0]).toBe('large=; Path=/; Max-Age=0')

    // Where they would not go, nothing goes round and round.
    const second = await ask(['dure_mended=1', ...filler])
    expect([second.status, second.headers.get('clear-site-data'), second.headers.getSetCookie()]).toEqual([400, '"cookies"', []])
    expect(await second.text()).not.toContain('http-equiv="refresh"')
    expect((await ask(['dure_auth=key', 'dure_mended=1'])).status).toBe(200)
  })

  test('the mark of it, where browsers come by https, goes over nothing else [sign-in.cookies]', async () => {
    const { url } = await testHouse({ env: { ORIGIN: 'https://dure.example' } })
    const filler = Array.from({ length: 20 }, (_, n) => `other${n}=${'x'.repeat(1024)}`)
    const answer = await fetch(`${url}/about`, { headers: { accept: 'text/html', cookie: filler.join('; ') } })
    expect(answer.headers.getSetCookie().at(-1)).toBe('dure_mended=1; Path=/; Max-Age=60; SameSite=Lax; Secure')
  })

  test('a head that nobody reads to its end is answered in Korean as well, and costs nobody his login: a link may have made it', async () => {
    const long = 'x'.repeat(headLimits.bytes)
    for (const answer of [await said('/about', [`cookie: a=${long}`]), await said(`/about?${long}`, ['cookie: dure_auth=key'])]) {
      expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*주소나 쿠키가 너무 길어요/)
      expect(answer).not.toMatch(/clear-site-data|set-cookie/i)
    }
  })

  test('and one that holds as much as may be is answered', async () => {
    expect((await house.guest.raw('GET', `/v1/categories?${queryOf(headLimits.fields)}`)).status).toBe(200)
  })
})

test('a body that goes too deep is refused, however deep it goes [availability.bounded-input]', async () => {
  const deep = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
  for (const levels of [systemLimits.bodyDepth + 2, 100_000]) {
    const { status, body } = await house.guest.raw('POST', '/v1/requests', deep(levels))
    expect([levels, status, body.name, Object.keys(body.fields)]).toEqual([levels, 400, 'INVALID_PARAMS', ['body']])
  }
})
