import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, people as counted, type Person, type ProPerson } from '../people.ts'
import { act, asked, confirmed, detailOf, hours, paid, pair, prepare, slug, type Pair } from '../safe-payment/deals.ts'
import { buyCash, forgetLimits, formOf, pro, quoteFor, submit } from '../trade.ts'

let house: TestHouse
let boss: Person
let piano: number
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
  piano = (await formOf(house, slug)).service.id
})
beforeEach(() => forgetLimits(house))

let nonces = 0
const say = (who: Person, room: Pair, message = '안녕하세요') =>
  who.call('POST /api/v2.3/chats/:id/messages/', {
    params: { id: room.chatId },
    body: { type: 'TEXT', message, nonce: `s${(nonces += 1)}` },
  })
const block = (who: Person, userId: number) => who.call('POST /v1/me/blocks', { body: { userId } })
const unblock = (who: Person, userId: number) => who.call('DELETE /v1/me/blocks/:userId', { params: { userId } })
const received = async (one: ProPerson): Promise<number[]> =>
  (await one.call('GET /v3/requests/received', { query: {} })).items.map((item) => item.id)
const report = (who: Person, kind: 'review' | 'comment' | 'message' | 'chat' | 'profile', id: number, reasonId: number, note?: string) =>
  who.call('POST /v1/reports', { body: { kind, id, reasonId, ...(note === undefined ? {} : { note }) } })
const waiting = async () => (await boss.call('GET /v1/admin/reports', { query: { status: 'waiting' } })).items
const decide = (id: number, outcome: 'upheld' | 'dismissed', reason = '약관을 살펴봤어요') =>
  boss.call('POST /v1/admin/reports/:id/decide', { params: { id }, body: { outcome, reason } })
const told = async (who: Person, role: 'customer' | 'provider'): Promise<string[]> => {
  await house.settle()
  const { notifications } = await who.call('GET /v1/accounts/user-notifications', { query: { role, category2_id: 63 } })
  return notifications.map((one) => one.title)
}
const roomOf = (who: Person, room: Pair) => who.call('GET /api/v2.4/chats/:id/', { params: { id: room.chatId } })

describe('a block', () => {
  test('ends messages, asking and paying both ways, whoever blocked, until it is lifted [safety.blocks]', async () => {
    const room = await pair(house)
    await say(room.customer, room)
    const pending = await asked(house, room)
    await block(room.pro, room.customer.userId)
    expect((await detailOf(room.customer, pending.id)).safePaymentStatus).toBe('request_cancelled')
    expect(await refusal(say(room.customer, room))).toBe('CHAT_BLOCKED')
    expect(await refusal(say(room.pro, room))).toBe('CHAT_BLOCKED')
    expect(await refusal(asked(house, room))).toBe('CHAT_PARTNER_GONE')
    expect(await refusal(prepare(room))).toBe('CHAT_PARTNER_GONE')
    const hire = { params: { id: room.chatId }, body: { type: 'HIRE' as const, nonce: 'blocked-hire' } }
    expect(await refusal(room.customer.call('POST /api/v2.3/chats/:id/messages/', hire))).toBe('CHAT_BLOCKED')
    const ask = { params: { id: room.chatId }, body: { type: 'HIRE_REQUEST' } }
    expect(await refusal(room.pro.call('POST /v1/chats/:id/system/messages', ask))).toBe('CHAT_BLOCKED')
    // Who is blocked is not told by whom.
    expect(await roomOf(room.customer, room)).toMatchObject({
      is_active: false,
      user: { is_blocked: false },
      can: { send: false, pay: false },
    })
    expect(await roomOf(room.pro, room)).toMatchObject({ is_active: false, user: { is_blocked: true }, can: { request_payment: false } })
    await unblock(room.pro, room.customer.userId)
    await say(room.customer, room)
    expect((await roomOf(room.pro, room)).can.send).toBe(true)
  })

  test('leaves a room open whose money is held, and closes it once the money is there [safety.blocks]', async () => {
    const room = await pair(house)
    const deal = await paid(house, room)
    await block(room.customer, room.pro.userId)
    await say(room.pro, room, '내일 뵐게요')
    await say(room.customer, room)
    expect(await roomOf(room.pro, room)).toMatchObject({ is_active: true, can: { send: true, request_payment: false } })
    await act(room.customer, deal.id, 'cancel', '일정이 바뀌었어요')
    expect(await refusal(say(room.pro, room))).toBe('CHAT_BLOCKED')
  })

  test('keeps the pro off that customer’s requests: those open, those to come, those meant for him; unblocked he has them again [safety.blocks]', async () => {
    const one = await pro(house, { services: [piano] })
    await buyCash(house, one.call)
    const person = await customer(house)
    const open = await submit(house, person.call, slug)
    expect(await received(one)).toContain(open)
    await block(person, one.userId)
    expect(await received(one)).not.toContain(open)
    expect(await refusal(one.call('POST /v2/quote', { body: quoteFor(open) }))).toBe('REQUEST_NOT_MATCHED')
    expect(await refusal(submit(house, person.call, slug, { targetProviderId: one.providerId }))).toBe('TARGET_UNAVAILABLE')
    await person.call('PUT /v1/me/requests/sent/:id/cancel', { params: { id: open } })
    const next = await submit(house, person.call, slug)
    expect(await received(one)).not.toContain(next)
    await unblock(person, one.userId)
    expect(await received(one)).toContain(next)
  })

  test('is listed by the name one knows, lifted once, and never of oneself, of nobody or of whom one does not know [safety.known]', async () => {
    const [person, one] = [await customer(house, '한미나'), await pro(house, { services: [piano], name: '두리 피아노' })]
    // Who is no pro is there by his number once his request came, or they have a room.
    expect([await refusal(block(one, person.userId)), await refusal(block(await customer(house), person.userId))]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ])
    await submit(house, person.call, slug)
    await block(one, person.userId)
    await block(person, one.userId)
    await block(person, one.userId)
    expect((await person.call('GET /v1/me/blocks')).items).toMatchObject([{ userId: one.userId, name: '두리 피아노', type: 'provider' }])
    expect((await one.call('GET /v1/me/blocks')).items).toMatchObject([{ userId: person.userId, name: '한**', type: 'customer' }])
    await unblock(person, one.userId)
    expect(await refusal(unblock(person, one.userId))).toBe('NOT_FOUND')
    expect(await refusal(block(person, person.userId))).toBe('INVALID_PARAMS')
    expect(await refusal(block(person, 987_654_321))).toBe('NOT_FOUND')
  })
})

describe('a report', () => {
  test('counts once a member; five different ones hide a profile until operators decide, and both sides are told', async () => {
    const one = await pro(house, { services: [piano], name: '의심 피아노' })
    const shown = (who: Person | null) => (who?.call ?? house.guest)('GET /v2/user/:id/profile', { params: { id: one.userId } })
    const people = await counted(house, 5)
    for (let n = 0; n < 5; n += 1) await report(people[0]!, 'profile', one.userId, 32)
    for (const person of people.slice(1, 4)) await report(person, 'profile', one.userId, 32)
    expect((await shown(null)).nickName).toBe('의심 피아노')
    await report(people[4]!, 'profile', one.userId, 31, '사진이 제 것이에요')
    expect(await refusal(shown(null))).toBe('NOT_FOUND')
    expect((await shown(one)).nickName).toBe('의심 피아노')

    const found = (await waiting()).find((item) => item.kind === 'profile' && item.author.userId === one.userId)!
    expect(found).toMatchObject({ hidden: true, author: { name: '의심 피아노' }, path: `/profile/users/${one.userId}` })
    expect(found.reports).toHaveLength(5)
    expect(found.reports[0]).toMatchObject({ reason: '경력이나 자격이 사실과 달라요', note: '사진이 제 것이에요', counted: true })
    expect(Date.parse(found.dueAt) - Date.parse(found.openedAt)).toBe(hours(24) * 1000)
    await decide(found.reportId, 'dismissed')
    expect((await shown(null)).nickName).toBe('의심 피아노')
    expect(await told(people[0]!, 'customer')).toEqual(['신고해 주신 내용을 살펴봤어요'])
    expect(await told(one, 'provider')).toEqual(['고수 프로필에 들어온 신고를 살펴봤어요'])
    expect(await refusal(decide(found.reportId, 'upheld'))).toBe('REPORT_DECIDED')
  })

  test('of who was wrong three times in a row is heard and not counted', async () => {
    const [person, ...others] = (await counted(house, 5)) as [Person, ...Person[]]
    for (let n = 0; n < 3; n += 1) {
      const one = await pro(house, { services: [piano] })
      await report(person, 'profile', one.userId, 31)
      await decide((await waiting()).find((item) => item.author.userId === one.userId)!.reportId, 'dismissed')
    }
    const last = await pro(house, { services: [piano], name: '멀쩡 피아노' })
    for (const who of [person, ...others]) await report(who, 'profile', last.userId, 31)
    expect((await house.guest('GET /v2/user/:id/profile', { params: { id: last.userId } })).nickName).toBe('멀쩡 피아노')
    const { reports } = (await waiting()).find((item) => item.author.userId === last.userId)!
    expect([reports.length, reports.find((one) => one.userId === person.userId)?.counted]).toEqual([5, false])
  })

  test('of a message reaches operators with what it says; upheld it is gone for both and its writer cannot bring it back', async () => {
    const room = await pair(house)
    const { id } = await say(room.pro, room, '계좌로 바로 보내 주세요')
    const stranger = await customer(house)
    expect(await refusal(report(stranger, 'message', id, 23))).toBe('NOT_FOUND')
    expect(await refusal(report(room.pro, 'message', id, 23))).toBe('NOT_FOUND')
    expect(await refusal(report(room.customer, 'message', id, 31))).toBe('INVALID_PARAMS')
    await report(room.customer, 'message', id, 23)
    const found = (await waiting()).find((item) => item.kind === 'message' && item.author.userId === room.pro.userId)!
    expect(found).toMatchObject({ lines: ['계좌로 바로 보내 주세요'], hidden: false, path: null, can: { uphold: true, dismiss: true } })
    await decide(found.reportId, 'upheld', '두레 밖 결제로 이끌었어요')
    const { results } = await room.customer.call('GET /api/v2.2/chats/:id/messages/', { params: { id: room.chatId }, query: {} })
    expect(results.find((one) => one.id === id)).toMatchObject({ is_hidden: true, message: '' })
    const again = { params: { id: room.chatId, messageId: id }, body: { is_hidden: false } }
    expect(await refusal(room.pro.call('PUT /api/v2/chats/:id/messages/:messageId/options/', again))).toBe('NOT_FOUND')
    expect(await told(room.customer, 'customer')).toEqual(['신고해 주신 내용을 조치했어요'])
    expect(await told(room.pro, 'provider')).toEqual(['메시지가 약관에 어긋나 가려졌어요'])
  })

  test('of a partner shows operators what was said last, and each may report the other', async () => {
    const room = await pair(house)
    await say(room.customer, room, '왜 안 오세요?')
    await report(room.customer, 'chat', room.chatId, 26)
    await report(room.pro, 'chat', room.chatId, 21)
    const found = (await waiting()).filter((item) => item.kind === 'chat')
    expect(found.map((item) => item.author.userId)).toEqual([room.pro.userId, room.customer.userId])
    expect(found[0]!.lines).toEqual(['고수: 견적이 도착했어요.', '고객: 왜 안 오세요?'])
    expect(await refusal(report(await customer(house), 'chat', room.chatId, 21))).toBe('NOT_FOUND')
  })

  test('of a review that is upheld takes it and its stars away; its answer is reported apart', async () => {
    const deal = await confirmed(house)
    const { reviewId } = await deal.customer.call('POST /v2/providers/:id/reviews', {
      params: { id: deal.pro.providerId },
      body: { chatId: deal.chatId, rating: 1, content: '다시는 부르고 싶지 않은 고수였어요.' },
    })
    const { id: commentId } = await deal.pro.call('POST /v1/user/:id/review/:reviewId/comment', {
      params: { id: String(deal.pro.userId), reviewId },
      body: { content: '거짓말하지 마세요.' },
    })
    const overview = async () =>
      (await house.guest('GET /v2/providers/:id/reviews/overview', { params: { id: deal.pro.providerId } })).count
    const comments = async () =>
      (await house.guest('GET /v3/users/:id/reviews/received', { params: { id: deal.pro.userId }, query: {} })).reviews[0]!.rdbComments
    await report(deal.customer, 'comment', commentId, 11)
    await deal.pro.call('POST /v1/review/report', { body: { reviewId, reportReasonId: 4 } })
    const [comment, review] = ['comment', 'review'].map(async (kind) => (await waiting()).find((item) => item.kind === kind)!)
    expect((await comments()).length).toBe(1)
    await decide((await comment!).reportId, 'upheld')
    expect(await comments()).toEqual([])
    expect((await review!).lines).toEqual(['별점 1점', '다시는 부르고 싶지 않은 고수였어요.'])
    await decide((await review!).reportId, 'upheld')
    expect(await overview()).toBe(0)
    const { items } = await boss.call('GET /v1/admin/reports', { query: { status: 'decided' } })
    expect(items[0]).toMatchObject({ kind: 'review', status: 'upheld', own: true, can: { uphold: false, dismiss: false } })
    expect((await boss.call('GET /v1/admin/audit')).items[1]).toMatchObject({ act: 'decideReport', reason: '약관을 살펴봤어요' })

    // Another operator than who took it away brings it back, with its star [moderation.restoring].
    const [review1, comment1] = [(await review!).reportId, (await comment!).reportId]
    expect(await refusal(decide(review1, 'dismissed'))).toBe('CONFLICT_OF_INTEREST')
    const other = await operator(house)
    const [theirs] = (await other.call('GET /v1/admin/reports', { query: { status: 'decided' } })).items
    expect(theirs).toMatchObject({ reportId: review1, own: false, can: { uphold: false, dismiss: true } })
    const bring = (who: Person, id: number) =>
      who.call('POST /v1/admin/reports/:id/decide', { params: { id }, body: { outcome: 'dismissed', reason: '다시 보니 어긋나지 않아요' } })
    expect(await refusal(bring(await operator(house, 'support'), review1))).toBe('FORBIDDEN')
    await bring(other, review1)
    expect(await overview()).toBe(1)
    await bring(other, comment1)
    expect((await comments()).length).toBe(1)
  })
})
