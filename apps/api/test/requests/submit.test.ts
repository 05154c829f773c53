import { DAY, startOfSeoulDay } from '@dure/kernel/time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '../../src/context.ts'
import { countMatching } from '../../src/domains/profiles/index.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, lastCode, newPhone, testPassword, testTerms } from '../people.ts'
import { answersTo, dongIn, forgetLimits, formOf, haeundae, pro, requestFor, requestOnDay, submit } from '../trade.ts'

const slug = 'move-in-cleaning'
let house: TestHouse
let serviceId: number
beforeAll(async () => {
  house = await testHouse()
  serviceId = (await formOf(house, slug)).service.id
})
beforeEach(() => forgetLimits(house))

const received = async (call: Awaited<ReturnType<typeof pro>>['call']) =>
  (await call('GET /v3/requests/received', { query: { viewFilter: 'all' } })).items

describe('a general request', () => {
  test('reaches the pros of the service who are near, at once, and nobody else [requests.matching] [requests.what-pros-see]', async () => {
    const [near, far, other] = await Promise.all([
      pro(house, { services: [serviceId] }),
      pro(house, { services: [serviceId], at: haeundae }),
      pro(house, { services: [(await formOf(house, 'piano-lesson')).service.id] }),
    ])
    const person = await customer(house, '김민지')
    const requestId = await submit(house, person.call, slug)
    const [item] = await received(near.call)
    expect(item).toMatchObject({
      id: requestId,
      status: 'opened',
      customerName: '김**',
      quoteCount: 0,
      quoteLimit: 10,
      isQuotable: true,
      isQuoteSent: false,
      isTargeted: false,
      readAt: null,
    })
    expect(item?.address).toContain('강남구')
    expect(item?.price).toBeGreaterThanOrEqual(300)
    expect(await received(far.call)).toEqual([])
    expect(await received(other.call)).toEqual([])

    const detail = await near.call('GET /v2/requests/received/:id', { params: { id: requestId } })
    expect(JSON.stringify(detail.items)).not.toContain('101동')
    expect(JSON.stringify(detail)).not.toContain(person.phone)
    expect(await refusal(far.call('GET /v2/requests/received/:id', { params: { id: requestId } }))).toBe('REQUEST_NOT_MATCHED')
  })

  test('is refused while another general one of the service is open, also when sent twice at once [requests.one-open]', async () => {
    const person = await customer(house)
    const body = await requestFor(house, slug)
    const outcomes = await Promise.allSettled([person.call('POST /v1/requests', { body }), person.call('POST /v1/requests', { body })])
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(person.call('POST /v1/requests', { body }))).toBe('SAME_REQUEST')

    // Who begins the form again is told beforehand, until the request is over.
    const latest = (given: { target_provider_id?: number } = {}) =>
      person.call('GET /v1/requests/latest', { query: { service_id: serviceId, ...given } })
    const { request, openRequestId } = await latest()
    expect([request?.id, (await latest({ target_provider_id: 1 })).openRequestId]).toEqual([openRequestId, null])
    await person.call('PUT /api2/requests/:id/close', { params: { id: openRequestId! }, body: { closed_type: 3 } })
    expect(await latest()).toMatchObject({ request: { id: openRequestId }, openRequestId: null })
  })

  test('takes no contact details in a detailed address [requests.door] [texts.contact-details]', async () => {
    const person = await customer(house)
    const form = await formOf(house, slug)
    const place = form.items.find((item) => item.type === 6)!.id
    const at = async (extraValue: string) => {
      await forgetLimits(house)
      const body = await requestFor(house, slug)
      const formItems = body.formItems.map((item) =>
        item.itemId === place ? { ...item, answers: item.answers.map((answer) => ({ ...answer, extraValue })) } : item,
      )
      return person.call.raw('POST', '/v1/requests', { ...body, formItems })
    }
    const refused = await at('101동 202호 010-1234-5678')
    expect([refused.status, refused.body.name, Object.keys(refused.body.data.masked)]).toEqual([
      400,
      'CONTACT_NOT_ALLOWED',
      [`formItems.${place}`],
    ])
    expect((await at('래미안 3단지 312동 2104호 (공동현관 열쇠 2104)')).status).toBe(201)
  })

  test('sent again under its key answers the same request', async () => {
    const person = await customer(house)
    const body = await requestFor(house, slug)
    const first = await person.call('POST /v1/requests', { body }, { idempotencyKey: 'submit-1' })
    expect(await person.call('POST /v1/requests', { body }, { idempotencyKey: 'submit-1' })).toEqual(first)
  })

  test('is refused for a service the customer offers himself [requests.one-open]', async () => {
    const self = await pro(house, { services: [serviceId] })
    expect(await refusal(submit(house, self.call, slug))).toBe('PRO_SAME_SERVICE')
  })

  test('answers the eleventh of a day with 11030, counting cancelled ones and not refused ones [requests.daily-limit]', async () => {
    const person = await customer(house)
    await refusal(person.call('POST /v1/requests', { body: { formItems: [] } }))
    const [a, b] = await Promise.all([pro(house, { services: [serviceId] }), pro(house, { services: [serviceId] })])
    // A targeted one, one to several chosen and one of a package count one each.
    const send = async (count: number): Promise<number> => {
      if (count === 0) return submit(house, person.call, slug, { targetProviderId: a.providerId })
      if (count > 1) return submit(house, person.call, slug, { isPackageRequest: count === 2 })
      const body = { ...(await requestFor(house, slug)), providerIds: [a.providerId, b.providerId] }
      return (await person.call('POST /v1/requests/collection', { body })).requestId
    }
    for (let count = 0; count < 10; count += 1) {
      const id = await send(count)
      await person.call('PUT /v1/me/requests/sent/:id/cancel', { params: { id } })
    }
    const { status, body, headers } = await person.call.raw('POST', '/v1/requests', await requestFor(house, slug))
    expect([status, body.code]).toEqual([429, 11030])
    // Tomorrow is another day, in Seoul.
    await house.house.clock.advance(Number(headers.get('retry-after')))
    expect(await submit(house, person.call, slug)).toBeGreaterThan(0)
  })

  test('names what is wrong: no service, another form, unanswered items, contacts in a text [requests.submission]', async () => {
    const person = await customer(house)
    const form = await formOf(house, slug)
    const items = answersTo(form, await dongIn(house))
    const send = (body: object) => person.call.raw('POST', '/v1/requests', body)
    expect((await send({ formItems: items })).body).toMatchObject({ code: 1004, name: 'NO_SERVICE_ID' })
    expect((await send({ serviceId, formId: 999_999, formItems: items })).body).toMatchObject({
      code: 11006,
      name: 'REQUEST_FORM_NOT_FOUND',
    })
    expect((await send({ serviceId, formItems: [] })).body).toMatchObject({ code: 11005, name: 'BAD_REQUEST' })
    expect((await send({ serviceId, formItems: [...items, items[0]] })).body).toMatchObject({
      name: 'BAD_REQUEST',
      fields: { [`formItems.${items[0]!.itemId}`]: '같은 질문의 답이 두 번 들어 있어요.' },
    })
    const free = form.items.find((item) => item.type === 11 || item.type === 3)
    const withPhone = items.map((item) =>
      item.itemId === free?.id ? { itemId: item.itemId, answers: [{ text: '공일공 1234 5678로 전화 주세요' }] } : item,
    )
    if (free !== undefined)
      expect(
        (
          await send({
            serviceId,
            formItems: [
              ...withPhone.filter((i) => i.itemId !== free.id),
              { itemId: free.id, answers: [{ text: '공일공 1234 5678로 전화 주세요' }] },
            ],
          })
        ).body.name,
      ).toBe('CONTACT_NOT_ALLOWED')
  })
})

describe('a guest’s request', () => {
  const send = async (phone: string, email: string, more: object = {}) => {
    const { key } = await house.guest('POST /api/cellnum/auth-key', { body: { cellnum: phone } })
    const smsAuth = { id: key, phone, key: await lastCode(house, phone) }
    const signUp = { email, first_name: '이서연', password: testPassword, terms: testTerms }
    return house.guest('POST /v1/requests', { body: { ...(await requestFor(house, slug)), smsAuth, signUp, ...more } })
  }

  test('makes the account, logs it in and sends the request in one go [requests.guest] [requests.submission] [wire.request-proof]', async () => {
    const { requestId, key } = await send(newPhone(), 'guest@dure.test')
    expect(typeof key).toBe('string')
    const mine = await house.guest.raw('GET', '/v1/me/requests/sent', undefined, { authorization: `Bearer ${key}` })
    expect(mine.body.data.items[0].id).toBe(requestId)
    const consents = await house.house.pool.query(
      `select kind from consent c join member m on m.id = c.member_id where m.email = 'guest@dure.test'`,
    )
    expect(consents.rows.map((row) => row.kind)).toContain('pass_to_pros')
  })

  test('without a phone proof is refused with 20231, with a wrong code by its name [requests.guest] [wire.request-proof]', async () => {
    const body = await requestFor(house, slug)
    expect((await house.guest.raw('POST', '/v1/requests', body)).body.code).toBe(20231)
    expect(await refusal(send(newPhone(), 'wrong@dure.test', { smsAuth: { id: 'nothing', phone: newPhone(), key: '000000' } }))).toBe(
      'CODE_MISMATCH',
    )
  })

  test('with a member’s e-mail or phone is sent to log in (92204), and no account is made [requests.guest] [requests.submission] [identity.code-never-logs-in]', async () => {
    const person = await customer(house)
    expect(await refusal(send(newPhone(), person.email))).toBe('DUPLICATE_EMAIL')
    await house.advance(31)
    expect(await refusal(send(person.phone, 'newmail@dure.test'))).toBe('DUPLICATE_EMAIL')
    // Nor where what is refused is the request alone: account and request are made together or not at all.
    expect(await refusal(send(newPhone(), 'nobody@dure.test', { targetProviderId: 999_999 }))).toBe('NOT_FOUND')
    const { rows } = await house.house.pool.query(`select 1 from member where email in ('newmail@dure.test', 'nobody@dure.test')`)
    expect(rows).toEqual([])
  })
})

describe('what was asked near a pro, told before he joins', () => {
  test('is the general requests of his service and district of seven days that are over, from three on; dead ones are none [requests.demand]', async () => {
    const form = await formOf(house, 'sofa-mattress-cleaning')
    const { id } = form.service
    const dong = await dongIn(house)
    const { rows } = await house.house.pool.query('select district_code from dong where id = $1', [dong])
    const district_code = rows[0]!.district_code as string
    const demand = (query: { district_code?: string } = { district_code }) =>
      house.guest('GET /v1/requests/demand', { query: { service_id: id, ...query } })
    const ask = async () => {
      const person = await customer(house)
      return person.call('POST /v1/requests', { body: { serviceId: id, formItems: answersTo(form, dong) } })
    }
    await ask()
    await ask()
    const { quotePrice } = await demand()
    expect(quotePrice).toBeGreaterThanOrEqual(300)
    expect((await demand()).requestCount).toBeNull()
    const third = await ask()
    const today = startOfSeoulDay(house.house.clock.now()).getTime()
    const sent = async (at: number) =>
      house.house.pool.query('update request set created_at = $2 where service_id = $1', [id, new Date(at)])
    // Of a day that is not over nothing is told: whoever asks each minute would learn when somebody asked.
    await sent(today + DAY)
    expect((await demand()).requestCount).toBeNull()
    await sent(today - 1000)
    expect(await demand()).toEqual({ requestCount: 3, quotePrice })
    expect(await demand({})).toEqual({ requestCount: null, quotePrice })
    await house.house.pool.query(
      `update request set status = 'closed', closed_at = now(), close_type = 2, dead_reason = 'fake' where id = $1`,
      [third.requestId],
    )
    expect((await demand()).requestCount).toBeNull()
    await expect(demand({ district_code: '00000' })).rejects.toMatchObject({ name: 'NOT_FOUND' })
  })
})

describe('whom a request would reach, told before it is sent', () => {
  const chungju = { lat: 36.991, lng: 127.9259, address: '충북 충주시' }
  const reach = (service_id: number, dong_id: string, more: { target_provider_id?: number } = {}, call = house.guest) =>
    call('GET /v1/requests/reach', { query: { service_id, dong_id, ...more } })

  test('is counted by the matching that sends it, and not shown under three; where nobody is, pros nearby are named [requests.reach]', async () => {
    const dong = await dongIn(house)
    const { id } = (await formOf(house, 'tv-wall-mount')).service
    const { rows } = await house.house.pool.query(`select id from dong where district_code = '43130' order by id limit 1`)
    const [chungjuDong] = rows.map((row) => row.id as string)
    const away = await pro(house, { services: [id], at: { lat: 37.2, lng: 127.75, address: '경기 여주시' } })
    expect(await reach(id, chungjuDong!)).toMatchObject({
      proCount: null,
      reachesAny: false,
      nearby: [{ providerId: away.providerId, userId: away.userId }],
      target: null,
    })
    // What was foretold is what happens.
    const person = await customer(house)
    const form = await formOf(house, 'tv-wall-mount')
    const send = () => person.call('POST /v1/requests', { body: { serviceId: id, formItems: answersTo(form, chungjuDong!) } })
    const { requestId } = await send()
    expect(await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })).toMatchObject({ reachedCount: 0 })

    await Promise.all([pro(house, { services: [id] }), pro(house, { services: [id] })])
    expect(await reach(id, dong)).toMatchObject({ proCount: null, reachesAny: true, nearby: [] })
    const self = await pro(house, { services: [id] })
    expect(await reach(id, dong)).toMatchObject({ proCount: 3, reachesAny: true })
    // Nobody is told of himself.
    expect(await reach(id, dong, {}, self.call)).toMatchObject({ proCount: null, reachesAny: true })
    // Counting ends where it was told to, however many there are.
    const { rows: places } = await house.house.pool.query(`select district_code as "districtCode" from dong where id = $1`, [dong])
    const at = { serviceId: id, districtCode: places[0]!.districtCode as string, lat: 37.4954, lng: 127.0333, excludeMemberId: null }
    for (const isOnline of [true, false])
      expect([isOnline, await countMatching(systemContext(house.house), { ...at, isOnline }, 2)]).toEqual([isOnline, 2])
  })

  test('names the pro who is asked, all his services, and how far he is; beyond his area is no refusal, online no distance', async () => {
    const lesson = (await formOf(house, 'piano-lesson')).service.id
    const far = await pro(house, { services: [serviceId, lesson], at: chungju, name: '멀리고수' })
    const { target } = await reach(serviceId, await dongIn(house), { target_provider_id: far.providerId })
    expect(target).toMatchObject({ name: '멀리고수', userId: far.userId, available: true, isFar: true })
    expect(target!.distance).toBeGreaterThan(80)
    expect(target!.services.map((one) => one.slug)).toEqual([slug, 'piano-lesson'])
    const online = await house.guest('GET /v1/requests/reach', { query: { service_id: lesson, target_provider_id: far.providerId } })
    expect(online.target).toMatchObject({ isFar: false, distance: null })
    const other = (await formOf(house, 'tv-wall-mount')).service.id
    const none = await reach(other, await dongIn(house), { target_provider_id: far.providerId })
    expect(none.target).toMatchObject({ available: false, isFar: false })
    expect(await refusal(reach(serviceId, await dongIn(house), { target_provider_id: 999_999 }))).toBe('NOT_FOUND')
    expect(await refusal(reach(serviceId, 'nowhere'))).toBe('NOT_FOUND')
  })

  test('offers nobody whom the customer blocked: sending to him is refused', async () => {
    const { id } = (await formOf(house, 'aircon-cleaning')).service
    const [person, one] = [
      await customer(house),
      await pro(house, { services: [id], at: { lat: 37.2, lng: 127.75, address: '경기 여주시' } }),
    ]
    const { rows } = await house.house.pool.query(`select id from dong where district_code = '43130' order by id limit 1`)
    const asked = (more: { target_provider_id?: number } = {}) => reach(id, rows[0]!.id as string, more, person.call)
    expect((await asked()).nearby.map((each) => each.providerId)).toEqual([one.providerId])
    await person.call('POST /v1/me/blocks', { body: { userId: one.userId } })
    expect((await asked()).nearby).toEqual([])
    expect((await asked({ target_provider_id: one.providerId })).target).toMatchObject({ available: false, isFar: false })
  })
})

describe('chosen pros', () => {
  test('a targeted request reaches its pro alone, and a second to the same pro is refused [requests.one-open] [requests.matching]', async () => {
    const [chosen, other] = await Promise.all([pro(house, { services: [serviceId], at: haeundae }), pro(house, { services: [serviceId] })])
    const person = await customer(house)
    const requestId = await submit(house, person.call, slug, { targetProviderId: chosen.providerId })
    expect((await received(chosen.call))[0]).toMatchObject({ id: requestId, isTargeted: true, quoteLimit: 1 })
    expect((await received(other.call)).map((item) => item.id)).not.toContain(requestId)
    expect(await refusal(submit(house, person.call, slug, { targetProviderId: chosen.providerId }))).toBe('SAME_REQUEST')
    const latest = (target_provider_id: number) =>
      person.call('GET /v1/requests/latest', { query: { service_id: serviceId, target_provider_id } })
    expect([(await latest(chosen.providerId)).openRequestId, (await latest(other.providerId)).openRequestId]).toEqual([requestId, null])
  })

  test('a collection reaches its pros, their number is the limit, and one who does not offer the service is refused [requests.matching]', async () => {
    const [a, b] = await Promise.all([pro(house, { services: [serviceId] }), pro(house, { services: [serviceId] })])
    const stranger = await pro(house, { services: [(await formOf(house, 'piano-lesson')).service.id] })
    const person = await customer(house)
    const body = await requestFor(house, slug)
    const { requestId } = await person.call('POST /v1/requests/collection', {
      body: { ...body, providerIds: [a.providerId, b.providerId] },
    })
    expect((await received(a.call))[0]).toMatchObject({ id: requestId, quoteLimit: 2 })
    expect((await received(b.call))[0]).toMatchObject({ id: requestId })
    expect(await refusal(person.call('POST /v1/requests/collection', { body: { ...body, providerIds: [stranger.providerId] } }))).toBe(
      'TARGET_UNAVAILABLE',
    )
    expect(await refusal(submit(house, person.call, slug, { targetProviderId: 999_999 }))).toBe('NOT_FOUND')
  })
})

describe('sending an ended request again', () => {
  test('is refused once a day it asks for is over; cancelled and sent again, it is a new one each time [requests.resend]', async () => {
    const person = await customer(house)
    const { requestId } = await person.call('POST /v1/requests', { body: await requestOnDay(house, slug, 3) })
    const cancel = (id: number) => person.call('PUT /v1/me/requests/sent/:id/cancel', { params: { id } })
    expect(await refusal(person.call('POST /v1/request/resend', { body: { requestId } }))).toBe('REQUEST_STILL_OPEN')
    await cancel(requestId)
    const again = await person.call('POST /v1/request/resend', { body: { requestId } })
    await cancel(again.requestId)
    const third = await person.call('POST /v1/request/resend', { body: { requestId } })
    expect(third.requestId).not.toBe(again.requestId)
    await cancel(third.requestId)
    await house.advance(7 * 86_400)
    expect(await refusal(person.call('POST /v1/request/resend', { body: { requestId } }))).toBe('REQUEST_DAYS_OVER')
  })
})
