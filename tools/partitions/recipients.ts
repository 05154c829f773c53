import type pg from 'pg'
import {
  fillOver,
  fillRecipients,
  fillRequests,
  indexes,
  overFrom,
  prosOf,
  recipientShapes,
  requestsOf,
  servicesOf,
} from './recipients.sql.ts'

type Questions = Readonly<Record<string, { readonly text: string; readonly values: (n: number) => unknown[] }>>

/** How a shape is measured, as the others are. */
export type Measures = {
  readonly ask: (client: pg.Client, name: string, questions: Questions) => Promise<void>
  readonly seconds: (work: () => Promise<unknown>) => Promise<number>
  readonly logged: (client: pg.Client) => Promise<number>
  readonly bytes: (client: pg.Client, table: string) => Promise<number>
  readonly tell: (name: string, figures: Readonly<Record<string, number>>) => void
}

const now = new Date('2036-01-01T00:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
/** Recipients of fifty thousand requests, of the two million of a part. */
const over = 1_000_000
const step = 500
const yearAgo = new Date('2034-12-30T00:00:00Z')

/** What the product asks of recipients: of a pro without a request, of both, and of a request. */
function asked(table: string, rows: number): Questions {
  const pro = (n: number): number => 1 + ((n * 7919) % prosOf(rows))
  const request = (n: number): number => requestsOf(rows) - ((n * 7919) % Math.floor(requestsOf(rows) / 10))
  const listed = `t.provider_id = $1 and t.dismissed_at is null and (t.quoted_at is not null or t.expires_at > $2) and (t.quoted_at is not null or r.status = 'opened')`
  let written = requestsOf(rows)
  return {
    'a page of a pro’s list': {
      text: `select r.id, r.status, t.read_at, t.quoted_at, t.distance_m, q.id from (
          select * from ${table} where provider_id = $1 and dismissed_at is null and (quoted_at is not null or expires_at > $2) order by request_id desc offset 0) t
        join t_request r on r.id = t.request_id left join t_quote q on q.request_id = t.request_id and q.provider_id = t.provider_id
        where ${listed} order by t.request_id desc limit 20`,
      values: (n) => [pro(n), now],
    },
    'the list’s numbers': {
      text: `with list as (select r.service_id, r.district_code, t.read_at is null as unread, t.quoted_at is not null as quoted
          from ${table} t join t_request r on r.id = t.request_id where ${listed})
        select count(*), count(*) filter (where unread), count(*) filter (where quoted), (select json_agg(service_id) from (select distinct service_id from list) s) from list`,
      values: (n) => [pro(n), now],
    },
    'how many unread': {
      text: `select count(*) from ${table} t join t_request r on r.id = t.request_id where ${listed} and t.read_at is null`,
      values: (n) => [pro(n), now],
    },
    'open ones by service': {
      text: `select r.service_id, count(*) from ${table} t join t_request r on r.id = t.request_id
        where t.provider_id = $1 and t.dismissed_at is null and t.quoted_at is null and t.expires_at > $2 and r.status = 'opened' group by r.service_id`,
      values: (n) => [pro(n), now],
    },
    'received in two months': {
      text: `select p.*, r.* from (values (0, $2::timestamptz, $3::timestamptz), (1, $4, $2)) as p(ord, since, until) cross join lateral (
        select count(*), count(t.read_at) from ${table} t where t.provider_id = $1 and t.created_at >= p.since and t.created_at < p.until and not t.found) r`,
      values: (n) => [pro(n), daysAgo(30), now, daysAgo(60)],
    },
    'answered in two months': {
      text: `select count(*), percentile_cont(0.5) within group (order by extract(epoch from q.created_at - t.created_at))
        from t_quote q left join ${table} t on t.provider_id = q.provider_id and t.request_id = q.request_id and not t.found
        where q.provider_id = $1 and q.created_at >= $2 and q.created_at < $3`,
      values: (n) => [pro(n), daysAgo(60), now],
    },
    'answer times of a page of pros': {
      text: `select pro.id, a.minutes from unnest($1::bigint[]) as pro(id) cross join lateral (
        select percentile_cont(0.5) within group (order by extract(epoch from x.quoted_at - x.created_at)) as minutes
        from (select * from ${table} r where r.provider_id = pro.id and r.created_at >= $2 and r.quoted_at is not null and not r.found order by r.created_at desc limit 50) x
        having count(*) >= 3) a`,
      values: (n) => [Array.from({ length: 20 }, (_, k) => pro(n + k)), daysAgo(90)],
    },
    'of a badge, half a year': {
      text: `select count(*) filter (where quoted_at is not null), count(*) from ${table} where provider_id = $1 and created_at >= $2 and not found`,
      values: (n) => [pro(n), daysAgo(180)],
    },
    'one by pro and request': {
      text: `select * from ${table} where provider_id = $1 and request_id = $2 for update`,
      values: (n) => [pro(n), request(n)],
    },
    'marked as read': {
      text: `update ${table} set read_at = $3 where provider_id = $1 and request_id = $2`,
      values: (n) => [pro(n), request(n), now],
    },
    'whom a request reached': { text: `select count(*) from ${table} where request_id = $1`, values: (n) => [request(n)] },
    'found beside the list': {
      text: `select r.id from t_request r where r.service_id = $2 and r.status = 'opened' and r.expires_at > $3 and r.quote_count < r.quote_limit
        and not exists (select from ${table} t where t.provider_id = $1 and t.request_id = r.id) order by r.id desc limit 20`,
      values: (n) => [pro(n), 1 + (n % servicesOf(rows)), now],
    },
    'open ones of a customer taken off a list': {
      text: `delete from ${table} t using t_request r where r.id = t.request_id and t.quoted_at is null and r.status = 'opened'
        and r.customer_id = $1 and t.provider_id = $2`,
      values: (n) => [n & 65_535, pro(n)],
    },
    'whether any is over': {
      text: `select exists (select from (select expires_at from ${table} where quoted_at is null order by expires_at limit 1) oldest where expires_at <= $1)`,
      values: () => [yearAgo],
    },
    'sent to twenty': {
      text: `insert into ${table} (provider_id, request_id, distance_m, expires_at, created_at)
        select p.id, $2, 3000, $3, $3 from unnest($1::bigint[]) as p(id) on conflict do nothing`,
      values: (n) => [Array.from({ length: 20 }, (_, k) => pro(n + k)), (written += 1), now],
    },
  }
}

export async function measureRecipients(client: pg.Client, rows: number, measures: Measures): Promise<void> {
  const { ask, seconds, bytes, tell } = measures
  for (const sql of fillRequests(rows)) await client.query(sql)
  // As those of the product's nodes.
  await client.query('set max_parallel_workers_per_gather = 0')
  for (const { name, table, make, parts } of recipientShapes(rows)) {
    for (const sql of make) await client.query(sql)
    await client.query(fillRecipients(table, rows))
    for (const part of parts) await client.query(`vacuum analyze ${part}`)
    await ask(client, name, asked(table, rows))
    tell('', {
      'indexes of the first part anew, s': await seconds(() => client.query(`reindex table ${parts[0]}`)),
      'bytes a row': await bytes(client, table),
    })
    if (name !== '1 part by requests' && name !== '10 parts by requests') await clear(client, { table, rows, measures })
    await client.query(`drop table ${table}`)
  }
}

/** A million more, all over a year past, of whom three in twenty quoted: what did not is taken out in steps, or what stays is written anew. */
async function clear(
  client: pg.Client,
  { table, rows, measures: { seconds, logged, tell } }: { readonly table: string; readonly rows: number; readonly measures: Measures },
): Promise<void> {
  const whole = table === 't_whole'
  const place = whole ? table : `${table}_over`
  if (!whole) {
    await client.query(`create table ${place} (like ${table} including all)`)
    await client.query(`alter table ${table} attach partition ${place} for values from (${overFrom}) to (maxvalue)`)
  }
  await client.query(fillOver(table, over, prosOf(rows)))
  await client.query(`vacuum analyze ${place}`)
  const costs = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const before = await logged(client)
    const took = await seconds(work)
    tell('', { [`${what}, s`]: took, 'log of that, MB': ((await logged(client)) - before) / 1_000_000 })
  }
  if (!whole) {
    await costs('what stays of a million written anew', async () => {
      await client.query(`create table t_anew (like ${table} including defaults)`)
      await client.query(`insert into t_anew select * from ${place} where quoted_at is not null order by request_id, provider_id`)
      for (const sql of indexes('t_anew')) await client.query(sql)
      await client.query('analyze t_anew')
    })
    await client.query('drop table t_anew')
  }
  const old = `where expires_at <= $1 and quoted_at is null`
  await costs('a million cleared in steps', async () => {
    for (let gone = 1; gone > 0;) {
      if (!whole)
        await client.query({
          name: `oldest of ${table}`,
          text: `select (select relname from pg_class where oid = part) from (
            select tableoid as part, expires_at from ${table} where quoted_at is null order by expires_at limit 1) oldest where expires_at <= $1`,
          values: [yearAgo],
        })
      const text = `delete from ${place} where ctid = any(array(select ctid from ${place} ${old} order by expires_at limit ${step} for update skip locked))`
      gone = (await client.query({ name: `clear ${table}`, text, values: [yearAgo] })).rowCount ?? 0
    }
  })
  await costs('vacuum after it', () => client.query(`vacuum ${place}`))
}
