import { spawn, type ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPrograms } from '../../../../tools/run/programs.ts'
import { freePort } from '../../../../tools/postgres/port.ts'
import { buildApp, type App } from '../../src/app.ts'
import { room } from '../chat/room.ts'
import { testHouse, type TestHouse } from '../house.ts'
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
    const again = await openSocket(secondUrl, one.pro)
    await one.customer.call('POST /api/v2.3/chats/:id/messages/', {
      params: { id: one.chatId },
      body: { type: 'TEXT', message: '다시', nonce: 'back' },
    })
    expect(await again.next('chatMessage')).toMatchObject({ message: { message: '다시' } })
    again.close()
  })

  it('refuse to start where no Redis answers', async () => {
    const nobody = await freePort()
    await expect(buildApp({ ...house.house.config, port: 0, redisUrl: `redis://127.0.0.1:${nobody}` })).rejects.toThrow('REDIS_URL')
  })
})
