import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { startSandbox } from '../src/app.ts'
import type { Sandbox } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { Config } from '../src/config.ts'

/** An answer whose shape the test itself checks. */
export type Json = ReturnType<typeof JSON.parse>

type Received = { path: string; headers: Record<string, string | string[] | undefined>; body: string }

export type World = {
  url: string
  config: Config
  sandbox: Sandbox
  /** What the product's server got, in order. */
  received: Received[]
  /** What the product answers to the next calls; 200 when empty. */
  answers: number[]
  /** Where the product's clock stands; it lets nobody know or move it where unset. */
  clock: { stands: number | undefined }
  json(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<{ status: number; body: Json }>
  /** Waits until the product has got a call that fits. */
  until(fits: (one: Received) => boolean): Promise<Received>
  restart(): Promise<void>
  close(): Promise<void>
}

async function startProduct(
  received: Received[],
  answers: number[],
  clock: { stands: number | undefined },
): Promise<{ app: FastifyInstance; url: string }> {
  const app = Fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/*', async (request, reply) => {
    const body = String(request.body ?? '')
    received.push({ path: request.url, headers: request.headers, body })
    const status = answers.shift() ?? 200
    if (request.url === '/dev/clock' && status === 200) {
      const { advance, start } = JSON.parse(body) as { advance?: number; start?: number }
      clock.stands = start ?? (clock.stands ?? 0) + (advance ?? 0)
    }
    return reply.code(status).send({ code: 0, data: { ok: true } })
  })
  app.get('/dev/clock', async (_request, reply) => {
    const offsetSeconds = clock.stands
    return offsetSeconds === undefined ? reply.code(503).send() : { offsetSeconds }
  })
  return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

/** A real sandbox on free ports with its own folder, and a stand-in for the product that writes down its calls. */
export async function startWorld(overrides: Partial<Config> = {}): Promise<World> {
  const received: Received[] = []
  const answers: number[] = []
  const clock: { stands: number | undefined } = { stands: 0 }
  const product = await startProduct(received, answers, clock)
  const dataDir = mkdtempSync(join(tmpdir(), 'dure-sandbox-'))
  const config: Config = {
    ...readConfig({ SANDBOX_PORT: '0', PRODUCT_URL: product.url, DATA_DIR: dataDir, SANDBOX_HOST: '127.0.0.1', PAYOUT_DELAY_MS: '0' }),
    webhookRetryMs: [20, 20, 20],
    lateWebhookMs: 50,
    ...overrides,
  }
  let sandbox = await startSandbox(config)
  const world: World = {
    clock,
    url: sandbox.url,
    config,
    sandbox,
    received,
    answers,
    async json(method, path, body, headers = {}) {
      const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
      const response = await fetch(world.url + path, { method, headers, ...sent })
      const text = await response.text()
      return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
    },
    async until(fits) {
      for (;;) {
        const found = received.find(fits)
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
    async restart() {
      await sandbox.close()
      sandbox = await startSandbox(config)
      world.sandbox = sandbox
      world.url = sandbox.url
    },
    async close() {
      await sandbox.close()
      await product.app.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return world
}
