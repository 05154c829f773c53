import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { searchLimits } from '@dure/contract/search/limits'
import { DAY, SECOND } from '@dure/kernel/time'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, people as counted, provider, type Person } from '../people.ts'
import { forgetLimits, formOf } from '../trade.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  await provider(house, { name: '은하수피아노', services: ['piano-lesson'] })
  await house.settle()
})
beforeEach(() => forgetLimits(house))

const looks = (person: Person | null, keyword: string) =>
  (person === null ? house.guest : person.call)('GET /v2/search/pro', { query: { keyword } })
const popular = async () => {
  const answer = await fetch(new URL('/static/popular-keywords.json', house.url))
  return { keywords: ((await answer.json()) as { keywords: string[] }).keywords, address: new URL(answer.url).pathname, answer }
}
const heard = async () =>
  (await house.house.pool.query<{ keyword: string; found: boolean }>('select keyword, found from search_heard order by heard_at')).rows
const nextDay = async () => {
  await house.advance(DAY / SECOND)
}

describe('what people look for', () => {
  test('counts once a person and day, and names nobody', async () => {
    const minji = await customer(house)
    await looks(minji, '피아노  레슨')
    await looks(minji, '피아노 레슨!')
    await looks(minji, '010-1234-5678')
    expect(await heard()).toEqual([{ keyword: '피아노레슨', found: true }])
  })

  test('is popular once five people found something by it, from the next night on', async () => {
    const people = await counted(house, searchLimits.popularPeople)
    for (const one of people.slice(1)) await looks(one, '피아노')
    for (const one of people) await looks(one, '없는 말입니다')
    await nextDay()
    expect((await house.house.pool.query('select * from popular_keyword')).rows).toEqual([])
    for (const one of people) await looks(one, '피아노')
    await nextDay()
    expect((await house.house.pool.query('select written, people from popular_keyword')).rows).toEqual([{ written: '피아노', people: 5 }])
    const { items } = await house.guest('GET /v1/search/keywords/autocomplete', { query: { keyword: '피아' } })
    expect(items.filter((one) => one.type === 'keyword').map((one) => one.text)).toEqual(['피아노'])
  })

  test('is made popular by nobody who counts for nobody, nor twice by one telephone [search.popular] [accounts.counted]', async () => {
    const [one, other, ...rest] = await counted(house, searchLimits.popularPeople)
    const newcomers: Person[] = []
    for (let n = 0; n <= searchLimits.popularPeople; n += 1) newcomers.push(await customer(house))
    for (const person of newcomers) await looks(person, '피아노 레슨')
    for (const person of [one!, ...rest]) await looks(person, '피아노 조율')
    // His telephone becomes another account's.
    await house.house.pool.query(`update member set phone = '01099990000' where id = $1`, [one!.userId])
    await house.house.pool.query('update member set phone = $2 where id = $1', [other!.userId, one!.phone])
    await looks(other!, '피아노 조율')
    await nextDay()
    const { rows } = await house.house.pool.query<{ written: string }>('select written from popular_keyword')
    expect(rows.map((row) => row.written)).not.toContain('피아노 레슨')
    expect(rows.map((row) => row.written)).not.toContain('피아노 조율')
  })

  test('stands in a file that is kept for ever under what it holds', async () => {
    const { keywords, address, answer } = await popular()
    expect(keywords).toEqual(['피아노'])
    expect(address).toMatch(/^\/static\/popular-keywords\.[0-9a-f]{16}\.json$/)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const former = await fetch(new URL('/static/popular-keywords.0123456789abcdef.json', house.url), { redirect: 'manual' })
    expect([former.status, former.headers.get('location')]).toEqual([302, address])
  })

  test('and is not found is told to operators, who let a service be found by it [search.misses] [search.added-words]', async () => {
    // Newcomers and guests of one network are one, however many they are; who misses it again the next day is one as well.
    for (let n = 0; n < 3; n += 1) await looks(await customer(house), '건반 두드리기')
    await looks(null, '건반 두드리기')
    const [one, other, third] = await counted(house, searchLimits.missedPeople)
    await looks(one!, '건반 두드리기')
    await nextDay()
    const missed = async () =>
      (await (await operator(house)).call('GET /v1/admin/search-misses')).items.map(({ written, people }) => [written, people])
    await looks(one!, '건반 두드리기')
    await nextDay()
    expect(await missed()).toEqual([['없는 말입니다', 5]])
    for (const person of [other!, third!]) await looks(person, '건반 두드리기')
    await nextDay()
    expect(await missed()).toEqual([
      ['없는 말입니다', 5],
      ['건반 두드리기', 4],
    ])
    const { service } = await formOf(house, 'piano-lesson')
    const boss = await operator(house)
    await boss.call('POST /v1/admin/service-words', { body: { serviceId: service.id, word: '건반' } })
    expect(await refusal(boss.call('POST /v1/admin/service-words', { body: { serviceId: service.id, word: '건반' } }))).toBe('WORD_EXISTS')
    await boss.call('POST /v1/admin/search-misses/forget', { body: { keyword: '건반 두드리기' } })
    const found = await house.guest('GET /v1/services', { query: { q: '건반' } })
    expect(found.items[0]?.slug).toBe('piano-lesson')
    const [added] = (await boss.call('GET /v1/admin/service-words')).items
    expect(added).toMatchObject({ word: '건반', serviceName: service.name })
    await boss.call('DELETE /v1/admin/service-words/:id', { params: { id: added!.id } })
    expect((await boss.call('GET /v1/admin/service-words')).items).toEqual([])
    expect(await missed()).toEqual([['없는 말입니다', 5]])
    await boss.call('POST /v1/admin/search-misses/restore', { body: { keyword: '건반 두드리기' } })
    expect(await missed()).toEqual([
      ['없는 말입니다', 5],
      ['건반 두드리기', 4],
    ])
    await boss.call('POST /v1/admin/search-misses/forget', { body: { keyword: '건반 두드리기' } })
    // As many have to miss it anew.
    const [fourth] = await counted(house, 1)
    await looks(fourth!, '건반 두드리기')
    await nextDay()
    expect(await missed()).toEqual([['없는 말입니다', 5]])
    const next = await operator(house)
    const aside = async () =>
      (await next.call('GET /v1/admin/search-misses', { query: { aside: 'true' } })).items.map(({ written, people }) => [written, people])
    expect(await aside()).toEqual([['건반 두드리기', 4]])
    // Put back it is as it was, with who missed it since.
    await next.call('POST /v1/admin/search-misses/restore', { body: { keyword: '건반 두드리기' } })
    expect(await missed()).toEqual([
      ['건반 두드리기', 5],
      ['없는 말입니다', 5],
    ])
    expect(await aside()).toEqual([])
    await next.call('POST /v1/admin/search-misses/forget', { body: { keyword: '건반 두드리기' } })
    for (const person of await counted(house, searchLimits.missedPeople)) await looks(person, '건반 두드리기')
    await nextDay()
    expect(await missed()).toEqual([
      ['없는 말입니다', 5],
      ['건반 두드리기', 3],
    ])
    const later = await operator(house)
    expect(await refusal(later.call('POST /v1/admin/search-misses/restore', { body: { keyword: '아무도 안 찾은 말' } }))).toBe('NOT_FOUND')
    await house.house.pool.query('update search_miss set missed_at = missed_at - $1::interval', [
      `${searchLimits.missesKept / SECOND} seconds`,
    ])
    await nextDay()
    expect((await house.house.pool.query('select 1 from search_miss')).rows).toEqual([])
  })

  test('is shown to nobody once an operator barred it', async () => {
    const boss = await operator(house)
    await boss.call('POST /v1/admin/barred-keywords', { body: { keyword: '피아노' } })
    expect(
      (await house.guest('GET /v1/search/keywords/autocomplete', { query: { keyword: '피아' } })).items.map((one) => one.type),
    ).not.toContain('keyword')
    const people = await counted(house, searchLimits.popularPeople)
    for (const one of people) await looks(one, '피아노')
    await nextDay()
    expect((await house.house.pool.query('select 1 from popular_keyword')).rowCount).toBe(0)
    const next = await operator(house)
    expect(await refusal(next.call('POST /v1/admin/barred-keywords', { body: { keyword: '!!' } }))).toBe('INVALID_PARAMS')
    await next.call('POST /v1/admin/barred-keywords/allow', { body: { keyword: '피아노' } })
    expect((await next.call('GET /v1/admin/barred-keywords')).items).toEqual([])
  })

  test('is kept of one person thirty times a day at most', async () => {
    const minji = await customer(house)
    const before = (await heard()).length
    for (let n = 0; n < searchLimits.heardOfPerson + 3; n += 1) await looks(minji, `낱말${n}`)
    expect((await heard()).length - before).toBe(searchLimits.heardOfPerson)
  })

  test('is for operators alone', async () => {
    const minji = await customer(house)
    expect(await refusal(minji.call('GET /v1/admin/search-misses'))).toBe('FORBIDDEN')
    expect(await refusal(minji.call('POST /v1/admin/service-words', { body: { serviceId: 1, word: '건반' } }))).toBe('FORBIDDEN')
  })
})
