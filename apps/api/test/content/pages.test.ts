import type { Block } from '@dure/contract/content/blocks'
import type { PageDraft } from '@dure/contract/content/pages'
import { HOUR, MINUTE, SECOND } from '@dure/kernel/time'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { photo, upload } from '../files/upload.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, provider, serviceIds, type Person } from '../people.ts'
import { sendWork, postWork } from '../portfolio/world.ts'
import { feature, paragraph, publishNew } from './draft.ts'

let house: TestHouse
let desk: Person
beforeAll(async () => {
  house = await testHouse()
})
// Time passes in some, and a second factor with it.
beforeEach(async () => {
  desk = await operator(house)
})

const page = (id: number) => desk.call('GET /v1/admin/pages/:id', { params: { id } })
const save = async (id: number, draft: PageDraft, publish: { at: string | null } | null = null) =>
  desk.call('PUT /v1/admin/pages/:id', { params: { id }, seen: (await page(id)).shownAs, body: { draft, publish } })
const states = async (id: number) => (await page(id)).versions.map((one) => [one.n, one.state])
const ahead = (ms: number): string => new Date(house.house.clock.now().getTime() + ms).toISOString()
const read = (id: number) => house.guest('GET /v1/curations/:id', { params: { id } })

test('a draft is seen by operators alone until it is published, and may lack what it must have then [content.drafts]', async () => {
  const begun = { ...feature('curation', { title: '', blocks: [], from: null }) }
  const { id, state } = await desk.call('POST /v1/admin/pages', { body: { targetId: null, draft: begun, publish: null } })
  expect(state).toBe('draft')
  expect((await desk.call('GET /v1/admin/pages', { query: { kind: 'curation' } })).items).toMatchObject([{ id, targetId: null, title: '' }])
  expect((await house.guest('GET /v1/curations/targets')).items).toEqual([])
  const refused = await desk.call.raw(
    'PUT',
    `/v1/admin/pages/${id}`,
    { draft: begun, publish: { at: null } },
    { 'if-match': `"${(await page(id)).shownAs}"` },
  )
  expect(Object.keys(refused.body.fields)).toEqual(['from', 'blocks'])
  const whole = feature('curation')
  expect(await save(id, whole, { at: null })).toMatchObject({ id, state: 'live' })
  const { targetId, path } = await page(id)
  expect(path).toBe(`/curations/${targetId}`)
  expect(await read(targetId!)).toMatchObject({ title: whole.title, blocks: whole.blocks })

  await save(id, feature('curation', { title: '고치는 중' }))
  expect((await read(targetId!)).title).toBe(whole.title)
  expect(await states(id)).toEqual([
    [2, 'draft'],
    [1, 'live'],
  ])
  const { shownAs } = await page(id)
  await desk.call('DELETE /v1/admin/pages/:id/draft', { params: { id }, seen: shownAs })
  expect((await page(id)).draft).toMatchObject({ title: whole.title })
})

test('a draft that was written over by a colleague is not saved over him [moderation.versions]', async () => {
  const { id } = await publishNew(desk, feature('curation'))
  const { shownAs } = await page(id)
  const other = await operator(house)
  await other.call('PUT /v1/admin/pages/:id', {
    params: { id },
    seen: shownAs,
    body: { draft: feature('curation', { title: '먼저' }), publish: null },
  })
  const late = desk.call('PUT /v1/admin/pages/:id', {
    params: { id },
    seen: shownAs,
    body: { draft: feature('curation', { title: '나중' }), publish: null },
  })
  expect(await refusal(late)).toBe('STALE')
  expect((await page(id)).draft.title).toBe('먼저')
})

test('each version readers saw stays, and any past one is published again as a new one [content.versions] [content.undo]', async () => {
  const { id, targetId } = await publishNew(desk, feature('curation', { title: '첫째' }))
  await save(id, feature('curation', { title: '둘째', blocks: [paragraph('둘째 글이에요.')] }), { at: null })
  await save(id, feature('curation', { title: '셋째' }), { at: null })
  await save(id, feature('curation', { title: '쓰는 중' }))
  expect(await states(id)).toEqual([
    [4, 'draft'],
    [3, 'live'],
    [2, 'past'],
    [1, 'past'],
  ])
  const undo = async (n: number) =>
    desk.call('POST /v1/admin/pages/:id/undo', { params: { id }, seen: (await page(id)).shownAs, body: { n } })
  await undo(2)
  expect(await read(targetId)).toMatchObject({ title: '둘째', blocks: [paragraph('둘째 글이에요.')] })
  expect((await page(id)).versions.map((one) => [one.n, one.state, one.again])).toEqual([
    [5, 'live', 2],
    [4, 'draft', null],
    [3, 'past', null],
    [2, 'past', null],
    [1, 'past', null],
  ])
  expect((await page(id)).draft.title).toBe('쓰는 중')
  for (const n of [4, 5, 99])
    // oxlint-disable-next-line no-await-in-loop
    expect(await refusal(undo(n))).toBe('NOT_FOUND')
  expect(await desk.call('GET /v1/admin/pages/:id/versions/:n', { params: { id, n: 1 } })).toMatchObject({ draft: { title: '첫째' } })
})

test('a draft is published at its time and not before, and is not changed while it waits [content.plan]', async () => {
  const { id, targetId } = await publishNew(desk, feature('curation', { title: '지금' }))
  expect(await refusal(save(id, feature('curation', { title: '나중' }), { at: ahead(-HOUR) }))).toBe('INVALID_PARAMS')
  expect(await save(id, feature('curation', { title: '나중' }), { at: ahead(HOUR) })).toMatchObject({ state: 'planned' })
  expect(await refusal(save(id, feature('curation', { title: '몰래' })))).toBe('PAGE_PLANNED')
  await house.advance((HOUR - MINUTE) / SECOND)
  expect((await read(targetId)).title).toBe('지금')
  await house.advance(MINUTE / SECOND)
  expect((await read(targetId)).title).toBe('나중')
  expect(await states(id)).toEqual([
    [2, 'live'],
    [1, 'past'],
  ])
})

test('a plan is taken back, and one that cannot stand when its time comes is a draft that says why [content.plan]', async () => {
  const { id } = await publishNew(desk, feature('magazine', { name: 'first-name' }))
  const plan = async (name: string) => save(id, feature('magazine', { name }), { at: ahead(HOUR) })
  await plan('second-name')
  await desk.call('POST /v1/admin/pages/:id/unplan', { params: { id }, seen: (await page(id)).shownAs })
  expect(await states(id)).toEqual([
    [2, 'draft'],
    [1, 'live'],
  ])
  await plan('taken-name')
  await publishNew(desk, feature('magazine', { name: 'taken-name' }))
  await house.advance(HOUR / SECOND)
  expect(await page(id)).toMatchObject({
    problem: '이미 쓰고 있는 주소 이름이에요.',
    versions: [{ state: 'draft', dueAt: null }, { state: 'live' }],
  })
})

test('what was put before readers past its versions becomes one before it is replaced [content.versions]', async () => {
  // As the release before writes it.
  const { rows } = await house.house.pool.query<{ id: number }>(
    `insert into feature (kind, title, text, blocks, starts_at) values ('curation', '옛 모음', '설명', $1, now() - interval '1 day') returning id`,
    [JSON.stringify([{ kind: 'text', title: '소제목', text: '하나\n\n둘', list: ['줄'] }])],
  )
  const target = Number(rows[0]!.id)
  const shown = [
    { type: 'heading', spans: [{ text: '소제목' }] },
    { type: 'paragraph', spans: [{ text: '하나' }] },
    { type: 'paragraph', spans: [{ text: '둘' }] },
    { type: 'list', items: [{ spans: [{ text: '줄' }] }] },
  ]
  expect((await read(target)).blocks).toMatchObject(shown)
  const found = await desk.call('GET /v1/admin/pages/of', { query: { kind: 'curation', target } })
  expect(found).toMatchObject({ id: null, draft: { title: '옛 모음' } })
  const draft = feature('curation', { title: '새 모음' })
  const { id } = await desk.call('POST /v1/admin/pages', { body: { targetId: target, draft, publish: { at: null } } })
  expect((await page(id)).versions.map((one) => [one.n, one.state, one.title])).toEqual([
    [2, 'live', '새 모음'],
    [1, 'past', '옛 모음'],
  ])
  expect(await refusal(desk.call('POST /v1/admin/pages', { body: { targetId: target, draft, publish: null } }))).toBe('PAGE_OPEN')

  // The release before reads what we wrote, and what it writes then is what stands.
  const kept = await house.house.pool.query(`select blocks from feature where id = $1`, [target])
  expect(kept.rows[0]!.blocks).toEqual([{ kind: 'text', title: '', text: '순서대로 준비해 보세요.', list: [] }])
  await house.house.pool.query(
    `update feature set title = '그사이', blocks = '[{"kind":"text","title":"","text":"그사이 글","list":[]}]' where id = $1`,
    [target],
  )
  expect((await read(target)).blocks).toMatchObject([{ type: 'paragraph', spans: [{ text: '그사이 글' }] }])
  await save(id, feature('curation', { title: '마지막' }), { at: null })
  expect((await page(id)).versions.map((one) => [one.state, one.title])).toEqual([
    ['live', '마지막'],
    ['past', '그사이'],
    ['past', '새 모음'],
    ['past', '옛 모음'],
  ])
})

test('readers see the pictures and things a page names as they are now, and none that is gone or not to be shown [content.cards]', async () => {
  const pro = await provider(house, { name: '카드고수', services: ['piano-lesson'] })
  const [serviceId] = (await serviceIds(house, ['piano-lesson'])) as [number]
  const work = await sendWork(house, pro, serviceId)
  await house.settle()
  const blocks = [
    { id: 'a', type: 'service' as const, refId: serviceId },
    { id: 'b', type: 'service' as const, refId: 999_999 },
    { id: 'c', type: 'pro' as const, refId: pro.providerId },
    { id: 'd', type: 'portfolio' as const, refId: work.id },
    { id: 'e', type: 'youtube' as const, url: 'https://youtu.be/dQw4w9WgXcQ' },
    { id: 'f', type: 'link' as const, url: 'https://www.example.com/a?b=1' },
    { id: 'g', type: 'link' as const, url: '/prices' },
  ]
  const shown = async () => (await desk.call('POST /v1/admin/pages/preview', { body: { blocks } })).blocks
  expect((await shown()).map((one) => one.id)).toEqual(['a', 'c', 'e', 'f', 'g'])
  await postWork(desk, work.id)
  expect(await shown()).toMatchObject([
    { service: { slug: 'piano-lesson' } },
    { pro: { name: '카드고수' } },
    { portfolio: { id: work.id } },
    { videoId: 'dQw4w9WgXcQ' },
    { host: 'example.com' },
    { host: '' },
  ])
  await house.house.pool.query('update provider set paused_at = now() where id = $1', [pro.providerId])
  expect((await shown()).map((one) => one.id)).toEqual(['a', 'e', 'f', 'g'])
})

test('a picture is its writer’s own or stood there before, and operators alone bring some [content.pictures]', async () => {
  const picture = async (person: Person) => (await upload(house, { topic: 'content', key: person.key, bytes: await photo(900, 600) })).body
  const mine = (await picture(desk)).data.id
  const image = (fileId: string) => ({ id: 'i', type: 'image' as const, fileId, caption: '거실' })
  const { id, targetId } = await publishNew(desk, feature('curation', { blocks: [image(mine)] }))
  const [shown] = (await read(targetId)).blocks
  expect(shown).toMatchObject({ type: 'image', caption: '거실', picture: { width: 900, height: 600 } })
  expect((await fetch(`${house.url}/files/${mine}`)).status).toBe(200)

  const other = await operator(house)
  const seen = (await page(id)).shownAs
  const draft = feature('curation', { title: '다른 운영자', blocks: [image(mine)] })
  await other.call('PUT /v1/admin/pages/:id', { params: { id }, seen, body: { draft, publish: { at: null } } })
  const theirs = (await picture(other)).data.id
  expect(await refusal(save(id, feature('curation', { blocks: [image(theirs)] })))).toBe('INVALID_PARAMS')
  expect((await picture(await customer(house))).name).toBe('FORBIDDEN')
})

test('an announcement is a page: written, planned, told once, and the release before reads its words [content.pages]', async () => {
  const person = await customer(house)
  const draft: PageDraft = {
    kind: 'announcement',
    audience: 'all',
    title: '달라지는 점',
    blocks: [{ id: 'h', type: 'heading', spans: [{ text: '무엇이', marks: [] }] }, paragraph('이렇게 달라져요.')],
    bannerUntil: null,
    notify: true,
    advertising: false,
  }
  const { id } = await desk.call('POST /v1/admin/pages', { body: { targetId: null, draft, publish: { at: ahead(HOUR) } } })
  const listed = async () => (await person.call('GET /v1/notices')).items
  expect(await listed()).toEqual([])
  await house.advance(HOUR / SECOND)
  await house.settle()
  expect(await listed()).toMatchObject([{ title: '달라지는 점', content: '무엇이\n\n이렇게 달라져요.', blocks: draft.blocks }])
  const told = async () =>
    (await person.call('GET /v1/accounts/user-notifications', { query: { role: 'customer' } })).notifications.map((one) => one.title)
  expect(await told()).toEqual(['달라지는 점'])
  await save(id, { ...draft, title: '고친 공지' }, { at: null })
  await house.settle()
  expect((await listed())[0]).toMatchObject({ title: '고친 공지' })
  expect(await told()).toEqual(['달라지는 점'])

  await house.house.pool.query(`update announcement set content = '옛 화면에서 고친 글' where title = '고친 공지'`)
  expect((await listed())[0]!.blocks).toMatchObject([{ type: 'paragraph', spans: [{ text: '옛 화면에서 고친 글' }] }])
  const short = { ...draft, blocks: [paragraph('\u2800')] }
  expect(await refusal(save(id, short, { at: null }))).toBe('INVALID_PARAMS')
})

const notice = (more: Partial<Extract<PageDraft, { kind: 'announcement' }>> = {}): PageDraft => ({
  kind: 'announcement',
  audience: 'all',
  title: '점검 안내',
  blocks: [paragraph('밤에 점검해요.')],
  bannerUntil: null,
  notify: false,
  advertising: false,
  ...more,
})

test('an announcement whose bar ended comes back without the bar [content.undo]', async () => {
  const { id } = await publishNew(desk, notice({ bannerUntil: ahead(HOUR) }))
  await save(id, notice({ title: '고친 안내' }), { at: null })
  await house.advance((2 * HOUR) / SECOND)
  desk = await operator(house)
  await desk.call('POST /v1/admin/pages/:id/undo', { params: { id }, seen: (await page(id)).shownAs, body: { n: 1 } })
  expect((await page(id)).draft).toMatchObject({ title: '점검 안내', bannerUntil: null })
})

test('a plan is refused whose bar, or which itself, ends before it stands [content.plan]', async () => {
  const { id } = await publishNew(desk, notice())
  const draft = notice({ bannerUntil: ahead(HOUR) })
  expect(await refusal(save(id, draft, { at: ahead(2 * HOUR) }))).toBe('INVALID_PARAMS')
  expect(await states(id)).toEqual([[1, 'live']])
  expect(await save(id, draft, { at: ahead(HOUR / 2) })).toMatchObject({ state: 'planned' })
  const { id: other } = await publishNew(desk, feature('curation'))
  const ends = feature('curation', { until: ahead(HOUR) })
  expect(await refusal(save(other, ends, { at: ahead(2 * HOUR) }))).toBe('INVALID_PARAMS')
  expect(await save(other, ends, { at: ahead(HOUR / 2) })).toMatchObject({ state: 'planned' })
})

test('a draft on what was taken down is not published there; kept once more it is a new page [content.gone]', async () => {
  const { id, targetId } = await publishNew(desk, feature('curation', { title: '처음' }))
  await save(id, feature('curation', { title: '고치는 중' }))
  const { items } = await desk.call('GET /v1/admin/features', { query: { kind: 'curation' } })
  const seen = items.find((one) => one.id === targetId)!.shownAs
  await desk.call('DELETE /v1/admin/features/:id', { params: { id: targetId }, seen, query: { kind: 'curation' } })
  expect(await page(id)).toMatchObject({ targetId, path: null, draft: { title: '고치는 중' } })
  for (const at of [null, ahead(HOUR)]) expect(await refusal(save(id, feature('curation', { title: '다시' }), { at }))).toBe('NOT_FOUND')
  await save(id, feature('curation', { title: '다시' }))
  expect(await page(id)).toMatchObject({
    targetId: null,
    versions: [
      { n: 2, state: 'draft' },
      { n: 1, state: 'past' },
    ],
  })
  const bringBack = async (n = 1) =>
    desk.call('POST /v1/admin/pages/:id/undo', { params: { id }, seen: (await page(id)).shownAs, body: { n } })
  expect(await refusal(bringBack())).toBe('NOT_FOUND')
  await desk.call('DELETE /v1/admin/pages/:id/draft', { params: { id }, seen: (await page(id)).shownAs })
  expect(await states(id)).toEqual([[1, 'past']])
  await save(id, feature('curation', { title: '다시' }))
  await save(id, feature('curation', { title: '다시' }), { at: null })
  const again = (await page(id)).targetId!
  expect(again).not.toBe(targetId)
  expect((await read(again)).title).toBe('다시')
  // What was withdrawn does not come back under the new number; what stood there since does.
  await save(id, feature('curation', { title: '또' }), { at: null })
  const comesBack = async () => (await page(id)).versions.map((one) => [one.n, one.comesBack])
  expect(await comesBack()).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ])
  expect(await refusal(bringBack())).toBe('NOT_FOUND')
  expect((await read(again)).title).toBe('또')
  await bringBack(2)
  expect((await read(again)).title).toBe('다시')
})

test('a button that is begun is kept in a draft and looked at, and refused where it is published [content.drafts]', async () => {
  const blocks: Block[] = [paragraph('글'), { id: 'b', type: 'button', title: '', label: '', href: '' }]
  const { id } = await desk.call('POST /v1/admin/pages', {
    body: { targetId: null, draft: feature('curation', { blocks }), publish: null },
  })
  expect((await page(id)).draft.blocks).toEqual(blocks)
  expect((await desk.call('POST /v1/admin/pages/preview', { body: { blocks } })).blocks).toEqual(blocks)
  expect(await refusal(save(id, feature('curation', { blocks }), { at: null }))).toBe('INVALID_PARAMS')
  const { id: other } = await desk.call('POST /v1/admin/pages', { body: { targetId: null, draft: notice({ blocks }), publish: null } })
  expect(await refusal(save(other, notice({ blocks }), { at: null }))).toBe('INVALID_PARAMS')
})

test('a heading over things alone goes with them, one over words stays [content.cards]', async () => {
  const heading = (id: string): Block => ({ id, type: 'heading', spans: [{ text: '추천 고수', marks: [] }] })
  const gone = (id: string): Block => ({ id, type: 'pro', refId: 999_999 })
  const blocks = [heading('a'), gone('b'), gone('c'), heading('d'), paragraph('글', 'e'), gone('f'), heading('g')]
  const shown = (await desk.call('POST /v1/admin/pages/preview', { body: { blocks } })).blocks
  expect(shown.map((one) => one.id)).toEqual(['d', 'e', 'g'])
})
