import { DAY } from '@dure/kernel/time'
import type { Shape } from './shapes.sql.ts'

/** How many parts stand ready; other numbers show what they cost. */
const ready = [9, 30, 60]

/** Answers of two days: whole, as they lay before there were parts, and a part a day [availability.kept-answers]. */
export const answerShapes: readonly Shape[] = [
  {
    name: 'whole',
    table: 'k_whole',
    make: [
      'create table k_whole (like idempotency_key including defaults)',
      'alter table k_whole add primary key (scope, key)',
      'create index on k_whole (created_at)',
      `create index on k_whole (split_part(scope, ':', -1))`,
    ],
  },
  ...ready.map((ahead): Shape => ({
    name: `a part a day: 2, and ${ahead} ahead`,
    table: 'k_days',
    make: [
      'create table k_days (like idempotency_key including all) partition by range (day)',
      `do $$ begin for n in -1..${ahead} loop
        execute format('create table k_days_%s partition of k_days for values from (%s) to (%s)', n + 1, day_number(now()) + n, day_number(now()) + n + 1);
      end loop; end $$`,
      // The product's own, of this table.
      `do $$ begin execute replace(replace(pg_get_functiondef('claim_key'::regproc), 'idempotency_key', 'k_days'), 'claim_key', 'claim_k_days'); end $$`,
    ],
  })),
]

const scope = `'sendMessage:' || (hashint8(i) & 262143)`

/** Answers of some 300 bytes, which seals to what shrinks no more. */
export const fillAnswers = (table: string, rows: number): string => `
  insert into ${table} (scope, key, body_hash, answer, created_at, day)
  select ${scope}, md5(i::text)::uuid, encode(sha256(i::text::bytea), 'base64'),
    (select string_agg(sha512((i * 8 + k)::text::bytea), '') from generate_series(1, 5) k), at, day_number(at)
  from (select i, to_timestamp((day_number(now()) + 1) * 86400::bigint - 2 * 86400 * (i::float8 / ${rows + 1})) as at from generate_series(1, ${rows}::bigint) i) s`

type Question = { readonly text: string; readonly values: (n: number) => unknown[] }

let claimed = 0
const anew = (): unknown[] => [`sendMessage:${(claimed += 1) & 262_143}`, `${claimed} of an uuid of thirty-six letter`, 'x'.repeat(43)]
const now = 'clock_timestamp()'
const over = `${now} - interval '1 day'`

/** What a call with a key asks: it claims it, keeps its answer, and is given it again; and what a member leaves. */
export function askedOfAnswers(table: string): Readonly<Record<string, Question>> {
  const inParts = table === 'k_days'
  const before: Readonly<Record<string, Question>> = inParts
    ? { claimed: { text: `select * from claim_k_days($1, $2, $3, ${now}, ${over})`, values: anew } }
    : {
        'claimed: what is over': {
          text: `delete from ${table} where scope = $1 and key = $2 and created_at < ${over} and $3 <> ''`,
          values: anew,
        },
        claimed: {
          text: `insert into ${table} (scope, key, body_hash, created_at) values ($1, $2, $3, ${now}) on conflict do nothing returning 1`,
          values: anew,
        },
      }
  const late = (n: number): unknown[] => {
    const one = claimed - (Math.abs(n) % 1000)
    return [`sendMessage:${one & 262_143}`, `${one} of an uuid of thirty-six letter`]
  }
  return {
    ...before,
    answered: {
      text: `update ${table} set answer = decode(repeat('5a', 320), 'hex') where scope = $1 and key = $2${inParts ? ' and day = $3' : ''}`,
      values: (n) => [...late(n), ...(inParts ? [Math.floor(Date.now() / DAY)] : [])],
    },
    'given again': inParts
      ? { text: `select * from claim_k_days($1, $2, 'x', ${now}, ${over})`, values: late }
      : { text: `select body_hash, answer from ${table} where scope = $1 and key = $2`, values: late },
    'all of a member': { text: `select key from ${table} where split_part(scope, ':', -1) = $1`, values: (n) => [String(n & 262_143)] },
  }
}
