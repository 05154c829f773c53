import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { communityLimits } from '@dure/contract/community/limits'
import { DAY, SECOND } from '@dure/kernel/time'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, ofAge, provider, serviceIds, type Person, type ProPerson } from '../people.ts'
import { forgetLimits } from '../trade.ts'
import { topicId, write } from './writing.ts'

let house: TestHouse
let [minji, jisu] = [] as unknown as Person[]
let pro: ProPerson
let free = 0
let cleaning = 0
beforeAll(async () => {
  house = await testHouse()
  ;[minji, jisu] = [await customer(house, '김민지'), await customer(house, '이지수')]
  await ofAge(house, minji, jisu)
  pro = await provider(house, { name: '반짝클린', services: ['move-in-cleaning'] })
  await ofAge(house, pro)
  free = await topicId(house, 'free')
  ;[cleaning] = (await serviceIds(house, ['move-in-cleaning'])) as [number]
  await house.settle()
})
beforeEach(async () => {
  await forgetLimits(house)
  // What was written before is of another day: neither their number nor their pace is what these tests are about.
  await house.house.pool.query(`update community_post set created_at = created_at - interval '2 days'`)
})

const life = (postId: number | string) => ({ category: 'dure-life' as const, postId: postId as number })
const read = (postId: number | string, call = house.guest, category: 'dure-life' | 'pro-center' = 'dure-life') =>
  call('GET /v1/community/:category/posts/:postId', { params: { category, postId: String(postId) } })
const list = (query: object, call = house.guest) => call('GET /v1/community/posts', { query })
const ids = async (query: object, call = house.guest) => (await list(query, call)).items.map((one) => one.id)
describe('marks', () => {
  const like = (person: Person, id: number) =>
    person.call('POST /v1/community/:category/posts/:postId/reactions/like', { params: life(id) })
  const unlike = (person: Person, id: number) =>
    person.call('DELETE /v1/community/:category/posts/:postId/reactions/like', { params: life(id) })

  test('a member likes somebody else’s post once and takes it back; his own stays as it is [community.likes]', async () => {
    const { id } = await write(minji!, free)
    expect(await like(jisu!, id)).toEqual({ isLiked: true, likeCount: 1 })
    expect(await like(jisu!, id)).toEqual({ isLiked: true, likeCount: 1 })
    expect(await like(minji!, id)).toEqual({ isLiked: false, likeCount: 1 })
    expect(await read(id, jisu!.call)).toMatchObject({ isLiked: true, likeCount: 1, can: { like: true, comment: true, report: true } })
    expect(await read(id)).toMatchObject({ isLiked: false, likeCount: 1 })
    expect(await unlike(jisu!, id)).toEqual({ isLiked: false, likeCount: 0 })
    expect(await unlike(jisu!, id)).toEqual({ isLiked: false, likeCount: 0 })
    expect(await refusal(like(jisu!, 99_999_999))).toBe('POST_NOT_FOUND')
  })

  test('a storm of likes and of taking them back leaves the number of the rows', async () => {
    const { id } = await write(minji!, free)
    await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 3 === 2 ? unlike(n % 2 ? jisu! : pro, id) : like(n % 2 ? jisu! : pro, id))))
    const { rows } = await house.house.pool.query<{ count: number }>(
      `select count(*)::int as count from counter_mark where kind = 'post' and act = 'liked' and target_id = $1 and counted`,
      [id],
    )
    expect((await read(id)).likeCount).toBe(rows[0]!.count)
  })

  test('what a member keeps is his own affair [community.saved]', async () => {
    const { id } = await write(minji!, free)
    const save = (person: Person) => person.call('POST /v1/community/:category/posts/:postId/save', { params: life(id) })
    expect(await save(jisu!)).toEqual({ isSaved: true })
    expect(await save(minji!)).toEqual({ isSaved: true })
    expect((await read(id, jisu!.call)).isSaved).toBe(true)
    expect((await read(id, pro.call)).isSaved).toBe(false)
    await jisu!.call('DELETE /v1/community/:category/posts/:postId/save', { params: life(id) })
    expect((await read(id, jisu!.call)).isSaved).toBe(false)
  })
})

describe('lists', () => {
  test('show none twice and leave none out while others write [community.lists]', async () => {
    const person = await provider(house, { name: '목록지기' })
    await ofAge(house, person)
    const topic = await topicId(house, 'together')
    const wanted: number[] = []
    for (let n = 0; n < 5; n += 1) wanted.unshift((await write(person, topic)).id)
    const found: number[] = []
    let cursor: string | null = null
    do {
      const page = await list({ topic: 'together', size: 2, ...(cursor === null ? {} : { next_cursor: cursor }) })
      found.push(...page.items.map((one) => one.id))
      cursor = page.pagination.next_cursor
      if (found.length < 5) await write(person, topic)
    } while (cursor !== null)
    expect(found).toEqual(wanted)
    expect(await ids({ topic: 'no-such' })).toEqual([])
  })

  test('are narrowed by service, its category and tag [community.lists]', async () => {
    const { id } = await write(minji!, free, { serviceId: cleaning, tags: ['곰팡이'] })
    const other = await write(minji!, free)
    const { items } = await house.guest('GET /v1/services')
    const service = items.find((one) => one.id === cleaning)!
    expect(service).toBeDefined()
    for (const query of [{ service_id: cleaning }, { tag: '#곰팡이' }, { service_id: cleaning, tag: '곰팡이', topic: 'free' }]) {
      const found = await ids({ ...query, size: 40 })
      expect(found).toContain(id)
      expect(found).not.toContain(other.id)
    }
    expect(await ids({ service_id: 99_999 })).toEqual([])
    expect(await ids({ category1: 'no-such' })).toEqual([])
  })

  test('the popular ones go by what they got in 72 hours, and sink as that grows old [community.popular]', async () => {
    const topic = await topicId(house, 'tips')
    const [quiet, liked, loud] = [await write(minji!, topic), await write(minji!, topic), await write(minji!, topic)]
    const popular = async () =>
      (await list({ topic: 'tips', sort: 'popular' })).items.map((one) => one.id).filter((id) => [quiet.id, liked.id, loud.id].includes(id))
    await house.advance(61)
    await house.settle()
    expect(await popular()).toEqual([loud.id, liked.id, quiet.id])
    const like = (person: Person, id: number) =>
      person.call('POST /v1/community/:category/posts/:postId/reactions/like', { params: life(id) })
    await like(jisu!, quiet.id)
    await like(pro, quiet.id)
    await like(jisu!, liked.id)
    await house.advance(61)
    await house.settle()
    expect(await popular()).toEqual([quiet.id, liked.id, loud.id])
    await house.advance((4 * DAY) / SECOND)
    await house.settle()
    expect(await popular()).toEqual([loud.id, liked.id, quiet.id])
  })

  test('beside a post stand others of its service and tags [community.related]', async () => {
    const tag = '줄눈시공'
    const [one, both, tagged] = [
      await write(minji!, free, { serviceId: cleaning, tags: [tag] }),
      await write(pro, free, { serviceId: cleaning, tags: [tag] }),
      await write(jisu!, free, { tags: [tag] }),
    ]
    const { items } = await house.guest('GET /v1/community/:category/posts/:postId/related', {
      params: { category: 'dure-life', postId: String(one.id) },
    })
    expect(items).toHaveLength(communityLimits.related)
    expect(items[0]!.id).toBe(both.id)
    expect(items.map((post) => post.id)).not.toContain(one.id)
    expect(items.map((post) => post.id).some((id) => id === tagged.id || id === both.id)).toBe(true)
  })
})
