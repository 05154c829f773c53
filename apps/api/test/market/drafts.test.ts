import { beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { provider, serviceIds, testPassword, type ProPerson } from '../people.ts'
import { forgetLimits } from '../trade.ts'
import { productBody, productPicture, seller } from './products.ts'

let house: TestHouse
let cleaning = 0
beforeAll(async () => {
  house = await testHouse()
  ;[cleaning] = (await serviceIds(house, ['move-in-cleaning'])) as [number]
})
beforeEach(() => forgetLimits(house))

const read = async (who: ProPerson) => (await who.call('GET /v1/market/me/draft')).draft
const put = (who: ProPerson, version: number | null, more: object = {}) =>
  who.call('PUT /v1/market/me/draft', { body: { version, step: 0, content: { itemTitle: '에어컨' }, files: [], ...more } })
const attached = async (id: string): Promise<boolean> =>
  (await house.house.pool.query('select 1 from file where id = $1 and attached_at is not null', [id])).rows.length === 1

test('what was typed comes back with its step and its pictures, which no clean-up takes, before its pro may sell [market.draft]', async () => {
  const pro = await provider(house, { services: ['move-in-cleaning'] })
  expect(await read(pro)).toBeNull()
  const file = await productPicture(house, pro)
  const content = { itemTitle: '에어컨 세척', itemOptions: [{ optionTitle: '벽걸', optionPrice: '6' }] }
  const { version } = await put(pro, null, { step: 50, content, files: [file] })
  expect(await read(pro)).toMatchObject({ version, step: 50, content, files: [{ fileId: file, width: 900, height: 600 }] })
  expect(await attached(file)).toBe(true)
  expect((await fetch(`${house.url}/files/${file}`)).status).toBe(404)
  const next = await put(pro, version, { step: 100, content, files: [] })
  expect(await read(pro)).toMatchObject({ version: next.version, step: 100, files: [] })
  expect(await attached(file)).toBe(false)
})

test('a window that read another version writes nothing over it, nor one whose draft was thrown away [market.draft]', async () => {
  const pro = await provider(house, { services: ['move-in-cleaning'] })
  const { version } = await put(pro, null)
  expect(await refusal(put(pro, null, { content: { itemTitle: '다른 창' } }))).toBe('PRODUCT_CHANGED')
  await put(pro, version, { content: { itemTitle: '먼저 쓴 창' } })
  expect(await refusal(put(pro, version, { content: { itemTitle: '나중 창' } }))).toBe('PRODUCT_CHANGED')
  expect((await read(pro))?.content).toEqual({ itemTitle: '먼저 쓴 창' })
  expect(await pro.call('DELETE /v1/market/me/draft')).toEqual({ deleted: true })
  expect(await pro.call('DELETE /v1/market/me/draft')).toEqual({ deleted: false })
  expect(await refusal(put(pro, version + 1))).toBe('PRODUCT_CHANGED')
})

test('of two windows that begin at once one is told of the other [market.draft]', async () => {
  const pro = await provider(house, { services: ['move-in-cleaning'] })
  const ends = await Promise.allSettled([put(pro, null), put(pro, null), put(pro, null)])
  expect(ends.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})

test('a picture that is not its pro’s is left out and the words are kept anyway [market.draft]', async () => {
  const [pro, other] = [
    await provider(house, { services: ['move-in-cleaning'] }),
    await provider(house, { services: ['move-in-cleaning'] }),
  ]
  const [mine, foreign] = [await productPicture(house, pro), await productPicture(house, other)]
  await put(pro, null, { files: [mine, foreign, '00000000-0000-4000-8000-000000000000'] })
  expect((await read(pro))?.files.map((one) => one.fileId)).toEqual([mine])
})

test('it is gone once the product was sent, whose pictures stay, and with a pro who leaves [market.draft] [market.leaving]', async () => {
  const pro = await seller(house, { services: ['move-in-cleaning'] })
  const body = await productBody(house, pro, cleaning)
  const dropped = await productPicture(house, pro)
  await put(pro, null, { files: [body.mainImage, dropped] })
  await pro.call('POST /v1/market/products', { body })
  expect(await read(pro)).toBeNull()
  expect([await attached(body.mainImage), await attached(dropped)]).toEqual([true, false])
  const file = await productPicture(house, pro)
  await put(pro, null, { files: [file] })
  await pro.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
  expect((await house.house.pool.query('select 1 from product_draft where provider_id = $1', [pro.providerId])).rows).toEqual([])
  expect(await attached(file)).toBe(false)
})
