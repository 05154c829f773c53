import { beforeAll, describe, expect, test } from 'vitest'
import type { ApiError } from '@dure/contract/client'
import type { Declaration } from '@dure/contract/endpoint'
import { endpoints } from '@dure/contract/index'
import { things, type Thing } from '@dure/contract/things'
import { thingFacts } from '../../src/views/things.sql.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, provider, type Person, type ProPerson } from '../people.ts'
import { paid, pair } from '../safe-payment/deals.ts'

let house: TestHouse
let boss: Person
let other: Person
beforeAll(async () => {
  house = await testHouse()
  ;[boss, other] = [await operator(house), await operator(house)]
})

const acts = (Object.entries(endpoints) as [string, Declaration][]).filter(([, one]) => one.access === 'operator' && one.method !== 'GET')
const report = async (reporter: Person): Promise<{ reportId: number; author: ProPerson }> => {
  const author = await provider(house, { services: ['piano-lesson'] })
  await reporter.call('POST /v1/reports', { body: { kind: 'profile', id: author.userId, reasonId: 31 } })
  const { items } = await boss.call('GET /v1/admin/reports', { query: { status: 'waiting' } })
  return { reportId: items.find((one) => one.author.userId === author.userId)!.reportId, author }
}
const decide = (who: Person, reportId: number, seen?: string) =>
  who.call('POST /v1/admin/reports/:id/decide', {
    params: { id: reportId },
    body: { outcome: 'dismissed', reason: '살펴봤어요' },
    ...(seen === undefined ? {} : { seen }),
  })
const penalize = (who: Person, id: number) =>
  who.call('POST /v1/admin/members/:id/penalty', { params: { id }, body: { reason: '허위 요청을 되풀이했어요' } })

describe('whose affair a thing is [moderation.conflict]', () => {
  test.each(acts)('%s says what it is about, or why it is nobody’s', (_, { about, path, body }) => {
    if (about!.thing === undefined) return expect((about as { nobody: string }).nobody.length).toBeGreaterThan(10)
    expect(Object.keys(things)).toContain(about!.thing)
    if (about!.ids === 'items') expect(Object.keys(body!._zod.def as object)).toContain('shape')
    else expect(path).toMatch(/:\w+/u)
  })

  test.each(Object.keys(things) as Thing[])('is known of a %s, with its version, and asked of one that is not there', async (thing) => {
    const { db } = house.house
    expect(await thingFacts.concerns(db, boss.userId, thing, [987_654])).toBe(false)
    expect([...(await thingFacts.versions(db, thing, [987_654], { locked: true }))]).toEqual([])
  })

  test('the operator who reported a thing does not decide on it, a colleague does', async () => {
    const { reportId } = await report(boss)
    expect(await refusal(decide(boss, reportId))).toBe('CONFLICT_OF_INTEREST')
    expect((await decide(other, reportId)).status).toBe('dismissed')
  })

  test('nobody decides about the deal he pays, as customer or as pro', async () => {
    const room = await pair(house)
    const deal = await paid(house, room)
    const { rows } = await house.house.pool.query<{ id: number }>(
      `insert into dispute_case (safe_payment_id, opened_by, reason, status, created_at, due_at)
       values ($1, 'customer', '오지 않았어요', 'open', $2, $2::timestamptz + interval '7 days') returning id`,
      [deal.id, house.house.clock.now()],
    )
    const resolve = () =>
      boss.call('POST /v1/admin/cases/:id/resolve', {
        params: { id: rows[0]!.id },
        body: { resolution: 'refund', note: '오지 않은 것을 확인했어요' },
      })
    const { rows: was } = await house.house.pool.query<{ customer_id: number }>('select customer_id from safe_payment where id = $1', [
      deal.id,
    ])
    await house.house.pool.query('update safe_payment set customer_id = $2 where id = $1', [deal.id, boss.userId])
    expect(await refusal(resolve())).toBe('CONFLICT_OF_INTEREST')
    await house.house.pool.query('update safe_payment set customer_id = $2 where id = $1', [deal.id, was[0]!.customer_id])
    await house.house.pool.query('update dispute_case set status = $2, resolution = $3, resolved_at = now() where id = $1', [
      rows[0]!.id,
      'resolved',
      'release',
    ])
  })

  test('who has paid with the same card as somebody does not act on him', async () => {
    const person = await customer(house)
    await house.house.pool.query(
      `insert into member_card (member_id, card_hash, last_used_at) select unnest($1::bigint[]), sha256('one card'), now()`,
      [[boss.userId, person.userId]],
    )
    expect(await refusal(penalize(boss, person.userId))).toBe('CONFLICT_OF_INTEREST')
    expect((await penalize(other, person.userId)).penaltyId).toBeGreaterThan(0)
  })
})

describe('a page that a colleague was faster than [moderation.versions]', () => {
  test.each(acts.filter(([, one]) => one.about?.thing !== undefined && one.about.unseen === undefined && one.about.ids === undefined))(
    '%s is about something that operators are shown with its version',
    (_, { about }) => {
      const reads = (Object.values(endpoints) as Declaration[]).filter((one) => one.shows === about!.thing)
      expect(reads.length).toBeGreaterThan(0)
    },
  )

  test('is refused, and told who decided what; nothing is overruled', async () => {
    const { reportId } = await report(await customer(house))
    const { items } = await boss.call('GET /v1/admin/reports', { query: { status: 'waiting' } })
    const seen = items.find((one) => one.reportId === reportId)!.shownAs!
    await decide(other, reportId)
    const stale = await decide(boss, reportId, seen).catch((error: unknown) => error as ApiError)
    expect(stale).toMatchObject({ status: 409, name: 'STALE', data: { by: '박운영', act: 'decideReport', at: expect.any(String) } })
  })

  test('of two who press at once one decides', async () => {
    const { reportId } = await report(await customer(house))
    const { items } = await boss.call('GET /v1/admin/reports', { query: { status: 'waiting' } })
    const seen = items.find((one) => one.reportId === reportId)!.shownAs!
    const outcomes = await Promise.allSettled([decide(boss, reportId, seen), decide(other, reportId, seen)])
    expect(outcomes.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('an act that names no version is refused at that', async () => {
    const { reportId } = await report(await customer(house))
    const { status, body } = await boss.call.raw('POST', `/v1/admin/reports/${reportId}/decide`, { outcome: 'dismissed', reason: '봤어요' })
    expect([status, body.name]).toEqual([400, 'SEEN_MISSING'])
  })

  test('a profile that its pro changed meanwhile is not passed by who did not see the change', async () => {
    const pro = await provider(house)
    const edit = (intro: string) =>
      house.house.pool.query('update provider set intro = $2, look_since = now() where id = $1', [pro.providerId, intro])
    await edit('피아노를 가르쳐요')
    const item = async () => (await boss.call('GET /v1/admin/profiles', { query: { userId: pro.userId } })).items[0]!
    const pass = (seen: string) => boss.call('POST /v1/admin/profiles/:id/pass', { params: { id: pro.userId }, seen })
    const before = await item()
    await edit('카톡 아이디로 연락 주세요')
    expect(await refusal(pass(before.shownAs!))).toBe('STALE')
    expect((await pass((await item()).shownAs!)).since).toBeNull()
  })
})

describe('one answer [moderation.once]', () => {
  test('sent twice makes one act and one entry, and answers the same both times', async () => {
    const asker = await customer(house)
    const { inquiryId } = await asker.call('POST /v1/support/inquiries', {
      body: { topic: 'other', name: '문의자', email: asker.email, message: '견적은 어디에서 받아 보나요?' },
    })
    const { items } = await boss.call('GET /v1/admin/inquiries', { query: { status: 'open' } })
    const seen = items.find((one) => one.inquiryId === inquiryId)!.shownAs!
    const answer = () =>
      boss.call(
        'POST /v1/admin/inquiries/:id/answer',
        { params: { id: inquiryId }, seen, body: { answer: '첫 화면에서 찾으시면 돼요.' } },
        { idempotencyKey: `answer-${inquiryId}` },
      )
    const [first, second] = await Promise.all([answer(), answer()])
    expect(second).toEqual(first)
    const { items: kept } = await boss.call('GET /v1/admin/audit', { query: { act: 'answerInquiry', target: `inquiries:${inquiryId}` } })
    expect(kept).toHaveLength(1)
  })
})

test('what a browser asks for ahead of time is not answered, and stands in no record [moderation.no-preloading]', async () => {
  const person = await customer(house)
  const ahead = await boss.call.raw('GET', `/v1/admin/members/${person.userId}`, undefined, { 'sec-purpose': 'prefetch;prerender' })
  expect([ahead.status, ahead.body]).toEqual([204, null])
  const kept = async () =>
    (await boss.call('GET /v1/admin/audit', { query: { act: 'getMemberFile', target: `members:${person.userId}` } })).items.length
  expect(await kept()).toBe(0)
  await boss.call('GET /v1/admin/members/:id', { params: { id: person.userId } })
  expect(await kept()).toBe(1)
})
