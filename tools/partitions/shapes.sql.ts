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

/** Messages as they lie [chat.partitions], in so many parts. */
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

/** Weeks of deliveries, and the number of the first since 1970: that of 2026-01-01. */
export const weeks = 27
const firstWeek = 2922
/** The first id of a week of them. */
export const weekOf = (week: number): number => (firstWeek + week) * 2 ** 32
/** The id of the so-manyth delivery. */
export const deliveryId = (nth: number, rows: number): number => weekOf(Math.floor((nth * weeks) / (rows + 1))) + nth

/** Deliveries of 185 days: whole, as they lay before there were parts, and a part a week, with those that stand ready. */
export const deliveryShapes: readonly Shape[] = [
  {
    name: 'whole',
    table: 'd_whole',
    make: ['create table d_whole (like delivery including all)', 'create index on d_whole (created_at)'],
  },
  {
    name: `${weeks} parts by week`,
    table: 'd_weeks',
    make: [
      'create table d_weeks (like delivery including all) partition by range (id)',
      ...Array.from(
        { length: weeks + 9 },
        (_, n) => `create table d_weeks_${n} partition of d_weeks for values from (${weekOf(n)}) to (${weekOf(n + 1)})`,
      ),
    ],
  },
]

/** Rows of five years in order of time. */
export const fillMessages = (table: string, rows: number): string => `
  insert into ${table} (id, chat_id, sender_id, type, body, nonce, created_at)
  select i, 1 + greatest(0, (i / 11) - (hashint8(i) & 1023)), i & 1, 'TEXT', '내일 오전에 방문하실 수 있나요? 주차는 돼요.', md5(i::text)::uuid::text,
    timestamptz '2026-01-01' + interval '5 years' * (i::float8 / ${rows + 1}) from generate_series(1, ${rows}::bigint) i`

export const fillDeliveries = (table: string, rows: number): string => `
  insert into ${table} (id, notification_id, member_id, channel, address, subject, body, status, next_try_at, created_at, sent_at)
  select ((${firstWeek} + i * ${weeks} / ${rows + 1}) << 32) + i, i, hashint8(i) & 262143, 'mail', 'somebody' || i || '@example.com', '새 견적이 왔어요', repeat('견적을 보낸 고수님이 기다리고 있어요. ', 4), 'sent',
    at, at, at from (select i, timestamptz '2026-01-01' + interval '${weeks} weeks' * (i::float8 / ${rows + 1}) as at from generate_series(1, ${rows}::bigint) i) s`
