import { beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { sql } from 'kysely'
import { priceLimits } from '@dure/contract/prices/limits'
import { quotePrice } from '@dure/contract/quotes/quotePrice'
import { DAY, SECOND } from '@dure/kernel/time'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, provider } from '../people.ts'
import { forgetLimits, formOf, submit } from '../trade.ts'

let house: TestHouse
let requestId = 0
let catalogued: { min: number; avg: number; max: number }
const slug = 'piano-lesson'
beforeAll(async () => {
  house = await testHouse()
  await provider(house, { name: '은하수피아노', services: [slug] })
  const minji = await customer(house)
  requestId = await submit(house, minji.call, slug)
  await house.settle()
  catalogued = (await formOf(house, slug)).service.price
})

type Deal = {
  readonly cost: number
  readonly unit?: 'H' | 'F'
  readonly hired?: Date | null
  readonly paid?: { amount: number; status: string }
  /** Whose it was; each another's where nothing is said. */
  readonly by?: number
  /** Which request it was of; the one of the file where nothing is said. */
  readonly of?: number
}

/** Puts deals of the one request into the books, past what the product would ask of each; those before them are gone. */
async function deals(all: readonly Deal[]): Promise<void> {
  await house.house.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await db.deleteFrom('safePayment').execute()
    await db.deleteFrom('quote').execute()
    for (const [
      at,
      { cost, by = 1000 + at, of = requestId, unit = 'F', hired = new Date(house.house.clock.now().getTime() - DAY), paid },
    ] of all.entries()) {
      const { rows } = await sql<{ id: number }>`
        insert into quote (request_id, provider_id, customer_id, chat_id, form_type, cost, unit, description, cash_spent, hired_at, cashback_due_at, created_at)
        values (${of}, ${by}, 1, ${1000 + at}, 'D', ${cost}, ${unit}, '', 0, ${hired}, now(), now()) returning id`.execute(db)
      if (paid !== undefined)
        await sql`
          insert into safe_payment (chat_id, quote_id, customer_id, provider_id, service_id, status, started_by, service_amount, commission,
            commission_rate_bp, fee_payer, amount, created_at, request_expires_at, paid_at)
          values (${1000 + at}, ${rows[0]!.id}, 1, 1, 1, ${paid.status}, 'provider', ${paid.amount}, 0, 0, 'customer', ${paid.amount}, now(), now(), now())`.execute(
          db,
        )
    }
  })
}

/** Tonight comes. */
async function night(): Promise<void> {
  await house.advance(DAY / SECOND)
  await forgetLimits(house)
}
const price = () => house.guest('GET /v1/price/services/:id', { params: { id: slug } })
const shown = async () => {
  const { minPrice, avgPrice, maxPrice, sampleCount, estimated } = await price()
  return { minPrice, avgPrice, maxPrice, sampleCount, estimated }
}
const ten = (cost: number): Deal[] => Array.from({ length: priceLimits.leastDeals }, () => ({ cost }))

describe('what a service costs', () => {
  test('is the catalogue’s, and says so, while fewer than ten deals are known [prices.sample]', async () => {
    await deals(ten(50_000).slice(1))
    await night()
    const { min, avg, max } = catalogued
    expect(await shown()).toEqual({ minPrice: min, avgPrice: avg, maxPrice: max, sampleCount: 0, estimated: true })
    expect(await price()).toMatchObject({ histogram: [], regions: [] })
  })

  test('is counted from ten on: by the 10th and 90th percentile and the mean between them [prices.sample]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 10_000, max: 5_000_000 }), { minLength: 10, maxLength: 40 }), async (costs) => {
        await deals(costs.map((cost) => ({ cost })))
        await night()
        const sorted = costs.toSorted((a, b) => a - b)
        const percentile = (part: number) => {
          const at = part * (sorted.length - 1)
          const below = sorted[Math.floor(at)]!
          return below + (at % 1) * (sorted[Math.ceil(at)]! - below)
        }
        const [low, high] = [percentile(priceLimits.lowest), percentile(priceLimits.highest)]
        const inside = sorted.filter((one) => one >= low && one <= high)
        const mean = inside.reduce((sum, one) => sum + one, 0) / inside.length
        const found = await price()
        // Where a half is between two thousands, the database and this test may round it apart.
        for (const [is, should] of [
          [found.minPrice, low],
          [found.avgPrice, mean],
          [found.maxPrice, high],
        ] as const) {
          expect(is % priceLimits.roundedTo).toBe(0)
          expect(Math.abs(is - should)).toBeLessThanOrEqual(priceLimits.roundedTo / 2)
        }
        expect(found).toMatchObject({ sampleCount: costs.length, estimated: false })
        expect(found.histogram.reduce((sum, one) => sum + one.count, 0)).toBe(high > low ? costs.length : 0)
      }),
      { numRuns: 12 },
    )
  })

  test('goes by what was paid and went to the pro, not by what was given back, is still kept, was by the hour, or is older than a year [prices.sample]', async () => {
    const old = new Date(house.house.clock.now().getTime() - priceLimits.within)
    await deals([
      ...ten(10_000).map(({ cost }) => ({ cost, paid: { amount: 100_000, status: 'remit_completed' } })),
      { cost: 900_000, paid: { amount: 900_000, status: 'paid_refund' } },
      { cost: 900_000, paid: { amount: 900_000, status: 'paid' } },
      { cost: 900_000, unit: 'H' },
      { cost: 900_000, hired: old },
      { cost: 900_000, hired: null },
    ])
    await night()
    expect(await shown()).toEqual({ minPrice: 100_000, avgPrice: 100_000, maxPrice: 100_000, sampleCount: 10, estimated: false })
  })

  test('is told of each province that has ten [prices.sample]', async () => {
    await deals(ten(70_000))
    await night()
    expect((await price()).regions).toEqual([
      { province: '서울', minPrice: 70_000, avgPrice: 70_000, maxPrice: 70_000, sampleCount: 10, estimated: false },
    ])
  })

  test('stays while it is counted twice in a night, is what an operator set until he takes that back, and changes no quote [prices.quotes-apart] [prices.by-hand]', async () => {
    const boss = await operator(house)
    const params = { id: (await price()).id }
    await boss.call('POST /v1/admin/prices/count')
    expect(await shown()).toMatchObject({ avgPrice: 70_000 })
    const body = { minPrice: 30_000, avgPrice: 40_000, maxPrice: 50_000, reason: '잘못 들어온 거래가 많아요' }
    await boss.call('PUT /v1/admin/prices/:id', { params, body })
    expect(await shown()).toMatchObject({ minPrice: 30_000, avgPrice: 40_000, maxPrice: 50_000, estimated: true })
    const fresh = await submit(house, (await customer(house)).call, slug)
    const { rows: quoting } = await house.house.pool.query<{ origin_price: number }>('select origin_price from request where id = $1', [
      fresh,
    ])
    expect(quoting[0]!.origin_price).toBe(quotePrice(catalogued.avg, { referralBarred: false }).originPrice)
    expect((await boss.call('GET /v1/admin/prices')).items.find((one) => one.slug === slug)).toMatchObject({ byHand: true })
    expect(await refusal(boss.call('PUT /v1/admin/prices/:id', { params, body: { ...body, avgPrice: 60_000 } }))).toBe('INVALID_PARAMS')
    await boss.call('DELETE /v1/admin/prices/:id', { params })
    expect(await refusal(boss.call('DELETE /v1/admin/prices/:id', { params }))).toBe('NOT_FOUND')
    expect(await shown()).toMatchObject({ avgPrice: 70_000 })
    const { rows } = await house.house.pool.query(`select act from audit_entry where act like '%Price%' order by id`)
    expect(rows).toEqual([{ act: 'countPrices' }, { act: 'setPrice' }, { act: 'unsetPrice' }])
  })
})

describe('the page of a service', () => {
  test('is the same on every page that tells it, with its unit, and an operator’s is told everywhere at once [prices.one]', async () => {
    const id = (await formOf(house, slug)).service.id
    const told = async () => {
      const { service } = await formOf(house, slug)
      const found = await house.guest('GET /search', { query: { q: '피아노' } })
      const page = await price()
      const listed = (await house.guest('GET /v1/price/services')).items.find((one) => one.slug === slug)!
      return [
        service.price,
        found.results.find((one) => one.slug === slug)!.price,
        ...[page, listed].map(({ minPrice, avgPrice, maxPrice, unit, sampleCount, estimated }) => ({
          min: minPrice,
          avg: avgPrice,
          max: maxPrice,
          unit,
          sampleCount,
          estimated,
        })),
      ]
    }
    await deals(ten(77_000))
    await night()
    for (const one of await told())
      expect(one).toEqual({ min: 77_000, avg: 77_000, max: 77_000, unit: '건', sampleCount: 10, estimated: false })
    const boss = await operator(house)
    await boss.call('PUT /v1/admin/prices/:id', {
      params: { id },
      body: { minPrice: 10_000, avgPrice: 20_000, maxPrice: 30_000, reason: '어긋나 보여요' },
    })
    for (const one of await told()) expect(one).toMatchObject({ avg: 20_000, estimated: true })
    await boss.call('DELETE /v1/admin/prices/:id', { params: { id } })
    for (const one of await told()) expect(one).toMatchObject({ avg: 77_000 })
  })

  test('says who can be asked now, what the price hangs on, and how often it was asked', async () => {
    const found = await price()
    expect(found).toMatchObject({ slug, activeProCount: 1, accumulativeRequestCount: 2 })
    expect(found.pros.map((one) => one.name)).toEqual(['은하수피아노'])
    expect(found.priceContents.length).toBeGreaterThan(0)
    expect(found.anotherServices.map((one) => one.slug)).not.toContain(slug)
    // Nobody has asked for two yet: its neighbours in the catalogue stand beside it [prices.beside].
    const { items } = await house.guest('GET /v1/services')
    const category = (of: string) => items.find((one) => one.slug === of)!.category1.slug
    expect(new Set(found.anotherServices.map((one) => category(one.slug)))).toEqual(new Set([category(slug)]))
    expect(await house.guest('GET /v1/price/services/:id', { params: { id: String(found.id) } })).toEqual(found)
    // The picture of its page, of every service.
    expect(found.image).toBe(`/og/services/${slug}.jpg`)
    expect((await fetch(`${house.url}${found.image}`)).headers.get('content-type')).toBe('image/jpeg')
    expect((await house.guest('GET /v1/price/services')).items.every((one) => one.image.startsWith('/og/services/'))).toBe(true)
    expect(await refusal(house.guest('GET /v1/price/services/:id', { params: { id: 'no-such' } }))).toBe('NOT_FOUND')
  })

  test('tells no price where the law bars paid introduction, and the list leaves it out [prices.barred]', async () => {
    const { items } = await house.guest('GET /v1/services')
    const barred = items.find((one) => one.referralBarred)!
    expect(await house.guest('GET /v1/price/services/:id', { params: { id: barred.slug } })).toMatchObject({
      referralBarred: true,
      minPrice: 0,
      avgPrice: 0,
      maxPrice: 0,
      histogram: [],
    })
    const listed = (await house.guest('GET /v1/price/services')).items
    expect(listed.map((one) => one.slug)).not.toContain(barred.slug)
    expect(listed.length).toBeGreaterThan(200)
  })

  test('names what many asked beside it, from twenty people on [prices.beside]', async () => {
    const ids = (await house.guest('GET /v1/services')).items
      .filter((one) => one.slug === slug || one.slug === 'guitar-lesson')
      .map((one) => one.id)
    await house.house.pool.query(
      `with people as (
         insert into member (email, first_name, date_joined) select 'asks' || n || '@dure.test', '손님' || n, now() from generate_series(1, $1) n returning id
       ) insert into request (object_id, customer_id, service_id, form_id, kind, items, summary, has_images, quote_limit, origin_price, price, seoul_day, is_online, is_call, is_package, status, created_at, expires_at)
       select substr(md5(people.id || '-' || s.id), 1, 24), people.id, s.id, r.form_id, 'general', r.items, r.summary, false, 10, r.origin_price, r.price, r.seoul_day, true, false, false, 'expired', $3, $3
       from people, unnest($2::int[]) s(id), request r where r.id = $4`,
      [priceLimits.leastBeside, ids, house.house.clock.now(), requestId],
    )
    await night()
    const found = await price()
    expect(found.anotherServices.map((one) => one.slug)).toEqual(['guitar-lesson'])
    expect(found.accumulativeRequestCount).toBe(2 + priceLimits.leastBeside)
  })
})

test('what a pro takes is counted of his own deals from ten on; of fewer a list says what the service costs, as an estimate [prices.of-pro]', async () => {
  await forgetLimits(house)
  const [busy, fresh] = [
    await provider(house, { name: '바쁜피아노', services: [slug] }),
    await provider(house, { name: '새피아노', services: [slug] }),
  ]
  const asked: number[] = []
  for (let count = 0; count < priceLimits.leastDeals; count += 1) {
    asked.push(await submit(house, (await customer(house)).call, slug))
    await forgetLimits(house)
  }
  const own = asked.map((of, at): Deal => ({ cost: 40_000 + at * 2_000, by: busy.providerId, of }))
  const prices = async () => {
    const { proList } = await house.guest('GET /v2/search/pro', { query: { serviceSlug: slug, limit: 50 } })
    return [busy, fresh].map(({ providerId }) => proList.find((one) => one.providerId === providerId)!.services[0]!.price)
  }
  await deals(own.slice(1))
  await night()
  expect((await prices())[0]).toMatchObject({ own: false })
  await deals(own)
  await night()
  const { avgPrice, unit } = await price()
  expect(await prices()).toEqual([
    { amount: 49_000, unit: priceLimits.countedUnit, own: true, ofSize: null },
    { amount: avgPrice, unit, own: false, ofSize: null },
  ])
  // His page says the same.
  const { services } = await house.guest('GET /v2/user/:id/profile', { params: { id: busy.userId } })
  expect(services.map((one) => one.price)).toEqual([{ amount: 49_000, unit: priceLimits.countedUnit, own: true, ofSize: null }])

  // Half of them of 24 평, half of 28; the largest is far from what he mostly does.
  const sized = async (sizes: readonly number[]) => {
    for (const [at, of] of asked.entries())
      await house.house.pool.query(
        `update request set items = items || jsonb_build_array(jsonb_build_object('itemId', 1, 'type', 10, 'title', '', 'text', $2::text || '평', 'answers',
          jsonb_build_array(jsonb_build_object('text', $2::text || '평', 'value', $2::text)))) where id = $1`,
        [of, String(sizes[at])],
      )
    await night()
    return (await prices())[0]?.ofSize
  }
  expect(await sized(asked.map((_, at) => (at === asked.length - 1 ? 60 : at % 2 === 0 ? 24 : 28)))).toBeNull()
  await house.house.pool.query(`update request set items = items - (jsonb_array_length(items) - 1) where id = any($1)`, [asked])
  expect(await sized(asked.map((_, at) => (at % 2 === 0 ? 24 : 28)))).toEqual({ size: 24, amount: 49_000 })
})
