/** A way a table could lie, made of the table there is. */
export type Shape = { readonly name: string; readonly table: string; readonly make: readonly string[] }

/** Rooms of so many messages; each talks for a week or so. */
export const roomsOf = (rows: number): number => Math.ceil(rows / 11) + 1

/** Messages as they lay before there were parts: whole, found by their ids and by their rooms, in an index each. */
const whole: Shape = {
  name: 'whole',
  table: 'm_whole',
  make: [
    'create table m_whole (like message including defaults)',
    'alter table m_whole add primary key (id)',
    'create index on m_whole (chat_id, id desc)',
    'create unique index on m_whole (chat_id, sender_id, nonce) where nonce is not null',
  ],
}

/** Messages as they lie [chat.parts], in so many parts. */
function parts(count: number, rows: number): Shape {
  const span = Math.ceil(roomsOf(rows) / count)
  return {
    name: `${count} ${count === 1 ? 'part' : 'parts'} by rooms`,
    table: 'm_rooms',
    make: [
      'create table m_rooms (like message including defaults) partition by range (chat_id)',
      'alter table m_rooms add primary key (chat_id, id)',
      'create unique index on m_rooms (chat_id, sender_id, nonce) where nonce is not null',
      ...Array.from(
        { length: count },
        (_, n) => `create table m_rooms_${n} partition of m_rooms for values from (${n * span}) to (${(n + 1) * span})`,
      ),
    ],
  }
}

export const messageShapes = (rows: number): readonly Shape[] => [whole, ...[1, 16, 60].map((count) => parts(count, rows))]

/** Deliveries of 185 days: whole, and a part a week. */
export const deliveryShapes: readonly Shape[] = [
  {
    name: 'whole',
    table: 'd_whole',
    make: [
      'create table d_whole (like delivery including defaults)',
      'alter table d_whole add primary key (id)',
      ...deliveryIndexes('d_whole'),
    ],
  },
  {
    name: '27 parts by week',
    table: 'd_weeks',
    make: [
      'create table d_weeks (like delivery including defaults) partition by range (created_at)',
      ...Array.from(
        { length: 28 },
        (_, n) =>
          `create table d_weeks_${n} partition of d_weeks for values from (timestamptz '2026-01-01' + interval '${n} weeks') to (timestamptz '2026-01-01' + interval '${n + 1} weeks')`,
      ),
      'alter table d_weeks add primary key (id, created_at)',
      ...deliveryIndexes('d_weeks'),
    ],
  },
]

function deliveryIndexes(table: string): string[] {
  return [
    `create index on ${table} (created_at)`,
    `create index on ${table} (next_try_at) where status = 'queued'`,
    `create index on ${table} (member_id)`,
    `create index on ${table} (notification_id)`,
  ]
}

/** Rows of five years in order of time. */
export const fillMessages = (table: string, rows: number): string => `
  insert into ${table} (id, chat_id, sender_id, type, body, nonce, created_at)
  select i, 1 + greatest(0, (i / 11) - (hashint8(i) & 1023)), i & 1, 'TEXT', '내일 오전에 방문하실 수 있나요? 주차는 돼요.', md5(i::text)::uuid::text,
    timestamptz '2026-01-01' + interval '5 years' * (i::float8 / ${rows + 1}) from generate_series(1, ${rows}::bigint) i`

export const fillDeliveries = (table: string, rows: number): string => `
  insert into ${table} (id, notification_id, member_id, channel, address, subject, body, status, next_try_at, created_at, sent_at)
  select i, i, hashint8(i) & 262143, 'mail', 'somebody' || i || '@example.com', '새 견적이 왔어요', repeat('견적을 보낸 고수님이 기다리고 있어요. ', 4), 'sent',
    at, at, at from (select i, timestamptz '2026-01-01' + interval '27 weeks' * (i::float8 / ${rows + 1}) as at from generate_series(1, ${rows}::bigint) i) s`
