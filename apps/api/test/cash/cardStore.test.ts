import { autoChargeLimits, cashLimits } from '@dure/contract/cash/limits'
import { MINUTE, SECOND } from '@dure/kernel/time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { type ProPerson } from '../people.ts'
import { atGateway, faults, forgetLimits, tenThousand } from '../trade.ts'
import { agree, chargeIn, charges, me, ready, spend, withCard } from './autoCharging.ts'
import { balance, booksHold, settledPro } from './purchases.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ env: { PAYMENT_SECONDS: '1' } })
  await chargeIn(house)
})
beforeEach(() => forgetLimits(house))

const price = 11_000
const press = (person: ProPerson, idempotencyKey?: string, more: object = {}) =>
  person.call(
    'POST /v1/purchase/:userId/product/:productId',
    { params: { userId: 'me', productId: tenThousand }, body: { price, ...more } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  )
const store = (person: ProPerson) => person.call('GET /v1/store/:userId/products', me)
const paymentsOf = async (person: ProPerson) =>
  (await house.house.pool.query<{ n: number }>('select count(*)::int as n from cash_purchase where member_id = $1', [person.userId]))
    .rows[0]!.n
const holder = async (number?: string) => {
  const person = await settledPro()
  await withCard(person, number)
  return person
}

describe('buying with the card that is kept', () => {
  test('takes one press, charges once however often it comes, and needs a key and the price that was shown [cash.one-press]', async () => {
    const person = await holder()
    expect(await refusal(press(person))).toBe('INVALID_PARAMS')
    expect(await refusal(press(person, 'other', { price: 10_000 }))).toBe('PRODUCT_UNAVAILABLE')
    expect(await refusal(press(person, 'other', { bonus: 1 }))).toBe('PRODUCT_UNAVAILABLE')
    expect(await paymentsOf(person)).toBe(0)
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => press(person, 'once')))
    expect(answers.every((one) => one.status === 'fulfilled')).toBe(true)
    const done = await press(person, 'once')
    expect(done).toMatchObject({ status: 'PAID', cash: 10_000, price, balance: { total: 10_000 } })
    expect([await paymentsOf(person), (await balance(person)).total]).toEqual([1, 10_000])
    await press(person, 'twice')
    expect((await balance(person)).total).toBe(20_000)
    await booksHold()
  })

  test('is refused without one, by a card that is refused, and where its owner must show himself [cash.one-press]', async () => {
    expect(await refusal(press(await settledPro(), 'none'))).toBe('NO_BILLING_INFO')
    for (const number of ['4111111111110000', '4111111111110001']) {
      const person = await holder(number)
      expect(await refusal(press(person, 'refused'))).toBe('PAYMENT_FAILED')
      // Nothing was taken: the same press goes on with another card.
      await withCard(person)
      expect(await press(person, 'refused')).toMatchObject({ status: 'PAID' })
      expect([await paymentsOf(person), (await balance(person)).total]).toEqual([2, 10_000])
    }
    await booksHold()
  })

  test('that the gateway did not answer is asked about until it is known, and supplied once [cash.one-press]', async () => {
    const silent = await holder()
    await faults(house, 'timeout', 1, 'payments', 'billing-key')
    expect(await press(silent, 'silent')).toMatchObject({ status: 'PENDING', balance: { total: 0 } })
    // It may be on its way still: the same press asks, and charges anew only when it can be no more.
    expect(await press(silent, 'silent')).toMatchObject({ status: 'PENDING' })
    await house.advance(cashLimits.pressCharging / SECOND)
    expect(await press(silent, 'silent')).toMatchObject({ status: 'PAID', balance: { total: 10_000 } })
    expect(await paymentsOf(silent)).toBe(1)

    const charged = await holder()
    await faults(house, 'charge-then-timeout', 1, 'payments', 'billing-key')
    await press(charged, 'charged')
    await house.advance((3 * MINUTE) / SECOND)
    expect((await balance(charged)).total).toBe(10_000)
    expect(await press(charged, 'charged')).toMatchObject({ status: 'PAID', balance: { total: 10_000 } })
    expect(await paymentsOf(charged)).toBe(1)
    await booksHold()
  })

  test('that was not answered holds the next one until it is known, and is known after ten minutes [cash.one-press]', async () => {
    const hung = await holder()
    await faults(house, 'timeout', 1, 'payments', 'billing-key')
    expect(await press(hung, 'first')).toMatchObject({ status: 'PENDING' })
    expect(await refusal(press(hung, 'second'))).toBe('PAYMENT_UNDER_WAY')
    const { uid, tid } = (await store(hung)).transaction!
    const asked = () => refusal(hung.call('PATCH /v3/cash/purchase/auth', { body: { uid, tid } }))
    expect(await asked()).toBe('INVALID_TRANSACTION')
    // So shortly before its time is over no card is charged for it: it might be answered after that.
    await house.advance((cashLimits.pressFor - cashLimits.pressCharging / 2) / SECOND)
    expect(await press(hung, 'first')).toMatchObject({ status: 'PENDING' })
    await house.advance((2 * MINUTE) / SECOND)
    expect(await asked()).toBe('PAYMENT_FAILED')
    // Its time is over: the former key ends in no dead end, and any other charges.
    expect(await refusal(press(hung, 'first'))).toBe('PAYMENT_FAILED')
    expect(await press(hung, 'first')).toMatchObject({ status: 'PAID' })
    expect(await press(hung, 'second')).toMatchObject({ status: 'PAID', balance: { total: 20_000 } })
    expect(await paymentsOf(hung)).toBe(3)

    const charged = await holder()
    await faults(house, 'lost-webhook', 1)
    await faults(house, 'charge-then-timeout', 1, 'payments', 'billing-key')
    expect(await press(charged, 'first')).toMatchObject({ status: 'PENDING' })
    // The gateway knows of it by now, so the next is asked for nothing more.
    expect(await press(charged, 'second')).toMatchObject({ status: 'PAID', balance: { total: 20_000 } })
    expect(await paymentsOf(charged)).toBe(2)

    const two = await holder()
    await faults(house, 'timeout', 1, 'payments', 'billing-key')
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((key) =>
        press(two, key).then(
          ({ status }) => status,
          (error: Error) => error.name,
        ),
      ),
    )
    expect(answers.toSorted()).toEqual(['PAYMENT_UNDER_WAY', 'PAYMENT_UNDER_WAY', 'PENDING'])
    expect(await paymentsOf(two)).toBe(1)
    await booksHold()
  })

  test('that the gateway refused without a payment is told as refused, and begins anew [cash.one-press]', async () => {
    const person = await holder()
    await faults(house, 'error', 1, 'payments', 'billing-key')
    expect(await refusal(press(person, 'refused'))).toBe('PAYMENT_FAILED')
    expect((await store(person)).transaction).toBeNull()
    expect(await press(person, 'another')).toMatchObject({ status: 'PAID' })
    expect(await press(person, 'refused')).toMatchObject({ status: 'PAID', balance: { total: 20_000 } })
    expect(await paymentsOf(person)).toBe(3)
    await booksHold()
  })

  test('and a charge by itself wait for each other while nobody knows what came of one [cash.one-press] [cash.auto-charge-refused]', async () => {
    const person = await ready()
    await agree(person, { dailyCap: 3 })
    await faults(house, 'timeout', 1, 'payments', 'billing-key')
    expect(await press(person, 'hung')).toMatchObject({ status: 'PENDING' })
    await spend(person, 6_000)
    await house.settle()
    expect(await charges(person)).toEqual([['due', 10_450]])
    await house.advance((cashLimits.pressFor + 2 * autoChargeLimits.askedAgainAfter) / SECOND)
    expect(await charges(person)).toEqual([['done', 10_450]])

    await faults(house, 'timeout', 1, 'payments', 'billing-key')
    await spend(person, 10_000)
    await house.settle()
    expect(await charges(person)).toMatchObject([
      ['charging', 10_450],
      ['done', 10_450],
    ])
    expect(await refusal(press(person, 'meanwhile'))).toBe('PAYMENT_UNDER_WAY')
    await house.advance((2 * autoChargeLimits.askedAgainAfter) / SECOND)
    expect(await press(person, 'meanwhile')).toMatchObject({ status: 'PAID' })
    await booksHold()
  })

  test('forgets a card that the gateway has no more [cash.one-press] [cash.card]', async () => {
    const person = await settledPro()
    await house.house.gateways.payments.removeCard(await withCard(person))
    expect(await refusal(press(person, 'gone'))).toBe('NO_BILLING_INFO')
    expect((await store(person)).billingInfo.isBillInfo).toBe(false)
    expect((await balance(person)).total).toBe(0)
    await withCard(person)
    expect(await press(person, 'gone')).toMatchObject({ status: 'PAID', balance: { total: 10_000 } })
  })

  test('is chosen first where its owner wants that of this card, and of no other [cash.card-first]', async () => {
    const person = await settledPro()
    const agree = () => person.call('POST /v1/payment/:userId/agreements', { ...me, body: { reuseRegisteredCard: true } })
    expect(await refusal(agree())).toBe('NO_BILLING_INFO')
    await withCard(person)
    expect((await store(person)).agreements).toEqual({ reuseRegisteredCard: false })
    expect(await agree()).toEqual({ agreements: { reuseRegisteredCard: true } })
    expect((await person.call('GET /v3/cash/payment/info')).agreements).toEqual({ reuseRegisteredCard: true })
    await withCard(person, '4111111111115678')
    expect((await store(person)).agreements).toEqual({ reuseRegisteredCard: false })
    expect(await paymentsOf(person)).toBe(0)
  })
})

describe('the former store', () => {
  test('sells over the same purchases, and is nobody else’s [cash.store]', async () => {
    const person = await settledPro()
    const before = await store(person)
    const v3 = await person.call('GET /v3/cash/products', { query: { role: 'provider' } })
    expect(before.products.map((group) => group.items)).toEqual(v3.products.map((group) => group.items))
    expect(before.transaction).toBeNull()
    const begun = await person.call('POST /v1/payment/:userId/product/:productId', { params: { userId: 'me', productId: tenThousand } })
    expect((await store(person)).transaction).toEqual(begun.transaction)
    const { uid, tid } = begun.transaction
    const finish = (by: ProPerson, userId: 'me' | number = 'me') =>
      by.call('PUT /v1/payment/:userId/:uid', { params: { userId, uid }, body: { tid } })
    expect(await refusal(finish(person))).toBe('INVALID_TRANSACTION')
    await atGateway(house, tid, 'approve')
    const other = await settledPro()
    expect(await refusal(finish(other))).toBe('PAYMENT_NOT_EXIST')
    expect(await refusal(finish(other, person.userId))).toBe('NOT_FOUND')
    expect(await refusal(other.call('GET /v1/store/:userId/products', { params: { userId: person.userId } }))).toBe('NOT_FOUND')
    expect(await finish(person)).toMatchObject({ status: 'PAID', balance: { total: 10_000 } })
    expect((await store(person)).transaction).toBeNull()
    await booksHold()
  })
})
