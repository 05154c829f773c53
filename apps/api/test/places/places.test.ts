import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { placeLimits } from '@dure/contract/places/limits'
import { DAY, SECOND } from '@dure/kernel/time'
import { sitemapAreas } from '../../src/views/search/sitemaps.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, provider, type ProPerson } from '../people.ts'
import { buyCash, quoted } from '../trade.ts'

let house: TestHouse
let [proved, hired, fresh, far] = [] as unknown as ProPerson[]
const gangnam = '서울-강남구'
beforeAll(async () => {
  house = await testHouse()
  proved = await provider(house, { name: '인증피아노', services: ['piano-lesson'] })
  hired = await provider(house, { name: '많이찾는피아노', services: ['piano-lesson'] })
  fresh = await provider(house, { name: '새피아노', services: ['piano-lesson', 'move-in-cleaning'] })
  far = await provider(house, { name: '바다이사', services: ['home-moving'], lat: 35.1587, lng: 129.1604, distance: 5 })
  const { pool } = house.house
  await pool.query('update member set certified_at = now() where id = $1', [proved.userId])
  await pool.query('update member set certified_at = null where id = any($1)', [[hired.userId, fresh.userId]])
  const minji = await customer(house)
  await buyCash(house, hired.call)
  const deal = await quoted(house, minji, hired, 'piano-lesson')
  await pool.query('update quote set hired_at = $2 where id = $1', [deal.quoteId, house.house.clock.now()])
  await pool.query('update provider set hired_count = hired_count + 1 where id = $1', [hired.providerId])
  await house.advance(DAY / SECOND)
})

const place = (location: string, serviceSlug?: string) =>
  house.guest('GET /v1/locations/:location', { params: { location }, query: serviceSlug === undefined ? {} : { serviceSlug } })
const names = async (location: string, serviceSlug?: string) => (await place(location, serviceSlug)).topPros.map((one) => one.name)

describe('the best pros of a place', () => {
  test('are who proved themselves first, then who is hired and rated most [places.top]', async () => {
    expect(await names(gangnam, 'piano-lesson')).toEqual(['인증피아노', '많이찾는피아노', '새피아노'])
    expect(await names('서울', 'piano-lesson')).toEqual(['인증피아노', '많이찾는피아노', '새피아노'])
    expect(await names('부산')).toEqual(['바다이사'])
    expect(await names(gangnam, 'home-moving')).toEqual([])
  })

  test('come page by page, none twice [places.top]', async () => {
    const seen: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { items: { providerId: number }[]; totalCount: number; nextCursor: string | null } = await house.guest(
        'GET /v1/locations/:location/top-pros',
        { params: { location: gangnam }, query: { serviceSlug: 'piano-lesson', size: 2, ...(cursor === '' ? {} : { cursor }) } },
      )
      expect(page.totalCount).toBe(3)
      seen.push(...page.items.map((one) => one.providerId))
      cursor = page.nextCursor
    }
    expect(seen).toEqual([proved!.providerId, hired!.providerId, fresh!.providerId])
  })

  test('lose what a hire was worth half a year later [places.top]', async () => {
    const score = async () =>
      (
        await house.house.db
          .selectFrom('searchPro')
          .select('topScore')
          .where('providerId', '=', hired!.providerId)
          .executeTakeFirstOrThrow()
      ).topScore
    expect(await score()).toBeGreaterThan(0)
    await house.advance(placeLimits.hiredWithin / SECOND)
    expect(await score()).toBe(0)
  })

  test('leave out at once who may not be shown [places.top]', async () => {
    await house.house.pool.query('update provider set paused_at = now() where id = $1', [proved!.providerId])
    expect(await names(gangnam, 'piano-lesson')).not.toContain('인증피아노')
    await house.house.pool.query('update provider set paused_at = null where id = $1', [proved!.providerId])
    await house.settle()
  })
})

describe('the page of a place', () => {
  test('leads on to its services, to the districts where somebody offers them, and to its province [places.paths]', async () => {
    const found = await place(gangnam, 'piano-lesson')
    expect(found).toMatchObject({
      place: { slug: gangnam, name: '서울 강남구', address1: '서울', address2: '강남구' },
      service: { slug: 'piano-lesson' },
      coarser: { slug: '서울', name: '서울' },
      totalCount: 3,
    })
    expect(found.services.map((one) => one.slug)).toEqual(['piano-lesson', 'move-in-cleaning'])
    expect(found.districts.map((one) => one.slug)).toContain('서울-서초구')
    expect(found.districts.map((one) => one.slug)).not.toContain(gangnam)
    const { items } = await house.guest('GET /v1/search/location/:address1/:address2/services', {
      params: { address1: '서울', address2: '강남구' },
    })
    expect(items.map((one) => one.slug)).toEqual(['piano-lesson', 'move-in-cleaning'])
  })

  test('leads to its province where nobody offers the service there, and is passed over by search engines [places.empty]', async () => {
    const page = async (path: string) => (await fetch(`${house.url}${encodeURI(path)}`)).text()
    const [empty, found] = [await page(`/a.${gangnam}/home-moving`), await page(`/a.${gangnam}/piano-lesson`)]
    expect(empty).toContain('<meta name="robots" content="noindex')
    expect(empty).toContain(`href="${encodeURI('/a.서울/home-moving')}"`)
    expect(found).toContain('<meta name="robots" content="index')
  })

  test('is none for a place or a service nobody knows', async () => {
    expect(await refusal(place('서울-아틀란티스'))).toBe('NOT_FOUND')
    expect(await refusal(place(gangnam, 'no-such'))).toBe('NOT_FOUND')
    expect(await refusal(place('%00'))).toBe('NOT_FOUND')
  })

  test('stands in the sitemap where somebody offers the service, and nowhere else [places.empty]', async () => {
    const area = sitemapAreas(house.house).find((one) => one.name === 'places')!
    const listed = (await area.rows(0, 10_000)).map((one) => decodeURIComponent(one.path))
    expect(listed).toContain(`/a.${gangnam}/piano-lesson`)
    expect(listed).toContain('/a.부산/home-moving')
    expect(listed).not.toContain(`/a.${gangnam}/home-moving`)
  })
})

test('new pros are drawn by a key: the same one draws the same, and who says nothing of himself is not among them [places.new-pros]', async () => {
  const draw = async (request_key: string) =>
    (await house.guest('GET /v1/search/new-pros', { query: { request_key } })).items.map((one) => one.name)
  expect(await draw('a')).toEqual([])
  await house.house.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`update provider set created_at = ${house.house.clock.now()}, intro = '안녕하세요'`.execute(db)
    await sql`update member set picture_file_id = gen_random_uuid() where id <> ${far!.userId}`.execute(db)
  })
  const drawn = await draw('a')
  expect(drawn.toSorted()).toEqual(['많이찾는피아노', '새피아노', '인증피아노'])
  expect(await draw('a')).toEqual(drawn)
  // Who joined before that is new no more.
  await house.house.pool.query('update provider set created_at = created_at - $2::interval where id = $1', [
    fresh!.providerId,
    `${placeLimits.newWithin / SECOND + 1} seconds`,
  ])
  expect((await draw('a')).toSorted()).toEqual(['많이찾는피아노', '인증피아노'])
})

test('a guest is recommended the best reviewed, a member pros of what he asked for last once he agrees to it [consents.recommending]', async () => {
  const minji = await customer(house)
  const asked = await provider(house, { name: '이사청소', services: ['move-in-cleaning'] })
  await buyCash(house, asked.call)
  await quoted(house, minji, asked, 'move-in-cleaning')
  await house.settle()
  expect((await minji.call('GET /v1/search/recommend-pros')).items.length).toBe(5)
  await minji.call('PATCH /api2/users/me/', { body: { allow_use_request_info: true } })
  const { items } = await minji.call('GET /v1/search/recommend-pros')
  expect(items.map((one) => one.name).toSorted()).toEqual(['새피아노', '이사청소'])
  expect((await house.guest('GET /v1/search/recommend-pros')).items.length).toBe(5)
})
