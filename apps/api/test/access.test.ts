import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '@dure/contract/client'
import type { Declaration } from '@dure/contract/endpoint'
import { writeLimits } from '@dure/contract/system/limits'
import { endpoints } from '@dure/contract/index'
import { testHouse, type TestHouse } from './house.ts'
import { customer, newOperator, operator, provider, serviceIds, type Person, type ProPerson } from './people.ts'
import { confirmed, pair, slug } from './safe-payment/deals.ts'
import { submit, forgetLimits } from './trade.ts'
import { campaignBody } from './campaigns/world.ts'
import { sendWork } from './portfolio/world.ts'
import { own, things, type Deal, type Sent } from './accessLists.ts'

/**
 * Walks every endpoint of the contract as a guest, another customer, another pro and an operator, with the
 * things of two people who have a deal. An endpoint that is in none of the lists fails the walk.
 */
const declared = Object.entries(endpoints) as [string, Declaration][]
const guarded = declared.filter(([, one]) => one.access !== 'none')
/** A path that names its member is tried with another's id below; it needs no place in the lists. */
const namesMember = guarded.filter(([, one]) => one.self !== undefined)

let house: TestHouse
let deal: Deal
let otherCustomer: Person
let otherPro: ProPerson
let boss: Person

beforeAll(async () => {
  house = await testHouse()
  const room = await pair(house)
  const money = await confirmed(house, room)
  const { rows } = await house.house.pool.query<{ request_id: number }>('select request_id from quote where id = $1', [room.quoteId])
  await room.customer.call('POST /api/v2.3/chats/:id/messages/', {
    params: { id: room.chatId },
    body: { type: 'TEXT', message: '안녕하세요', nonce: 'n1' },
  })
  const sent = await room.pro.call('POST /api/v2.3/chats/:id/messages/', {
    params: { id: room.chatId },
    body: { type: 'TEXT', message: '네, 안녕하세요', nonce: 'n2' },
  })
  const { reviewId } = await room.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: room.pro.providerId },
    body: { chatId: room.chatId, rating: 5, content: '시간 약속을 잘 지켜 주셨어요. 추천해요.' },
  })
  const comment = await room.pro.call('POST /v1/user/:id/review/:reviewId/comment', {
    params: { id: 'me', reviewId },
    body: { content: '고맙습니다. 또 뵐게요.' },
  })
  const [serviceId] = (await serviceIds(house, [slug])) as [number]
  const asked = { serviceId, title: '며칠 전에 여쭤보면 될까요?', content: '보통 며칠 전에 연락드리면 되는지 궁금해요.' }
  const { id: questionId } = await room.customer.call('POST /v1/questions', { body: asked })
  const { id: answerId } = await room.pro.call('POST /v1/questions/:id/answers', {
    params: { id: questionId },
    body: { content: '사흘 전에만 말씀해 주시면 넉넉해요.' },
  })
  const { id: portfolioId } = await sendWork(house, room.pro, serviceId)
  const quick = await room.customer.call('POST /api/v2/quick/messages/', { body: { title: '인사', message: '안녕하세요' } })
  const auto = await room.pro.call('POST /v1/chats/auto/messages', {
    body: { question: '첫 수업은 어떻게 진행되나요?', answer: '수준을 살피고 목표를 함께 정해요.' },
  })
  const template = await room.pro.call('POST /v2/quote/bookmarks', {
    body: { title: '기본', unit: 'F', cost: 100_000, description: '꼼꼼하게 해 드려요', quoteFormType: 'D' },
  })
  const purchase = await room.pro.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: 3 } })
  const log = await room.pro.call('GET /v1/me/cash/board/:filter', { params: { filter: 'all' } })
  const sessions = await room.customer.call('GET /api2/users/me/sessions')
  const stranger = await customer(house)
  await forgetLimits(house)
  // Matched to the pro of the deal, so that he may see it and others may not.
  const fresh = await submit(house, stranger.call, slug)
  await house.settle()
  const { id: campaignId } = await room.pro.call('POST /v1/campaigns', { body: await campaignBody(house, { serviceId }) })
  const { id: presetId } = await room.pro.call('POST /v1/me/request-presets', { body: { title: '단골 링크', serviceId, formItems: [] } })
  const { id: filterId } = await room.pro.call('POST /v2/requests/received/filters', {
    body: { name: '가까운 곳', filter: { distance: 5 } },
  })
  otherCustomer = await customer(house)
  // Out of everybody's reach: nothing is matched to him.
  otherPro = await provider(house, { services: ['golf-lesson'], lat: 35.1631, lng: 129.1637 })
  boss = await operator(house)
  const taken = await room.customer.call('POST /v1/questions', {
    body: { serviceId, title: '조율은 얼마나 자주 하나요?', content: '반년에 한 번이면 되는지 궁금해요. 알려 주세요.' },
  })
  await boss.call('POST /v1/admin/questions/:id/hide', { params: { id: taken.id }, body: { reasonId: 42 } })
  const removal = (await room.customer.call('GET /v1/me/removals', { query: {} })).items[0]!
  deal = {
    ...room,
    id: money.id,
    requestId: rows[0]!.request_id,
    reviewId,
    questionId,
    removalId: removal.id,
    answerId,
    portfolioId,
    campaignId,
    presetId,
    filterId,
    commentId: idIn(comment),
    messageId: Number((sent as { id: number }).id),
    quickId: idIn(quick),
    templateId: idIn(template),
    autoMessageId: auto.id,
    caseId: 1,
    uid: purchase.uid,
    paymentId: purchase.paymentId,
    log: { type: log.items[0]!.type, logId: Number(log.items[0]!.logId) },
    sessionId: sessions.items[0]!.id,
    fresh,
  }
})

/** The id in an answer, whatever it is called there. */
function idIn(answer: object): number {
  const found = Object.entries(answer).find(([name, value]) => /id$/i.test(name) && typeof value === 'number')
  if (found === undefined) throw new Error(`No id in ${JSON.stringify(answer)}`)
  return found[1] as number
}

function send(who: { call: Person['call'] } | null, one: Declaration, sent: Sent) {
  const { url } = addressOf(`${one.method} ${one.path}`, sent)
  return (who?.call ?? house.guest).raw(one.method, url, one.method === 'GET' ? undefined : (sent.body ?? {}))
}

/** Any well-formed input, where only the door is tried. */
function anything(one: Declaration): Sent {
  const params = Object.fromEntries(
    [...one.path.matchAll(/:([A-Za-z0-9_]+)/g)].map(([, name]) => [
      name!,
      name === one.self ? 'me' : name === 'role' ? 'customers' : name === 'filter' ? 'all' : 1,
    ]),
  )
  return { params }
}

test('every guarded endpoint has been thought of: with things of others, or with none to try', () => {
  const forgotten = guarded
    .map(([name]) => name)
    .filter((name) => things[name] === undefined && !own.has(name) && !namesMember.some(([other]) => other === name))
  expect(forgotten).toEqual([])
  const known = new Set(declared.map(([name]) => name))
  expect([...Object.keys(things), ...own].filter((name) => !known.has(name))).toEqual([])
})

// First: what operators try below ends sessions.
describe('a thing of two people', () => {
  test.each(Object.keys(things).filter((name) => (endpoints as Record<string, Declaration>)[name]!.method === 'GET'))(
    'is there for one of its two people by %s',
    async (name) => {
      const one = (endpoints as Record<string, Declaration>)[name]!
      // A request that is still out is its own pros' to see: the pro of the deal is one of them.
      const answers = await Promise.all([deal.customer, deal.pro].map((who) => send(who, one, things[name]!(deal))))
      expect(answers.map((answer) => answer.status)).toContain(200)
    },
  )
})

describe('a guest', () => {
  test.each(guarded.filter(([, one]) => !one.multipart))('is asked to log in by %s', async (_, one) => {
    const { status, body } = await send(null, one, anything(one))
    expect([status, body.code]).toEqual([401, 1001])
  })
})

describe('what is open to all', () => {
  test.each(declared.filter(([, one]) => one.access === 'none' && !one.multipart))('asks no guest to log in for %s', async (_, one) => {
    // A wrong password is a 401 of its own; no door is meant by it.
    const { status, body } = await send(null, one, anything(one))
    expect([status, body?.code]).not.toEqual([401, 1001])
    expect(status).not.toBe(403)
  })
})

describe('a customer without a provider record [accounts.rights-follow-records]', () => {
  test.each(guarded.filter(([, one]) => one.access === 'provider'))('is no pro to %s', async (_, one) => {
    const { status } = await send(otherCustomer, one, anything(one))
    expect(status).toBe(403)
  })
})

describe('nobody but an operator', () => {
  test.each(guarded.filter(([, one]) => one.access === 'operator'))('gets into %s', async (_, one) => {
    expect((await send(otherCustomer, one, anything(one))).status).toBe(403)
    expect((await send(otherPro, one, anything(one))).status).toBe(403)
    expect((await send(boss, one, anything(one))).status).not.toBe(403)
  })
})

describe('an operator who has not proved the second factor', () => {
  let fresh: Person
  beforeAll(async () => {
    fresh = await newOperator(house)
  })
  test.each(guarded.filter(([, one]) => one.access === 'operator' && !one.beforeSecondFactor))('gets no answer of %s', async (_, one) => {
    const { status, body } = await send(fresh, one, anything(one))
    expect([status, body.name]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
  })
})

describe('a path with another member’s id', () => {
  test.each(namesMember)('does not exist for %s', async (_, one) => {
    const params = { ...anything(one).params, [one.self!]: deal.pro.userId }
    expect((await send(otherPro, one, { params })).status).toBe(404)
    if (one.access !== 'provider') expect((await send(otherCustomer, one, { params })).status).toBe(404)
  })
})

describe('a thing of others', () => {
  test.each(Object.keys(things))('does not exist for %s', async (name) => {
    const one = (endpoints as Record<string, Declaration>)[name]!
    const sent = things[name]!(deal)
    const asPro = await send(otherPro, one, sent)
    expect([asPro.status, asPro.body?.data ?? null], JSON.stringify(asPro.body)).toEqual([404, null])
    // Operators have calls of their own: those of members show them nothing of others either.
    expect((await send(boss, one, sent)).status).toBe(one.access === 'provider' ? 403 : 404)
    if (one.access === 'provider') return
    const asCustomer = await send(otherCustomer, one, sent)
    expect([asCustomer.status, asCustomer.body?.data ?? null], JSON.stringify(asCustomer.body)).toEqual([404, null])
  })

  test('a stranger learns of a room no more than that he may not review in it', async () => {
    const answer = await otherCustomer.call('GET /v2/providers/:id/reviews/available', {
      params: { id: deal.pro.providerId },
      query: { chatId: deal.chatId },
    })
    expect(answer).toMatchObject({ available: false, name: 'REVIEW_INVALID_CHAT_ROOM', label: null })
  })
})

describe('who writes without end [availability.writes-end]', () => {
  const writes = declared.filter(([, one]) => one.method !== 'GET')
  let writers: Record<'operator' | 'provider' | 'member', Person>
  beforeAll(async () => {
    writers = { operator: await operator(house), provider: await provider(house), member: await customer(house) }
    const buckets = [
      ...Object.values(writers).map(({ userId }) => [`writes:member:${userId}`, writeLimits.ofMember.requests]),
      ['guest-writes:address:127.0.0.1', writeLimits.ofGuestsAddress.requests],
    ]
    // For the minutes that these calls take.
    for (const [bucket, hits] of buckets)
      await house.house.pool.query(
        `insert into rate_window (bucket, window_start, hits)
         select $1, date_trunc('minute', $2::timestamptz) + n * interval '1 minute', $3 from generate_series(0, 30) n
         on conflict (bucket, window_start) do update set hits = excluded.hits`,
        [bucket, house.house.clock.now(), hits],
      )
  })
  test.each(writes)('is told when to come back by %s', async (_, one) => {
    const { access } = one
    const who = access === 'none' ? null : access === 'operator' || access === 'provider' ? writers[access] : writers.member
    const { status, body, headers } = await send(who, one, anything(one))
    expect([status, body.name]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
  test('still reads', async () => {
    expect((await writers.member.call('GET /api2/users/me/')).id).toBe(writers.member.userId)
  })
})
