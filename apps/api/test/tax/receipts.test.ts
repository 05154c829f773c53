import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '../../src/ledger/check.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { GatewayError } from '../../src/gateways/index.ts'
import { refusal } from '../caller.ts'
import { operator, testPassword } from '../people.ts'
import { faults } from '../trade.ts'
import { account, act, asked, hours, settlePayouts } from '../safe-payment/deals.ts'
import { askReceipt, issuedPapers, paidByTransfer, receiptOf } from './papers.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const taxRules = async () => (await checkBooks(house.house.db)).filter((one) => one.rule.startsWith('tax'))
const papersOf = async (deal: Parameters<typeof receiptOf>[0], id: number) => (await receiptOf(deal, id)).papers

/** Operators give 50,000 back of a deal that is paid. */
async function part(deal: Awaited<ReturnType<typeof paidByTransfer>>): Promise<void> {
  await house.advance(hours(3))
  await act(deal.customer, deal.id, 'ask_cancel', '받지 못했어요')
  await act(deal.pro, deal.id, 'reject_cancel', '했어요')
  await deal.customer.call('POST /v2/safe-payment/:id/case', { params: { id: deal.id }, body: { reason: '받지 못했어요' } })
  const judge = await operator(house)
  const [open] = (await judge.call('GET /v1/admin/cases')).items
  await judge.call('POST /v1/admin/cases/:id/resolve', {
    params: { id: open!.caseId },
    body: { resolution: 'split', refundAmount: 50_000, note: '절반만 진행됐어요.' },
  })
}

describe('a cash receipt', () => {
  test('is asked for at paying, made of our fee once the deal is settled, and issued once [tax.receipts]', async () => {
    const deal = await paidByTransfer(house)
    expect(await receiptOf(deal.customer, deal.id)).toMatchObject({
      offered: true,
      paidAsCash: true,
      fee: 3_500,
      wish: { purpose: 'person', numberMasked: '••••5432' },
      papers: [],
    })
    await act(deal.customer, deal.id, 'confirm')
    await house.settle()
    const [paper] = await papersOf(deal.customer, deal.id)
    expect(paper).toMatchObject({ status: 'issued', amount: 3_500, supply: 3_182, tax: 318, confirmNumber: expect.stringMatching(/^TB0/) })
    expect((await issuedPapers(house)).filter((one) => one.key === `dure-${paper!.id}`)).toHaveLength(1)
    expect((await receiptOf(deal.customer, deal.id)).offered).toBe(false)
    expect(await refusal(askReceipt(deal.customer, deal.id))).toBe('PAYMENT_STATE_CONFLICT')
    expect(await taxRules()).toEqual([])
  })

  test('is the customer’s own affair: his pro is answered as if there were none', async () => {
    const deal = await asked(house)
    expect(await refusal(receiptOf(deal.pro, deal.id))).toBe('NOT_FOUND')
    expect(await refusal(askReceipt(deal.pro, deal.id))).toBe('NOT_FOUND')
  })

  test('is none of what was paid by card, of a deal that is given back, and of who took it back [tax.receipts]', async () => {
    const [byCard, back, none] = [
      await paidByTransfer(house, { payMethod: 'CARD' }),
      await paidByTransfer(house),
      await paidByTransfer(house),
    ]
    await none.customer.call('DELETE /v2/safe-payment/:id/cash-receipt', { params: { id: none.id } })
    await act(byCard.customer, byCard.id, 'confirm')
    await act(none.customer, none.id, 'confirm')
    await act(back.customer, back.id, 'cancel')
    await house.settle()
    expect((await receiptOf(byCard.customer, byCard.id)).paidAsCash).toBe(false)
    for (const deal of [byCard, back, none]) expect(await papersOf(deal.customer, deal.id)).toEqual([])
  })

  test('goes to a telephone, a card for receipts or a business, and is refused by the field for anything else', async () => {
    const deal = await asked(house)
    for (const number of ['010 1234 5678', '8000-1234-5678-9012-3']) await askReceipt(deal.customer, deal.id, number)
    await askReceipt(deal.customer, deal.id, '101-01-01014', 'business').catch(() => null)
    const { status, body } = await deal.customer.call.raw('PUT', `/v2/safe-payment/${deal.id}/cash-receipt`, {
      purpose: 'person',
      number: '12345',
    })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('현금영수증 카드 번호를 확인해 주세요.')])
  })

  test('of a deal that operators parted is for the fee that stays [tax.receipts]', async () => {
    const deal = await paidByTransfer(house)
    await part(deal)
    await house.settle()
    expect(await papersOf(deal.customer, deal.id)).toMatchObject([{ status: 'issued', amount: 1_809 }])
    expect(await taxRules()).toEqual([])
  })

  test('of a deal that a coupon lowered is of what its customer paid of the fee, also where a part goes back, or all of it is taken back [tax.receipts] [tax.corrections]', async () => {
    const [whole, parted] = [await paidByTransfer(house, { coupon: true }), await paidByTransfer(house, { coupon: true })]
    // 98,500 of 103,500 were paid, of the fee 3,330 of 3,500.
    expect(await receiptOf(whole.customer, whole.id)).toMatchObject({ fee: 3_330 })
    await account(house, whole.pro)
    await act(whole.customer, whole.id, 'confirm')
    await part(parted)
    await house.settle()
    expect(await papersOf(whole.customer, whole.id)).toMatchObject([{ status: 'issued', amount: 3_330 }])
    const { rows } = await house.house.pool.query<{ paid: number }>(
      'select div(kept_commission * (amount - refund_amount), amount - refund_amount + kept_discount)::integer as paid from escrow where id = $1',
      [parted.id],
    )
    expect(rows[0]!.paid).toBeLessThan(1_809)
    expect(await papersOf(parted.customer, parted.id)).toMatchObject([{ status: 'issued', amount: rows[0]!.paid }])
    expect(await taxRules()).toEqual([])
    await house.house.gateways.payments.cancel(whole.paymentId, { reason: '취소' })
    await expect.poll(async () => (await papersOf(whole.customer, whole.id)).length).toBe(2)
    await house.settle()
    expect(await papersOf(whole.customer, whole.id)).toMatchObject([{ status: 'corrected' }, { status: 'issued', amount: -3_330 }])
    expect(await taxRules()).toEqual([])
  })

  test('that told the whole fee of a deal that a coupon lowered is corrected by what its customer did not pay, once [tax.corrections]', async () => {
    const [whole, parted, back, right] = [
      await paidByTransfer(house, { coupon: true }),
      await paidByTransfer(house, { coupon: true }),
      await paidByTransfer(house, { coupon: true }),
      await paidByTransfer(house),
    ]
    for (const deal of [whole, back, right]) {
      await account(house, deal.pro)
      await act(deal.customer, deal.id, 'confirm')
    }
    await part(parted)
    await house.settle()
    // As they were made of the whole fee.
    const { pool } = house.house
    await pool.query(
      `update tax_paper p set amount = f.fee, supply = round(f.fee / 1.1), tax = f.fee - round(f.fee / 1.1)
       from (select id, coalesce(kept_commission, commission) as fee from escrow) f where f.id = p.escrow_id and p.escrow_id = any($1)`,
      [[whole.id, parted.id, back.id]],
    )
    expect((await taxRules()).map((one) => one.what).toSorted()).toEqual(
      [whole, parted, back].map((one) => `the receipt of deal ${one.id}`).toSorted(),
    )
    const migration = await readFile(new URL('../../db/migrations/202611270650_receipts_beside_coupons.sql', import.meta.url), 'utf8')
    for (const _ of ['once', 'twice']) await pool.query(migration)
    await house.advance(hours(1))
    await house.settle()
    expect(await papersOf(whole.customer, whole.id)).toMatchObject([
      { status: 'corrected', amount: 3_500 },
      { status: 'issued', amount: -170, supply: -155, tax: -15 },
    ])
    expect(await papersOf(right.customer, right.id)).toMatchObject([{ status: 'issued', amount: 3_500 }])
    expect(await papersOf(parted.customer, parted.id)).toMatchObject([
      { status: 'corrected' },
      { status: 'issued', amount: expect.any(Number) },
    ])
    const made = (await issuedPapers(house)).filter((one) => one.total === -170)
    expect(made).toHaveLength(2)
    expect(await taxRules()).toEqual([])
    // What is taken back of it afterwards is of what stands.
    await house.house.gateways.payments.cancel(back.paymentId, { reason: '취소' })
    await expect.poll(async () => (await papersOf(back.customer, back.id)).length).toBe(3)
    await house.settle()
    expect((await papersOf(back.customer, back.id)).map((one) => one.amount)).toEqual([3_500, -170, -3_330])
    expect(await taxRules()).toEqual([])
  })

  test('of what the gateway took back afterwards is corrected by as much, once [tax.corrections]', async () => {
    const deal = await paidByTransfer(house)
    await account(house, deal.pro)
    await act(deal.customer, deal.id, 'confirm')
    await house.settle()
    await faults(house, 'duplicate-webhook', 1)
    await house.house.gateways.payments.cancel(deal.paymentId, { reason: '취소' })
    await expect.poll(async () => (await papersOf(deal.customer, deal.id)).length).toBe(2)
    await house.settle()
    const [original, correction] = await papersOf(deal.customer, deal.id)
    expect(original).toMatchObject({ status: 'corrected', amount: 3_500 })
    expect(correction).toMatchObject({ status: 'issued', amount: -3_500, corrects: original!.id })
    const made = (await issuedPapers(house)).find((one) => one.key === `dure-${correction!.id}`)
    expect(made).toMatchObject({ total: -3_500, corrects: original!.confirmNumber })
    expect(await taxRules()).toEqual([])
  })
})

describe('a paper whose issuer', () => {
  test('issues it and does not answer is not issued twice [tax.tries]', async () => {
    const deal = await paidByTransfer(house)
    await faults(house, 'error', 1, 'tax', 'cashbill')
    await act(deal.customer, deal.id, 'confirm')
    await house.settle()
    expect(await papersOf(deal.customer, deal.id)).toMatchObject([{ status: 'due' }])
    const [paper] = await papersOf(deal.customer, deal.id)
    // It had been issued under our key meanwhile.
    const { db, gateways } = house.house
    const party = { number: '0000000000', name: '두레', representative: '한두레', address: '서울', email: 'a@dure.test' }
    const sums = { amount: 3_500, supply: 3_182, tax: 318 }
    const made = await gateways.tax.issueReceipt(
      { key: `dure-${paper!.id}`, purpose: 'person', number: '01098765432', item: '안전결제 수수료', ...sums },
      party,
    )
    await house.advance(hours(1))
    await house.settle()
    expect(await papersOf(deal.customer, deal.id)).toMatchObject([{ status: 'issued', confirmNumber: made }])
    expect((await checkBooks(db)).filter((one) => one.rule.startsWith('tax'))).toEqual([])
  })

  test('refuses it three times is an operator’s; he tries it again, or the customer names another number [tax.tries] [tax.told]', async () => {
    const deal = await paidByTransfer(house, { number: '010-1234-0000' })
    await act(deal.customer, deal.id, 'confirm')
    for (let tries = 0; tries < 4; tries += 1) {
      await house.settle()
      await house.advance(hours(1))
    }
    expect(await papersOf(deal.customer, deal.id)).toMatchObject([{ status: 'failed' }])
    const boss = await operator(house)
    const listed = (await boss.call('GET /v1/admin/tax-papers')).items.find((one) => one.safePaymentId === deal.id)!
    expect(listed).toMatchObject({ memberName: '김민지', lastError: expect.stringMatching(/^발행 업체가 받지 않았어요: .*식별번호/u) })
    // He is told each time that it was given up, with what he may mend [tax.told].
    const told = async () =>
      (await deal.customer.call('GET /v1/accounts/user-notifications', { query: { role: 'customer' } })).notifications
        .map((one) => one.title)
        .filter((one) => one.includes('현금영수증'))
    expect(await told()).toEqual(['안전결제 수수료 현금영수증을 발행하지 못했어요'])
    expect(JSON.stringify(listed)).not.toContain('01012340000')
    expect((await boss.call('GET /v1/admin/overview')).desks.taxPapers.count).toBe(1)
    await boss.call('POST /v1/admin/tax-papers/:id/again', { params: { id: listed.paperId } })
    await house.settle()
    expect(await papersOf(deal.customer, deal.id)).toMatchObject([{ status: 'due' }])
    await house.advance(hours(3))
    await house.settle()
    await house.advance(hours(3))
    await house.settle()
    expect(await papersOf(deal.customer, deal.id)).toMatchObject([{ status: 'failed' }])
    expect((await receiptOf(deal.customer, deal.id)).offered).toBe(true)
    await askReceipt(deal.customer, deal.id, '010-2222-3333')
    await house.settle()
    expect(await papersOf(deal.customer, deal.id)).toMatchObject([{ status: 'issued' }])
    await house.settle()
    expect(await told()).toEqual([
      '안전결제 수수료 현금영수증을 발행했어요',
      '안전결제 수수료 현금영수증을 발행하지 못했어요',
      '안전결제 수수료 현금영수증을 발행하지 못했어요',
    ])
  })
})

test('a paper that was changed is found by the proof of the books [tax.proof]', async () => {
  const deal = await paidByTransfer(house)
  await act(deal.customer, deal.id, 'confirm')
  await house.settle()
  const { pool } = house.house
  await pool.query('update tax_paper set amount = amount + 10, supply = supply + 10 where escrow_id = $1', [deal.id])
  expect(await taxRules()).toMatchObject([{ what: `the receipt of deal ${deal.id}`, expected: 3_500, found: 3_510 }])
  await pool.query('update tax_paper set amount = amount - 10, supply = supply - 10 where escrow_id = $1', [deal.id])
})

test('numbers stand nowhere but sealed, and go with who leaves [tax.numbers]', async () => {
  const deal = await paidByTransfer(house, { number: '010-7777-8888' })
  await account(house, deal.pro)
  await act(deal.customer, deal.id, 'confirm')
  await house.settle()
  const { rows } = await house.house.pool.query<{ all: string }>(
    `select (select string_agg(w::text, ' ') from tax_wish w) || (select string_agg(p::text, ' ') from tax_paper p) as all`,
  )
  expect(rows[0]!.all).not.toContain('01077778888')
  await settlePayouts(house, deal.id, deal.pro)
  await deal.customer.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
  const left = await house.house.pool.query<{ wishes: number; numbers: number }>(
    `select (select count(*) from tax_wish where member_id = $1)::integer as wishes,
      (select count(*) from tax_paper where member_id = $1 and receiver_sealed is not null)::integer as numbers`,
    [deal.customer.userId],
  )
  expect(left.rows[0]).toEqual({ wishes: 0, numbers: 0 })
})

test('what a provider says of a number it refuses is kept without the number [tax.numbers]', async () => {
  const deal = await paidByTransfer(house)
  const tax = house.house.gateways.tax as { issueReceipt: typeof house.house.gateways.tax.issueReceipt }
  const was = tax.issueReceipt
  tax.issueReceipt = () => Promise.reject(new GatewayError('popbill', 400, '-14000024', '식별번호 01098765432 확인'))
  await act(deal.customer, deal.id, 'confirm')
  await house.settle()
  tax.issueReceipt = was
  const { rows } = await house.house.pool.query<{ error: string }>('select last_error as error from tax_paper where escrow_id = $1', [
    deal.id,
  ])
  expect(rows[0]!.error).toContain('-14000024')
  expect(rows[0]!.error).not.toContain('01098765432')
  await house.advance(hours(1))
  await house.settle()
})

test('what goes back of a deal whose customer left is corrected all the same, without his number [tax.corrections]', async () => {
  const deal = await paidByTransfer(house)
  await account(house, deal.pro)
  await act(deal.customer, deal.id, 'confirm')
  await house.settle()
  await settlePayouts(house, deal.id, deal.pro)
  await deal.customer.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
  await house.house.gateways.payments.cancel(deal.paymentId, { reason: '취소' })
  const papers = async () =>
    (
      await house.house.pool.query<{ status: string; amount: string; supply: string }>(
        'select status, amount, supply from tax_paper where escrow_id = $1 order by id',
        [deal.id],
      )
    ).rows.map((row) => [row.status, Number(row.amount), Number(row.supply)])
  await expect.poll(async () => (await papers()).length).toBe(2)
  await house.settle()
  expect(await papers()).toEqual([
    ['corrected', 3_500, 3_182],
    ['issued', -3_500, -3_182],
  ])
  expect(await taxRules()).toEqual([])
})

test('a member reads his papers of a year, whose sums are those of the table, and nobody else’s [tax.list]', async () => {
  const deal = await paidByTransfer(house)
  await act(deal.customer, deal.id, 'confirm')
  await house.settle()
  const list = await deal.customer.call('GET /v1/me/tax/papers')
  expect(list.items).toMatchObject([{ kind: 'receipt', safePaymentId: deal.id, amount: 3_500 }])
  expect(list.totals).toEqual({ amount: 3_500, supply: 3_182, tax: 318 })
  expect(list.file.csv).toContain('안전결제 수수료 현금영수증,발행함,3182,318,3500,')
  expect((await deal.pro.call('GET /v1/me/tax/papers')).items).toEqual([])
  expect(await refusal(deal.customer.call('GET /v1/me/tax/papers', { query: { year: 2001 } }))).toBe('NOT_FOUND')
})
