import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { refusal } from '../caller.ts'
import { forAll, forShown, gone, opens, upload } from '../files/upload.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { lastCode, newPhone, operator, type Person } from '../people.ts'
import { confirmed, days, type Pair } from '../safe-payment/deals.ts'
import { forgetLimits, formOf, pro } from '../trade.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(() => forgetLimits(house))

const content = '시간도 잘 지키고 마무리까지 꼼꼼하게 해 주셨어요.'
const send = async (person: Person) => (await upload(house, { topic: 'review', key: person.key })).body.data.id
const shownAs = (...fileIds: string[]) => fileIds.map((fileId) => ({ fileId, type: 'after' as const }))
const write = (deal: Pair, ...fileIds: string[]) =>
  deal.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: deal.pro.providerId },
    body: { chatId: deal.chatId, rating: 1, content, imageInfos: shownAs(...fileIds) },
  })
const picturesOf = async (deal: Pair, as = house.guest) => {
  const { reviews } = await as('GET /v3/users/:id/reviews/received', { params: { id: deal.pro.userId }, query: {} })
  return reviews.flatMap((one) => one.imageInfos)
}
const takeBack = (deal: Pair, id: number) => deal.customer.call('DELETE /v3/reviews/:id', { params: { id } })
const report = (deal: Pair, reviewId: number) => deal.pro.call('POST /v1/review/report', { body: { reviewId, reportReasonId: 2 } })
async function decide(by: Person, reviewId: number, outcome: 'upheld' | 'dismissed') {
  const { rows } = await house.house.pool.query<{ id: number }>(
    `select id from report_case where kind = 'review' and target_id = $1 order by id desc limit 1`,
    [reviewId],
  )
  const body = { outcome, reason: '약관을 살펴봤어요', reasonId: 2 }
  await by.call('POST /v1/admin/reports/:id/decide', { params: { id: Number(rows[0]!.id) }, body })
}
/** What nothing shows is cleared away after a day. */
const cleared = async (fileId: string): Promise<boolean> => {
  await house.advance(days(1) + 3600)
  return (await house.house.pool.query('select from file where id = $1', [fileId])).rowCount === 0
}

test('the pictures of a review that its author took back open no more and are cleared away [files.withheld] [reviews.editing]', async () => {
  const deal = await confirmed(house)
  const fileId = await send(deal.customer)
  const { reviewId } = await write(deal, fileId)
  const picture = (await picturesOf(deal))[0]!
  expect(await opens(house, picture)).toEqual(forAll)
  await takeBack(deal, reviewId)
  expect(await opens(house, picture)).toEqual(gone)
  expect(await cleared(fileId)).toBe(true)
})

test('a picture in whose place its author puts another opens no more, those he keeps do [files.withheld]', async () => {
  const deal = await confirmed(house)
  const [kept, replaced, fresh] = [await send(deal.customer), await send(deal.customer), await send(deal.customer)]
  const { reviewId } = await write(deal, kept, replaced)
  const [, former] = await picturesOf(deal)
  await deal.customer.call('PATCH /v3/reviews/:id', {
    params: { id: reviewId },
    body: { rating: 2, content, imageInfos: shownAs(kept, fresh) },
  })
  expect(await opens(house, former!)).toEqual(gone)
  const now = await picturesOf(deal)
  expect(now.map((one) => one.fileId)).toEqual([kept, fresh])
  expect(await Promise.all(now.map((one) => opens(house, one)))).toEqual([forAll, forAll])
})

test('a picture is one review’s alone, also of two by one author [files.withheld]', async () => {
  const deal = await confirmed(house)
  const fileId = await send(deal.customer)
  const { reviewId } = await write(deal, fileId)
  const second = await confirmed(house)
  await house.house.pool.query('update file set owner_id = $1 where id = $2', [second.customer.userId, fileId])
  expect(await refusal(write(second, fileId))).toBe('INVALID_PARAMS')
  // One that the release before let be in both stays as long as one of them has it.
  const other = await write(second)
  await house.house.pool.query(`insert into review_image (review_id, ord, file_id, type) values ($1, 0, $2, 'after')`, [
    other.reviewId,
    fileId,
  ])
  await house.house.pool.query('update review set customer_id = $1 where id = $2', [deal.customer.userId, other.reviewId])
  // Hidden or taken away, and shown again, either leaves it open where the other shows it.
  await report(second, other.reviewId)
  expect(await opens(house, (await picturesOf(deal))[0]!)).toEqual(forAll)
  const boss = await operator(house)
  await report(deal, reviewId)
  expect(await opens(house, { url: `/files/${fileId}` })).toEqual(gone)
  await decide(boss, other.reviewId, 'dismissed')
  await decide(boss, reviewId, 'upheld')
  expect(await opens(house, (await picturesOf(second))[0]!)).toEqual(forAll)
  await decide(await operator(house), reviewId, 'dismissed')
  await takeBack(deal, reviewId)
  expect(await opens(house, (await picturesOf(second))[0]!)).toEqual(forAll)
})

test('what an earlier migration kept though another review shows it is shown again [files.withheld]', async () => {
  const [first, second] = [await confirmed(house), await confirmed(house)]
  const [fileId, alone] = [await send(first.customer), await send(first.customer)]
  const { reviewId } = await write(first, fileId, alone)
  const other = await write(second)
  const query = (text: string, values: unknown[] = []) => house.house.pool.query(text, values)
  await query(`insert into review_image (review_id, ord, file_id, type) values ($1, 0, $2, 'after')`, [other.reviewId, fileId])
  await query('update review set customer_id = $1 where id = $2', [first.customer.userId, other.reviewId])
  await query('update review set deleted_at = now(), removed_reason_id = 2 where id = $1', [reviewId])
  await query(`update file set withheld_until = '9999-12-31T00:00:00Z' where id = any($1)`, [[fileId, alone]])
  const migration = await readFile(join(import.meta.dirname, '../../db/migrations/202611260945_withheld_profiles.sql'), 'utf8')
  await query(migration.split(';')[0]!)
  expect([await opens(house, { url: `/files/${fileId}` }), await opens(house, { url: `/files/${alone}` })]).toEqual([forAll, gone])
})

test('while a report hides a review its pictures open for its author alone, and for all when its days are over [files.withheld] [safety.hiding]', async () => {
  const deal = await confirmed(house)
  const { reviewId } = await write(deal, await send(deal.customer))
  const picture = (await picturesOf(deal))[0]!
  await report(deal, reviewId)
  expect(await opens(house, picture)).toEqual(gone)
  expect(await opens(house, (await picturesOf(deal, deal.customer.call))[0]!)).toEqual(forShown)
  for (let day = 0; day <= reviewLimits.hiddenDays; day += 5) await house.advance(days(5))
  expect(await opens(house, (await picturesOf(deal))[0]!)).toEqual(forAll)
})

test('what operators took away keeps its pictures from everybody, and brings them back with it; they decide by what they see [files.withheld] [reviews.removed] [safety.pictures]', async () => {
  const deal = await confirmed(house)
  const { reviewId } = await write(deal, await send(deal.customer))
  const picture = (await picturesOf(deal))[0]!
  await report(deal, reviewId)
  const boss = await operator(house)
  const { items } = await boss.call('GET /v1/admin/reports', { query: {} })
  const reported = items.find((one) => one.kind === 'review' && one.author.userId === deal.customer.userId)!
  expect(await opens(house, reported.pictures[0]!)).toEqual(forShown)
  await decide(boss, reviewId, 'upheld')
  expect(await cleared(picture.fileId)).toBe(false)
  expect(await opens(house, picture)).toEqual(gone)
  await decide(await operator(house), reviewId, 'dismissed')
  expect(await opens(house, (await picturesOf(deal))[0]!)).toEqual(forAll)
})

test('what somebody without an account takes back takes its pictures with it [files.withheld] [reviews.outside-back]', async () => {
  const piano = (await formOf(house, 'piano-lesson')).service.id
  const one = await pro(house, { services: [piano] })
  const phone = newPhone()
  const code = async () => {
    const { key: id } = await house.guest('POST /api/cellnum/auth-key', { body: { cellnum: phone } })
    return { id, phone, key: await lastCode(house, phone) }
  }
  const uuid = 'guest-browser-1'
  const fileId = (await upload(house, { topic: 'review', uuid })).body.data.id
  const { outside } = await one.call('GET /v3/review-requests/candidates')
  const request = new URL(outside.links[0]!.path, house.url).searchParams.get('request')!
  const said = { request, name: '손님이', serviceId: piano, rating: 1, content, agreed: true as const, uuid }
  const params = { id: String(one.userId) }
  await house.guest('POST /v1/accounts/:id/review', {
    params,
    body: { ...said, smsAuth: await code(), imageInfos: shownAs(fileId) },
  })
  expect(await opens(house, { url: `/files/${fileId}` })).toEqual(forAll)
  await house.advance(60)
  await house.guest('DELETE /v1/accounts/:id/review', { params, body: { smsAuth: await code() } })
  expect(await opens(house, { url: `/files/${fileId}` })).toEqual(gone)
})
