import { spawn, type ChildProcess } from 'node:child_process'
import { SECOND } from '@dure/kernel/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPrograms } from '../../../../tools/run/programs.ts'
import { freePort } from '../../../../tools/postgres/port.ts'
import type { RealtimeEvent } from '@dure/contract/realtime'
import { buildApp, type App } from '../../src/app.ts'
import { liveEventsLost } from '../../src/metrics/counters.ts'
import { createBus } from '../../src/realtime/bus.ts'
import { room } from '../chat/room.ts'
import { aPost, say } from '../community/talk.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer } from '../people.ts'
import { silentProxy } from '../silentProxy.ts'
import { openSocket } from './socket.ts'

let redis: ChildProcess
let port: number
let house: TestHouse
let second: App
let secondUrl: string

const startRedis = async (): Promise<ChildProcess> => {
  const child = spawn(
    findPrograms(['redis-server'])['redis-server'],
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.stdout?.on('data', (text: Buffer) => String(text).includes('Ready to accept') && resolve())
  })
  return child
}
const ended = (child: ChildProcess): Promise<void> => new Promise((resolve) => void child.once('exit', () => resolve()).kill())

beforeAll(async () => {
  port = await freePort()
  redis = await startRedis()
  house = await testHouse({ env: { REDIS_URL: `redis://127.0.0.1:${port}` } })
  second = await buildApp({ ...house.house.config, port: 0 })
  secondUrl = await second.listen()
})
afterAll(async () => {
  await second.close()
  await ended(redis)
})

describe('two processes over Redis', () => {
  it('bring a comment written at one to who has its post in front at the other [community.live]', async () => {
    const [author, reader] = [await customer(house), await customer(house)]
    const post = await aPost(house, author)
    const socket = await openSocket(secondUrl, reader)
    expect(await socket.watch(post.postId)).toBe(post.postId)
    const { id } = await say(author, post)
    expect(await socket.next('communityComment')).toMatchObject({ postId: post.postId, commentId: id })
    socket.close()
  })

  it('bring a message sent at one to a socket held by the other', async () => {
    const one = await room(house)
    const seller = await openSocket(secondUrl, one.pro)
    const sent = await one.customer.call('POST /api/v2.3/chats/:id/messages/', {
      params: { id: one.chatId },
      body: { type: 'TEXT', message: '건너편', nonce: 'far' },
    })
    expect(await seller.next('chatMessage')).toMatchObject({ message: { id: sent.id, message: '건너편' } })
    seller.close()
  })

  it('close their sockets once Redis is back after a loss, so that clients fetch what they missed', async () => {
    const one = await room(house)
    const seller = await openSocket(secondUrl, one.pro)
    await ended(redis)
    const sent = await one.customer.call('POST /api/v2.3/chats/:id/messages/', {
      params: { id: one.chatId },
      body: { type: 'TEXT', message: '끊긴 사이', nonce: 'gap' },
    })
    expect(sent.message).toBe('끊긴 사이')
    redis = await startRedis()
    expect(await seller.closed).toBe(1012)
    // Both are back, and what the first had to say of the gap is through: it would close a socket once more.
    await expect.poll(() => [house.house.bus.isUp(), second.house.bus.isUp()]).toEqual([true, true])
    const through = Promise.withResolvers<void>()
    const stop = second.house.bus.subscribe(({ memberIds }) => memberIds.includes(0) && through.resolve())
    house.house.bus.publish([0], { type: 'unread' } as unknown as RealtimeEvent)
    await through.promise
    stop()
    const again = await openSocket(secondUrl, one.pro)
    await one.customer.call('POST /api/v2.3/chats/:id/messages/', {
      params: { id: one.chatId },
      body: { type: 'TEXT', message: '다시', nonce: 'back' },
    })
    expect(await again.next('chatMessage')).toMatchObject({ message: { message: '다시' } })
    again.close()
  })

  it('hear of what is said on them at once, and tell that Redis hangs, while it takes connections and says nothing [availability.live-events]', async () => {
    const proxy = await silentProxy(`redis://127.0.0.1:${port}`)
    const near = await createBus(proxy.url, house.house.log, { pingEvery: 50, answerWithin: 2 * SECOND })
    const far = await createBus(`redis://127.0.0.1:${port}`, house.house.log)
    const heard = { near: [] as number[], far: [] as number[], missed: { near: 0, far: 0 } }
    near.subscribe(
      ({ memberIds }) => heard.near.push(...memberIds),
      () => (heard.missed.near += 1),
    )
    far.subscribe(
      ({ memberIds }) => heard.far.push(...memberIds),
      () => (heard.missed.far += 1),
    )
    const event = { type: 'unread' } as unknown as RealtimeEvent
    near.publish([1], event)
    await expect.poll(() => heard.far).toEqual([1])
    expect([heard.near, near.isUp()]).toEqual([[1], true])

    proxy.silence()
    const before = (await liveEventsLost.get()).values[0]?.value ?? 0
    near.publish([2], event)
    // Not by way of Redis: it is there when the call returns.
    expect(heard.near).toEqual([1, 2])
    await expect.poll(() => near.isUp()).toBe(false)
    near.publish([3], event)
    expect(heard.near).toEqual([1, 2, 3])
    // The one under way when it fell silent, and the one after.
    await expect.poll(async () => (await liveEventsLost.get()).values[0]?.value).toBeGreaterThanOrEqual(before + 1)

    proxy.speak()
    await expect.poll(() => near.isUp()).toBe(true)
    await expect.poll(() => [heard.missed.near > 0, heard.missed.far > 0]).toEqual([true, true])
    near.publish([4], event)
    await expect.poll(() => heard.far.includes(4)).toBe(true)
    far.publish([5], event)
    await expect.poll(() => heard.near.at(-1)).toBe(5)
    // Each once: what came back by way of Redis is one's own.
    expect(heard.near).toEqual([1, 2, 3, 4, 5])
    await Promise.all([near.stop(), far.stop()])
  })

  it('refuse to start where a Redis takes the connection and says nothing', async () => {
    const proxy = await silentProxy(`redis://127.0.0.1:${port}`)
    proxy.silence()
    await expect(createBus(proxy.url, house.house.log, { pingEvery: 50, answerWithin: 200 })).rejects.toThrow('REDIS_URL')
  })

  it('refuse to start where no Redis answers', async () => {
    const nobody = await freePort()
    await expect(buildApp({ ...house.house.config, port: 0, redisUrl: `redis://127.0.0.1:${nobody}` })).rejects.toThrow('REDIS_URL')
  })
})
