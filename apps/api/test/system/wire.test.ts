import { beforeAll, describe, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, provider, type Person, type ProPerson } from '../people.ts'

let house: TestHouse
let person: Person
let pro: ProPerson
beforeAll(async () => {
  house = await testHouse()
  person = await customer(house)
  pro = await provider(house)
})

describe('what no endpoint takes', () => {
  test.each([
    ['GET', '/v1/nothing-here'],
    ['GET', '/api2/nothing'],
    ['DELETE', '/v1/system/settings'],
    ['POST', '/nowhere'],
    ['GET', '/v2/requests/received/%'],
    ['GET', `/v2/services/${'가'.repeat(400)}/form`],
  ])('%s %s is not there, in the words of every other failure', async (method, path) => {
    const { status, body } = await person.call.raw(method, path)
    expect([status, body]).toEqual([404, { code: 1005, name: 'NOT_FOUND', reason: '찾으시는 내용이 없어요.', data: null }])
  })

  test('a person who types an unreadable address sees the page of what is not there', async () => {
    const answer = await fetch(`${house.url}/%`, { headers: { accept: 'text/html' }, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/error/404'])
  })
})

describe('credentials', () => {
  test('none is 1001, a key that cannot be read is 1002 as one that is unknown', async () => {
    const codeOf = async (authorization?: string) => {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
      const { status, body } = await house.guest.raw('GET', '/api2/users/me/', undefined, headers)
      return [status, body.code]
    }
    expect(await codeOf()).toEqual([401, 1001])
    for (const wrong of ['Bearer nonsense', 'Token null', `Bearer ${'k'.repeat(43)}`, `Token ${'x'.repeat(3000)}`, 'Bearer st_a.b'])
      expect([wrong, await codeOf(wrong)]).toEqual([wrong, [401, 1002]])
    expect((await house.guest.raw('GET', '/v1/categories', undefined, { authorization: 'Bearer undefined' })).status).toBe(200)
  })
})

describe('a body that is not JSON', () => {
  test('is refused in the endpoint’s own style', async () => {
    const bare = await house.guest.raw('POST', '/api2/auth/login', '{bad')
    expect([bare.status, bare.body]).toEqual([
      400,
      { code: 1003, name: 'ENCODE_ERROR', detail: '보낸 내용을 읽을 수 없어요. 형식을 확인해 주세요.' },
    ])
    const wrapped = await person.call.raw('PATCH', '/api2/users/me/', '{bad')
    expect(wrapped.body).toMatchObject({ code: 1003, name: 'ENCODE_ERROR', data: null })
    expect(wrapped.body.reason).toBeDefined()
  })

  test('or holds more than any form asks for is refused, whatever else it says [availability.bounded-input]', async () => {
    const login = (more: unknown) =>
      house.guest.raw('POST', '/api2/auth/login', { email: 'nobody@dure.test', password: 'wrong-pass1!', more })
    expect((await login(Array(1000).fill(0))).status).toBe(401)
    const large = await login(Array(30_000).fill(0))
    expect([large.status, large.body.name]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    // Where a body may be large.
    const request = (more: unknown) => house.guest.raw('POST', '/v1/requests', { more })
    for (const more of [Array(30_000).fill(0), Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`k${n}`, 1]))]) {
      const { status, body } = await request(more)
      expect([status, body.name ?? body.code]).toEqual([400, 'INVALID_PARAMS'])
    }
  })

  test('a named type with nothing behind it is an empty body', async () => {
    const json = { 'content-type': 'application/json' }
    const token = await person.call.raw('POST', '/v1/websocket/token', undefined, json)
    expect([token.status, token.body.code]).toEqual([200, 0])
    const login = await house.guest.raw('POST', '/api2/auth/login', undefined, json)
    expect([login.status, login.body.name]).toEqual([400, 'INVALID_PARAMS'])
    expect(Object.keys(login.body.fields)).toEqual(['email', 'password'])
  })
})

describe('input that the database could not hold', () => {
  const numbers = ['99999999999999999999', '9223372036854775808', '2147483648', '1.5', '%00']

  test.each([
    ['GET', '/v2/requests/received/:n'],
    ['PATCH', '/v2/requests/received/:n'],
    ['DELETE', '/v2/requests/received/:n'],
    ['DELETE', '/v2/requests/:n'],
    ['GET', '/v2/me/requests/sent/:n'],
    ['PUT', '/v1/me/requests/sent/:n/cancel'],
    ['PUT', '/api2/requests/:n/close'],
    ['GET', '/v1/forms/:n'],
    ['GET', '/v1/services/:n/form'],
    ['GET', '/v1/cash/products/:n'],
    ['GET', '/v1/me/cash/board/-/type/1/:n'],
    ['GET', '/v1/me/cash/board/-/type/:n/1'],
    ['GET', '/v1/me/refund/:n'],
  ])('%s %s names nothing', async (method, path) => {
    for (const number of numbers) {
      const { status, body } = await pro.call.raw(method, path.replace(':n', number), method === 'GET' ? undefined : {})
      expect([number, status, body.reason !== undefined]).toEqual([number, 404, true])
    }
  })

  test.each([
    '/v1/requests/latest?service_id=2147483648',
    '/v1/requests/latest?service_id=1.5',
    '/v2/quotes/validate?service_id=99999999999999999999',
    '/v1/extra-pros?request_id=1.5',
    '/v3/requests/received?size=1.5',
    '/v2/requests/received/unread?size=1.5',
    '/v1/me/quotes/sent?size=1.5',
    '/v1/me/requests/sent?limit=1.5',
    '/v3/users/1/reviews/received?serviceId=2147483648',
    '/api2/users/exist?email=a%00@dure.test',
  ])('%s says which field is wrong', async (path) => {
    const { status, body } = await pro.call.raw('GET', path)
    expect([status, body.name]).toEqual([400, 'INVALID_PARAMS'])
    expect(Object.keys(body.fields)).toHaveLength(1)
  })

  test('a service number beyond all is no service of his', async () => {
    expect((await pro.call.raw('GET', '/v3/requests/received?services=2147483648')).status).toBe(200)
  })

  test.each([
    ['POST', '/v1/requests', { serviceId: 2_147_483_648, formItems: [] }, 'serviceId'],
    ['POST', '/v1/requests/collection', { serviceId: 2_147_483_648, formItems: [], providerIds: [1] }, 'serviceId'],
    ['PATCH', '/v1/accounts/user-notifications/read', { role: 'customer', id: 1.5 }, 'id'],
  ])('%s %s with a number no row has says which field is wrong', async (method, path, body, field) => {
    const answer = await pro.call.raw(method, path, body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  })

  test('a webhook with U+0000 in its reference is no notice of ours', async () => {
    const body = JSON.stringify({ entityBody: { refPayoutId: 'a\0b' } })
    expect((await house.guest.raw('POST', '/webhooks/toss', body)).status).toBe(400)
  })

  test('U+0000 is refused in any text, by its field', async () => {
    const quick = await pro.call.raw('POST', '/api/v2/quick/messages/', { title: 'a\0b', message: '안녕하세요' })
    expect([quick.status, quick.body.name, Object.keys(quick.body.fields)]).toEqual([400, 'INVALID_PARAMS', ['title']])
    const deep = await pro.call.raw('POST', '/v1/requests', { serviceId: 1, formItems: [{ itemId: 1, answers: [{ text: '\0' }] }] })
    expect([deep.status, Object.keys(deep.body.fields)]).toEqual([400, ['formItems.0.answers.0.text']])
  })

  test.each(['\0', '\ud800', '\udc00가'])('%j is refused as a text and as a name, wherever any JSON may come in', async (half) => {
    const template = { title: '기본', unit: 'F', cost: 100_000, description: '꼼꼼하게 해 드려요', quoteFormType: 'C' }
    for (const quoteForms of [[half], [{ [half]: 1 }]]) {
      const { status, body } = await pro.call.raw('POST', '/v2/quote/bookmarks', { ...template, quoteForms })
      expect([status, body.name, Object.keys(body.fields)]).toEqual([400, 'INVALID_PARAMS', ['quoteForms.0']])
    }
  })

  test('a body nested beyond all sense is refused, not followed', async () => {
    const nested = `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect((await pro.call.raw('POST', '/v1/requests', nested)).status).toBe(400)
  })
})

describe('an empty query parameter', () => {
  test.each([
    '/api/v2.4/chats/?next=',
    '/v3/requests/received?next_cursor=&services=&size=',
    '/v1/me/requests/sent?after=&limit=&status=',
    '/v1/me/cash/board/all?before=&after=',
    '/v1/accounts/user-notifications?cursor=&role=provider',
    '/v1/me/quotes/sent?sdate=&next_cursor=',
  ])('%s means the same as none', async (path) => {
    const bare = path.replace(/\?.*/, path.includes('role=') ? '?role=provider' : '')
    const [empty, without] = [await pro.call.raw('GET', path), await pro.call.raw('GET', bare)]
    expect([empty.status, empty.body]).toEqual([200, without.body])
  })
})
