import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkBooks } from '../../src/ledger/check.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, testPassword } from '../people.ts'
import { faults, forgetLimits, quoteFor, quoted, submit, tenThousand } from '../trade.ts'
import {
  ask,
  back,
  balance,
  bankAccount,
  booksHold,
  bought,
  buyIn,
  certified,
  day,
  gatewayHas,
  hundredThousand,
  info,
  payoutsEnd,
  purchases,
  settledPro,
  slug,
  until,
} from './purchases.ts'

let house: TestHouse
beforeAll(async () => {
  // Some calls of theirs are never answered.
  house = await testHouse({ env: { PAYMENT_SECONDS: '2' } })
  await buyIn(house)
})
beforeEach(async () => {
  await fetch(`${house.sandbox.url}/faults`, { method: 'DELETE' })
  await forgetLimits(house)
})

describe('a cash purchase is given back', () => {
  test('whole within 7 days while untouched: the cash goes at once, the money with the job, once however often it is asked [cash.refund]', async () => {
    const person = await settledPro()
    const tid = await bought(person)
    expect((await purchases(person))[0]).toMatchObject({ type: 1, refund: 'possible' })
    expect(await info(person, tid)).toMatchObject({
      availability: 'available',
      methods: ['original_payment'],
      amount: 11_000,
      fee: 0,
      unspent: 10_000,
      refund: null,
    })
    const answers = await Promise.all([ask(person, tid, { amount: 11_000 }), ask(person, tid), ask(person, tid)])
    for (const one of answers) expect(one.refund).toMatchObject({ status: 'requested', amount: 11_000 })
    expect(await balance(person)).toMatchObject({ total: 0 })
    expect((await gatewayHas(tid))?.cancelled).toBe(0)
    expect(await checkBooks(house.house.db)).toEqual([])
    await house.settle()
    expect(await gatewayHas(tid)).toMatchObject({ status: 'cancelled', cancelled: 11_000 })
    expect(await ask(person, tid)).toMatchObject({ availability: 'unavailable', refund: { status: 'done', method: 'original_payment' } })
    expect(await purchases(person)).toMatchObject([
      { type: 3, amount: -10_000, tid, refund: null },
      { type: 1, refund: 'done' },
    ])
    await booksHold()
  })

  test('less a tenth after 7 days, and less what was spent; an amount that was shown and changed is refused [cash.refund]', async () => {
    const person = await settledPro()
    const tid = await bought(person)
    await quoted(house, await customer(house), person, slug)
    const spent = 10_000 - (await balance(person)).total
    expect(spent).toBeGreaterThan(0)
    const gross = Math.floor((11_000 * (10_000 - spent)) / 10_000)
    // Touched: the fee stands from the first day.
    expect(await info(person, tid)).toMatchObject({ gross, fee: Math.floor(gross / 10), amount: gross - Math.floor(gross / 10) })
    expect(await refusal(ask(person, tid, { amount: 11_000 }))).toBe('CASH_INVALID')
    expect((await balance(person)).total).toBe(10_000 - spent)

    const other = await settledPro()
    const late = await bought(other)
    await house.advance(7 * day + 60)
    const again = await back(other)
    expect(await info(again, late)).toMatchObject({ fee: 1_100, amount: 9_900 })
    await ask(again, late)
    await house.settle()
    expect(await gatewayHas(late)).toMatchObject({ status: 'partial_cancelled', cancelled: 9_900 })
    await booksHold()
  })

  test('less its bonus spent beyond its share; the rest of its bonus goes [cash.refund]', async () => {
    const person = await settledPro()
    const tid = await bought(person, hundredThousand)
    await quoted(house, await customer(house), person, slug)
    const now = await balance(person)
    const spent = 108_000 - now.total
    expect(now.cash).toBe(100_000)
    expect(await info(person, tid)).toMatchObject({ gross: 110_000, bonusDeducted: spent, bonusLeft: 8_000 - spent })
    await ask(person, tid)
    await house.settle()
    expect(await balance(person)).toMatchObject({ cash: 0, bonus: 0 })
    await booksHold()
  })

  test('once, where the gateway cancelled and did not answer, was down, sent its webhook twice or never', { timeout: 60_000 }, async () => {
    const person = await settledPro()
    const [a, b, c] = [await bought(person), await bought(person), await bought(person)]
    await faults(house, 'charge-then-timeout', 1, 'payments', 'cancel')
    await faults(house, 'lost-webhook', 1)
    await ask(person, a)
    await house.settle()
    await house.advance(70)
    await faults(house, 'error', 2, 'payments', 'cancel')
    await faults(house, 'lost-webhook', 1)
    await ask(person, b)
    await house.settle()
    expect((await info(person, b)).refund).toMatchObject({ status: 'requested' })
    await house.advance(15)
    await house.advance(45)
    await fetch(`${house.sandbox.url}/faults`, { method: 'DELETE' })
    await faults(house, 'duplicate-webhook', 1)
    await ask(person, c)
    await house.settle()
    for (const tid of [a, b, c]) {
      expect((await info(person, tid)).refund).toMatchObject({ status: 'done' })
      expect((await gatewayHas(tid))?.cancelled).toBe(11_000)
    }
    await booksHold()
  })

  test('though the refund before it breaks, which is tried again by itself', async () => {
    const person = await settledPro()
    const [broken, sound] = [await bought(person), await bought(person)]
    const { payments } = house.house.gateways
    const cancel = payments.cancel.bind(payments)
    const cancelling = vi.spyOn(payments, 'cancel').mockImplementation(async (tid, given) => {
      if (tid === broken) throw new Error('An answer nobody expected')
      return cancel(tid, given)
    })
    try {
      await ask(person, broken)
      await ask(person, sound)
      await house.settle()
    } finally {
      cancelling.mockRestore()
    }
    expect((await info(person, sound)).refund).toMatchObject({ status: 'done' })
    expect((await info(person, broken)).refund).toMatchObject({ status: 'requested' })
    await house.advance(15)
    expect((await info(person, broken)).refund).toMatchObject({ status: 'done' })
    await booksHold()
  })

  test('by nobody else, and not where nothing is left', async () => {
    const [person, thief] = [await settledPro(), await settledPro()]
    const tid = await bought(person)
    expect(await refusal(info(thief, tid))).toBe('PAYMENT_NOT_EXIST')
    expect(await refusal(ask(thief, tid))).toBe('PAYMENT_NOT_EXIST')
    const prepared = await person.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: tenThousand } })
    expect(await info(person, prepared.paymentId)).toMatchObject({ availability: 'unavailable', amount: 0 })
    expect(await refusal(ask(person, prepared.paymentId))).toBe('REFUND_REJECTED')
  })

  test('even to a member who is banned, and not while leaving', async () => {
    const person = await settledPro()
    const tid = await bought(person)
    await house.house.pool.query(`update member set status = 'banned' where id = $1`, [person.userId])
    expect((await ask(person, tid)).refund).toMatchObject({ status: 'requested' })
    await house.house.pool.query(`update member set status = 'active' where id = $1`, [person.userId])
    expect(await refusal(person.call('DELETE /api/v2/users/me', { body: { password: testPassword } }))).toBe('LEAVING_BLOCKED')
    await house.settle()
  })
})

describe('a purchase by virtual account', () => {
  test('goes back to an account of the certified member alone, which is forgotten then [cash.refund-to-own-account]', async () => {
    const person = await settledPro()
    const tid = await bought(person, tenThousand, 'VIRTUAL_ACCOUNT')
    expect(await info(person, tid)).toMatchObject({ availability: 'bank_only', methods: ['total_amount'] })
    expect(await refusal(ask(person, tid))).toBe('REFUND_REJECTED')
    const own = await bankAccount('정고수')
    expect(await refusal(ask(person, tid, own))).toBe('IDENTITY_REQUIRED')
    await certified(person, '정고수')
    expect(await refusal(ask(person, tid, { paymethod: 'bank' }))).toBe('INVALID_PARAMS')
    expect(await refusal(ask(person, tid, await bankAccount('남의이름')))).toBe('NAME_MISMATCH')
    expect(await refusal(ask(person, tid, { ...(await bankAccount('남의이름')), holder: '정고수' }))).toBe('ACCOUNT_MISMATCH')
    expect((await balance(person)).total).toBe(10_000)
    await Promise.all([ask(person, tid, own), ask(person, tid, own)])
    await house.settle()
    await payoutsEnd()
    expect((await info(person, tid)).refund).toMatchObject({ status: 'done', method: 'bank', account: '신한은행 ····1111' })
    const { rows } = await house.house.pool.query('select account_sealed from cash_refund where member_id = $1', [person.userId])
    expect(rows).toEqual([{ account_sealed: null }])
    const sent: number[] = []
    for await (const payout of house.house.gateways.payouts.list()) if (payout.refId.startsWith('cash-refund-')) sent.push(payout.amount)
    expect(sent).toEqual([11_000])
    await booksHold()
  })

  test('is an operator’s where the bank refuses: tried anew or paid by hand, once', async () => {
    const person = await settledPro()
    await certified(person, '윤고수')
    const tid = await bought(person, tenThousand, 'VIRTUAL_ACCOUNT')
    await ask(person, tid, await bankAccount('윤고수', '0000'))
    await house.settle()
    await payoutsEnd()
    const boss = await operator(house)
    const stuck = (await boss.call('GET /v1/admin/cash-refunds')).items.find((one) => one.userId === person.userId)!
    expect((await boss.call('GET /v1/admin/overview')).desks.cashRefunds.count).toBe(
      (await boss.call('GET /v1/admin/cash-refunds')).items.length,
    )
    expect(stuck).toMatchObject({ amount: 11_000, method: 'bank', account: expect.stringContaining('윤고수') })
    expect((await info(person, tid)).refund).toMatchObject({ status: 'requested' })
    const params = { id: stuck.refundId }
    await boss.call('POST /v1/admin/cash-refunds/:id/retry', { params })
    await house.settle()
    await payoutsEnd()
    const handle = () => boss.call('POST /v1/admin/cash-refunds/:id/handle', { params, body: { note: '신한은행 계좌로 직접 보냈어요.' } })
    const both = await Promise.allSettled([handle(), handle()])
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect((await info(person, tid)).refund).toMatchObject({ status: 'done' })
    expect(await refusal(boss.call('POST /v1/admin/cash-refunds/:id/retry', { params }))).toBe('PAYMENT_STATE_CONFLICT')
    await booksHold()
  })
})

/** What a card company does: the gateway cancels, and nobody asked us. */
const chargeBack = (tid: string, amount?: number) =>
  house.house.gateways.payments.cancel(tid, { reason: '카드사 취소', ...(amount === undefined ? {} : { amount }) })

describe('a purchase the gateway cancels without us', () => {
  test('takes what is left of its cash and leaves no debt where nothing was spent', async () => {
    const person = await settledPro()
    const tid = await bought(person)
    await bought(person)
    await faults(house, 'duplicate-webhook', 1)
    await chargeBack(tid)
    await until(async () => (await balance(person)).total === 10_000)
    expect(await balance(person)).toMatchObject({ receivable: 0 })
    expect((await purchases(person))[0]).toMatchObject({ type: 4, amount: -10_000, tid })
    expect(await refusal(ask(person, tid))).toBe('REFUND_REJECTED')
    await booksHold()
  })

  test('leaves a debt for what was spent: no quote goes out until later purchases have paid it', async () => {
    const person = await settledPro()
    const tid = await bought(person)
    await quoted(house, await customer(house), person, slug)
    const spent = 10_000 - (await balance(person)).total
    await chargeBack(tid)
    await until(async () => (await balance(person)).receivable > 0)
    const owed = 11_000 - Math.floor((11_000 * (10_000 - spent)) / 10_000)
    expect(await balance(person)).toMatchObject({ total: 0, receivable: owed })
    const boss = await operator(house)
    expect((await boss.call('GET /v1/admin/receivables')).items[0]).toMatchObject({ userId: person.userId, amount: 11_000, owed })

    const requestId = await submit(house, (await customer(house)).call, slug)
    const answer = await person.call.raw('POST', '/v2/quote', quoteFor(requestId))
    expect([answer.status, answer.body.code]).toEqual([402, 3008])
    expect(answer.body.reason).toContain('갚을 금액')
    await bought(person)
    expect((await balance(person)).receivable).toBe(0)
    expect((await balance(person)).cash).toBe(10_000 - Math.ceil((owed * 10_000) / 11_000))
    expect((await purchases(person)).length).toBeGreaterThan(0)
    await person.call('POST /v2/quote', { body: quoteFor(requestId) })
    expect((await boss.call('GET /v1/admin/receivables')).items.filter((one) => one.userId === person.userId)).toEqual([])
    await booksHold()
  })

  test('in parts takes part by part, however often and late it is told [settlement.heard]', async () => {
    const person = await settledPro()
    const tid = await bought(person, hundredThousand)
    await chargeBack(tid, 11_000)
    await until(async () => (await balance(person)).cash === 90_000)
    await faults(house, 'lost-webhook', 1)
    await chargeBack(tid, 22_000)
    await house.settle()
    expect((await balance(person)).cash).toBe(90_000)
    await house.advance(day + 60)
    const again = await back(person)
    expect(await balance(again)).toMatchObject({ cash: 70_000, receivable: 0 })
    expect(await info(again, tid)).toMatchObject({ availability: 'available', gross: 77_000 })
    await ask(again, tid)
    await house.settle()
    expect((await info(again, tid)).refund).toMatchObject({ status: 'done' })
    await booksHold()
  })

  test('in part, before a quote paid with it is repaid: what it holds no more goes to an account once nothing is owed', async () => {
    const person = await settledPro()
    await certified(person, '박고수')
    const tid = await bought(person)
    await quoted(house, await customer(house), person, slug)
    await chargeBack(tid, 10_900)
    await until(async () => (await balance(person)).total === 0)
    await house.advance(2 * day + 60)
    const again = await back(person)
    const { amount } = await info(again, tid)
    expect(amount).toBeGreaterThan(100)
    expect((await balance(again)).receivable).toBeGreaterThan(0)
    expect(await info(again, tid)).toMatchObject({ availability: 'unavailable', reason: expect.stringContaining('갚을 금액') })
    expect(await refusal(ask(again, tid))).toBe('REFUND_REJECTED')

    await bought(again)
    expect(await balance(again)).toMatchObject({ receivable: 0 })
    expect(await info(again, tid)).toMatchObject({ availability: 'bank_only', methods: ['amount'], amount })
    expect(await refusal(ask(again, tid))).toBe('REFUND_REJECTED')
    await ask(again, tid, await bankAccount('박고수'))
    await house.settle()
    await payoutsEnd()
    expect((await info(again, tid)).refund).toMatchObject({ status: 'done', method: 'bank', amount })
    expect((await gatewayHas(tid))?.cancelled).toBe(10_900)
    await booksHold()
  })

  test('while our refund of it runs: the refund is done, the rest is owed, nothing goes back twice', async () => {
    const person = await settledPro()
    const tid = await bought(person)
    await quoted(house, await customer(house), person, slug)
    const { amount } = await info(person, tid)
    await ask(person, tid)
    await faults(house, 'lost-webhook', 1)
    await chargeBack(tid)
    await house.settle()
    await house.advance(30)
    await house.advance(day + 60)
    const again = await back(person)
    expect((await info(again, tid)).refund).toMatchObject({ status: 'done', amount })
    expect((await balance(again)).receivable).toBe(11_000 - amount)
    expect((await gatewayHas(tid))?.cancelled).toBe(11_000)
    await booksHold()
  })
})
