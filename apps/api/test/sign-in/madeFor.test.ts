import { endpoints } from '@dure/contract/index'
import type { Declaration } from '@dure/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type Person } from '../people.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

/** A call by the browser of a member (or of nobody), from a page made for `madeFor`. */
const from = (madeFor: string | undefined, by: Person | null, method: string, path: string, body: unknown = {}) =>
  house.guest.raw(method, path, body, {
    origin: house.url,
    ...(by === null ? {} : { cookie: `dure_auth=${by.key}` }),
    ...(madeFor === undefined ? {} : { 'x-dure-member': madeFor }),
  })
const rename = (madeFor: string | undefined, by: Person) => from(madeFor, by, 'PATCH', '/api2/users/me/', { first_name: '바뀐이름' })
const nameOf = async (person: Person) => (await person.call('GET /api2/users/me/')).first_name

describe('a write says for whom its page was made [wire.made-for]', () => {
  test('a page of another member, or of a guest, changes nothing of who is logged in now', async () => {
    const [former, present] = [await customer(house), await customer(house)]
    const before = await nameOf(present)
    for (const madeFor of [String(former.userId), 'guest', 'nobody', '']) {
      const { status, body } = await rename(madeFor, present)
      expect([madeFor, status, body.name, body.reason ?? body.detail]).toEqual([
        madeFor,
        409,
        'OTHER_MEMBER',
        '다른 창에서 로그인이 바뀌었어요. 새로 열린 화면에서 다시 해 주세요.',
      ])
    }
    expect(await nameOf(present)).toBe(before)
  })

  test('his own page, and a caller who speaks of none, act for him', async () => {
    const person = await customer(house)
    expect((await rename(String(person.userId), person)).status).toBe(200)
    expect((await rename(undefined, person)).status).toBe(200)
    expect((await person.call.raw('PATCH', '/api2/users/me/', { first_name: '열쇠로' })).status).toBe(200)
  })

  test('where nobody is logged in any more a member’s page acts for no guest: every write, those open to guests too, is refused', async () => {
    for (const { method, path } of Object.values(endpoints) as Declaration[]) {
      if (method === 'GET') continue
      const { status, body } = await from('12', null, method, path.replace(/:\w+/g, '1'))
      expect([method, path, status, body.name]).toEqual([method, path, 401, 'INVALID_TOKEN'])
    }
  })

  test('every write of a page made for somebody else is refused before anything is looked at', async () => {
    const person = await customer(house)
    for (const { method, path } of Object.values(endpoints) as Declaration[]) {
      if (method === 'GET') continue
      const { status, body } = await from('guest', person, method, path.replace(/:\w+/g, '1'))
      expect([method, path, status, body.name]).toEqual([method, path, 409, 'OTHER_MEMBER'])
    }
  })

  test('an answer that lets somebody in or out tells the page whose its next calls are', async () => {
    const person = await customer(house)
    const body = { email: person.email, password: 'dure!test1' }
    const login = await from('guest', null, 'POST', '/api2/auth/login/', body)
    expect([login.status, login.headers.get('x-dure-member')]).toEqual([200, String(person.userId)])
    const again = { ...person, key: login.body.key as string }
    const logout = await from(String(person.userId), again, 'POST', '/api2/auth/logout/')
    expect([logout.status, logout.headers.get('x-dure-member')]).toEqual([200, 'guest'])
  })
})
