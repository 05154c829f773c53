import type pg from 'pg'

/** Parts of four weeks that hold a year, those that stand ready, and the number of the first week since 1970: that of 2026-01-01. */
const [parts, ready] = [14, 2]
const firstPart = 730
const span = 4 * 2 ** 32

/** Questions by their names, as the other shapes have them. */
type Questions = Readonly<Record<string, { readonly text: string; readonly values: (n: number) => unknown[] }>>

type Shape = { readonly name: string; readonly table: string; readonly make: readonly string[] }

const shapes: readonly Shape[] = [
  {
    name: 'whole',
    table: 'n_whole',
    make: [
      'create table n_whole (like notice including all)',
      'create unique index on n_whole (dedupe_key)',
      'create index on n_whole (created_at)',
    ],
  },
  {
    name: `${parts} parts of four weeks, and ${ready} ahead`,
    table: 'n_parts',
    make: [
      'create table n_parts (like notice including all) partition by range (id)',
      ...Array.from({ length: parts + ready }, (_, n) => [
        `create table n_parts_${n} partition of n_parts for values from (${(firstPart + n) * span}) to (${(firstPart + n + 1) * span})`,
        `create unique index on n_parts_${n} (dedupe_key)`,
      ]).flat(),
    ],
  },
]

/** Notices of a year in order of time, a dozen a member and year; three in four were read. */
const fill = (table: string, rows: number): string => `
  insert into ${table} (id, member_id, role, kind, title, body, link, dedupe_key, created_at, read_at, named_member_id, nameless_title)
  select ((${firstPart}::bigint + i * ${parts} / ${rows + 1}) * ${span}) + i, hashint8(i) & ${members(rows) - 1}, 'customer', 'quote.received', '박고수 고수님의 견적이 도착했어요',
    '이사 · 150,000원', '/chats/' || i, 'quote:' || i || ':received', at, case when i & 3 > 0 then at end,
    case when i & 1 = 0 then hashint8(-i) & ${members(rows) - 1} end, case when i & 1 = 0 then '탈퇴한 회원의 견적이 도착했어요' end
  from (select i, timestamptz '2026-01-01' + interval '${parts * 4} weeks' * (i::float8 / ${rows + 1}) as at from generate_series(1, ${rows}::bigint) i) s`

/** A power of two. */
const members = (rows: number): number => 2 ** Math.floor(Math.log2(rows / 12))
const idOf = (nth: number, rows: number): number => (firstPart + Math.floor((nth * parts) / (rows + 1))) * span + nth

/** What the product asks of notices. */
function asked(table: string, rows: number): Questions {
  const member = (n: number): number => (n * 7919) % members(rows)
  const newest = (firstPart + parts - 1) * span + 2 ** 33
  let written = newest
  return {
    'a page of a member': {
      text: `select id, kind, title, body, link, created_at, read_at from ${table} where member_id = $1 and role = 'customer' order by id desc limit 21`,
      values: (n) => [member(n)],
    },
    'its next, of one category': {
      text: `select id, title from ${table} where member_id = $1 and role = 'customer' and kind = any('{quote.received,quote.hired}') and id < $2 order by id desc limit 5`,
      values: (n) => [member(n), newest],
    },
    'the last that was read': {
      text: `select max(id) as id from ${table} where member_id = $1 and role = 'customer' and read_at is not null`,
      values: (n) => [member(n)],
    },
    'what is unread': {
      text: `select distinct kind from ${table} where member_id = $1 and role = 'customer' and read_at is null`,
      values: (n) => [member(n)],
    },
    'one read': {
      text: `update ${table} set read_at = now() where member_id = $1 and role = 'customer' and read_at is null and id = $2`,
      values: (n) => [member(n), idOf(1 + ((n * 7919) % rows), rows)],
    },
    'all read': {
      text: `update ${table} set read_at = now() where member_id = $1 and role = 'customer' and read_at is null`,
      values: (n) => [member(n)],
    },
    'all of a member, who leaves': { text: `select id from ${table} where member_id = $1`, values: (n) => [member(n)] },
    'whom others were told of': {
      text: `select id from ${table} where named_member_id = $1 and nameless_title is not null`,
      values: (n) => [member(n)],
    },
    'twenty joined to what is sent': {
      text: `select t.id, n.link from unnest($1::bigint[]) as t(id) left join ${table} n on n.id = t.id order by t.id`,
      values: (n) => [Array.from({ length: 20 }, (_, k) => idOf(rows - ((n * 31 + k * 7) % Math.floor(rows / parts)), rows))],
    },
    'one told': {
      text: `insert into ${table} (id, member_id, role, kind, title, body, link, dedupe_key, created_at)
        select n.id, n.member_id, 'customer', 'quote.received', 'x', 'x', '/', n.key, now() from unnest($1::bigint[], $2::bigint[], $3::text[]) as n(id, member_id, key)
        ${told(table)} returning id`,
      values: (n) => [[(written += 1)], [member(n)], [`told:${written}`]],
    },
    'five hundred told': {
      text: `insert into ${table} (id, member_id, role, kind, title, body, link, dedupe_key, created_at)
        select n.id, n.member_id, 'customer', 'announcement', 'x', 'x', '/', n.key, now() from unnest($1::bigint[], $2::bigint[], $3::text[]) as n(id, member_id, key)
        ${told(table)} returning id`,
      values: () => {
        const ids = Array.from({ length: 500 }, () => (written += 1))
        return [ids, ids.map((id) => member(id % 1_000_003)), ids.map((id) => `announcement:${id}`)]
      },
    },
  }
}

/** How a key is told once: whole by the table's own index, in parts by looking into each. */
const told = (table: string): string =>
  table === 'n_whole'
    ? 'on conflict (dedupe_key) do nothing'
    : `where (select true from ${table} told where told.dedupe_key = n.key limit 1) is null on conflict do nothing`

/** What a year of notices costs, whole and in parts, with the oldest four weeks taken away either way. */
export async function measureNotices(
  client: pg.Client,
  rows: number,
  tools: {
    readonly ask: (client: pg.Client, name: string, questions: Questions) => Promise<void>
    readonly seconds: (work: () => Promise<unknown>) => Promise<number>
    readonly bytes: (client: pg.Client, table: string) => Promise<number>
    readonly logged: (client: pg.Client) => Promise<number>
    readonly tell: (name: string, figures: Readonly<Record<string, number>>) => void
  },
): Promise<void> {
  const { ask, seconds, bytes, logged, tell } = tools
  console.log(`  notices, ${rows} rows`)
  for (const { name, table, make } of shapes) {
    for (const sql of make) await client.query(sql)
    const filled = await seconds(() => client.query(fill(table, rows)))
    await client.query(`vacuum analyze ${table}`)
    const size = await bytes(client, table)
    await ask(client, name, asked(table, rows))
    const before = await logged(client)
    let steps = 0
    const cleared = await seconds(async () => {
      if (table === 'n_parts') {
        await client.query('alter table n_parts detach partition n_parts_0 concurrently')
        await client.query('drop table n_parts_0')
        return
      }
      for (let gone = 1; gone > 0; steps += 1)
        gone =
          (
            await client.query(
              `delete from ${table} where ctid = any(array(select ctid from ${table} where created_at < timestamptz '2026-01-29' order by created_at limit 500 for update skip locked))`,
            )
          ).rowCount ?? 0
      await client.query(`vacuum ${table}`)
    })
    tell('', {
      'filled, s': filled,
      [`four weeks’ ${Math.floor(rows / parts)} rows cleared, with vacuum, s`]: cleared,
      'in steps': steps,
      'log of that, MB': ((await logged(client)) - before) / 1_000_000,
      'bytes a row': size,
    })
    await client.query(`drop table ${table}`)
  }
}
