import { beforeAll, describe, expect, test } from 'vitest'
import { checkBooks, checkGateway } from '../../src/ledger/check.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { operator, provedPhone, testPassword, testTerms, type Person } from '../people.ts'
import { buyCash, faults, forgetLimits, formOf } from '../trade.ts'
import { account, act, atGatewayNow, books, booksHold, days, detailOf, paid, settlePayouts } from './deals.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

/** What a card company does: the gateway cancels, and nobody asked us. */
const chargeBack = (paymentId: string, amount?: number) =>
  house.house.gateways.payments.cancel(paymentId, { reason: '카드사 취소', ...(amount === undefined ? {} : { amount }) })

async function allHolds(): Promise<void> {
  await booksHold(house)
  const { db, gateways, clock } = house.house
  expect(await checkBooks(db)).toEqual([])
  await house.advance(11 * 60)
  expect((await checkGateway(db, gateways.payments, clock.now())).differences).toEqual([])
}

const owes = async (who: Person): Promise<number> => (await who.call('GET /v1/cash/users/me/balance')).receivable
/** He works as a pro too, and so may buy cash. */
async function becomesPro({ phone, email, call }: Person): Promise<void> {
  const { service } = await formOf(house, 'move-in-cleaning')
  await house.advance(40)
  await forgetLimits(house)
  await call('POST /api/v2/pros/', {
    body: {
      location: { lat: 37.4954, lng: 127.0333 },
      services: [service.id],
      distance: 10,
      address: '서울 강남구 역삼동',
      tel: phone,
      tel_key: await provedPhone(house, phone),
      name: '김민지',
      email,
      password: testPassword,
      terms: testTerms,
      has_customer_account: true,
    },
  })
}
const payoutOf = async (deal: { pro: Person; id: number }) => (await detailOf(deal.pro, deal.id)).payout

describe('a deal whose payment the gateway cancels without us', () => {
  test('goes before an operator while its money is held; given back, it takes off what the customer owes and no money moves twice', async () => {
    const deal = await paid(house)
    await faults(house, 'duplicate-webhook', 1)
    await chargeBack(deal.paymentId)
    await expect.poll(() => owes(deal.customer)).toBe(103_500)
    expect(await detailOf(deal.customer, deal.id)).toMatchObject({
      safePaymentStatus: 'paid',
      case: { status: 'open', openedBy: 'system', reason: '카드사나 결제대행사가 결제를 취소했어요.' },
    })
    await allHolds()
    const judge = await operator(house)
    const { items } = await judge.call('GET /v1/admin/cases')
    const { caseId } = items.find((one) => one.safePaymentId === deal.id)!
    expect((await judge.call('GET /v1/admin/receivables')).items[0]).toMatchObject({ paymentId: deal.paymentId, owed: 103_500 })
    // Of a refund nothing is sent: the operator reads so before he decides [safe-payment.chargeback].
    expect((await judge.call('GET /v1/admin/cases/:id', { params: { id: caseId } })).deal.chargedBack).toBe(103_500)
    await judge.call('POST /v1/admin/cases/:id/resolve', {
      params: { id: caseId },
      body: { resolution: 'refund', note: '카드사 취소를 확인했어요.' },
    })
    await house.settle()
    expect(await detailOf(deal.customer, deal.id)).toMatchObject({ safePaymentStatus: 'admin_paid_refund', refund: { status: 'done' } })
    expect(await owes(deal.customer)).toBe(0)
    expect((await books(house)).refunds_in_flight).toBe(0)
    expect((await atGatewayNow(house, deal.paymentId))!.cancelled).toBe(103_500)
    await allHolds()
  })

  test('in part, while the rest is given back: the gateway is asked for the rest alone', async () => {
    const deal = await paid(house)
    await chargeBack(deal.paymentId, 40_000)
    await expect.poll(() => owes(deal.customer)).toBe(40_000)
    await act(deal.pro, deal.id, 'cancel_paid')
    await house.settle()
    expect(await owes(deal.customer)).toBe(0)
    expect((await atGatewayNow(house, deal.paymentId))!.cancelled).toBe(103_500)
    await allHolds()
  })

  test('given back after its customer paid a part of what he owes otherwise: what is left is not taken for given back, and is an operator’s', async () => {
    const deal = await paid(house)
    await becomesPro(deal.customer)
    await chargeBack(deal.paymentId)
    await expect.poll(() => owes(deal.customer)).toBe(103_500)
    await buyCash(house, deal.customer.call)
    expect(await owes(deal.customer)).toBe(92_500)
    await act(deal.pro, deal.id, 'cancel_paid')
    for (let round = 0; round < 11; round += 1) await house.advance(days(1))
    await forgetLimits(house)
    const boss = await operator(house)
    const stuck = (await boss.call('GET /v1/admin/refunds')).items.find((one) => one.safePaymentId === deal.id)!
    expect(stuck).toMatchObject({ amount: 11_000, status: 'failed' })
    expect((await books(house)).refunds_in_flight).toBe(11_000)
    await allHolds()
    await boss.call('POST /v1/admin/refunds/:id/handle', { params: { id: stuck.refundId }, body: { note: '고객 계좌로 송금했어요.' } })
    expect((await books(house)).refunds_in_flight).toBe(0)
    await allHolds()
  }, 60_000)

  test('stops a payout that is not on its way, though nobody told us, until an operator lets it go [settlement.heard]', async () => {
    const deal = await paid(house)
    await act(deal.customer, deal.id, 'confirm')
    await faults(house, 'lost-webhook', 1)
    await chargeBack(deal.paymentId)
    await house.advance(days(1) + 60)
    expect(await payoutOf(deal)).toMatchObject({ status: 'waiting', need: 'operator' })
    await account(house, deal.pro)
    await house.settle()
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_confirm')
    expect(await owes(deal.customer)).toBe(103_500)
    await allHolds()
    const boss = await operator(house)
    const stuck = (await boss.call('GET /v1/admin/payouts')).items.find((one) => one.safePaymentId === deal.id)!
    expect(stuck.lastError).toContain('결제를 취소해')
    await boss.call('POST /v1/admin/payouts/:id/retry', { params: { id: stuck.payoutId } })
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_completed')
    expect(await owes(deal.customer)).toBe(103_500)
    await allHolds()
  }, 60_000)

  test('stops a payout on its way that its bank then refuses; the pro’s next account does not wake it, an operator does', async () => {
    const deal = await paid(house)
    await account(house, deal.pro, { ends: '0000' })
    await faults(house, 'lost-webhook', 1, 'payouts')
    await act(deal.customer, deal.id, 'confirm')
    await house.settle()
    expect(await payoutOf(deal)).toMatchObject({ status: 'requested', need: null })
    await chargeBack(deal.paymentId)
    await expect.poll(() => owes(deal.customer)).toBe(103_500)
    expect(await payoutOf(deal)).toMatchObject({ status: 'requested', need: null })
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_confirm')
    expect(await payoutOf(deal)).toMatchObject({ status: 'failed', need: 'operator' })
    const { rows } = await house.house.pool.query(`select title from notice where member_id = $1 and title = $2`, [
      deal.pro.userId,
      '정산 계좌를 확인해 주세요',
    ])
    expect(rows).toEqual([])
    await forgetLimits(house)
    await account(house, deal.pro)
    await house.advance(days(8))
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_confirm')
    await allHolds()
    const boss = await operator(house)
    const stuck = (await boss.call('GET /v1/admin/payouts')).items.find((one) => one.safePaymentId === deal.id)!
    expect(stuck).toMatchObject({ status: 'failed', asks: 1, nextTryAt: null })
    expect(stuck.lastError).toContain('결제를 취소해')
    await boss.call('POST /v1/admin/payouts/:id/retry', { params: { id: stuck.payoutId } })
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_completed')
    await allHolds()
  }, 60_000)

  test('leaves alone a payout on its way that arrives', async () => {
    const deal = await paid(house)
    await account(house, deal.pro)
    await faults(house, 'lost-webhook', 1, 'payouts')
    await act(deal.customer, deal.id, 'confirm')
    await house.settle()
    await chargeBack(deal.paymentId)
    await expect.poll(() => owes(deal.customer)).toBe(103_500)
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_completed')
    expect(await payoutOf(deal)).toMatchObject({ status: 'completed', need: null })
    await allHolds()
  })

  test('is not paid out by its customer’s word afterwards', async () => {
    const deal = await paid(house)
    await account(house, deal.pro)
    await chargeBack(deal.paymentId)
    await expect.poll(() => owes(deal.customer)).toBe(103_500)
    await act(deal.customer, deal.id, 'confirm')
    await house.settle()
    expect(await settlePayouts(house, deal.id, deal.pro)).toBe('remit_confirm')
    expect(await payoutOf(deal)).toMatchObject({ status: 'waiting', need: 'operator' })
    await allHolds()
  })
})
