import { beforeAll, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { operator } from '../people.ts'
import { enter, mine, offer, withCoupon } from '../promotions/coupons.ts'
import { act, asked, atGatewayNow, booksHold, confirmed, days, detailOf, hours, paid, pair, prepare } from '../safe-payment/deals.ts'
import { atGateway } from '../trade.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const ask = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await house.house.pool.query<Row>(text, values)).rows

/** What an escrow and its deal say of the same, where they do not agree. */
const parted = () =>
  ask(`
    select d.id from safe_payment d full join (select * from escrow where about = 'deal') e on e.id = d.id
    where (d.customer_id, d.provider_id, escrow_status_of(d.status), d.amount, d.discount, d.commission, d.commission_rate_bp, d.fee_payer,
        d.payment_prepared_at, d.payment_id, d.pay_method, d.paid_at, d.refund_amount, d.kept_commission, d.kept_discount)
      is distinct from (e.payer_id, e.payee_id, e.status, e.amount, e.discount, e.commission, e.commission_rate_bp, e.fee_payer,
        e.prepared_at, e.payment_id, e.pay_method, e.paid_at, e.refund_amount, e.kept_commission, e.kept_discount)`)

test('the release before finds in its deals all that this one writes of their money, however they end', async () => {
  const declined = await asked(house)
  await prepare(declined)
  await act(declined.customer, declined.id, 'decline')
  const cancelled = await paid(house)
  await act(cancelled.customer, cancelled.id, 'cancel')
  await confirmed(house)
  const split = await paid(house)
  await house.advance(hours(4))
  await act(split.customer, split.id, 'ask_cancel', '못 받았어요')
  await act(split.pro, split.id, 'reject_cancel', '했어요')
  await split.customer.call('POST /v2/safe-payment/:id/case', { params: { id: split.id }, body: { reason: '기타' } })
  const [row] = await ask<{ id: number }>('select id from dispute_case where safe_payment_id = $1', [split.id])
  const boss = await operator(house)
  await boss.call('POST /v1/admin/cases/:id/resolve', {
    params: { id: row!.id },
    body: { resolution: 'split', refundAmount: 50_000, note: '나눠요' },
  })
  expect(await ask('select status from escrow where id = $1', [split.id])).toEqual([{ status: 'parting' }])
  await house.settle()
  expect((await ask<{ status: string }>('select status from escrow order by id')).map((one) => one.status)).toEqual([
    'void',
    'refunded',
    'released',
    'parted',
  ])
  expect(await parted()).toEqual([])
  await booksHold(house)
})

test('what the release before writes of a deal’s money stands in its escrow, and this release goes on from there', async () => {
  const room = await pair(house)
  // As it asked, prepared and took a payment.
  const [made] = await ask<{ id: number }>(
    `insert into safe_payment (chat_id, quote_id, customer_id, provider_id, service_id, status, started_by, service_amount, commission,
       commission_rate_bp, fee_payer, discount, amount, created_at, request_expires_at)
     select c.id, q.id, c.customer_id, c.provider_id, c.service_id, 'request', 'provider', 100000, 3500, 350, 'customer', 0, 103500, $2, $3
     from chat c join quote q on q.chat_id = c.id where c.id = $1 returning id`,
    [room.chatId, house.house.clock.now(), new Date(house.house.clock.now().getTime() + days(7) * 1_000)],
  )
  const { id } = made!
  expect(await parted()).toEqual([])
  await ask(
    'update safe_payment set payment_prepared_at = $2, commission = 5000, commission_rate_bp = 500, amount = 105000 where id = $1',
    [id, house.house.clock.now()],
  )
  expect(await parted()).toEqual([])
  // This release keeps the price that one fixed.
  expect(await prepare({ ...room, id })).toMatchObject({ commission: 5_000, amount: 105_000 })
  await ask(`update safe_payment set status = 'request_cancelled', ended_at = $2 where id = $1`, [id, house.house.clock.now()])
  expect(await parted()).toEqual([])
  expect((await detailOf(room.customer, id)).safePaymentStatus).toBe('request_cancelled')
  // The next deal takes the next id, whoever begins it.
  const next = await asked(house, room)
  expect(next.id).toBeGreaterThan(id)
  expect(await parted()).toEqual([])
})

test('a deal never becomes paid by a payment of another sum, whichever release takes it: this one takes it over and gives it back', async () => {
  const deal = await asked(house)
  const bare = await prepare(deal)
  const { coupon } = await enter(deal.customer, await offer(house))
  await withCoupon(deal, coupon.couponId)
  const paidByFormer = () =>
    ask(`update safe_payment set status = 'paid', payment_id = $2, pay_method = 'card', paid_at = $3, case_due_at = $3 where id = $1`, [
      deal.id,
      bare.paymentId,
      house.house.clock.now(),
    ])
  // The release before compares what came with the payment alone.
  await expect(paidByFormer()).rejects.toThrow('another sum')
  expect(await ask('select status from escrow where id = $1', [deal.id])).toEqual([{ status: 'open' }])
  // It is told of again, or asked about again, and comes to this release.
  await atGateway(house, bare.paymentId, 'approve')
  await house.settle()
  await house.advance(hours(1))
  expect((await atGatewayNow(house, bare.paymentId))?.cancelled).toBe(103_500)
  expect((await detailOf(deal.customer, deal.id)).safePaymentStatus).toBe('request')
  await booksHold(house)
})

test('coupons that the release before left held, where their deal has ended or is paid, come back or are used', async () => {
  const held = async () => {
    const deal = await asked(house)
    const { coupon } = await enter(deal.customer, await offer(house))
    return { ...deal, ...(await withCoupon(deal, coupon.couponId)) }
  }
  const now = house.house.clock.now()
  const declined = await held()
  await ask(`update safe_payment set status = 'request_cancelled', ended_at = $2 where id = $1`, [declined.id, now])
  const taken = await held()
  await ask(`update safe_payment set status = 'paid', payment_id = $2, pay_method = 'card', paid_at = $3, case_due_at = $3 where id = $1`, [
    taken.id,
    taken.paymentId,
    now,
  ])
  const open = await held()
  await house.advance(hours(1))
  expect(await mine(declined.customer)).toMatchObject([{ status: 'usable', heldBy: null }])
  expect(await mine(taken.customer)).toMatchObject([{ status: 'used', heldBy: taken.id }])
  expect(await mine(open.customer)).toMatchObject([{ status: 'held', heldBy: open.id }])
  // That the money of it came is not what this is about.
  await ask(`update safe_payment set status = 'request', payment_id = null, pay_method = null, paid_at = null where id = $1`, [taken.id])
})
