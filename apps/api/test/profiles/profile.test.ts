import { beforeAll, describe, expect, test } from 'vitest'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, provider, serviceIds, type Person, type ProPerson } from '../people.ts'
import { upload } from '../files/upload.ts'

let house: TestHouse
let pro: ProPerson
let other: ProPerson
let person: Person
beforeAll(async () => {
  house = await testHouse()
  pro = await provider(house, { name: '한소리' })
  other = await provider(house, { name: '두소리' })
  person = await customer(house)
})

const profile = (userId: number, call = house.guest) => call('GET /v2/user/:id/profile', { params: { id: userId } })

describe('the public page', () => {
  test('a guest sees the pro without his exact place, the pro sees it [map.shown-point] [profiles.public-page]', async () => {
    const seen = await profile(pro.userId)
    expect(seen).toMatchObject({
      nickName: '한소리',
      providerId: pro.providerId,
      reviewCount: 0,
      reviewTotalRating: 0,
      can: { edit: false, request: true },
    })
    expect(Math.abs(seen.basic.lat - 37.4979)).toBeGreaterThan(0.0005)
    expect((await profile(pro.userId, pro.call)).basic.lat).toBe(37.4979)
    expect(await pro.call('GET /v2/user/:id/profile', { params: { id: 'me' } })).toMatchObject({ can: { edit: true, request: false } })
  })
  test('tells its pro alone that it is what customers see, with the way to change it [profiles.owner-sees]', async () => {
    const page = async (cookie = '') => (await fetch(`${house.url}/profile/users/${pro.userId}`, { headers: { cookie } })).text()
    const [own, guests, others] = [await page(`dure_auth=${pro.key}`), await page(), await page(`dure_auth=${other.key}`)]
    expect([own, guests, others].map((html) => html.includes('고객에게 이렇게 보여요'))).toEqual([true, false, false])
    expect(own).toContain('프로필 고치기')
  })
  test('loads nothing of a video before somebody presses it [profiles.videos-on-demand]', async () => {
    const url = 'https://youtu.be/dQw4w9WgXcQ'
    const films = await provider(house, { name: '세소리' })
    await films.call('PUT /v2/user/:id/profile', { params: { id: 'me' }, body: { mediaUrls: [{ type: 'youtube', url }] } })
    const html = await (await fetch(`${house.url}/profile/users/${films.userId}`)).text()
    expect(html).toContain('dQw4w9WgXcQ')
    expect(html).not.toMatch(/<(?:iframe|script|img|link)[^>]+(?:youtube|youtu\.be|ytimg)/u)
  })
  test('a customer has none, and nobody is not found', async () => {
    expect(await refusal(profile(person.userId))).toBe('NOT_FOUND')
    expect(await refusal(profile(987654))).toBe('NOT_FOUND')
    const { status } = await house.guest.raw('GET', `/v2/user/${other.userId}/profile?role=customer`)
    expect(status).toBe(400)
    expect((await house.guest.raw('GET', `/v2/user/${other.userId}/profile?role=provider`)).status).toBe(200)
    expect(await refusal(house.guest('GET /v2/user/:id/profile', { params: { id: 'me' } }))).toBe('NOT_FOUND')
    expect(await refusal(house.guest('GET /v1/providers/:id/profile-summary', { params: { id: 987654 } }))).toBe('NOT_FOUND')
  })
})

describe('when a pro was last here', () => {
  const lastSeen = async () => Date.parse((await profile(other.userId)).lastActiveAt)
  test('follows his calls and the pages he opens, by one write in five minutes', async () => {
    await house.advance(22 * 60)
    const before = await lastSeen()
    await Promise.all([1, 2, 3].map(() => other.call('GET /v3/requests/received', { query: {} })))
    await expect.poll(lastSeen).toBeGreaterThan(before + 20 * 60_000)
    const seen = await lastSeen()
    await house.advance(4 * 60)
    await other.call('GET /v3/requests/received', { query: {} })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await lastSeen()).toBe(seen)
    await house.advance(2 * 60)
    await fetch(`${house.url}/mypage`, { headers: { cookie: `dure_auth=${other.key}` }, redirect: 'manual' })
    await expect.poll(lastSeen).toBeGreaterThan(seen + 5 * 60_000)
  })
})

describe('editing', () => {
  test('texts, careers, questions and prices change; what is left out stays [profiles.careers]', async () => {
    const [piano] = await serviceIds(house, ['piano-lesson'])
    const changed = await pro.call('PUT /v2/user/:id/profile', {
      params: { id: pro.userId },
      body: {
        intro: '15년째 가르쳐요 ★',
        mainServiceId: piano!,
        basic: {
          paymentMethod: [
            { id: 1, active: true },
            { id: 4, active: false },
          ],
          callStartTm: '10:00',
          callEndTm: '19:00',
        },
        career: { data: [{ title: '음악학원 강사', startMonth: '2011-03', endMonth: '2016-02' }] },
        qna: [{ question: '악기가 없어도 되나요?', answer: '네, 연습실에서 배우시면 돼요.' }],
        links: { blog: 'https://blog.naver.com/sori', homepage: '' },
      },
    })
    expect(changed).toMatchObject({
      intro: '15년째 가르쳐요',
      mainService: { id: piano },
      nickName: '한소리',
      links: { blog: 'https://blog.naver.com/sori' },
    })
    expect(changed.career.totalPeriod).toBe(60)
    // Years of two careers at once are lived once, here and on the pro's card.
    const overlapping = await pro.call('PUT /v2/user/:id/profile', {
      params: { id: pro.userId },
      body: {
        career: {
          deletedIds: changed.career.data.map((one) => one.id),
          data: [
            { title: '음악학원 강사', startMonth: '2008-03', endMonth: '2016-02' },
            { title: '개인 레슨', startMonth: '2010-01', endMonth: '2012-12' },
            { title: '문화센터 강사', startMonth: '2014-03', endMonth: '2018-02' },
            { title: '합창단 반주', startMonth: '2020-01', endMonth: '2020-12' },
          ],
        },
      },
    })
    expect(overlapping.career.totalPeriod).toBe(10 * 12 + 12)
    const summary = await pro.call('GET /v1/providers/:id/profile-summary', { params: { id: pro.providerId } })
    expect(summary).toMatchObject({ career: 11, anonymousReviewRemainCount: reviewLimits.outside })
    expect(changed.basic.paymentMethod.filter((one) => one.active).map((one) => one.id)).toEqual([1])
    const again = await pro.call('PUT /v2/user/:id/profile', { params: { id: 'me' }, body: { nickName: '한소리음악' } })
    expect(again).toMatchObject({ nickName: '한소리음악', intro: '15년째 가르쳐요', qna: [{ question: '악기가 없어도 되나요?' }] })
  })
  test('a link leads to a page and nowhere else', async () => {
    for (const homepage of ['javascript:alert(1)', 'tel:01012345678', 'data:text/html,hi', 'sori.example.com'])
      expect(await refusal(pro.call('PUT /v2/user/:id/profile', { params: { id: 'me' }, body: { links: { homepage } } }))).toBe(
        'INVALID_PARAMS',
      )
  })
  test('contact details are refused with the masked text', async () => {
    const { status, body } = await pro.call.raw('PUT', '/v2/user/me/profile', { intro: '카톡 주세요 010 1234 5678' })
    expect([status, body.name]).toEqual([400, 'CONTACT_NOT_ALLOWED'])
    expect(body.data.masked.intro).not.toContain('1234')
  })
  test("another's page cannot be changed, nor a service one does not offer made the main one", async () => {
    const body = { intro: '내 것이 아니에요' }
    expect(await refusal(other.call('PUT /v2/user/:id/profile', { params: { id: pro.userId }, body }))).toBe('NOT_FOUND')
    expect(await refusal(person.call('PUT /v2/user/:id/profile', { params: { id: person.userId }, body }))).toBe('FORBIDDEN')
    const [moving] = await serviceIds(house, ['home-moving'])
    expect(await refusal(pro.call('PUT /v2/user/:id/profile', { params: { id: 'me' }, body: { mainServiceId: moving! } }))).toBe(
      'INVALID_ADDED_SERVICE',
    )
  })
  test('pictures: own uploads only; the one before is let go', async () => {
    const first = await upload(house, { topic: 'profile', key: person.key })
    const second = await upload(house, { topic: 'profile', key: person.key })
    const image = (call: Person['call'], userId: number, fileId: string) =>
      call('PUT /v2/user/:id/profile/image', { params: { id: userId }, body: { fileId } })
    expect(await refusal(image(pro.call, pro.userId, first.body.data.id))).toBe('INVALID_PARAMS')
    expect(await refusal(image(pro.call, person.userId, first.body.data.id))).toBe('NOT_FOUND')
    await image(person.call, person.userId, first.body.data.id)
    await image(person.call, person.userId, second.body.data.id)
    expect((await person.call('GET /api2/users/me/')).picture).toBe(`/files/${second.body.data.id}`)
    expect(await refusal(pro.call('DELETE /v2/user/:id/profile/image', { params: { id: person.userId } }))).toBe('NOT_FOUND')
    expect(await person.call('DELETE /v2/user/:id/profile/image', { params: { id: 'me' } })).toEqual({ deleted: true })
    await house.advance(90_000)
    expect((await fetch(`${house.url}/files/${first.body.data.id}`)).status).toBe(404)
  })
})

test("my page's switches are one's own [profiles.my-page]", async () => {
  expect(await pro.call('GET /v1/user/:id/mypage', { params: { id: pro.userId } })).toMatchObject({
    role: 'provider',
    needCash: true,
    allowPublicRead: true,
  })
  expect(await pro.call('PUT /v1/user/:id/mypage', { params: { id: 'me' }, body: { allowPublicRead: false } })).toMatchObject({
    allowPublicRead: false,
    allowAutoQuote: true,
  })
  expect(await person.call('GET /v1/user/:id/mypage', { params: { id: 'me' } })).toMatchObject({ role: 'customer', needCash: false })
  expect(await refusal(person.call('GET /v1/user/:id/mypage', { params: { id: pro.userId } }))).toBe('NOT_FOUND')
  expect(await refusal(other.call('PUT /v1/user/:id/mypage', { params: { id: pro.userId }, body: {} }))).toBe('NOT_FOUND')
  expect(await refusal(house.guest('GET /v1/user/:id/mypage', { params: { id: pro.userId } }))).toBe('AUTH_TOKEN_NOT_FOUND')
})
