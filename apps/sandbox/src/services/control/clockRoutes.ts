import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fields, number } from '../../http/input.ts'
import { ProviderError } from '../../http/providerError.ts'

const PRODUCT_TIMEOUT_MS = 300_000

/**
 * `POST /clock {advance}` moves the product's clock and the sandbox's. The sandbox moves first, because the product
 * runs what is due (payouts, messages) while it answers; if the product refuses, the sandbox moves back.
 * `POST /clock {start}` sets both before anybody lives in the product.
 */
export function registerClock(app: FastifyInstance, { clock, config }: Context): void {
  const view = (): object => ({ now: clock.iso(), offsetSeconds: clock.offsetSeconds() })
  app.get('/clock', async () => view())
  app.post('/clock', async (request, reply) => {
    const start = number(fields(request.body).start)
    if (start !== undefined) {
      const answer = await askProduct(config.productUrl, config.devKey, { start })
      if (answer.status < 400) clock.start(start)
      return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
    }
    const advance = number(fields(request.body).advance)
    if (advance === undefined || advance < 0) throw new ProviderError(400, { message: 'advance는 0 이상의 초여야 해요.' })
    clock.advance(advance)
    const answer = await askProduct(config.productUrl, config.devKey, { advance })
    if (answer.status >= 400) clock.advance(-advance)
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
  })
}

async function askProduct(
  productUrl: string,
  devKey: string,
  move: { advance: number } | { start: number },
): Promise<{ status: number; body: string }> {
  try {
    const response = await fetch(`${productUrl}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-dev-key': devKey },
      body: JSON.stringify(move),
      signal: AbortSignal.timeout(PRODUCT_TIMEOUT_MS),
    })
    return { status: response.status, body: await response.text() }
  } catch {
    return { status: 502, body: JSON.stringify({ message: `제품 서버(${productUrl})에 닿지 못해 시계를 옮기지 않았어요.` }) }
  }
}
