import { beforeAll, beforeEach, expect, test } from 'vitest'
import { communityLimits as limits } from '@dure/contract/community/limits'
import { SECOND } from '@dure/kernel/time'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, ofAge, operator, people, provider, serviceIds, type Person, type ProPerson } from '../people.ts'
import { forgetLimits } from '../trade.ts'
import { aPost, type Talked } from './talk.ts'

let house: TestHouse
let minji: Person
let pianist: ProPerson
let lesson = 0
beforeAll(async () => {
  house = await testHouse()
  minji = await customer(house, '김민지')
  await ofAge(house, minji)
  pianist = await provider(house, { name: '은하수피아노', services: ['piano-lesson'] })
  ;[lesson] = (await serviceIds(house, ['piano-lesson'])) as [number]
  await house.settle()
})
beforeEach(() => forgetLimits(house))

const search = (keyword: string, more: object = {}, call = house.guest) =>
  call('GET /v1/community/posts/search', { query: { keyword, ...more } })
const found = async (keyword: string, more: object = {}, call = house.guest) =>
  (await search(keyword, more, call)).items.map((one) => one.id)
const set = ({ postId }: Talked, sql: string, ...values: unknown[]) =>
  house.house.pool.query(`update community_post set ${sql} where id = $1`, [postId, ...values])

test('posts are found by all words of title and text, by tags, first consonants and the English keyboard [community.search]', async () => {
  const leak = await aPost(house, minji, { title: '욕실 누수 찾는 순서', words: '아랫집 천장에 물이 비쳐서 계량기부터 봤어요.' })
  const mould = await aPost(house, minji, { title: '베란다 곰팡이 두 번 닦은 이야기', words: '락스를 물에 풀어 뿌리고 하루 말렸어요.' })
  await set(mould, `tags = '{결로,겨울준비}'`)
  expect(await found('누수')).toEqual([leak.postId])
  expect(await found('천장에 누수')).toEqual([leak.postId])
  expect(await found('누수 락스')).toEqual([])
  expect(await found('물')).toEqual([mould.postId, leak.postId])
  expect(await found('결로')).toEqual([mould.postId])
  expect(await found('ㅇㅅㄴㅅ')).toEqual([leak.postId])
  expect(await found('rhavkddl')).toEqual([mould.postId])
  expect(await found('곰팡이는')).toEqual([mould.postId])
  expect(await found('!!!')).toEqual([])
  await set(leak, `status = 'hidden', hidden_for = 'reports'`)
  expect(await found('누수')).toEqual([])
})

test('what is found is narrowed by place and service, read on without twice or left out, and of pro-center for pros alone [community.search] [community.categories]', async () => {
  const ids: number[] = []
  for (let n = 0; n < 5; n += 1) {
    const post = await aPost(house, minji, { title: `조율 주기 ${n}번째 물음` })
    if (n % 2 === 0) await set(post, `service_id = $2, district_code = '11440', province_code = '11'`, lesson)
    ids.unshift(post.postId)
  }
  const pros = await aPost(house, pianist, { category: 'pro-center', title: '조율 장비 무엇을 쓰세요' })
  expect(await found('조율', { service_id: lesson })).toEqual([ids[0], ids[2], ids[4]])
  expect(await found('조율', { area_code: '11440' })).toEqual([ids[0], ids[2], ids[4]])
  expect(await found('조율', { area_code: '26' })).toEqual([])
  const seen: number[] = []
  let next: string | null = null
  do {
    const { items, pagination } = await search('조율', { size: 2, ...(next === null ? {} : { next_cursor: next }) })
    seen.push(...items.map((one) => one.id))
    next = pagination.next_cursor
    await aPost(house, minji, { title: '조율 또 묻는 사람' })
  } while (next !== null)
  expect(seen).toEqual(ids)
  expect(await refusal(search('조율', { category: 'pro-center' }))).toBe('POST_PRO_ONLY')
  expect(await found('조율 장비', {}, minji.call)).toEqual([])
  expect(await found('조율 장비', { category: 'pro-center' }, pianist.call)).toEqual([pros.postId])
})

test('popular are the words that five people who count looked for and found, but for what operators bar [community.popular-words] [accounts.counted]', async () => {
  await aPost(house, minji, { title: '방충망 갈기' })
  const words = async () => (await house.guest('GET /v1/community/keywords/popular')).items.map((one) => one.keyword)
  const seekers = await people(house, limits.keywordPeople)
  for (let n = 0; n < limits.keywordPeople; n += 1) {
    await found('방충망')
    await found('방충망', {}, seekers[0]!.call)
    await found('방충망', {}, (await customer(house)).call)
    await found('없는말없는말', {}, seekers[n]!.call)
    await found('방충망 010-1234-5678', {}, seekers[n]!.call)
  }
  expect(await words()).toEqual([])
  for (const seeker of seekers) await found(' 방충망 ', {}, seeker.call)
  expect(await words()).toEqual(['방충망'])
  await (await operator(house)).call('POST /v1/admin/barred-keywords', { body: { keyword: '방충망' } })
  expect(await words()).toEqual([])
})

test('tags are offered by how they begin, the most used first, of what everybody reads [community.tag-suggestions]', async () => {
  const tagged = async (tags: string) => {
    const post = await aPost(house, minji)
    await set(post, `tags = $2::text[]`, tags)
    return post
  }
  await tagged('{입주청소,이사준비}')
  await tagged('{입주청소}')
  await set(await tagged('{입주선물}'), `status = 'hidden', hidden_for = 'review'`)
  await house.advance(limits.tagsCountedEvery / SECOND + 1)
  await house.settle()
  const offered = async (keyword: string) => (await house.guest('GET /v1/community/tags/suggest', { query: { keyword } })).items
  expect(await offered('입')).toEqual([{ tag: '입주청소', posts: 2 }])
  expect((await offered('ㅇ')).map((one) => one.tag)).toEqual(['입주청소', '이사준비'])
  expect(await offered('청소')).toEqual([])
})

test('the search of everything shows the first posts that hold the words [search.globals] [community.search]', async () => {
  for (let n = 0; n < limits.foundFirst + 2; n += 1) await aPost(house, minji, { title: `싱크대 하부장 ${n}` })
  const { posts } = await house.guest('GET /v1/search/globals', { query: { keyword: '하부장' } })
  expect(posts.items).toHaveLength(limits.foundFirst)
  expect(posts.totalCount).toBe(limits.foundFirst + 1)
})

test('one finds what he wrote, hidden ones too, and what he likes and keeps, marked last first [community.mine]', async () => {
  const writer = await customer(house, '유활동')
  const [first, second, third] = [await aPost(house, writer), await aPost(house, writer), await aPost(house, writer)]
  await set(second, `status = 'hidden', hidden_for = 'review'`)
  await set(third, `status = 'deleted'`)
  const mine = await writer.call('GET /v1/community/my/posts', { query: {} })
  expect([mine.total, mine.items.map((one) => [one.id, one.status])]).toEqual([
    2,
    [
      [second.postId, 'hidden'],
      [first.postId, 'published'],
    ],
  ])
  const [one, two, gone] = [await aPost(house, writer), await aPost(house, writer), await aPost(house, writer)]
  for (const post of [two, gone, one]) {
    await minji.call('POST /v1/community/:category/posts/:postId/save', { params: post })
    await minji.call('POST /v1/community/:category/posts/:postId/reactions/like', { params: post })
  }
  await set(gone, `status = 'hidden', hidden_for = 'reports'`)
  for (const list of ['saved', 'liked'] as const)
    expect((await minji.call(`GET /v1/community/my/${list}`, { query: {} })).items.map((item) => item.id)).toEqual([one.postId, two.postId])
})
