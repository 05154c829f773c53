import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fileLimits } from '@dure/contract/files/limits'
import { SECOND } from '@dure/kernel/time'
import { refusal } from '../caller.ts'
import { forAll, forShown, gone, opens, upload } from '../files/upload.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, ofAge, operator, people, provider, serviceIds, type Person, type ProPerson } from '../people.ts'
import { hideByReports } from '../safety/reports.ts'
import { forgetLimits } from '../trade.ts'

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

let asked = 0
const send = async () => (await upload(house, { topic: 'question', key: minji.key })).body.data.id
const ask = (fileIds: string[]) => {
  const content = `하루에 한 시간씩 연습하면 한 곡을 치기까지 얼마나 걸리는지 궁금해요. ${(asked += 1)}번째 물어요.`
  return minji.call('POST /v1/questions', { body: { serviceId: lesson, title: '피아노는 얼마나 걸릴까요?', content, fileIds } })
}
const read = (slug: string, call = house.guest) => call('GET /v1/questions/:slug', { params: { slug } })
const pictureOf = async (slug: string, call = house.guest) => (await read(slug, call)).pictures[0]!
const answer = (id: number) =>
  pianist.call('POST /v1/questions/:id/answers', { params: { id }, body: { content: '석 달이면 쉬운 곡 하나를 끝까지 치실 수 있어요.' } })

test('a picture of a hidden question opens for its asker and operators alone, and for all once it is shown again [files.withheld]', async () => {
  const { id, slug } = await ask([await send()])
  const picture = await pictureOf(slug)
  expect(await opens(house, picture)).toEqual(forAll)
  const desk = await operator(house)
  await desk.call('POST /v1/admin/questions/:id/hide', { params: { id }, body: { reasonId: 42, reason: '광고 글' } })
  expect(await opens(house, picture)).toEqual(gone)
  expect(await opens(house, await pictureOf(slug, minji.call))).toEqual(forShown)
  const { items } = await desk.call('GET /v1/admin/questions', { query: { view: 'hidden' } })
  expect(await opens(house, items.find((one) => one.id === id)!.pictures[0]!)).toEqual(forShown)
  await desk.call('POST /v1/admin/questions/:id/restore', { params: { id }, body: { reason: '다시 보니 괜찮음' } })
  expect(await opens(house, picture)).toEqual(forAll)
})

test('so does one that several reported, until operators say so, who decide by what they see [files.withheld] [safety.pictures]', async () => {
  const { id, slug } = await ask([await send()])
  const picture = await pictureOf(slug)
  await hideByReports(house, 'question', id, 42)
  expect(await opens(house, picture)).toEqual(gone)
  const desk = await operator(house)
  const { items } = await desk.call('GET /v1/admin/reports', { query: {} })
  const { reportId, pictures } = items.find((one) => one.kind === 'question')!
  expect(await Promise.all(pictures.map((one) => opens(house, one)))).toEqual([forShown])
  const decide = (by: Person, outcome: 'upheld' | 'dismissed') =>
    by.call('POST /v1/admin/reports/:id/decide', { params: { id: reportId }, body: { outcome, reason: '살펴봤어요' } })
  await decide(desk, 'upheld')
  expect(await opens(house, picture)).toEqual(gone)
  const removal = (items: readonly { kind: string; pictures: { url: string }[] }[]) =>
    opens(house, items.find((one) => one.kind === 'question')!.pictures[0]!)
  expect(await removal((await minji.call('GET /v1/me/removals', { query: {} })).items)).toEqual(forShown)
  expect(await removal((await desk.call('GET /v1/admin/members/:id/removals', { params: { id: minji.userId } })).items)).toEqual(forShown)
  await decide(await operator(house), 'dismissed')
  expect(await opens(house, picture)).toEqual(forAll)
})

test('caches ask for a picture again within an hour, and are told when it was taken down [files.withheld]', async () => {
  const { id, slug } = await ask([await send()])
  const { url } = await pictureOf(slug)
  const first = await fetch(`${house.url}${url}`)
  expect(first.headers.get('cache-control')).toBe(`public, max-age=${fileLimits.shownCachedFor / SECOND}, must-revalidate`)
  const again = () => fetch(`${house.url}${url}`, { headers: { 'if-none-match': first.headers.get('etag')! } })
  expect((await again()).status).toBe(304)
  const desk = await operator(house)
  await desk.call('POST /v1/admin/questions/:id/hide', { params: { id }, body: { reasonId: 42, reason: '광고 글' } })
  const told = await again()
  expect([told.status, told.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('a picture is one question’s alone [questions.pictures]', async () => {
  const fileId = await send()
  const first = await ask([fileId])
  expect(await refusal(ask([fileId]))).toBe('INVALID_PARAMS')
  expect(await opens(house, await pictureOf(first.slug))).toEqual(forAll)
})

test('of a question that the release before took back no picture is shown, and taking it back again lets them go [questions.pictures]', async () => {
  const { id, slug } = await ask([await send()])
  await answer(id)
  const picture = await pictureOf(slug)
  await house.house.pool.query('update question set deleted_at = now() where id = $1', [id])
  expect((await read(slug)).pictures).toEqual([])
  const desk = await operator(house)
  const { items } = await desk.call('GET /v1/admin/questions', { query: {} })
  expect(items.find((one) => one.id === id)).toMatchObject({ deleted: true, pictures: [] })
  await minji.call('DELETE /v1/questions/:id', { params: { id } })
  expect(await opens(house, picture)).toEqual(gone)
})

test('a reported question whose pictures changed after an operator opened it is not passed unseen [safety.pictures] [moderation.versions]', async () => {
  const { id } = await ask([await send()])
  await (await people(house, 1))[0]!.call('POST /v1/reports', { body: { kind: 'question', id, reasonId: 42 } })
  const desk = await operator(house)
  const { items } = await desk.call('GET /v1/admin/reports', { query: {} })
  const { reportId, shownAs } = items.find((one) => one.kind === 'question')!
  await house.house.pool.query('update question set file_ids = $2 where id = $1', [id, [await send()]])
  const decided = desk.call('POST /v1/admin/reports/:id/decide', {
    params: { id: reportId },
    body: { outcome: 'dismissed', reason: '살펴봤어요' },
    ...(shownAs === undefined ? {} : { seen: shownAs }),
  })
  expect(await refusal(decided)).toBe('STALE')
})
