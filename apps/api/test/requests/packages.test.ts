import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCaller, refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, lastCode, newPhone, operator, testPassword, testTerms } from '../people.ts'
import { forgetLimits, formOf, pro, requestFor, submit } from '../trade.ts'

let house: TestHouse
let desk: Awaited<ReturnType<typeof operator>>
beforeAll(async () => {
  house = await testHouse()
  desk = await operator(house)
})
beforeEach(() => forgetLimits(house))

const slugs = ['home-moving', 'move-in-cleaning', 'aircon-install'] as const
const idsOf = async () => Promise.all(slugs.map(async (slug) => (await formOf(house, slug)).service.id))
const bundle = async (more: object = {}) => ({
  title: '이사 준비 한 번에',
  text: '짐과 청소, 에어컨까지',
  serviceIds: await idsOf(),
  active: true,
  ord: 1,
  from: '2026-01-01T00:00:00.000Z',
  until: null,
  ...more,
})
const offered = async (slug: string) =>
  (await house.guest('GET /v1/services/:id/packages', { params: { id: (await formOf(house, slug)).service.id } })).items

describe('packages of operators [requests.packages]', () => {
  test('are offered with each of their services while they run, in the operators’ order, and no longer once off', async () => {
    const body = await bundle()
    const { id } = await desk.call('POST /v1/admin/packages', { body })
    await desk.call('POST /v1/admin/packages', { body: { ...body, title: '끝난 묶음', until: '2026-01-02T00:00:00.000Z' } })
    const [shown, ...more] = await offered('move-in-cleaning')
    expect([shown?.id, shown?.services.map((one) => one.slug), more]).toEqual([id, [...slugs], []])
    expect(await offered('piano-lesson')).toEqual([])
    await desk.call('PUT /v1/admin/packages/:id', { params: { id }, body: { ...body, active: false } })
    expect(await offered('move-in-cleaning')).toEqual([])
    expect((await desk.call('GET /v1/admin/packages')).items.map((one) => one.title)).toEqual(['이사 준비 한 번에', '끝난 묶음'])
  })

  test('hold two to five services that are there, each once', async () => {
    const [one] = await idsOf()
    for (const serviceIds of [[one], [one, one], [one, 999_999]])
      expect(await refusal(desk.call('POST /v1/admin/packages', { body: await bundle({ serviceIds }) }))).toBe('INVALID_PARAMS')
  })

  test('their forms come together, with the questions they ask alike: where things arrive, when, and which day', async () => {
    const { items, common } = await house.guest('GET /v1/package-services/requests/forms', { query: { slugs: slugs.join(',') } })
    expect(items.map((one) => one.service.slug)).toEqual([...slugs])
    const titles = new Map(items.flatMap((form) => form.items.map((item) => [item.id, `${form.service.slug} ${item.title}`] as const)))
    const told = common.map((group) => group.map((id) => titles.get(id)))
    expect(told).toContainEqual([
      'home-moving 도착지 주소를 알려 주세요',
      'move-in-cleaning 어느 지역에서 필요하신가요?',
      'aircon-install 어느 지역에서 필요하신가요?',
    ])
    expect(common.every((group) => group.length > 1)).toBe(true)
    expect(await refusal(house.guest('GET /v1/package-services/requests/forms', { query: { slugs: 'home-moving,no-such' } }))).toBe(
      'REQUEST_FORM_NOT_FOUND',
    )
  })
})

describe('requests of a package', () => {
  test('go each by itself: one that is refused keeps no other back, is named, and counts nothing', async () => {
    const person = await customer(house)
    await submit(house, person.call, 'move-in-cleaning')
    const outcomes = await Promise.allSettled(
      slugs.map(async (slug) => person.call('POST /v1/requests', { body: { ...(await requestFor(house, slug)), isPackageRequest: true } })),
    )
    expect(outcomes.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((outcomes[1] as PromiseRejectedResult).reason).toMatchObject({ name: 'SAME_REQUEST' })
    // One that was there and the two that went: seven more of the ten.
    const { rows } = await house.house.pool.query<{ slug: string }>(
      'select s.slug from request r join service s on s.id = r.service_id where r.customer_id = $1 and r.is_package order by r.id',
      [person.userId],
    )
    expect(rows.map((one) => one.slug).toSorted()).toEqual(['aircon-install', 'home-moving'])
  })

  test('of a guest: the first makes his account, the others go as the member he is then', async () => {
    const phone = newPhone()
    const { key } = await house.guest('POST /api/cellnum/auth-key', { body: { cellnum: phone } })
    const code = await lastCode(house, phone)
    const body = {
      ...(await requestFor(house, slugs[0])),
      isPackageRequest: true,
      smsAuth: { id: key, phone, key: code },
      signUp: { email: `${phone}@dure.test`, first_name: '묶음', password: testPassword, terms: testTerms },
    }
    const first = await house.guest.raw('POST', '/v1/requests', body)
    const next = await createCaller(house.url, first.body.data.key).raw('POST', '/v1/requests', {
      ...(await requestFor(house, slugs[1])),
      isPackageRequest: true,
    })
    expect([first.status, next.status]).toEqual([201, 201])
  })
})

describe('the same draft', () => {
  test('sent from two tabs at once is one request', async () => {
    const person = await customer(house)
    const body = { ...(await requestFor(house, 'aircon-install')), uuid: 'device-two-tabs' }
    const outcomes = await Promise.allSettled(
      ['tab-1', 'tab-2'].map((idempotencyKey) => person.call('POST /v1/requests', { body }, { idempotencyKey })),
    )
    expect(outcomes.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((one) => one.status === 'rejected')?.reason).toMatchObject({ name: 'SAME_REQUEST', code: 11007 })
  })

  test('that breaks on our side answers 11009 and is not there [requests.broken]', async () => {
    const person = await customer(house)
    const { pool } = house.house
    await pool.query(`create function broken_for_a_test() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger broken_for_a_test before insert on request for each row execute function broken_for_a_test()`)
    const answer = await person.call.raw('POST', '/v1/requests', await requestFor(house, 'aircon-install'))
    await pool.query('drop trigger broken_for_a_test on request; drop function broken_for_a_test()')
    expect([answer.status, answer.body.code, answer.body.name]).toEqual([500, 11009, 'REQUEST_SERVER_ERROR'])
    expect(await submit(house, person.call, 'aircon-install')).toBeGreaterThan(0)
  })
})

test('a guest’s password for his request holds a lowercase letter and a digit [sign-in.request-password]', async () => {
  const body = {
    ...(await requestFor(house, 'aircon-install')),
    smsAuth: { id: 'none', phone: newPhone(), key: '000000' },
    signUp: { email: 'loud@dure.test', first_name: '김대문', password: 'DURE!TEST', terms: testTerms },
  }
  const answer = await house.guest.raw('POST', '/v1/requests', body)
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['signUp.password']])
})

describe('links that begin a request [requests.presets]', () => {
  const tokenOf = (path: string) => new URL(path, 'http://x').searchParams.get('link')!

  test('of a pro are for his service and lead to him alone; what comes by them is counted', async () => {
    const form = await formOf(house, 'move-in-cleaning')
    const [maker, other] = [
      await pro(house, { services: [form.service.id], name: '링크고수' }),
      await pro(house, { services: [form.service.id] }),
    ]
    const [kind, , size] = form.items
    const body = {
      title: '30평 입주청소',
      serviceId: form.service.id,
      formItems: [
        { itemId: kind!.id, answers: [{ answerId: kind!.answers[0]!.id }] },
        { itemId: size!.id, answers: [{ value: '30' }] },
        // Days and pictures are the customer's own.
        { itemId: form.items.find((one) => one.type === 5)!.id, answers: [{ value: '2030-01-01' }] },
      ],
    }
    const { id, path } = await maker.call('POST /v1/me/request-presets', { body })
    const opened = await house.guest('GET /v1/request-presets/:token', { params: { token: tokenOf(path) } })
    expect(opened).toMatchObject({ kind: 'pro', title: '30평 입주청소', target: { providerId: maker.providerId, name: '링크고수' } })
    expect(opened.formItems.map((one) => one.itemId)).toEqual([kind!.id, size!.id])

    const person = await customer(house)
    const requestId = await submit(house, person.call, 'move-in-cleaning', { targetProviderId: maker.providerId, preset: tokenOf(path) })
    expect((await maker.call('GET /v1/me/request-presets')).items).toMatchObject([{ id, sentCount: 1, state: 'running' }])
    const received = async (call: typeof maker.call) =>
      (await call('GET /v3/requests/received')).items.filter((one) => one.id === requestId).map((one) => one.isTargeted)
    expect([await received(maker.call), await received(other.call)]).toEqual([[true], []])

    // Others neither see nor withdraw it.
    expect((await other.call('GET /v1/me/request-presets')).items).toEqual([])
    expect(await refusal(other.call('DELETE /v1/me/request-presets/:id', { params: { id } }))).toBe('NOT_FOUND')
    await maker.call('DELETE /v1/me/request-presets/:id', { params: { id } })
    expect(await refusal(house.guest('GET /v1/request-presets/:token', { params: { token: tokenOf(path) } }))).toBe('PRESET_OVER')
  })

  test('refuse what is no answer of the form, contact details, and a service the pro does not offer', async () => {
    const form = await formOf(house, 'home-moving')
    const more = form.items.find((one) => one.type === 11)!
    const maker = await pro(house, { services: [form.service.id] })
    const make = (body: object) =>
      maker.call('POST /v1/me/request-presets', { body: { title: '이사', serviceId: form.service.id, formItems: [], ...body } })
    expect(await refusal(make({ title: '이사는 공일공 1234 5678' }))).toBe('CONTACT_NOT_ALLOWED')
    const [first] = form.items
    expect(await refusal(make({ formItems: [{ itemId: first!.id, answers: [{ answerId: 1 }] }] }))).toBe('BAD_REQUEST')
    expect(await refusal(make({ formItems: [{ itemId: more.id, answers: [{ text: '010-1234-5678로 주세요' }] }] }))).toBe(
      'CONTACT_NOT_ALLOWED',
    )
    expect(await refusal(make({ serviceId: (await formOf(house, 'piano-lesson')).service.id }))).toBe('INVALID_PARAMS')
  })

  test('of a partner carry its name, run out by themselves, and are the operators’ to withdraw', async () => {
    const form = await formOf(house, 'piano-lesson')
    const body = { title: '피아노 체험', serviceId: form.service.id, formItems: [], days: 1, kind: 'partner' as const, providerId: null }
    expect(await refusal(desk.call('POST /v1/admin/request-presets', { body: { ...body, partner: null } }))).toBe('INVALID_PARAMS')
    const { path } = await desk.call('POST /v1/admin/request-presets', { body: { ...body, partner: '두레피아노' } })
    const open = () => house.guest('GET /v1/request-presets/:token', { params: { token: tokenOf(path) } })
    expect(await open()).toMatchObject({ kind: 'partner', partner: '두레피아노', target: null })
    expect((await desk.call('GET /v1/admin/request-presets', { query: { kind: 'partner' } })).items).toMatchObject([{ state: 'running' }])
    await house.advance(86_400 + 60)
    expect(await refusal(open())).toBe('PRESET_OVER')
    await house.advance(91 * 86_400)
    await house.settle()
    const { rows: kept } = await house.house.pool.query("select id from request_preset where kind = 'partner'")
    expect(kept).toEqual([])
  })
})
