import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type Person } from '../people.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const day = 86_400
const me = (person: Person) => person.call('GET /api2/users/me/')
const byCookie = (person: Person, path = '/api2/users/me/', method = 'GET') =>
  house.guest.raw(method, path, undefined, { cookie: `dure_auth=${person.key}`, origin: house.url })
const cookies = ({ headers }: { readonly headers: Headers }) => headers.getSetCookie().filter((one) => one.startsWith('dure_auth='))
const renewed = (person: Person) => [`dure_auth=${person.key}; Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax`]

describe('a session', () => {
  test('ends after 14 days without use, with its cookie', async () => {
    const person = await customer(house)
    await house.advance(15 * day)
    expect(await refusal(me(person))).toBe('INVALID_TOKEN')
    const late = await byCookie(person)
    expect([late.status, late.body.name]).toEqual([401, 'INVALID_TOKEN'])
    expect(cookies(late)).toEqual(['dure_auth=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
  })

  test('that is used lives on: used on day 13, it opens the account on day 20', async () => {
    const person = await customer(house)
    await house.advance(13 * day)
    await me(person)
    await house.advance(7 * day)
    expect((await me(person)).id).toBe(person.userId)
  })
})

describe('the cookie slides with its session', () => {
  test('by a call, once an hour', async () => {
    const person = await customer(house)
    expect(cookies(await byCookie(person))).toEqual([])
    await house.advance(3_601)
    expect(cookies(await byCookie(person))).toEqual(renewed(person))
    expect(cookies(await byCookie(person))).toEqual([])
  })

  test('by a call that is refused, too', async () => {
    const person = await customer(house)
    await house.advance(3_601)
    const refused = await byCookie(person, '/v2/requests/received/unread')
    expect([refused.status, cookies(refused)]).toEqual([403, renewed(person)])
  })

  test('by a page', async () => {
    const person = await customer(house)
    await house.advance(3_601)
    expect(cookies(await byCookie(person, '/about'))).toEqual(renewed(person))
    expect(cookies(await byCookie(person, '/about'))).toEqual([])
  })

  test('by a page that leads elsewhere', async () => {
    const person = await customer(house)
    await house.advance(3_601)
    const { status, headers } = await fetch(`${house.url}/login`, {
      headers: { cookie: `dure_auth=${person.key}` },
      redirect: 'manual',
    })
    expect([status, cookies({ headers })]).toEqual([302, renewed(person)])
  })

  test('never for who sends the key himself', async () => {
    const person = await customer(house)
    await house.advance(3_601)
    expect(cookies(await person.call.raw('GET', '/api2/users/me/'))).toEqual([])
  })

  test('never where the call itself ends it', async () => {
    const person = await customer(house)
    await house.advance(3_601)
    expect(cookies(await byCookie(person, '/api2/auth/logout/', 'POST'))).toEqual(['dure_auth=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
  })
})
