import { beforeAll, expect, test } from 'vitest'
import { sitemapAreas } from '../../src/views/search/sitemaps.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, provider, type Person, type ProPerson } from '../people.ts'
import { aPost } from './talk.ts'

const words = '벽지가 들뜬 자리를 열어 보니 안쪽까지 젖어 있었어요. '.repeat(6)

let house: TestHouse
let minji: Person
let papering: ProPerson
beforeAll(async () => {
  house = await testHouse({ env: { ORIGIN: 'https://dure.example' } })
  minji = await customer(house)
  papering = await provider(house, { name: '은하수도배', services: ['wallpapering'] })
  await house.settle()
})

const knowhow = async (title: string) => {
  const post = await aPost(house, papering, { title, words, topic: 'pro-knowhow' })
  await house.house.pool.query('update community_post set is_knowhow = true where id = $1', [post.postId])
  return post.postId
}
const listed = async (name: string) =>
  (
    await sitemapAreas(house.house)
      .find((one) => one.name === name)!
      .rows(0, 100)
  ).map(({ key }) => key)

test('sitemaps hold posts and know-how that everybody reads and that say enough, each by itself; nothing of pros’ own square [community.found] [community.thin]', async () => {
  const long = (await aPost(house, minji, { words })).postId
  const thin = (await aPost(house, minji, { words: '짧은 글이에요.' })).postId
  const hidden = (await aPost(house, minji, { words })).postId
  await house.house.pool.query(`update community_post set status = 'hidden', hidden_for = 'review' where id = $1`, [hidden])
  const own = (await aPost(house, papering, { words, category: 'pro-center' })).postId
  const known = await knowhow('벽지를 오래 쓰는 법')
  const [posts, pieces] = [await listed('posts'), await listed('knowhow')]
  expect([long, thin, hidden, own, known].map((id) => posts.includes(id))).toEqual([true, false, false, false, false])
  expect([long, known].map((id) => pieces.includes(id))).toEqual([false, true])
  const area = sitemapAreas(house.house).find((one) => one.name === 'posts')!
  const starts = await area.starts(1)
  expect(starts).toEqual(posts)
})

test('the newest know-how is a feed with whole addresses, whose words are text alone [community.feed]', async () => {
  const id = await knowhow('도배 <풀> & "본드" 고르는 법')
  const answer = await fetch(`${house.url}/community/pro-knowhow/rss.xml`)
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect(text).toContain('<title>도배 &#60;풀&#62; &#38; &#34;본드&#34; 고르는 법</title>')
  expect(text).toContain(`<link>https://dure.example/community/pro-knowhow/`)
  expect(text).toContain(`https://dure.example/community/post/${id}`)
  expect(text).toContain('<dc:creator>은하수도배</dc:creator>')
})
