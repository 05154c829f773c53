import { randomUUID } from 'node:crypto'
import { chatLimits } from '@dure/contract/chat/limits'
import { sql } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { seedBase } from '../../db/seed/base.ts'
import { emptyDatabase } from '../../../../test/database.ts'
import { withDatabase } from '../../../../test/postgres.ts'
import { connect } from '../../src/database/connect.ts'
import { migrate, readMigrations } from '../../src/database/migrate.ts'
import { makePartitions } from '../../src/database/partitions.ts'
import { messagesPage } from '../../src/domains/chat/messages/messages.sql.ts'
import { insertMemberMessage } from '../../src/domains/chat/messages/posting.sql.ts'

/** What the release before asks of messages by their ids alone, as it asks it. */
const former = {
  room: 'select chat_id from message where id = $1',
  hide: 'update message set hidden_at = $2 where id = $1 returning chat_id, type, body',
  read: `select m.body, (select array_agg(f.file_id order by f.ord) from message_file f where f.message_id = m.id) as files
    from message m join chat_party p on p.chat_id = m.chat_id and p.role = 'provider' where m.id = any($1::bigint[]) order by m.id`,
}

type Room = { readonly chat: number; readonly customer: number; readonly pro: number }

const rooms = 6
const saidBefore = 40

/** Rooms in which somebody talked before there were partitions. */
async function talkedIn(client: pg.Client): Promise<Room[]> {
  const people = await client.query<{ id: number }>(
    `insert into member (email, first_name, phone, phone_verified_at, date_joined)
     select 'partitions' || i || '@dure.test', '김민지', '0109' || lpad(i::text, 7, '0'), now(), now() from generate_series(1, $1) i returning id`,
    [rooms * 2],
  )
  const made = people.rows.slice(0, rooms).map(({ id: customer }, n) => ({ customer, pro: people.rows[rooms + n]!.id }))
  const { rows } = await client.query<Room>(
    `with pair as (select * from jsonb_to_recordset($1) as t(customer bigint, pro bigint)),
     provider as (
       insert into provider (member_id, nick_name, intro, service_description, address, address1, address2, zip, lat, lng, hired_count,
         review_count, rating_sum, last_active_at, created_at)
       select pro, '고수 ' || pro, '', '', '서울 중구', '서울', '중구', '04524', 37.5, 127, 0, 0, 0, now(), now() from pair returning id, member_id),
     asked as (
       insert into request (object_id, customer_id, service_id, form_id, kind, status, close_type, closed_at, items, is_online, quote_limit,
         quote_count, origin_price, price, seoul_day, created_at, expires_at)
       select lpad(to_hex(p.customer), 24, '0'), p.customer, f.service_id, f.id, 'general', 'closed', 1, now(), '[]', true, 10, 1, 0, 0,
         '2026-01-01', now(), now() from pair p cross join (select service_id, id from form where active order by id limit 1) f
       returning id, customer_id, service_id),
     room as (
       insert into chat (customer_id, provider_id, service_id, request_id, created_at, customer_wrote_at)
       select p.customer, v.id, a.service_id, a.id, now(), now()
       from pair p join provider v on v.member_id = p.pro join asked a on a.customer_id = p.customer returning id, customer_id),
     parties as (
       insert into chat_party (chat_id, member_id, role, last_message_at)
       select r.id, s.member_id, s.role, now() from room r join pair p on p.customer = r.customer_id
       cross join lateral (values (p.customer, 'customer'), (p.pro, 'provider')) as s(member_id, role))
     select r.id as chat, p.customer, p.pro from room r join pair p on p.customer = r.customer_id order by r.id`,
    [JSON.stringify(made)],
  )
  await client.query(
    `insert into message (chat_id, sender_id, type, body, nonce, created_at)
     select c.id, c.customer_id, 'TEXT', 'before ' || i, 'before ' || i, now() from chat c cross join generate_series(1, $1) i order by i, c.id`,
    [saidBefore],
  )
  return rows
}

async function fileOf(client: pg.Client, owner: number): Promise<string> {
  const id = randomUUID()
  await client.query(
    `insert into file (id, owner_id, topic, name, content_type, size, sha256, storage_key, created_at) values ($1, $2, 'chat', 'a.png', 'image/png', 1, '', gen_random_uuid()::text, now())`,
    [id, owner],
  )
  return id
}

test('messages become partitions of themselves while they are written and read: none is lost, none is there twice, each stays in its place [chat.partitions]', async () => {
  const url = await emptyDatabase()
  const migrations = await readMigrations(new URL('../../db/migrations', import.meta.url).pathname)
  const turn = migrations.findIndex(({ name }) => name.endsWith('_message_faces'))
  await migrate(url, migrations.slice(0, turn))
  await seedBase(url)
  const talked = await withDatabase(url, talkedIn)
  const { db } = connect(url, 'house')
  try {
    let over = false
    const migrating = migrate(url, migrations, { lock: 100, every: 20, tries: 10_000 })
    // Then the rooms there are come near the end of their partition, and another is made, as the timer makes it.
    const parting = migrating
      .then(() =>
        withDatabase(url, async (client) => {
          await client.query(`select setval('chat_id_seq', ${chatLimits.roomsOfPartition})`)
          await expect.poll(() => makePartitions(client.query.bind(client)).catch(() => 'busy')).toBe(1)
        }),
      )
      .finally(() => {
        over = true
      })

    /** In one transaction with its file, whose room the release before does not name. */
    const say = (room: Room, body: string, fileId?: string): Promise<number | null> =>
      db.transaction().execute(async (inside) => {
        const { chat: chatId, customer: senderId } = room
        const words = { type: 'TEXT', body, preview: body, nonce: body }
        const posted = await insertMemberMessage(inside, { chatId, senderId, ...words, despiteBlock: false, now: new Date() })
        const id = posted!.messageId
        if (fileId !== undefined)
          await sql`insert into message_file (message_id, file_id, ord) values (${id}, ${fileId}, 0)`.execute(inside)
        return id
      })
    /** Writes, sends again, adds a file and looks at what came, as the release before does, until some time after the partitions are there. */
    const talk = (room: Room): Promise<{ ids: number[]; hidden: number[] }> =>
      withDatabase(url, async (client) => {
        const ids: number[] = []
        const hidden: number[] = []
        for (let n = 0, after = 0; after < 20; n += 1, after += over ? 1 : 0) {
          const body = `${room.chat} says ${n}`
          const file = n % 3 === 0 ? await fileOf(client, room.customer) : undefined
          const id = (await say(room, body, file))!
          ids.push(id)
          expect(await say(room, body)).toBeNull()
          expect((await client.query(former.room, [id])).rows).toEqual([{ chat_id: room.chat }])
          expect((await client.query(former.read, [[id]])).rows).toEqual([{ body, files: file === undefined ? null : [file] }])
          if (n % 5 === 0) {
            expect((await client.query(former.hide, [id, new Date()])).rowCount).toBe(1)
            hidden.push(id)
          }
          const page = await messagesPage(db, { chatId: room.chat, memberId: room.pro, before: null, after: null, limit: 3 })
          expect(page[0]?.body).toBe(body)
        }
        return { ids, hidden }
      })
    const said = await Promise.all(talked.map(talk))
    await parting
    expect(await migrating).toEqual(migrations.slice(turn).map(({ name }) => name))

    for (const [n, room] of talked.entries()) {
      const { ids, hidden } = said[n]!
      // oxlint-disable-next-line no-await-in-loop -- one room after the other is looked at
      const page = await messagesPage(db, { chatId: room.chat, memberId: room.pro, before: null, after: null, limit: 100_000 })
      const inOrder = page.toReversed()
      expect(inOrder.map(({ body }) => body)).toEqual([
        ...Array.from({ length: saidBefore }, (_, i) => `before ${i + 1}`),
        ...ids.map((_, i) => `${room.chat} says ${i}`),
      ])
      expect(inOrder.slice(saidBefore).map(({ id }) => id)).toEqual(ids)
      expect(ids).toEqual(ids.toSorted((a, b) => a - b))
      expect(inOrder.filter((message) => message.hidden).map(({ id }) => id)).toEqual(hidden)
    }
    await withDatabase(url, async (client) => {
      const { rows: partitions } = await client.query<{ name: string }>(
        `select distinct tableoid::regclass::text as name from message union select relname from pg_class where relname = 'message' and relkind = 'p' order by name`,
      )
      expect(partitions.map(({ name }) => name)).toEqual(['message', 'message_0'])
      const { rows: files } = await client.query<{ lost: number; all: number }>(
        `select count(*) filter (where m.id is null)::int as lost, count(*)::int as all
         from message_file f left join message m on m.chat_id = f.chat_id and m.id = f.message_id`,
      )
      expect(files[0]).toEqual({ lost: 0, all: said.reduce((sum, { ids }) => sum + Math.ceil(ids.length / 3), 0) })
      const { rows: twice } = await client.query('select id from message group by id having count(*) > 1')
      expect(twice).toEqual([])
    })
  } finally {
    await db.destroy()
  }
})

test('a house of many rooms keeps those it has in the first partition, which ends well ahead of them [chat.partitions]', async () => {
  const url = await emptyDatabase()
  const migrations = await readMigrations(new URL('../../db/migrations', import.meta.url).pathname)
  const turn = migrations.findIndex(({ name }) => name.endsWith('_message_faces'))
  await migrate(url, migrations.slice(0, turn))
  const ends = await withDatabase(url, async (client) => {
    await client.query(`select setval('chat_id_seq', 7600000)`)
    await client.query(`select setval('message_id_seq', 80000000)`)
    await migrate(url, migrations)
    const { rows } = await client.query<{ partition: string; ends: string; next: number }>(
      `select c.relname as partition, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''(\\d+)''\\)') as ends, nextval('message_id_seq') as next
       from pg_class c join pg_inherits i on i.inhrelid = c.oid where i.inhparent = 'message'::regclass order by c.oid limit 1`,
    )
    return rows[0]
  })
  expect(ends).toEqual({ partition: 'message_4', ends: '10000000', next: 80_000_001 })
})
