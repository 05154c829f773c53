import { beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../src/context.ts'
import { notify } from '../../src/domains/notifications/index.ts'
import type { Notice } from '../../src/jobs/notices.ts'
import { mailOf } from '../../src/domains/notifications/mail.ts'
import { advertisementTitle, advertiseAt, mayAdvertise, sendAt } from '../../src/domains/notifications/policy.ts'
import { room, type TestRoom } from '../chat/room.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, provider, type Person } from '../people.ts'
import { openSocket } from '../realtime/socket.ts'

const list = 'GET /v1/accounts/user-notifications'
const setting = 'PATCH /api2/users/me/notification-setting'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Sent = { to: string; text: string; subject?: string }
const inbox = async (kind: 'sms' | 'mail', to: string): Promise<Sent[]> =>
  (await fetch(`${house.sandbox.url}/inbox/${kind}?to=${encodeURIComponent(to)}`)).json() as Promise<Sent[]>
const texts = async (person: Person) => (await inbox('sms', person.phone)).filter((one) => !one.text.includes('인증번호'))

let keys = 0
const notice = (person: Person, changes: Partial<Notice> = {}): Notice => ({
  memberId: person.userId,
  role: 'customer',
  kind: 'quote.received',
  title: '견적이 도착했어요',
  body: '이사 · 150,000원',
  link: '/chats/1',
  dedupeKey: `test:${(keys += 1)}`,
  ...changes,
})
const tell = (...notices: Notice[]) => notify(systemContext(house.house), notices)
/** Notices at any hour, so that a test does not depend on when it runs. */
const alwaysOn = (person: Person) => person.call(setting, { body: { system_code: 'request', is_realtime_alarm: true } })

describe('a notice', () => {
  it('lands in the centre once and goes out by AlimTalk and mail to whoever is not looking', async () => {
    const person = await customer(house)
    await alwaysOn(person)
    const one = notice(person)
    await tell(one)
    await tell(one)
    await house.settle()
    const { notifications, readLastId } = await person.call(list)
    expect(notifications).toMatchObject([
      { title: '견적이 도착했어요', contents: '이사 · 150,000원', link: '/chats/1', isRead: false, categoryId: 11 },
    ])
    expect(readLastId).toBeNull()
    expect(await texts(person)).toMatchObject([
      { text: `[두레] 견적이 도착했어요\n이사 · 150,000원\n${house.house.config.origin}/chats/1` },
    ])
    expect((await inbox('mail', person.email)).map((mail) => mail.subject)).toEqual(['[두레] 견적이 도착했어요'])
  })

  it('shows a customer the pro it is of, and a pro no face of a customer', async () => {
    const [person, pro] = [await customer(house), await provider(house, { name: '한솔청소' })]
    const of = (memberId: number) => ({ named: { memberId, nameless: '견적이 도착했어요' } })
    await tell(notice(person, of(pro.userId)), notice(person), notice(person, of(person.userId)), {
      ...notice(pro, of(person.userId)),
      role: 'provider',
    })
    const seen = async (who: Person, role: 'customer' | 'provider') =>
      (await who.call(list, { query: { role } })).notifications.map((one) => one.pro)
    expect(await seen(person, 'customer')).toEqual([null, null, { name: '한솔청소', picture: null }])
    expect(await seen(pro, 'provider')).toEqual([null])
  })

  it('stays in the centre only, for whoever has a page in front or turned the ways off; an open page alone silences nothing [notifications.present]', async () => {
    const [looking, off, away] = [await customer(house), await customer(house), await customer(house)]
    await alwaysOn(looking)
    await alwaysOn(off)
    await alwaysOn(away)
    const socket = await openSocket(house.url, looking)
    const forgotten = await openSocket(house.url, away)
    socket.say('here')
    await expect
      .poll(async () => (await house.house.pool.query('select 1 from socket_presence where member_id = $1', [looking.userId])).rowCount)
      .toBe(1)
    await off.call('PATCH /api2/users/me/', { body: { allow_sms_notifications: false, allow_email_notifications: false } })
    await tell(notice(looking), notice(off), notice(away))
    await house.settle()
    expect(await texts(away)).toHaveLength(1)
    forgotten.close()
    for (const person of [looking, off]) {
      expect((await person.call(list)).notifications).toHaveLength(1)
      expect(await texts(person)).toEqual([])
      expect(await inbox('mail', person.email)).toEqual([])
    }
    socket.close()
  })

  it('reaches everybody, however many are told at once', async () => {
    const person = await customer(house)
    const many = 10_000
    await tell(...Array.from({ length: many }, () => notice(person)))
    const count = async (table: 'notice' | 'delivery') =>
      (await house.house.pool.query(`select 1 from ${table} where member_id = $1`, [person.userId])).rowCount
    expect([await count('notice'), await count('delivery')]).toEqual([many, 2 * many])
    // Not to be sent by the tests that follow.
    await house.house.pool.query('delete from delivery where member_id = $1', [person.userId])
  })

  it('goes out late, but not after four weeks; one from before the parts does too [notifications.late]', async () => {
    const waits = (address: string, id: string) =>
      house.house.pool.query(
        `insert into delivery (id, channel, address, subject, body, status, next_try_at, created_at)
         values (${id}, 'mail', $1, '늦은 알림', '늦었어요', 'queued', $2, $2)`,
        [address, house.house.clock.now()],
      )
    await waits('late@dure.test', `week_key(now() - interval '27 days') + 1`)
    await waits('too-late@dure.test', `week_key(now() - interval '35 days') + 1`)
    await waits('before@dure.test', '7')
    await house.settle()
    const sent = await Promise.all(['late', 'too-late', 'before'].map((name) => inbox('mail', `${name}@dure.test`)))
    expect(sent.map(({ length }) => length)).toEqual([1, 0, 1])
  })

  it('of money goes out always, even so', async () => {
    const person = await customer(house)
    await person.call('PATCH /api2/users/me/', { body: { allow_sms_notifications: false, allow_email_notifications: false } })
    await person.call(setting, { body: { system_code: 'deal', disallow_alarm_start_hour: 0, disallow_alarm_end_hour: 23 } })
    await tell(notice(person, { kind: 'safe-payment', title: '결제가 끝났어요' }))
    await house.settle()
    expect(await texts(person)).toHaveLength(1)
    expect(await inbox('mail', person.email)).toHaveLength(1)
  })

  it('is tried again when the service fails, and not sent once read', async () => {
    const person = await customer(house)
    await alwaysOn(person)
    await fetch(`${house.sandbox.url}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'sms', kind: 'error', count: 1 }),
    })
    await tell(notice(person))
    await house.settle()
    expect(await texts(person)).toEqual([])
    const { rows } = await house.house.pool.query<{ status: string; attempts: number }>(
      `select status, attempts from delivery where address = $1`,
      [person.phone],
    )
    expect(rows).toEqual([{ status: 'queued', attempts: 1 }])
    await house.advance(61)
    await house.settle()
    expect(await texts(person)).toHaveLength(1)

    await tell(notice(person))
    await person.call('PATCH /v1/accounts/user-notifications/read', { body: {} })
    await house.settle()
    expect(await texts(person)).toHaveLength(1)
  })
})

describe('quiet hours', () => {
  const quiet = {
    system_code: 'chat' as const,
    allow_news_letters: false,
    is_realtime_alarm: false,
    disallow_alarm_start_hour: 22,
    disallow_alarm_end_hour: 6,
  }
  const seoul = (text: string) => new Date(`${text}+09:00`)

  it('put a notice off to their end, over midnight, and not with the real-time alarm', () => {
    expect(sendAt(seoul('2026-11-21T23:30'), quiet)).toEqual(seoul('2026-11-22T06:00'))
    expect(sendAt(seoul('2026-11-22T05:59'), quiet)).toEqual(seoul('2026-11-22T06:00'))
    expect(sendAt(seoul('2026-11-22T06:00'), quiet)).toEqual(seoul('2026-11-22T06:00'))
    expect(sendAt(seoul('2026-11-22T21:59'), quiet)).toEqual(seoul('2026-11-22T21:59'))
    expect(sendAt(seoul('2026-11-21T23:30'), { ...quiet, is_realtime_alarm: true })).toEqual(seoul('2026-11-21T23:30'))
    expect(sendAt(seoul('2026-11-21T13:00'), { ...quiet, disallow_alarm_start_hour: 9, disallow_alarm_end_hour: 18 })).toEqual(
      seoul('2026-11-21T18:00'),
    )
  })

  it('are 22 to 6 for whoever set none, and each group’s own [notifications.quiet-hours]', async () => {
    const person = await customer(house)
    const { items } = await person.call('GET /api2/users/me/notification-setting')
    expect(items.map((item) => item.system_code)).toEqual(['request', 'chat', 'deal', 'community', 'news'])
    expect(items[0]).toMatchObject({ is_realtime_alarm: false, disallow_alarm_start_hour: 22, disallow_alarm_end_hour: 6 })
    const changed = await person.call(setting, { body: { system_code: 'chat', disallow_alarm_start_hour: 20 } })
    expect(changed.items.map((item) => item.disallow_alarm_start_hour)).toEqual([22, 20, 22, 22, 22])
    expect(
      (await person.call.raw('PATCH', '/api2/users/me/notification-setting', { system_code: 'chat', disallow_alarm_start_hour: 24 }))
        .status,
    ).toBe(400)
  })
})

describe('the centre', () => {
  it('marks categories unread, reads one of them, one notice or all, and pages', async () => {
    const [person, other] = [await customer(house), await customer(house)]
    await tell(...Array.from({ length: 5 }, () => notice(person)), notice(person, { kind: 'chat.message' }), notice(other))
    const unread = async () =>
      (await person.call('GET /v1/accounts/user-notifications/categories')).category1List
        .flatMap((one) => one.category2List)
        .filter((one) => one.unreadNotificationExist)
        .map((one) => one.categoryId)
    expect(await unread()).toEqual([11, 21])
    const first = await person.call(list, { query: { category2_id: 11, limit: 3 } })
    const second = await person.call(list, { query: { category2_id: 11, limit: 3, cursor: first.pagination.nextCursor! } })
    expect([...first.notifications, ...second.notifications]).toHaveLength(5)
    expect(second.pagination).toEqual({ nextCursor: null, hasNextPage: false })
    expect(await other.call('PATCH /v1/accounts/user-notifications/read', { body: { id: first.notifications[0]!.id } })).toEqual({
      read: 0,
    })
    expect(await person.call('PATCH /v1/accounts/user-notifications/read', { body: { category2_id: 11 } })).toEqual({ read: 5 })
    expect(await unread()).toEqual([21])
    expect((await person.call(list, { query: { category2_id: 11 } })).readLastId).toBe(first.notifications[0]!.id)
    expect(await person.call('GET /v1/accounts/user-notifications/unread-exist')).toEqual({ unreadNotificationExist: true })
    await person.call('PATCH /v1/accounts/user-notifications/read', { body: {} })
    expect(await person.call('GET /v1/accounts/user-notifications/unread-exist')).toEqual({ unreadNotificationExist: false })
    expect(await person.call('GET /v1/accounts/user-notifications/unread-exist', { query: { role: 'provider' } })).toEqual({
      unreadNotificationExist: false,
    })
  })
})

describe('unread messages', () => {
  const at = (one: TestRoom) => ({ params: { id: one.chatId } })
  const send = (one: TestRoom, nonce: string) =>
    one.customer.call('POST /api/v2.3/chats/:id/messages/', { ...at(one), body: { type: 'TEXT', message: `안녕하세요 ${nonce}`, nonce } })
  const chats = async (person: Person) => (await person.call(list, { query: { role: 'provider', category2_id: 21 } })).notifications

  it('become one notice a minute after the first, and again only after reading', async () => {
    const one = await room(house)
    await send(one, 'a')
    await send(one, 'b')
    await house.settle()
    expect(await chats(one.pro)).toEqual([])
    await house.advance(61)
    await house.settle()
    expect(await chats(one.pro)).toMatchObject([
      { title: '김민지 고객님이 메시지를 보냈어요', contents: '안녕하세요 b 외 1개', link: `/pro/chats/${one.chatId}` },
    ])
    await send(one, 'c')
    await house.advance(61)
    await house.settle()
    expect(await chats(one.pro)).toHaveLength(1)
    await one.pro.call('PUT /api/v2/chats/:id/read/', { ...at(one), body: {} })
    await send(one, 'd')
    await house.advance(61)
    await house.settle()
    expect(await chats(one.pro)).toHaveLength(2)
  })

  it('are told of although a card stands unread before them, and not a card alone', async () => {
    const one = await room(house)
    await one.customer.call('POST /api/v2.3/chats/:id/messages/', { ...at(one), body: { type: 'HIRE', nonce: 'hire' } })
    await house.advance(61)
    await house.settle()
    expect(await chats(one.pro)).toEqual([])
    await send(one, 'a')
    await house.advance(61)
    await house.settle()
    expect(await chats(one.pro)).toMatchObject([{ contents: '안녕하세요 a' }])
    await send(one, 'b')
    await house.advance(61)
    await house.settle()
    expect(await chats(one.pro)).toHaveLength(1)
  })

  it('are told of although one before them was hidden before anybody was told', async () => {
    const one = await room(house)
    const { id } = await send(one, 'a')
    await one.customer.call('PUT /api/v2/chats/:id/messages/:messageId/options/', {
      params: { id: one.chatId, messageId: id },
      body: { is_hidden: true },
    })
    await house.advance(61)
    await house.settle()
    expect(await chats(one.pro)).toEqual([])
    await send(one, 'b')
    await house.advance(61)
    await house.settle()
    expect(await chats(one.pro)).toMatchObject([{ contents: '안녕하세요 b' }])
  })

  it('that were read in time, or in a room that is silenced, become none', async () => {
    const [read, silenced] = [await room(house), await room(house)]
    await silenced.pro.call('PUT /v1/chats/:id/notification/settings', { ...at(silenced), body: { notificationStatus: false } })
    await send(read, 'a')
    await send(silenced, 'a')
    await read.pro.call('PUT /api/v2/chats/:id/read/', { ...at(read), body: {} })
    await house.advance(61)
    await house.settle()
    expect(await chats(read.pro)).toEqual([])
    expect(await chats(silenced.pro)).toEqual([])
  })
})

describe('a mail', () => {
  it('escapes what people wrote and has the same in plain text', () => {
    const mail = mailOf({
      subject: '<b>김"고수"</b>의 견적',
      body: '1 < 2 & 3',
      link: 'https://dure.test/chats/1?a=1&b=2',
      origin: 'https://dure.test',
    })
    expect(mail.html).toContain('&lt;b&gt;김&quot;고수&quot;&lt;/b&gt;의 견적')
    expect(mail.html).toContain('1 &lt; 2 &amp; 3')
    expect(mail.html).toContain('href="https://dure.test/chats/1?a=1&amp;b=2"')
    expect(mail.html).not.toContain('<b>')
    expect(mail.text).toContain('1 < 2 & 3')
    expect(mail.text).toContain('https://dure.test/chats/1?a=1&b=2')
  })
})

describe('advertising', () => {
  const usual = {
    system_code: 'news',
    allow_news_letters: true,
    is_realtime_alarm: false,
    disallow_alarm_start_hour: 22,
    disallow_alarm_end_hour: 6,
  } as const
  const at = (time: string) => new Date(`2026-11-21T${time}:00+09:00`)
  const byMail = { sms: false, email: true, push: false, night: false }

  it('never leaves between nine in the evening and eight in the morning without a night consent [notifications.advertising]', () => {
    const goes = (time: string, night = false) => advertiseAt(at(time), { ...byMail, night }, usual).toISOString()
    expect(goes('20:59')).toBe(at('20:59').toISOString())
    expect(goes('21:00')).toBe('2026-11-21T23:00:00.000Z')
    expect(goes('02:30')).toBe(at('08:00').toISOString())
    expect(goes('07:59')).toBe(at('08:00').toISOString())
    expect(goes('08:00')).toBe(at('08:00').toISOString())
    // With it, at any hour.
    expect(goes('02:30', true)).toBe(at('02:30').toISOString())
    // The member's own quiet hours come on top.
    const late = { ...usual, disallow_alarm_start_hour: 7, disallow_alarm_end_hour: 10 }
    expect(advertiseAt(at('05:00'), byMail, late).toISOString()).toBe(at('10:00').toISOString())
  })

  it('goes only the ways that were agreed to, and says at once what it is [notifications.advertising]', () => {
    expect([mayAdvertise(byMail, 'mail'), mayAdvertise(byMail, 'alimtalk'), mayAdvertise(undefined, 'mail')]).toEqual([true, false, false])
    expect([advertisementTitle('가을 할인'), advertisementTitle('(광고) 가을 할인')]).toEqual(['(광고) 가을 할인', '(광고) 가을 할인'])
  })

  it('reaches nobody who did not agree; it is marked, names the way out, and the way works without a login [notifications.advertising]', async () => {
    const [agreed, not] = [await customer(house), await customer(house)]
    await agreed.call('PATCH /v1/users/:id/consents', {
      params: { id: 'me' },
      body: { ad_email: true, ad_sms: true, ad_night: true, marketing: true },
    })
    await agreed.call(setting, { body: { system_code: 'news', is_realtime_alarm: true } })
    await tell(
      ...[agreed, not].map((person) =>
        notice(person, { title: '가을 청소 할인', body: '첫 견적 20% 할인', link: '/event', advertising: true }),
      ),
    )
    await house.settle()
    expect((await not.call(list)).notifications).toEqual([])
    expect((await agreed.call(list)).notifications.map((one) => one.title)).toContain('(광고) 가을 청소 할인')
    const [mail] = (await inbox('mail', agreed.email)).filter((one) => one.subject?.includes('할인'))
    expect(mail?.subject).toBe('(광고) [두레] 가을 청소 할인')
    const [text] = (await texts(agreed)).filter((one) => one.text.includes('할인'))
    expect(text?.text).toMatch(/^\(광고\) \[두레\] 가을 청소 할인\n/)
    expect(text?.text).toContain('고객센터 1600-0000')
    const token = /무료 수신거부: \S+token=(\S+)/.exec(text!.text)![1]!
    const optOut = 'POST /v1/advertising/opt-out'
    expect((await house.guest.raw('POST', '/v1/advertising/opt-out', { token: `${token.slice(0, -2)}xx` })).body.fields).toHaveProperty(
      'token',
    )
    expect(await house.guest(optOut, { body: { token } })).toEqual({ optedOut: true })
    const { items } = await agreed.call('GET /v1/users/:id/consents', { params: { id: 'me' } })
    expect(items.filter((one) => one.kind === 'news' || one.kind.startsWith('ad_')).map((one) => one.granted)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('that was waiting is dropped when its consent is taken back, and put off when night falls on it', async () => {
    const person = await customer(house)
    const consents = (body: object) => person.call('PATCH /v1/users/:id/consents', { params: { id: 'me' }, body })
    await consents({ ad_email: true, ad_night: true, marketing: true })
    await person.call(setting, { body: { system_code: 'news', is_realtime_alarm: true } })
    const status = async () =>
      (
        await house.house.pool.query('select status, next_try_at > $2 as later from delivery where member_id = $1 and advertising', [
          person.userId,
          house.house.clock.now(),
        ])
      ).rows
    await tell(notice(person, { title: '소식', advertising: true }))
    // Whatever the hour, so that the test does not depend on when it runs: the night consent alone decides.
    await consents({ ad_night: false })
    await consents({ news: false })
    await house.settle()
    expect(await status()).toEqual([{ status: 'dropped', later: expect.any(Boolean) }])
  })
})
