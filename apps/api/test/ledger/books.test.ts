import { HOUR, startOfNextSeoulDay } from '@dure/kernel/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkBooks, checkGateway } from '../../src/ledger/check.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator } from '../people.ts'
import { approveUnheard, buyCash, faults, forgetLimits, formOf, pro, quoted } from '../trade.ts'

const slug = 'move-in-cleaning'
let house: TestHouse
let serviceId: number
beforeAll(async () => {
  house = await testHouse({ env: { METRICS_TOKEN: 'books-metrics' } })
  serviceId = (await formOf(house, slug)).service.id
  for (let count = 0; count < 3; count += 1) {
    const sender = await pro(house, { services: [serviceId] })
    await buyCash(house, sender.call)
    await quoted(house, await customer(house), sender, slug)
    await quoted(house, await customer(house), sender, slug)
  }
  await house.advance(48 * 3600 + 1)
})

const db = () => house.house.db
const gateway = () => checkGateway(db(), house.house.gateways.payments, house.house.clock.now())

/** On to this hour of the next day in Seoul, whatever the hour is now. */
async function nextDay(hour: number): Promise<void> {
  const now = house.house.clock.now()
  await house.advance(Math.ceil((startOfNextSeoulDay(now).getTime() + hour * HOUR - now.getTime()) / 1000))
  await house.settle()
}

describe('the books', () => {
  test('hold after buying, spending, paying back and expiring, and agree with the gateway', async () => {
    await house.advance(200 * 86_400)
    expect(await checkBooks(db())).toEqual([])
    const { payments, differences } = await gateway()
    expect(payments).toBeGreaterThanOrEqual(3)
    expect(differences).toEqual([])
  })

  test('show a balance, a lot, a log entry or a payment that was tampered with', async () => {
    const { pool } = house.house
    const tampered = async (change: string, undo: string): Promise<string[]> => {
      await pool.query(change)
      const found = (await checkBooks(db())).map((one) => one.rule)
      await pool.query(undo)
      return found
    }
    expect(
      await tampered(
        `update ledger_account set credits = credits + 7 where kind = 'purchased_cash'`,
        `update ledger_account set credits = credits - 7 where kind = 'purchased_cash'`,
      ),
    ).toEqual(expect.arrayContaining(['balance = postings', 'all sums to zero', 'lots = wallet']))
    expect(
      await tampered(
        'update cash_lot set amount = amount + 1, remaining = remaining + 1',
        'update cash_lot set remaining = remaining - 1, amount = amount - 1',
      ),
    ).toContain('lots = wallet')
    expect(
      await tampered(
        'update cash_log set bonus_amount = bonus_amount + 1 where type = 1',
        'update cash_log set bonus_amount = bonus_amount - 1 where type = 1',
      ),
    ).toContain('cash log = postings')
    expect(await checkBooks(db())).toEqual([])
  })

  test('are proved every day from the day after the first payment, and operators see what does not hold', async () => {
    const { pool } = house.house
    await pool.query('delete from reconciliation')
    await nextDay(3)
    expect((await pool.query('select from reconciliation')).rowCount).toBe(0)
    await house.advance(2 * 3600)
    await house.settle()
    const boss = await operator(house)
    const read = () => boss.call('GET /v1/admin/reconciliations')
    const first = await read()
    expect(first).toMatchObject({ late: false, items: [{ differences: [] }] })
    expect(first.items[0]!.finishedAt).not.toBeNull()
    expect(first.items[0]!.payments).toBeGreaterThanOrEqual(3)
    // Once a day, however often the clock ticks.
    await house.settle()
    expect((await read()).items).toHaveLength(1)
    await pool.query(
      `update ledger_account set credits = credits + 7 where kind = 'purchased_cash' and id = (select min(id) from ledger_account where kind = 'purchased_cash')`,
    )
    await faults(house, 'error', 1, 'payments', 'list')
    await nextDay(5)
    await pool.query(
      `update ledger_account set credits = credits - 7 where kind = 'purchased_cash' and id = (select min(id) from ledger_account where kind = 'purchased_cash')`,
    )
    await forgetLimits(house)
    const chief = await operator(house)
    const { items } = await chief.call('GET /v1/admin/reconciliations')
    expect(items).toHaveLength(2)
    expect(items[0]!.differences).toContainEqual(expect.objectContaining({ rule: 'balance = postings' }))
    const metrics = await (await fetch(`${house.url}/metrics`, { headers: { authorization: 'Bearer books-metrics' } })).text()
    expect(metrics).toMatch(/^ledger_differences [1-9]/m)
    expect(metrics).toMatch(/^ledger_reconciled_seconds_ago \d/m)
  })

  test('miss a payment the gateway took and nobody noticed', async () => {
    const sender = await pro(house, { services: [serviceId] })
    const prepared = await sender.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: 3 } })
    await approveUnheard(house, prepared)
    await house.house.pool.query('update cash_purchase set next_check_at = null where uid = $1', [prepared.uid])
    expect((await gateway()).differences).toEqual([])
    await house.advance(3600)
    expect((await gateway()).differences).toMatchObject([{ expected: 11_000, found: 0 }])
  })
})
