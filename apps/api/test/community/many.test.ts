import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer } from '@dure/contract/client'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, ofAge, operator, people, provider, type Person, type ProPerson } from '../people.ts'
import { forgetLimits } from '../trade.ts'
import { aPost, say, type Talked } from './talk.ts'

let house: TestHouse
let minji: Person
let pro: ProPerson
beforeAll(async () => {
  house = await testHouse()
  minji = await customer(house, '김민지')
  pro = await provider(house, { name: '은하수피아노', services: ['piano-lesson'] })
  await ofAge(house, minji, pro)
  await house.settle()
})
beforeEach(() => forgetLimits(house))

const sql = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await house.house.pool.query<Row>(text, values)).rows
const set = ({ postId }: Talked, text: string) => sql(`update community_post set ${text} where id = $1`, postId)
const found = async (keyword: string, more: object = {}) =>
  (await house.guest('GET /v1/community/posts/search', { query: { keyword, ...more } })).items.map((one) => one.id)
const listed = async (query: object, call = house.guest) => {
  const ids: number[] = []
  let next: string | null = null
  do {
    const page: Answer<'GET /v1/community/posts'> = await call('GET /v1/community/posts', {
      query: { size: 3, ...query, ...(next === null ? {} : { next_cursor: next }) },
    })
    ids.push(...page.items.map((one) => one.id))
    next = page.pagination.next_cursor
  } while (next !== null)
  return ids
}

test('what is older than thousands of other posts is found and listed as well, the newest first [community.search] [community.lists] [community.related]', async () => {
  const old = [
    await aPost(house, minji, { title: '기름보일러 소리가 커요' }),
    await aPost(house, minji, { title: '기름보일러 언제 가나요' }),
  ]
  // They lie in other parts of all posts than the third and those in between, of which several are asked at once.
  await sql(`alter table community_post alter column id restart with 300000`)
  old.push(await aPost(house, minji, { title: '보일러와 기름값' }))
  await set(old[1]!, `tags = '{외풍,난방}', district_code = '11440', province_code = '11'`)
  await set(old[2]!, `tags = '{외풍}'`)
  await sql(`alter table community_post alter column id restart with 3000000`)
  await sql(
    `insert into community_post (category, topic_id, is_knowhow, author_id, title, blocks, words, excerpt, tags, file_ids, picture_count, status, created_at)
     select category, topic_id, false, author_id, '오늘 산책', '[]', '바람이 좋아요', '', '{산책}', '{}', 0, 'published', created_at
     from community_post cross join generate_series(1, $2) where id = $1`,
    old[0]!.postId,
    limits.walked + 100,
  )
  const newest = await aPost(house, minji, { title: '기름보일러 바꿨어요' })
  const [first, second, third] = old.map((one) => one.postId)
  expect(await found('기름보일러')).toEqual([newest.postId, second, first])
  expect(await found('기름보일러', { size: 2 })).toEqual([newest.postId, second])
  expect(await found('보일러 기름')).toEqual([newest.postId, third, second, first])
  expect(await found('ㄱㄹㅂㅇㄹ')).toEqual([newest.postId, second, first])
  expect(await found('외풍')).toEqual([third, second])
  expect(await found('기름보일러 난방')).toEqual([second])
  expect(await found('보일러', { area_code: '11440' })).toEqual([second])
  expect(await found('보일러', { topic: 'tips' })).toEqual([])
  expect(await listed({ tag: '외풍', size: 1 })).toEqual([third, second])
  const { items } = await house.guest('GET /v1/community/:category/posts/:postId/related', {
    params: { category: 'dure-life', postId: String(second) },
  })
  expect(items[0]!.id).toBe(third)
  await set(old[1]!, `status = 'hidden', hidden_for = 'reports'`)
  expect(await found('난방')).toEqual([])
  await set(old[1]!, `status = 'published', hidden_for = null, title = '등유 이야기'`)
  expect(await found('난방')).toEqual([second])
  expect(await found('기름보일러')).toEqual([newest.postId, first])
})

test('of words whose letters thousands hold and hardly one, the newest of those are looked at, for readers and operators [community.search] [community.desk]', async () => {
  const oldest = await aPost(house, minji, { title: '가람나루터 구경' })
  const fill = (posts: number, words: string) =>
    sql(
      `insert into community_post (category, topic_id, is_knowhow, author_id, title, blocks, words, excerpt, tags, file_ids, picture_count, status, created_at)
       select category, topic_id, false, author_id, '오늘 산책', '[]', $3, '', '{}', '{}', 0, 'published', created_at
       from community_post cross join generate_series(1, $2) where id = $1`,
      oldest.postId,
      posts,
      words,
    )
  // Their letters by twos, but not one behind the other.
  await fill(limits.lookedAt, '가람 사람나 나루 오루터')
  const newer = await aPost(house, minji, { title: '가람나루터 다녀왔어요' })
  await set(newer, `status = 'hidden', hidden_for = 'operator'`)
  const newest = await aPost(house, minji, { title: '가람나루터 또 갔어요' })
  await fill(limits.walked + 1, '바람이 좋아요')
  expect(await found('가람나루터')).toEqual([newest.postId])
  const { items } = await (await operator(house)).call('GET /v1/admin/community/posts', { query: { view: 'all', q: '가람나루터' } })
  expect(items.map((one) => one.id)).toEqual([newest.postId, newer.postId])
})

test('a word that only old parts hold, and those often, is found with the newest first and none left out [community.search]', async () => {
  await sql(`alter table community_post alter column id restart with 200000`)
  const oldest = await aPost(house, minji, { title: '두메산골 장터 구경' })
  await sql(`alter table community_post alter column id restart with 700000`)
  const often = await sql<{ id: number }>(
    `insert into community_post (category, topic_id, is_knowhow, author_id, title, blocks, words, excerpt, tags, file_ids, picture_count, status, created_at)
     select category, topic_id, false, author_id, '두메산골', '[]', '바람이 좋아요', '', '{}', '{}', 0, 'published', created_at
     from community_post cross join generate_series(1, $2) where id = $1 returning id`,
    oldest.postId,
    limits.lookedAt / 6,
  )
  await sql(`alter table community_post alter column id restart with 9000000`)
  const ids = often.map(({ id }) => Number(id)).toSorted((a, b) => b - a)
  expect(await found('두메산골', { size: 3 })).toEqual(ids.slice(0, 3))
  expect(await found('두메산골 장터')).toEqual([oldest.postId])
})

test('popular posts of both places come by their scores, then the newest, none twice and none left out [community.popular] [community.lists]', async () => {
  const posts: Talked[] = []
  for (let n = 0; n < 8; n += 1)
    posts.push(
      await aPost(house, n % 3 === 0 ? pro : minji, n % 2 === 0 ? { topic: 'together' } : { category: 'pro-center', topic: 'tools' }),
    )
  const fans = await people(house, 3)
  const like = (fan: Person, post: Talked) => fan.call('POST /v1/community/:category/posts/:postId/reactions/like', { params: post })
  for (const fan of fans) await like(fan, posts[2]!)
  await like(fans[0]!, posts[0]!)
  await like(pro, posts[5]!)
  await like(pro, posts[4]!)
  await house.advance(61)
  await house.settle()
  const ids = new Set(posts.map((one) => one.postId))
  const popular = async (query: object, call = house.guest) =>
    (await listed({ sort: 'popular', size: 40, ...query }, call)).filter((id) => ids.has(id))
  const of = (...which: number[]) => which.map((n) => posts[n]!.postId)
  expect(await popular({}, pro.call)).toEqual(of(2, 5, 4, 0, 7, 6, 3, 1))
  expect(await popular({})).toEqual(of(2, 4, 0, 6))
  expect(await listed({ sort: 'popular', topic: 'together', size: 1 })).toEqual(of(2, 4, 0, 6))
  await set(posts[2]!, `status = 'hidden', hidden_for = 'reports'`)
  await set(posts[0]!, `district_code = '11440', province_code = '11'`)
  expect(await listed({ sort: 'popular', topic: 'together' })).toEqual(of(4, 0, 6))
  expect(await listed({ sort: 'popular', topic: 'together', area_code: '11' })).toEqual(of(0))
})

test('likes, comments and scores leave the row of a post as it was', async () => {
  const post = await aPost(house, minji)
  const row = async () =>
    (await sql<{ place: string }>('select ctid::text as place from community_post where id = $1', post.postId))[0]!.place
  const before = await row()
  for (const fan of await people(house, 2)) await fan.call('POST /v1/community/:category/posts/:postId/reactions/like', { params: post })
  await say(pro, post)
  await house.advance(61)
  await house.settle()
  expect(await sql('select score from community_popular where post_id = $1', post.postId)).toEqual([{ score: 8 }])
  expect(await row()).toBe(before)
})
