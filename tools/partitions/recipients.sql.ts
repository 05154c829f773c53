import type { Shape } from './shapes.sql.ts'

/** Recipients of ten years: of the last one everybody whom a request reached, of those before it who quoted; and who asks, from when. */
const years = 10
const now = `timestamptz '2036-01-01'`
const reached = 20
const quoting = 3
/** Requests of all years, of which so many recipients are left. */
export const requestsOf = (rows: number): number => Math.floor((rows * years) / (reached + (years - 1) * quoting))
/** A pro gets some 240 in a year. */
export const servicesOf = (rows: number): number => Math.ceil(requestsOf(rows) / years / 240)
export const prosOf = (rows: number): number => servicesOf(rows) * reached

/** Requests after these were all over a year ago, to see what it takes to clear them. */
export const overFrom = 1_000_000_000

export const indexes = (table: string): string[] => [
  `alter table ${table} add primary key (provider_id, request_id)`,
  `create index on ${table} (request_id)`,
  `create index on ${table} (provider_id, request_id) where read_at is null and dismissed_at is null`,
  `create index on ${table} (provider_id, created_at)`,
  `create index on ${table} (expires_at) where quoted_at is null`,
]

/** `parts`: each by itself has statistics, as the database gathers them; a table in parts has none of its own. */
type RecipientShape = Shape & { readonly parts: readonly string[] }

const whole: RecipientShape = {
  name: 'whole',
  table: 't_whole',
  parts: ['t_whole'],
  make: ['create table t_whole (like request_recipient including defaults)', ...indexes('t_whole')],
}

/** Recipients in so many parts by requests. */
function parts(count: number, rows: number): RecipientShape {
  const span = Math.ceil((requestsOf(rows) + 1) / count)
  return {
    name: `${count} ${count === 1 ? 'part' : 'parts'} by requests`,
    table: 't_parts',
    parts: Array.from({ length: count + 1 }, (_, n) => `t_parts_${n}`),
    make: [
      'create table t_parts (like request_recipient including defaults) partition by range (request_id)',
      ...indexes('t_parts'),
      ...Array.from(
        { length: count + 1 },
        (_, n) =>
          `create table t_parts_${n} partition of t_parts for values from (${n * span}) to (${n < count ? (n + 1) * span : overFrom})`,
      ),
    ],
  }
}

export const recipientShapes = (rows: number): readonly RecipientShape[] => [whole, ...[1, 10, 30].map((count) => parts(count, rows))]

/** Requests and quotes with what these questions ask of them, found as the product's own are. */
export const fillRequests = (rows: number): readonly string[] => [
  'create table t_request (id bigint primary key, customer_id bigint, service_id int, status text, quote_count int, quote_limit int, is_online boolean, district_code text, created_at timestamptz, expires_at timestamptz)',
  `insert into t_request select i, hashint8(i) & 65535, 1 + i % ${servicesOf(rows)}, case when at > ${now} - interval '2 days' then 'opened' else 'expired' end, ${quoting}, 10,
     false, '11' || i % 25, at, at + interval '2 days'
   from (select i, ${now} - interval '${years} years' * (1 - i::float8 / ${requestsOf(rows)}) as at from generate_series(1, ${requestsOf(rows)}::bigint) i) s`,
  'create index on t_request (customer_id, id desc)',
  `create index on t_request (service_id, id desc) where status = 'opened'`,
  'create table t_quote (id bigint primary key, provider_id bigint, request_id bigint, label text, read_at timestamptz, hired_at timestamptz, created_at timestamptz)',
  `insert into t_quote select row_number() over (), ${proOf('r', rows)}, r.id, 'manual', r.created_at, null, r.created_at + interval '1 hour'
   from t_request r cross join generate_series(1, ${quoting}) k`,
  'alter table t_quote add unique (request_id, provider_id)',
  'create index on t_quote (provider_id, created_at)',
  'vacuum analyze t_request',
  'vacuum analyze t_quote',
]

/** The so-manyth pro whom a request reached: of those who offer its service. */
function proOf(request: string, rows: number): string {
  return `1 + (${request}.service_id - 1 + ${servicesOf(rows)} * ((hashint8(${request}.id) & 65535) + k) ) % ${prosOf(rows)}`
}

export const fillRecipients = (table: string, rows: number): string => `
  insert into ${table} (provider_id, request_id, distance_m, read_at, quoted_at, expires_at, created_at)
  select ${proOf('r', rows)}, r.id, 3000, case when k <= 10 then r.created_at end, case when k <= ${quoting} then r.created_at + interval '1 hour' end, r.expires_at, r.created_at
  from t_request r cross join generate_series(1, ${reached}) k where k <= ${quoting} or r.created_at > ${now} - interval '1 year'
  on conflict do nothing`

/** So many recipients more, a year and more after the end of the last request. */
export const fillOver = (table: string, count: number, pros: number): string => `
  insert into ${table} (provider_id, request_id, distance_m, read_at, quoted_at, expires_at, created_at)
  select 1 + ((hashint8(i) & 65535) + k) % ${pros}, ${overFrom} + i, 3000, at, case when k <= ${quoting} then at end, at, at
  from (select i, ${now} - interval '2 years' + interval '1 year' * (i::float8 / ${count / reached}) as at from generate_series(1, ${count / reached}::bigint) i) s
  cross join generate_series(1, ${reached}) k
  on conflict do nothing`
