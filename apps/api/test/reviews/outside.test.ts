import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countedReviews } from '../../src/domains/reviews/index.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, lastCode, newPhone, operator, type Person, type ProPerson } from '../people.ts'
import { confirmed, pair } from '../safe-payment/deals.ts'
import { forgetLimits, formOf, pro } from '../trade.ts'

let house: TestHouse
let piano: number
beforeAll(async () => {
  house = await testHouse()
  piano = (await formOf(house, 'piano-lesson')).service.id
})
beforeEach(() => forgetLimits(house))

const words = '두레 밖에서 맡겼는데 끝까지 친절하게 알려 주셨어요.'
const linksOf = async (one: ProPerson) => (await one.call('GET /v3/review-requests/candidates')).outside
const tokenOf = async (one: ProPerson, kind: 'guest' | 'alba' = 'guest') =>
  new URL((await linksOf(one)).links.find((link) => link.kind === kind)!.path, house.url).searchParams.get('request')!
async function codeFor(phone: string) {
  const { key: id } = await house.guest('POST /api/cellnum/auth-key', { body: { cellnum: phone } })
  return { id, phone, key: await lastCode(house, phone) }
}
async function write(one: ProPerson, given: { phone?: string; kind?: 'guest' | 'alba'; [more: string]: unknown } = {}) {
  const { phone = newPhone(), kind = 'guest', ...more } = given
  const body = { request: await tokenOf(one, kind), name: '손님이', serviceId: piano, rating: 1, content: words, agreed: true as const }
  return house.guest('POST /v1/accounts/:id/review', {
    params: { id: String(one.userId) },
    body: { ...body, smsAuth: await codeFor(phone), ...more },
  })
}
const outside = async (one: ProPerson) =>
  (await house.guest('GET /v3/users/:id/reviews/received', { params: { id: one.userId }, query: { outside: 'true' } })).reviews

describe('a review from outside', () => {
  test('comes by the pro’s link and a telephone, is called so, and stands in no average, no count and no other list [reviews.outside]', async () => {
    const deal = await confirmed(house)
    await deal.customer.call('POST /v2/providers/:id/reviews', {
      params: { id: deal.pro.providerId },
      body: { chatId: deal.chatId, rating: 5, content: '약속한 시간에 와서 꼼꼼하게 봐 주셨어요.' },
    })
    const form = await house.guest('GET /v3/review-requests/:id/form', { params: { id: await tokenOf(deal.pro) } })
    expect(form).toMatchObject({ kind: 'guest', available: true, provider: { userId: deal.pro.userId } })
    expect(form.services.map((one) => one.id)).toContain(piano)
    const { items } = await house.guest('GET /v1/accounts/review-survey/services/:id', { params: { id: piano } })
    await write(deal.pro, { survey: [items[0]!.id] })
    await write(deal.pro, { kind: 'alba', name: '알바손님' })
    expect(await outside(deal.pro)).toMatchObject([
      { label: '외부 리뷰 · 알바', user: { name: '알**' }, rating: 1 },
      { label: '외부 리뷰', user: { name: '손**' }, survey: [items[0]!.text] },
    ])
    const { reviews } = await house.guest('GET /v3/users/:id/reviews/received', { params: { id: deal.pro.userId }, query: {} })
    expect(reviews.map((one) => one.label)).toEqual(['안전결제'])
    expect(await house.guest('GET /v2/providers/:id/reviews/overview', { params: { id: deal.pro.providerId } })).toMatchObject({
      average: 5,
      count: 1,
      outsideCount: 2,
    })
    const summary = await house.guest('GET /v3/users/:id/reviews/received/summary', { params: { id: deal.pro.userId } })
    expect(summary).toMatchObject({ ratingInfo: { average: 5, count: 1 }, surveyInfo: { count: 0 } })
    // Badges and the pro's own figures count by this.
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from (${countedReviews(sql`${deal.pro.providerId}`, new Date(0), house.house.clock.now())}) one`.execute(
      house.house.db,
    )
    expect(rows).toEqual([{ n: 1 }])
    const page = await (await fetch(`${house.url}/profile/users/${deal.pro.userId}`)).text()
    expect(page).toContain('"ratingValue":5,"reviewCount":1')
    await house.settle()
    const { notifications } = await deal.pro.call('GET /v1/accounts/user-notifications', { query: { role: 'provider', category2_id: 33 } })
    expect(notifications.map((one) => one.title)).toContain('손** 고객님이 외부 리뷰를 남겼어요')
  })

  test('is refused without the pro’s own link, for the pro himself, with contacts, or of what he does not offer [reviews.outside]', async () => {
    const one = await pro(house, { services: [piano] })
    expect(await refusal(write(one, { request: 'made-up.link' }))).toBe('REVIEW_REQUEST_UNAVAILABLE')
    const other = await pro(house, { services: [piano] })
    expect(await refusal(write(one, { request: await tokenOf(other) }))).toBe('REVIEW_REQUEST_UNAVAILABLE')
    expect(await refusal(house.guest('GET /v3/review-requests/:id/form', { params: { id: 'made-up.link' } }))).toBe(
      'REVIEW_REQUEST_UNAVAILABLE',
    )
    await house.advance(60)
    // Whose phone it is, is told to nobody who cannot read what is sent to it.
    expect(await refusal(write(one, { smsAuth: { ...(await codeFor(one.phone)), key: '000000' } }))).toBe('CODE_MISMATCH')
    await house.advance(60)
    expect(await refusal(write(one, { phone: one.phone }))).toBe('REVIEW_INVALID_CUSTOMER')
    expect(await refusal(write(one, { content: '문의는 010-1234-5678 로 하시면 돼요. 좋아요.' }))).toBe('CONTACT_NOT_ALLOWED')
    expect(await refusal(write(one, { serviceId: piano + 1 }))).toBe('INVALID_PARAMS')
    expect(await refusal(write(one, { survey: [11] }))).toBe('INVALID_PARAMS')
    expect(await refusal(write(one, { name: '손' }))).toBe('INVALID_PARAMS')
    expect(await refusal(write(one, { smsAuth: { ...(await codeFor(newPhone())), key: '000000' } }))).toBe('CODE_MISMATCH')
    expect(await outside(one)).toEqual([])
  })

  test('one telephone writes once of a pro: of two sent at once with the same code one is taken [reviews.outside]', async () => {
    const one = await pro(house, { services: [piano] })
    const phone = newPhone()
    const body = { request: await tokenOf(one), name: '손님이', serviceId: piano, rating: 5, content: words, agreed: true as const }
    const smsAuth = await codeFor(phone)
    const sent = () => house.guest('POST /v1/accounts/:id/review', { params: { id: String(one.userId) }, body: { ...body, smsAuth } })
    const outcomes = await Promise.allSettled([sent(), sent(), sent()])
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    expect(await outside(one)).toHaveLength(1)
    await house.advance(60)
    expect(await refusal(write(one, { phone }))).toBe('REVIEW_EXISTS')
    const { rows } = await house.house.pool.query('select name, phone_hash from review_guest where provider_id = $1', [one.providerId])
    expect(JSON.stringify(rows)).not.toContain(phone)
  })

  test('ten a pro and no more, at once either; one taken away gives no place back [reviews.outside]', async () => {
    const one = await pro(house, { services: [piano] })
    for (let n = 0; n < 9; n += 1) {
      await forgetLimits(house)
      await write(one)
    }
    expect((await linksOf(one)).anonymousReviewRemainCount).toBe(1)
    await forgetLimits(house)
    const outcomes = await Promise.allSettled([write(one), write(one)])
    expect(outcomes.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
    await house.house.pool.query('update review set deleted_at = now() where provider_id = $1', [one.providerId])
    expect((await linksOf(one)).anonymousReviewRemainCount).toBe(0)
    expect(await refusal(write(one))).toBe('REVIEW_REQUEST_UNAVAILABLE')
    const form = await house.guest('GET /v3/review-requests/:id/form', { params: { id: await tokenOf(one) } })
    expect(form).toMatchObject({ available: false, reason: '외부 리뷰는 고수마다 10개까지만 남길 수 있어요.' })
  })

  test('how many more may write is told to the pro alone: beside the reviews that stand it would tell how many were taken back [reviews.outside] [reviews.removed]', async () => {
    const one = await pro(house, { services: [piano] })
    const phone = newPhone()
    await write(one, { phone })
    const left = async (call: Person['call']) =>
      (await call('GET /v1/providers/:id/profile-summary', { params: { id: one.providerId } })).anonymousReviewRemainCount
    const others = [house.guest, (await customer(house)).call, (await pro(house, { services: [piano] })).call]
    const told = () => Promise.all([one.call, ...others].map(left))
    expect(await told()).toEqual([9, null, null, null])
    await house.advance(60)
    await house.guest('DELETE /v1/accounts/:id/review', { params: { id: String(one.userId) }, body: { smsAuth: await codeFor(phone) } })
    expect(await told()).toEqual([9, null, null, null])
  })

  test('is reported as any other: the pro hides what harms him, operators take it away with the reason for all to read', async () => {
    const one = await pro(house, { services: [piano] })
    const { reviewId } = await write(one)
    await one.call('POST /v1/review/report', { body: { reviewId, reportReasonId: 2 } })
    expect(await outside(one)).toEqual([])
    const boss = await operator(house)
    const found = (await boss.call('GET /v1/admin/reports', { query: { status: 'waiting' } })).items.find((item) =>
      item.lines.includes('별점 1점 · 외부 리뷰'),
    )!
    await boss.call('POST /v1/admin/reports/:id/decide', {
      params: { id: found.reportId },
      body: { outcome: 'upheld', reason: '사실이 아니라고 확인했어요', reasonId: 1 },
    })
    const { removed } = await house.guest('GET /v3/users/:id/reviews/received', { params: { id: one.userId }, query: {} })
    expect(removed).toMatchObject([{ id: reviewId, reason: '사실과 다른 내용이에요' }])
  })

  describe('is taken back [reviews.outside-back]', () => {
    const takeBack = async (one: ProPerson, phone: string, smsAuth?: { id: string; phone: string; key: string }) => {
      await house.advance(60)
      return house.guest('DELETE /v1/accounts/:id/review', {
        params: { id: String(one.userId) },
        body: { smsAuth: smsAuth ?? (await codeFor(phone)) },
      })
    }

    test('by who proves the telephone it was written with, for good, and leaves nothing to read', async () => {
      const one = await pro(house, { services: [piano] })
      const phone = newPhone()
      const { reviewId } = await write(one, { phone })
      expect(await takeBack(one, phone)).toEqual({ deleted: true })
      expect(await outside(one)).toEqual([])
      const read = { params: { id: one.userId }, query: {} }
      expect((await house.guest('GET /v3/users/:id/reviews/received', read)).removed).toEqual([])
      const overview = await house.guest('GET /v2/providers/:id/reviews/overview', { params: { id: one.providerId } })
      expect(overview.outsideCount).toBe(0)
      const { rows } = await house.house.pool.query('select name from review_guest where review_id = $1', [reviewId])
      expect(rows).toEqual([{ name: '' }])
      // Once more changes nothing; neither is another written, nor is its place given anew.
      expect(await takeBack(one, phone)).toEqual({ deleted: true })
      await house.advance(60)
      expect(await refusal(write(one, { phone }))).toBe('REVIEW_EXISTS')
      expect((await linksOf(one)).anonymousReviewRemainCount).toBe(9)
    })

    test('long after the link is over and while a report hides it', async () => {
      const one = await pro(house, { services: [piano] })
      const phone = newPhone()
      const { reviewId } = await write(one, { phone })
      await one.call('POST /v1/review/report', { body: { reviewId, reportReasonId: 2 } })
      await house.house.pool.query(`update review set created_at = created_at - interval '200 days' where id = $1`, [reviewId])
      expect(await takeBack(one, phone)).toEqual({ deleted: true })
    })

    test('by nobody else: not with a wrong code, another telephone, or of another pro', async () => {
      const one = await pro(house, { services: [piano] })
      const other = await pro(house, { services: [piano] })
      const phone = newPhone()
      await write(one, { phone })
      await house.advance(60)
      expect(await refusal(takeBack(one, phone, { ...(await codeFor(phone)), key: '000000' }))).toBe('CODE_MISMATCH')
      expect(await refusal(takeBack(one, newPhone()))).toBe('NOT_FOUND')
      expect(await refusal(takeBack(other, phone))).toBe('NOT_FOUND')
      expect(await outside(one)).toHaveLength(1)
    })

    test('while operators take it away: one of the two does, and what they removed keeps its place', async () => {
      const one = await pro(house, { services: [piano] })
      const phone = newPhone()
      const { reviewId } = await write(one, { phone })
      await one.call('POST /v1/review/report', { body: { reviewId, reportReasonId: 2 } })
      const boss = await operator(house)
      const found = (await boss.call('GET /v1/admin/reports', { query: { status: 'waiting' } })).items.find(
        (item) => item.path?.endsWith(`/reviews/${reviewId}`) === true,
      )
      await house.advance(60)
      const smsAuth = await codeFor(phone)
      const outcomes = await Promise.allSettled([
        house.guest('DELETE /v1/accounts/:id/review', { params: { id: String(one.userId) }, body: { smsAuth } }),
        boss.call('POST /v1/admin/reports/:id/decide', {
          params: { id: found!.reportId },
          body: { outcome: 'upheld', reason: '사실이 아니라고 확인했어요', reasonId: 1 },
        }),
      ])
      expect(outcomes[0].status).toBe('fulfilled')
      expect(await outside(one)).toEqual([])
    })
  })
})

test('a pro is offered the customers who hired him and may write, until he has asked or they wrote', async () => {
  const deal = await confirmed(house)
  const candidates = async () => (await deal.pro.call('GET /v3/review-requests/candidates')).items
  expect(await candidates()).toMatchObject([{ chatId: deal.chatId, service: '피아노 레슨' }])
  await deal.pro.call('POST /v2/providers/:id/reviews/request', { params: { id: deal.pro.providerId }, body: { chatId: deal.chatId } })
  expect(await candidates()).toEqual([])
  const early = await pair(house)
  expect((await early.pro.call('GET /v3/review-requests/candidates')).items).toEqual([])
})
