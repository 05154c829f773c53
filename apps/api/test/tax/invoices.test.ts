import { waiverWords } from '@dure/contract/leaving/endpoints'
import { partsOf, partsOfChange, taxLimits } from '@dure/contract/tax/limits'
import { DAY, SECOND, parseSeoulDay, seoulDay, startOfNextSeoulMonth } from '@dure/kernel/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '../../src/ledger/check.ts'
import { back, buyIn, bought, hundredThousand, settledPro } from '../cash/purchases.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { operator, prove, testPassword, type ProPerson } from '../people.ts'
import { registered, sendBusiness } from '../settlement/businesses.ts'
import { account } from '../safe-payment/deals.ts'
import { confirmedOrder, seoulAt, settleOrder } from '../market/ordering.ts'
import { byTime, passedProduct } from '../market/products.ts'
import { forgetLimits, tenThousand } from '../trade.ts'
import { issuedPapers } from './papers.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  await buyIn(house)
})

/** A pro whose business the tax office knows under his name. */
async function businessPro(): Promise<ProPerson> {
  const person = await settledPro()
  await prove(house, person)
  const number = await registered(house, { representative: '박고수', name: '한빛청소' })
  const { status } = await sendBusiness(house, person, number, '한빛청소', '2015-03-02')
  expect(status).toBe(200)
  return person
}

/** On to the morning after this month is over, and until everything due is done. */
async function nextMonth(): Promise<void> {
  const now = house.house.clock.now()
  await house.advance(Math.ceil((startOfNextSeoulMonth(now).getTime() - now.getTime()) / SECOND) + 6 * 3600)
  await house.settle()
}

const papersOf = async (given: ProPerson) => {
  const person = await back(given)
  const year = Number(seoulDay(house.house.clock.now()).slice(0, 4))
  const years = []
  for (const one of [year, year - 1]) years.push((await person.call('GET /v1/me/tax/papers', { query: { year: one } })).items)
  return years.flat()
}
const taxRules = async () => (await checkBooks(house.house.db)).filter((one) => one.rule.startsWith('tax'))

describe('a month’s invoice', () => {
  test('is for what a business pro paid for cash but by card, and comes on the 1st, once [tax.invoices]', async () => {
    const [business, person] = [await businessPro(), await settledPro()]
    await bought(business, tenThousand, 'TRANSFER')
    await bought(business, hundredThousand, 'VIRTUAL_ACCOUNT')
    await bought(business, tenThousand)
    await bought(person, tenThousand, 'TRANSFER')
    await house.settle()
    expect(await papersOf(business)).toEqual([])
    await nextMonth()
    const [paper, ...more] = await papersOf(business)
    expect(more).toEqual([])
    expect(paper).toMatchObject({ kind: 'invoice', status: 'issued', amount: 121_000, supply: 110_000, tax: 11_000 })
    expect(await papersOf(person)).toEqual([])
    expect((await issuedPapers(house)).find((one) => one.confirmNum === paper!.confirmNumber)).toMatchObject({ total: 121_000 })
    await nextMonth()
    expect(await papersOf(business)).toHaveLength(1)
    expect(await taxRules()).toEqual([])
  })

  test('is corrected on the next 1st by what went back since, also where the business is proved no more [tax.corrections]', async () => {
    const business = await businessPro()
    const tid = await bought(business, tenThousand, 'TRANSFER')
    await nextMonth()
    await house.house.gateways.payments.cancel(tid, { reason: '취소' })
    await expect.poll(async () => (await house.house.pool.query('select 1 from cash_chargeback')).rowCount).toBe(1)
    await house.house.pool.query('update business_certification set name_checked_at = null where provider_id = $1', [business.providerId])
    await nextMonth()
    const papers = await papersOf(business)
    expect(papers.map((one) => [one.status, one.amount])).toEqual([
      ['issued', -11_000],
      ['corrected', 11_000],
    ])
    expect(await taxRules()).toEqual([])
    await nextMonth()
    expect(await papersOf(business)).toHaveLength(2)
  })

  test('has a purchase whose money came in its last moment and was written down in the first of the next month [tax.invoices]', async () => {
    const business = await businessPro()
    const end = startOfNextSeoulMonth(house.house.clock.now())
    await house.advance(Math.ceil((end.getTime() - house.house.clock.now().getTime()) / SECOND) + 1)
    await house.settle()
    // As a transaction that began before midnight and ended after it leaves it.
    await bought(await back(business), tenThousand, 'TRANSFER')
    await house.house.pool.query('update cash_purchase set paid_at = $2 where member_id = $1', [
      business.userId,
      new Date(end.getTime() - 1),
    ])
    await house.advance(6 * 3600)
    await house.settle()
    expect((await papersOf(business)).map((one) => [one.month, one.amount])).toEqual([
      [seoulDay(new Date(end.getTime() - 1)).slice(0, 7), 11_000],
    ])
  })

  test('of whom left is corrected, too, for whom it was for [tax.corrections]', async () => {
    const business = await businessPro()
    const tid = await bought(business, tenThousand, 'TRANSFER')
    await nextMonth()
    await (await back(business)).call('DELETE /api/v2/users/me', { body: { password: testPassword, waive_cash: waiverWords } })
    await house.house.gateways.payments.cancel(tid, { reason: '취소' })
    await expect
      .poll(async () => (await house.house.pool.query('select 1 from cash_chargeback where member_id = $1', [business.userId])).rowCount)
      .toBe(1)
    await nextMonth()
    const papers = async () =>
      (
        await house.house.pool.query<{ status: string; amount: number; known: boolean }>(
          'select status, amount::integer as amount, receiver_sealed is not null as known from tax_paper where provider_id = $1 order by id',
          [business.providerId],
        )
      ).rows
    expect(await papers()).toEqual([
      { status: 'corrected', amount: 11_000, known: true },
      { status: 'issued', amount: -11_000, known: true },
    ])
    // A year on nothing is corrected any more, and nobody knows whom they were for.
    await house.advance(taxLimits.leftKnownFor / SECOND + 60)
    await house.settle()
    expect((await papers()).map((one) => one.known)).toEqual([false, false])
  })

  test('and what corrects it by and by come to nothing in each of their parts, supply and VAT [tax.corrections]', () => {
    const steps = [8, 4, 0].map(partsOf)
    const parts = [partsOf(8), partsOfChange(8, -4), partsOfChange(4, -4)]
    expect(steps[0]).toEqual({ supply: 7, tax: 1 })
    expect(parts.reduce((sum, one) => ({ supply: sum.supply + one.supply, tax: sum.tax + one.tax }))).toEqual({ supply: 0, tax: 0 })
  })

  test('is not made of what was given back within the month', async () => {
    const business = await businessPro()
    const tid = await bought(business, tenThousand, 'TRANSFER')
    await house.house.gateways.payments.cancel(tid, { reason: '취소' })
    await expect
      .poll(async () => (await house.house.pool.query('select 1 from cash_chargeback where member_id = $1', [business.userId])).rowCount)
      .toBe(1)
    await nextMonth()
    expect(await papersOf(business)).toEqual([])
    expect(await taxRules()).toEqual([])
  })
})

describe('a month', () => {
  test('is closed by two operators once its days are sealed, as both saw it, and takes no entry any more [settlement.month]', async () => {
    const person = await settledPro()
    await bought(person, tenThousand)
    await nextMonth()
    const now = house.house.clock.now()
    const month = seoulDay(new Date(startOfNextSeoulMonth(now).getTime() - 40 * DAY)).slice(0, 7)
    await forgetLimits(house)
    const [first, second] = [await operator(house, 'money'), await operator(house)]
    const one = { params: { month } }
    const before = await first.call('GET /v1/admin/months/:month', one)
    if (before.open.length > 0) {
      expect(await refusal(first.call('POST /v1/admin/months/:month/ask', one))).toBe('NOT_ACCEPTABLE')
      await house.advance(5 * 3600)
      await house.settle()
    }
    const seen = await first.call('GET /v1/admin/months/:month', one)
    expect(seen.open).toEqual([])
    // A month before anything was posted is not listed, and has nothing to be sealed.
    const months = (await first.call('GET /v1/admin/months')).items.map((each) => each.month)
    const { rows: begun } = await house.house.pool.query<{ at: Date }>('select min(created_at) as at from ledger_transfer')
    expect(months.at(-1)).toBe(seoulDay(begun[0]!.at).slice(0, 7))
    const earlier = seoulDay(new Date(parseSeoulDay(`${months.at(-1)!}-01`)!.getTime() - DAY)).slice(0, 7)
    expect((await first.call('GET /v1/admin/months/:month', { params: { month: earlier } })).open).toEqual([])
    // Both sides of the books are the same.
    const sum = (lines: typeof seen.figures.lines, debit: readonly string[]) =>
      lines.reduce((all, line) => all + (debit.includes(line.line) ? -line.closing : line.closing), 0)
    expect(sum(seen.figures.lines, ['promotions', 'receivable', 'clearing'])).toBe(0)
    for (const { line, change } of seen.figures.lines) {
      const { file } = await first.call('GET /v1/admin/months/:month/lines/:line', { params: { month, line } })
      expect(file.csv).toContain(`합계,,,${change},`)
    }
    // Every paper that was issued in it stands in its table.
    const { papers } = seen.figures
    const { file: table } = await first.call('GET /v1/admin/months/:month/papers', one)
    expect(table.csv).toContain(`합계,세금계산서,${papers.invoices}건,,,,${papers.invoicesAmount},`)
    expect(table.csv).toContain(`합계,현금영수증,${papers.receipts}건,,,,${papers.receiptsAmount},`)
    const { pool } = house.house
    const open = async () => (await first.call('GET /v1/admin/months/:month', one)).open
    // A proof that is not of this month, or too old, closes none; nor one while papers are on their way.
    const { rows: proofs } = await pool.query<{ id: number; began: Date; ended: Date }>(
      'select id, started_at as began, finished_at as ended from reconciliation where finished_at is not null order by day desc limit 1',
    )
    const proof = async (began: Date, ended: Date) =>
      pool.query('update reconciliation set started_at = $2, finished_at = $3 where id = $1', [proofs[0]!.id, began, ended])
    const { began, ended } = proofs[0]!
    await proof(new Date(parseSeoulDay(`${month}-20`)!.getTime()), ended)
    expect(await open()).toEqual([expect.stringContaining('이 달이 끝난 뒤의 장부 대사가 아직 없어요')])
    await proof(began, new Date(house.house.clock.now().getTime() - taxLimits.proofAge - 1000))
    expect(await open()).toEqual([expect.stringContaining('2일 안에 끝난 대사')])
    await proof(began, ended)
    const { rows: made } = await pool.query<{ id: number; status: string }>(
      `select id, status from tax_paper where kind = 'invoice' and corrects is null and to_char(month, 'YYYY-MM') <= $1 limit 1`,
      [month],
    )
    await pool.query(`update tax_paper set status = 'asked', issued_at = null, confirm_number = null where id = $1`, [made[0]!.id])
    expect(await open()).toEqual([expect.stringMatching(/^발행하고 있는 세금 서류가 1건 있어요 \(\d{4}년 \d+월 세금계산서 1건\)/u)])
    expect(await refusal(first.call('POST /v1/admin/months/:month/ask', one))).toBe('NOT_ACCEPTABLE')
    // One that was given up is named.
    await pool.query(`update tax_paper set status = 'failed', failed_at = now() where id = $1`, [made[0]!.id])
    expect(await open()).toEqual([
      expect.stringMatching(/^발행하지 못한 세금 서류가 1건 있어요 \([가-힣]+님 \d{4}년 \d+월 세금계산서 [\d,]+원\)/u),
    ])
    await pool.query(`update tax_paper set status = $2, failed_at = null, issued_at = created_at, confirm_number = 'TI1' where id = $1`, [
      made[0]!.id,
      made[0]!.status,
    ])
    expect(await open()).toEqual([])
    await first.call('POST /v1/admin/months/:month/ask', one)
    expect(await refusal(first.call('POST /v1/admin/months/:month/close', one))).toBe('FORBIDDEN')
    const lead = await operator(house)
    await lead.call('POST /v1/admin/months/:month/ask', one)
    expect(await refusal(lead.call('POST /v1/admin/months/:month/close', one))).toBe('CONFLICT_OF_INTEREST')
    await second.call('POST /v1/admin/months/:month/close', one)
    expect((await second.call('GET /v1/admin/months')).items[0]).toMatchObject({ month, status: 'closed', closedBy: '박운영' })
    expect(await refusal(lead.call('POST /v1/admin/months/:month/ask', one))).toBe('NOT_ACCEPTABLE')
    await expect(
      pool.query(`insert into ledger_posting (transfer_id, debit_account_id, credit_account_id, amount)
        select t.id, p.debit_account_id, p.credit_account_id, 1 from ledger_transfer t join ledger_posting p on p.transfer_id = t.id
        order by t.id limit 1`),
    ).rejects.toThrow()
  })
})

test('our fee of what a business pro sold stands on his invoice, beside his cash [tax.invoices]', async () => {
  const seller = await businessPro()
  await account(house, seller)
  const boss = await operator(house)
  await forgetLimits(house)
  const product = await passedProduct(house, boss, { pro: seller, more: byTime })
  const startAt = seoulAt(house, 1, 10)
  const order = await confirmedOrder(house, { product, startAt })
  await house.advance(2 * 86_400)
  await house.settle()
  const buyer = await back(order.buyer as ProPerson)
  await settleOrder(buyer, order.purchaseNo)
  await house.settle()
  await bought(await back(seller), tenThousand, 'TRANSFER')
  const { fee } = (
    await house.house.pool.query<{ fee: number }>('select commission as fee from escrow where payee_id = $1', [seller.providerId])
  ).rows[0]!
  expect(fee).toBeGreaterThan(0)
  await nextMonth()
  await nextMonth()
  const amounts = (await papersOf(seller)).map((one) => one.amount)
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(11_000 + fee)
  expect(await taxRules()).toEqual([])
})
