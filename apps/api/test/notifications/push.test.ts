import { beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../src/context.ts'
import { notify } from '../../src/domains/notifications/index.ts'
import { noticeKinds, type NoticeKind } from '@dure/contract/notifications/kinds'
import { pushWords } from '../../src/domains/notifications/push/words.ts'
import { webPushServices } from '../../src/gateways/push.ts'
import { refusal, type Json } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, testPassword, type Person } from '../people.ts'
import { openSocket } from '../realtime/socket.ts'
import { createCaller } from '../caller.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Browser = { readonly id: string; readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } }

const sandbox = async (method: string, path: string): Promise<Json> => {
  const answer = await fetch(`${house.sandbox.url}${path}`, { method })
  return answer.status === 204 ? null : answer.json()
}
const newBrowser = (): Promise<Browser> => sandbox('POST', '/push/browsers')
const turnOn = async (person: Person): Promise<Browser> => {
  const { id, endpoint, keys } = await newBrowser()
  await person.call('PUT /v1/push/subscription', { body: { endpoint, keys } })
  return { id, endpoint, keys }
}
const shown = async ({ endpoint }: Browser): Promise<Json[]> =>
  ((await sandbox('GET', `/push/messages?endpoint=${encodeURIComponent(endpoint)}`)) as { text: string }[]).map((one) =>
    JSON.parse(one.text),
  )
const rows = async (table: 'push_subscription' | 'push_message') => (await house.house.pool.query(`select 1 from ${table}`)).rowCount

let told = 0
const tell = (person: Person, more: { kind?: NoticeKind; advertising?: true } = {}) =>
  notify(systemContext(house.house), [
    {
      memberId: person.userId,
      role: 'customer',
      kind: 'quote.received',
      title: '박고수 고수님이 견적을 보냈어요',
      body: '이사 · 150,000원',
      link: '/chats/1',
      dedupeKey: `push-${(told += 1)}`,
      ...more,
    },
  ])
/** Told at any hour, so that the hour of the test is none of its matter. */
const wakeful = async (): Promise<Person> => {
  const person = await customer(house)
  for (const system_code of ['request', 'chat', 'deal'] as const)
    await person.call('PATCH /api2/users/me/notification-setting', { body: { system_code, is_realtime_alarm: true } })
  return person
}

describe('a browser that was turned on [notifications.push]', () => {
  it('is told what its member does not see, in words that a locked screen may show [notifications.push-words]', async () => {
    const person = await wakeful()
    expect((await person.call('GET /v1/push/subscription')).on).toBe(false)
    const browser = await turnOn(person)
    expect((await person.call('GET /v1/push/subscription')).on).toBe(true)
    await tell(person)
    await house.settle()
    expect(await shown(browser)).toEqual([{ title: '두레', body: '새 견적이 도착했어요.', link: '/chats/1', tag: 'quote.received' }])
    expect(await rows('push_message')).toBe(0)
  })

  it('is told nothing that names anybody or a sum, whatever the notice says', () => {
    for (const kind of Object.keys(noticeKinds) as NoticeKind[]) expect(pushWords(kind)).toMatch(/^[가-힣 ]+[.]$/)
  })

  it('is told nothing while its member has a page in front, has read it, turned the way off, or of what wants to sell', async () => {
    const [looking, reader, off] = [await wakeful(), await wakeful(), await wakeful()]
    const browsers = [await turnOn(looking), await turnOn(reader), await turnOn(off)]
    const socket = await openSocket(house.url, looking)
    socket.say('here')
    await expect
      .poll(async () => (await house.house.pool.query('select 1 from socket_presence where member_id = $1', [looking.userId])).rowCount)
      .toBe(1)
    await off.call('PATCH /api2/users/me/', { body: { allow_push_notifications: false } })
    for (const one of [looking, reader, off]) await tell(one)
    await tell(looking, { kind: 'safe-payment' })
    await reader.call('PATCH /v1/accounts/user-notifications/read', { body: { role: 'customer' } })
    await tell(reader, { kind: 'announcement', advertising: true })
    await house.settle()
    for (const browser of browsers) expect(await shown(browser)).toEqual([])
    socket.close()
  })

  it('wakes nobody: in quiet hours it waits for their end, of money too', async () => {
    const person = await customer(house)
    const hour = Number(new Date(house.house.clock.now().getTime() + 9 * 3_600_000).getUTCHours())
    for (const system_code of ['request', 'deal'] as const)
      await person.call('PATCH /api2/users/me/notification-setting', {
        body: { system_code, disallow_alarm_start_hour: hour, disallow_alarm_end_hour: (hour + 2) % 24 },
      })
    const browser = await turnOn(person)
    await tell(person)
    await tell(person, { kind: 'safe-payment' })
    await house.settle()
    expect(await shown(browser)).toEqual([])
    await house.advance(2 * 3_600)
    await house.settle()
    expect((await shown(browser)).map((one) => String(one.tag)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'quote.received',
      'safe-payment',
    ])
  })
})

describe('a subscription ends with its session [notifications.push]', () => {
  const ends: Record<string, (person: Person) => Promise<unknown>> = {
    'by logout': (person) => person.call('POST /api2/auth/logout/'),
    'by logout of all devices': (person) => person.call('DELETE /api2/users/me/sessions'),
    'when the password is changed elsewhere': async (person) => {
      const { body } = await house.guest.raw('POST', '/api2/auth/login/', { email: person.email, password: testPassword })
      await createCaller(house.url, body.key)('PUT /api2/users/me/password', {
        body: { current_password: testPassword, password: 'dure!test2' },
      })
    },
    'by a ban': async (person) => {
      const boss = await operator(house)
      await boss.call('POST /v1/admin/members/:id/penalty', { params: { id: person.userId }, body: { reason: '거짓 견적을 보냈어요' } })
    },
    'when it has run out': () => house.advance(15 * 86_400),
  }
  for (const [how, end] of Object.entries(ends))
    it(how, async () => {
      const person = await wakeful()
      const browser = await turnOn(person)
      await tell(person)
      await end(person)
      await house.settle()
      expect(await shown(browser)).toEqual([])
      const { rowCount } = await house.house.pool.query('select 1 from push_subscription where member_id = $1', [person.userId])
      expect(rowCount).toBe(0)
    })

  it('by turning it off, for that browser alone', async () => {
    const person = await wakeful()
    const first = await turnOn(person)
    const { body } = await house.guest.raw('POST', '/api2/auth/login/', { email: person.email, password: testPassword })
    const second = await turnOn({ ...person, call: createCaller(house.url, body.key) })
    await person.call('DELETE /v1/push/subscription')
    await tell(person)
    await house.settle()
    expect([(await shown(first)).length, (await shown(second)).length]).toEqual([0, 1])
  })

  it('where another member turns the same browser on: it is told of him alone', async () => {
    const [former, present] = [await wakeful(), await wakeful()]
    const browser = await turnOn(former)
    await present.call('PUT /v1/push/subscription', { body: { endpoint: browser.endpoint, keys: browser.keys } })
    await tell(former)
    await house.settle()
    expect(await shown(browser)).toEqual([])
    expect((await former.call('GET /v1/push/subscription')).on).toBe(false)
  })
})

describe('the push service', () => {
  it('that says the browser is gone ends the subscription', async () => {
    const person = await wakeful()
    const browser = await turnOn(person)
    await sandbox('DELETE', `/push/browsers/${browser.id}`)
    await tell(person)
    await house.settle()
    expect((await person.call('GET /v1/push/subscription')).on).toBe(false)
  })

  it('that fails is asked again, and what it refuses is given up', async () => {
    const person = await wakeful()
    const browser = await turnOn(person)
    const fault = (kind: string, count: number) =>
      fetch(`${house.sandbox.url}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ service: 'push', kind, count }),
      })
    await fault('error', 1)
    await tell(person)
    await house.settle()
    expect(await shown(browser)).toEqual([])
    await house.advance(61)
    await house.settle()
    expect(await shown(browser)).toHaveLength(1)
  })

  it('is one that we know: a member sends us to no other address, least of all to one within [notifications.push-services]', async () => {
    const person = await customer(house)
    const { keys, endpoint } = await newBrowser()
    const given = (to: string) => refusal(person.call('PUT /v1/push/subscription', { body: { endpoint: to, keys } }))
    const { port } = new URL(house.sandbox.url)
    for (const to of [
      'http://169.254.169.254/latest/meta-data',
      'https://127.0.0.1/',
      `http://localhost:${new URL(house.url).port}/push/x`,
      `http://localhost:${port}/faults`,
      `http://localhost:${port}/push/../faults`,
      `http://user@localhost:${port}/push/x`,
      'https://evil.example/push',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilpush.apple.com.example/x',
      'https://fcm.googleapis.com@10.0.0.1/x',
      'https://fcm.googleapis.com:8443/x',
      'http://fcm.googleapis.com/x',
      'file:///etc/passwd',
      'x',
    ])
      expect([to, await given(to)]).toEqual([to, 'INVALID_PARAMS'])
    expect(await refusal(person.call('PUT /v1/push/subscription', { body: { endpoint, keys: { ...keys, auth: 'kurz' } } }))).toBe(
      'INVALID_PARAMS',
    )
    const services = webPushServices({ ...house.house.config.gateways.push, standIn: null })
    expect(
      [
        'https://fcm.googleapis.com/fcm/send/x',
        'https://updates.push.services.mozilla.com/wpush/v2/x',
        'https://web.push.apple.com/x',
        endpoint,
      ].map((one) => services.knows(one)),
    ).toEqual([true, true, true, false])
  })
})
