import { beforeAll, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, ofAge, type Person } from '../people.ts'
import { aPost, say } from './talk.ts'

let house: TestHouse
let minji: Person
let writer: Person
beforeAll(async () => {
  house = await testHouse()
  minji = await customer(house, '김민지')
  writer = await customer(house, '유활동')
  for (const person of [minji, writer]) await ofAge(house, person)
})

test('one finds his own comments, each with its post [community.mine]', async () => {
  const [post, gone] = [await aPost(house, minji, { title: '베란다 물기' }), await aPost(house, minji)]
  const first = await say(writer, post)
  const second = await say(writer, gone)
  await house.house.pool.query(`update community_post set status = 'deleted' where id = $1`, [gone.postId])
  const { items, total } = await writer.call('GET /v1/community/my/comments', { query: {} })
  expect(total).toBe(2)
  expect(items.map((item) => [item.id, item.post.title, item.post.path])).toEqual([
    [second.id, '지워진 글', null],
    [first.id, '베란다 물기', `/community/dure-life/posts/베란다-물기-${post.postId}`],
  ])
})

test('of a comment of his that is hidden he reads what it said and why operators took it away [community.mine] [community.comment-states]', async () => {
  const post = await aPost(house, minji)
  const comment = await say(writer, post)
  const { pool } = house.house
  await pool.query(`update community_comment set status = 'hidden' where id = $1`, [comment.id])
  const mine = async () => (await writer.call('GET /v1/community/my/comments', { query: {} })).items[0]
  expect(await mine()).toMatchObject({ status: 'hidden', text: comment.text, reason: null })
  await pool.query(
    `insert into removal (kind, target_id, author_id, reason, removed_by, removed_at, appeal_until)
     values ('postComment', $1, $2, '광고', $2, now(), now() + interval '7 days')`,
    [comment.id, writer.userId],
  )
  expect(await mine()).toMatchObject({ status: 'hidden', text: comment.text, reason: '광고' })
  const others = await minji.call('GET /v1/community/:category/posts/:postId/comments', { params: post, query: {} })
  expect(others.items).toEqual([])
})
