import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkBooks, checkGateway } from '../../src/ledger/check.ts'
import { createCaller, refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, prove, testPassword, type Person } from '../people.ts'
import { faults, forgetLimits } from '../trade.ts'
import { account, act, atGatewayNow, books, booksHold, days, detailOf, hours, paid, settlePayouts } from './deals.ts'

let house: TestHouse
let boss: Person
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(async () => {
  await forgetLimits(house)
  boss = await operator(house)
})

const payouts = async () => (await boss.call('GET /v1/admin/payouts')).items
const refunds = async () => (await boss.call('GET /v1/admin/refunds')).items
const params = (id: number) => ({ params: { id } })

/** The same person after his session ended in the meantime. */
async function back<P extends Person>(person: P): Promise<P> {
  await forgetLimits(house)
  const { key } = await house.guest('POST /api2/auth/login', { body: { email: person.email, password: testPassword } })
  return { ...person, key, call: createCaller(house.url, key) }
}

/** A payout once its bank has said yes or no to the last asking. */
async function answered(id: number) {
  for (let round = 0; ; round += 1) {
    const payout = await boss.call('GET /v1/admin/payouts/:id', params(id))
    if (payout.status !== 'requested' || round === 40) return payout
    await fetch(`${house.sandbox.url}/payouts/settle`, { method: 'POST' })
    await house.advance(10)
  }
}

/** A confirmed deal whose pro has registered no account for 90 days. */
async function forgotten() {
  const deal = await paid(house)
  await act(deal.customer, deal.id, 'confirm')
  await house.advance(days(90) + 1)
  await forgetLimits(house)
  boss = await operator(house)
  return { ...deal, payout: (await payouts()).find((one) => one.safePaymentId === deal.id)! }
}

describe('a payout that did not arrive in 90 days', () => {
  test('is an operator’s, not a day earlier, and goes out where an account has come [settlement.stuck]', async () => {
    const deal = await paid(house)
    await act(deal.customer, deal.id, 'confirm')
    await house.advance(days(89))
    boss = await operator(house)
    expect(await payouts()).toEqual([])
    await house.advance(days(1) + 1)
    boss = await operator(house)
    const [stuck] = await payouts()
    expect(stuck).toMatchObject({ safePaymentId: deal.id, amount: 100_000, status: 'waiting', hasAccount: false, providerName: '박고수' })
    const id = stuck!.payoutId
    expect(await boss.call('GET /v1/admin/overview')).toMatchObject({ desks: { payouts: { count: 1 } } })
    expect(await boss.call('GET /v1/admin/payouts/:id', params(id))).toMatchObject({
      account: null,
      provider: { phone: deal.pro.phone },
      can: { retry: false, handle: true },
    })
    expect(await refusal(boss.call('POST /v1/admin/payouts/:id/retry', params(id)))).toBe('PAYMENT_STATE_CONFLICT')
    const pro = await back(deal.pro)
    await prove(house, pro)
    await account(house, pro)
    expect(await settlePayouts(house, deal.id, pro)).toBe('remit_completed')
    expect(await payouts()).toEqual([])
  })

  test('that its bank refuses again and again keeps its 90 days, is tried again at once when an operator says so', async () => {
    const deal = await paid(house)
    await account(house, deal.pro, { ends: '0000' })
    await act(deal.customer, deal.id, 'confirm')
    // At once: its pro is told what to mend, operators see it, and an account that is mended is paid.
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_confirm')
    expect((await payouts()).map((one) => [one.safePaymentId, one.status])).toEqual([[deal.id, 'failed']])
    expect((await boss.call('GET /v1/admin/overview')).desks.payouts.count).toBe(1)
    const [first] = await payouts()
    expect((await boss.call('GET /v1/admin/payouts/:id', params(first!.payoutId))).can).toEqual({ retry: true, handle: false })
    expect((await detailOf(deal.pro, deal.id)).payout).toMatchObject({ status: 'failed', need: null })
    const settlement = await deal.pro.call('GET /v2/safe-payment/providers/:userId/settlement-info', { params: { userId: 'me' } })
    expect(settlement.waitingPayouts).toEqual({ count: 1, amount: 100_000, refused: 1 })
    const { results } = await deal.pro.call('GET /api/v2.2/chats/:id/messages/', { params: { id: deal.chatId } })
    expect(results.map((one) => one.system?.title)).toContain('정산 계좌를 확인해 주세요')
    for (let week = 0; week < 13; week += 1) {
      await house.advance(10)
      await fetch(`${house.sandbox.url}/payouts/settle`, { method: 'POST' })
      await house.advance(days(7))
    }
    boss = await operator(house)
    // It waits since the first refusal, however often the machines try again.
    const { payouts: desk } = (await boss.call('GET /v1/admin/overview')).desks
    expect(desk).toMatchObject({ count: 1, late: 1 })
    expect(house.house.clock.now().getTime() - Date.parse(desk.oldestAt!)).toBeGreaterThan(days(80) * 1000)
    const stuck = (await payouts()).find((one) => one.safePaymentId === deal.id)!
    expect(stuck.asks).toBeGreaterThan(5)
    const before = await answered(stuck.payoutId)
    expect(before).toMatchObject({ status: 'failed', can: { retry: true, handle: true } })
    // In words, without a machine’s codes.
    expect(before.lastError).toMatch(/^[^A-Za-z_]+\.$/u)
    await boss.call('POST /v1/admin/payouts/:id/retry', params(stuck.payoutId))
    await house.settle()
    expect((await boss.call('GET /v1/admin/payouts/:id', params(stuck.payoutId))).asks).toBe(before.asks + 1)
    await booksHold(house)
  })

  test('is noted as paid by hand once, with the reason, from our own bank account, and the deal is complete', async () => {
    const { id, pro, payout } = await forgotten()
    const before = (await books(house)).bank_clearing ?? 0
    const handle = (note = '11월 20일에 국민은행 계좌로 송금했어요.') =>
      boss.call('POST /v1/admin/payouts/:id/handle', { ...params(payout.payoutId), body: { note } })
    expect(await refusal(handle(' '))).toBe('INVALID_PARAMS')
    const both = await Promise.allSettled([handle(), handle()])
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const seller = await back(pro)
    expect((await detailOf(seller, id)).safePaymentStatus).toBe('remit_completed')
    expect(((await books(house)).bank_clearing ?? 0) - before).toBe(100_000)
    await booksHold(house)
    expect(await checkBooks(house.house.db)).toEqual([])
    await prove(house, seller)
    await account(house, seller)
    await house.settle()
    expect((await boss.call('GET /v1/admin/payouts/:id', params(payout.payoutId))).status).toBe('completed')
    const { rows } = await house.house.pool.query('select reason from audit_entry where act = $1 and target_id = $2', [
      'handlePayout',
      String(payout.payoutId),
    ])
    expect(rows).toEqual([{ reason: '11월 20일에 국민은행 계좌로 송금했어요.' }])
  })
})

describe('a refund the gateway refuses until it is given up', () => {
  async function givenUp() {
    const deal = await paid(house)
    await faults(house, 'error', 10, 'payments', 'cancel')
    await act(deal.customer, deal.id, 'cancel', '단순 변심')
    for (let round = 0; round < 11; round += 1) await house.advance(hours(25))
    await forgetLimits(house)
    boss = await operator(house)
    return { ...deal, refund: (await refunds()).find((one) => one.safePaymentId === deal.id)! }
  }

  test('is an operator’s, and goes through when he tries it again', async () => {
    const { refund, paymentId, customer: buyer, id } = await givenUp()
    expect(refund).toMatchObject({ amount: 103_500, status: 'failed', kind: 'deal', reason: '단순 변심', customerName: '김민지' })
    expect((await boss.call('GET /v1/admin/overview')).desks.refunds.count).toBe((await refunds()).length)
    expect(await boss.call('GET /v1/admin/refunds/:id', params(refund.refundId))).toMatchObject({
      customer: { phone: buyer.phone },
      can: { retry: true, handle: true },
    })
    await boss.call('POST /v1/admin/refunds/:id/retry', params(refund.refundId))
    expect(await refusal(boss.call('POST /v1/admin/refunds/:id/retry', params(refund.refundId)))).toBe('PAYMENT_STATE_CONFLICT')
    await house.settle()
    expect(await atGatewayNow(house, paymentId)).toMatchObject({ cancelled: 103_500 })
    expect((await detailOf(buyer, id)).refund).toMatchObject({ status: 'done' })
    expect(await refunds()).toEqual([])
    await booksHold(house)
  })

  test('is noted as given back by hand once; the books agree with the gateway, which still holds the money', async () => {
    const { refund, paymentId, customer: buyer, chatId, id } = await givenUp()
    const handle = () =>
      boss.call('POST /v1/admin/refunds/:id/handle', { ...params(refund.refundId), body: { note: '고객 계좌로 송금했어요.' } })
    const both = await Promise.allSettled([handle(), handle()])
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    await house.settle()
    expect(await atGatewayNow(house, paymentId)).toMatchObject({ cancelled: 0 })
    expect((await detailOf(buyer, id)).refund).toMatchObject({ status: 'done' })
    const said = await buyer.call('GET /api/v2.2/chats/:id/messages/', { params: { id: chatId } })
    expect(said.results[0]?.system?.title).toBe('환불을 마쳤어요')
    await booksHold(house)
    expect(await checkBooks(house.house.db)).toEqual([])
    const { differences } = await checkGateway(house.house.db, house.house.gateways.payments, house.house.clock.now())
    expect(differences).toEqual([])
  })
})

test('nobody but an operator acts, and on nothing that is not there', async () => {
  const person = await customer(house)
  for (const path of ['payouts', 'refunds'] as const) {
    expect(await refusal(person.call(`POST /v1/admin/${path}/:id/retry`, params(1)))).toBe('FORBIDDEN')
    expect(await refusal(boss.call(`GET /v1/admin/${path}/:id`, params(999_999)))).toBe('NOT_FOUND')
    expect(await refusal(boss.call(`POST /v1/admin/${path}/:id/handle`, { ...params(999_999), body: { note: '없는 일' } }))).toBe(
      'NOT_FOUND',
    )
  }
})
