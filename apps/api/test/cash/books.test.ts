import { beforeAll, describe, expect, test } from 'vitest'
import { checkBooks, checkGateway } from '../../src/ledger/check.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer } from '../people.ts'
import { approveUnheard, buyCash, formOf, pro, quoted } from '../trade.ts'

const slug = 'move-in-cleaning'
let house: TestHouse
let serviceId: number
beforeAll(async () => {
  house = await testHouse()
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
