import { parseArgs } from 'node:util'
import pg from 'pg'
import { seedBase } from '../apps/api/db/seed/base.ts'
import { seedScale } from '../apps/api/db/seed/scale.ts'
import { migrate, readMigrations } from '../apps/api/src/database/migrate.ts'
import { withScratchDatabase } from './postgres/scratch.ts'

/**
 * `npm run capacity -- --pros 20000 --messages 1000000`: bytes that a row takes, in its table and in its indexes. The people are the
 * scale seed's; messages come into rooms at random, as in life, each as long as the demo's are on average and with the key its browser
 * gave it. Tables of few rows say little and are left out.
 */
const given = parseArgs({ options: { pros: { type: 'string', default: '20000' }, messages: { type: 'string', default: '1000000' } } })
const [pros, messages] = [Number(given.values.pros), Number(given.values.messages)]
const batch = 100_000
const fewRows = 5000

const said = '내일 오전에 방문하실 수 있나요? 주차는 돼요.'
const written = `
  insert into message (chat_id, sender_id, type, body, nonce, created_at)
  select c.id, c.customer_id, 'TEXT', $1, gen_random_uuid()::text, now()
  from generate_series(1, $2::int) cross join lateral (select floor(random() * $3)::int as n) r join rooms c using (n)`

/** Parts count for the table they are of. */
const sizes = `
  select coalesce(pg_partition_root(relid), relid)::regclass::text as name, sum(n_live_tup)::float8 as rows, sum(pg_table_size(relid))::float8 as heap,
    sum(pg_indexes_size(relid))::float8 as indexes
  from pg_stat_user_tables where schemaname = 'public' group by 1 having sum(n_live_tup) >= ${fewRows} order by sum(pg_total_relation_size(relid)) desc`

await withScratchDatabase(async (url) => {
  await migrate(url, await readMigrations(`${import.meta.dirname}/../apps/api/db/migrations`))
  await seedBase(url)
  await seedScale(url, { pros, posts: 0, products: 0 }, () => {})
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    await client.query('set session_replication_role = replica')
    await client.query('create temporary table rooms as select (row_number() over ())::int - 1 as n, id, customer_id from chat')
    await client.query('create index on rooms (n)')
    const { rows: counted } = await client.query<{ n: number }>('select count(*)::int as n from rooms')
    const began = performance.now()
    for (let made = 0; made < messages; made += batch) await client.query(written, [said, Math.min(batch, messages - made), counted[0]!.n])
    console.log(`  ${messages} messages in ${counted[0]!.n} rooms, ${((performance.now() - began) / 1000).toFixed(1)} s`)
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ name: string; rows: number; heap: number; indexes: number }>(sizes)
    const line = (...cells: readonly string[]): void =>
      console.log(`  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(22) : cell.padStart(12))).join('')}`)
    line('table', 'rows', 'bytes a row', 'in indexes', 'together')
    for (const { name, rows: n, heap, indexes } of rows)
      line(name, String(n), (heap / n).toFixed(0), (indexes / n).toFixed(0), ((heap + indexes) / n).toFixed(0))
    const built = performance.now()
    await client.query('reindex index message_0_pkey')
    console.log(`\n  an index of the messages anew: ${((performance.now() - built) / 1000).toFixed(1)} s`)
  } finally {
    await client.end()
  }
})
