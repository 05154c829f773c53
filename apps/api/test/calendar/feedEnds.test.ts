import { Client } from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { lastMail, resetLink } from '../notifications/mailbox.ts'
import { operator, provider, testPassword, type ProPerson } from '../people.ts'
import { forgetLimits } from '../trade.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(() => forgetLimits(house))

const renew = async (person: ProPerson): Promise<string> => (await person.call('POST /v1/me/calendar/feed')).url
const status = async (url: string): Promise<number> => (await fetch(url)).status

/** Every way by which all sessions of somebody end. */
const ends: Record<string, (person: ProPerson) => Promise<unknown>> = {
  'a password set by a mailed link': async ({ email }) => {
    await house.guest('POST /api2/auth/password/reset/', { body: { email } })
    await house.guest('POST /api2/auth/password/reset/confirm/', { body: { ...(await resetLink(house, email)), password: 'brand!new77' } })
  },
  'a password that is changed': (person) =>
    person.call('PUT /api2/users/me/password', { body: { current_password: testPassword, password: 'brand!new77' } }),
  'a logout of all devices': (person) => person.call('DELETE /api2/users/me/sessions'),
  'operators who end them': async ({ userId }) =>
    (await operator(house)).call('POST /v1/admin/members/:id/sessions/end', { params: { id: userId }, body: {} }),
  leaving: (person) => person.call('DELETE /api/v2/users/me', { body: { password: testPassword } }),
  'a ban': async ({ userId }) =>
    (await operator(house)).call('POST /v1/admin/members/:id/penalty', { params: { id: userId }, body: { reason: '외부 결제를 권함' } }),
}

test.each(Object.entries(ends))('%s ends the link too [calendar.feed] [sign-in.all-ends]', async (_, end) => {
  const [person, other] = [await provider(house), await provider(house)]
  const [link, others] = [await renew(person), await renew(other)]
  expect([await status(link), await status(others)]).toEqual([200, 200])
  await end(person)
  expect([await status(link), await status(others)]).toEqual([404, 200])
})

test('one session that ends by itself leaves the link', async () => {
  const person = await provider(house)
  const link = await renew(person)
  const { key } = await house.guest('POST /api2/auth/login', { body: { email: person.email, password: testPassword } })
  const { items } = await person.call('GET /api2/users/me/sessions')
  await person.call('DELETE /api2/users/me/sessions/:id', { params: { id: items.find((one) => !one.current)!.id } })
  expect([typeof key, await status(link)]).toEqual(['string', 200])
})

test('who is pro hears by mail that a link was made [calendar.feed]', async () => {
  const person = await provider(house)
  await renew(person)
  const mail = await lastMail(house, person.email)
  expect(mail.subject).toBe('[두레] 내 일정을 보는 비밀 링크를 만들었어요')
  // What works without a password too.
  expect(mail.text).toContain('직접 만들지 않았다면 일정에서 링크를 끝내고 모든 기기에서 로그아웃해 주세요.')
})

test('who leaves while a link of his is made waits for it and ends it; neither gives way to the other [sign-in.all-ends]', async () => {
  const person = await provider(house)
  await renew(person)
  const other = new Client({ connectionString: house.house.config.databaseUrl })
  await other.connect()
  try {
    await other.query('begin')
    await other.query('select from session where member_id = $1 for key share', [person.userId])
    const answer = person.call.raw('DELETE', '/api/v2/users/me', { password: testPassword })
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await other.query(waits)).rowCount).toBe(1)
    // Nobody has it yet: what makes the link comes to it next.
    await other.query('select from calendar where provider_id = $1 for update nowait', [person.providerId])
    await other.query('commit')
    expect((await answer).status).toBe(200)
  } finally {
    await other.end()
  }
  const { rows } = await house.house.pool.query('select from calendar where provider_id = $1', [person.providerId])
  expect(rows.length).toBe(0)
})

test('a session that has ended under the call makes no link [sign-in.ended-meanwhile]', async () => {
  const person = await provider(house)
  const other = new Client({ connectionString: house.house.config.databaseUrl })
  await other.connect()
  try {
    await other.query('begin')
    await other.query('delete from session where member_id = $1', [person.userId])
    const answer = person.call.raw('POST', '/v1/me/calendar/feed')
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await other.query(waits)).rowCount).toBe(1)
    await other.query('commit')
    const { status: refused, body } = await answer
    expect([refused, body.name]).toEqual([401, 'INVALID_TOKEN'])
  } finally {
    await other.end()
  }
  const { rows } = await house.house.pool.query(
    'select from calendar c join provider p on p.id = c.provider_id where p.member_id = $1 and c.feed_hash is not null',
    [person.userId],
  )
  expect(rows.length).toBe(0)
})
