import { beforeAll, beforeEach, expect, test } from 'vitest'
import { communityLimits } from '@dure/contract/community/limits'
import { upload } from '../files/upload.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, ofAge, operator, provider, type Person, type ProPerson } from '../people.ts'
import { confirmed } from '../safe-payment/deals.ts'
import { forgetLimits } from '../trade.ts'
import { topicId, write } from './writing.ts'

let [house, boss, minji, pro, free] = [] as unknown as [TestHouse, Person, Person, ProPerson, number]
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
  minji = await customer(house, '김민지')
  pro = await provider(house, { name: '반짝클린' })
  await ofAge(house, minji, pro)
  free = await topicId(house, 'free')
})
beforeEach(async () => {
  await forgetLimits(house)
  await house.house.pool.query(`update community_post set created_at = created_at - interval '2 days'`)
})

const announce = async (audience: string, title: string): Promise<number> => {
  const { rows } = await house.house.pool.query<{ id: number }>(
    `insert into announcement (audience, title, content, blocks, notified, advertising, created_at, updated_at, created_by)
     values ($1, $2, '밤 두 시부터 점검해요.', '[{"id":"p","type":"paragraph","spans":[{"text":"밤 두 시부터 점검해요.","marks":[]}]}]', false, false, now(), now(), $3) returning id`,
    [audience, title, boss.userId],
  )
  return rows[0]!.id
}

test('the place of notices tells everybody what is announced to his side [community.categories]', async () => {
  const [all, pros] = [await announce('all', '점검 안내'), await announce('provider', '고수 안내')]
  const notices = async (call = house.guest) =>
    (await call('GET /v1/community/:category/posts', { params: { category: 'notices' }, query: {} })).items
  expect(await notices()).toMatchObject([
    {
      id: all,
      title: '점검 안내',
      excerpt: '밤 두 시부터 점검해요.',
      category: 'notices',
      path: `/notices#notice-${all}`,
      user: { name: '두레', id: null },
    },
  ])
  expect((await notices(pro.call)).map((one) => one.id)).toEqual([pros, all])
})

test('what operators gathered is shown as they ordered it, without what nobody sees any more [community.curations]', async () => {
  const [one, two, other] = [await write(minji, free), await write(pro, free), await write(pro, free)]
  const add = (title: string, postIds: number[]) => boss.call('POST /v1/admin/community/curations', { body: { title, postIds } })
  await add('이 주의 글', [two.id, one.id])
  await add('곧 사라질 모음', [other.id])
  const general = async () =>
    (await house.guest('GET /v1/community/curations', { query: { group_string_id: 'general' } })).groups.map((group) => [
      group.title,
      group.items.map((item) => item.id),
    ])
  expect(await general()).toEqual([
    ['이 주의 글', [two.id, one.id]],
    ['곧 사라질 모음', [other.id]],
  ])
  await pro.call('DELETE /v1/community/:category/posts/:postId', { params: { category: 'dure-life', postId: other.id } })
  expect(await general()).toEqual([['이 주의 글', [two.id, one.id]]])
  const groups = async (query: object) => (await house.guest('GET /v1/community/curations', { query })).groups.map((group) => group.group)
  expect(await groups({})).toEqual(['notice', 'general'])
})

test('pieces of the magazine stand among the posts where they are asked for, one in ten [community.stories]', async () => {
  const { pool } = house.house
  for (const n of [1, 2, 3])
    await pool.query(
      `insert into feature (kind, name, title, text, ord, starts_at, page, blocks) values ('magazine', $1, $2, '읽어 보세요', 0, now() - interval '1 day', '[]', '[]')`,
      [`piece-${n}`, `읽을거리 ${n}`],
    )
  const writers = [await provider(house, { name: '글쓴이하나' }), await provider(house, { name: '글쓴이둘' })]
  await ofAge(house, ...writers)
  for (const writer of writers) {
    for (let n = 0; n < 10; n += 1) {
      await write(writer, free)
      await pool.query(`update community_post set created_at = created_at - interval '1 hour'`)
    }
  }
  const list = async (query: object) => (await house.guest('GET /v1/community/posts', { query })).items
  expect((await list({ size: 20 })).filter((one) => one.isStory)).toEqual([])
  const items = await list({ size: 20, with_dure_story: 'true' })
  expect(items.filter((one) => one.isStory)).toHaveLength(2)
  expect(items.filter((one) => !one.isStory)).toHaveLength(20)
  expect(items.find((one) => one.isStory)).toMatchObject({ path: expect.stringMatching('/magazines/piece-'), topic: { slug: 'story' } })
})

test('reviews of deals with a picture stand under their topic, those that anybody may read [community.reviews]', async () => {
  const deal = await confirmed(house)
  const fileId = (await upload(house, { topic: 'review', key: deal.customer.key })).body.data.id
  await deal.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: deal.pro.providerId },
    body: {
      chatId: deal.chatId,
      rating: 5,
      content: '시간 약속을 잘 지켜 주셨어요. 추천해요.',
      imageInfos: [{ fileId, type: 'after' }],
    },
  })
  const reviews = async (query: object = {}) => (await house.guest('GET /v1/community/reviews', { query })).items
  const [review] = await reviews()
  expect(review).toMatchObject({
    rating: 5,
    picture: { url: `/files/${fileId}` },
    pictureCount: 1,
    reviewer: expect.stringMatching(/^.\*\*$/),
    pro: { userId: deal.pro.userId, path: `/profile/users/${deal.pro.userId}` },
  })
  expect(await reviews({ topic: 'free' })).toEqual([])
  const { pool } = house.house
  const before = (await upload(house, { topic: 'review', key: deal.customer.key })).body.data.id
  // One whose first picture is withheld stands with the first that is shown.
  await pool.query(`update file set withheld_until = now() + interval '1 year' where id = $1`, [before])
  await pool.query(`insert into review_image (review_id, file_id, type, ord) values ($1, $2, 'before', -1)`, [review!.id, before])
  expect(await reviews()).toMatchObject([{ id: review!.id, picture: { url: `/files/${fileId}` }, pictureCount: 1 }])
  await house.house.pool.query(`update review set hidden_until = now() + interval '1 year' where id = $1`, [review!.id])
  expect(await reviews()).toEqual([])
  expect(communityLimits.reviewsPage).toBe(6)
})
