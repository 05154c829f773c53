import { seoulDay } from '@dure/kernel/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { memberOfWebToken } from '../../src/http/callers/webTokens.ts'
import { createCaller, refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, provider, testPassword, testTerms, type Person } from '../people.ts'
import { submit } from '../trade.ts'

const consents = 'PATCH /v1/users/:id/consents'
const agreement = { params: { id: 'me' } }
const days = (count: number) => count * 86_400

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const mine = { params: { id: 'me' } }
const change = (person: Person, body: object) => person.call(consents, { ...mine, body })
const standing = async (person: Person) =>
  Object.fromEntries((await person.call('GET /v1/users/:id/consents', mine)).items.map((one) => [one.kind, one.granted]))
const history = async (person: Person) => (await person.call('GET /v1/users/:id/consents/history', mine)).items
/** The same person after his session of two weeks ran out. */
const back = async (person: Person): Promise<Person> => {
  const { key } = await house.guest('POST /api2/auth/login', { body: { email: person.email, password: testPassword } })
  return { ...person, key, call: createCaller(house.url, key) }
}
const mails = async (person: Person): Promise<string[]> => {
  const sent = (await (await fetch(`${house.sandbox.url}/inbox/mail?to=${encodeURIComponent(person.email)}`)).json()) as {
    subject: string
  }[]
  return sent.map((one) => one.subject)
}

describe('consents', () => {
  test('are kept from the sign-up on, each with version and time', async () => {
    const person = await customer(house)
    const { items, terms } = await person.call('GET /v1/users/:id/consents', mine)
    expect(items.filter((one) => one.granted)).toMatchObject([
      { kind: 'age14', required: true, version: '2026-11-01', at: expect.any(String) },
      { kind: 'usage', required: true, version: '2026-11-01' },
      { kind: 'privacy', required: true, version: '2026-11-01' },
    ])
    expect(terms).toEqual({ required: false, version: '2026-11-01' })
    expect((await history(person)).every((one) => one.source === 'sign-up')).toBe(true)
  })

  test('to marketing at the sign-up open every way of advertising but the night', async () => {
    const { key } = await house.guest('POST /api2/auth/signup/', {
      body: { email: 'ads@dure.test', first_name: '김소식', password: testPassword, terms: { ...testTerms, marketing: true } },
    })
    const { body } = await house.guest.raw('GET', '/v1/users/me/consents', undefined, { authorization: `Token ${key}` })
    const granted = body.data.items.filter((one: { granted: boolean }) => one.granted).map((one: { kind: string }) => one.kind)
    expect(granted).toEqual(['age14', 'usage', 'privacy', 'marketing', 'news', 'ad_sms', 'ad_email'])
  })

  test('are given and taken back by channel, the night apart, and the history keeps all of it [consents.advertising]', async () => {
    const person = await customer(house)
    await change(person, { ad_email: true })
    expect(await standing(person)).toMatchObject({ news: true, ad_email: true, ad_sms: false, ad_night: false })
    await change(person, { ad_night: true, ad_sms: true })
    await change(person, { ad_email: false })
    expect(await standing(person)).toMatchObject({ news: true, ad_email: false, ad_sms: true, ad_night: true })
    await change(person, { news: false })
    expect(await standing(person)).toMatchObject({ news: false, ad_email: false, ad_sms: false, ad_night: false })
    const kinds = (await history(person)).map((one) => `${one.kind} ${one.granted}`)
    expect(kinds).toEqual(
      expect.arrayContaining(['ad_email true', 'ad_email false', 'ad_night true', 'ad_night false', 'news true', 'news false']),
    )
    const before = kinds.length
    await change(person, { news: false })
    expect(await history(person)).toHaveLength(before)
  })

  test('to the night alone are nothing [consents.advertising]', async () => {
    const person = await customer(house)
    const { status, body } = await person.call.raw('PATCH', '/v1/users/me/consents', { ad_night: true })
    expect([status, body.name, body.fields]).toEqual([400, 'INVALID_PARAMS', { ad_night: '광고를 받을 방법을 하나 이상 골라 주세요.' }])
  })

  test('are the same to every call that names them: profile, notification setting, personal info', async () => {
    const person = await customer(house)
    await person.call('PATCH /api2/users/me/', { body: { allow_news_letters: true, allow_use_marketing: true } })
    expect(await person.call('GET /api2/users/me/')).toMatchObject({ allow_news_letters: true, allow_use_marketing: true })
    await person.call('PATCH /api2/users/me/notification-setting', { body: { system_code: 'news', allow_news_letters: false } })
    expect(await standing(person)).toMatchObject({ news: false, marketing: true })
    const { items } = await person.call('GET /api2/users/me/notification-setting')
    expect(items.find((one) => one.system_code === 'news')).toMatchObject({ allow_news_letters: false })
  })

  test('to advertising are answered by a mail that says what was done, and when', async () => {
    const person = await customer(house)
    await change(person, { news: true })
    await house.settle()
    const { notifications } = await person.call('GET /v1/accounts/user-notifications')
    expect(notifications[0]).toMatchObject({ title: '광고성 정보 수신에 동의했어요', link: '/setting/notification#consents' })
  })

  test('page through their whole history', async () => {
    const person = await customer(house)
    for (let turn = 0; turn < 8; turn += 1) await change(person, { news: turn % 2 === 0, marketing: turn % 2 === 0 })
    const first = await person.call('GET /v1/users/:id/consents/history', mine)
    expect(first.items).toHaveLength(30)
    const second = await person.call('GET /v1/users/:id/consents/history', { ...mine, query: { cursor: first.next_cursor! } })
    expect(second.items.length).toBeGreaterThan(0)
    expect(second.next_cursor).toBeNull()
    expect(await refusal(person.call('GET /v1/users/:id/consents/history', { ...mine, query: { cursor: 'x' } }))).toBe('INVALID_PARAMS')
  })

  test('of others do not exist', async () => {
    const [person, other] = [await customer(house), await customer(house)]
    const params = { id: String(other.userId) }
    expect(await refusal(person.call('GET /v1/users/:id/consents', { params }))).toBe('NOT_FOUND')
    expect(await refusal(person.call(consents, { params, body: { news: true } }))).toBe('NOT_FOUND')
    expect(await refusal(person.call('POST /v1/users/:id/termofuse/agreement', { params, body: { geocoding: true } }))).toBe('NOT_FOUND')
    expect(await refusal(person.call('POST /api/v1/users/:id/personal-info', { params, body: { rejected: true } }))).toBe('NOT_FOUND')
  })
})

describe('the agreement to geocoding', () => {
  test('is not found until it is made, changed by PATCH, and kept in the history [consents.geocoding]', async () => {
    const person = await customer(house)
    expect(await refusal(person.call('GET /v1/users/:id/termofuse/agreement', agreement))).toBe('NOT_FOUND')
    expect(await refusal(person.call('PATCH /v1/users/:id/termofuse/agreement', { ...agreement, body: { geocoding: true } }))).toBe(
      'NOT_FOUND',
    )
    expect(await person.call('POST /v1/users/:id/termofuse/agreement', { ...agreement, body: {} })).toEqual({ geocoding: false })
    expect(await person.call('PATCH /v1/users/:id/termofuse/agreement', { ...agreement, body: { geocoding: true } })).toEqual({
      geocoding: true,
    })
    expect(await person.call('GET /v1/users/:id/termofuse/agreement', { params: { id: String(person.userId) } })).toEqual({
      geocoding: true,
    })
    const { status, body } = await person.call.raw('PATCH', '/v1/users/me/termofuse/agreement', { geocoding: 'yes' })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['geocoding']])
    expect((await history(person)).slice(0, 2)).toMatchObject([
      { kind: 'geocoding', granted: true },
      { kind: 'geocoding', granted: false },
    ])
  })
})

describe('personal information', () => {
  test('is asked for a month after the last answer, and kept with its consent only', async () => {
    const once = await customer(house)
    expect(await once.call('GET /api2/users/me/')).toMatchObject({ terms_of_use_rejection_expired: false, check_allow_news_letters: false })
    await house.advance(days(31))
    const person = await back(once)
    expect(await person.call('GET /api2/users/me/')).toMatchObject({ terms_of_use_rejection_expired: true, check_allow_news_letters: true })

    const { items } = await person.call('GET /v1/personal-interests')
    expect(items.length).toBeGreaterThan(10)
    const save = (body: object) => person.call('POST /api/v1/users/:id/personal-info', { ...mine, body })
    expect(await refusal(save({ interests: [items[0]!.id], allow_use_select_info: false }))).toBe('INVALID_PARAMS')
    expect(await refusal(save({ interests: ['no-such-thing'], allow_use_select_info: true }))).toBe('INVALID_PARAMS')
    expect(await refusal(save({ interests: [], allow_use_select_info: true }))).toBe('INVALID_PARAMS')
    expect(await save({ rejected: true })).toEqual({ entered_interest_infos: false })
    expect(await person.call('GET /api2/users/me/')).toMatchObject({ terms_of_use_rejection_expired: false })

    expect(await save({ interests: [items[0]!.id, items[1]!.id], allow_use_select_info: true, allow_news_letters: true })).toEqual({
      entered_interest_infos: true,
    })
    expect((await person.call('GET /v1/personal-interests')).items.filter((one) => one.selected)).toHaveLength(2)
    // What was kept under the consent goes with it.
    await change(person, { select_info: false })
    expect(await person.call('GET /api2/users/me/')).toMatchObject({ entered_interest_infos: false, allow_use_select_info: false })
  })
})

describe('after two years', () => {
  test('advertising is asked for again; confirmed it holds, unconfirmed it ends [consents.advertising]', async () => {
    const [keeps, forgets] = [await customer(house), await customer(house)]
    for (const person of [keeps, forgets]) await change(person, { news: true, marketing: true, ad_night: true })
    await house.advance(days(699))
    const advertising = async (person: Person) => (await (await back(person)).call('GET /v1/users/:id/consents', mine)).advertising
    expect(await advertising(keeps)).toMatchObject({ asked: false })
    await house.advance(days(2))
    expect(await advertising(keeps)).toMatchObject({ asked: true })
    // The mail waits for the end of the quiet hours.
    await house.advance(14 * 3600)
    expect(await mails(keeps)).toContain('[두레] 두레 소식을 계속 받으시겠어요?')
    await change(await back(keeps), { reconfirm_advertising: true })
    expect(await advertising(keeps)).toMatchObject({ asked: false })
    await house.advance(days(30))
    expect(await advertising(keeps)).not.toBeNull()
    expect(await advertising(forgets)).toBeNull()
    expect((await history(await back(forgets)))[0]).toMatchObject({ granted: false, source: 'lapsed' })
    expect((await history(await back(keeps)))[0]).toMatchObject({ kind: 'news', granted: true, source: 'reconfirmed' })
  })
})

describe('the browser’s tokens', () => {
  test('a web token names its member and opens nothing', async () => {
    const person = await customer(house)
    const { web_token } = await person.call('POST /api2/auth/web-token')
    expect((await house.guest.raw('GET', '/api2/users/me/', undefined, { authorization: `Bearer ${web_token}` })).status).toBe(401)
    expect((await house.guest.raw('POST', '/api2/auth/web-token')).status).toBe(401)
    expect(memberOfWebToken(house.house, web_token)).toBe(person.userId)
    expect(memberOfWebToken(house.house, `${web_token.slice(0, -2)}xx`)).toBeNull()
  })

  test('the session ping answers a derived key for five minutes, never the cookie’s own', async () => {
    const person = await customer(house)
    const ping = () => house.guest.raw('GET', '/ping/session', undefined, { cookie: `dure_auth=${person.key}` })
    const { body } = await ping()
    expect(body.authToken).not.toContain(person.key)
    const me = (key: string) => house.guest.raw('GET', '/api2/users/me/', undefined, { authorization: `Bearer ${key}` })
    expect((await me(body.authToken)).body.data.id).toBe(person.userId)
    const [payload, mac] = (body.authToken as string).slice(3).split('.') as [string, string]
    const forged = Buffer.from(JSON.stringify({ sub: 1, exp: 9_999_999_999 })).toString('base64url')
    expect((await me(`st_${forged}.${mac}`)).status).toBe(401)
    // A token made for something else does not pass for a session.
    const { web_token } = await person.call('POST /api2/auth/web-token')
    expect((await me(`st_${web_token}`)).status).toBe(401)
    expect(payload.length).toBeGreaterThan(10)
    await house.advance(301)
    expect((await me(body.authToken)).status).toBe(401)
    expect((await house.guest.raw('GET', '/ping/session')).body).toEqual({ authToken: null })
    // It ends with its session.
    const { body: fresh } = await ping()
    await person.call('POST /api2/auth/logout/')
    expect((await me(fresh.authToken)).status).toBe(401)
  })
})

describe('where people come from', () => {
  test('is kept with a sign-up, as far as it is counted by [accounts.acquisition-kept]', async () => {
    const { user_id } = await house.guest('POST /api2/auth/signup/', {
      query: { utm_source: 'naver', utm_campaign: 'x'.repeat(3000), secret: 'not kept' } as object,
      body: { email: 'utm@dure.test', first_name: '김유입', password: testPassword, terms: testTerms },
    })
    const { rows } = await house.house.pool.query('select record from acquisition where member_id = $1', [user_id])
    expect(rows).toEqual([{ record: { utm_source: 'naver', utm_campaign: 'x'.repeat(500) } }])
  })

  test('is kept with a request, and with a pro’s sign-up', async () => {
    const person = await customer(house)
    const requestId = await submit(house, person.call, 'move-in-cleaning', {
      utm_source: 'kakao',
      mobile: 'Y',
      uuid: 'device-1',
      referrer: 'https://cafe.example/board?member=12',
    })
    const { rows } = await house.house.pool.query('select record, request_id from acquisition where member_id = $1', [person.userId])
    expect(rows).toEqual([{ record: { utm_source: 'kakao', referrer: 'cafe.example' }, request_id: requestId }])
    const pro = await provider(house, { acquisition: { utm_source: 'cafe' } })
    const { rows: ofPro } = await house.house.pool.query('select record from acquisition where member_id = $1', [pro.userId])
    expect(ofPro).toEqual([{ record: { utm_source: 'cafe' } }])
    const today = seoulDay(house.house.clock.now())
    const boss = await operator(house)
    const { origins } = await boss.call('GET /v1/admin/analytics/origins', { query: { from: today, to: today } })
    expect(origins.find((one) => one.source === 'kakao')).toEqual({
      source: 'kakao',
      medium: null,
      campaign: null,
      signUps: 0,
      requests: 1,
    })
    expect(origins.find((one) => one.source === 'cafe')).toMatchObject({ signUps: 1, requests: 0 })
    expect(await refusal(boss.call('GET /v1/admin/analytics/origins', { query: { from: today, to: '2020-01-01' } }))).toBe('INVALID_PARAMS')
  })

  test('an affiliate link is kept for members, the last one', async () => {
    const person = await provider(house)
    const post = (lpinfo: string) => person.call('POST /v1/ad/linkprice/lpinfo', { body: { lpinfo } })
    expect(await post('A100|1')).toEqual({ kept: true })
    await post('A100|2')
    const kept = () => house.house.pool.query('select info from affiliate_info where member_id = $1', [person.userId])
    expect((await kept()).rows).toEqual([{ info: 'A100|2' }])
    const today = seoulDay(house.house.clock.now())
    const { affiliates } = await (await operator(house)).call('GET /v1/admin/analytics/origins', { query: { from: today, to: today } })
    expect(affiliates).toEqual([{ code: 'A100', members: 1 }])
    expect(await refusal(post('  '))).toBe('INVALID_PARAMS')
    await person.call('DELETE /v1/ad/linkprice/lpinfo')
    expect((await kept()).rows).toEqual([])
  })
})
