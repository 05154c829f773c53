import { readLimits } from '@dure/contract/system/limits'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { toldLater } from './toldLater.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

test('a network that is refused again and again is told a second later, and no other is [availability.told-later]', async () => {
  app = Fastify()
  app.get('/refused', async (request, reply) => {
    await toldLater(request)
    return reply.code(400).send()
  })
  await app.ready()
  const { requests } = readLimits.refusedAtOnce
  let told = 0
  const ask = async (remoteAddress: string): Promise<void> => {
    await app!.inject({ url: '/refused', remoteAddress })
    told += 1
  }
  const many = Array.from({ length: requests + 5 }, () => ask('198.51.100.7'))
  await expect.poll(() => told).toBe(requests)
  await ask('203.0.113.9')
  expect(told).toBe(requests + 1)
  await Promise.all(many)
  expect(told).toBe(requests + 6)
})
