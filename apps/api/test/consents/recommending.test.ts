import { beforeAll, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type Person } from '../people.ts'
import { submit } from '../trade.ts'

const slug = 'piano-lesson'
const mine = { params: { id: 'me' } }
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const recommended = async (person: Person) => (await person.call('GET /v1/recommend-services')).items.map((one) => one.slug)
const allow = (person: Person, allowed: boolean) => person.call('PATCH /api2/users/me/', { body: { allow_use_request_info: allowed } })

test('what a member asked for is recommended by only while he agrees to it [consents.recommending]', async () => {
  const person = await customer(house)
  const everybody = await recommended(await customer(house))
  await submit(house, person.call, slug)
  expect(await recommended(person)).toEqual(everybody)
  await allow(person, true)
  const near = await recommended(person)
  expect([near.includes(slug), near[0] === everybody[0]]).toEqual([false, false])
  await allow(person, false)
  expect(await recommended(person)).toEqual(everybody)
})

test('the categories he named are recommended while he lets them be kept, and forgotten with that [consents.recommending]', async () => {
  const person = await customer(house)
  const { items } = await person.call('GET /v1/personal-interests')
  const everybody = await recommended(person)
  const chosen = items.at(-1)!
  await person.call('POST /api/v1/users/:id/personal-info', { ...mine, body: { interests: [chosen.id], allow_use_select_info: true } })
  const { rows } = await house.house.pool.query<{ slug: string }>(
    'select s.slug from service s join category c on c.id = s.category_id where c.slug = $1',
    [chosen.id],
  )
  const ofCategory = rows.map((row) => row.slug)
  const liked = await recommended(person)
  expect(liked.slice(0, Math.min(4, ofCategory.length)).every((one) => ofCategory.includes(one))).toBe(true)
  await person.call('PATCH /api2/users/me/', { body: { allow_use_select_info: false } })
  expect(await recommended(person)).toEqual(everybody)
  expect((await person.call('GET /v1/personal-interests')).items.some((one) => one.selected)).toBe(false)
})
