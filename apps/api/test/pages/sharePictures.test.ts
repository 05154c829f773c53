import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { passedProduct } from '../market/products.ts'
import { customer, operator, provider, serviceIds, type ProPerson } from '../people.ts'
import { drawShare } from '../../src/pages/share/draw.ts'

let house: TestHouse
let pianist: ProPerson
beforeAll(async () => {
  house = await testHouse()
  pianist = await provider(house, { name: '봄날피아노', services: ['piano-lesson'] })
  await house.settle()
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${house.url}${path}`, { headers })
const pixels = async (picture: Buffer): Promise<Buffer> => sharp(picture).greyscale().raw().toBuffer()
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('pictures of shared pages [pages.share-pictures]', () => {
  test('services, categories, pros, places and questions have one of their own, 1200×630, named by their page', async () => {
    const [serviceId] = (await serviceIds(house, ['piano-lesson'])) as [number]
    const asker = await customer(house)
    const content = '일주일에 한 번이면 한 곡을 치기까지 얼마나 걸릴지 궁금해요.'
    const { id, slug } = await asker.call('POST /v1/questions', { body: { serviceId, title: '서른에 시작해도 될까요?', content } })
    const place = encodeURIComponent('서울-강남구')
    const pages = {
      '/prices/piano-lesson': '/og/services/piano-lesson.jpg',
      '/categories/music-lesson': '/og/categories/music-lesson.jpg',
      [`/profile/users/${pianist.userId}`]: `/og/pros/${pianist.userId}.jpg`,
      [`/a.${place}`]: `/og/places/${place}.jpg`,
      [`/a.${place}/piano-lesson`]: `/og/places/${place}/piano-lesson.jpg`,
      '/search/pro/piano-lesson': '/og/services/piano-lesson.jpg',
      [`/questions/${encodeURIComponent(slug)}`]: `/og/questions/${id}.jpg`,
    }
    for (const [page, picture] of Object.entries(pages)) {
      // oxlint-disable-next-line no-await-in-loop
      const html = await (await get(page)).text()
      expect([page, /property="og:image" content="([^"]+)"/.exec(html)?.[1]]).toEqual([page, new URL(picture, house.url).href])
      expect(html).toContain('property="og:image:width" content="1200"')
      // oxlint-disable-next-line no-await-in-loop
      const answer = await get(picture)
      expect([picture, answer.status, answer.headers.get('content-type')]).toEqual([picture, 200, 'image/jpeg'])
      // oxlint-disable-next-line no-await-in-loop
      expect(await sharp(await bytes(answer)).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    }
  })

  test('there is none of what is not there, and none of a pro who may not be seen', async () => {
    for (const path of [
      '/og/services/nope.jpg',
      '/og/pros/999999.jpg',
      '/og/pros/x.jpg',
      '/og/nothing/1.jpg',
      '/og/__proto__/1.jpg',
      '/og/magazines/No%20Name.jpg',
    ])
      // oxlint-disable-next-line no-await-in-loop
      expect([path, (await get(path)).status]).toEqual([path, 404])
    const hidden = await provider(house, { name: '숨은고수', services: ['piano-lesson'] })
    await house.settle()
    expect((await get(`/og/pros/${hidden.userId}.jpg`)).status).toBe(200)
    await house.house.pool.query('update provider set allow_public_read = false where id = $1', [hidden.providerId])
    expect((await get(`/og/pros/${hidden.userId}.jpg`)).status).toBe(404)
    // His own session shows him no other picture than everybody sees.
    expect((await get(`/og/pros/${hidden.userId}.jpg`, { authorization: `Bearer ${hidden.key}` })).status).toBe(404)
  })

  test('one that did not change is not sent again, and one whose name changed is drawn anew', async () => {
    const path = `/og/pros/${pianist.userId}.jpg`
    const first = await get(path)
    const etag = first.headers.get('etag')!
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    await house.house.pool.query(`update provider set nick_name = '가을날피아노' where id = $1`, [pianist.providerId])
    const second = await get(path, { 'if-none-match': etag })
    expect(second.status).toBe(200)
    expect((await pixels(await bytes(first))).equals(await pixels(await bytes(second)))).toBe(false)
  })

  test('of too many at once from one place the rest get the common picture, which nobody keeps for theirs', async () => {
    const { items } = await house.guest('GET /v1/services')
    const answers = await Promise.all(
      items.slice(0, 60).map((one) => fetch(`${house.url}/og/services/${one.slug}.jpg`, { redirect: 'manual' })),
    )
    const instead = answers.filter((one) => one.status === 302)
    expect(instead.length).toBeGreaterThan(0)
    expect(new Set(instead.map((one) => one.headers.get('location')))).toEqual(new Set(['/assets/og.png']))
    expect(new Set(instead.map((one) => one.headers.get('cache-control')))).toEqual(new Set(['no-store']))
    expect(answers.filter((one) => one.status === 200).length).toBeGreaterThan(0)
    expect(answers.filter((one) => one.status !== 200 && one.status !== 302)).toEqual([])
  })

  test('its words are really drawn: another word is another picture, and a long one is cut', async () => {
    const facts = { kind: '이사·청소', title: '입주청소', line: '평균 346,000원', picture: null }
    const of = async (title: string) => pixels(await drawShare({ ...facts, title }, null))
    const [one, same, other] = [await of('입주청소'), await of('입주청소'), await of('가정이사')]
    expect(one.equals(same)).toBe(true)
    expect(one.equals(other)).toBe(false)
    const long = '가나다라마바사아자차카타파하'.repeat(20)
    expect((await of(long)).equals(await of(`${long}마`))).toBe(true)
  })

  test('a product has one while everybody may see it, and its seller gets no other', async () => {
    const { id, pro } = await passedProduct(house, await operator(house))
    const html = await (await get(`/market/products/${id}`)).text()
    expect(html).toContain(`property="og:image" content="${new URL(`/og/products/${id}.jpg`, house.url).href}"`)
    expect((await get(`/og/products/${id}.jpg`)).status).toBe(200)
    await house.house.pool.query('update product set hidden_at = now() where id = $1', [id])
    expect((await get(`/og/products/${id}.jpg`, { authorization: `Bearer ${pro.key}` })).status).toBe(404)
    expect((await get('/og/products/x.jpg')).status).toBe(404)
  })

  test('of a hidden question there is none', async () => {
    const [serviceId] = (await serviceIds(house, ['piano-lesson'])) as [number]
    const body = { serviceId, title: '가려질 질문이에요', content: '운영자가 곧 가릴 질문의 내용이에요.' }
    const { id } = await (await customer(house)).call('POST /v1/questions', { body })
    expect((await get(`/og/questions/${id}.jpg`)).status).toBe(200)
    await house.house.pool.query('update question set hidden_at = now() where id = $1', [id])
    expect((await get(`/og/questions/${id}.jpg`)).status).toBe(404)
  })

  test.each(['W'.repeat(60), '<b>&amp;</b>"\'', '👩‍👩‍👧‍👦🏳️‍🌈', 'ㅇ\u0000\u202Eabc', '𠮷野家', ' '.repeat(30), '漢字 كتاب'])(
    'what a name may hold is drawn: %j',
    async (title) => {
      const picture = await drawShare({ kind: '', title, line: '', picture: null }, null)
      expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })
    },
  )
})
