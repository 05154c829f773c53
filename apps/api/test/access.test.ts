import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '@dure/contract/client'
import type { Declaration } from '@dure/contract/endpoint'
import { writeLimits } from '@dure/contract/system/limits'
import { endpoints } from '@dure/contract/index'
import { testHouse, type TestHouse } from './house.ts'
import { customer, newOperator, operator, provider, serviceIds, type Person, type ProPerson } from './people.ts'
import { confirmed, pair, slug } from './safe-payment/deals.ts'
import { submit, forgetLimits } from './trade.ts'
import { accessLists, type Sent, type World } from './walk.ts'

/**
 * Walks every endpoint of the contract as a guest, another customer, another pro and an operator, with the
 * things of two people who have a deal. An endpoint of which no domain's `access.ts` says anything fails the walk.
 */
const declared = Object.entries(endpoints) as [string, Declaration][]
const guarded = declared.filter(([, one]) => one.access !== 'none')
/** A path that names its member is tried with another's id below; it needs no place in the lists. */
const namesMember = guarded.filter(([, one]) => one.self !== undefined)

const lists = await accessLists()
const own = new Set(lists.flatMap((list) => list.own))
const things: Readonly<Record<string, () => Sent>> = Object.assign({}, ...lists.map((list) => list.things))

let house: TestHouse
let deal: World
let otherCustomer: Person
let otherPro: ProPerson
let boss: Person

beforeAll(async () => {
  house = await testHouse()
  const room = await pair(house)
  const { id, paymentId } = await confirmed(house, room)
  const { rows } = await house.house.pool.query<{ request_id: number }>('select request_id from quote where id = $1', [room.quoteId])
  const [serviceId] = (await serviceIds(house, [slug])) as [number]
  const stranger = await customer(house)
  await forgetLimits(house)
  // Matched to the pro of the deal, so that he may see it and others may not.
  const fresh = await submit(house, stranger.call, slug)
  await house.settle()
  boss = await operator(house)
  deal = { ...room, house, id, paymentId, requestId: rows[0]!.request_id, fresh, serviceId, boss }
  for (const list of lists) await list.prepare(deal)
  otherCustomer = await customer(house)
  // Out of everybody's reach: nothing is matched to him.
  otherPro = await provider(house, { services: ['golf-lesson'], lat: 35.1631, lng: 129.1637 })
})

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
      const answers = await Promise.all([deal.customer, deal.pro].map((who) => send(who, one, things[name]!())))
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
    const sent = things[name]!()
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
