import { DAY, startOfSeoulDay } from '@dure/kernel/time'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  checkBooks,
  checkGateway,
  nightsOfRound,
  proveBooks,
  proveLately,
  proveShare,
  sealDays,
  type Difference,
} from '../../src/ledger/check.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type ProPerson } from '../people.ts'
import { buyCash, formOf, pro, quoted } from '../trade.ts'

const slug = 'move-in-cleaning'
let house: TestHouse
let sender: ProPerson
beforeAll(async () => {
  house = await testHouse()
  // Whatever hour it is: the books are proved from four in the morning on.
  const tomorrowNoon = startOfSeoulDay(now()).getTime() + 36 * 3_600_000
  await house.advance(Math.ceil((tomorrowNoon - now().getTime()) / 1000))
  const { service } = await formOf(house, slug)
  sender = await pro(house, { services: [service.id] })
  for (let day = 0; day < 2; day += 1) {
    await buyCash(house, sender.call)
    await quoted(house, await customer(house), sender, slug)
    await house.advance(86_400)
  }
  await house.advance(2 * 86_400)
})

const db = () => house.house.db
const now = () => house.house.clock.now()
const rules = (found: readonly Difference[]): string[] => [...new Set(found.map((one) => one.rule))]

/** Changes what nobody may change, as somebody with the database's own keys would; and back. */
async function forged<T>(change: string, undo: string, look: () => Promise<T>): Promise<T> {
  const forge = async (sql: string): Promise<void> => {
    await house.house.pool.query(`begin; set local session_replication_role = replica; ${sql}; commit`)
  }
  await forge(change)
  try {
    return await look()
  } finally {
    await forge(undo)
  }
}
const firstTransfer = `(select min(id) from ledger_transfer)`

describe('[settlement.sealed-days] a day of the books that is over', () => {
  test('is sealed once with its sums, though two workers seal at once, and the books hold', async () => {
    const { pool } = house.house
    const sealedByTimer = await pool.query('select from ledger_day where sealed_at is not null')
    expect(sealedByTimer.rowCount).toBeGreaterThan(0)
    await pool.query(`begin; set local session_replication_role = replica; delete from ledger_day_account; delete from ledger_day; commit`)
    const sealed = await Promise.all([sealDays(db(), now()), sealDays(db(), now())])
    const { rows } = await pool.query('select transfers, postings from ledger_day order by day')
    expect(sealed[0] + sealed[1]).toBe(rows.length)
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(rows[0]!.transfers).toBeGreaterThan(0)
    const today = await pool.query(
      'select count(*)::int as n from ledger_posting p join ledger_transfer t on t.id = p.transfer_id where t.created_at < $1',
      [startOfSeoulDay(now())],
    )
    expect(rows.reduce((sum, row) => sum + Number(row.postings), 0)).toBe(today.rows[0]!.n)
    expect(await sealDays(db(), now())).toBe(0)
    expect(await checkBooks(db())).toEqual([])
    expect(await proveBooks(db(), null, now())).toEqual([])
  })

  test('takes no posting any more', async () => {
    await expect(
      house.house.pool.query(`insert into ledger_posting (transfer_id, debit_account_id, credit_account_id, amount)
        select ${firstTransfer}, debit_account_id, credit_account_id, 5 from ledger_posting where transfer_id = ${firstTransfer} limit 1`),
    ).rejects.toMatchObject({ constraint: 'ledger_posting_day_open' })
  })

  test('shows what was changed in it, slipped into it, or taken from its seal, by night and on demand, until it is put right', async () => {
    const both = async (): Promise<string[][]> => [rules(await checkBooks(db())), rules(await proveBooks(db(), now(), now()))]
    const looks: [string, string, string][] = [
      [
        'sealed day = postings',
        `update ledger_posting set amount = amount + 7 where transfer_id = ${firstTransfer}`,
        `update ledger_posting set amount = amount - 7 where transfer_id = ${firstTransfer}`,
      ],
      [
        'sealed day = its transfers',
        `insert into ledger_transfer (key, input_hash, kind, ref_type, ref_id, created_at)
           select 'forged', '', 'bonus_grant', 'member', '1', created_at - interval '90 days' from ledger_transfer where id = ${firstTransfer};
         insert into ledger_posting (transfer_id, debit_account_id, credit_account_id, amount)
           select (select id from ledger_transfer where key = 'forged'), debit_account_id, credit_account_id, 5 from ledger_posting where transfer_id = ${firstTransfer} limit 1`,
        `delete from ledger_posting where transfer_id = (select id from ledger_transfer where key = 'forged'); delete from ledger_transfer where key = 'forged'`,
      ],
      [
        'sealed day = postings',
        `update ledger_day_account set credits = credits + 7, credits_by = credits_by + 7 where day = (select min(day) from ledger_day) and credits > 0`,
        `update ledger_day_account set credits = credits - 7, credits_by = credits_by - 7 where day = (select min(day) from ledger_day) and credits > 0`,
      ],
    ]
    for (const [rule, change, undo] of looks) {
      const [demanded, nightly] = await forged(change, undo, both)
      expect(demanded).toContain(rule)
      expect(nightly).toContain(rule)
      expect(await both()).toEqual([[], []])
    }
  })

  test('leaves to the open days what a balance has more than its seal', async () => {
    const change = (by: number) => `update ledger_account set credits = credits + ${by} where kind = 'revenue' and credits > 0`
    expect(await forged(change(7), change(-7), async () => rules(await checkBooks(db())))).toContain('balance = postings')
  })
})

test('[settlement.proof] a gateway that has a payment otherwise is told of by that payment alone, whatever week it is of', async () => {
  const { rows } = await house.house.pool.query('select payment_id from cash_purchase where paid_at is not null order by id limit 1')
  const wrong = rows[0]?.['payment_id'] as string
  const { payments: gateway } = house.house.gateways
  const before = await checkGateway(db(), gateway, now())
  expect(before).toMatchObject({ payments: 2, differences: [] })
  const otherwise = {
    ...gateway,
    find: async (paymentId: string) => {
      const payment = await gateway.find(paymentId)
      return payment !== null && paymentId === wrong ? { ...payment, cancelled: 1_000 } : payment
    },
    async *list(wanted: Parameters<typeof gateway.list>[0]) {
      for await (const payment of gateway.list(wanted)) yield payment.paymentId === wrong ? { ...payment, cancelled: 1_000 } : payment
    },
  }
  const { differences } = await checkGateway(db(), otherwise, now())
  expect(differences).toMatchObject([{ what: expect.stringMatching(/^cash_purchase/u) }])
  expect(differences[0]!.found - differences[0]!.expected).toBe(1_000)
})

describe('[settlement.proof] of what is old each night proves as much', () => {
  /** So little that this house has many nights of it. */
  const share = { days: 1, postings: 1, pieces: 1, piece: 1 }

  /** In how many nights from now on a rule first tells of something, if it does within a round. */
  async function nightsUntil(rule: string): Promise<number | undefined> {
    await house.house.pool.query('delete from ledger_proof')
    const round = await nightsOfRound(db(), share)
    for (let night = 1; night <= round; night += 1)
      if (rules(await proveShare(db(), new Date(now().getTime() + night * DAY), share)).includes(rule)) return night
    return undefined
  }

  const wallet = `(select id from ledger_account where owner_type = 'member' and kind = 'purchased_cash' and owner_id = (select member_id from cash_lot where transfer_id = ${firstTransfer} limit 1))`
  const looks: [what: string, rule: string, change: string, undo: string][] = [
    [
      'a posting that was changed',
      'sealed day = postings',
      `update ledger_posting set amount = amount + 7 where transfer_id = ${firstTransfer}`,
      `update ledger_posting set amount = amount - 7 where transfer_id = ${firstTransfer}`,
    ],
    [
      'a posting that went to another account',
      'sealed day = postings',
      `update ledger_posting set credit_account_id = -credit_account_id where transfer_id = ${firstTransfer}`,
      `update ledger_posting set credit_account_id = -credit_account_id where transfer_id = ${firstTransfer}`,
    ],
    [
      'a posting that was taken away',
      'sealed day = its transfers',
      `update ledger_posting set transfer_id = -transfer_id where id = (select min(id) from ledger_posting)`,
      `update ledger_posting set transfer_id = -transfer_id where id = (select min(id) from ledger_posting)`,
    ],
    [
      'a posting slipped in',
      'sealed day = its transfers',
      `insert into ledger_posting (transfer_id, debit_account_id, credit_account_id, amount)
         select transfer_id, debit_account_id, credit_account_id, 5 from ledger_posting where transfer_id = ${firstTransfer} limit 1`,
      `delete from ledger_posting where id = (select max(id) from ledger_posting)`,
    ],
    [
      'a seal that was changed, and the balance after it',
      'sealed day = postings',
      `update ledger_day_account set credits = credits + 7, credits_by = credits_by + 7 where day = (select min(day) from ledger_day) and account_id = ${wallet};
       update ledger_day_account set credits_by = credits_by + 7 where day > (select min(day) from ledger_day) and account_id = ${wallet};
       update ledger_account set credits = credits + 7 where id = ${wallet}`,
      `update ledger_day_account set credits = credits - 7, credits_by = credits_by - 7 where day = (select min(day) from ledger_day) and account_id = ${wallet};
       update ledger_day_account set credits_by = credits_by - 7 where day > (select min(day) from ledger_day) and account_id = ${wallet};
       update ledger_account set credits = credits - 7 where id = ${wallet}`,
    ],
    [
      'a balance',
      'balance = postings',
      `update ledger_account set credits = credits + 7 where id = ${wallet}`,
      `update ledger_account set credits = credits - 7 where id = ${wallet}`,
    ],
    [
      'what is left in a lot',
      'lots = wallet',
      `update cash_lot set remaining = remaining - 7 where id = (select min(id) from cash_lot where remaining > 7)`,
      `update cash_lot set remaining = remaining + 7 where id = (select min(id) from cash_lot where remaining > 7)`,
    ],
    [
      'what a lot was used for',
      'a lot’s use = what is gone of it',
      `update cash_lot_use set amount = amount + 7 where transfer_id = (select min(transfer_id) from cash_lot_use)`,
      `update cash_lot_use set amount = amount - 7 where transfer_id = (select min(transfer_id) from cash_lot_use)`,
    ],
  ]

  test('and of this house that is many nights, in which all of it comes round', async () => {
    const round = await nightsOfRound(db(), share)
    expect(round).toBeGreaterThan(5)
    expect(await nightsOfRound(db())).toBe(1)
    await house.house.pool.query('delete from ledger_proof')
    for (let night = 1; night <= round; night += 1)
      expect(await proveShare(db(), new Date(now().getTime() + night * DAY), share)).toEqual([])
    const left = await house.house.pool.query(
      `select day from ledger_day d where not exists (select from ledger_proof p where p.subject = 'day' and p.number = d.day - date '1970-01-01')`,
    )
    expect(left.rows).toEqual([])
  })

  test.each(looks)('%s is found within those nights, in a day long sealed', async (_what, rule, change, undo) => {
    expect(await forged(change, undo, () => nightsUntil(rule))).toBeDefined()
    expect(await nightsUntil(rule)).toBeUndefined()
  })

  test('a member who trades today is proved from his seal on: what was changed before it waits for its day, what was changed since does not', async () => {
    const began = now()
    await buyCash(house, sender.call)
    const lately = async () => rules(await proveLately(db(), began))
    expect(await lately()).toEqual([])
    const [, rule, change, undo] = looks[0]!
    const [early, night] = await forged(change, undo, async () => [await lately(), await nightsUntil(rule)] as const)
    expect(early).toEqual([])
    expect(night).toBeDefined()
    const balance = (by: number) => `update ledger_account set credits = credits + ${by} where id = ${wallet}`
    expect(await forged(balance(7), balance(-7), lately)).toEqual(expect.arrayContaining(['balance = postings', 'lots = wallet']))
    const today = (by: number) =>
      `update ledger_posting set amount = amount + ${by} where transfer_id = (select max(id) from ledger_transfer)`
    expect(await forged(today(7), today(-7), lately)).toContain('balance = postings')
    expect(await lately()).toEqual([])
  })
})
