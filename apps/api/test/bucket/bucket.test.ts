import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bucketLimits } from '@dure/contract/bucket/limits'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, provider, testPassword, type Person, type ProPerson } from '../people.ts'
import { answersTo, dongIn, forgetLimits, formOf } from '../trade.ts'

let house: TestHouse
let [piano, both, cleaner] = [] as unknown as ProPerson[]
let lesson = 0
let cleaning = 0
beforeAll(async () => {
  house = await testHouse()
  piano = await provider(house, { name: '은하수피아노', services: ['piano-lesson'] })
  both = await provider(house, { name: '다하는집', services: ['piano-lesson', 'move-in-cleaning'] })
  cleaner = await provider(house, { name: '반짝클린', services: ['move-in-cleaning'] })
  lesson = (await formOf(house, 'piano-lesson')).service.id
  cleaning = (await formOf(house, 'move-in-cleaning')).service.id
  await house.settle()
})
beforeEach(() => forgetLimits(house))

const add = (person: Person, serviceId: number, pro: ProPerson, isInitialized = false) =>
  person.call('POST /v1/accounts/pro-bucket', { body: { serviceId, providerId: pro.providerId, isInitialized } })
const takeOut = (person: Person, serviceId: number, ...pros: ProPerson[]) =>
  person.call('PATCH /v1/accounts/pro-bucket', { body: { serviceId, providerIds: pros.map((one) => one.providerId) } })
const several = (person: Person, items: readonly { serviceId: number; providerId: number }[]) =>
  person.call('POST /v1/accounts/pro-bucket/several', { body: { items: [...items] } })

/** Pros who look like the piano teacher and give lessons as he does. */
async function manyPros(count: number): Promise<number[]> {
  const { rows } = await house.house.pool.query<{ id: number }>(
    `with people as (
       insert into member (email, first_name, date_joined)
       select 'many' || n || '-' || gen_random_uuid() || '@dure.test', '많은' || n, now() from generate_series(1, $1) n returning id
     ), pros as (
       insert into provider (member_id, nick_name, address, address1, address2, zip, lat, lng, last_active_at, created_at)
       select people.id, '고수' || people.id, address, address1, address2, zip, lat, lng, now(), now() from people, provider where provider.id = $2 returning id
     ) insert into provider_service (provider_id, service_id, ord) select id, $3, 0 from pros returning provider_id as id`,
    [count, piano!.providerId, lesson],
  )
  return rows.map((row) => Number(row.id))
}
const kept = async (person: Person, serviceId?: number) => {
  const { service, services, providers } = await person.call('GET /v1/accounts/pro-bucket', {
    query: serviceId === undefined ? {} : { serviceId },
  })
  return { service: service?.id ?? null, counts: services.map((one) => [one.id, one.count]), names: providers.map((one) => one.name) }
}

describe('a bucket', () => {
  test('holds pros by service, the last kept first, and opens at the service somebody was kept for last', async () => {
    const minji = await customer(house)
    expect(await kept(minji)).toEqual({ service: null, counts: [], names: [] })
    expect(await add(minji, lesson, piano!)).toEqual({ count: 1 })
    expect(await add(minji, lesson, both!)).toEqual({ count: 2 })
    await add(minji, cleaning, both!)
    expect(await kept(minji)).toEqual({
      service: cleaning,
      counts: [
        [cleaning, 1],
        [lesson, 2],
      ],
      names: ['다하는집'],
    })
    expect((await kept(minji, lesson)).names).toEqual(['다하는집', '은하수피아노'])
    expect((await minji.call('GET /v1/accounts/pro-bucket/marks')).items).toHaveLength(3)
  })

  test('takes a pro once, and only for what he offers; nobody who may not be shown [bucket.size] [bucket.offered]', async () => {
    const minji = await customer(house)
    await add(minji, lesson, piano!)
    expect(await refusal(add(minji, lesson, piano!))).toBe('BUCKET_DUPLICATE')
    expect(await refusal(add(minji, cleaning, piano!))).toBe('BUCKET_DIFFERENT_SERVICE')
    expect(await refusal(add(minji, lesson, { ...piano!, providerId: 999_999 }))).toBe('NOT_FOUND')
    const hidden = await provider(house, { services: ['piano-lesson'] })
    await house.house.pool.query('update provider set hidden_at = now() where id = $1', [hidden.providerId])
    expect(await refusal(add(minji, lesson, hidden))).toBe('NOT_FOUND')
  })

  test('asked to begin anew forgets that service alone', async () => {
    const minji = await customer(house)
    await add(minji, lesson, piano!)
    await add(minji, cleaning, cleaner!)
    await add(minji, lesson, both!, true)
    expect((await kept(minji, lesson)).names).toEqual(['다하는집'])
    expect((await kept(minji, cleaning)).names).toEqual(['반짝클린'])
  })

  test('takes out all of those named or none [bucket.all-or-none]', async () => {
    const minji = await customer(house)
    expect(await refusal(takeOut(minji, lesson, piano!))).toBe('BUCKET_NOT_EXIST')
    await add(minji, lesson, piano!)
    expect(await refusal(takeOut(minji, lesson, piano!, both!))).toBe('BUCKET_NOT_FOUND')
    expect((await kept(minji, lesson)).names).toEqual(['은하수피아노'])
    expect(await takeOut(minji, lesson, piano!)).toEqual({ count: 0 })
  })

  test('is full at the hundredth, however many come at once [bucket.size]', async () => {
    const minji = await customer(house)
    const many = await manyPros(bucketLimits.ofService + 5)
    const items = many.map((providerId) => ({ serviceId: lesson, providerId }))
    expect(await several(minji, items.slice(0, bucketLimits.ofService - 2))).toEqual({ added: 98 })
    const late = await Promise.allSettled(
      items.slice(98).map((body) => minji.call('POST /v1/accounts/pro-bucket', { body: { ...body, isInitialized: false } })),
    )
    expect(late.filter((one) => one.status === 'fulfilled')).toHaveLength(2)
    expect(late.filter((one) => one.status === 'rejected').map((one) => (one.reason as { code: number }).code)).toEqual(
      Array(5).fill(35003),
    )
    expect(await several(minji, [{ serviceId: lesson, providerId: piano!.providerId }])).toEqual({ added: 0 })

    const first = await minji.call('GET /v1/accounts/pro-bucket', { query: { size: 60 } })
    const cursor = first.pagination.nextCursor!
    const second = await minji.call('GET /v1/accounts/pro-bucket', { query: { size: 60, cursor } })
    expect(new Set([...first.providers, ...second.providers].map((one) => one.providerId)).size).toBe(100)
    expect(second.pagination.nextCursor).toBeNull()
  })

  test('is full of all services together at two thousand [bucket.size]', async () => {
    const minji = await customer(house)
    const filled = await house.house.pool.query(
      `insert into bucket_pro (member_id, service_id, provider_id, created_at)
       select $1, service.id, p.provider_id, now() from (select id from service where id <> $2 order by id limit 1000) service
       cross join (select unnest($3::bigint[]) as provider_id) p limit $4`,
      [minji.userId, cleaning, await manyPros(12), bucketLimits.ofMember - 1],
    )
    expect(filled.rowCount).toBe(1_999)
    await add(minji, cleaning, cleaner!)
    expect(await refusal(add(minji, cleaning, both!))).toBe('BUCKET_OVER_LIMIT')
    expect(await several(minji, [{ serviceId: cleaning, providerId: both!.providerId }])).toEqual({ added: 0 })
  })

  test('keeps who is hidden unseen and uncounted, until he is shown again [bucket.shown]', async () => {
    const minji = await customer(house)
    await add(minji, lesson, piano!)
    await add(minji, lesson, both!)
    await house.house.pool.query('update provider set paused_at = now() where id = $1', [both!.providerId])
    expect(await kept(minji)).toMatchObject({ counts: [[lesson, 1]], names: ['은하수피아노'] })
    await house.house.pool.query('update provider set paused_at = null where id = $1', [both!.providerId])
    expect(await kept(minji)).toMatchObject({ counts: [[lesson, 2]] })
  })

  test('is the member’s own: another’s is neither seen nor changed', async () => {
    const [minji, suji] = [await customer(house), await customer(house)]
    await add(minji, lesson, piano!)
    expect(await kept(suji, lesson)).toMatchObject({ names: [] })
    expect(await refusal(takeOut(suji, lesson, piano!))).toBe('BUCKET_NOT_EXIST')
    expect((await kept(minji)).names).toEqual(['은하수피아노'])
    expect(await refusal(house.guest('GET /v1/accounts/pro-bucket'))).toBe('AUTH_TOKEN_NOT_FOUND')
  })

  test('loses who leaves [bucket.shown]', async () => {
    const minji = await customer(house)
    const leaver = await provider(house, { services: ['piano-lesson'] })
    await add(minji, lesson, leaver)
    await leaver.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
    expect((await minji.call('GET /v1/accounts/pro-bucket/marks')).items).toEqual([])
  })
})

test('what a guest kept moves in: who may not be kept is passed over, twice named counts once [bucket.all-or-none]', async () => {
  const minji = await customer(house)
  const one = { serviceId: lesson, providerId: piano!.providerId }
  const items = [one, one, { serviceId: cleaning, providerId: piano!.providerId }, { serviceId: lesson, providerId: 999_999 }]
  expect(await several(minji, items)).toEqual({ added: 1 })
  expect(await several(minji, items)).toEqual({ added: 0 })
  expect((await minji.call('GET /v1/accounts/pro-bucket/marks')).items).toEqual([one])
})

test('one request goes to several of the bucket, and while it is open they stay in it [bucket.requested]', async () => {
  const minji = await customer(house)
  await add(minji, lesson, piano!)
  await add(minji, lesson, both!)
  const form = await formOf(house, 'piano-lesson')
  const body = { serviceId: lesson, formId: form.id, formItems: answersTo(form, await dongIn(house)) }
  const ask = (providerIds: number[]) => minji.call('POST /v1/requests/collection', { body: { ...body, providerIds } })
  expect(await refusal(ask(await manyPros(11)))).toBe('INVALID_PARAMS')
  const { requestId } = await ask([piano!.providerId, both!.providerId])
  const { providers } = await minji.call('GET /v1/accounts/pro-bucket', { query: { serviceId: lesson } })
  expect(providers.map((one) => one.isRequested)).toEqual([true, true])
  expect(await refusal(takeOut(minji, lesson, piano!))).toBe('BUCKET_REQUEST_IN_PROGRESS')
  const third = await provider(house, { services: ['piano-lesson'] })
  expect(await refusal(add(minji, lesson, third, true))).toBe('BUCKET_REQUEST_IN_PROGRESS')
  expect((await kept(minji, lesson)).names).toEqual(['다하는집', '은하수피아노'])
  // Another service's is begun anew as ever.
  await add(minji, cleaning, cleaner!, true)
  await minji.call('PUT /api2/requests/:id/close', { params: { id: requestId }, body: {} })
  expect(await takeOut(minji, lesson, piano!, both!)).toEqual({ count: 0 })
})
