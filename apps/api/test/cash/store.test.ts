import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, systemContext } from '../../src/context.ts'
import { readSetting } from '../../src/http/settings.ts'
import { cashLogType, grantBonus, spendCash, type CashLogType } from '../../src/ledger/index.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type ProPerson } from '../people.ts'
import { atGateway, buyCash, formOf, pro, quoted, tenThousand } from '../trade.ts'
import { balance, buyIn, settledPro, slug } from './purchases.ts'

const starterpack = 1
let house: TestHouse
let serviceId: number
beforeAll(async () => {
  house = await testHouse()
  await buyIn(house)
  serviceId = (await formOf(house, slug)).service.id
})

const prepare = (person: ProPerson, productId = tenThousand) =>
  person.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId } })
const authorise = (person: ProPerson, prepared: { uid: string; paymentId: string }) =>
  person.call('PATCH /v3/cash/purchase/auth', { body: { uid: prepared.uid, tid: prepared.paymentId } })

const grant = (person: ProPerson, key: string, more: { type?: CashLogType; days?: number }) =>
  inTransaction(systemContext(house.house), (context) =>
    grantBonus(context, {
      key: `${person.userId}:${key}`,
      type: cashLogType.eventReward,
      title: '이벤트 보너스',
      ref: { type: 'member', id: person.userId },
      memberId: person.userId,
      amount: 1_000,
      ...more,
    }),
  )

describe('the store', () => {
  test('sells cash for a tenth more in won, larger products with bonus, in groups [cash.products] [cash.store]', async () => {
    const person = await settledPro()
    const { products } = await person.call('GET /v3/cash/products', { query: { role: 'provider' } })
    expect(products.map(({ dpGroupId, type }) => [dpGroupId, type])).toEqual([
      ['starterpack', 'starterpack'],
      ['normal', 'normal'],
    ])
    for (const { now, expiredAt } of products) {
      expect(Math.abs(Date.parse(now) - house.house.clock.now().getTime())).toBeLessThan(60_000)
      expect(expiredAt).toBeNull()
    }
    const normal = products[1]!.items
    expect(normal.filter(({ price, cash }) => price * 10 !== cash * 11)).toEqual([])
    const shares = normal.map(({ bonus, cash }) => (bonus * 100) / cash)
    expect(shares).toEqual([0, 0, 3, 5, 8, 10])
    expect(products[0]!.items).toMatchObject([{ once: true, cash: 10_000, price: 5_500 }])
  })

  test('says before paying that the house itself sells, and by which ways it is paid [cash.seller] [cash.payment-methods]', async () => {
    const person = await settledPro()
    const { paymentId } = await prepare(person)
    const { seller, payMethods } = await person.call('GET /v1/payments/:paymentId/checkout', { params: { paymentId } })
    const company = await readSetting(house.house, 'company')
    expect(seller).toMatchObject({ name: company.name, businessNumber: company.businessNumber, contactPreparing: false })
    expect(payMethods).toEqual(['card', 'keyin', 'trans', 'vbank', 'kakaopay', 'tosspay', 'naverpay'])
  })

  test.each([
    ['CARD', undefined, 'card'],
    ['TRANSFER', undefined, 'trans'],
    ['VIRTUAL_ACCOUNT', undefined, 'vbank'],
    ['MOBILE', undefined, 'phone'],
    ['EASY_PAY', 'KAKAOPAY', 'kakaopay'],
    ['EASY_PAY', 'TOSSPAY', 'tosspay'],
    ['EASY_PAY', 'NAVERPAY', 'naverpay'],
  ])('calls what the gateway names %s %s by the name that clients keep [cash.payment-methods]', async (payMethod, provider, name) => {
    const person = await settledPro()
    const { paymentId, price } = await prepare(person)
    await fetch(`${house.sandbox.url}/browser/payments`, {
      method: 'POST',
      body: JSON.stringify({
        paymentId,
        orderName: '캐시',
        totalAmount: price,
        payMethod,
        redirectUrl: house.url,
        ...(provider === undefined ? {} : { easyPay: { easyPayProvider: `EASY_PAY_PROVIDER_${provider}` } }),
      }),
    })
    await atGateway(house, paymentId, 'approve', { payMethod })
    expect((await house.house.gateways.payments.find(paymentId))?.method).toBe(name)
  })

  test('offers the way that was paid with last first, and names no deal where cash is bought [cash.payment-methods]', async () => {
    const person = await settledPro()
    const first = await prepare(person)
    await atGateway(house, first.paymentId, 'approve', { payMethod: 'TRANSFER' })
    await authorise(person, first)
    const { paymentId } = await prepare(person)
    const { payMethods, deal } = await person.call('GET /v1/payments/:paymentId/checkout', { params: { paymentId } })
    expect([payMethods, deal]).toEqual([['trans', 'card', 'keyin', 'vbank', 'kakaopay', 'tosspay', 'naverpay'], null])
  })

  test('offers a starter pack once: of two paid at once one is supplied and the other sent back [cash.products]', async () => {
    const person = await settledPro()
    const [a, b] = [await prepare(person, starterpack), await prepare(person, starterpack)]
    await Promise.all([atGateway(house, a.paymentId, 'approve'), atGateway(house, b.paymentId, 'approve')])
    await Promise.allSettled([authorise(person, a), authorise(person, b)])
    await house.settle()
    expect((await balance(person)).total).toBe(10_000)
    const states = await Promise.all([a, b].map(async (one) => (await house.house.gateways.payments.find(one.paymentId))?.status))
    expect(new Set(states)).toEqual(new Set(['cancelled', 'paid']))
    const { products } = await person.call('GET /v3/cash/products', { query: { role: 'provider' } })
    expect(products.map((group) => group.type)).not.toContain('starterpack')
    expect(await refusal(prepare(person, starterpack))).toBe('PRODUCT_UNAVAILABLE')
  })

  test('gives a new pro half on top in his first day, and nothing to customers [cash.new-pro-bonus]', async () => {
    const fresh = await pro(house, { services: [serviceId] })
    const { newProBonus } = await fresh.call('GET /v3/cash/products', { query: { role: 'provider' } })
    const { rows } = await house.house.pool.query<{ since: Date }>('select created_at as since from provider where id = $1', [
      fresh.providerId,
    ])
    expect(newProBonus).toEqual({ rate: 0.5, endAt: new Date(rows[0]!.since.getTime() + 24 * 3_600_000).toISOString() })
    const { products: offered } = await fresh.call('GET /v3/cash/products', { query: { role: 'provider' } })
    const bonusOf = (type: string) => offered.find((group) => group.type === type)!.items[0]!.bonus
    expect([bonusOf('starterpack'), bonusOf('normal')]).toEqual([0, 2_500])
    await buyCash(house, fresh.call)
    expect(await fresh.call('GET /v1/cash/users/me/balance')).toMatchObject({ cash: 10_000, bonus: 5_000, total: 15_000 })

    const person = await customer(house)
    expect((await person.call('GET /v3/cash/products', { query: { role: 'customer' } })).products).toEqual([])
    expect((await person.call('GET /v3/cash/products', { query: { role: 'provider' } })).products).toEqual([])
    const buys = (body: { role: 'provider' | 'customer'; productId: number }) =>
      refusal(person.call('POST /v3/cash/purchase/prepare', { body }))
    expect(await buys({ role: 'provider', productId: tenThousand })).toBe('FORBIDDEN')
    expect(await buys({ role: 'customer', productId: 999_999 })).toBe('NOT_FOUND')
    expect(await refusal(prepare(fresh, 999_999))).toBe('NOT_FOUND')
  })

  test('bonus cash goes when its 180 days are over, bought cash stays [cash.bonus-lifetime]', async () => {
    const fresh = await pro(house, { services: [serviceId] })
    await buyCash(house, fresh.call)
    await house.advance(181 * 86_400)
    const again = await house.guest('POST /api2/auth/login', { body: { email: fresh.email, password: 'dure!test1' } })
    const { body } = await house.guest.raw('GET', '/v1/cash/users/me/balance', undefined, { authorization: `Bearer ${again.key}` })
    expect(body.data).toMatchObject({ cash: 10_000, bonus: 0 })
  })

  test('shows the log by filter and page, and one entry with its payment, to its member alone [cash.board]', async () => {
    const [person, other] = [await settledPro(), await settledPro()]
    await buyCash(house, person.call)
    await buyCash(house, person.call)
    const page = await person.call('GET /v1/me/cash/board/:filter', { params: { filter: 'all' }, query: { limit: 1 } })
    expect(page.pagination).toMatchObject({ limit: 1, count: 1 })
    const next = await person.call('GET /v1/me/cash/board/:filter', {
      params: { filter: 'all' },
      query: { limit: 1, after: page.pagination.after! },
    })
    expect(next.items[0]?.logId).toBeLessThan(page.items[0]!.logId)
    expect((await person.call('GET /v1/me/cash/board/:filter', { params: { filter: 'usage' } })).items).toEqual([])
    const entry = { type: 1, logId: page.items[0]!.logId }
    expect((await person.call('GET /v1/me/cash/board/-/type/:type/:logId', { params: entry })).detail).toMatchObject({
      amount: 10_000,
      purchase: { status: 'paid', price: 11_000 },
    })
    expect(await refusal(other.call('GET /v1/me/cash/board/-/type/:type/:logId', { params: entry }))).toBe('NOT_FOUND')
  })

  test('an entry leads to the request whose quote it paid for or paid back, for its member alone [cash.entry]', async () => {
    const asked = 'move-in-cleaning'
    const seller = await pro(house, { services: [(await formOf(house, asked)).service.id] })
    const [buyer, other] = [await customer(house), await settledPro()]
    await buyCash(house, seller.call)
    const { requestId } = await quoted(house, buyer, seller, asked)
    const entries = async () => (await seller.call('GET /v1/me/cash/board/:filter', { params: { filter: 'all' } })).items
    const behind = async ({ type, logId }: { type: number; logId: number }) =>
      (await seller.call('GET /v1/me/cash/board/-/type/:type/:logId', { params: { type, logId } })).detail
    const [spent, bought] = await entries()
    expect(await behind(spent!)).toMatchObject({ type: 5, request: { requestId, service: '입주청소' }, purchase: null })
    expect(await behind(bought!)).toMatchObject({ type: 1, request: null, purchase: { status: 'paid' } })
    await house.advance(49 * 3_600)
    await house.settle()
    const [repaid] = await entries()
    expect(await behind(repaid!)).toMatchObject({ amount: -spent!.amount, request: { requestId } })
    const params = { type: repaid!.type, logId: repaid!.logId }
    expect(await refusal(other.call('GET /v1/me/cash/board/-/type/:type/:logId', { params }))).toBe('NOT_FOUND')
  })

  test('knows each kind of entry by its number, and shows it under one filter and under all [cash.log-types] [cash.board]', async () => {
    const person = await settledPro()
    await buyCash(house, person.call)
    const numbers = [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]
    expect(Object.values(cashLogType).filter((number) => !numbers.includes(number))).toEqual([])
    for (const number of numbers.slice(1)) await grant(person, `type ${number}`, { type: number as CashLogType })
    const under = async (filter: 'all' | 'purchase' | 'usage' | 'reward') =>
      (await person.call('GET /v1/me/cash/board/:filter', { params: { filter }, query: { limit: 50 } })).items
        .map(({ type }) => type)
        .toSorted((one, other) => one - other)
    expect(await under('all')).toEqual(numbers)
    expect(await under('purchase')).toEqual([1, 2, 3, 4, 11, 12, 13, 16, 17])
    expect(await under('usage')).toEqual([5, 9, 10, 14, 18, 19])
    expect(await under('reward')).toEqual([7, 8, 15])
  })

  test('spends bonus first, of it what ends soonest, and bought cash after, oldest first [cash.bonus-lifetime]', async () => {
    const person = await settledPro()
    await buyCash(house, person.call)
    await house.advance(1)
    await buyCash(house, person.call)
    await grant(person, 'later', { days: 90 })
    await grant(person, 'sooner', { days: 20 })
    const left = async () =>
      (
        await house.house.pool.query<{ kind: string; remaining: number }>(
          'select kind, remaining::integer from cash_lot where member_id = $1 order by kind, expires_at',
          [person.userId],
        )
      ).rows.map(({ remaining }) => remaining)
    const spend = (amount: number) =>
      inTransaction(systemContext(house.house), (context) =>
        spendCash(context, {
          key: `order:${person.userId}:${amount}`,
          type: cashLogType.quoteSend,
          title: '견적',
          ref: { type: 'member', id: person.userId },
          memberId: person.userId,
          amount,
        }),
      )
    expect(await left()).toEqual([1_000, 1_000, 10_000, 10_000])
    await spend(700)
    expect(await left()).toEqual([300, 1_000, 10_000, 10_000])
    await spend(2_300)
    expect(await left()).toEqual([0, 0, 9_000, 10_000])
    const { rows } = await house.house.pool.query<{ days: number }>(
      `select extract(day from expires_at - created_at)::integer as days from cash_lot where member_id = $1 and kind <> 'bonus' limit 1`,
      [person.userId],
    )
    expect(rows[0]?.days).toBe(5 * 365)
  })
})
