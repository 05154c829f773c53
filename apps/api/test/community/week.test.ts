import { communityLimits as limits } from '@dure/contract/community/limits'
import { SECOND, startOfSeoulWeek, WEEK } from '@dure/kernel/time'
import { beforeAll, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { people, type Person } from '../people.ts'
import { forgetLimits } from '../trade.ts'
import { aPost, say, type Talked } from './talk.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const like = (who: Person, post: Talked) => who.call('POST /v1/community/:category/posts/:postId/reactions/like', { params: post })
const titlesOf = async (who: Person, kind: string) =>
  (
    await house.house.pool.query<{ title: string }>('select title from notice where member_id = $1 and kind = $2 order by id', [
      who.userId,
      kind,
    ])
  ).rows.map((row) => row.title)
const group = async () =>
  (await house.guest('GET /v1/community/curations', { query: { group_string_id: 'general' } })).groups.find(
    (one) => one.id === 'general-week',
  )
/** To a moment after the Monday that comes. */
async function toMonday(after: number): Promise<void> {
  const now = house.house.clock.now()
  const monday = startOfSeoulWeek(new Date(now.getTime() + WEEK))
  await house.advance(Math.ceil((monday.getTime() + after - now.getTime()) / SECOND))
  await house.settle()
}

test('on Monday at nine what got most of the week before is found, one of an author; he is told, lists show it, and a mail goes to those who agreed [community.week]', async () => {
  // Whatever day it is, all of it happens within one week.
  await toMonday(limits.week.at + 3_600_000)
  const [author, other, reader, ...fans] = await people(house, 7)
  await reader!.call('PATCH /v1/users/:id/consents', { params: { id: 'me' }, body: { marketing: true, ad_email: true } })
  await forgetLimits(house)
  const [little, much, none] = [await aPost(house, author!), await aPost(house, author!), await aPost(house, other!)]
  await house.house.pool.query('update community_post set created_at = $1', [house.house.clock.now()])
  for (const fan of fans) await like(fan, much)
  for (const fan of fans.slice(0, 3)) {
    await like(fan, little)
    for (const post of [little, little, much, much]) await say(fan, post)
  }
  await like(fans[0]!, none)
  await toMonday(limits.week.at - 60_000)
  expect([await titlesOf(author!, 'community.picked'), await group()]).toEqual([[], undefined])
  await house.advance(61)
  await house.settle()
  expect(await titlesOf(author!, 'community.picked')).toEqual(['지난주에 가장 사랑받은 글에 뽑혔어요'])
  expect(await titlesOf(other!, 'community.picked')).toEqual([])
  expect((await group())?.items.map((one) => one.id)).toEqual([much.postId])
  expect(await titlesOf(reader!, 'community.week')).toEqual(['(광고) 지난주에 가장 사랑받은 글이에요'])
  expect(await titlesOf(fans[0]!, 'community.week')).toEqual([])
  const { rows } = await house.house.pool.query('select member_id, advertising from delivery where channel = $1 and subject like $2', [
    'mail',
    '%가장 사랑받은 글이에요',
  ])
  expect(rows).toEqual([{ member_id: reader!.userId, advertising: true }])
  // What is hidden is shown no more, and the next week has none.
  await house.house.pool.query(`update community_post set status = 'hidden', hidden_for = 'review' where id = $1`, [much.postId])
  expect(await group()).toBeUndefined()
  await toMonday(limits.week.at + 1)
  const weeks = await house.house.pool.query('select cardinality(post_ids) as posts from community_week order by week')
  expect(weeks.rows.map((row) => row.posts).slice(-2)).toEqual([1, 0])
  expect(await titlesOf(author!, 'community.picked')).toHaveLength(1)
})
