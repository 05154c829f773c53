import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { atEnd } from '../../test/atEnd.ts'
import { findPrograms } from '../run/programs.ts'
import { placed } from '../cluster/proxy.ts'
import { freePort } from '../postgres/port.ts'
import { root } from '../run/environment.ts'

/** The proxy as it is shipped, but that only one address of this machine is its own, before a node that takes all. */
let port = 0
beforeAll(async () => {
  const node = createServer((call, answer) => call.resume().on('end', () => answer.end('node')))
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  atEnd(() => void node.close())
  const home = mkdtempSync(join(tmpdir(), 'dure-nginx-'))
  port = await freePort()
  const behind = (node.address() as AddressInfo).port
  const text = placed(readFileSync(join(root, 'deploy/nginx/nginx.conf'), 'utf8'), { port, home, all: [behind], used: [behind] })
  writeFileSync(join(home, 'nginx.conf'), text.replace('127.0.0.0/8 1;', '127.0.0.1/32 1;'))
  const proxy = spawn(findPrograms(['nginx']).nginx, ['-p', home, '-c', join(home, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' })
  atEnd(() => void proxy.kill('SIGTERM'))
  await vi.waitFor(() => call('127.0.0.1'), { timeout: 20_000 })
})

type Answer = { readonly status: number; readonly text: string }

function call(from: string, { path = '/', bytes = 0, agent }: { path?: string; bytes?: number; agent?: Agent } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const made = request(
      { host: '127.0.0.2', port, path, method: bytes > 0 ? 'POST' : 'GET', localAddress: from, ...(agent ? { agent } : {}) },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      },
    )
    made.on('error', reject)
    made.end(bytes > 0 ? Buffer.alloc(bytes) : undefined)
  })
}

test('one address is told to wait where it calls without end, in our own words, and nobody else waits for it', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const flood = await Promise.all(Array.from({ length: 3000 }, () => call('127.0.0.7', { agent })))
  agent.destroy()
  const refused = flood.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(flood.length)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
  expect(JSON.parse(refused[0]!.text)).toMatchObject({ code: 50900, name: 'TOO_MANY_REQUESTS' })
  expect(await call('127.0.0.8')).toEqual({ status: 200, text: 'node' })
  expect(await call('127.0.0.1')).toEqual({ status: 200, text: 'node' })
})

test('what is larger than any call ends at the proxy in our own words; a file goes on to the node', async () => {
  const large = { bytes: 3 * 1024 ** 2 }
  const refused = await call('127.0.0.9', { ...large, path: '/v1/requests' })
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([413, { code: 50903, name: 'PAYLOAD_TOO_LARGE' }])
  for (const path of ['/v1/file', '/v1/files']) expect(await call('127.0.0.9', { ...large, path })).toEqual({ status: 200, text: 'node' })
})
