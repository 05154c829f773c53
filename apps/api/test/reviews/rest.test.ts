import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reviewLimits } from '@dure/contract/reviews/limits'
import { refusal } from '../caller.ts'
import { upload } from '../files/upload.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type Person } from '../people.ts'
import { confirmed, days, hours, pair, type Pair } from '../safe-payment/deals.ts'
import { forgetLimits } from '../trade.ts'

let house: TestHouse
let boss: Person
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
})
beforeEach(() => forgetLimits(house))

const good = '시간도 잘 지키고 마무리까지 꼼꼼하게 해 주셨어요.'
const write = (deal: Pair, body: object = {}) =>
  deal.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: deal.pro.providerId },
    body: { chatId: deal.chatId, rating: 5, content: good, ...body },
  })
const received = (deal: Pair, query: object = {}, as = house.guest) =>
  as('GET /v3/users/:id/reviews/received', { params: { id: deal.pro.userId }, query })
const available = (deal: Pair) =>
  deal.customer.call('GET /v2/providers/:id/reviews/available', { params: { id: deal.pro.providerId }, query: { chatId: deal.chatId } })
const overview = (deal: Pair) => house.guest('GET /v2/providers/:id/reviews/overview', { params: { id: deal.pro.providerId } })
/** A second deal of the same pro. */
async function another(first: Pair): Promise<Pair> {
  const deal = await confirmed(house)
  await house.house.pool.query('update chat set provider_id = $1 where id = $2', [first.pro.providerId, deal.chatId])
  return { ...deal, pro: first.pro }
}
async function caseOf(reviewId: number): Promise<number> {
  const { rows } = await house.house.pool.query<{ id: number }>(
    `select id from report_case where kind = 'review' and target_id = $1 and status = 'open'`,
    [reviewId],
  )
  return Number(rows[0]!.id)
}
const decide = (id: number, outcome: 'upheld' | 'dismissed', more: object = {}) =>
  boss.call('POST /v1/admin/reports/:id/decide', { params: { id }, body: { outcome, reason: '약관을 살펴봤어요', ...more } })

test('what may be ticked is the room’s service’s; others are refused, and an edit keeps what was ticked before [reviews.survey-tags]', async () => {
  const deal = await confirmed(house)
  const { serviceId } = await available(deal)
  const tags = (await house.guest('GET /v2/providers/review-survey/services/:id', { params: { id: serviceId! } })).items
  const texts = tags.map((tag) => tag.text)
  expect(texts).toContain('눈높이에 맞춰 가르쳐요')
  expect(texts).not.toContain('짐과 가구를 조심히 다뤄요')
  expect(await refusal(house.guest('GET /v2/providers/review-survey/services/:id', { params: { id: 999_999 } }))).toBe('NOT_FOUND')
  expect(await refusal(write(deal, { survey: [11] }))).toBe('INVALID_PARAMS')
  const { reviewId } = await write(deal, { survey: [21] })
  await house.house.pool.query('update review set survey = $1 where id = $2', [[11, 21], reviewId])
  const edit = (survey: number[]) =>
    deal.customer.call('PATCH /v3/reviews/:id', { params: { id: reviewId }, body: { rating: 5, content: good, survey } })
  expect((await edit([11, 22])).survey).toEqual(['짐과 가구를 조심히 다뤄요', '수업 준비가 꼼꼼해요'])
  expect(await refusal(edit([22, 51]))).toBe('INVALID_PARAMS')
})

test('a summary is insufficient under ten ratings or thirty ticks [reviews.survey-summary]', async () => {
  const deal = await confirmed(house)
  const { serviceId } = await available(deal)
  const { items } = await house.guest('GET /v2/providers/review-survey/services/:id', { params: { id: serviceId! } })
  const tags = items.slice(0, 3).map(({ id }) => id)
  const { reviewId } = await write(deal, { survey: tags })
  const insufficient = async (ratings: number, ticked: readonly number[]) => {
    await house.house.pool.query('update provider set review_count = $2, rating_sum = 5 * $2 where id = $1', [deal.pro.providerId, ratings])
    await house.house.pool.query('update review set survey = $2 where id = $1', [reviewId, ticked])
    const { isInsufficient } = await house.guest('GET /v3/users/:id/reviews/received/summary', { params: { id: deal.pro.userId } })
    return isInsufficient
  }
  const thirty = Array.from({ length: 10 }, () => tags).flat()
  expect(await insufficient(reviewLimits.enoughRatings - 1, thirty)).toBe(true)
  expect(await insufficient(reviewLimits.enoughRatings, thirty.slice(1))).toBe(true)
  expect(await insufficient(reviewLimits.enoughRatings, thirty)).toBe(false)
})

test('reviews are narrowed by stars, pictures and safe payment, together with order and pages', async () => {
  const first = await confirmed(house)
  const picture = (await upload(house, { topic: 'review', key: first.customer.key })).body.data
  await write(first, { rating: 4, imageInfos: [{ fileId: picture.id, type: 'before' }] })
  const second = await another(first)
  await write(second, { rating: 5 })
  await house.house.pool.query(`update review set label = 'chat_hire' where chat_id = $1`, [second.chatId])
  const stars = async (query: object) => (await received(first, query)).reviews.map((one) => one.rating)
  expect(await stars({})).toEqual([5, 4])
  expect(await stars({ rating: 4 })).toEqual([4])
  expect(await stars({ withPhotos: 'true', sort: 'highest' })).toEqual([4])
  expect(await stars({ safePayment: 'true' })).toEqual([4])
  expect(await stars({ safePayment: 'true', rating: 5 })).toEqual([])
})

test('what stands beside a way to narrow reviews counts what they are narrowed to, none of a deal given back, none that is hidden [reviews.given-back]', async () => {
  const first = await confirmed(house)
  const deals = [first, await another(first), await another(first)]
  const { serviceId } = await available(first)
  const [tag] = (await house.guest('GET /v2/providers/review-survey/services/:id', { params: { id: serviceId! } })).items
  const ids: number[] = []
  for (const deal of deals) {
    const { id: fileId } = (await upload(house, { topic: 'review', key: deal.customer.key })).body.data
    ids.push((await write(deal, { survey: [tag!.id], imageInfos: [{ fileId, type: 'after' }] })).reviewId)
  }
  await house.house.pool.query('update review set refunded = true where id = $1', [ids[1]])
  await house.house.pool.query(`update review set hidden_until = '9999-01-01' where id = $1`, [ids[2]])
  const { surveyInfo } = await house.guest('GET /v3/users/:id/reviews/received/summary', { params: { id: first.pro.userId } })
  const { items } = await house.guest('GET /v2/providers/reviews/services', { query: { user_id: first.pro.userId } })
  const { photoCount, safePaymentCount: _, ...rest } = await overview(first)
  expect(rest.hiddenCount).toBe(1)
  expect([photoCount, surveyInfo.details[0]!.count, items[0]!.count]).toEqual([1, 1, 1])
  // Whoever reads, the author of the hidden one too.
  for (const as of [house.guest, deals[2]!.customer.call]) {
    const narrowed = async (query: object) => (await received(first, query, as)).reviews.map((one) => one.id)
    for (const query of [{ withPhotos: 'true' }, { survey: tag!.id }, { serviceId: serviceId! }, { safePayment: 'true' }, { rating: 5 }])
      expect(await narrowed(query)).toEqual([ids[0]])
  }
  expect((await received(first)).reviews.map((one) => one.id)).toEqual([ids[1], ids[0]])
})

describe('what operators take away', () => {
  test('leaves its place with the reason and the day among the latest, and nowhere else; what an author takes back leaves none [reviews.removed]', async () => {
    const first = await confirmed(house)
    const ids = [(await write(first, { rating: 1 })).reviewId]
    for (const rating of [2, 5]) ids.push((await write(await another(first), { rating })).reviewId)
    const author = await another(first)
    const own = (await write(author)).reviewId
    await author.customer.call('DELETE /v3/reviews/:id', { params: { id: own } })
    const stranger = await customer(house, '남의눈')
    await stranger.call('POST /v1/review/report', { body: { reviewId: ids[1]!, reportReasonId: 4 } })
    expect(await refusal(decide(await caseOf(ids[1]!), 'upheld', { reasonId: 11 }))).toBe('INVALID_PARAMS')
    await decide(await caseOf(ids[1]!), 'upheld')
    const page = await received(first)
    expect(page.reviews.map((one) => one.id)).toEqual([ids[2], ids[0]])
    expect(page.removed).toMatchObject([{ id: ids[1], reason: '광고나 홍보예요' }])
    const seen: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const some: Awaited<ReturnType<typeof received>> = await received(first, { size: 1, ...(cursor === '' ? {} : { cursor }) })
      seen.push(...some.removed.map((one) => one.id))
      cursor = some.next_cursor
    }
    expect(seen).toEqual([ids[1]])
    for (const query of [{ sort: 'highest' }, { rating: 5 }, { outside: 'true' }])
      expect((await received(first, query)).removed).toEqual([])
    expect(await overview(first)).toMatchObject({ average: 3, count: 2 })
    const html = await (await fetch(`${house.url}/profile/users/${first.pro.userId}`)).text()
    expect(html).toContain('운영 정책에 따라 삭제된 리뷰')
  })

  test('and what its author changes or takes back at the same moment end in one state, counted once', async () => {
    for (const act of ['edit', 'delete'] as const) {
      const deal = await confirmed(house)
      const { reviewId } = await write(deal, { rating: 1 })
      await deal.pro.call('POST /v1/review/report', { body: { reviewId, reportReasonId: 4 } })
      const id = await caseOf(reviewId)
      const [decided] = await Promise.allSettled([
        decide(id, 'upheld'),
        act === 'edit'
          ? deal.customer.call('PATCH /v3/reviews/:id', { params: { id: reviewId }, body: { rating: 5, content: good } })
          : deal.customer.call('DELETE /v3/reviews/:id', { params: { id: reviewId } }),
      ])
      // What he changed first is seen again before it goes.
      if (act === 'edit' && decided.status === 'rejected') await decide(id, 'upheld')
      expect((await received(deal)).reviews).toEqual([])
      expect(await overview(deal)).toMatchObject({ average: 0, count: 0, distribution: [5, 4, 3, 2, 1].map(() => ({ count: 0 })) })
    }
  })

  test('was hidden from all but its author before; the decision stands in the log, and the deal is not reviewed again [safety.hiding]', async () => {
    const deal = await confirmed(house)
    const { reviewId } = await write(deal)
    await deal.pro.call('POST /v1/review/report', { body: { reviewId, reportReasonId: 2 } })
    const mine = await received(deal, {}, deal.customer.call)
    expect(mine.reviews).toMatchObject([{ id: reviewId, isHidden: true, isMine: true }])
    expect((await received(deal)).reviews).toEqual([])
    await decide(await caseOf(reviewId), 'upheld', { reasonId: 2 })
    expect(await refusal(write(deal))).toBe('REVIEW_EXISTS')
    const { items } = await boss.call('GET /v1/admin/audit', { query: { act: 'decideReport' } })
    expect(items[0]).toMatchObject({ after: { status: 'upheld', kind: 'review', target: reviewId, reasonId: 2 } })
  })
})

test('an author who reports his own review reads that he did', async () => {
  const deal = await confirmed(house)
  const { reviewId } = await write(deal)
  await deal.customer.call('POST /v1/review/report', { body: { reviewId, reportReasonId: 6, note: '제 전화번호를 알아볼 수 있어요' } })
  expect((await received(deal, {}, deal.customer.call)).reviews[0]).toMatchObject({ reportStatus: 'reported_by_self' })
  expect((await received(deal)).reviews[0]).toMatchObject({ reportStatus: null, isHidden: false })
})

describe('reminders', () => {
  const reminded = async (deal: Pair) => {
    await house.settle()
    const { notifications } = await deal.customer.call('GET /v1/accounts/user-notifications', { query: { role: 'customer' } })
    return notifications.filter((one) => one.title.endsWith('과의 거래는 어떠셨나요?')).length
  }
  const hire = async () => {
    const deal = await pair(house)
    await deal.customer.call('POST /api/v2.3/chats/:id/messages/', {
      params: { id: deal.chatId },
      body: { type: 'HIRE', nonce: `hire-${deal.chatId}` },
    })
    await house.settle()
    return deal
  }

  test('come a day and a week after a review may be written, then never [reviews.reminders]', async () => {
    const deal = await hire()
    await house.advance(hours(47))
    expect(await reminded(deal)).toBe(0)
    await house.advance(hours(2))
    expect(await reminded(deal)).toBe(1)
    await house.advance(days(5))
    expect(await reminded(deal)).toBe(1)
    await house.advance(days(1))
    expect(await reminded(deal)).toBe(2)
    await house.advance(days(10))
    expect(await reminded(deal)).toBe(2)
    const { rowCount } = await house.house.pool.query('select 1 from review_reminder')
    expect(rowCount).toBe(0)
  })

  test('not to who wrote by then, nor of a hire that was undone [reviews.reminders]', async () => {
    const [wrote, undone] = [await hire(), await hire()]
    await undone.customer.call('DELETE /v1/quotes/:quoteId/hire', { params: { quoteId: undone.quoteId } })
    await house.advance(hours(25))
    await write(wrote)
    await house.advance(hours(30))
    expect([await reminded(wrote), await reminded(undone)]).toEqual([0, 0])
  })
})

describe('events of the house', () => {
  // Sessions of before are over by the clock's moves.
  beforeEach(async () => {
    boss = await operator(house)
  })
  const at = (ahead: number) => new Date(house.house.clock.now().getTime() + days(ahead) * 1000).toISOString()
  const body = (from: number, until: number) => ({
    title: '겨울 리뷰 이벤트',
    body: '리뷰를 남겨 주세요.',
    reward: '쓴 모든 분께 손난로를 드려요.',
    serviceIds: [],
    startsAt: at(from),
    endsAt: at(until),
  })

  test('are told to who writes and mark what is written under them for good; before and after nothing is said and none is marked [reviews.events]', async () => {
    const before = await confirmed(house)
    await write(before)
    const { id } = await boss.call('POST /v1/admin/review-events', { body: body(-0.01, 3) })
    const during = await confirmed(house)
    const told = (deal: Pair) =>
      deal.customer.call('GET /v2/providers/:id/reviews/available', { params: { id: deal.pro.providerId }, query: { chatId: deal.chatId } })
    const { title, reward } = body(0, 3)
    expect(await told(during)).toMatchObject({ available: true, event: { title, reward } })
    await write(during, { rating: 1 })
    const { items } = await during.pro.call('GET /v1/providers/:id/review-events', { params: { id: during.pro.providerId } })
    expect(items).toMatchObject([{ id, reviewCount: 1 }])
    await house.advance(days(4))
    const after = await confirmed(house)
    expect((await told(after)).event).toBeNull()
    await write(after)
    const marked = async (deal: Pair) => (await received(deal)).reviews.map((one) => one.isEvent)
    expect([await marked(before), await marked(during), await marked(after)]).toEqual([[false], [true], [false]])
    expect((await after.pro.call('GET /v1/providers/:id/review-events', { params: { id: after.pro.providerId } })).items).toEqual([])
  })

  test('once begun keep what they promised: only the end moves, and only later [reviews.events]', async () => {
    const planned = body(1, 2)
    const { id } = await boss.call('POST /v1/admin/review-events', { body: planned })
    const change = (more: object) => boss.call('PUT /v1/admin/review-events/:id', { params: { id }, body: { ...planned, ...more } })
    await change({ reward: '모두에게 장갑을 드려요.' })
    await change({})
    await house.advance(days(1) + 1)
    boss = await operator(house)
    expect(await refusal(change({ reward: '별점 5점에만 드려요.' }))).toBe('NOT_ACCEPTABLE')
    expect(await refusal(change({ endsAt: at(0.5) }))).toBe('NOT_ACCEPTABLE')
    expect(await refusal(boss.call('DELETE /v1/admin/review-events/:id', { params: { id } }))).toBe('NOT_ACCEPTABLE')
    await change({ endsAt: at(5) })
    expect(await refusal(boss.call('POST /v1/admin/review-events', { body: body(2, 1) }))).toBe('INVALID_PARAMS')
  })

  test('a pro thanks in words: who wrote reads them, rewards and contacts are refused [reviews.thanks]', async () => {
    const deal = await confirmed(house)
    const thank = (content: string | null) =>
      deal.pro.call('PUT /v1/providers/:id/review-thanks', { params: { id: deal.pro.providerId }, body: { content } })
    await thank('귀한 리뷰 고맙습니다.')
    expect((await write(deal)).thanks).toBe('귀한 리뷰 고맙습니다.')
    expect(await refusal(thank('별점 5점이면 다음에 할인해 드려요'))).toBe('INVALID_PARAMS')
    expect(await refusal(thank('다음엔 010-1234-5678 로 바로 주세요'))).toBe('CONTACT_NOT_ALLOWED')
    expect(await thank(null)).toEqual({ thanks: null })
  })
})
