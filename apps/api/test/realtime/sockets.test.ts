import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MINUTE } from '@dure/kernel/time'
import { WebSocket } from 'ws'
import { beforeAll, describe, expect, it } from 'vitest'
import { atEnd } from '../../../../test/atEnd.ts'
import { openSockets, type SocketLimits, type Sockets } from '../../src/realtime/sockets.ts'
import { openPresence, presentNow } from '../../src/realtime/presence.ts'
import { room, type TestRoom } from '../chat/room.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type Person } from '../people.ts'
import { openSocket } from './socket.ts'

let house: TestHouse
let person: Person
/** Of listeners that ping when the test says so, rather than every quarter of a minute. */
const beats = new Set<() => void>()
const limits: SocketLimits = {
  beats: (beat) => (beats.add(beat), () => void beats.delete(beat)),
  subscribeWithin: MINUTE,
  maxBuffered: 200_000,
  ofMember: 20,
}
const ping = () => beats.forEach((beat) => beat())
let sockets: Sockets
let quick: string

/** Another listener beside the product's own. */
async function listener(own: Partial<SocketLimits> = {}): Promise<{ sockets: Sockets; url: string }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const opened = openSockets(server, house.house, { ...limits, ...own })
  atEnd(async () => {
    await opened.close(0)
    server.close()
  })
  return { sockets: opened, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

beforeAll(async () => {
  house = await testHouse()
  person = await customer(house)
  ;({ sockets, url: quick } = await listener())
})

const rows = async (member: Person) =>
  (await house.house.pool.query('select 1 from socket_presence where member_id = $1', [member.userId])).rows
const at = (one: TestRoom) => ({ params: { id: one.chatId } })

describe('subscribing', () => {
  it('takes a token once, and only one that was given', async () => {
    const { token } = await person.call('POST /v1/websocket/token')
    const first = await openSocket(house.url, null, { token })
    await first.frame('subscribe:succeeded')
    const second = await openSocket(house.url, null, { token })
    await second.frame('subscribe:failed')
    expect(await second.closed).toBe(4002)
    const made = await openSocket(house.url, null, { token: 'made-up' })
    await made.frame('subscribe:failed')
    first.close()
  })

  it('fails with a token older than a minute', async () => {
    const { token } = await person.call('POST /v1/websocket/token')
    await house.house.pool.query(`update socket_token set expires_at = expires_at - interval '61 seconds'`)
    const late = await openSocket(house.url, null, { token })
    await late.frame('subscribe:failed')
  })

  it('is refused beyond what a member holds open at once, until one of them closes', async () => {
    const member = await customer(house)
    const { sockets: few, url } = await listener({ ofMember: 3 })
    const open = [await openSocket(url, member), await openSocket(url, member), await openSocket(url, member)]
    const more = await openSocket(url, null, await member.call('POST /v1/websocket/token'))
    await more.frame('subscribe:failed')
    expect(await more.closed).toBe(4002)
    open[0]!.close()
    await expect.poll(() => few.count()).toBe(2)
    await openSocket(url, member)
  })

  it('is asked for once and soon: whoever is silent or asks again is closed', async () => {
    const silent = await openSocket((await listener({ subscribeWithin: 1 })).url, null)
    expect(await silent.closed).toBe(4001)
    const twice = await openSocket(quick, person)
    twice.socket.send(JSON.stringify({ event: 'subscribe', data: { auth: 'again' } }))
    expect(await twice.closed).toBe(4002)
  })

  it('ends for a frame that is too large; noise and other paths do no harm', async () => {
    const noisy = await openSocket(quick, person)
    for (const noise of ['', 'null', '[]', '{"event":"subscribe"', '{"event":"other"}', '7']) noisy.socket.send(noise)
    ping()
    await noisy.frame('ping')
    noisy.socket.send('x'.repeat(5000))
    expect(await noisy.closed).toBe(1009)
    await expect(openSocket(`${house.url}/other`, null)).rejects.toThrow()
  })
})

describe('a socket', () => {
  it('that answers pings stays; a dead one is found within two of them', async () => {
    const alive = await openSocket(quick, person)
    const dead = await openSocket(quick, person, { answerPings: false })
    ping()
    await alive.frame('ping')
    await alive.heard()
    ping()
    expect(await dead.closed).toBe(1006)
    await expect.poll(() => alive.frames.filter((one) => one.event === 'ping').length).toBe(2)
    await alive.heard()
    expect(alive.socket.readyState).toBe(1)
    alive.close()
  })

  it('ends with its session, and the others of the member stay', async () => {
    const other = await customer(house, '최로그')
    const socket = await openSocket(quick, other)
    const bystander = await openSocket(quick, person)
    await other.call('POST /api2/auth/logout/')
    ping()
    expect(await socket.closed).toBe(4003)
    expect(bystander.socket.readyState).toBe(1)
    bystander.close()
  })

  it('that reads too slowly is cut off', async () => {
    const slow = await openSocket(quick, person)
    slow.socket.pause()
    const text = '가'.repeat(20_000)
    const event = { type: 'chatMessage', target: '/chats/1', chatId: 1, message: { message: text } } as never
    const flood = setInterval(() => {
      for (let n = 0; n < 50; n += 1) house.house.bus.publish([person.userId], event)
    }, 5)
    const before = sockets.count()
    await expect.poll(() => sockets.count()).toBeLessThan(before)
    clearInterval(flood)
    slow.socket.resume()
    expect(await slow.closed).toBe(1006)
  })

  it('of a page in front makes its member present, an open one alone does not [notifications.present]', async () => {
    const member = await customer(house, '정출석')
    const present = async () => (await presentNow(house.house.db, [member.userId])).has(member.userId)
    const [a, b] = [await openSocket(quick, member), await openSocket(house.url, member)]
    ping()
    await a.frame('ping')
    await a.heard()
    expect(await present()).toBe(false)
    a.say('here')
    await expect.poll(present).toBe(true)
    b.say('here')
    await expect.poll(() => rows(member)).toHaveLength(2)
    a.say('away')
    await expect.poll(() => rows(member)).toHaveLength(1)
    expect(await present()).toBe(true)
    b.close()
    await expect.poll(present).toBe(false)
    a.close()
  })

  it('that is not touched for a minute says nothing of its member any more', async () => {
    const member = await customer(house, '정출석')
    const socket = await openSocket(quick, member)
    socket.say('here')
    await expect.poll(() => rows(member)).toHaveLength(1)
    await house.house.pool.query(`update socket_presence set touched_at = touched_at - interval '61 seconds' where member_id = $1`, [
      member.userId,
    ])
    expect((await presentNow(house.house.db, [member.userId])).size).toBe(0)
    // So does the release before, whose rows say nothing of touching.
    await house.house.pool.query('update socket_presence set touched_at = null where member_id = $1', [member.userId])
    expect((await presentNow(house.house.db, [member.userId])).size).toBe(0)
    socket.close()
  })

  it('is opened by no other site’s page [wire.socket]', async () => {
    const from = (origin: string) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`${house.url.replace('http', 'ws')}/ws`, { headers: { origin } })
        socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
        socket.on('open', () => (socket.close(), resolve(101)))
        socket.on('error', () => {})
      })
    expect([await from('https://evil.example'), await from('null'), await from(house.url)]).toEqual([403, 403, 101])
  })
})

describe('who is present', () => {
  let broken = false
  const flaky = () =>
    openPresence({
      ...house.house,
      get db() {
        if (broken) throw new Error('no database')
        return house.house.db
      },
    })
  const present = async (...people: Person[]) => {
    const ids = people.map((one) => one.userId)
    const now = await presentNow(house.house.db, ids)
    return ids.map((id) => now.has(id))
  }

  it('is right again after a write that failed, for those who went and those who came', async () => {
    const [went, came] = [await customer(house), await customer(house)]
    const presence = flaky()
    presence.touched(went.userId, Date.now())
    await presence.flush()
    expect(await present(went, came)).toEqual([true, false])
    broken = true
    presence.touched(came.userId, Date.now())
    await presence.flush()
    presence.went(went.userId, null)
    broken = false
    await presence.flush()
    expect(await present(went, came)).toEqual([false, true])
    await presence.stop()
    expect(await present(went, came)).toEqual([false, false])
  })

  it('is written again by a process that another took for dead', async () => {
    const member = await customer(house)
    const presence = flaky()
    presence.touched(member.userId, Date.now())
    await presence.flush()
    await house.house.pool.query('delete from socket_node where node in (select node from socket_presence where member_id = $1)', [
      member.userId,
    ])
    expect(await present(member)).toEqual([false])
    await presence.flush()
    expect(await present(member)).toEqual([true])
    await presence.stop()
  })
})

describe('what happens in a room', () => {
  it('reaches both parties live, each with the path of his own page, and nobody else [chat.last-read] [chat.room-follows-part]', async () => {
    const one = await room(house)
    const [buyer, seller, stranger] = await Promise.all([
      openSocket(house.url, one.customer),
      openSocket(house.url, one.pro),
      openSocket(house.url, person),
    ])
    const sent = await one.customer.call('POST /api/v2.3/chats/:id/messages/', {
      ...at(one),
      body: { type: 'TEXT', message: '안녕하세요', nonce: 'live' },
    })
    expect(await seller.next('chatMessage')).toMatchObject({ target: `/pro/chats/${one.chatId}`, chatId: one.chatId, message: sent })
    expect(await buyer.next('chatMessage')).toMatchObject({ target: `/chats/${one.chatId}`, message: { nonce: 'live' } })
    await one.pro.call('PUT /api/v2/chats/:id/read/', { ...at(one), body: {} })
    expect(await buyer.next('readChatMessage')).toEqual({
      type: 'readChatMessage',
      target: `/chats/${one.chatId}`,
      chatId: one.chatId,
      userId: one.pro.userId,
      lastReadId: sent.id,
    })
    await one.pro.call('PUT /api/v2/chats/:id/', { ...at(one), body: { action: 'leave' } })
    expect(await buyer.next('leaveChat')).toEqual({
      type: 'leaveChat',
      target: `/chats/${one.chatId}`,
      chatId: one.chatId,
      userId: one.pro.userId,
    })
    expect(stranger.frames.filter((frame) => frame.event === 'message:succeeded')).toEqual([])
    for (const socket of [buyer, seller, stranger]) socket.close()
  })

  it('applied to what was fetched is what fetching again shows', async () => {
    const one = await room(house)
    const seller = await openSocket(house.url, one.pro)
    const before = await one.pro.call('GET /api/v2.2/chats/:id/messages/', at(one))
    await one.customer.call('POST /api/v2.3/chats/:id/messages/', {
      ...at(one),
      body: { type: 'TEXT', message: '국민 123456-04-123456', nonce: 'same' },
    })
    const { message } = await seller.next('chatMessage')
    expect((await one.pro.call('GET /api/v2.2/chats/:id/messages/', at(one))).results).toEqual([message, ...before.results])
    seller.close()
  })
})
