import type { FeatureDraft } from '@dure/contract/editorial/features'
import { homeRows } from '@dure/contract/editorial/rows'
import { DAY } from '@dure/kernel/time'
import { expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { feature, paragraph, publishNew } from '../content/draft.ts'
import { testHouse } from '../house.ts'
import { customer, operator, provider, serviceIds } from '../people.ts'
import { forgetLimits, submit } from '../trade.ts'

test('shows what runs now in the operators’ order, the newest to read first, and the stories of pros', async () => {
  const house = await testHouse()
  const { pool, clock } = house.house
  const day = (ahead: number): string => `'${new Date(clock.now().getTime() + ahead * DAY).toISOString()}'`
  await pool.query(`insert into feature (kind, title, text, link, blocks, ord, starts_at, ends_at) values
    ('exhibition', '나중 것', '둘', '/categories', '[]', 2, ${day(-1)}, null),
    ('exhibition', '먼저 것', '하나', '/safety', '[]', 1, ${day(-1)}, ${day(1)}),
    ('exhibition', '끝난 것', '셋', '/safety', '[]', 0, ${day(-2)}, ${day(-1)}),
    ('exhibition', '아직인 것', '넷', '/safety', '[]', 0, ${day(1)}, null),
    ('magazine', '옛글', '요약', '/safety', '[]', 0, ${day(-9)}, null),
    ('magazine', '새 글', '요약', '/safety', '[]', 0, ${day(-1)}, null),
    ('magazine', '내일 글', '요약', '/safety', '[]', 0, ${day(1)}, null)`)
  const { rows } = await pool.query<{ id: number }>(`insert into pro_testimonial (name, service_name, district, quote, story, published_at)
    values ('한○○', '입주청소', '서울 강남구', '일정이 채워졌어요', '긴 이야기예요', ${day(-1)}), ('윤○○', '도배', '인천', '아직이에요', '내일 나와요', ${day(1)}) returning id`)

  expect((await house.guest('GET /v1/exhibitions')).items.map((one) => one.title)).toEqual(['먼저 것', '나중 것'])
  expect((await house.guest('GET /v1/magazines')).items.map((one) => one.title)).toEqual(['새 글', '옛글'])
  const line = { id: rows[0]!.id, name: '한○○', service: '입주청소', district: '서울 강남구', quote: '일정이 채워졌어요', pro: null }
  expect(await house.guest('GET /api/v2/pro/testimonial/summary/')).toEqual({ count: 1, results: [line] })
  expect(await house.guest('GET /api/v2/pro/testimonial/:id', { params: { id: line.id } })).toEqual({ ...line, story: '긴 이야기예요' })
  expect((await house.guest.raw('GET', `/api/v2/pro/testimonial/${rows[1]!.id}`)).status).toBe(404)
  await expect(
    pool.query(
      `insert into feature (kind, title, text, link, blocks, starts_at) values ('exhibition', '밖', '밖', '//evil.example', '[]', ${day(0)})`,
    ),
  ).rejects.toThrow()
})

test('a story shows the face and the work of the pro whose it is, for as long as lists may show him [editorial.stories]', async () => {
  const house = await testHouse()
  const { pool, clock } = house.house
  const pro = await provider(house, { name: '봄날피아노', services: ['piano-lesson'] })
  await pool.query(
    `insert into pro_testimonial (name, service_name, district, quote, story, published_at, provider_id)
     values ('봄○○', '피아노 레슨', '서울 중구', '가까운 학생만 만나요', '긴 이야기예요', $1, $2)`,
    [clock.now(), pro.providerId],
  )
  const whose = async () => (await house.guest('GET /api/v2/pro/testimonial/summary/')).results.map((one) => one.pro)
  expect(await whose()).toEqual([{ userId: pro.userId, name: '봄날피아노', picture: null, work: null }])
  await pool.query('update provider set allow_public_read = false where id = $1', [pro.providerId])
  expect(await whose()).toEqual([null])
})

test('the newest requests to any pro are told by service and district, one of each customer, without who asked [editorial.live]', async () => {
  const house = await testHouse()
  const pro = await provider(house, { services: ['piano-lesson'] })
  const [asking, other] = [await customer(house), await customer(house)]
  await submit(house, asking.call, 'move-in-cleaning')
  await forgetLimits(house)
  const open = await submit(house, asking.call, 'piano-lesson')
  await forgetLimits(house)
  await submit(house, asking.call, 'piano-lesson', { targetProviderId: pro.providerId })
  await submit(house, other.call, 'divorce-family')
  await house.house.pool.query('update request set quote_count = 2 where id = $1', [open])
  const told = async () => (await house.guest('GET /v1/requests/address', { query: { count: 5 } })).items
  expect(await told()).toEqual([
    {
      address1: '서울',
      address2: '강남구',
      serviceName: '피아노 레슨',
      serviceSlug: 'piano-lesson',
      quoteCount: 2,
      createdAt: expect.stringMatching(/:00\.000Z$/u),
    },
  ])
  // His earlier one is the newest that still waits.
  const services = async () => (await told()).map((one) => one.serviceSlug)
  const { rows } = await house.house.pool.query<{ expires_at: Date }>('select expires_at from request where id = $1', [open])
  const closed = `status = 'closed', close_type = 2, closed_at = created_at`
  for (const over of [closed, `${closed}, dead_reason = 'fake'`, 'hidden_at = created_at', 'expires_at = created_at']) {
    await house.house.pool.query(`update request set ${over} where id = $1`, [open])
    expect([over, await services()]).toEqual([over, ['move-in-cleaning']])
    await house.house.pool.query(
      `update request set status = 'opened', close_type = null, closed_at = null, hidden_at = null, dead_reason = null, expires_at = $2 where id = $1`,
      [open, rows[0]!.expires_at],
    )
    expect(await services()).toEqual(['piano-lesson'])
  }
})

test('operators put a curation together of blocks, which runs from its day on with those of its pros who may be shown [editorial.blocks]', async () => {
  const house = await testHouse()
  const [desk, pro] = [await operator(house), await provider(house, { name: '봄날피아노', services: ['piano-lesson'] })]
  await house.settle()
  const now = house.house.clock.now().getTime()
  const [serviceId] = (await serviceIds(house, ['piano-lesson'])) as [number]
  const draft = feature('curation', {
    blocks: [
      paragraph('집에서 가까운 선생님과 시작해 보세요.'),
      { id: 'list', type: 'list', ordered: false, items: [{ spans: [{ text: '요일', marks: [] }] }] },
      { id: 'service', type: 'service', refId: serviceId },
      { id: 'pro', type: 'pro', refId: pro.providerId },
      { id: 'button', type: 'button', title: '이제 찾아볼까요?', label: '찾기', href: '/search/pro' },
    ],
    from: new Date(now - DAY).toISOString(),
  })
  const { id, targetId, path } = await publishNew(desk, draft)
  expect(path).toBe(`/curations/${targetId}`)
  expect((await house.guest('GET /v1/curations/targets')).items).toEqual([{ id: targetId, title: draft.title, subtitle: draft.text }])
  const read = () => house.guest('GET /v1/curations/:id', { params: { id: targetId } })
  expect((await read()).blocks).toMatchObject([
    draft.blocks[0],
    draft.blocks[1],
    { service: { slug: 'piano-lesson' } },
    { pro: { name: '봄날피아노' } },
    draft.blocks[4],
  ])
  await house.house.pool.query('update provider set paused_at = now() where id = $1', [pro.providerId])
  expect((await read()).blocks.map((one) => one.type)).toEqual(['paragraph', 'list', 'service', 'button'])

  const change = async (more: Partial<FeatureDraft>) => {
    const seen = (await desk.call('GET /v1/admin/pages/:id', { params: { id } })).shownAs
    return desk.call('PUT /v1/admin/pages/:id', { params: { id }, seen, body: { draft: { ...draft, ...more }, publish: { at: null } } })
  }
  expect(await refusal(change({ blocks: [] }))).toBe('INVALID_PARAMS')
  expect(await refusal(change({ until: draft.from }))).toBe('INVALID_PARAMS')
  await change({ from: new Date(now + DAY).toISOString() })
  expect(await refusal(read())).toBe('NOT_FOUND')
  const kind = { kind: 'curation' } as const
  const listed = (await desk.call('GET /v1/admin/features', { query: kind })).items
  expect(listed).toMatchObject([{ id: targetId, path, hasPage: true }])
  const seen = listed[0]!.shownAs
  expect(await desk.call('DELETE /v1/admin/features/:id', { params: { id: targetId }, seen, query: kind })).toEqual({ removed: true })
  expect(await refusal(change({}))).toBe('NOT_FOUND')
})

test('exhibitions and magazines lead to a page of ours or have one by their name, in the operators’ order [editorial.features]', async () => {
  const house = await testHouse()
  const desk = await operator(house)
  const from = new Date(house.house.clock.now().getTime() - DAY).toISOString()
  const add = (kind: 'exhibition' | 'magazine', title: string, ord: number, more: Partial<FeatureDraft> = { link: '/prices' }) =>
    publishNew(desk, feature(kind, { title, link: null, name: null, blocks: [], ord, from, ...more }))
  await add('exhibition', '둘째', 2)
  await add('exhibition', '첫째', 1)
  const page = { name: 'how-to-compare', blocks: [paragraph('견적을 나란히 놓아요.')] }
  await add('magazine', '읽을거리', 0, page)
  expect((await house.guest('GET /v1/exhibitions')).items.map((one) => [one.title, one.link])).toEqual([
    ['첫째', '/prices'],
    ['둘째', '/prices'],
  ])
  expect((await house.guest('GET /v1/magazines')).items).toMatchObject([{ title: '읽을거리', link: '/magazines/how-to-compare' }])
  const read = (name: string) => house.guest('GET /v1/magazines/:name', { params: { name } })
  expect(await read('how-to-compare')).toMatchObject({ title: '읽을거리', blocks: page.blocks })
  expect(await refusal(house.guest('GET /v1/exhibitions/:name', { params: { name: 'how-to-compare' } }))).toBe('NOT_FOUND')

  expect(await refusal(add('magazine', '같은 이름', 0, page))).toBe('INVALID_PARAMS')
  await add('exhibition', '다른 종류의 같은 이름', 3, page)
  for (const more of [{}, { link: '//evil.example' }, { link: 'https://evil.example' }, { name: 'Bad Name' }, { name: 'no-blocks' }])
    // oxlint-disable-next-line no-await-in-loop
    expect(await refusal(add('exhibition', '밖', 4, more))).toBe('INVALID_PARAMS')
})

test('operators order the rows of the home page and leave some out; a row they did not name stands at the end [editorial.home-order]', async () => {
  const house = await testHouse()
  const desk = await operator(house)
  const shown = async () => (await house.guest('GET /v1/system/settings')).homeRowsShown
  expect(await shown()).toEqual(homeRows)
  const order = [
    { row: 'questions', shown: true },
    { row: 'trust', shown: false },
  ]
  const put = (value: unknown) =>
    desk.call('PUT /v1/admin/settings/:name', { params: { name: 'homeRows' }, body: { value, reason: '질문을 앞으로' } })
  await put(order)
  expect(await shown()).toEqual(['questions', ...homeRows.filter((row) => row !== 'questions' && row !== 'trust')])
  for (const wrong of [[{ row: 'unknown', shown: true }], [order[0], order[0]]])
    // oxlint-disable-next-line no-await-in-loop
    expect(await refusal(put(wrong))).toBe('INVALID_PARAMS')
})

test('the release before this one reads only the rows it knows [editorial.home-order]', async () => {
  const house = await testHouse()
  const desk = await operator(house)
  const answered = () => house.guest('GET /v1/system/settings')
  const atDesk = async () => (await desk.call('GET /v1/admin/settings')).items.find((one) => one.name === 'homeRows')?.value
  const stored = async () =>
    (await house.house.db.selectFrom('setting').select('value').where('name', '=', 'homeRows').executeTakeFirstOrThrow()).value
  const former = homeRows.filter((row) => row !== 'live')
  expect((await answered()).homeRows).toEqual(former)

  const value = homeRows.toReversed().map((row) => ({ row, shown: true }))
  await desk.call('PUT /v1/admin/settings/:name', { params: { name: 'homeRows' }, body: { value, reason: '거꾸로' } })
  expect(await answered()).toMatchObject({ homeRows: former.toReversed(), homeRowsShown: homeRows.toReversed() })
  expect(await stored()).toEqual(value.filter(({ row }) => row !== 'live'))
  expect(await atDesk()).toEqual(value)
})

test('what the release before this one ordered last holds, and a row that nobody knows is left out [editorial.home-order]', async () => {
  const house = await testHouse()
  const own = [...homeRows].map((row) => ({ row, shown: true }))
  const former = ['unknown', 'questions'].map((row) => ({ row, shown: true }))
  await house.house.pool.query(`insert into setting (name, value, updated_at) values ('homeOrder', $1, now()), ('homeRows', $2, now())`, [
    JSON.stringify(own),
    JSON.stringify(former),
  ])
  const rows = ['questions', ...homeRows.filter((row) => row !== 'questions')]
  expect(await house.guest('GET /v1/system/settings')).toMatchObject({
    homeRows: rows.filter((row) => row !== 'live'),
    homeRowsShown: rows,
  })
  const { items } = await (await operator(house)).call('GET /v1/admin/settings')
  expect(items.find((one) => one.name === 'homeRows')?.value).toEqual(rows.map((row) => ({ row, shown: true })))
})

test('services near to one are found by its number', async () => {
  const house = await testHouse()
  const [id] = (await serviceIds(house, ['piano-lesson'])) as [number]
  const { results } = await house.guest('GET /api/v2/recommender/services/:id/associated/', { params: { id } })
  expect(results.length).toBeGreaterThan(0)
  expect(results.map((one) => one.id)).not.toContain(id)
  expect(await refusal(house.guest('GET /api/v2/recommender/services/:id/associated/', { params: { id: 999_999 } }))).toBe('NOT_FOUND')
})

test('one review of five stars leads nobody: of those with enough reviews come first whose stars, weighed with the usual ones, are best [editorial.best-pros]', async () => {
  const house = await testHouse()
  const rated = async (name: string, count: number, sum: number): Promise<void> => {
    const { providerId } = await provider(house, { name, services: ['piano-lesson'] })
    await house.house.pool.query('update provider set review_count = $2, rating_sum = $3 where id = $1', [providerId, count, sum])
  }
  await rated('하나뿐인 별', 1, 5)
  await rated('둘뿐인 별', 2, 10)
  await rated('셋의 별', 3, 15)
  await rated('마흔의 별', 40, 197)
  await rated('그저 그런 별', 40, 160)
  const { items } = await house.guest('GET /v2/search/popular-pros')
  expect(items.map((one) => one.name)).toEqual(['마흔의 별', '셋의 별', '그저 그런 별'])
})
