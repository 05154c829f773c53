import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { operator, type ProPerson } from '../people.ts'
import { atGateway, faults, forgetLimits, tenThousand } from '../trade.ts'
import {
  ask,
  back,
  balance,
  bankAccount,
  booksHold,
  buyIn,
  certified,
  day,
  gatewayHas,
  hundredThousand,
  info,
  payoutsEnd,
  settledPro,
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

describe('under one key', () => {
  test('a purchase is prepared, settled and given back once, and another body is refused', async () => {
    const person = await settledPro()
    const idempotencyKey = `intention-${person.userId}`
    const buy = (productId: number) =>
      person.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId } }, { idempotencyKey })
    await faults(house, 'error', 1, 'payments', 'pre-register')
    expect(await refusal(buy(tenThousand))).toBe('PAYMENT_PROVIDER_ERROR')
    const [one, two] = await Promise.all([buy(tenThousand), buy(tenThousand)])
    expect(two).toEqual(one)
    expect(await refusal(buy(hundredThousand))).toBe('IDEMPOTENCY_CONFLICT')
    const tid = one.paymentId
    const settleIt = (given: string) =>
      person.call('PATCH /v3/cash/purchase/auth', { body: { uid: one.uid, tid: given } }, { idempotencyKey })
    expect(await refusal(settleIt(tid))).toBe('INVALID_TRANSACTION')
    await atGateway(house, tid, 'approve')
    const paid = await settleIt(tid)
    expect(await buy(tenThousand)).toEqual(one)
    const refund = (amount: number) => person.call('POST /v1/me/refund/:tid', { params: { tid }, body: { amount } }, { idempotencyKey })
    expect(await refusal(refund(1))).toBe('CASH_INVALID')
    const asked = await refund(11_000)
    await house.settle()
    // The answers stay what they were, though the cash has gone and come back since.
    expect(await refund(11_000)).toEqual(asked)
    expect(await settleIt(tid)).toEqual(paid)
    expect(await refusal(refund(12_000))).toBe('IDEMPOTENCY_CONFLICT')
    expect(await refusal(settleIt('cash-another'))).toBe('IDEMPOTENCY_CONFLICT')
    await booksHold()
  })
})

/** Product 1: the starter pack, sold once a person for 5,500 won. */
const starterPack = 1
const prepareStarter = (person: ProPerson) =>
  person.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: starterPack } })

/** Two starter packs prepared at once and both paid into virtual accounts. @returns the one that must go back. */
async function depositedTwice(person: ProPerson): Promise<string> {
  const [first, second] = [await prepareStarter(person), await prepareStarter(person)]
  for (const { paymentId } of [first, second]) await atGateway(house, paymentId, 'approve', { payMethod: 'VIRTUAL_ACCOUNT' })
  for (const { uid, paymentId } of [first, second]) {
    await atGateway(house, paymentId, 'deposit')
    await person.call.raw('PATCH', '/v3/cash/purchase/auth', { uid, tid: paymentId })
  }
  return second.paymentId
}

const returning = (person: ProPerson) => person.call('GET /v1/me/refunds')

describe('a payment no purchase takes', () => {
  test('into a virtual account is owed in the books at once and goes to an account the member is asked for', async () => {
    const person = await settledPro()
    const tid = await depositedTwice(person)
    await booksHold()
    expect((await balance(person)).total).toBe(10_000)
    expect(await returning(person)).toMatchObject({ items: [{ tid, amount: 5_500, reason: 'once' }] })
    expect(await info(person, tid)).toMatchObject({ availability: 'bank_only', amount: 5_500, returnReason: 'once', refund: null })
    await house.settle()
    const notices = await house.house.pool.query(`select title, link from notice where member_id = $1 and kind = 'cash.return'`, [
      person.userId,
    ])
    expect(notices.rows).toEqual([{ title: '돌려받을 계좌를 알려 주세요', link: `/mypage/cash-dashboard?refund=${tid}` }])
    await house.advance(20 * 60)
    await booksHold()
    expect((await gatewayHas(tid))?.cancelled).toBe(0)

    const own = await bankAccount('선고수')
    expect(await refusal(ask(person, tid))).toBe('REFUND_REJECTED')
    expect(await refusal(ask(person, tid, own))).toBe('IDENTITY_REQUIRED')
    await certified(person, '선고수')
    expect(await refusal(ask(person, tid, await bankAccount('남의이름')))).toBe('NAME_MISMATCH')
    await Promise.all([ask(person, tid, own), ask(person, tid, own)])
    expect((await returning(person)).items).toEqual([])
    await house.settle()
    await payoutsEnd()
    expect((await info(person, tid)).refund).toMatchObject({ status: 'done', method: 'bank', amount: 5_500 })
    expect((await balance(person)).total).toBe(10_000)
    await booksHold()
  })

  test('by card goes back by the gateway, once, though it does not answer', async () => {
    const person = await settledPro()
    const [first, second] = [await prepareStarter(person), await prepareStarter(person)]
    await faults(house, 'charge-then-timeout', 1, 'payments', 'cancel')
    for (const { uid, paymentId } of [first, second]) {
      await atGateway(house, paymentId, 'approve')
      await person.call.raw('PATCH', '/v3/cash/purchase/auth', { uid, tid: paymentId })
    }
    expect((await balance(person)).total).toBe(10_000)
    await booksHold()
    await house.settle()
    await house.advance(70)
    expect(await gatewayHas(second.paymentId)).toMatchObject({ status: 'cancelled', cancelled: 5_500 })
    expect((await info(person, second.paymentId)).refund).toMatchObject({ status: 'done', method: 'original_payment' })
    await booksHold()
  })

  test('is an operator’s when nobody names an account for a month, and his act ends it', { timeout: 60_000 }, async () => {
    const person = await settledPro()
    const tid = await depositedTwice(person)
    for (let week = 0; week < 5; week += 1) await house.advance(7 * day + 60)
    const told = await house.house.pool.query(`select 1 from notice where member_id = $1 and kind = 'cash.return'`, [person.userId])
    expect(told.rowCount).toBe(4)
    const boss = await operator(house)
    const stuck = (await boss.call('GET /v1/admin/cash-refunds')).items.find((one) => one.userId === person.userId)!
    expect(stuck).toMatchObject({ amount: 5_500, method: 'bank', account: null, paymentId: tid })
    const params = { id: stuck.refundId }
    await boss.call('POST /v1/admin/cash-refunds/:id/handle', { params, body: { note: '전화로 확인한 계좌로 직접 보냈어요.' } })
    expect((await info(await back(person), tid)).refund).toMatchObject({ status: 'done' })
    await booksHold()
  })

  test('that the gateway gave back itself is not sent again', async () => {
    const person = await settledPro()
    const tid = await depositedTwice(person)
    const { url, secret } = house.house.config.gateways.portone
    await fetch(`${url}/payments/${tid}/cancel`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `PortOne ${secret}` },
      body: JSON.stringify({
        reason: '관리자 콘솔에서 취소',
        refundAccount: { bank: 'SHINHAN', number: '110123456789', holderName: '박고수' },
      }),
    })
    await until(async () => (await info(person, tid)).refund?.status === 'done')
    expect((await returning(person)).items).toEqual([])
    await booksHold()
  })
})
