import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../apps/api/src/config/config.ts'
import { atEnd } from '../../test/atEnd.ts'
import { productionEnvironment } from './environment.ts'
import { Parts } from './parts.ts'
import { findPrograms } from '../run/programs.ts'
import { openRelay } from './relay.ts'

const folder = (): string => mkdtempSync(join(tmpdir(), 'dure-cluster-'))

test('a program that is missing is named with the line that installs it; one on the path is found', () => {
  const path = folder()
  writeFileSync(join(path, 'redis-server'), '#!/bin/sh\n')
  chmodSync(join(path, 'redis-server'), 0o755)
  expect(findPrograms(['redis-server'], { path, besides: [] })).toEqual({ 'redis-server': join(path, 'redis-server') })
  expect(() => findPrograms(['redis-server', 'nginx', 'pgbouncer'], { path, besides: [] })).toThrow(
    'A cluster needs nginx and pgbouncer: apt-get install --no-install-recommends nginx pgbouncer',
  )
})

test('its nodes have an environment that production takes, the stand-ins for their providers included', () => {
  const place = {
    databaseUrl: 'postgres://127.0.0.1:1/dure',
    redisUrl: 'redis://127.0.0.1:2',
    s3Url: 'http://127.0.0.1:3/dure',
    origin: 'http://127.0.0.2:4',
    sandboxUrl: 'http://127.0.0.2:5',
    smtpUrl: 'smtp://127.0.0.2:6',
  }
  const config = readConfig(productionEnvironment(place))
  expect([config.production, config.databasePooler, config.gateways.portone.url]).toEqual([true, false, place.sandboxUrl])
  const pooled = readConfig(productionEnvironment({ ...place, directUrl: 'postgres://127.0.0.1:7/dure' }))
  expect([pooled.databasePooler, pooled.databaseDirectUrl]).toEqual([true, 'postgres://127.0.0.1:7/dure'])
})

/** A server that says its name to whoever comes, and keeps the connection. */
async function named(name: string): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => {}).write(name))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('an address that moves cuts who was connected, and leads those who come again to the new place', async () => {
  const [first, second] = [await named('first'), await named('second')]
  const relay = await openRelay(first)
  const come = (): { said: Promise<string>; cut: Promise<void> } => {
    const socket = connect(relay.port, '127.0.0.1').on('error', () => {})
    const cut = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    const said = new Promise<string>((resolve) => {
      socket.once('data', (data: Buffer) => resolve(data.toString()))
      void cut.then(() => resolve('cut'))
    })
    return { said, cut }
  }
  const one = come()
  expect(await one.said).toBe('first')
  relay.to(null)
  await one.cut
  expect(await come().said).toBe('cut')
  relay.to(second)
  expect(await come().said).toBe('second')
  await relay.close()
})

test('a part that fails tells its last words, one that dies unasked is noticed, and nothing begins once all is to end', async () => {
  const ending = new AbortController()
  const parts = new Parts(folder(), ending.signal)
  await expect(parts.run('broken', '/bin/sh', ['-c', 'echo no such luck; exit 3'])).rejects.toThrow(
    /broken ended with code 3:\nno such luck/,
  )
  const asked = parts.start('asked', '/bin/sleep', ['60'])
  const unasked = parts.start('unasked', '/bin/sleep', ['60'])
  unasked.process.kill('SIGKILL')
  await unasked.ended
  await parts.stop(asked)
  expect(parts.died()).toEqual(['unasked ended by SIGKILL'])
  ending.abort(new Error('Stopped.'))
  expect(() => parts.start('late', '/bin/sleep', ['60'])).toThrow('Stopped.')
})
