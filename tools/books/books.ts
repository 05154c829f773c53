import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { booksLimits } from '@dure/contract/settlement/limits'
import { seedBase } from '../../apps/api/db/seed/base.ts'
import { answerHooks } from '../../apps/api/src/composition.ts'
import { connect } from '../../apps/api/src/database/connect.ts'
import { migrate, readMigrations } from '../../apps/api/src/database/migrate.ts'
import type { GatewayPayment, PaymentsGateway } from '../../apps/api/src/gateways/payments.ts'
import {
  checkBooks,
  checkGateway,
  nightsOfRound,
  proveGateway,
  proveLately,
  proveShare,
  sealDays,
} from '../../apps/api/src/ledger/check.ts'
import { statements } from './fill.sql.ts'
import { withScratchDatabase } from '../postgres/scratch.ts'

/**
 * `npm run books -- --postings 3000000 --daily 3000`: makes books of that size, seals and proves them as the nights do, and says what each step
 * takes: seconds, rows and pages (of eight kilobytes) that the database read for it, and the most memory this process ever had. Seconds go
 * by who else uses the machine, rows and pages do not. The gateway's list comes from our own rows, 500 a page. With `DATABASE_URL` the
 * database there, which it fills where it is empty; otherwise one that goes again. `--share 0.1` proves a tenth of what a night proves of what
 * is old: small enough that small books have as much as large ones. `--nights` leaves out what is proved on demand alone, all of it.
 */
const given = parseArgs({
  options: {
    postings: { type: 'string', default: '3000000' },
    daily: { type: 'string', default: '3000' },
    share: { type: 'string', default: '1' },
    nights: { type: 'boolean', default: false },
  },
})
answerHooks()
const pairs = Math.ceil(Number(given.values.postings) / 7)
// The last four days have no new deals any more, only what becomes of the earlier ones: the first night is that of the last full day.
const idle = 4
const days = Math.ceil(Number(given.values.postings) / Number(given.values.daily)) + idle
const pageSize = 500

const part = Number(given.values.share)
const { nightly, piece } = booksLimits
const share = {
  ...nightly,
  postings: nightly.postings * part,
  payments: nightly.payments * part,
  piece: piece * part,
}

async function measure(url: string): Promise<void> {
  const watch = new pg.Client(url)
  await watch.connect()
  try {
    await migrate(url, await readMigrations(`${import.meta.dirname}/../../apps/api/db/migrations`))
    if ((await watch.query('select from ledger_transfer limit 1')).rowCount === 0) {
      const began = performance.now()
      await seedBase(url)
      await fill(url)
      console.log(`  ${pairs * 7} postings of ${pairs} deals and as many purchases over ${days} days, in ${since(began).trim()} s`)
    }
    console.log(`  ${''.padEnd(62)} ${'seconds'.padStart(8)} ${'rows'.padStart(11)} ${'pages'.padStart(10)}     MB`)
    // Which piece was proved when goes by its size.
    await watch.query('delete from ledger_proof')
    await nights(new Steps(url, watch))
  } finally {
    await watch.end()
  }
}

async function nights(steps: Steps): Promise<void> {
  const night = (count: number): Date => new Date(Date.now() + (count - idle) * 86_400_000)
  const sealed = await steps.take('all days but the last sealed, as in the first night of an old house', ({ db }) =>
    sealDays(db, night(-1)),
  )
  const one = await steps.take('the last day sealed, as every night', ({ db }) => sealDays(db, night(0)))
  await steps.settle()
  console.log(`  ${sealed} and ${one} days`)
  let differences = 0
  const proof = async (what: string, work: (connected: Connected) => Promise<{ length: number }>): Promise<void> => {
    differences += (await steps.take(what, work)).length
  }
  for (const count of [0, 1, 2]) {
    const before = new Date(night(count).getTime() - 25 * 3_600_000)
    await proof(`night ${count + 1}: what is new in the books`, ({ db }) => proveLately(db, before))
    await proof(`night ${count + 1}: its share of what is old`, ({ db }) => proveShare(db, night(count), share))
    await proof(
      `night ${count + 1}: the gateway`,
      async ({ db, pool }) => (await proveGateway(db, gatewayOf(pool), before, new Date(), share)).differences,
    )
  }
  const { db } = connect(steps.url, 'tool')
  console.log(`  ${await nightsOfRound(db, share).finally(() => db.destroy())} nights are a round through all of our books`)
  if (!given.values.nights) {
    await proof('all of the books, on demand', ({ db }) => checkBooks(db))
    await proof('all of the gateway, on demand', async ({ db, pool }) => (await checkGateway(db, gatewayOf(pool), new Date())).differences)
  }
  console.log(`  ${differences} differences`)
  if (differences > 0) process.exitCode = 1
}

type Connected = ReturnType<typeof connect>

/** Steps on connections of their own: what these read is counted once they are closed. */
class Steps {
  readonly url: string
  readonly #watch: pg.Client
  constructor(url: string, watch: pg.Client) {
    this.url = url
    this.#watch = watch
  }

  async take<T>(what: string, work: (connected: Connected) => Promise<T>): Promise<T> {
    const before = await this.#read()
    const began = performance.now()
    const connected = connect(this.url, 'tool', { name })
    const result = await work(connected).finally(() => connected.db.destroy())
    const seconds = since(began)
    const { rows, pages } = await this.#read()
    const memory = (process.resourceUsage().maxRSS / 1024).toFixed(0).padStart(6)
    console.log(
      `  ${what.padEnd(62)} ${seconds.padStart(8)} ${String(rows - before.rows).padStart(11)} ${String(pages - before.pages).padStart(10)} ${memory}`,
    )
    return result
  }

  /** What the database does by itself once much was written. */
  async settle(): Promise<void> {
    await this.#watch.query('vacuum analyze ledger_day, ledger_day_account')
  }

  async #read(): Promise<{ rows: number; pages: number }> {
    while ((await this.#watch.query('select from pg_stat_activity where application_name = $1', [name])).rowCount !== 0) await sleep(50)
    const { rows } = await this.#watch.query<{ rows: string; pages: string }>(
      `select tup_returned as rows, blks_hit + blks_read as pages from pg_stat_database where datname = current_database()`,
    )
    return { rows: Number(rows[0]!.rows), pages: Number(rows[0]!.pages) }
  }
}

const name = 'dure-books'
const since = (began: number): string => ((performance.now() - began) / 1000).toFixed(2)

async function fill(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const sql of statements(pairs, days)) await client.query(sql)
  await client.query('vacuum analyze')
  await client.end()
}

function gatewayOf(pool: Connected['pool']): PaymentsGateway {
  const payment = (row: { payment_id: string; amount: number }): GatewayPayment => ({
    paymentId: row.payment_id,
    status: 'paid',
    total: row.amount,
    currency: 'KRW',
    cancelled: 0,
    method: 'card',
    card: null,
    paidAt: '2020-01-01T00:00:00Z',
    receiptUrl: null,
    failure: null,
    needsOwner: false,
    virtualAccount: null,
  })
  const no = (): never => {
    throw new Error('Only lists are asked for here')
  }
  return {
    register: no,
    find: no,
    cancel: no,
    findCard: no,
    removeCard: no,
    chargeCard: no,
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

const url = process.env['DATABASE_URL']
await (url === undefined ? withScratchDatabase(measure) : measure(url))
