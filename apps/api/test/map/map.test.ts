import { beforeAll, describe, expect, test } from 'vitest'
import { mapLimits, reachOf } from '@dure/contract/map/limits'
import { DAY, SECOND } from '@dure/kernel/time'
import { distanceKm } from '@dure/kernel/geo'
import { readConfig } from '../../src/config/config.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { provider, type ProPerson } from '../people.ts'

let house: TestHouse
let [near, cleaner, far] = [] as unknown as ProPerson[]
const yeoksam = { lat: 37.4979, lng: 127.0276 }
const haeundae = { lat: 35.1587, lng: 129.1604 }
beforeAll(async () => {
  house = await testHouse()
  near = await provider(house, { name: '역삼피아노', services: ['piano-lesson'] })
  cleaner = await provider(house, { name: '역삼청소', services: ['move-in-cleaning'] })
  far = await provider(house, { name: '바다청소', services: ['move-in-cleaning'], ...haeundae, distance: 5 })
  await house.settle()
})

const look = (query: object = {}) => house.guest('GET /v2/search/map/pro', { query })
const names = async (query: object) => (await look(query)).proList.map((one) => one.name).toSorted()

describe('what is around', () => {
  test('is who stands within reach, by his service and by his words [map.views]', async () => {
    expect(await names({ ...yeoksam, zoom: 15 })).toEqual(['역삼청소', '역삼피아노'])
    expect(await names({ ...yeoksam, zoom: 15, serviceSlug: 'piano-lesson' })).toEqual(['역삼피아노'])
    expect(await names({ ...yeoksam, zoom: 15, keyword: '입주청소' })).toEqual(['역삼청소'])
    expect(await names({ ...yeoksam, zoom: 15, keyword: '!!' })).toEqual([])
    expect(await names({ ...haeundae, distance: 10 })).toEqual(['바다청소'])
    expect((await look({ ...yeoksam, zoom: 15 })).totalCount).toBe(2)
  })

  test('comes nearest first, and no further than the reach of the zoom [map.views]', async () => {
    const found = await look({ ...yeoksam, zoom: 15 })
    const far = found.proList.map((one) => distanceKm(yeoksam, one))
    expect(far).toEqual(far.toSorted((one, other) => one - other))
    expect(Math.max(...far) * 1_000).toBeLessThan(reachOf(15))
  })

  test('is districts with their counts from afar [map.views] [map.counted]', async () => {
    const { proList, districts, totalCount } = await look({ ...yeoksam, zoom: mapLimits.prosFrom - 1 })
    expect(proList).toEqual([])
    expect(totalCount).toBe(2)
    expect(districts).toMatchObject([{ code: '11680', name: '강남구', count: 2 }])
    const country = await look({ lat: 36.4, lng: 127.9, zoom: 6, serviceSlug: 'move-in-cleaning' })
    expect(Object.fromEntries(country.districts.map((one) => [one.name, one.count]))).toEqual({ 강남구: 1, 해운대구: 1 })
  })
})

describe('a crowd', () => {
  const busan = { lat: 35.1152, lng: 129.0422, distance: 2 }
  /** A hundred who stand in one spot, as rows of the list's own table: nobody else is needed to count them. */
  const crowd = (sql: string) => house.house.pool.query(sql)

  test('beyond those who are listed is counted, with its districts [map.views] [map.counted]', async () => {
    const { rows } = await house.house.pool.query<{ id: string }>(
      `select provider_id as id from search_pro where map_lat is not null order by provider_id limit 1`,
    )
    await crowd('alter table search_pro drop constraint search_pro_provider_id_fkey')
    await crowd(`insert into search_pro (provider_id, words, grams, facets, review_count, rating_score, hired_count, safe_payment_count,
        last_active_at, ranked_at, map_lat, map_lng, map_district)
      select 900000 + n, '', '{}', facets, 0, 0, 0, 0, now(), now(), 35.1152, 129.0422 + n * 0.00001, '26170'
      from search_pro, generate_series(1, 100) as n where provider_id = ${rows[0]!.id}`)
    const found = await look(busan)
    // None of them has a profile that may be shown.
    expect(found.proList).toEqual([])
    expect([found.totalCount, found.districts]).toMatchObject([100, [{ code: '26170', count: 100 }]])
    await crowd('delete from search_pro where provider_id > 900000')
    expect((await look(busan)).totalCount).toBe(0)
  })

  test('of more than can be counted is as large as last night [map.counted]', async () => {
    await crowd(`insert into map_district (facet, district_code, pros) values ('', '26170', 12000)`)
    const { totalCount, districts } = await look({ ...busan, zoom: 10 })
    expect(totalCount).toBe(mapLimits.counted)
    expect(districts).toMatchObject([{ code: '26170', count: 12_000 }])
    expect((await look({ ...busan, zoom: 10, serviceSlug: 'piano-lesson' })).totalCount).toBe(0)
    expect((await look({ ...busan, zoom: 10, keyword: '청소' })).totalCount).toBe(0)
    await crowd(`delete from map_district where district_code = '26170'`)
  })
})

describe('where it opens', () => {
  test('at the default centre, as near as somebody is in sight', async () => {
    const { center, zoom, proList } = await look()
    expect(center).toEqual(mapLimits.center)
    expect(zoom).toBeLessThanOrEqual(mapLimits.zoom.usual)
    expect((await look({ serviceSlug: 'piano-lesson' })).proList.map((one) => one.name)).toEqual(['역삼피아노'])
    expect(proList.length + (await look()).districts.length).toBeGreaterThan(0)
  })

  test('at the place that is named, whoever goes there from elsewhere', async () => {
    const busan = await look({ address1: '부산', address2: '해운대구' })
    expect(distanceKm(busan.center, haeundae)).toBeLessThan(10)
    expect(busan.zoom).toBe(mapLimits.district)
    expect((await look({ address1: '부산' })).zoom).toBe(mapLimits.province)
  })
})

describe('where a pro is', () => {
  test('is told by one point alone: of his dong, the same for everybody, never his own [map.shown-point]', async () => {
    const [seen] = (await look({ ...yeoksam, zoom: 15, serviceSlug: 'piano-lesson' })).proList
    expect(distanceKm(seen!, yeoksam)).toBeGreaterThan(0)
    const { basic } = await house.guest('GET /v2/user/:id/profile', { params: { id: String(near!.userId) } })
    expect([basic.lat, basic.lng]).toEqual([seen!.lat, seen!.lng])
    const { rows } = await house.house.pool.query<{ lat: number; lng: number }>('select lat, lng from dong')
    const home = rows.toSorted((one, other) => distanceKm(one, yeoksam) - distanceKm(other, yeoksam))[0]!
    expect(distanceKm(home, seen!)).toBeGreaterThanOrEqual(0.099)
    expect(distanceKm(home, seen!)).toBeLessThanOrEqual(0.401)
    const own = await near!.call('GET /v2/user/:id/profile', { params: { id: 'me' } })
    expect([own.basic.lat, own.basic.lng]).toEqual([yeoksam.lat, yeoksam.lng])
    const again = await look({ ...yeoksam, zoom: 15, serviceSlug: 'piano-lesson' })
    expect(again.proList[0]).toMatchObject({ lat: seen!.lat, lng: seen!.lng })
  })

  test('is not told of who leaves the map, at once, and who may not be shown [map.shown]', async () => {
    const put = (allowMapExposure: boolean) =>
      cleaner!.call('PUT /v1/user/:id/mypage', { params: { id: 'me' }, query: { role: 'provider' }, body: { allowMapExposure } })
    await put(false)
    expect(await names({ ...yeoksam, zoom: 15 })).toEqual(['역삼피아노'])
    expect((await look({ ...yeoksam, zoom: 15 })).totalCount).toBe(1)
    await house.settle()
    expect((await look({ ...yeoksam, zoom: 15 })).totalCount).toBe(1)
    await put(true)
    await house.settle()
    expect(await names({ ...yeoksam, zoom: 15 })).toEqual(['역삼청소', '역삼피아노'])
    for (const [gone, back] of [
      ['provider set paused_at = now()', 'provider set paused_at = null'],
      ['provider set hidden_at = now()', 'provider set hidden_at = null'],
      ['provider set allow_public_read = false', 'provider set allow_public_read = true'],
    ]) {
      await house.house.pool.query(`update ${gone} where id = $1`, [cleaner!.providerId])
      expect(await names({ ...yeoksam, zoom: 15 })).toEqual(['역삼피아노'])
      await house.house.pool.query(`update ${back} where id = $1`, [cleaner!.providerId])
    }
    await house.settle()
  })

  test('follows him when he moves', async () => {
    await house.house.pool.query('update provider set lat = $2, lng = $3 where id = $1', [far!.providerId, 35.1796, 129.0756])
    await house.settle()
    expect(await names({ ...haeundae, zoom: 15 })).toEqual([])
    expect(await names({ lat: 35.1796, lng: 129.0756, zoom: 15 })).toEqual(['바다청소'])
  })
})

test('hostile numbers are refused by name or find nobody', async () => {
  expect(await refusal(look({ lat: 'north', lng: 127 }))).toBe('INVALID_PARAMS')
  expect(await refusal(look({ lat: 91, lng: 127 }))).toBe('INVALID_PARAMS')
  expect(await refusal(look({ ...yeoksam, zoom: 22 }))).toBe('INVALID_PARAMS')
  expect(await refusal(look({ ...yeoksam, distance: 1e9 }))).toBe('INVALID_PARAMS')
  for (const query of [
    { lat: 90, lng: 180, zoom: 6 },
    { lat: -90, lng: -180, zoom: 6 },
    { lat: 0, lng: 0 },
  ])
    expect(await names(query)).toEqual([])
})

test('lists 70 at most, the nearest of them, none twice, and counts the rest [map.views]', async () => {
  const jeju = { lat: 33.4996, lng: 126.5312 }
  const more = mapLimits.pros + 2
  for (let n = 0; n < more; n += 1) await provider(house, { name: `한라청소${n}`, services: ['move-in-cleaning'], ...jeju, distance: 5 })
  await house.settle()
  const { proList, totalCount, districts } = await look({ ...jeju, zoom: 15 })
  expect(new Set(proList.map((one) => one.userId)).size).toBe(mapLimits.pros)
  expect(totalCount).toBe(more)
  expect(districts.reduce((sum, one) => sum + one.count, 0)).toBe(more)
  const far = proList.map((one) => distanceKm(jeju, one))
  expect(far).toEqual(far.toSorted((one, other) => one - other))
})

test('counts of the country are made each night', async () => {
  await house.advance(DAY / SECOND)
  const { rows } = await house.house.pool.query<{ facet: string; pros: number }>(
    `select facet, pros from map_district where district_code = '11680' and facet = ''`,
  )
  expect(rows).toEqual([{ facet: '', pros: 2 }])
})

describe('boundaries', () => {
  const fetched = async (path: string) => fetch(new URL(path, house.url), { headers: { 'accept-encoding': 'br' } })

  test('are served by level under the hash of what they hold, the third one by province [map.boundaries]', async () => {
    for (const [path, regions] of [
      ['/static/geo/level1.geojson', 17],
      ['/static/geo/level2.geojson', 256],
      ['/static/geo/level3.geojson?sido=11', 427],
    ] as const) {
      const answer = await fetched(path)
      expect(new URL(answer.url).pathname).toMatch(/\.[0-9a-f]{16}\.geojson$/)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(answer.headers.get('content-encoding')).toBe('br')
      const { features } = (await answer.json()) as { features: unknown[] }
      expect(features).toHaveLength(regions)
    }
    for (const path of ['/static/geo/level3.geojson', '/static/geo/level3.geojson?sido=..%2Flevel1', '/static/geo/level3.geojson?sido=99'])
      expect((await fetched(path)).status).toBe(404)
  })
})

const tiles = { MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© 지도 회사' }

test('a tile server is let in where it is configured, and only then [map.boundaries]', async () => {
  const pictures = async (house: TestHouse) =>
    (await house.guest.raw('GET', '/map')).headers
      .get('content-security-policy')!
      .split('; ')
      .find((one) => one.startsWith('img-src'))!
  const plain = await testHouse()
  expect(await pictures(plain)).not.toContain('tiles')
  expect((await plain.guest('GET /v1/system/settings')).mapTiles).toBeNull()
  const tiled = await testHouse({ env: tiles })
  expect(await pictures(tiled)).toMatch(/ https:\/\/tiles\.example\.com$/)
  expect((await tiled.guest('GET /v1/system/settings')).mapTiles).toEqual({ url: tiles.MAP_TILES_URL, attribution: '© 지도 회사' })
})

test.each([
  ['MAP_TILES_URL', { MAP_TILES_URL: 'http://tiles.example.com/{z}/{x}/{y}.png' }],
  ['MAP_TILES_URL', { MAP_TILES_URL: 'https://tiles.example.com/{z}.png' }],
  ['MAP_TILES_ATTRIBUTION', { MAP_TILES_ATTRIBUTION: '' }],
])('a wrong %s is named at the start', (name, wrong) => {
  expect(() => readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://x', ...tiles, ...wrong })).toThrow(name)
})
