import { beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '@dure/contract/client'
import { seoulDay } from '@dure/kernel/time'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer } from '../people.ts'
import { act, asked, comeBack, confirmed, days, detailOf, hours, paid, pair, prepare, type Pair } from '../safe-payment/deals.ts'
import { atGateway, quoteFor } from '../trade.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const good = '시간도 잘 지키고 마무리까지 꼼꼼하게 해 주셨어요.'
const write = (deal: Pair, body: object = {}) =>
  deal.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: deal.pro.providerId },
    body: { chatId: deal.chatId, rating: 5, content: good, ...body },
  })
const received = (deal: Pair, query: object = {}) =>
  house.guest('GET /v3/users/:id/reviews/received', { params: { id: deal.pro.userId }, query })
const available = (deal: Pair) =>
  deal.customer.call('GET /v2/providers/:id/reviews/available', { params: { id: deal.pro.providerId }, query: { chatId: deal.chatId } })
const codeOf = async (call: Promise<unknown>): Promise<number> => {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
  return 0
}

describe('writing', () => {
  test('the list of requests leads to a review while it may be written, by the deal with whom was hired, and no longer [reviews.who-and-when]', async () => {
    const deal = await confirmed(house)
    const listed = async () => (await deal.customer.call('GET /v1/me/requests/sent')).items[0]!
    expect((await listed()).hired).toMatchObject({ quoteId: deal.quoteId, reviewed: false, reviewable: true })
    await write(deal)
    expect((await listed()).hired).toMatchObject({ reviewed: true, reviewable: false })

    const late = await confirmed(house)
    await house.house.pool.query(`update safe_payment set confirmed_at = confirmed_at - interval '91 days' where id = $1`, [late.id])
    expect((await late.customer.call('GET /v1/me/requests/sent')).items[0]!.hired).toMatchObject({ reviewed: false, reviewable: false })
  })

  test('what a request says of its deal is that of the pro who was hired, though another asked for money since', async () => {
    const { pro: other } = await pair(house)
    const first = await pair(house)
    const request = async () => (await first.customer.call('GET /v1/me/requests/sent')).items[0]!
    const { id: requestId } = await request()
    const { quoteId, chatId } = await other.call('POST /v2/quote', { body: quoteFor(requestId) })
    const deal = await confirmed(house, first)
    await asked(house, { customer: deal.customer, pro: other, chatId, quoteId })
    expect(await request()).toMatchObject({ safePaymentId: deal.id, hired: { quoteId: deal.quoteId, reviewable: true } })
  })

  test('from the confirmation on the customer reviews once; it shows masked on the pro’s page and counts [reviews.who-and-when]', async () => {
    const deal = await confirmed(house)
    expect(await available(deal)).toMatchObject({ available: true, label: '안전결제' })
    const { reviewId } = await write(deal, { survey: [1, 3] })
    const { reviews } = await received(deal)
    expect(reviews[0]).toMatchObject({ id: reviewId, rating: 5, content: good, user: { name: '김**' }, label: '안전결제', isMine: false })
    expect(reviews[0]!.survey).toHaveLength(2)
    expect(await codeOf(write(deal))).toBe(2227)
    expect((await available(deal)).code).toBe(2227)
    expect(await house.guest('GET /v2/providers/:id/reviews/overview', { params: { id: deal.pro.providerId } })).toMatchObject({
      average: 5,
      count: 1,
      safePaymentCount: 1,
      photoCount: 0,
    })
    const summary = await house.guest('GET /v3/users/:id/reviews/received/summary', { params: { id: deal.pro.userId } })
    expect(summary).toMatchObject({ ratingInfo: { average: 5, count: 1 }, surveyInfo: { count: 2 }, isInsufficient: true })
    // What was ticked narrows the list to those who did.
    expect(summary.surveyInfo.details.map(({ id, count }) => [id, count])).toEqual([
      [1, 1],
      [3, 1],
    ])
    const ticked = async (survey: number) => (await received(deal, { survey })).reviews.map(({ id }) => id)
    expect([await ticked(3), await ticked(2)]).toEqual([[reviewId], []])
  })

  test('a hire without payment may be reviewed after a day, until 90 days after [reviews.who-and-when]', async () => {
    const deal = await pair(house)
    expect(await codeOf(write(deal))).toBe(2233)
    await deal.customer.call('POST /api/v2.3/chats/:id/messages/', {
      params: { id: deal.chatId },
      body: { type: 'HIRE', nonce: `hire-${deal.chatId}` },
    })
    expect(await codeOf(write(deal))).toBe(2233)
    const can = async (who: Pair['customer']) => {
      const { review, request_review } = (await who.call('GET /api/v2.4/chats/:id/', { params: { id: deal.chatId } })).can
      return { review, request_review }
    }
    expect(await can(deal.customer)).toEqual({ review: false, request_review: false })
    await house.advance(hours(24))
    expect(await available(deal)).toMatchObject({ available: true, label: '채팅 고용' })
    expect([await can(deal.customer), await can(deal.pro)]).toEqual([
      { review: true, request_review: false },
      { review: false, request_review: true },
    ])
    await write(deal)
    expect([await can(deal.customer), await can(deal.pro)]).toEqual([
      { review: false, request_review: false },
      { review: false, request_review: false },
    ])
    const late = await pair(house)
    await late.customer.call('POST /api/v2.3/chats/:id/messages/', {
      params: { id: late.chatId },
      body: { type: 'HIRE', nonce: `hire-${late.chatId}` },
    })
    for (let week = 0; week < 13; week += 1) {
      await house.advance(days(7))
      await available(late)
    }
    expect(await codeOf(write(late))).toBe(2230)
  })

  test('not of a pro who is gone; a pro asks for a review once, and only while one may be written', async () => {
    const gone = await confirmed(house)
    const ask = (deal: Pair) =>
      deal.pro.call('POST /v2/providers/:id/reviews/request', { params: { id: deal.pro.providerId }, body: { chatId: deal.chatId } })
    expect(await ask(gone)).toEqual({ requested: true })
    expect(await codeOf(ask(gone))).toBe(2254)
    const early = await pair(house)
    expect(await codeOf(ask(early))).toBe(2254)
    await house.house.pool.query(`update member set status = 'banned' where id = $1`, [gone.pro.userId])
    expect(await codeOf(write(gone))).toBe(2228)
  })

  test('not where the payment went back at once, not by the pro, not from another room [reviews.who-and-when]', async () => {
    const deal = await paid(house)
    await act(deal.customer, deal.id, 'cancel')
    expect(await codeOf(write(deal))).toBe(2233)
    const other = await confirmed(house)
    expect(
      await codeOf(
        other.pro.call('POST /v2/providers/:id/reviews', {
          params: { id: other.pro.providerId },
          body: { chatId: other.chatId, rating: 5, content: good },
        }),
      ),
    ).toBe(2231)
    expect(
      await codeOf(
        deal.customer.call('POST /v2/providers/:id/reviews', {
          params: { id: other.pro.providerId },
          body: { chatId: other.chatId, rating: 5, content: good },
        }),
      ),
    ).toBe(2232)
    expect(
      await codeOf(
        other.customer.call('POST /v2/providers/:id/reviews', {
          params: { id: deal.pro.providerId },
          body: { chatId: other.chatId, rating: 5, content: good },
        }),
      ),
    ).toBe(2232)
  })

  test('short texts, no stars and contacts are refused', async () => {
    const deal = await confirmed(house)
    expect(await refusal(write(deal, { content: '좋아요' }))).toBe('INVALID_PARAMS')
    expect(await refusal(write(deal, { rating: 0 }))).toBe('INVALID_PARAMS')
    expect(await refusal(write(deal, { content: '연락은 010-1234-5678 로 주세요 좋아요' }))).toBe('CONTACT_NOT_ALLOWED')
  })
})

describe('the day of a paid deal', () => {
  const dayAhead = (count: number) => seoulDay(new Date(house.house.clock.now().getTime() + days(count) * 1000))
  const overview = (deal: Pair) => deal.pro.call('GET /v2/providers/:id/reviews/overview', { params: { id: deal.pro.providerId } })

  test('a review waits for the service date and says from when; a confirmation opens it sooner [reviews.who-and-when]', async () => {
    const day = dayAhead(7)
    const opens = new Date(`${day}T00:00:00+09:00`).toISOString()
    const deal = await paid(house, undefined, day)
    expect(await codeOf(write(deal))).toBe(2233)
    expect(await available(deal)).toMatchObject({
      available: false,
      opensAt: opens,
      reason: `리뷰는 ${day.replaceAll('-', '.')}부터 쓸 수 있어요.`,
    })
    expect((await detailOf(deal.customer, deal.id)).review).toEqual({ reviewId: null, available: false, opensAt: opens })
    expect((await deal.customer.call('GET /api/v2.4/chats/:id/', { params: { id: deal.chatId } })).can.review).toBe(false)
    await act(deal.customer, deal.id, 'confirm')
    expect(await available(deal)).toMatchObject({ available: true, opensAt: null, label: '안전결제' })
    const dated = await paid(house, undefined, dayAhead(2))
    await house.advance(days(2))
    expect((await detailOf(dated.customer, dated.id)).review).toEqual({ reviewId: null, available: true, opensAt: null })
    await write(dated)
    const undated = await paid(house)
    await house.advance(hours(24) - 60)
    expect(await codeOf(write(undated))).toBe(2233)
    await house.advance(120)
    await write(undated)
  })

  test('given back before its day the review stays readable, is called so and counts nowhere, until the quote is paid anew [reviews.given-back]', async () => {
    const deal = await paid(house)
    await house.advance(hours(24))
    const { reviewId } = await write(deal, { rating: 1, survey: [1] })
    expect(await overview(deal)).toMatchObject({ average: 1, count: 1, safePaymentCount: 1 })
    await act(deal.pro, deal.id, 'cancel_paid')
    const none = { average: 0, count: 0, safePaymentCount: 0 }
    expect(await overview(deal)).toMatchObject(none)
    expect((await received(deal)).reviews).toMatchObject([{ id: reviewId, rating: 1, content: good, label: '환불된 거래' }])
    const summary = await house.guest('GET /v3/users/:id/reviews/received/summary', { params: { id: deal.pro.userId } })
    expect(summary).toMatchObject({ ratingInfo: { count: 0 }, surveyInfo: { count: 0 } })
    const page = await fetch(`${house.url}/profile/users/${deal.pro.userId}`).then((answer) => answer.text())
    expect(page).toContain(good)
    expect(page).toContain('환불된 거래')
    const edited = await deal.customer.call('PATCH /v3/reviews/:id', { params: { id: reviewId }, body: { rating: 2, content: good } })
    expect(edited.label).toBe('환불된 거래')
    expect(await overview(deal)).toMatchObject(none)
    await paid(house, deal)
    expect(await overview(deal)).toMatchObject({ average: 2, count: 1, safePaymentCount: 1 })
    expect((await received(deal)).reviews[0]!.label).toBe('안전결제')
  })

  test('given back after the service date it counts as before; written after an early refund it never counts [reviews.given-back]', async () => {
    const late = await paid(house, undefined, dayAhead(1))
    await house.advance(days(1))
    await write(late)
    await act(late.pro, late.id, 'cancel_paid')
    expect(await overview(late)).toMatchObject({ average: 5, count: 1, safePaymentCount: 1 })
    expect((await received(late)).reviews[0]!.label).toBe('안전결제')
    const early = await paid(house, undefined, dayAhead(2))
    await house.advance(hours(4))
    await act(early.pro, early.id, 'cancel_paid')
    expect(await codeOf(write(early))).toBe(2233)
    await house.advance(days(2))
    expect(await available(early)).toMatchObject({ available: true, label: '환불된 거래' })
    const { reviewId } = await write(early)
    expect(await overview(early)).toMatchObject({ count: 0 })
    await early.customer.call('DELETE /v3/reviews/:id', { params: { id: reviewId } })
    expect(await overview(early)).toMatchObject({ count: 0 })
  })
})

describe('after it', () => {
  test('the author edits for seven days; deleting is final; nobody else can do either [reviews.editing]', async () => {
    const deal = await confirmed(house)
    const { reviewId } = await write(deal)
    const stranger = await customer(house, '남의눈')
    const edit = (who: Pair['customer'], rating: number) =>
      who.call('PATCH /v3/reviews/:id', { params: { id: reviewId }, body: { rating, content: `${good} 다시 봐도 좋아요.` } })
    const counted = async () => {
      const { average, count, distribution } = await deal.pro.call('GET /v2/providers/:id/reviews/overview', {
        params: { id: deal.pro.providerId },
      })
      return { average, count, stars: distribution.filter((one) => one.count > 0).map((one) => one.rating) }
    }
    expect(await counted()).toEqual({ average: 5, count: 1, stars: [5] })
    expect((await edit(deal.customer, 3)).rating).toBe(3)
    expect(await counted()).toEqual({ average: 3, count: 1, stars: [3] })
    const { reviewDistribution } = await deal.pro.call('GET /v2/user/:id/profile', { params: { id: deal.pro.userId } })
    expect(reviewDistribution.filter((one) => one.count > 0)).toEqual([{ rating: 3, count: 1 }])
    expect(await refusal(edit(stranger, 1))).toBe('NOT_FOUND')
    expect(await refusal(edit(deal.pro, 5))).toBe('NOT_FOUND')
    await house.advance(days(7) + 1)
    expect(await refusal(edit(deal.customer, 5))).toBe('REVIEW_EXPIRED')
    expect(await refusal(stranger.call('DELETE /v3/reviews/:id', { params: { id: reviewId } }))).toBe('NOT_FOUND')
    await deal.customer.call('DELETE /v3/reviews/:id', { params: { id: reviewId } })
    expect((await received(deal)).reviews).toEqual([])
    expect(await codeOf(write(deal))).toBe(2227)
    expect(await counted()).toEqual({ average: 0, count: 0, stars: [] })
  })

  test('the pro answers, changes and takes back; other pros cannot', async () => {
    const deal = await confirmed(house)
    const { reviewId } = await write(deal)
    const params = { id: String(deal.pro.userId), reviewId }
    const { id: commentId } = await deal.pro.call('POST /v1/user/:id/review/:reviewId/comment', {
      params,
      body: { content: '찾아 주셔서 고맙습니다.' },
    })
    await deal.pro.call('POST /v1/user/:id/review/:reviewId/comment/:commentId', {
      params: { ...params, commentId },
      body: { content: '다음에도 뵐게요.' },
    })
    expect((await received(deal)).reviews[0]!.rdbComments).toMatchObject([{ id: commentId, content: '다음에도 뵐게요.' }])
    const other = await pair(house)
    expect(
      await refusal(
        other.pro.call('POST /v1/user/:id/review/:reviewId/comment', { params: { id: 'me', reviewId }, body: { content: '끼어들기' } }),
      ),
    ).toBe('NOT_FOUND')
    expect(
      await refusal(
        other.pro.call('DELETE /v1/user/:id/review/:reviewId/comment/:commentId', { params: { id: 'me', reviewId, commentId } }),
      ),
    ).toBe('NOT_FOUND')
    await deal.pro.call('DELETE /v1/user/:id/review/:reviewId/comment/:commentId', { params: { ...params, commentId } })
    expect((await received(deal)).reviews[0]!.rdbComments).toEqual([])
  })

  test('what harms the pro is hidden for 30 days by his own report; anybody else’s only reaches the operators [safety.hiding]', async () => {
    const deal = await confirmed(house)
    const { reviewId } = await write(deal, { rating: 1 })
    const stranger = await customer(house, '남의눈')
    // A comment without its number is none.
    expect(await refusal(stranger.call('POST /v1/review/report', { body: { type: 'comment', reviewId, reportReasonId: 2 } }))).toBe(
      'INVALID_PARAMS',
    )
    await stranger.call('POST /v1/review/report', { body: { type: 'review', reviewId, reportReasonId: 2 } })
    expect((await received(deal)).reviews).toHaveLength(1)
    await deal.pro.call('POST /v1/review/report', { body: { reviewId, reportReasonId: 2 } })
    expect((await received(deal)).reviews).toHaveLength(0)
    // It counts meanwhile, and the page says why the list has fewer.
    const overview = async () => house.guest('GET /v2/providers/:id/reviews/overview', { params: { id: deal.pro.providerId } })
    expect(await overview()).toMatchObject({ count: 1, hiddenCount: 1 })
    expect((await available(deal)).code).toBe(2229)
    for (let week = 0; week < 5; week += 1) await house.advance(days(7))
    expect((await received(deal)).reviews).toHaveLength(1)
    expect(await overview()).toMatchObject({ count: 1, hiddenCount: 0 })
  })

  test('three orders page through without losing or repeating any', async () => {
    const first = await confirmed(house)
    await write(first, { rating: 2 })
    for (const rating of [5, 3, 5]) {
      const deal = await confirmed(house)
      await house.house.pool.query('update chat set provider_id = $1 where id = $2', [first.pro.providerId, deal.chatId])
      await write({ ...deal, pro: first.pro }, { rating })
    }
    for (const [sort, expected] of [
      ['latest', [5, 3, 5, 2]],
      ['highest', [5, 5, 3, 2]],
      ['lowest', [2, 3, 5, 5]],
    ] as const) {
      const ratings: number[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Awaited<ReturnType<typeof received>> = await received(first, { sort, size: 1, ...(cursor === '' ? {} : { cursor }) })
        ratings.push(...page.reviews.map((review) => review.rating))
        cursor = page.next_cursor
      }
      expect(ratings).toEqual(expected)
    }
  })
})

describe('who paid with the pro’s card', () => {
  const card = '433012******7788'
  async function paidWith(room: Pair, cardNumber: string) {
    const deal = await asked(house, room)
    const { paymentId } = await prepare(deal)
    await atGateway(house, paymentId, 'approve', { cardNumber })
    await comeBack(deal, paymentId)
    await act(room.customer, deal.id, 'confirm')
    return deal
  }
  async function proPays(room: Pair, cardNumber: string) {
    const prepared = await room.pro.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: 3 } })
    await atGateway(house, prepared.paymentId, 'approve', { cardNumber })
    await room.pro.call('PATCH /v3/cash/purchase/auth', { body: { uid: prepared.uid, tid: prepared.paymentId } })
  }

  test('is the pro himself and writes no review, whichever of them paid first; another card is nobody’s [reviews.who-and-when]', async () => {
    const [first, later, other] = [await pair(house), await pair(house), await pair(house)]
    await proPays(first, card)
    expect(await codeOf(write(await paidWith(first, card)))).toBe(2231)
    expect((await available(first)).code).toBe(2231)
    const deal = await paidWith(later, '433012******7789')
    expect((await available(later)).available).toBe(true)
    await proPays(later, '433012******7789')
    expect(await codeOf(write(deal))).toBe(2231)
    await proPays(other, '433012******0001')
    await write(await paidWith(other, '433012******0002'))
  })

  test('is known again by a keyed hash alone; an end of four digits names nobody', async () => {
    const room = await pair(house)
    await proPays(room, '****-****-****-1234')
    await write(await paidWith(room, '****-****-****-1234'))
    const { rows } = await house.house.pool.query<{ all: string }>(
      "select string_agg(encode(card_hash, 'escape'), ' ') as all from member_card",
    )
    expect(rows[0]!.all).not.toContain('7788')
    const kept = await house.house.pool.query('select 1 from member_card where member_id = any($1)', [
      [room.pro.userId, room.customer.userId],
    ])
    expect(kept.rowCount).toBe(0)
  })
})
