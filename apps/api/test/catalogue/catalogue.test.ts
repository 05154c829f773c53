import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer } from '../people.ts'
import { requestFor } from '../trade.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const slugs = async (q: string): Promise<string[]> => (await house.guest('GET /v1/services', { query: { q } })).items.map((one) => one.slug)

test('home lists answer before anybody asked for anything', async () => {
  expect((await house.guest('GET /v1/popular-keyword/services')).items.length).toBe(12)
  expect((await house.guest('GET /v1/recommend-services')).items.length).toBe(12)
  expect((await house.guest('GET /v2/search/popular-pros')).items).toEqual([])
  expect((await house.guest('GET /v1/requests/address', { query: { count: 5 } })).items).toEqual([])
})

describe('search of services', () => {
  test('a whole name comes first, then names that hold it, then keywords', async () => {
    const found = await slugs('입주청소')
    expect(found[0]).toBe('move-in-cleaning')
    expect((await slugs('청소')).length).toBeGreaterThan(8)
    expect(await slugs('포장이사')).toContain('home-moving')
  })
  test('initial consonants and a syllable still being typed find what they begin', async () => {
    expect((await slugs('ㅇㅈㅊㅅ'))[0]).toBe('move-in-cleaning')
    expect(await slugs('입주처')).toContain('move-in-cleaning')
    expect(await slugs('피안')).toContain('piano-lesson')
  })
  test('several words must all fit, in any order and whatever the case', async () => {
    expect((await slugs('청소 에어컨'))[0]).toBe('aircon-cleaning')
    expect(await slugs('tv 설치')).toContain('tv-wall-mount')
  })
  test('what nobody offers finds nothing; symbols do no harm', async () => {
    expect(await slugs('우주여행선')).toEqual([])
    expect(await slugs('%_\\')).toEqual([])
  })
  test('without words all 221 services come, or those of one category', async () => {
    expect((await house.guest('GET /v1/services')).items).toHaveLength(221)
    const { items } = await house.guest('GET /v1/services', { query: { category: 'car' } })
    expect(items.every((one) => one.category1.slug === 'car')).toBe(true)
    expect(items.length).toBe(14)
  })
})

describe('forms', () => {
  test('the same form is found by slug, by the service and by its own id', async () => {
    const form = await house.guest('GET /v2/services/:slug/form', { params: { slug: 'piano-lesson' } })
    expect(form.service.name).toBe('피아노 레슨')
    expect(form.items.length).toBeGreaterThan(4)
    expect(await house.guest('GET /v1/services/:id/form', { params: { id: form.service.id } })).toEqual(form)
    expect(await house.guest('GET /v1/forms/:id', { params: { id: form.id } })).toEqual(form)
  })
  test('an answer excludes only items of its own form that come later [catalogue.forms]', async () => {
    const form = await house.guest('GET /v2/services/:slug/form', { params: { slug: 'move-in-cleaning' } })
    const order = form.items.map((one) => one.id)
    for (const [at, item] of form.items.entries())
      for (const answer of item.answers) for (const id of answer.excludes) expect(order.indexOf(id)).toBeGreaterThan(at)
  })
  test('a request is made with the version a form has now, and with no older one [catalogue.forms]', async () => {
    const person = await customer(house)
    const { formId, ...body } = await requestFor(house, 'piano-lesson')
    const { rows } = await house.house.pool.query<{ id: number }>(
      `insert into form (id, service_id, format_version, content_hash, name, description, active)
       select (select max(id) + 1 from form), service_id, format_version, 'older', name, description, false from form where id = $1 returning id`,
      [formId],
    )
    const ask = (more: object) => person.call('POST /v1/requests', { body: { ...body, ...more } })
    expect(await refusal(ask({ formId: rows[0]!.id }))).toBe('REQUEST_FORM_NOT_FOUND')
    const { requestId } = await ask({})
    const made = await house.house.pool.query('select form_id from request where id = $1', [requestId])
    expect(made.rows).toEqual([{ form_id: formId }])
  })
  test('an unknown service or form is 11006', async () => {
    expect(await refusal(house.guest('GET /v2/services/:slug/form', { params: { slug: 'no-such' } }))).toBe('REQUEST_FORM_NOT_FOUND')
    expect(await refusal(house.guest('GET /v1/forms/:id', { params: { id: 999999 } }))).toBe('REQUEST_FORM_NOT_FOUND')
  })
})

describe('regions', () => {
  test('17 provinces, the districts of one by short name, code and slug, the dongs of a district', async () => {
    const { items } = await house.guest('GET /v1/search/location')
    expect(items).toHaveLength(17)
    const seoul = await house.guest('GET /v1/search/location/:address', { params: { address: '서울' } })
    expect(seoul.items).toHaveLength(25)
    expect(await house.guest('GET /v1/search/location/:address', { params: { address: 'seoul' } })).toEqual(seoul)
    const dongs = await house.guest('GET /v1/requests/forms/addresses', { query: { depth: 3, parent: '11680' } })
    expect(dongs.items.map((one) => one.name)).toContain('역삼1동')
    expect(await refusal(house.guest('GET /v1/search/location/:address', { params: { address: '아틀란티스' } }))).toBe('NOT_FOUND')
  })
  test('a point becomes its district and dong', async () => {
    const place = await house.guest('GET /api/v1/reverse-geocoding', { query: { lat: 37.5056545, lng: 127.0515387 } })
    expect(place).toMatchObject({ address1: '서울', address2: '강남구' })
  })
  test('a dong is found as people call it, by its initials or with its district; a district alone at depth 2', async () => {
    const find = async (q: string, depth?: 2 | 3) =>
      (await house.guest('GET /v1/requests/forms/addresses/search', { query: { q, ...(depth === undefined ? {} : { depth }) } })).items.map(
        (one) => one.name,
      )
    expect((await find('역삼동')).slice(0, 2).toSorted()).toEqual(['서울 강남구 역삼1동', '서울 강남구 역삼2동'])
    expect(await find('강남 개포3동')).toEqual(['서울 강남구 개포3동'])
    expect(await find('ㅇㅅㄷ')).toContain('서울 강남구 역삼1동')
    expect(await find('강남', 2)).toEqual(['서울 강남구'])
    expect([await find('동'), await find(' '), await find('없는곳이름')]).toEqual([[], [], []])
  })
  test('banks carry three digits, those most people have first', async () => {
    const { items } = await house.guest('GET /v1/banks')
    expect(items.every((one) => /^\d{3}$/.test(one.code))).toBe(true)
    expect(items.slice(0, 4).map((one) => one.name)).toEqual(['KB국민은행', '카카오뱅크', '신한은행', 'NH농협은행'])
  })
})
