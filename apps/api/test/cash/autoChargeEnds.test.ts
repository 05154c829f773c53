import { beforeAll, describe, expect, test, vi } from 'vitest'
import { autoChargeLimits as limits } from '@dure/contract/cash/limits'
import { SECOND } from '@dure/kernel/time'
import { GatewayError } from '../../src/gateways/index.ts'
import { cashLogType } from '../../src/ledger/index.ts'
import { refusal } from '../caller.ts'
import { campaigner, grantCash, start } from '../campaigns/world.ts'
import { pauseBySystem } from '../../src/domains/campaigns/pausing/pauseCampaigns.ts'
import { testHouse, type TestHouse } from '../house.ts'
import type { ProPerson } from '../people.ts'
import { faults, tenThousand } from '../trade.ts'
import { agree, chargeIn, charges, keyFor, me, mine, ready, setting, spend, withCard } from './autoCharging.ts'
import { balance, booksHold, gatewayHas, settledPro, until } from './purchases.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ env: { PAYMENT_SECONDS: '1' } })
  await chargeIn(house)
})

/** Product 4 costs more. */
const another = 4
const rowsOf = async <T>(text: string, ...values: unknown[]): Promise<T[]> => (await house.house.pool.query(text, values)).rows as T[]
const triesOf = (person: ProPerson) =>
  rowsOf<{ status: string; product_id: number; failures: number }>(
    'select status, product_id, failures from auto_charge_try where member_id = $1 order by id',
    person.userId,
  )
const statusesOf = async (person: ProPerson) => (await triesOf(person)).map(({ status }) => status)
const chargedPurchase = async (person: ProPerson) =>
  (
    await rowsOf<{ status: string; payment_id: string; price: string }>(
      `select status, payment_id, price from cash_purchase where member_id = $1 and payment_id like 'auto-%' order by id`,
      person.userId,
    )
  ).at(-1)!
const told = (person: ProPerson) =>
  rowsOf<{ title: string; body: string }>(
    `select title, body from notification where member_id = $1 and kind like 'cash.auto%' order by id`,
    person.userId,
  )
const askedAgain = () => house.advance((2 * limits.askedAgainAfter) / SECOND)

/** Pros whose charge was begun; the gateway hung, before it heard of it or after. */
async function begun(people: readonly ProPerson[], kind: 'timeout' | 'charge-then-timeout'): Promise<void> {
  for (const person of people) await agree(person, { dailyCap: 3 })
  await faults(house, kind, people.length, 'payments', 'billing-key')
  for (const person of people) await spend(person, 6_000)
  await house.settle()
  for (const person of people) expect(await statusesOf(person)).toEqual(['charging'])
}

describe('a charge that was begun and not answered', () => {
  test('where the gateway never heard of it is made only where it would be begun now [cash.auto-charge]', async () => {
    const people = []
    for (let n = 0; n < 6; n += 1) people.push(await ready())
    const [steady, ended, banned, rich, capped, other] = people as [ProPerson, ProPerson, ProPerson, ProPerson, ProPerson, ProPerson]
    await begun(people, 'timeout')
    expect((await setting(steady))?.nextTryAt).toBeNull()

    await ended.call('DELETE /v2/user/:id/auto-charge', mine)
    await rowsOf(`update member set status = 'banned' where id = $1`, banned.userId)
    await grantCash(house, rich, 2_000)
    await rowsOf('update auto_charge set monthly_cap = 10_000 where member_id = $1', capped.userId)
    await agree(other, { productId: another })
    await askedAgain()

    expect(await charges(steady)).toEqual([['done', 10_450]])
    for (const person of [ended, banned, rich]) {
      expect(await statusesOf(person)).toEqual(['void'])
      const { status, payment_id } = await chargedPurchase(person)
      expect([status, await gatewayHas(payment_id)]).toEqual(['cancelled', null])
    }
    expect(await statusesOf(capped)).toEqual(['void', 'due'])
    expect((await triesOf(other)).map(({ status, product_id }) => [status, product_id])).toEqual([
      ['void', tenThousand],
      ['done', another],
    ])
    await booksHold()
  })

  test('and ended, and paid after all, is a charge that is done [cash.auto-charge-refused]', async () => {
    const person = await ready()
    await begun([person], 'timeout')
    await person.call('DELETE /v2/user/:id/auto-charge', mine)
    await askedAgain()
    expect(await statusesOf(person)).toEqual(['void'])
    const { payment_id: paymentId } = await chargedPurchase(person)
    const billingKey = await keyFor(String(person.userId), 'late')
    await house.house.gateways.payments.chargeCard({
      paymentId,
      billingKey,
      amount: 10_450,
      orderName: '자동충전',
      customerId: String(person.userId),
    })
    await until(async () => (await statusesOf(person))[0] === 'done')
    expect((await balance(person)).total).toBe(14_000)
    const { items } = await person.call('GET /v1/me/cash/board/:filter', { params: { filter: 'purchase' } })
    expect(items[0]).toMatchObject({ type: cashLogType.autoCharge, cash: 10_000 })
    await booksHold()
  })

  test('ends with its purchase, whoever settled that, and keeps no other waiting [cash.auto-charge-refused]', async () => {
    const [cancelled, refused, supplied] = [await ready(), await ready('4111111111110000'), await ready()]
    await faults(house, 'lost-webhook', 3)
    await begun([cancelled, refused, supplied], 'charge-then-timeout')
    const paymentId = (await chargedPurchase(cancelled)).payment_id
    await faults(house, 'lost-webhook', 1)
    await house.house.gateways.payments.cancel(paymentId, { reason: '승인 취소' })
    // Its time was over before the refusal was heard.
    await rowsOf(`update cash_purchase set status = 'cancelled' where payment_id = $1`, (await chargedPurchase(refused)).payment_id)
    await askedAgain()
    for (const person of [cancelled, refused]) expect(await triesOf(person)).toMatchObject([{ status: 'due', failures: 1 }])
    expect(await statusesOf(supplied)).toEqual(['done'])

    // Settled by who knows of no charge.
    await rowsOf(
      `update auto_charge_try set status = 'charging', ended_at = null, next_try_at = $2 where member_id = $1`,
      supplied.userId,
      house.house.clock.now(),
    )
    await house.settle()
    expect(await statusesOf(supplied)).toEqual(['done'])
    expect((await told(supplied)).length).toBe(1)
    await booksHold()
  })

  test('and ended by its owner is not tried again when it turns out refused, and says nothing [cash.auto-charge-refused]', async () => {
    const person = await ready('4111111111110000')
    await faults(house, 'lost-webhook', 1)
    await begun([person], 'charge-then-timeout')
    await person.call('DELETE /v2/user/:id/auto-charge', mine)
    await askedAgain()
    await house.settle()
    expect(await triesOf(person)).toMatchObject([{ status: 'failed', failures: 1 }])
    expect(await told(person)).toEqual([])
    expect(await setting(person)).toMatchObject({ status: 'off', pausedReason: 'member' })
  })

  test('and given back in part before we heard of it goes back whole [cash.auto-charge-refused]', async () => {
    const person = await ready()
    await faults(house, 'lost-webhook', 2)
    await begun([person], 'charge-then-timeout')
    const { payment_id: paymentId } = await chargedPurchase(person)
    await house.house.gateways.payments.cancel(paymentId, { reason: '일부 취소', amount: 5_000 })
    await askedAgain()
    await house.settle()
    expect(await triesOf(person)).toMatchObject([{ status: 'due', failures: 1 }])
    expect(await gatewayHas(paymentId)).toMatchObject({ status: 'cancelled', cancelled: 10_450 })
    expect((await balance(person)).total).toBe(4_000)
    await booksHold()
  })

  test('counts as no refusal [cash.auto-charge-refused]', async () => {
    const person = await ready('4111111111110000')
    await begun([person], 'timeout')
    await askedAgain()
    expect(await triesOf(person)).toMatchObject([{ status: 'due', failures: 1 }])
  })

  test('and banned meanwhile is supplied where it was paid, and no other begins [cash.auto-charge]', async () => {
    const person = await ready()
    await faults(house, 'lost-webhook', 1)
    await begun([person], 'charge-then-timeout')
    await rowsOf(`update member set status = 'banned' where id = $1`, person.userId)
    await askedAgain()
    await spend(person, 13_000)
    await house.settle()
    expect(await statusesOf(person)).toEqual(['done', 'void'])
    await booksHold()
  })
})

describe('a charge that is due', () => {
  test('is dropped where it was ended, or there is enough again, before it was made [cash.auto-charge]', async () => {
    const [ended, rich] = [await ready(), await ready()]
    for (const person of [ended, rich]) {
      await agree(person)
      await spend(person, 6_000)
    }
    await ended.call('DELETE /v2/user/:id/auto-charge', mine)
    await grantCash(house, rich, 3_000)
    await house.settle()
    for (const person of [ended, rich]) {
      expect(await statusesOf(person)).toEqual(['void'])
      expect(await told(person)).toEqual([])
    }
  })

  test('waits for the next month at the cap of this one [cash.auto-charge]', async () => {
    const person = await ready()
    await agree(person, { dailyCap: 3, monthlyCap: 15_000 })
    await spend(person, 6_000)
    await house.settle()
    await spend(person, 13_000)
    await house.settle()
    expect(await statusesOf(person)).toEqual(['done', 'due'])
    expect(await setting(person)).toMatchObject({ status: 'paused', pausedReason: 'cap', chargedMonth: 10_450 })
    const next = new Date((await setting(person))!.nextTryAt!)
    expect(next.getTime()).toBeGreaterThan(house.house.clock.now().getTime())
    expect(next.toLocaleString('en-GB', { timeZone: 'Asia/Seoul', day: '2-digit', hour: '2-digit', minute: '2-digit' })).toBe('01, 00:00')
  })

  test('comes of cash that passed its day, too [cash.auto-charge]', async () => {
    const person = await settledPro()
    await withCard(person)
    await grantCash(house, person, 6_000)
    await agree(person)
    await house.settle()
    expect(await charges(person)).toEqual([])
    await rowsOf('update cash_lot set expires_at = $2 where member_id = $1', person.userId, house.house.clock.now())
    await house.settle()
    expect(await charges(person)).toEqual([['done', 10_450]])
    await booksHold()
  })

  test('is told when it is made and when it is refused, with the way to end it [cash.auto-charge-refused]', async () => {
    const [made, refused, off] = [await ready(), await ready('4111111111110000'), await ready('4111111111110001')]
    for (const person of [made, refused, off]) {
      await agree(person)
      await spend(person, 6_000)
    }
    await house.settle()
    expect(await told(made)).toEqual([
      { title: '10,000캐시를 자동충전했어요', body: expect.stringMatching(/신한카드 1234.*10,450원.*언제든 끌 수 있어요/) as string },
    ])
    expect(await told(refused)).toEqual([
      { title: '자동충전하지 못했어요', body: expect.stringMatching(/다시 결제해 볼게요.*언제든 끌 수 있어요/) as string },
    ])
    expect(await told(off)).toEqual([{ title: '자동충전을 껐어요', body: expect.stringContaining('다시 켜 주세요') as string }])
  })
})

describe('a card that the gateway does not have any more', () => {
  test('goes here too, and charging is off [cash.auto-charge-refused]', async () => {
    const person = await settledPro()
    const billingKey = await withCard(person)
    await house.house.gateways.payments.removeCard(billingKey)
    await agree(person)
    await house.settle()
    expect(await setting(person)).toMatchObject({ status: 'off', pausedReason: 'card_removed' })
    expect(await refusal(person.call('GET /v1/payment/:userId/info', me))).toBe('NO_BILLING_INFO')
    expect((await chargedPurchase(person)).status).toBe('cancelled')
    expect(await told(person)).toMatchObject([{ title: '자동충전을 껐어요' }])
  })

  test('is left for the one that took its place meanwhile [cash.auto-charge-refused]', async () => {
    const person = await settledPro()
    await withCard(person)
    await agree(person)
    const charging = vi.spyOn(house.house.gateways.payments, 'chargeCard').mockImplementationOnce(async () => {
      await withCard(person, '5500000000005678')
      throw new GatewayError('portone', 404, 'BILLING_KEY_NOT_FOUND', 'gone')
    })
    await house.settle()
    charging.mockRestore()
    expect(await triesOf(person)).toMatchObject([{ status: 'done', failures: 0 }])
    expect(await setting(person)).toMatchObject({ card: { cardNumber: '**** **** **** 5678' } })
    expect((await told(person)).map(({ title }) => title)).toEqual(['10,000캐시를 자동충전했어요'])
    await booksHold()
  })

  test('is not taken again while it waits to be removed [cash.card]', async () => {
    const person = await settledPro()
    const { uid, customer } = await person.call('GET /v1/payment/:userId/info/window', me)
    const billingKey = await keyFor(customer.id, uid)
    const register = () => person.call('POST /v1/payment/:userId/info', { ...me, body: { uid, billingKey, class: 'personal' } })
    await register()
    await withCard(person, '5500000000005678')
    expect(await refusal(register())).toBe('INVALID_TRANSACTION')
    expect((await person.call('GET /v1/payment/:userId/info', me)).billingInfo.card.cardNumber).toBe('**** **** **** 5678')
  })
})

describe('agreeing', () => {
  const consents = (person: ProPerson) =>
    rowsOf('select price, threshold, terms, card_number from auto_charge_consent where member_id = $1 order by id', person.userId)

  test('is kept each time with what was agreed to, by which card; other terms ask anew and charge nothing [cash.auto-charge-consent]', async () => {
    const person = await ready()
    await agree(person)
    await withCard(person, '5500000000005678')
    await agree(person, { threshold: 7_000 })
    const { terms } = limits
    expect(await consents(person)).toEqual([
      { price: 10_450, threshold: 5_000, terms, card_number: '**** **** **** 1234' },
      { price: 10_450, threshold: 7_000, terms, card_number: '**** **** **** 5678' },
    ])
    await rowsOf(`update auto_charge set terms = 'before' where member_id = $1`, person.userId)
    await spend(person, 6_000)
    await house.settle()
    expect(await statusesOf(person)).toEqual(['void'])
    expect(await setting(person)).toMatchObject({ status: 'paused', pausedReason: 'terms' })
    expect(await told(person)).toMatchObject([{ title: '자동충전을 멈췄어요', body: expect.stringContaining('조건이 바뀌어') as string }])
    await agree(person)
    await house.settle()
    expect(await statusesOf(person)).toEqual(['void', 'done'])
  })

  test('to what is agreed to already charges nothing again, by the same press or another [cash.auto-charge]', async () => {
    const person = await ready()
    const body = { productId: tenThousand, threshold: 100_000, dailyCap: 3, monthlyCap: 200_000 }
    const press = (idempotencyKey: string) => person.call('POST /v2/user/:id/auto-charge', { ...mine, body }, { idempotencyKey })
    await press('one-press')
    await house.settle()
    expect(await statusesOf(person)).toEqual(['done'])
    await press('one-press')
    await press('another-press')
    await house.settle()
    expect(await statusesOf(person)).toEqual(['done'])
    expect((await consents(person)).length).toBe(2)
  })

  test('is to no starter pack [cash.auto-charge]', async () => {
    const person = await ready()
    const [pack] = await rowsOf<{ id: number }>(`select id from cash_product where type <> 'normal' and active order by id limit 1`)
    expect(await refusal(agree(person, { productId: pack!.id }))).toBe('PRODUCT_UNAVAILABLE')
    const { products } = await person.call('GET /v1/auto-charge/products')
    expect(products.map(({ id }) => id)).not.toContain(pack!.id)
  })
})

describe('automatic quotes that their cash does not pay for', () => {
  test('stop where it still does not with their campaign held, and cash is charged; not where it was charged meanwhile [campaigns.charged]', async () => {
    const person = await campaigner(house, { cash: 4_000 })
    const id = await start(house, person)
    await withCard(person)
    await agree(person)
    await rowsOf('delete from auto_charge_try where member_id = $1', person.userId)
    const reason = async () => (await rowsOf<{ paused_reason: string | null }>('select paused_reason from campaign where id = $1', id))[0]
    await pauseBySystem(house.house, id, 'no_cash', { memberId: person.userId, price: 4_000 })
    expect([await reason(), await statusesOf(person)]).toEqual([{ paused_reason: null }, []])
    await pauseBySystem(house.house, id, 'no_cash', { memberId: person.userId, price: 4_001 })
    expect([await reason(), await statusesOf(person)]).toEqual([{ paused_reason: 'no_cash' }, ['due']])
    await house.settle()
    expect([await reason(), await statusesOf(person)]).toEqual([{ paused_reason: null }, ['done']])
  })
})
