import { expect, test } from 'vitest'
import { withDatabase } from '../../../../test/postgres.ts'
import { makePartitions } from '../../src/database/partitions.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { operator, testPassword } from '../people.ts'
import { paid, pair } from '../safe-payment/deals.ts'
import { forgetLimits } from '../trade.ts'
import { upload } from './room.ts'

const messages = 'GET /api/v2.2/chats/:id/messages/'
const send = 'POST /api/v2.3/chats/:id/messages/'

type Partition = { readonly partition: string; readonly looks: number }

/** How often each partition was looked into. Connections tell what they counted when they end. */
async function looksInto({ house }: TestHouse): Promise<Partition[]> {
  await withDatabase(house.config.databaseUrl, (client) =>
    client.query(
      'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  )
  return withDatabase(house.config.databaseUrl, async (client) => {
    const { rows } = await client.query<Partition>(
      `select relname as partition, coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as looks
       from pg_stat_user_tables join pg_inherits on inhrelid = relid where inhparent = 'message'::regclass order by relname`,
    )
    return rows
  })
}

/** Goes on with the rooms after the first of the second partition; those after it are made, as the timer would make them. */
async function beginSecondPartition({ house }: TestHouse): Promise<number> {
  return withDatabase(house.config.databaseUrl, async (client) => {
    const { rows } = await client.query<{ begin: number }>(
      `select setval('chat_id_seq', substring(pg_get_expr(relpartbound, oid) from 'TO \\(''(\\d+)''\\)')::bigint) as begin
       from pg_class join pg_inherits on inhrelid = oid
       where inhparent = 'message'::regclass and pg_get_expr(relpartbound, oid) like '%MINVALUE%'`,
    )
    await makePartitions(client.query.bind(client))
    return rows[0]!.begin
  })
}

test('whoever asks for messages looks into the partition of their room alone [chat.partitions]', async () => {
  const house = await testHouse()
  const [boss, other] = [await operator(house), await operator(house)]
  const begin = await beginSecondPartition(house)
  const before = await looksInto(house)
  const lookedInto = async (): Promise<string[]> =>
    (await looksInto(house))
      .filter(({ partition, looks }) => looks > before.find((one) => one.partition === partition)!.looks)
      .map(({ partition }) => partition)
  const one = await pair(house)
  expect(one.chatId).toBe(begin + 1)
  const at = { params: { id: one.chatId } }
  const say = (message: string) => one.customer.call(send, { ...at, body: { type: 'TEXT', message, nonce: message } })

  // Written, sent again, with files, by the house, by a tap.
  const first = await say('언제 가능하세요?')
  expect(await say('언제 가능하세요?')).toEqual(first)
  const fileId = await upload(house, one.customer.key)
  await one.customer.call(send, { ...at, body: { type: 'FILE', nonce: 'file', fileId } })
  await one.pro.call('POST /v1/chats/:id/system/messages', { ...at, body: { type: 'HIRE_REQUEST' } })
  const { id: autoMessageId } = await one.pro.call('POST /v1/chats/auto/messages', {
    body: { question: '출장도 오실 수 있나요?', answer: '네, 서울이면 어디든 찾아가요.' },
  })
  await one.customer.call(send, { ...at, body: { type: 'AUTO_MESSAGE', autoMessageId, nonce: 'tap' } })

  // Read: a page, what is older, what came after, by words, the list, how far, the reminder.
  const { results } = await one.pro.call(messages, at)
  expect(results.map(({ type }) => type)).toEqual(['AUTO_MESSAGE', 'AUTO_MESSAGE', 'HIRE_REQUEST', 'FILE', 'TEXT', 'QUOTE'])
  expect(results.map(({ id }) => id)).toEqual(results.map(({ id }) => id).toSorted((a, b) => b - a))
  expect((await one.pro.call('GET /v1/chats/:id/messages/search', { ...at, query: { keyword: '언제' } })).items).toHaveLength(1)
  expect((await one.pro.call('GET /api/v2.4/chats/', { query: { role: 'provider' } })).results).toHaveLength(1)
  await one.pro.call('GET /v1/chats/:id/remind/modal', at)
  await one.pro.call('PUT /api/v2/chats/:id/read/', { ...at, body: {} })

  // Hidden and shown by who wrote it; reported, taken away and given back by operators.
  const options = { id: one.chatId, messageId: first.id }
  for (const is_hidden of [true, false])
    await one.customer.call('PUT /api/v2/chats/:id/messages/:messageId/options/', { params: options, body: { is_hidden } })
  await one.pro.call('POST /v1/reports', { body: { kind: 'message', id: first.id, reasonId: 21 } })
  await one.pro.call('POST /v1/reports', { body: { kind: 'chat', id: one.chatId, reasonId: 21 } })
  const { items } = await boss.call('GET /v1/admin/reports', { query: { status: 'waiting' } })
  expect(items.find(({ kind }) => kind === 'message')?.lines).toEqual(['언제 가능하세요?'])
  for (const outcome of ['upheld', 'dismissed'] as const) {
    // What one has taken away another gives back.
    await (outcome === 'upheld' ? boss : other).call('POST /v1/admin/reports/:id/decide', {
      params: { id: items.find(({ kind }) => kind === 'message')!.reportId },
      body: { outcome, reason: '약관을 살펴봤어요' },
    })
    await house.settle()
    const { results: now } = await one.pro.call(messages, at)
    expect(now.find(({ id }) => id === first.id)?.is_hidden).toBe(outcome === 'upheld')
  }

  // What a deal tells its room, and both sides of it.
  await forgetLimits(house)
  await paid(house, one)
  await house.settle()

  // Reported by somebody who has left the room since, and Dure too.
  const gone = await pair(house)
  const { results: quoted } = await gone.customer.call(messages, { params: { id: gone.chatId } })
  await gone.customer.call('POST /v1/reports', { body: { kind: 'message', id: quoted[0]!.id, reasonId: 21 } })
  await gone.customer.call('POST /api/v2.3/chats/', { body: { chatIds: [gone.chatId], action: 'leave' } })
  await gone.customer.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
  const { items: left } = await boss.call('GET /v1/admin/reports', { query: { status: 'waiting' } })
  expect(left.find(({ kind }) => kind === 'message')?.lines).toEqual(['견적이 도착했어요.'])
  await boss.call('POST /v1/admin/reports/:id/decide', {
    params: { id: left.find(({ kind }) => kind === 'message')!.reportId },
    body: { outcome: 'upheld', reason: '약관을 살펴봤어요' },
  })
  await house.settle()
  const { results: taken } = await gone.pro.call(messages, { params: { id: gone.chatId } })
  expect(taken.find(({ id }) => id === quoted[0]!.id)).toMatchObject({ is_hidden: true, message: '' })

  // Told outside the room, by ways that wait until it was read.
  await say('아직 안 보셨나요?')
  await house.advance(61)
  await house.settle()
  // Whatever the hour is, nobody is kept waiting longer for the morning.
  await house.advance(12 * 3600)
  await house.settle()
  const { rows: waited } = await house.house.pool.query<{ status: string }>('select status from delivery where message_id is not null')
  expect(waited.map(({ status }) => status)).toContain('sent')

  expect(before.map(({ partition }) => partition)).toEqual(['message_0', 'message_1', 'message_2'])
  expect(await lookedInto()).toEqual(['message_1'])

  // By its id alone a message would be looked for in all of them.
  await withDatabase(house.house.config.databaseUrl, (client) => client.query('select body from message where id = $1', [first.id]))
  expect(await lookedInto()).toEqual(['message_0', 'message_1', 'message_2'])
})

test('ids rise over all partitions, and what was sent twice is one message in each [chat.partitions]', async () => {
  const house = await testHouse()
  const before = await pair(house)
  await beginSecondPartition(house)
  const after = await pair(house)
  const say = (one: typeof before, nonce: string) =>
    one.customer.call(send, { params: { id: one.chatId }, body: { type: 'TEXT', message: '안녕하세요', nonce } })
  const [a, b, c] = [await say(before, 'n'), await say(after, 'n'), await say(before, 'm')]
  expect([a.id, b.id, c.id]).toEqual([a.id, b.id, c.id].toSorted((x, y) => x - y))
  expect(new Set([a.id, b.id, c.id]).size).toBe(3)
  expect([await say(before, 'n'), await say(after, 'n')]).toEqual([a, b])
})
