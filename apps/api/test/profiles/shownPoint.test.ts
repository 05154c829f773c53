import { beforeAll, expect, test } from 'vitest'
import { addressOf } from '@dure/contract/client'
import type { Declaration } from '@dure/contract/endpoint'
import { endpoints } from '@dure/contract/index'
import { distanceKm, type Point } from '@dure/kernel/geo'
import { createCaller, type Caller } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, newPhone, provedPhone, testPassword, testTerms, type Person, type ProPerson } from '../people.ts'
import { paid } from '../safe-payment/deals.ts'
import { answersTo, buyCash, forgetLimits, formOf, quoteFor } from '../trade.ts'
import { variantsOf, type Known } from './variants.ts'

/**
 * Walks every answer of the contract that is no operator's, before and after a pro moved within his dong, and as far that he
 * comes nearer to some places than he works and goes beyond to others: what anybody but he reads must not tell.
 */
const readings = (Object.entries(endpoints) as [string, Declaration][]).filter(
  ([, one]) => one.method === 'GET' && one.access !== 'operator',
)
const slug = 'piano-lesson'
const works = 10

type Dong = Point & { readonly id: string; readonly districtCode: string }

let house: TestHouse
let pro: ProPerson
let buyer: Person
let known: Known
let home: { readonly before: Point; readonly after: Point; readonly crossed: readonly Dong[] }

/** Two places of one dong that lie on different sides of so many other dongs' circles. */
function twoPlaces(dongs: readonly Dong[], own: Dong): typeof home {
  const near = dongs.filter((one) => distanceKm(one, own) < 5)
  const at = (north: number, east: number): Point => ({ lat: own.lat + north / 1000, lng: own.lng + east / 1000 })
  const inside = (point: Point) => near.every((one) => one.id === own.id || distanceKm(one, point) > distanceKm(own, point))
  const steps = Array.from({ length: 81 }, (_, n) => at(Math.floor(n / 9) * 2 - 8, (n % 9) * 2 - 8)).filter(inside)
  const crossedBy = (one: Point, other: Point) => dongs.filter((dong) => distanceKm(dong, one) < works !== distanceKm(dong, other) < works)
  const pairs = steps.flatMap((one) => steps.map((other) => ({ before: one, after: other, crossed: crossedBy(one, other) })))
  return pairs.toSorted((a, b) => b.crossed.length - a.crossed.length)[0]!
}

async function signUp(at: Point, name: string): Promise<ProPerson> {
  await forgetLimits(house)
  const phone = newPhone()
  const email = `${name.length}${phone}@dure.test`
  const form = await formOf(house, slug)
  const answer = await house.guest('POST /api/v2/pros/', {
    body: {
      location: { lat: at.lat, lng: at.lng },
      services: [form.service.id],
      distance: works,
      address: '서울 강남구 역삼동',
      tel: phone,
      tel_key: await provedPhone(house, phone),
      name,
      email,
      password: testPassword,
      terms: testTerms,
    },
  })
  return {
    key: answer.key,
    userId: answer.user_id,
    providerId: answer.provider_id,
    email,
    phone,
    call: createCaller(house.url, answer.key),
  }
}

const move = (to: Point) =>
  pro.call('PUT /v2/user/:id/profile', { params: { id: 'me' }, body: { basic: { location: { lat: to.lat, lng: to.lng } } } })

/** A new request at a dong; for the pro named alone, so that others may be found beside. */
async function ask(who: Person, dong: Dong, targetProviderId?: number): Promise<number> {
  const form = await formOf(house, slug)
  const formItems = answersTo(form, dong.id, dong.districtCode)
  const body = { serviceId: form.service.id, formId: form.id, formItems, ...(targetProviderId === undefined ? {} : { targetProviderId }) }
  return (await who.call('POST /v1/requests', { body })).requestId
}

beforeAll(async () => {
  house = await testHouse()
  const { rows: dongs } = await house.house.pool.query<Dong>(
    'select id, district_code as "districtCode", lat, lng from dong where lat between 37.2 and 37.8 and lng between 126.6 and 127.5 order by id',
  )
  const own = dongs.toSorted((a, b) => distanceKm(a, { lat: 37.4954, lng: 127.0333 }) - distanceKm(b, { lat: 37.4954, lng: 127.0333 }))[0]!
  home = twoPlaces(dongs, own)
  pro = await signUp(home.before, '박고수')
  const others = [
    await signUp({ lat: own.lat + 0.004, lng: own.lng }, '이고수'),
    await signUp({ lat: own.lat - 0.05, lng: own.lng }, '최고수'),
  ]
  await buyCash(house, pro.call)
  await forgetLimits(house)
  buyer = await customer(house)
  const requestId = await ask(buyer, own)
  const { quoteId, chatId } = await pro.call('POST /v2/quote', { body: quoteFor(requestId) })
  const deal = await paid(house, { customer: buyer, pro, quoteId, chatId })
  await forgetLimits(house)
  const askers = await Promise.all(home.crossed.slice(0, 4).map(() => customer(house)))
  const asked = await Promise.all(askers.map((who, n) => ask(who, home.crossed[n]!, others[0]!.providerId)))
  const form = await formOf(house, slug)
  known = {
    ...deal,
    requestId,
    serviceId: form.service.id,
    slug,
    others: others.map((one) => one.providerId),
    dongs: [own, ...home.crossed.slice(0, 6), ...dongs.filter((_, n) => n % 197 === 0)],
    asked: askers.map((who, n) => ({ call: who.call, requestId: asked[n]! })),
    point: own,
  }
  await house.settle()
})

/** What an answer says, without the instants and versions that go on by themselves. */
const said = (body: unknown): string =>
  JSON.stringify(body, (name, value: unknown) =>
    name === 'version' || name === 'traceId' || name === 'expires_at'
      ? undefined
      : typeof value === 'string'
        ? value.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<at>').replace(/^st_.*$/, '<token>')
        : value,
  )

async function readAll(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const stranger = known.asked[0]!.call
  const readers: [string, Caller][] = [
    ['guest', house.guest],
    ['buyer', buyer.call],
    ['stranger', stranger],
  ]
  for (const [name, one] of readings)
    for (const { sent, as } of variantsOf(name, one, known))
      for (const [who, call] of as === undefined ? readers : ([['asker', as]] as [string, Caller][])) {
        const { url } = addressOf(`${one.method} ${one.path}`, sent)
        const answer = await call.raw('GET', url)
        if (answer.status === 429) throw new Error(`${name} is limited`)
        found.set(`${who} ${name} ${url}`, `${answer.status} ${said(answer.body)}`)
      }
  return found
}

test('nothing that anybody else is told moves with where a pro truly is: not a number, not an order, not who is reached [map.shown-point]', async () => {
  expect(home.crossed.length).toBeGreaterThan(4)
  await forgetLimits(house)
  const before = await readAll()
  await forgetLimits(house)
  await move(home.after)
  await house.settle()
  const after = await readAll()
  // The walk has met him: his page, his quote, the reach of requests to him.
  expect([...before.values()].filter((answer) => answer.startsWith('200') && answer.includes('박고수')).length).toBeGreaterThan(20)
  expect((await pro.call('GET /v2/user/:id/profile', { params: { id: 'me' } })).basic).toMatchObject(home.after)
  const moved = [...before].filter(([name, answer]) => after.get(name) !== answer).map(([name, answer]) => [name, answer, after.get(name)])
  expect(moved).toEqual([])
})

test('a distance is told to others from the shown point, in tenths under five kilometres, whole beyond, and as none under one [map.told-distance]', async () => {
  await forgetLimits(house)
  const { basic } = await house.guest('GET /v2/user/:id/profile', { params: { id: String(pro.userId) } })
  const told = await Promise.all(
    known.dongs.map(async (dong) => {
      const query = { service_id: known.serviceId, dong_id: dong.id, target_provider_id: pro.providerId }
      const { target } = await house.guest('GET /v1/requests/reach', { query })
      const km = distanceKm(basic, dong)
      return { told: target!.distance, expected: km < 1 ? 0 : km < 5 ? Number(km.toFixed(1)) : Math.round(km) }
    }),
  )
  expect(told.map((one) => one.told)).toEqual(told.map((one) => one.expected))
  const { quotes } = await buyer.call('GET /v2/me/requests/sent/:id', { params: { id: known.requestId } })
  expect(quotes[0]!.distance).toBe(0)
})

test('whoever is moved by what knows nothing of shown points is shown in his new place a moment later, and reached from there [map.shown-point]', async () => {
  const far = { lat: 35.1631, lng: 129.1637 }
  await house.house.pool.query('update provider set lat = $2, lng = $3 where id = $1', [pro.providerId, far.lat, far.lng])
  const placed = async () =>
    (await house.house.pool.query<Point>('select shown_lat as lat, shown_lng as lng from provider where id = $1', [pro.providerId]))
      .rows[0]!
  expect(await placed()).toEqual({ lat: null, lng: null })
  await house.settle()
  const shown = await placed()
  expect(shown).toEqual(
    (({ basic }) => ({ lat: basic.lat, lng: basic.lng }))(
      await house.guest('GET /v2/user/:id/profile', { params: { id: String(pro.userId) } }),
    ),
  )
  expect(distanceKm(shown, far)).toBeLessThan(3)
})
