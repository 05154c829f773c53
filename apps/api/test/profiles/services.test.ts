import { beforeAll, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, provider, serviceIds, type ProPerson } from '../people.ts'
import { asked, confirmed, slug } from '../safe-payment/deals.ts'
import { submit } from '../trade.ts'

let house: TestHouse
let piano: number
let lawyer: number
let golf: number
beforeAll(async () => {
  house = await testHouse()
  ;[piano, lawyer, golf] = (await serviceIds(house, [slug, 'lawyer-consult', 'golf-lesson'])) as [number, number, number]
})

const set = (person: ProPerson, services: number[], forceAuthServices?: number[]) =>
  person.call('PUT /api2/providers/me/services', { body: { services, ...(forceAuthServices === undefined ? {} : { forceAuthServices }) } })
const codeOf = async (person: ProPerson, body: object) =>
  ((await person.call.raw('PUT', '/api2/providers/me/services', body)).body as { code: number }).code
const own = async (person: ProPerson) => (await person.call('GET /v1/providers/me/services')).items

test('2151: naming a service as one that asks for a proved licence which does not [profiles.force-auth]', async () => {
  const pro = await provider(house, { services: [slug] })
  expect(await codeOf(pro, { services: [piano, lawyer], forceAuthServices: [piano] })).toBe(2151)
  expect((await own(pro)).map((one) => one.id)).toEqual([piano])
  await set(pro, [piano, lawyer], [lawyer])
  expect((await own(pro)).map((one) => [one.id, one.forceAuth, one.licenceState])).toEqual([
    [piano, false, 'none'],
    [lawyer, true, 'none'],
  ])
  const listed = await pro.call('GET /v1/providers/force-auth-services', { query: {} })
  expect(listed.items.map((one) => one.id)).toContain(lawyer)
  expect((await pro.call('GET /v1/providers/force-auth-services', { query: { serviceId: lawyer } })).items).toHaveLength(1)
  expect(await refusal(pro.call('GET /v1/providers/force-auth-services', { query: { serviceId: piano } }))).toBe('NOT_FORCE_AUTH_SERVICE')
})

test('2152: taking off a service whose money is on its way to the pro [profiles.services]', async () => {
  const { pro } = await confirmed(house)
  expect(await codeOf(pro, { services: [golf] })).toBe(2152)
  expect((await own(pro)).find((one) => one.id === piano)?.keptBecause).toMatchObject({ code: 2152 })
})

test('2153: taking off a service with a safe payment that runs [profiles.services]', async () => {
  const { pro } = await asked(house)
  expect(await codeOf(pro, { services: [golf] })).toBe(2153)
  expect((await own(pro)).find((one) => one.id === piano)?.keptBecause).toMatchObject({ code: 2153 })
  // Another may come beside it.
  expect((await set(pro, [piano, golf])).services.map((one) => one.id).toSorted((a, b) => a - b)).toEqual(
    [piano, golf].toSorted((a, b) => a - b),
  )
})

test('2154: adding what the catalogue does not have [profiles.services]', async () => {
  const pro = await provider(house, { services: [slug] })
  expect(await codeOf(pro, { services: [piano, 2_000_000_000] })).toBe(2154)
})

test('what taking a service off ends is told before: requests without a quote, and the main service', async () => {
  const pro = await provider(house, { services: [slug, 'golf-lesson'] })
  await pro.call('PUT /v2/user/:id/profile', { params: { id: 'me' }, body: { mainServiceId: piano } })
  const before = (await own(pro))[0]!.ends.requests
  const person = await customer(house)
  await submit(house, person.call, slug)
  await house.settle()
  expect((await own(pro)).map((one) => [one.id, one.isMain, one.ends.requests])).toEqual([
    [piano, true, before + 1],
    [golf, false, 0],
  ])
  await set(pro, [golf])
  expect((await pro.call('GET /v2/user/:id/profile', { params: { id: 'me' } })).mainService.id).toBe(-1)
})
