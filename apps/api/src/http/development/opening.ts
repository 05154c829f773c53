import { timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { fail } from '@dure/contract/errors'
import { SECOND } from '@dure/kernel/time'
import type { Config } from '../../config/config.ts'
import { answerFailure } from '../errorHandler.ts'

/** Who makes the demo names himself by this header; whose moves of the clock come through the sandbox, too. */
const openingHeader = 'x-opening-key'
/** Seconds after which it is worth asking again. */
const againAfter = 3
/** What those who watch the process ask, and what gateways call to say: they prove themselves. */
const open = /^\/(?:healthz|readyz|metrics|webhooks\/.*)$/

export type Opening = {
  /** Whether the house still lets nobody in. */
  closed(): boolean
  /** Resolves as it lets everybody in; null where it is open already. */
  readonly opened: Promise<void> | null
}

/** How often it is looked whether the house is open. */
const lookEvery = SECOND / 5

/**
 * Until the demo of a development product stands, nobody is let in but who makes it [availability.opening]: a person sees a page that
 * comes back by itself, a call is told to. The launcher closes the house by a file in the data folder, which holds the maker's key, and
 * opens it by taking that file away. In production there is no demo, and nothing is ever closed. Register it first.
 */
export function closedUntilOpen(app: FastifyInstance, config: Pick<Config, 'dataDir' | 'devKey'>): Opening {
  const file = join(config.dataDir, 'opening')
  let key = config.devKey !== null && existsSync(file) ? readFileSync(file, 'utf8').trim() : null
  const closed = (): boolean => {
    if (key !== null && !existsSync(file)) key = null
    return key !== null
  }
  // What was not closed at its start never is.
  if (key === null) return { closed, opened: null }
  app.addHook('onRequest', async (request, reply) => {
    if (!closed() || open.test(request.routeOptions.url ?? '') || isMaker(request, key!)) return
    if (request.headers.accept?.includes('text/html') !== true)
      return answerFailure(request, reply, fail('BEING_PREPARED', { retryAfter: againAfter }))
    return reply
      .code(503)
      .headers({ 'retry-after': againAfter, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
      .send(openingPage)
  })
  const opened = closed()
    ? new Promise<void>((resolve) => {
        const look = setInterval(() => {
          if (closed()) return
          clearInterval(look)
          resolve()
        }, lookEvery).unref()
        app.addHook('onClose', async () => clearInterval(look))
      })
    : null
  return { closed, opened }
}

/** What is tried again while the demo is made is part of its story, and told to nobody; what fails for good is. */
export function quietUntilOpen(log: Logger, opening: Opening): void {
  if (opening.opened === null || !log.isLevelEnabled('warn')) return
  const after = log.level
  log.level = 'error'
  void opening.opened.then(() => (log.level = after))
}

function isMaker({ headers }: FastifyRequest, key: string): boolean {
  const given = headers[openingHeader]
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(given), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const openingPage = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${againAfter}">
<title>준비하고 있어요 | 두레</title></head>
<body style="margin:0;font-family:system-ui,sans-serif;background:#fbfaf7;color:#1b1d22;word-break:keep-all;line-height:1.6">
<main style="max-width:40rem;margin:20vh auto 0;padding:0 1.5rem;text-align:center"><h1 style="font-size:1.5rem">두레를 준비하고 있어요</h1>
<p>처음 켜면 둘러볼 사람과 이야기를 만드느라 조금 걸려요.<br>다 되면 이 화면이 저절로 바뀌어요.</p></main></body></html>`
