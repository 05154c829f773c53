import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '@dure/contract/client'
import { portfolioLimits } from '@dure/contract/portfolio/limits'
import { reportLimits } from '@dure/contract/safety/limits'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, people, provider, serviceIds, testPassword, type Person, type ProPerson } from '../people.ts'
import { forgetLimits } from '../trade.ts'
import { picture, postWork, sendWork, workBody } from './world.ts'

let house: TestHouse
let boss: Person
let minji: Person
let [cleaner, trusted] = [] as unknown as ProPerson[]
let [cleaning, bathroom] = [0, 0]
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
  minji = await customer(house, '김민지')
  cleaner = await provider(house, { name: '반짝클린', services: ['move-in-cleaning', 'bathroom-cleaning'] })
  trusted = await provider(house, { name: '믿음클린', services: ['move-in-cleaning'] })
  ;[cleaning, bathroom] = (await serviceIds(house, ['move-in-cleaning', 'bathroom-cleaning'])) as [number, number]
  await sql('update provider set review_count = 3, rating_sum = 15 where id = $1', [trusted.providerId])
  await house.settle()
})
beforeEach(() => forgetLimits(house))

const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await house.house.pool.query<Row & Record<string, unknown>>(text, values)).rows
const read = (id: number, call = house.guest) => call('GET /v1/portfolios/:id', { params: { id } })
const list = async (query: object, call = house.guest) => (await call('GET /v1/portfolios', { query })).items.map((one) => one.id)
const put = (person: ProPerson, id: number, body: object) => person.call('PUT /v1/portfolios/:id', { params: { id }, body })
const wrong = async (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) =>
      error instanceof ApiError
        ? { name: error.name, code: error.code, status: error.status, fields: error.fields, data: error.data }
        : null,
  )
const deskOf = async (view: 'waiting' | 'unseen' | 'decided', id: number) =>
  (await boss.call('GET /v1/admin/portfolios', { query: { view } })).items.find((one) => one.id === id)
const refuse = async (id: number, more: object = {}) =>
  boss.call('POST /v1/admin/portfolios/:id/refuse', {
    params: { id },
    body: { reasonId: 2, note: '', ...more },
  })
const notices = async (person: Person) => {
  await house.settle()
  return (await person.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })).notifications
}

describe('sending', () => {
  test('a picture may be told by its file alone, beside one with a caption [portfolio.pictures]', async () => {
    const [first, second] = [await picture(house, cleaner!), await picture(house, cleaner!)]
    const images = [first, { fileId: second, caption: '창틀' }]
    const { id } = await cleaner!.call('POST /v1/portfolios', {
      body: { ...(await workBody(house, cleaner!, cleaning)), images, mainImage: first },
    })
    expect((await read(id, cleaner!.call)).images).toMatchObject([
      { fileId: first, caption: '', before: null },
      { fileId: second, caption: '창틀' },
    ])
    await put(cleaner!, id, { images: [second] })
    expect((await read(id, cleaner!.call)).images).toMatchObject([{ fileId: second, caption: '' }])
    const long = [{ fileId: second, caption: '가'.repeat(portfolioLimits.caption + 1) }]
    expect(Object.keys((await wrong(put(cleaner!, id, { images: long })))!.fields)).toEqual(['images.0.caption'])
    expect(await wrong(put(cleaner!, id, { images: ['first.jpg'] }))).toMatchObject({ fields: { 'images.0': '사진을 다시 올려 주세요.' } })
    await cleaner!.call('DELETE /v1/portfolios/:id', { params: { id } })
  })

  test('a work waits until an operator posts it, then everybody sees it and its pro is told [portfolio.states]', async () => {
    const { id, status } = await sendWork(house, cleaner!, cleaning, {
      address1: '서울',
      address2: '강남구',
      serviceAmount: 350_000,
      workingTime: '6hour',
      serviceYear: 2026,
      description: '창틀까지 닦았어요.',
    })
    expect(status).toBe('ready')
    expect(await wrong(read(id))).toMatchObject({ name: 'PORTFOLIO_ACCESS_DENIED', code: 2139, status: 404 })
    expect(await wrong(read(id, trusted!.call))).toMatchObject({ name: 'PORTFOLIO_ACCESS_DENIED' })
    expect(await read(id, cleaner!.call)).toMatchObject({ status: 'ready', isMine: true, can: { edit: true } })
    expect(await list({ service: 'move-in-cleaning' })).not.toContain(id)
    await postWork(boss, id)
    expect(await read(id)).toMatchObject({
      status: 'posted',
      title: '햇살 드는 거실 청소',
      address1: '서울',
      address2: '강남구',
      serviceAmount: 350_000,
      workingTime: '6hour',
      serviceYear: 2026,
      mainImage: { width: 800, height: 600 },
      pro: { name: '반짝클린' },
      sentAt: null,
    })
    expect((await notices(cleaner!)).map((one) => one.title)).toContain('포트폴리오를 올렸어요')
  })

  test('it names what is wrong: service, place, amounts, pictures, contacts [portfolio.content] [portfolio.pictures]', async () => {
    const send = async (more: object) =>
      wrong(cleaner!.call('POST /v1/portfolios', { body: await workBody(house, cleaner!, cleaning, more) }))
    const [piano] = (await serviceIds(house, ['piano-lesson'])) as [number]
    expect(await send({ title: '청소' })).toMatchObject({
      name: 'PORTFOLIO_VALIDATION',
      code: 2142,
      status: 400,
      fields: { title: '제목을 4자 이상 적어 주세요.' },
    })
    // Signs are no letters: what is left of it is judged [texts.as-kept].
    expect((await send({ title: '★★★★ 청소' }))?.fields).toEqual({ title: '제목을 4자 이상 적어 주세요.' })
    expect((await send({ serviceId: piano }))?.fields).toHaveProperty('serviceId')
    expect((await send({ address1: '한양' }))?.fields).toHaveProperty('address1')
    expect((await send({ address1: '부산', address2: '강남구' }))?.fields).toHaveProperty('address2')
    expect((await send({ serviceAmount: 9_999 }))?.fields).toHaveProperty('serviceAmount')
    expect((await send({ serviceAmount: 100_000_001 }))?.fields).toHaveProperty('serviceAmount')
    expect((await send({ serviceYear: 1979 }))?.fields).toHaveProperty('serviceYear')
    expect((await send({ workingTime: '3years' }))?.fields).toHaveProperty('workingTime')
    expect((await send({ images: [] }))?.fields).toHaveProperty('images')
    expect(await send({ description: '010-1234-5678로 연락 주세요' })).toMatchObject({
      name: 'CONTACT_NOT_ALLOWED',
      data: { masked: { description: expect.stringContaining('*') } },
    })
    const small = await picture(house, cleaner!, [1200, 599])
    expect((await send({ images: [{ fileId: small }], mainImage: small }))?.fields).toHaveProperty('images.0')
    const foreign = await picture(house, trusted!)
    expect((await send({ images: [{ fileId: foreign }], mainImage: foreign }))?.fields).toHaveProperty('images')
    const other = await picture(house, cleaner!, [800, 600], 'profile')
    expect((await send({ images: [{ fileId: other }], mainImage: other }))?.fields).toHaveProperty('images')
    expect(await send({ title: '거실 청소 끝 ✨🎉' })).toBeNull()
    expect((await cleaner!.call('GET /v1/portfolios/me')).items[0]!.title).toBe('거실 청소 끝')
  })

  test('of two pictures that are a pair both are kept, each picture once', async () => {
    const [before, after] = [await picture(house, cleaner!), await picture(house, cleaner!)]
    const images = [{ fileId: after, beforeFileId: before, caption: '욕실' }]
    const { id } = await sendWork(house, cleaner!, bathroom, { images, mainImage: after })
    const own = await read(id, cleaner!.call)
    expect(own.images).toEqual([
      expect.objectContaining({ fileId: after, caption: '욕실', before: expect.objectContaining({ fileId: before }) }),
    ])
    expect((await wrong(put(cleaner!, id, { images: [...images, { fileId: after }] })))?.name).toBe('PORTFOLIO_VALIDATION')
  })

  test('the last place is given once, though two tabs ask for it at once [portfolio.places]', async () => {
    const many = await provider(house, { name: '가득클린', services: ['move-in-cleaning'] })
    const first = await sendWork(house, many, cleaning)
    await sql(
      `insert into portfolio (provider_id, service_id, title, description, main_file_id, pictures, status, sent_at, created_at)
       select provider_id, service_id, title, description, main_file_id, pictures, 'unposted', sent_at, created_at
       from portfolio, generate_series(1, $2::int) where id = $1`,
      [first.id, portfolioLimits.aPro - 2],
    )
    const bodies = [await workBody(house, many, cleaning), await workBody(house, many, cleaning)]
    const answers = await Promise.all(bodies.map((body) => wrong(many.call('POST /v1/portfolios', { body }))))
    expect(new Set(answers.map((one) => one?.code ?? 'sent'))).toEqual(new Set([2138, 'sent']))
    expect((await many.call('GET /v1/portfolios/me')).items).toHaveLength(portfolioLimits.aPro)
  })

  test('a pro with three reviews posts at once and is looked at afterwards, unless the setting says otherwise [portfolio.at-once]', async () => {
    const { id, status } = await sendWork(house, trusted!, cleaning)
    expect(status).toBe('posted')
    expect(await read(id)).toMatchObject({ status: 'posted' })
    expect(await deskOf('unseen', id)).toMatchObject({ can: { look: true, refuse: true, post: false } })
    const look = async (seen: string) => boss.call('POST /v1/admin/portfolios/looked', { body: { items: [{ id, seen }] } })
    const { shownAs } = (await deskOf('unseen', id))!
    await house.advance(60)
    await put(trusted!, id, { title: '본 뒤에 고친 청소', sentAt: (await deskOf('unseen', id))!.sentAt })
    expect(await refusal(look(shownAs!))).toBe('STALE')
    expect(await look((await deskOf('unseen', id))!.shownAs!)).toEqual({ looked: 1 })
    expect(await deskOf('unseen', id)).toBeUndefined()
    const set = (value: boolean) =>
      boss.call('PUT /v1/admin/settings/:name', { params: { name: 'portfoliosAtOnce' }, body: { value, reason: '사진을 먼저 봐요' } })
    await set(false)
    expect((await sendWork(house, trusted!, cleaning)).status).toBe('ready')
    await set(true)
  })
})

describe('deciding', () => {
  test('a refused one says why to its pro alone, and is mended and sent again [portfolio.states]', async () => {
    const { id } = await sendWork(house, cleaner!, cleaning, { title: '흐린 사진의 거실 청소' })
    await refuse(id, { note: '두 번째 사진을 빼 주세요.' })
    const reason = '다른 사람의 사진이나 작업으로 보여요. 두 번째 사진을 빼 주세요.'
    expect(await read(id, cleaner!.call)).toMatchObject({ status: 'reject', reason })
    expect((await notices(cleaner!))[0]).toMatchObject({ title: '포트폴리오를 올리지 못했어요' })
    expect(await wrong(put(cleaner!, id, { status: 'posted' }))).toMatchObject({ name: 'PORTFOLIO_EDIT_STATUS', code: 2141, status: 409 })
    expect(await put(cleaner!, id, { title: '선명한 사진의 거실 청소' })).toEqual({ id, status: 'ready', changeStatus: null })
    await postWork(boss, id)
    expect(await list({ service: 'move-in-cleaning', category: 'moving-cleaning' })).toContain(id)
  })

  test('of what its pro changed meanwhile no decision is made, nor a change over another window’s [portfolio.changing]', async () => {
    const { id } = await sendWork(house, cleaner!, cleaning)
    const { sentAt, shownAs: seen } = (await deskOf('waiting', id))!
    await house.advance(60)
    await put(cleaner!, id, { title: '나중에 고친 거실 청소', sentAt })
    for (const act of ['post', 'refuse'] as const)
      expect(
        await refusal(
          boss.call(`POST /v1/admin/portfolios/:id/${act}`, { params: { id }, seen, body: { reasonId: 1, note: '' } } as never),
        ),
      ).toBe('STALE')
    expect(await wrong(put(cleaner!, id, { title: '먼저 열린 창의 청소', sentAt }))).toMatchObject({ name: 'PORTFOLIO_EDIT_STATUS' })
    expect((await read(id, cleaner!.call)).title).toBe('나중에 고친 거실 청소')
  })

  test('a change of a posted one waits beside it; posted it takes its place, refused it leaves it as it was [portfolio.changing]', async () => {
    const { id } = await sendWork(house, cleaner!, cleaning, { title: '처음 올린 거실 청소' })
    await postWork(boss, id)
    const fresh = await picture(house, cleaner!)
    expect(await put(cleaner!, id, { title: '고친 거실 청소', images: [{ fileId: fresh }], mainImage: fresh })).toEqual({
      id,
      status: 'posted',
      changeStatus: 'ready',
    })
    expect((await read(id)).title).toBe('처음 올린 거실 청소')
    expect(await read(id)).toMatchObject({ change: null })
    expect(await read(id, cleaner!.call)).toMatchObject({ change: { status: 'ready', content: { title: '고친 거실 청소' } } })
    await refuse(id)
    expect(await read(id, cleaner!.call)).toMatchObject({ status: 'posted', title: '처음 올린 거실 청소', change: { status: 'reject' } })
    expect(await put(cleaner!, id, { title: '다시 고친 거실 청소' })).toMatchObject({ changeStatus: 'ready' })
    await postWork(boss, id)
    expect(await read(id)).toMatchObject({ title: '다시 고친 거실 청소', mainImage: { fileId: fresh } })
    await put(cleaner!, id, { title: '버릴 거실 청소' })
    expect(await put(cleaner!, id, { status: 'posted' })).toEqual({ id, status: 'posted', changeStatus: null })
    expect(await deskOf('waiting', id)).toBeUndefined()
  })

  test('pictures that no work shows any more are let go, those of a change are kept while it waits', async () => {
    const [old, fresh] = [await picture(house, cleaner!), await picture(house, cleaner!)]
    const { id } = await sendWork(house, cleaner!, cleaning, { images: [{ fileId: old }], mainImage: old })
    await postWork(boss, id)
    const attached = async () =>
      (await sql<{ id: string }>('select id from file where id = any($1::uuid[]) and attached_at is not null', [[old, fresh]]))
        .map((one) => one.id)
        .sort()
    await put(cleaner!, id, { images: [{ fileId: fresh }], mainImage: fresh })
    expect(await attached()).toEqual([old, fresh].sort())
    await postWork(boss, id)
    expect(await attached()).toEqual([fresh])
    await cleaner!.call('DELETE /v1/portfolios/:id', { params: { id } })
    expect(await attached()).toEqual([])
    expect(await refusal(read(id, cleaner!.call))).toBe('PORTFOLIO_ACCESS_DENIED')
  })

  test('its pro takes a posted one off and puts it back; another’s nobody changes', async () => {
    const { id } = await sendWork(house, trusted!, cleaning)
    expect(await put(trusted!, id, { status: 'unposted' })).toMatchObject({ status: 'unposted' })
    expect(await refusal(read(id))).toBe('PORTFOLIO_ACCESS_DENIED')
    expect(await put(trusted!, id, { status: 'posted' })).toMatchObject({ status: 'posted' })
    expect(await wrong(put(cleaner!, id, { title: '남의 거실 청소' }))).toMatchObject({
      name: 'PORTFOLIO_EDIT_DENIED',
      code: 2140,
      status: 404,
    })
    expect(await wrong(cleaner!.call('DELETE /v1/portfolios/:id', { params: { id } }))).toMatchObject({ code: 2140, status: 404 })
    // A status that is none of a pro's to set is dropped.
    expect(await put(trusted!, id, { status: 'dismissed' })).toMatchObject({ status: 'posted' })
  })
})

describe('lists', () => {
  test('are of services, categories, places and pros, page after page; what nobody knows holds nothing [portfolio.lists]', async () => {
    const [one, other] = [
      await provider(house, { name: '서초청소', services: ['bathroom-cleaning'] }),
      await provider(house, { name: '부산청소', services: ['bathroom-cleaning'] }),
    ]
    for (const pro of [one, other]) await sql('update provider set review_count = 3, rating_sum = 15 where id = $1', [pro.providerId])
    const made: number[] = []
    for (const address2 of ['서초구', '강남구'])
      made.push((await sendWork(house, one, bathroom, { address1: '서울', address2, title: `${address2} 욕실 물때 제거` })).id)
    const busan = (await sendWork(house, other, bathroom, { address1: '부산' })).id
    const [seocho, gangnam] = made as [number, number]
    expect(await list({ service: 'bathroom-cleaning', area: '서울' })).toEqual([gangnam, seocho])
    expect(await list({ service: 'bathroom-cleaning', area: '서울-서초구' })).toEqual([seocho])
    expect(await list({ category: 'moving-cleaning', area: '부산' })).toEqual([busan])
    expect(await list({ category: 'moving-cleaning' })).toEqual(expect.arrayContaining([busan, gangnam, seocho]))
    expect(await list({ user: one.userId })).toEqual([gangnam, seocho])
    expect(await list({ user: one.userId, except: seocho })).toEqual([gangnam])
    expect(await list({ q: '서초구 물때' })).toEqual([seocho])
    for (const query of [
      { service: 'no-such' },
      { category: 'no-such' },
      { area: '한양' },
      { service: 'bathroom-cleaning', category: 'music-lesson' },
      { q: '!!' },
    ])
      expect(await list(query)).toEqual([])
    const first = await house.guest('GET /v1/portfolios', { query: { category: 'moving-cleaning', size: 2 } })
    const second = await house.guest('GET /v1/portfolios', { query: { category: 'moving-cleaning', size: 2, cursor: first.next_cursor! } })
    expect(new Set([...first.items, ...second.items].map((work) => work.id)).size).toBe(4)
    const { portfolios } = await house.guest('GET /v1/search/globals', { query: { keyword: '물때' } })
    expect(portfolios.items.map((work) => work.id)).toEqual([gangnam, seocho])
    const { items } = await house.guest('GET /v1/locations/:location/portfolios', { params: { location: '서울-서초구' } })
    expect(items.map((work) => work.id)).toEqual([seocho])
    const [part] = /\/sitemaps\/works\/\d+\.xml/.exec(await (await fetch(`${house.url}/sitemap.xml`)).text())!
    expect(await (await fetch(`${house.url}${part}`)).text()).toContain(`/portfolio/detail/${seocho}</loc>`)

    await one.call('PUT /v1/user/:id/mypage', { params: { id: 'me' }, body: { allowPublicRead: false } })
    expect(await list({ service: 'bathroom-cleaning', area: '서울' })).toEqual([])
    expect(await refusal(read(seocho))).toBe('PORTFOLIO_ACCESS_DENIED')
  })

  test('enough reports hide one from everybody but its pro until operators decide [portfolio.hidden]', async () => {
    const { id } = await sendWork(house, trusted!, cleaning)
    for (const reporter of await people(house, reportLimits.hidesAt)) {
      await reporter.call('POST /v1/reports', { body: { kind: 'portfolio', id, reasonId: 51 } })
    }
    expect(await refusal(read(id))).toBe('PORTFOLIO_ACCESS_DENIED')
    expect(await list({ user: trusted!.userId })).not.toContain(id)
    expect(await read(id, trusted!.call)).toMatchObject({ isHidden: true })
    // Changed while it is hidden, it is looked at first.
    expect(await put(trusted!, id, { title: '가려진 사이 고친 청소' })).toMatchObject({ changeStatus: 'ready' })
  })

  test('one whose pro no list may show is there for him alone, until one may again [portfolio.shown]', async () => {
    const { id } = await sendWork(house, trusted!, cleaning)
    expect(await read(id)).toMatchObject({ status: 'posted' })
    await trusted!.call('PUT /v1/user/:id/mypage', { params: { id: 'me' }, body: { allowPublicRead: false } })
    expect(await refusal(read(id))).toBe('PORTFOLIO_ACCESS_DENIED')
    expect(await list({ user: trusted!.userId })).not.toContain(id)
    expect(await read(id, trusted!.call)).toMatchObject({ id, isMine: true })
    await trusted!.call('PUT /v1/user/:id/mypage', { params: { id: 'me' }, body: { allowPublicRead: true } })
    expect(await read(id)).toMatchObject({ id })
  })

  test('who leaves takes his works with him [portfolio.leaving]', async () => {
    const leaver = await provider(house, { name: '떠날청소', services: ['move-in-cleaning'] })
    const { id } = await sendWork(house, leaver, cleaning)
    await leaver.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
    expect(await sql('select 1 from portfolio where id = $1', [id])).toEqual([])
  })
})

test('who asks for the same sends the work along to its pro alone [portfolio.asking]', async () => {
  const { id } = await sendWork(house, trusted!, cleaning, { title: '이렇게 해 주세요 거실 청소' })
  expect((await read(id, minji.call)).can).toEqual({ edit: false, ask: true, report: true })
  expect((await read(id, trusted!.call)).can.ask).toBe(false)
})
