import { beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type Person, type ProPerson } from '../people.ts'
import { days } from '../safe-payment/deals.ts'
import { buyCash, forgetLimits, formOf, pro, quoteFor, submit } from '../trade.ts'

const slug = 'move-in-cleaning'
let house: TestHouse
let boss: Person
let serviceId: number
beforeAll(async () => {
  house = await testHouse()
  serviceId = (await formOf(house, slug)).service.id
})
beforeEach(async () => {
  await forgetLimits(house)
  boss = await operator(house)
})

async function sender(name: string): Promise<ProPerson> {
  const person = await pro(house, { services: [serviceId], name })
  await buyCash(house, person.call)
  return person
}
const total = async (who: Person) => (await who.call('GET /v1/cash/users/me/balance')).total
const quote = (who: Person, requestId: number) => who.call('POST /v2/quote', { body: quoteFor(requestId) })
const mark = (who: Person, id: number, kind: 'fake' | 'duplicate' | 'unreachable' = 'fake') =>
  who.call('POST /v1/admin/requests/:id/mark', { params: { id }, body: { kind, note: '없는 번호예요.' } })
const find = async (q: string) => (await boss.call('GET /v1/admin/requests', { query: { q } })).items.map((one) => one.requestId)
const look = (id: number) => boss.call('GET /v1/admin/requests/:id', { params: { id } })
const notices = async (who: Person, role: 'customer' | 'provider') =>
  (await who.call('GET /v1/accounts/user-notifications', { query: { role } })).notifications.map((one) => one.title)

test('an operator finds a request by its number and by its customer’s e-mail, phone and name', async () => {
  const [person, other] = [await customer(house, '남궁민수'), await customer(house, '이하나')]
  const id = await submit(house, person.call, slug)
  const second = await submit(house, other.call, slug)
  for (const word of [String(id), `#${id}`, person.email.toUpperCase(), person.phone, '남궁민수']) expect(await find(word)).toEqual([id])
  for (const word of [`82${person.phone.slice(1)}`, `+82 (0)${person.phone.slice(1)}`]) expect(await find(word), word).toEqual([id])
  // What merely holds the figures of a number is none.
  expect(await find(`${person.phone}번 고객`)).toEqual([])
  expect((await find('')).slice(0, 2)).toEqual([second, id])
  expect(await find('없는 사람')).toEqual([])
  expect(await look(id)).toMatchObject({
    requestId: id,
    customer: { name: '남궁민수', email: person.email, phone: person.phone },
    status: 'opened',
    quotes: [],
    can: { mark: true },
  })
  expect(await refusal(look(99_999_999))).toBe('NOT_FOUND')
})

test('a request marked as fake closes, and each quote’s cash goes back once, as it was paid [requests.dead] [quotes.repayment]', async () => {
  const person = await customer(house)
  const [first, second] = [await sender('고수일'), await sender('고수이')]
  const before = [await total(first), await total(second)]
  const id = await submit(house, person.call, slug)
  await quote(first, id)
  const { quoteId } = await quote(second, id)
  await person.call('POST /v1/quote/:quoteId/read', { params: { quoteId } })
  expect(await total(first)).toBeLessThan(before[0]!)

  expect(await mark(boss, id)).toEqual({ requestId: id, status: 'closed', deadReason: 'fake' })
  expect(await refusal(mark(boss, id, 'duplicate'))).toBe('REQUEST_NOT_OPEN')
  await house.settle()
  expect([await total(first), await total(second)]).toEqual(before)
  expect(await look(id)).toMatchObject({
    status: 'closed',
    closeType: 2,
    deadReason: 'fake',
    closeComment: '없는 번호예요.',
    quotes: [{ repaidReason: 'dead_request' }, { repaidReason: 'dead_request' }],
    can: { mark: false },
  })
  expect(await notices(person, 'customer')).toContainEqual(expect.stringContaining('운영팀 확인으로 마감됐어요'))
  for (const one of [first, second]) expect(await notices(one, 'provider')).toContain('견적 비용을 돌려드렸어요')
  expect(await refusal(quote(await sender('고수삼'), id))).toMatch(/REQUEST_PAST_DEADLINE|REQUEST_NOT_MATCHED/)

  // Nothing comes back a second time when the 48 hours of the unread one are over.
  await house.advance(days(2) + 1)
  expect([await total(first), await total(second)]).toEqual(before)
  const { rows } = await house.house.pool.query('select act, reason, before from audit_entry where target_id = $1 and act = $2', [
    String(id),
    'markRequest',
  ])
  expect(rows).toEqual([{ act: 'markRequest', reason: '없는 번호예요.', before: { status: 'opened', closeType: null } }])
})

test('what was paid back as unread is not paid back again; a request that ended otherwise can still be marked', async () => {
  const person = await customer(house)
  const [unread, read] = [await sender('고수사'), await sender('고수오')]
  const before = [await total(unread), await total(read)]
  const id = await submit(house, person.call, slug)
  await quote(unread, id)
  const { quoteId } = await quote(read, id)
  await person.call('POST /v1/quote/:quoteId/read', { params: { quoteId } })
  await house.advance(days(2) + 1)
  boss = await operator(house)
  expect(await total(unread)).toBe(before[0])
  expect(await total(read)).toBeLessThan(before[1]!)
  expect((await look(id)).status).toBe('expired')
  await person.call('PUT /api2/requests/:id/close', { params: { id }, body: { closed_type: 3 } })
  await mark(boss, id, 'unreachable')
  await house.settle()
  expect([await total(unread), await total(read)]).toEqual(before)
  expect((await look(id)).quotes.map((one) => one.repaidReason)).toEqual(['unread', 'dead_request'])
})

test('marked twice at once it is marked once and paid back once', async () => {
  const [person, one] = [await customer(house), await sender('고수육')]
  const before = await total(one)
  const id = await submit(house, person.call, slug)
  await quote(one, id)
  const both = await Promise.allSettled([mark(boss, id), mark(boss, id, 'duplicate')])
  expect(both.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  await house.settle()
  expect(await total(one)).toBe(before)
})

test('a request somebody was hired through is none of these, and only operators mark [requests.dead]', async () => {
  const [person, one] = [await customer(house), await sender('고수칠')]
  const id = await submit(house, person.call, slug)
  const { chatId } = await quote(one, id)
  await person.call('POST /api/v2.3/chats/:id/messages/', { params: { id: chatId }, body: { type: 'HIRE', nonce: 'hire' } })
  expect((await look(id)).can.mark).toBe(false)
  expect(await refusal(mark(boss, id))).toBe('REQUEST_NOT_OPEN')
  expect(await refusal(mark(person, id))).toBe('FORBIDDEN')
  expect(await refusal(mark(one, id))).toBe('FORBIDDEN')
  expect(await refusal(mark(boss, 99_999_999))).toBe('NOT_FOUND')
  const { body } = await boss.call.raw('POST', `/v1/admin/requests/${id}/mark`, { kind: 'boring', note: ' ' })
  expect(body.fields).toEqual({ kind: '어떤 요청인지 골라 주세요.', note: '그렇게 본 이유를 적어 주세요.' })
})
