import { parseArgs } from 'node:util'
import pg from 'pg'
import { seedBase } from '../../apps/api/db/seed/base.ts'
import { fillSlots } from '../../apps/api/src/slots.ts'
import { connect } from '../../apps/api/src/database/connect.ts'
import { migrate, readMigrations } from '../../apps/api/src/database/migrate.ts'
import type { GatewayPayment, PaymentsGateway } from '../../apps/api/src/gateways/payments.ts'
import { checkBooks, checkGateway, proveGateway, proveLately, proveShare, sealDays } from '../../apps/api/src/ledger/check.ts'
import { statements } from './fill.sql.ts'
import { withScratchDatabase } from '../postgres/scratch.ts'

/**
 * `npm run books -- --postings 3000000 --days 1000`: makes books of that size, seals and proves them as the nights do, and says what each step
 * takes: seconds, and the most memory this process ever had. The gateway's list comes from our own rows, 500 a page. With `DATABASE_URL` of an
 * empty database there, which it fills; otherwise on one that goes again. `--nights` leaves out what is proved on demand alone, all of it.
 */
const given = parseArgs({
  options: {
    postings: { type: 'string', default: '3000000' },
    days: { type: 'string', default: '1000' },
    nights: { type: 'boolean', default: false },
  },
})
fillSlots()
const pairs = Math.ceil(Number(given.values.postings) / 7)
const days = Number(given.values.days)
const pageSize = 500

async function measure(url: string): Promise<void> {
  await timed('schema and base data', async () => {
    await migrate(url, await readMigrations(`${import.meta.dirname}/../../apps/api/db/migrations`))
    await seedBase(url)
  })
  await timed(`${pairs * 7} postings of ${pairs} deals and as many purchases over ${days} days`, () => fill(url))
  const { db, pool } = connect(url, 'tool')
  // The last four days have no new deals any more, only what becomes of the earlier ones: the first night is that of the last full day.
  const night = (count: number): Date => new Date(Date.now() + (count - 4) * 86_400_000)
  try {
    const gateway = gatewayOf(pool)
    const prove = async (count: number): Promise<number> => {
      const since = new Date(night(count).getTime() - 25 * 3_600_000)
      const lately = await timed(`night ${count + 1}: what is new in the books`, () => proveLately(db, since))
      const old = await timed(`night ${count + 1}: its share of what is old`, () => proveShare(db, night(count)))
      const outside = await timed(`night ${count + 1}: the gateway`, () => proveGateway(db, gateway, since, new Date()))
      return lately.length + old.length + outside.differences.length
    }
    const sealed = await timed('all days but the last sealed, as in the first night of an old house', () => sealDays(db, night(-1)))
    const one = await timed('the last day sealed, as every night', () => sealDays(db, night(0)))
    console.log(`  ${sealed} and ${one} days`)
    let differences = 0
    for (const count of [0, 1, 2]) differences += await prove(count)
    if (!given.values.nights) {
      differences += (await timed('all of the books, on demand', () => checkBooks(db))).length
      differences += (await timed('all of the gateway, on demand', () => checkGateway(db, gateway, new Date()))).differences.length
    }
    console.log(`  ${differences} differences`)
    if (differences > 0) process.exitCode = 1
  } finally {
    await db.destroy()
  }
}

async function fill(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const sql of statements(pairs, days)) await client.query(sql)
  await client.query('vacuum analyze')
  await client.end()
}

function gatewayOf(pool: ReturnType<typeof connect>['pool']): PaymentsGateway {
  const payment = (row: { payment_id: string; amount: number }): GatewayPayment => ({
    paymentId: row.payment_id,
    status: 'paid',
    total: row.amount,
    cancelled: 0,
    method: 'card',
    card: null,
    paidAt: '2020-01-01T00:00:00Z',
    failure: null,
    virtualAccount: null,
  })
  const no = (): never => {
    throw new Error('Only lists are asked for here')
  }
  return {
    register: no,
    find: no,
    cancel: no,
    readNotice: no,
    async *list({ from, until, by }) {
      // A deal's is prepared an hour before it is paid, which is its last change.
      const begin = by === 'changed' ? new Date(from.getTime() - 3_600_000) : from
      for (const [table, amount] of [
        ['safe_payment_attempt', 'amount'],
        ['cash_purchase', 'price'],
      ] as const)
        for (let last = { at: begin as Date | string, id: '' }; ;) {
          const { rows } = await pool.query<{ payment_id: string; amount: number; at: string }>(
            `select payment_id, ${amount} as amount, created_at::text as at from ${table}
             where created_at >= $1::timestamptz and created_at <= $2 and (created_at, payment_id) > ($1::timestamptz, $3) order by created_at, payment_id limit ${pageSize}`,
            [last.at, until, last.id],
          )
          for (const row of rows) yield payment(row)
          const end = rows.at(-1)
          if (end === undefined) break
          last = { at: end.at, id: end.payment_id }
        }
    },
  }
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  const seconds = (performance.now() - began) / 1000
  console.log(
    `  ${what.padEnd(72)} ${seconds.toFixed(1).padStart(7)} s  ${(process.resourceUsage().maxRSS / 1024).toFixed(0).padStart(5)} MB`,
  )
  return result
}

const url = process.env['DATABASE_URL']
await (url === undefined ? withScratchDatabase(measure) : measure(url))
