import { beforeAll, describe, expect, test } from 'vitest'
import { sameSecret } from '../../src/sameSecret.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, testPassword, type Person } from '../people.ts'

const origin = 'https://dure.example'
let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ env: { ORIGIN: origin } })
})

type Answer = { readonly status: number; readonly headers: Headers }

const byCookie = (cookie: string, path: string, method = 'GET', body?: unknown) =>
  house.guest.raw(method, path, body, { cookie, origin, 'sec-fetch-site': 'same-origin' })
const me = async (cookie: string) => (await byCookie(cookie, '/api2/users/me/')).status
const set = ({ headers }: Answer, name: string) => headers.getSetCookie().filter((one) => one.replace('__Host-', '').startsWith(`${name}=`))
const logIn = (person: Person, cookie = 'x=y') =>
  byCookie(cookie, '/api2/auth/login/', 'POST', { email: person.email, password: testPassword })

describe('where browsers come by https [sign-in.cookies]', () => {
  test('a key lies in a cookie that no script reads, no other site sends and no other host sets; the release before finds it too', async () => {
    const answer = await logIn(await customer(house))
    const key = answer.body.key as string
    const rest = 'Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure'
    expect(set(answer, 'dure_auth')).toEqual([`__Host-dure_auth=${key}; ${rest}`, `dure_auth=${key}; ${rest}`])
    expect(
      set(answer, 'dure_known_device').map((one) =>
        /^(__Host-)?dure_known_device=[\w-]{43}; .*HttpOnly; SameSite=Strict; Secure$/.test(one),
      ),
    ).toEqual([true, true])
  })

  test('whoever logged in with the release before stays logged in, and his cookie is bound from its next renewal on', async () => {
    const { key } = await customer(house)
    expect(await me(`dure_auth=${key}`)).toBe(200)
    await house.advance(3_601)
    expect(set(await byCookie(`dure_auth=${key}`, '/api2/users/me/'), 'dure_auth')[0]).toContain(`__Host-dure_auth=${key}; `)
  })

  test('the bound one counts before the plain one, which another host of the domain may have set; a dead one stands in no living one’s way', async () => {
    const [bound, plain] = [await customer(house), await customer(house)]
    const whose = async (cookie: string) => (await byCookie(cookie, '/api2/users/me/')).body.data.id
    expect(await whose(`dure_auth=${plain.key}; __Host-dure_auth=${bound.key}`)).toBe(bound.userId)
    await bound.call('POST /api2/auth/logout/')
    expect(await whose(`dure_auth=${plain.key}; __Host-dure_auth=${bound.key}`)).toBe(plain.userId)
  })

  test('a logout takes the key and the browser’s cache, and leaves the known device and what was typed [sign-in.logout-clears]', async () => {
    const ends: readonly (readonly [string, string, unknown?])[] = [
      ['POST', '/api2/auth/logout/'],
      ['DELETE', '/api2/users/me/sessions'],
      ['DELETE', '/api/v2/users/me', { password: testPassword }],
    ]
    for (const [method, path, body] of ends) {
      const { key } = await customer(house)
      const answer = await byCookie(`__Host-dure_auth=${key}`, path, method, body)
      expect([path, answer.status, answer.headers.get('clear-site-data')]).toEqual([path, 200, '"cache"'])
      expect(set(answer, 'dure_auth').map((one) => one.split(';')[0])).toEqual(['__Host-dure_auth=', 'dure_auth='])
      expect(set(answer, 'dure_known_device')).toEqual([])
    }
  })

  test('who comes in over another leaves nothing of him in the browser’s cache; who comes in anew keeps his own', async () => {
    const [former, next] = [await customer(house), await customer(house)]
    expect((await logIn(next, `__Host-dure_auth=${former.key}`)).headers.get('clear-site-data')).toBe('"cache"')
    expect((await logIn(next)).headers.get('clear-site-data')).toBeNull()
  })
})

test('secrets are the same or not, whatever their lengths and kinds', () => {
  expect([
    sameSecret('abc', 'abc'),
    sameSecret(Buffer.from('abc'), 'abc'),
    sameSecret('abd', 'abc'),
    sameSecret('ab', 'abc'),
    sameSecret('', 'abc'),
    sameSecret(undefined, 'abc'),
    sameSecret(['abc'], 'abc'),
  ]).toEqual([true, true, false, false, false, false, false])
})
