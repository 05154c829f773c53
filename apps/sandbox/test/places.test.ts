import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld } from './world.ts'
import type { Json, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const ask = async (path: string, query: Record<string, string>): Promise<Json> => {
  const headers = { authorization: `KakaoAK ${world.config.kakao.restApiKey}` }
  return (await world.json('GET', `/v2/local/${path}?${new URLSearchParams(query)}`, undefined, headers)).body
}
const search = (query: string): Promise<Json> => ask('search/address.json', { query })

test('an address is found by province, district and dong, in long and short names', async () => {
  for (const query of ['서울특별시 강남구 역삼1동', '서울 강남구 역삼동 123-4', '강남구 역삼동']) {
    const { documents, meta } = await search(query)
    expect(meta.total_count, query).toBe(1)
    expect(documents[0].address).toMatchObject({
      region_1depth_name: '서울',
      region_2depth_name: '강남구',
      region_3depth_name: '역삼동',
      b_code: '1168000000',
    })
    expect(documents[0].address.h_code).toMatch(/^11680\d{5}$/)
    expect([Number(documents[0].x) > 127, Number(documents[0].y) > 37.4]).toEqual([true, true])
  }
  expect((await search('서울 강남구 역삼동 123-4')).documents[0]).toMatchObject({
    address_name: '서울 강남구 역삼동 123-4',
    address_type: 'REGION_ADDR',
    address: { main_address_no: '123', sub_address_no: '4' },
  })
})

test('a district of a city, a road address and nonsense are told apart', async () => {
  expect((await search('경기 성남시 분당구')).documents).toMatchObject([{ address: { region_2depth_name: '성남시 분당구' } }])
  const road = (await search('서울 강남구 테헤란로 152')).documents
  expect(road).toMatchObject([
    {
      address_name: '서울 강남구 테헤란로 152',
      address_type: 'ROAD_ADDR',
      road_address: { road_name: '테헤란로', main_building_no: '152' },
    },
  ])
  expect((await search('서울 강남구 테헤란로 152')).documents).toEqual(road)
  expect((await search('없는곳 어딘가')).documents).toEqual([])
})

test('a point gives its region codes; the sea gives none', async () => {
  const { documents } = await ask('geo/coord2regioncode.json', { x: '127.0366', y: '37.4999' })
  expect(documents.map((one: { region_type: string }) => one.region_type)).toEqual(['B', 'H'])
  expect(documents[1]).toMatchObject({
    region_1depth_name: '서울특별시',
    region_2depth_name: '강남구',
    code: expect.stringMatching(/^11680/),
  })
  expect((await ask('geo/coord2address.json', { x: '127.0366', y: '37.4999' })).documents[0].address.address_name).toContain('서울 강남구')
  expect((await ask('geo/coord2regioncode.json', { x: '135', y: '30' })).documents).toEqual([])
})

test('without the key nothing is answered', async () => {
  expect((await world.json('GET', '/v2/local/search/address.json?query=서울')).status).toBe(401)
})
