import { cashLimits } from '@dure/contract/cash/limits'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { seedCashProducts } from '../../db/seed/basics.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type Person, type ProPerson } from '../people.ts'
import { agree, chargeIn, ready, setting, spend } from './autoCharging.ts'
import { booksHold, bought, settledPro } from './purchases.ts'

let house: TestHouse
let boss: Person
beforeAll(async () => {
  house = await testHouse()
  await chargeIn(house)
  boss = await operator(house)
})

const list = () => boss.call('GET /v1/admin/cash-products')
const one = async (id: number) => (await list()).items.find((product) => product.id === id)!
const fresh = { type: 'normal' as const, name: '명절 300,000캐시', cash: 300_000, bonus: 45_000, price: 330_000 }
const add = (more: object = {}) => boss.call('POST /v1/admin/cash-products', { body: { ...fresh, ...more } })
const change = async (id: number, more: object) => {
  const { name, bonus, price, sold, shownAs } = await one(id)
  return boss.call('PUT /v1/admin/cash-products/:id', { params: { id }, seen: shownAs!, body: { name, bonus, price, sold, ...more } })
}
const offered = async (person: ProPerson) =>
  (await person.call('GET /v3/cash/products', { query: { role: 'provider' } })).products.flatMap((group) => group.items)

test('operators add a product, which is sold at once as it was priced; what it holds is counted with what was bought of it [cash.products-changed]', async () => {
  const before = (await list()).items
  const { id } = await add()
  expect(before.map((product) => product.id)).not.toContain(id)
  const person = await settledPro()
  expect((await offered(person)).find((product) => product.id === id)).toMatchObject({ cash: 300_000, price: 330_000, name: fresh.name })
  expect(await one(id)).toMatchObject({ ...fresh, sold: true, purchases: 0, paid: 0 })
  await bought(person, id)
  expect(await one(id)).toMatchObject({ purchases: 1, paid: 330_000 })
  await booksHold()
})

test('customers’ store has what operators put into it, and pros’ has nothing of it [cash.products-changed]', async () => {
  const { id } = await add({ type: 'customer_normal', name: '고객 캐시' })
  const buyer = await customer(house)
  const shown = async (role: 'customer' | 'provider', person: Person) =>
    (await person.call('GET /v3/cash/products', { query: { role } })).products.flatMap((group) => group.items).map((product) => product.id)
  expect(await shown('customer', buyer)).toContain(id)
  expect(await shown('provider', await settledPro())).not.toContain(id)
})

test('no product is dearer than its cash and a tenth, nor has more bonus than cash; the field says so [cash.products-changed]', async () => {
  for (const [more, field] of [
    [{ price: 330_001 }, 'price'],
    [{ price: 0 }, 'price'],
    [{ bonus: 300_001 }, 'bonus'],
    [{ bonus: -1 }, 'bonus'],
    [{ cash: cashLimits.products.leastCash - 1 }, 'cash'],
    [{ cash: cashLimits.products.mostCash + 1 }, 'cash'],
    [{ name: ' ' }, 'name'],
  ] as const)
    await expect(add(more)).rejects.toMatchObject({ name: 'INVALID_PARAMS', fields: { [field]: expect.any(String) } })
  const { id } = await add({ name: '고칠 상품' })
  await expect(change(id, { price: 330_001 })).rejects.toMatchObject({ name: 'INVALID_PARAMS', fields: { price: expect.any(String) } })
  await expect(change(id, { bonus: 300_001 })).rejects.toMatchObject({ name: 'INVALID_PARAMS', fields: { bonus: expect.any(String) } })
})

test('what was prepared keeps its price; who comes after pays the new one; what is sold no more is offered to nobody [cash.products-changed]', async () => {
  const { id } = await add({ name: '바뀔 상품' })
  const person = await settledPro()
  const prepare = () => person.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: id } })
  const before = await prepare()
  await change(id, { price: 300_000, bonus: 60_000 })
  expect((await person.call('GET /v1/payments/:paymentId/checkout', { params: { paymentId: before.paymentId } })).amount).toBe(330_000)
  expect(await prepare()).toMatchObject({ price: 300_000 })
  await change(id, { sold: false })
  expect((await offered(person)).map((product) => product.id)).not.toContain(id)
  expect(await refusal(prepare())).toBe('NOT_FOUND')
  await change(id, { sold: true })
  expect(await prepare()).toMatchObject({ price: 300_000 })
})

test('who is charged by himself for a product whose price changed is charged nothing and asked anew [cash.products-changed] [cash.auto-charge]', async () => {
  const { id } = await add({ name: '자동 충전 상품', cash: 100_000, bonus: 0, price: 110_000 })
  const person = await ready()
  await agree(person, { productId: id })
  await change(id, { price: 109_000 })
  await spend(person, 6_000)
  await house.settle()
  expect(await setting(person)).toMatchObject({ status: 'paused' })
})

test('what operators priced stays when the house is seeded again [cash.products-changed]', async () => {
  const [first] = (await list()).items
  await change(first!.id, { name: '첫 충전', price: first!.price - 500, sold: false })
  const client = await house.house.pool.connect()
  await seedCashProducts(client as unknown as pg.Client).finally(() => client.release())
  expect(await one(first!.id)).toMatchObject({ name: '첫 충전', price: first!.price - 500, sold: false })
})

test('a colleague who saw the former price overrules nothing; other roles price nothing; there are no more than so many [cash.products-changed] [moderation.versions]', async () => {
  const { id } = await add({ name: '두 사람이 본 상품' })
  const seen = (await one(id)).shownAs!
  await change(id, { price: 320_000 })
  const body = { name: '늦은 이름', bonus: 0, price: 330_000, sold: true }
  expect(await refusal(boss.call('PUT /v1/admin/cash-products/:id', { params: { id }, seen, body }))).toBe('STALE')
  expect(await one(id)).toMatchObject({ name: '두 사람이 본 상품', price: 320_000 })
  const money = await operator(house, 'money')
  expect(await refusal(money.call('GET /v1/admin/cash-products'))).toBe('FORBIDDEN')
  const left = cashLimits.products.most - (await list()).items.length
  const made = await Promise.allSettled(Array.from({ length: left + 5 }, (_, at) => add({ name: `한꺼번에 ${at}` })))
  expect(made.filter((each) => each.status === 'fulfilled')).toHaveLength(left)
  expect((await list()).items).toHaveLength(cashLimits.products.most)
})
