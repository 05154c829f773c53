import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { searchHints } from '@dure/contract/search/hints'
import { turnedDownName } from '@dure/contract/profiles/checklist'
import { seoulDay } from '@dure/kernel/time'
import { testHouse, type TestHouse } from '../house.ts'
import { buyCash } from '../trade.ts'
import { campaignBody } from '../campaigns/world.ts'
import { operator, provider, type ProPerson } from '../people.ts'

let house: TestHouse
let piano: ProPerson
let cleaner: ProPerson
let far: ProPerson
beforeAll(async () => {
  house = await testHouse()
  piano = await provider(house, { name: '은하수피아노', services: ['piano-lesson'] })
  cleaner = await provider(house, { name: '반짝반짝클린', services: ['move-in-cleaning', 'aircon-cleaning'] })
  far = await provider(house, { name: '바다이사', services: ['home-moving'], lat: 35.1587, lng: 129.1604, distance: 5 })
  await house.settle()
})

/** Starts a pro's automatic quotes for moving in; `leaveOut` names an answer that he does not want. */
async function startAnswering(
  who: ProPerson,
  leaveOut: (answers: readonly { id: number }[]) => number,
): Promise<{ itemId: number; wanted: number; unwanted: number; campaignId: number }> {
  await buyCash(house, who.call)
  const body = await campaignBody(house)
  const { questions } = await house.guest('GET /v1/:role/campaigns/:id/questions', { params: { role: 'customer', id: body.serviceId } })
  const { id: itemId, answerSchema } = questions[0]!
  const unwanted = leaveOut(answerSchema)
  const answerIds = answerSchema.map(({ id }) => id).filter((id) => id !== unwanted)
  const { id: campaignId } = await who.call('POST /v1/campaigns', { body: { ...body, questions: [{ id: itemId, answerIds }] } })
  return { itemId, wanted: answerIds[0]!, unwanted, campaignId }
}

const found = async (query: Readonly<Record<string, string | number>>) =>
  (await house.guest('GET /v2/search/pro', { query })).proList.map((one) => one.providerId)

describe('a pro is found', () => {
  test('by his name, a part of it, its initial consonants and one typed with the English keyboard', async () => {
    expect(await found({ keyword: '은하수피아노' })).toEqual([piano.providerId])
    expect(await found({ keyword: '하수' })).toEqual([piano.providerId])
    expect(await found({ keyword: 'ㅂㅉㅂㅉ' })).toEqual([cleaner.providerId])
    expect(await found({ keyword: 'qkekdltk' })).toEqual([far.providerId])
  })
  test('by a service of his, however it is called, and by the district he works in', async () => {
    expect(await found({ keyword: '피아노 선생님' })).toEqual([piano.providerId])
    expect(await found({ keyword: '에어콘 청소' })).toEqual([cleaner.providerId])
    expect(await found({ keyword: '해운대 이사' })).toEqual([far.providerId])
    expect(await found({ keyword: '강남 이사' })).toEqual([])
    expect(await found({ keyword: '강남 청소' })).toEqual([cleaner.providerId])
  })
  test('by what words mean together, where nobody has each of them; a word of a service is no district [search.words]', async () => {
    expect(await found({ keyword: '자취방 청소' })).toEqual([cleaner.providerId])
    expect(await found({ keyword: '강남 자취방 청소' })).toEqual([cleaner.providerId])
    expect(await found({ keyword: '해운대 자취방 청소' })).toEqual([])
    // He works in 부산 수영구, and teaches nobody to swim.
    expect(await found({ address1: '부산', address2: '수영구' })).toEqual([far.providerId])
    expect(await found({ keyword: '수영' })).toEqual([])
    expect(await found({ keyword: '수영구' })).toEqual([far.providerId])
    const { pros, services } = await house.guest('GET /v1/search/globals', { query: { keyword: '자취방 청소' } })
    expect([services.items[0]?.slug, pros.totalCount]).toEqual(['move-in-cleaning', 1])
  })
  test('and what the home page says may be typed finds first the service it means [search.hints]', async () => {
    for (const { words, service } of searchHints) {
      // oxlint-disable-next-line no-await-in-loop -- each is a search of its own
      const { services } = await house.guest('GET /v1/search/globals', { query: { keyword: words } })
      expect([words, services.items[0]?.slug]).toEqual([words, service])
    }
  })
  test('with one wrong letter in his name, where the name is long enough', async () => {
    expect(await found({ keyword: '은하슈피아노' })).toEqual([piano.providerId])
  })
  test('by nothing that only looks like him: all words must fit, and signs say nothing', async () => {
    expect(await found({ keyword: '은하수 청소' })).toEqual([])
    expect(await found({ keyword: '%' })).toEqual([])
    expect(await found({ keyword: '없는고수이름입니다' })).toEqual([])
  })
  test('by his introduction, but not while operators have turned it down [profiles.rejected-items]', async () => {
    const boss = await operator(house)
    const intro = { params: { id: 'me' as const }, body: { intro: '첼리스트의 손끝' } }
    await piano.call('PUT /v2/user/:id/profile', intro)
    await house.settle()
    expect(await found({ keyword: '첼리스트의' })).toEqual([piano.providerId])
    const item = { params: { id: piano.userId }, body: { type: 'intro' } } as const
    await boss.call('POST /v1/admin/profiles/:id/reject', { ...item, body: { ...item.body, reasonId: 2 } })
    await house.settle()
    expect(await found({ keyword: '첼리스트의' })).toEqual([])
    await boss.call('POST /v1/admin/profiles/:id/restore', item)
    await house.settle()
    expect(await found({ keyword: '첼리스트의' })).toEqual([piano.providerId])
  })
  test('by his name, but not while operators have turned it down: lists and his page show another then [profiles.rejected-items]', async () => {
    const boss = await operator(house)
    const named = await provider(house, { name: '흉한말대잔치', services: ['electric-work'] })
    await house.settle()
    expect(await found({ keyword: '흉한말대잔치' })).toEqual([named.providerId])
    const item = { params: { id: named.userId }, body: { type: 'nickName' } } as const
    await boss.call('POST /v1/admin/profiles/:id/reject', { ...item, body: { ...item.body, reasonId: 6 } })
    await house.settle()
    expect(await found({ keyword: '흉한말대잔치' })).toEqual([])
    expect(await found({ keyword: 'ㅎㅎㅁㄷㅈㅊ' })).toEqual([])
    const page = { params: { id: named.userId } }
    expect((await house.guest('GET /v2/user/:id/profile', page)).nickName).toBe(turnedDownName)
    expect((await named.call('GET /v2/user/:id/profile', page)).nickName).toBe('흉한말대잔치')
    const html = await (await fetch(`${house.url}/profile/users/${named.userId}`)).text()
    expect(html).not.toContain('흉한말대잔치')
    await boss.call('POST /v1/admin/profiles/:id/restore', item)
    await house.settle()
    expect(await found({ keyword: '흉한말대잔치' })).toEqual([named.providerId])
  })
  test('by district, category and service, alone and together', async () => {
    expect(await found({ address1: '서울', address2: '강남구' })).toEqual(expect.arrayContaining([piano.providerId, cleaner.providerId]))
    expect(await found({ address1: '부산' })).toEqual([far.providerId])
    expect(await found({ category1: 'moving-cleaning', address1: '서울' })).toEqual([cleaner.providerId])
    expect(await found({ serviceSlug: 'home-moving' })).toEqual([far.providerId])
    expect(await found({ serviceSlug: 'home-moving', address1: '서울', address2: '강남구' })).toEqual([])
    expect(await found({ serviceSlug: 'piano-lesson', category1: 'car' })).toEqual([])
  })
})

describe('a list', () => {
  test('says what it understood, and leaves out what nobody knows', async () => {
    const answer = await house.guest('GET /v2/search/pro', {
      query: { address1: '서울', address2: '아틀란티스', serviceSlug: 'no-such', sort: 'best' },
    })
    expect(answer).toMatchObject({ sort: 'review', filter: { address1: '서울', address2: null, serviceSlug: null } })
  })
  test('of nothing names services close to what was looked for', async () => {
    const answer = await house.guest('GET /v2/search/pro', { query: { keyword: '첼로 레슨' } })
    expect(answer.proList).toEqual([])
    expect(answer.relatedKeywords[0]).toBe('첼로 레슨')
  })
  test('shows a new name a moment later, and a pro who pauses, hides or is banned not at all, at once [search.fresh] [search.shown]', async () => {
    const pro = await provider(house, { name: '새벽별드럼', services: ['drum-lesson'] })
    await house.settle()
    expect(await found({ keyword: '새벽별' })).toEqual([pro.providerId])
    await pro.call('PUT /v2/user/:id/profile', { params: { id: 'me' }, body: { nickName: '저녁별드럼' } })
    await house.settle()
    expect([await found({ keyword: '새벽별' }), await found({ keyword: '저녁별' })]).toEqual([[], [pro.providerId]])
    await sql`update member set status = 'banned' where id = ${pro.userId}`.execute(house.house.db)
    expect(await found({ keyword: '저녁별' })).toEqual([])
    await house.settle()
    await sql`update member set status = 'active' where id = ${pro.userId}`.execute(house.house.db)
    await sql`update provider set hidden_at = now() where id = ${pro.providerId}`.execute(house.house.db)
    await house.settle()
    expect(await found({ keyword: '저녁별' })).toEqual([])
    await sql`update provider set hidden_at = null where id = ${pro.providerId}`.execute(house.house.db)
    await house.settle()
    // Each before the row that lists are made of is made anew.
    type Switches = { readonly pause?: { readonly until: null } | null; readonly allowPublicRead?: boolean }
    const set = (body: Switches) => pro.call('PUT /v1/user/:id/mypage', { params: { id: 'me' }, body })
    const switches: readonly (readonly [away: Switches, back: Switches])[] = [
      [{ pause: { until: null } }, { pause: null }],
      [{ allowPublicRead: false }, { allowPublicRead: true }],
    ]
    for (const [away, back] of switches) {
      expect(await found({ keyword: '저녁별' })).toEqual([pro.providerId])
      await set(away)
      expect(await found({ keyword: '저녁별' })).toEqual([])
      await set(back)
      await house.settle()
    }
  })
  test('goes on page by page without showing anybody twice, though the order changes meanwhile', async () => {
    const pros: ProPerson[] = []
    for (let i = 0; i < 7; i++) pros.push(await provider(house, { name: `나란히${i}`, services: ['ukulele-lesson'] }))
    const reviews = (pro: ProPerson, count: number) =>
      sql`update provider set review_count = ${count} where id = ${pro.providerId}`.execute(house.house.db)
    for (const [at, pro] of pros.entries()) await reviews(pro, 10 - at)
    await house.settle()
    const page = (cursor?: string) =>
      house.guest('GET /v2/search/pro', { query: { serviceSlug: 'ukulele-lesson', limit: 3, ...(cursor ? { cursor } : {}) } })
    const first = await page()
    expect(first.totalCount).toBe(7)
    await house.advance(60)
    // The first falls behind, the last but one rises: neither may come twice.
    await reviews(pros[0]!, 1)
    await reviews(pros[5]!, 50)
    await house.settle()
    const second = await page(first.nextCursor!)
    const third = second.nextCursor === null ? { proList: [] } : await page(second.nextCursor)
    const ids = [first, second, third].flatMap((one) => one.proList.map((pro) => pro.providerId))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual([0, 1, 2, 3, 4, 6].map((at) => pros[at]!.providerId))
  })
  test('is sorted by what was asked for: one five-star review is not better than many good ones', async () => {
    const [few, many] = [
      await provider(house, { name: '별하나', services: ['dj-lesson'] }),
      await provider(house, { name: '별많이', services: ['dj-lesson'] }),
    ]
    await sql`update provider set review_count = 1, rating_sum = 5 where id = ${few.providerId}`.execute(house.house.db)
    await sql`update provider set review_count = 40, rating_sum = 192 where id = ${many.providerId}`.execute(house.house.db)
    await house.settle()
    expect(await found({ serviceSlug: 'dj-lesson', sort: 'rating' })).toEqual([many.providerId, few.providerId])
  })
})

describe('while typing', () => {
  const suggested = async (keyword: string) => (await house.guest('GET /v1/search/keywords/autocomplete', { query: { keyword } })).items
  test('services, categories, districts and pros are suggested, each with where it leads [search.suggested]', async () => {
    expect((await suggested('입주처'))[0]).toMatchObject({ type: 'service', text: '입주청소', path: '/hire/move-in-cleaning' })
    expect(await suggested('자동차')).toContainEqual(expect.objectContaining({ type: 'category', path: '/categories/car' }))
    expect(await suggested('해운대')).toContainEqual(
      expect.objectContaining({ type: 'district', text: '부산 해운대구', path: `/search/pro/${encodeURIComponent('부산-해운대구')}` }),
    )
    expect(await suggested('은하수')).toContainEqual(expect.objectContaining({ type: 'pro', path: `/profile/users/${piano.userId}` }))
    expect(await suggested('   ')).toEqual([])
  })
})

describe('answers', () => {
  test('narrow a list of a service to who accepts them by himself, as long as he does [search.answer-filter]', async () => {
    const list = { serviceSlug: 'move-in-cleaning' }
    const whole = await house.guest('GET /v2/search/pro', { query: list })
    expect(whole).toMatchObject({ canFilterAnswers: false, filter: { answers: [] } })
    const { itemId, wanted, unwanted, campaignId } = await startAnswering(cleaner, (answers) => answers[0]!.id)
    await house.settle()
    const pair = (answerId: number) => ({ ...list, q3: `${itemId}:${answerId}` })
    const narrowed = await house.guest('GET /v2/search/pro', { query: pair(wanted) })
    expect(narrowed.proList.map((one) => one.providerId)).toEqual([cleaner.providerId])
    expect(narrowed).toMatchObject({ totalCount: 1, canFilterAnswers: true, filter: { answers: [{ itemId, answerId: wanted }] } })
    expect((await house.guest('GET /v2/search/pro', { query: list })).canFilterAnswers).toBe(true)
    expect(await found(pair(unwanted))).toEqual([])
    // Another service's list knows nothing of these questions, and neither does one of no service.
    const { proList, filter } = await house.guest('GET /v2/search/pro', { query: { ...pair(unwanted), serviceSlug: 'piano-lesson' } })
    expect([proList.map((one) => one.providerId), filter.answers]).toEqual([[piano.providerId], []])
    expect(await found({ q1: `${itemId}:${unwanted}`, keyword: '반짝반짝클린' })).toEqual([cleaner.providerId])

    // It is set up for one district, and he comes to others as well: there nobody answers by himself.
    const at = (address2: string) => ({ ...pair(wanted), address1: '서울', address2 })
    expect(await found({ ...list, address1: '서울', address2: '서초구' })).toEqual([cleaner.providerId])
    expect([await found(at('강남구')), await found(at('서초구'))]).toEqual([[cleaner.providerId], []])
    expect([await found({ ...pair(wanted), address1: '서울' }), await found({ ...pair(wanted), address1: '경기' })]).toEqual([
      [cleaner.providerId],
      [],
    ])
    const beside = await house.guest('GET /v2/search/pro', { query: { ...list, address1: '서울', address2: '서초구' } })
    expect(beside.canFilterAnswers).toBe(false)
    // Nothing more goes out today, or before its answers are chosen anew.
    const holds = async (changed: string) => {
      await house.house.pool.query(`update campaign set ${changed} where id = $1`, [campaignId])
      return (await found(pair(wanted))).length > 0
    }
    expect(await holds(`spent_on = '${seoulDay(house.house.clock.now())}', spent_today = daily_cap`)).toBe(false)
    expect(await holds('spent_today = 0')).toBe(true)
    const { rows } = await house.house.pool.query<{ form_id: number }>('select form_id from campaign where id = $1', [campaignId])
    expect(await holds('form_id = (select id from form where service_id <> campaign.service_id limit 1)')).toBe(false)
    expect(await holds(`form_id = ${rows[0]!.form_id}`)).toBe(true)

    await cleaner.call('PATCH /v1/campaigns/:id', { params: { id: campaignId }, body: { pausedReason: 'busy' } })
    expect(await found(pair(wanted))).toEqual([])
  })
})
