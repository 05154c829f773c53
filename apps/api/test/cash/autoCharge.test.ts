import { beforeAll, describe, expect, test } from 'vitest'
import { autoChargeLimits as limits } from '@dure/contract/cash/limits'
import { HOUR, SECOND } from '@dure/kernel/time'
import { cashLogType } from '../../src/ledger/index.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { testPassword } from '../people.ts'
import { campaigner, start } from '../campaigns/world.ts'
import { faults, tenThousand } from '../trade.ts'
import { agree, chargeIn, charges, keyFor, me, mine, ready, setting, spend, withCard } from './autoCharging.ts'
import { back, balance, booksHold, info, settledPro } from './purchases.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  await chargeIn(house)
})

describe('a card', () => {
  test('is kept by what its owner knows it by alone, and another takes its place [cash.card]', async () => {
    const person = await settledPro()
    expect(await refusal(person.call('GET /v1/payment/:userId/info', me))).toBe('NO_BILLING_INFO')
    const first = await withCard(person)
    await withCard(person, '5500000000005678')
    const { billingInfo } = await person.call('GET /v1/payment/:userId/info', me)
    expect(billingInfo).toEqual({
      isBillInfo: true,
      card: { class: 'personal', cardName: '신한카드', cardNumber: '**** **** **** 5678' },
    })
    expect((await person.call('GET /v3/cash/payment/info')).billingInfo).toEqual(billingInfo)
    await house.settle()
    expect(await house.house.gateways.payments.findCard(first)).toBeNull()
    const { rows } = await house.house.pool.query('select * from billing_card where member_id = $1', [person.userId])
    expect(JSON.stringify(rows)).not.toMatch(/billing-key|4111|5500/)
  })

  test('is taken only of the window that was opened for its member [cash.card]', async () => {
    const [person, other] = [await settledPro(), await settledPro()]
    const { uid, customer } = await other.call('GET /v1/payment/:userId/info/window', me)
    const billingKey = await keyFor(customer.id, uid)
    const register = (body: { uid: string; billingKey: string }) =>
      person.call('POST /v1/payment/:userId/info', { ...me, body: { ...body, class: 'personal' as const } })
    expect(await refusal(register({ uid, billingKey }))).toBe('INVALID_TRANSACTION')
    expect(await refusal(register({ uid, billingKey: 'billing-key-of-nobody' }))).toBe('INVALID_TRANSACTION')
    const own = await keyFor(String(person.userId), 'another-window')
    expect(await refusal(register({ uid, billingKey: own }))).toBe('INVALID_TRANSACTION')
    expect(await refusal(person.call('GET /v1/payment/:userId/info', { params: { userId: other.userId } }))).toBe('NOT_FOUND')
    expect(await refusal(person.call('GET /v2/user/:id/auto-charge', { params: { id: other.userId } }))).toBe('NOT_FOUND')
  })

  test('is removed at the gateway first; where that does not answer nothing is removed [cash.card]', async () => {
    const person = await ready()
    await agree(person)
    await faults(house, 'error', 1, 'payments', 'delete-billing-key')
    expect(await refusal(person.call('DELETE /v1/payment/:userId/info', me))).toBe('PAYMENT_PROVIDER_ERROR')
    expect((await setting(person))?.status).toBe('on')
    expect((await person.call('DELETE /v1/payment/:userId/info', me)).billingInfo.isBillInfo).toBe(false)
    expect(await setting(person)).toMatchObject({ status: 'off', pausedReason: 'card_removed' })
  })
})

describe('charging by itself', () => {
  test('charges once after spending leaves less than was named, for less than the store asks, and says so [cash.auto-charge]', async () => {
    const person = await ready()
    const { products } = await person.call('GET /v1/auto-charge/products')
    expect(products.every(({ price, listPrice }) => price === Math.round(listPrice * 0.95))).toBe(true)
    const agreed = await agree(person, { price: 10_450 })
    expect(agreed).toMatchObject({ mySetting: { status: 'on', price: 10_450 }, myProduct: { id: tenThousand, price: 10_450 } })
    await spend(person, 4_000)
    await house.settle()
    expect(await charges(person)).toEqual([])
    // Ten at once, of which each alone leaves enough still.
    await Promise.all(Array.from({ length: 10 }, () => spend(person, 200)))
    await house.settle()
    expect(await charges(person)).toEqual([['done', 10_450]])
    expect((await balance(person)).total).toBe(14_000)
    const { items } = await person.call('GET /v1/me/cash/board/:filter', { params: { filter: 'purchase' } })
    expect(items[0]).toMatchObject({ type: cashLogType.autoCharge, title: '자동충전', cash: 10_000, refund: 'possible' })
    expect((await info(person, items[0]!.tid!)).amount).toBe(10_450)
    expect(await setting(person)).toMatchObject({ status: 'paused', pausedReason: 'cap', chargedToday: 10_450, chargedMonth: 10_450 })
    await booksHold()
  })

  test('waits for the next day at its cap, and charges at once who agrees with too little [cash.auto-charge]', async () => {
    const person = await ready()
    await spend(person, 9_000)
    await agree(person)
    await house.settle()
    await spend(person, 8_000)
    await house.settle()
    expect(await charges(person)).toEqual([
      ['due', 10_450],
      ['done', 10_450],
    ])
    await house.advance((24 * HOUR) / SECOND)
    const again = await back(person)
    expect((await charges(again)).map(([status]) => status)).toEqual(['done', 'done'])
    await booksHold()
  })

  test('charges nobody whose price changed unseen, who ended it, or who has enough again [cash.auto-charge]', async () => {
    const [dearer, ended, rich] = [await ready(), await ready(), await ready()]
    for (const person of [dearer, ended, rich]) await agree(person)
    expect(await refusal(agree(dearer, { price: 9_999 }))).toBe('AMOUNT_MISMATCH')
    expect(await refusal(agree(dearer, { monthlyCap: 10_000 }))).toBe('INVALID_PARAMS')
    expect((await ended.call('DELETE /v2/user/:id/auto-charge', mine)).mySetting).toMatchObject({ status: 'off', pausedReason: 'member' })
    await house.house.pool.query('update auto_charge set price = 10_000 where member_id = $1', [dearer.userId])
    await house.house.pool.query('update auto_charge set threshold = 1_000 where member_id = $1', [rich.userId])
    for (const person of [dearer, ended, rich]) await spend(person, 6_000)
    await house.settle()
    for (const person of [dearer, ended, rich]) expect((await balance(person)).total).toBe(4_000)
    expect(await setting(dearer)).toMatchObject({ status: 'paused', pausedReason: 'price' })
    const { rows } = await house.house.pool.query(`select count(*)::integer as n from cash_purchase where member_id = $1`, [dearer.userId])
    expect(rows[0]).toEqual({ n: 1 })
  })

  test('tries a refused card again later each time, then is off; no spending begins another [cash.auto-charge-refused]', async () => {
    let person = await ready('4111111111110000')
    await agree(person)
    await spend(person, 6_000)
    await house.settle()
    for (const [tried, wait] of limits.triesAgainAfter.entries()) {
      await spend(person, 100)
      await house.settle()
      const { rows } = await house.house.pool.query('select failures from auto_charge_try where member_id = $1', [person.userId])
      expect(rows).toEqual([{ failures: tried + 1 }])
      await house.advance(wait / SECOND)
      person = await back(person)
    }
    expect(await setting(person)).toMatchObject({ status: 'off', pausedReason: 'failed_3' })
    expect(await charges(person)).toEqual([['failed', 10_450]])
    await booksHold()
  })

  test('is off at once where the card’s owner must show himself [cash.auto-charge-refused]', async () => {
    const person = await ready('4111111111110001')
    await agree(person)
    await spend(person, 6_000)
    await house.settle()
    expect(await setting(person)).toMatchObject({ status: 'off', pausedReason: 'failed_3' })
    expect((await balance(person)).total).toBe(4_000)
  })

  test('that is not answered is asked about before anything else, and supplied once [cash.auto-charge-refused]', async () => {
    const person = await ready()
    await agree(person, { dailyCap: 3 })
    await faults(house, 'charge-then-timeout', 1, 'payments', 'billing-key')
    await spend(person, 6_000)
    await house.settle()
    await spend(person, 500)
    await house.settle()
    expect((await charges(person)).length).toBe(1)
    await house.advance((2 * limits.askedAgainAfter) / SECOND)
    expect(await charges(person)).toEqual([['done', 10_450]])
    expect((await balance(person)).total).toBe(13_500)
    await booksHold()
  })

  test('lets automatic quotes go on that stopped for want of cash, and no others [campaigns.charged]', async () => {
    const stopped = []
    for (const reason of ['no_cash', 'away']) {
      const person = await campaigner(house, { cash: 6_000 })
      const id = await start(house, person)
      await house.house.pool.query('update campaign set paused_reason = $2, paused_at = now() where id = $1', [id, reason])
      await withCard(person)
      await agree(person)
      await spend(person, 2_000)
      stopped.push(id)
    }
    await house.settle()
    const { rows } = await house.house.pool.query('select paused_reason from campaign where id = any($1) order by id', [stopped])
    expect(rows).toEqual([{ paused_reason: null }, { paused_reason: 'away' }])
  })

  test('charges nobody who is banned [cash.auto-charge]', async () => {
    const person = await settledPro()
    await withCard(person)
    await house.house.pool.query('update member set status = $2 where id = $1', [person.userId, 'banned'])
    await house.house.pool.query(
      `insert into auto_charge (member_id, product_id, threshold, daily_cap, monthly_cap, price, status, terms, agreed_at) values ($1, 3, 5000, 1, 200000, 10450, 'on', 'x', now())`,
      [person.userId],
    )
    await house.house.pool.query(
      `insert into auto_charge_try (member_id, product_id, cash, price, status, next_try_at, created_at) values ($1, 3, 10000, 10450, 'due', $2, $2)`,
      [person.userId, house.house.clock.now()],
    )
    await house.settle()
    const { rows } = await house.house.pool.query('select status from auto_charge_try where member_id = $1', [person.userId])
    expect(rows).toEqual([{ status: 'void' }])
  })

  test('ends with who leaves, and his card goes from the gateway [cash.card] [cash.auto-charge]', async () => {
    const person = await settledPro()
    const billingKey = await withCard(person)
    await agree(person)
    await person.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
    await house.settle()
    expect(await house.house.gateways.payments.findCard(billingKey)).toBeNull()
    const { rows } = await house.house.pool.query(
      `select (select count(*) from billing_card where member_id = $1)::integer as cards, status from auto_charge where member_id = $1`,
      [person.userId],
    )
    expect(rows).toEqual([{ cards: 0, status: 'off' }])
  })
})
