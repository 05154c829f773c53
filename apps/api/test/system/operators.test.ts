import { beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '@dure/contract/client'
import type { SettingName } from '@dure/contract/system/settings'
import { defineEvent, on } from '../../src/jobs/events.ts'
import { createJobs } from '../../src/jobs/jobs.ts'
import { systemContext } from '../../src/context.ts'
import { refusal } from '../caller.ts'
import { paragraph, publishNew } from '../content/draft.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, newOperator, operator, provider, type Person } from '../people.ts'

let house: TestHouse
let boss: Person
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
})

const fromNow = (seconds: number): string => new Date(house.house.clock.now().getTime() + seconds * 1000).toISOString()
const words = { title: '정기 점검', message: '더 빠른 두레로 돌아올게요.' }

/** As the page shows it now. */
const windowSeen = async (id: number) => {
  const { items } = await boss.call('GET /v1/admin/maintenance')
  return { seen: items.find((one) => one.id === id)!.shownAs! }
}
const noticeSeen = async (id: number) => {
  const { items } = await boss.call('GET /v1/admin/notices')
  return { seen: items.find((one) => one.id === id)!.shownAs! }
}

describe('a maintenance window', () => {
  const set = (from: number, to: number) =>
    boss.call('POST /v1/admin/maintenance', {
      body: { startAt: fromNow(from), endAt: fromNow(to), ...words, ...(from <= 0 ? { atOnce: true } : {}) },
    })
  const settings = () => house.guest('GET /v1/system/settings')

  test('is told beforehand, closes the product to all but operators who force it, and ends', async () => {
    const person = await customer(house)
    const { id } = await set(3600, 7200)
    expect((await settings()).maintenance).toMatchObject(words)
    expect(await refusal(set(5000, 9000))).toBe('MAINTENANCE_OVERLAPS')
    await house.house.clock.advance(3601)
    const closed = await person.call.raw('GET', '/v1/services')
    expect([closed.status, closed.body.code, closed.body.name]).toEqual([503, 9999, 'UNDER_MAINTENANCE'])
    expect(closed.body.data).toMatchObject(words)
    expect(await refusal(settings())).toBe('UNDER_MAINTENANCE')
    const page = await fetch(house.url, { redirect: 'manual' })
    expect([page.status, page.headers.get('location')?.startsWith('/inspection?startAt=')]).toEqual([302, true])
    expect((await fetch(`${house.url}/inspection`, { redirect: 'manual' })).status).toBe(200)
    expect((await fetch(`${house.url}/login`, { redirect: 'manual' })).status).toBe(200)
    const desk = await fetch(`${house.url}/admin/maintenance`, { redirect: 'manual' })
    expect(desk.headers.get('location')).toBe('/login?redirect=%2Fadmin%2Fmaintenance')

    // The operator's own desk answers; everything else only with the cookie, and only to him.
    expect((await boss.call('GET /v1/admin/maintenance')).items[0]).toMatchObject({ id, state: 'running' })
    expect(await refusal(boss.call('GET /v1/services'))).toBe('UNDER_MAINTENANCE')
    const forced = { cookie: 'dure_inspection_force=1' }
    expect((await boss.call.raw('GET', '/v1/services', undefined, forced)).status).toBe(200)
    expect((await boss.call.raw('GET', '/v1/services', undefined, { 'x-dure-inspection': '1' })).status).toBe(200)
    expect((await person.call.raw('GET', '/v1/services', undefined, forced)).status).toBe(503)
    const fresh = await boss.call('POST /v1/admin/maintenance/:id/end', { params: { id }, ...(await windowSeen(id)) })
    expect(fresh.state).toBe('over')
    expect((await settings()).maintenance).toBeNull()
    expect((await person.call.raw('GET', '/v1/services')).status).toBe(200)
    expect(await refusal(boss.call('POST /v1/admin/maintenance/:id/end', { params: { id }, ...(await windowSeen(id)) }))).toBe(
      'MAINTENANCE_OVER',
    )
  })

  test('without the second factor the cookie opens nothing', async () => {
    const fresh = await newOperator(house)
    const { id } = await set(-60, 600)
    const answer = await fresh.call.raw('GET', '/v1/services', undefined, { cookie: 'dure_inspection_force=1' })
    expect(answer.status).toBe(503)
    const edited = await boss.call('PATCH /v1/admin/maintenance/:id', {
      params: { id },
      ...(await windowSeen(id)),
      body: { startAt: fromNow(1200), endAt: fromNow(2400), ...words, title: '미룬 점검' },
    })
    expect(edited).toMatchObject({ state: 'ahead', title: '미룬 점검' })
    expect((await fresh.call.raw('GET', '/v1/services')).status).toBe(200)
    // Called off before it began: it has no end that lies before its beginning.
    expect((await boss.call('POST /v1/admin/maintenance/:id/end', { params: { id }, ...(await windowSeen(id)) })).state).toBe('called_off')
  })

  test('that a colleague changed meanwhile is neither changed nor called off by a page from before [moderation.versions]', async () => {
    const { id } = await set(9_000, 9_600)
    const before = await windowSeen(id)
    const body = { startAt: fromNow(9_100), endAt: fromNow(9_600), ...words }
    await boss.call('PATCH /v1/admin/maintenance/:id', { params: { id }, ...before, body })
    expect(await refusal(boss.call('PATCH /v1/admin/maintenance/:id', { params: { id }, ...before, body }))).toBe('STALE')
    expect(await refusal(boss.call('POST /v1/admin/maintenance/:id/end', { params: { id }, ...before }))).toBe('STALE')
    await boss.call('POST /v1/admin/maintenance/:id/end', { params: { id }, ...(await windowSeen(id)) })
  })

  test('whose start has passed closes the house only where the operator says that he means it [availability.maintenance-at-once]', async () => {
    const body = { startAt: fromNow(-60), endAt: fromNow(600), ...words }
    const { status, body: answer } = await boss.call.raw('POST', '/v1/admin/maintenance', body)
    expect([status, Object.keys(answer.fields)]).toEqual([400, ['startAt']])
    expect((await settings()).maintenance).toBeNull()
    const { id, state } = await boss.call('POST /v1/admin/maintenance', { body: { ...body, atOnce: true } })
    expect(state).toBe('running')
    await boss.call('POST /v1/admin/maintenance/:id/end', { params: { id }, ...(await windowSeen(id)) })
  })

  test('refuses times that are no window, naming the field', async () => {
    const { body } = await boss.call.raw('POST', '/v1/admin/maintenance', { startAt: fromNow(100), endAt: fromNow(50), ...words })
    expect(Object.keys(body.fields)).toEqual(['endAt'])
    expect(await refusal(set(-200, -100))).toBe('INVALID_PARAMS')
    const { body: other } = await boss.call.raw('POST', '/v1/admin/maintenance', {
      startAt: 'soon',
      endAt: fromNow(50),
      title: '',
      message: '',
    })
    expect(Object.keys(other.fields).toSorted()).toEqual(['message', 'startAt', 'title'])
  })
})

describe('system settings', () => {
  const change = (name: SettingName, value: unknown) =>
    boss.call('PUT /v1/admin/settings/:name', { params: { name }, body: { value, reason: '상담 시간을 늘려요' } })
  /** What a value is refused for, by its fields. */
  const problems = async (name: SettingName, value: unknown): Promise<unknown> =>
    change(name, value).then(
      () => null,
      (error: unknown) => (error instanceof ApiError ? error.fields : error),
    )

  test('are checked by their own schema, hold at once, and keep their history', async () => {
    await change('support', { phone: '1600-1234', hours: '매일 09:00–21:00' })
    expect((await house.guest('GET /v1/system/settings')).support).toEqual({ phone: '1600-1234', hours: '매일 09:00–21:00' })
    const { items } = await boss.call('GET /v1/admin/settings')
    const support = items.find((one) => one.name === 'support')!
    expect(support).toMatchObject({ isDefault: false, value: { phone: '1600-1234' } })
    expect(support.history[0]).toMatchObject({ reason: '상담 시간을 늘려요', before: { phone: '1600-0000' }, operatorId: boss.userId })
    expect(await problems('safePaymentFee', { payer: 'customer', rateBp: 9000 })).toEqual({ rateBp: '수수료율은 20%까지예요.' })
    expect(
      await refusal(
        boss.call('PUT /v1/admin/settings/:name', { params: { name: 'catalogueVersion' as 'support' }, body: { value: 'x', reason: 'x' } }),
      ),
    ).toBe('NOT_FOUND')
  })

  test('of the company, the apps and the identity check are the operators’ too', async () => {
    const before = await house.guest('GET /v1/system/settings')
    const company = { ...before.company, representative: '김새봄', address: '서울특별시 마포구 월드컵북로 21' }
    await change('company', company)
    await change('apps', null)
    expect(await house.guest('GET /v1/system/settings')).toMatchObject({ company, apps: null })
    await change('apps', before.apps)
    await change('identityGraceDays', 14)
    // Guides say what holds [pages.promises].
    expect(await house.guest('GET /v1/system/settings')).toMatchObject({ identityGraceDays: 14, safePaymentFee: { payer: 'customer' } })
    const { items } = await boss.call('GET /v1/admin/settings')
    expect(items.find((one) => one.name === 'identityGraceDays')).toMatchObject({ value: 14, isDefault: false })
    expect(await problems('company', { ...company, businessNumber: '12', address: ' ' })).toEqual({
      businessNumber: '000-00-00000처럼 적어 주세요.',
      address: '주소를 적어 주세요.',
    })
    expect(await problems('apps', { ...before.apps, androidPackage: '두레' })).toEqual({ androidPackage: 'kr.dure.app처럼 적어 주세요.' })
    expect(await problems('identityGraceDays', 2.5)).toEqual({ value: '날수를 숫자로 적어 주세요.' })
  })
})

describe('announcements', () => {
  const post = (audience: 'all' | 'customer' | 'provider', title: string, more: object = {}) =>
    boss.call('POST /v1/notices', { body: { audience, title, content: '자세한 내용이에요.', bannerUntil: null, notify: false, ...more } })
  const titles = async (call: Person['call']) => (await call('GET /v1/notices')).items.map((one) => one.title)

  test('reach the sides they are for, in the list and in the centre, once each', async () => {
    const [person, pro] = [await customer(house), await provider(house)]
    await post('all', '모두에게', { notify: true })
    await post('customer', '고객에게')
    const forPros = await post('provider', '고수에게', { notify: true })
    expect(await titles(house.guest)).toEqual(['모두에게'])
    expect(await titles(person.call)).toEqual(['고객에게', '모두에게'])
    expect(await titles(pro.call)).toEqual(['고수에게', '고객에게', '모두에게'])
    await house.settle()
    const centre = async (who: Person, role: 'customer' | 'provider') =>
      (await who.call('GET /v1/accounts/user-notifications', { query: { role } })).notifications.map((one) => one.title)
    expect(await centre(person, 'customer')).toEqual(['모두에게'])
    expect((await centre(pro, 'provider')).toSorted()).toEqual(['고수에게', '모두에게'])
    await boss.call('POST /v1/notices/:id/withdraw', { params: { id: forPros.id }, ...(await noticeSeen(forPros.id)) })
    expect(await titles(pro.call)).not.toContain('고수에게')
    expect((await boss.call('GET /v1/admin/notices')).items[0]).toMatchObject({ notified: true, title: '고수에게' })
  })

  test('are withdrawn as their page shows them, or not at all [moderation.versions]', async () => {
    const draft = {
      kind: 'announcement' as const,
      audience: 'all' as const,
      title: '곧 고칠 공지',
      blocks: [paragraph('자세한 내용이에요.')],
      bannerUntil: null,
      notify: false,
      advertising: false,
    }
    const { id: pageId, targetId: id } = await publishNew(boss, draft)
    const before = await noticeSeen(id)
    await boss.call('PUT /v1/admin/pages/:id', {
      params: { id: pageId },
      body: { draft: { ...draft, title: '고친 공지' }, publish: { at: null } },
    })
    expect(await refusal(boss.call('POST /v1/notices/:id/withdraw', { params: { id }, ...before }))).toBe('STALE')
    await boss.call('POST /v1/notices/:id/withdraw', { params: { id }, ...(await noticeSeen(id)) })
  })

  test('are shown before they go out, as they will read and with how many they will reach', async () => {
    const [willing] = [await customer(house), await customer(house), await provider(house)]
    await willing.call('PATCH /v1/users/:id/consents', { params: { id: 'me' }, body: { ad_email: true, marketing: true } })
    const content = `${'겨울맞이 점검을 받아 보세요. '.repeat(8)}끝.`
    const given = { audience: 'all' as const, title: '겨울 점검', content, bannerUntil: null, notify: true }
    const preview = async (more: object = {}) =>
      (await boss.call('POST /v1/admin/notices/preview', { body: { ...given, ...more } })).notification
    const { rows } = await house.house.pool.query<{ all: number; pros: number; willing: number }>(`
      select count(*)::integer as all, count(p.id)::integer as pros, count(a.member_id)::integer as willing
      from member m left join provider p on p.member_id = m.id left join advertising_consent a on a.member_id = m.id where m.status = 'active'`)
    const [counts] = rows
    expect([(await preview())?.members, (await preview({ audience: 'provider' }))?.members]).toEqual([counts?.all, counts?.pros])
    const advertisement = await preview({ advertising: true })
    expect(advertisement).toMatchObject({ title: '(광고) 겨울 점검', members: counts?.willing })
    expect(await preview({ notify: false })).toBeNull()
    expect(await refusal(preview({ bannerUntil: '2020-01-01T00:00:00Z' }))).toBe('INVALID_PARAMS')
    await boss.call('POST /v1/notices', { body: { ...given, advertising: true } })
    await house.settle()
    const { notifications } = await willing.call('GET /v1/accounts/user-notifications', { query: { role: 'customer' } })
    expect(notifications.find((one) => one.title === advertisement?.title)?.contents).toBe(advertisement?.body)
  })

  test('that advertise are told to those who agreed to it alone, and say what they are', async () => {
    const [willing, other] = [await customer(house), await customer(house)]
    await willing.call('PATCH /v1/users/:id/consents', { params: { id: 'me' }, body: { ad_email: true, marketing: true } })
    await post('customer', '가을 청소 반값', { notify: true, advertising: true })
    await house.settle()
    const centre = async (who: Person) =>
      (await who.call('GET /v1/accounts/user-notifications', { query: { role: 'customer' } })).notifications.map((one) => one.title)
    expect(await centre(willing)).toContain('(광고) 가을 청소 반값')
    expect((await centre(other)).filter((title) => title.includes('반값'))).toEqual([])
    expect((await boss.call('GET /v1/admin/notices')).items[0]).toMatchObject({ advertising: true, notified: true })
  })

  test('are written by operators alone, with every field checked', async () => {
    const person = await customer(house)
    const body = { audience: 'all' as const, title: '가짜 공지', content: '속지 마세요', bannerUntil: null, notify: true }
    expect(await refusal(person.call('POST /v1/notices', { body }))).toBe('FORBIDDEN')
    const { body: refused } = await boss.call.raw('POST', '/v1/notices', { ...body, title: '', bannerUntil: '2020-01-01T00:00:00Z' })
    expect(refused.fields).toEqual({ title: '제목을 2자 이상 적어 주세요.' })
    expect(await refusal(post('all', '지난 띠', { bannerUntil: '2020-01-01T00:00:00Z' }))).toBe('INVALID_PARAMS')
  })
})

describe('a job that failed for good', () => {
  test('is listed with its error, and runs again when it is retried', async () => {
    const broken = defineEvent<{ id: number }>('test.broken')
    let works = false
    let ran = 0
    const listener = on(broken, 'test.breaks', async () => {
      if (!works) throw new Error('out of order')
      ran += 1
    })
    const jobs = createJobs({
      databaseUrl: house.house.config.databaseUrl,
      log: house.house.log,
      listeners: [listener],
      timers: [],
      worker: false,
    })
    await jobs.start(house.house)
    try {
      await jobs.emit(systemContext(house.house), broken, { id: 7 })
      await jobs.settle(house.house)
      const { items } = await boss.call('GET /v1/admin/jobs/failed')
      expect(items).toMatchObject([{ listener: 'test.breaks', data: { id: 7 }, error: 'Error: out of order' }])
      expect(await boss.call('GET /v1/admin/overview')).toMatchObject({
        failedJobs: 1,
        desks: { cashRefunds: { count: 0 }, payouts: { count: 0 }, refunds: { count: 0 } },
      })
      works = true
      await boss.call('POST /v1/admin/jobs/failed/:id/retry', { params: { id: items[0]!.id } })
      expect((await boss.call('GET /v1/admin/jobs/failed')).items).toEqual([])
      await jobs.settle(house.house)
      expect(ran).toBe(1)
      expect(await refusal(boss.call('POST /v1/admin/jobs/failed/:id/retry', { params: { id: items[0]!.id } }))).toBe('NOT_FOUND')
      const { items: acts } = await boss.call('GET /v1/admin/audit', { query: { act: 'retryJob' } })
      expect(acts.map((one) => one.targetId)).toEqual([items[0]!.id])
    } finally {
      await jobs.stop()
    }
  })
})
