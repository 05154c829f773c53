import { beforeAll, beforeEach, expect, test } from 'vitest'
import { portfolioBody } from '@dure/contract/portfolio/schemas'
import { sendPortfolio } from '../../src/domains/portfolio/sendPortfolio.ts'
import { forAll, forShown, gone, opens } from '../files/upload.ts'
import { heldOpen, somebodyWaits } from '../heldOpen.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { operator, provider, serviceIds, type Person, type ProPerson } from '../people.ts'
import { hideByReports } from '../safety/reports.ts'
import { forgetLimits } from '../trade.ts'
import { picture, postWork, sendWork, workBody } from './world.ts'

let house: TestHouse
let boss: Person
let cleaner: ProPerson
let cleaning = 0
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
  cleaner = await provider(house, { name: '반짝클린', services: ['move-in-cleaning'] })
  ;[cleaning] = (await serviceIds(house, ['move-in-cleaning'])) as [number]
})
beforeEach(() => forgetLimits(house))

const bare = async (id: number) => {
  const { fileId } = (await cleaner.call('GET /v1/portfolios/:id', { params: { id } })).mainImage
  return opens(house, { url: `/files/${fileId}` })
}
/** As the answer to whoever may see the work gives it. */
const shown = async (id: number, call = cleaner.call) => opens(house, (await call('GET /v1/portfolios/:id', { params: { id } })).mainImage)
const put = (id: number, body: object) => cleaner.call('PUT /v1/portfolios/:id', { params: { id }, body })
const refuse = (id: number) => boss.call('POST /v1/admin/portfolios/:id/refuse', { params: { id }, body: { reasonId: 2, note: '' } })

test('a picture of a work opens for all while everybody sees it, and before, refused or taken off for its pro and operators alone [files.withheld]', async () => {
  const { id } = await sendWork(house, cleaner, cleaning)
  expect([await bare(id), await shown(id)]).toEqual([gone, forShown])
  const { items } = await boss.call('GET /v1/admin/portfolios', { query: { view: 'waiting' } })
  expect(await opens(house, items.find((one) => one.id === id)!.content.mainImage)).toEqual(forShown)
  await postWork(boss, id)
  expect([await bare(id), await shown(id, house.guest)]).toEqual([forAll, forAll])
  await put(id, { status: 'unposted' })
  expect([await bare(id), await shown(id)]).toEqual([gone, forShown])
  await put(id, { status: 'posted' })
  expect(await bare(id)).toEqual(forAll)
  await refuse(id)
  expect([await bare(id), await shown(id)]).toEqual([gone, forShown])
  await put(id, { title: '선명한 사진의 거실 청소' })
  expect(await bare(id)).toEqual(gone)
  await postWork(boss, id)
  expect(await bare(id)).toEqual(forAll)
})

test('a refused work that comes back on its pro’s appeal brings its pictures back [files.withheld] [moderation.appeals]', async () => {
  const { id } = await sendWork(house, cleaner, cleaning)
  await postWork(boss, id)
  await refuse(id)
  expect(await bare(id)).toEqual(gone)
  const [removal] = (await cleaner.call('GET /v1/me/removals', { query: {} })).items
  await cleaner.call('POST /v1/me/removals/:id/appeal', { params: { id: removal!.id }, body: { text: '제가 직접 찍은 사진이에요.' } })
  await (
    await operator(house)
  ).call('POST /v1/admin/removals/:id/appeal', {
    params: { id: removal!.id },
    body: { outcome: 'lifted', reason: '직접 찍은 사진이 맞아요' },
  })
  expect(await bare(id)).toEqual(forAll)
})

test('what reports hide keeps its pictures, but for those that another work of its pro shows [files.withheld] [portfolio.hidden] [safety.pictures]', async () => {
  const [shared, own] = [await picture(house, cleaner), await picture(house, cleaner)]
  const reported = await sendWork(house, cleaner, cleaning, { images: [{ fileId: shared }, { fileId: own }], mainImage: own })
  const other = await sendWork(house, cleaner, cleaning, { images: [{ fileId: shared }], mainImage: shared })
  for (const { id } of [reported, other]) await postWork(boss, id)
  await hideByReports(house, 'portfolio', reported.id, 51)
  expect([await bare(reported.id), await bare(other.id)]).toEqual([gone, forAll])
  expect(await shown(reported.id)).toEqual(forShown)
  const { items } = await boss.call('GET /v1/admin/reports', { query: {} })
  const { reportId, pictures } = items.find((one) => one.kind === 'portfolio')!
  expect(pictures.map((one) => one.fileId).toSorted()).toEqual([shared, own].toSorted())
  expect(await Promise.all(pictures.map((one) => opens(house, one)))).toEqual(
    pictures.map((one) => (one.fileId === own ? forShown : forAll)),
  )
  await boss.call('POST /v1/admin/reports/:id/decide', {
    params: { id: reportId },
    body: { outcome: 'dismissed', reason: '살펴보니 괜찮아요' },
  })
  expect(await bare(reported.id)).toEqual(forAll)
})

test('a picture of a change waits with it, and takes the place of the one before [files.withheld] [portfolio.changing]', async () => {
  const { id } = await sendWork(house, cleaner, cleaning)
  await postWork(boss, id)
  const before = (await cleaner.call('GET /v1/portfolios/:id', { params: { id } })).mainImage
  const fresh = await picture(house, cleaner)
  await put(id, { images: [{ fileId: fresh }], mainImage: fresh })
  const { change } = await cleaner.call('GET /v1/portfolios/:id', { params: { id } })
  expect([await opens(house, before), await opens(house, change!.content.mainImage)]).toEqual([forAll, forShown])
  await postWork(boss, id)
  expect([await opens(house, before), await bare(id)]).toEqual([gone, forAll])
})

test('a picture that a decision lets go of while its pro sends it with another work stays [files.withheld]', async () => {
  const { id } = await sendWork(house, cleaner, cleaning)
  await postWork(boss, id)
  const former = (await cleaner.call('GET /v1/portfolios/:id', { params: { id } })).mainImage.fileId
  const fresh = await picture(house, cleaner)
  await put(id, { images: [{ fileId: fresh }], mainImage: fresh })
  const second = portfolioBody.parse(
    await workBody(house, cleaner, cleaning, { title: '창틀 청소', images: [{ fileId: former }], mainImage: former }),
  )

  const letGo = await heldOpen(house, cleaner, (context) => sendPortfolio(context, second))
  const posted = postWork(boss, id)
  await somebodyWaits(house)
  expect(await letGo()).toMatchObject({ status: 'ready' })
  await posted
  const { rows } = await house.house.pool.query('select attached_at is not null as kept from file where id = $1', [former])
  expect(rows).toEqual([{ kept: true }])
})
