import { DAY } from '@dure/kernel/time'
import { expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse } from '../house.ts'
import { operator, provider, serviceIds } from '../people.ts'

test('shows what runs now in the operators’ order, the newest to read first, and the stories of pros', async () => {
  const house = await testHouse()
  const { pool, clock } = house.house
  const day = (ahead: number): string => `'${new Date(clock.now().getTime() + ahead * DAY).toISOString()}'`
  await pool.query(`insert into exhibition (title, subtitle, link, ord, starts_at, ends_at) values
    ('나중 것', '둘', '/categories', 2, ${day(-1)}, null),
    ('먼저 것', '하나', '/safety', 1, ${day(-1)}, ${day(1)}),
    ('끝난 것', '셋', '/safety', 0, ${day(-2)}, ${day(-1)}),
    ('아직인 것', '넷', '/safety', 0, ${day(1)}, null)`)
  await pool.query(`insert into magazine (title, summary, link, published_at) values
    ('옛글', '요약', '/safety', ${day(-9)}), ('새 글', '요약', '/safety', ${day(-1)}), ('내일 글', '요약', '/safety', ${day(1)})`)
  const { rows } = await pool.query<{ id: number }>(`insert into pro_testimonial (name, service_name, district, quote, story, published_at)
    values ('한○○', '입주청소', '서울 강남구', '일정이 채워졌어요', '긴 이야기예요', ${day(-1)}), ('윤○○', '도배', '인천', '아직이에요', '내일 나와요', ${day(1)}) returning id`)

  expect((await house.guest('GET /v1/exhibitions')).items.map((one) => one.title)).toEqual(['먼저 것', '나중 것'])
  expect((await house.guest('GET /v1/magazines')).items.map((one) => one.title)).toEqual(['새 글', '옛글'])
  const line = { id: rows[0]!.id, name: '한○○', service: '입주청소', district: '서울 강남구', quote: '일정이 채워졌어요' }
  expect(await house.guest('GET /api/v2/pro/testimonial/summary/')).toEqual({ count: 1, results: [line] })
  expect(await house.guest('GET /api/v2/pro/testimonial/:id', { params: { id: line.id } })).toEqual({ ...line, story: '긴 이야기예요' })
  expect((await house.guest.raw('GET', `/api/v2/pro/testimonial/${rows[1]!.id}`)).status).toBe(404)
  await expect(
    pool.query(`insert into exhibition (title, subtitle, link, starts_at) values ('밖', '밖', '//evil.example', ${day(0)})`),
  ).rejects.toThrow()
})

test('operators put a curation together, which runs from its day on with those of its pros who may be shown [editorial.curations]', async () => {
  const house = await testHouse()
  const [desk, pro] = [await operator(house), await provider(house, { name: '봄날피아노', services: ['piano-lesson'] })]
  await house.settle()
  const now = house.house.clock.now().getTime()
  const [serviceId] = (await serviceIds(house, ['piano-lesson'])) as [number]
  const body = {
    title: '올해가 가기 전에 피아노',
    text: '처음이어도 한 곡은 칠 수 있어요',
    link: null,
    content: '집에서 가까운 선생님과 시작해 보세요.',
    serviceIds: [serviceId],
    providerIds: [pro.providerId],
    ord: 1,
    from: new Date(now - DAY).toISOString(),
    until: null as string | null,
  }
  const kind = { kind: 'curation' } as const
  const { id } = await desk.call('POST /v1/admin/features', { body: { ...body, ...kind } })
  expect((await house.guest('GET /v1/curations/targets')).items).toEqual([{ id, title: body.title, subtitle: body.text }])
  const read = () => house.guest('GET /v1/curations/:id', { params: { id } })
  expect(await read()).toMatchObject({ content: body.content, services: [{ slug: 'piano-lesson' }], pros: [{ name: '봄날피아노' }] })
  await house.house.pool.query('update provider set paused_at = now() where id = $1', [pro.providerId])
  expect((await read()).pros).toEqual([])

  const change = (more: object) => desk.call('PUT /v1/admin/features/:id', { params: { id }, body: { ...body, ...kind, ...more } })
  expect(await refusal(change({ content: '' }))).toBe('INVALID_PARAMS')
  expect(await refusal(change({ until: body.from }))).toBe('INVALID_PARAMS')
  await change({ from: new Date(now + DAY).toISOString() })
  expect(await refusal(read())).toBe('NOT_FOUND')
  expect((await desk.call('GET /v1/admin/features', { query: kind })).items).toMatchObject([{ id, title: body.title }])
  expect(await desk.call('DELETE /v1/admin/features/:id', { params: { id }, query: kind })).toEqual({ removed: true })
  expect(await refusal(change({}))).toBe('NOT_FOUND')
})

test('exhibitions and magazines lead to pages of ours, in the operators’ order [editorial.features]', async () => {
  const house = await testHouse()
  const desk = await operator(house)
  const from = new Date(house.house.clock.now().getTime() - DAY).toISOString()
  const rest = { content: '', serviceIds: [], providerIds: [], from, until: null }
  const add = (kind: 'exhibition' | 'magazine', title: string, ord: number, link: string | null = '/prices') =>
    desk.call('POST /v1/admin/features', { body: { ...rest, kind, title, text: '설명', ord, link } })
  await add('exhibition', '둘째', 2)
  await add('exhibition', '첫째', 1)
  await add('magazine', '읽을거리', 0)
  expect((await house.guest('GET /v1/exhibitions')).items.map((one) => one.title)).toEqual(['첫째', '둘째'])
  expect((await house.guest('GET /v1/magazines')).items).toMatchObject([{ title: '읽을거리', link: '/prices' }])
  for (const link of [null, '//evil.example', 'https://evil.example'])
    expect(await refusal(add('exhibition', '밖', 3, link))).toBe('INVALID_PARAMS')
})

test('services near to one are found by its number', async () => {
  const house = await testHouse()
  const [id] = (await serviceIds(house, ['piano-lesson'])) as [number]
  const { results } = await house.guest('GET /api/v2/recommender/services/:id/associated/', { params: { id } })
  expect(results.length).toBeGreaterThan(0)
  expect(results.map((one) => one.id)).not.toContain(id)
  expect(await refusal(house.guest('GET /api/v2/recommender/services/:id/associated/', { params: { id: 999_999 } }))).toBe('NOT_FOUND')
})
