import { DAY } from '@dure/kernel/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { sitemapAreas } from '../../src/views/search/sitemaps.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { provider, type ProPerson } from '../people.ts'
import { later } from '../promotions/coupons.ts'
import { eventOf, landingOf, published } from '../promotions/pages.ts'

let house: TestHouse
let shown: ProPerson
let hidden: ProPerson
let gone: ProPerson
beforeAll(async () => {
  house = await testHouse({ env: { ORIGIN: 'https://dure.example' } })
  shown = await provider(house, { services: ['golf-lesson'] })
  hidden = await provider(house, { services: ['golf-lesson'] })
  gone = await provider(house, { services: ['golf-lesson'] })
  await house.house.pool.query('update provider set allow_public_read = false where id = $1', [hidden.providerId])
  await house.house.pool.query(`update member set status = 'banned' where id = $1`, [gone.userId])
})

const get = async (path: string) => {
  const answer = await fetch(house.url + path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!)

describe('search engines', () => {
  test('are told what is personal and where the sitemaps are', async () => {
    const { text, headers } = await get('/robots.txt')
    expect(headers.get('content-type')).toContain('text/plain')
    for (const line of ['Disallow: /mypage$', 'Disallow: /chats/*', 'Disallow: /profile$', 'Sitemap: https://dure.example/sitemap.xml'])
      expect(text.split('\n')).toContain(line)
    expect(text).not.toContain('/profile/users')
  })

  test('find parts by area in the index, and in the parts what may be listed', async () => {
    const index = await get('/sitemap.xml')
    expect(index.headers.get('content-type')).toContain('application/xml')
    const parts = locs(index.text).map((loc) => new URL(loc).pathname)
    expect(parts).toContain('/sitemaps/pages.xml')
    const pros = parts.find((path) => path.startsWith('/sitemaps/pros/'))!
    const found = locs((await get(pros)).text)
    const pageOf = ({ userId }: ProPerson) => `https://dure.example/profile/users/${userId}`
    expect([shown, hidden, gone].map((one) => found.includes(pageOf(one)))).toEqual([true, false, false])
    const pages = locs((await get('/sitemaps/pages.xml')).text).map((loc) => new URL(loc).pathname)
    expect(pages).toEqual(expect.arrayContaining(['/', '/about', '/terms/usage', '/categories']))
    expect(pages).not.toContain('/mypage')
  })

  test('find events and landing pages while they run [promotions.found]', async () => {
    const runs = await published(house, eventOf(house))
    const comes = await published(house, eventOf(house, { from: later(house, DAY) }))
    const landing = await published(house, landingOf(house))
    const rows = async (name: string) =>
      (
        await sitemapAreas(house.house)
          .find((one) => one.name === name)!
          .rows(0, 100)
      ).map((one) => one.path)
    expect(await rows('events')).toEqual([runs.path])
    expect(await rows('events')).not.toContain(comes.path)
    expect(await rows('landings')).toEqual([landing.path])
    const parts = locs((await get('/sitemap.xml')).text).map((loc) => new URL(loc).pathname)
    expect(parts).toEqual(expect.arrayContaining(['/sitemaps/events/0.xml', '/sitemaps/landings/0.xml']))
  })

  test('never see a part twice: each begins where another ends', async () => {
    const area = sitemapAreas(house.house).find((one) => one.name === 'pros')!
    await provider(house, { services: ['golf-lesson'] })
    const starts = await area.starts(1)
    const rows = await area.rows(0, 100)
    expect(starts).toEqual(rows.map((row) => row.key))
    expect((await area.rows(starts[1]!, 1)).map((row) => row.key)).toEqual([starts[1]])
  })

  test('are written under the beginnings there are, whatever number is asked for [availability.kept-once]', async () => {
    const parts = locs((await get('/sitemap.xml')).text).map((loc) => new URL(loc).pathname)
    const pros = parts.find((path) => path.startsWith('/sitemaps/pros/'))!
    const [first, other] = [await get(pros), await get('/sitemaps/pros/999999999.xml')]
    expect([other.status, other.text]).toEqual([200, first.text])
    expect((await get('/sitemaps/pros/0.xml')).status).toBe(404)
  })

  test.each(['/sitemaps/nothing/0.xml', '/sitemaps/pros/x.xml'])('find nothing at %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

test('over HTTPS every answer says that it stays so', async () => {
  for (const path of ['/about', '/v1/system/settings', '/robots.txt'])
    expect((await get(path)).headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
})
