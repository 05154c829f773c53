import type { FastifyRequest } from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fields, number } from '../../http/input.ts'
import { ProviderError } from '../../http/providerError.ts'

const PRODUCT_TIMEOUT_MS = 300_000

type Move = { readonly advance: number } | { readonly start: number }

/** Who makes a demo proves himself to the product by it: while that is made, it takes moves from nobody else. */
const openingHeader = 'x-opening-key'

/**
 * `POST /clock {advance}` moves the product's clock and the sandbox's. The sandbox moves first, because the product
 * runs what is due (payouts, messages) while it answers. `POST /clock {start}` sets both before anybody lives in the product.
 * The clocks move together or not at all: one move at a time, after which the sandbox stands where the product says that it stands.
 */
export function registerClock(app: FastifyInstance, { clock, config }: Context): void {
  const view = (): object => ({ now: clock.iso(), offsetSeconds: clock.offsetSeconds() })
  let last: Promise<unknown> = Promise.resolve()
  const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }

  const move = async (wanted: Move, headers: Record<string, string>): Promise<Answer> => {
    // A move that will be refused is not begun: somebody would see the sandbox an hour ahead meanwhile, and its codes run out.
    const allowed = await askProduct('GET', headers)
    if (allowed.status >= 400) return allowed
    const before = clock.offsetSeconds()
    if ('advance' in wanted) clock.advance(wanted.advance)
    const answer = await askProduct('POST', headers, wanted)
    const moved = answer.status < 400
    const fallback = !moved ? before : 'start' in wanted ? wanted.start : before + wanted.advance
    clock.start((moved ? offsetIn(answer) : offsetIn(await askProduct('GET', headers))) ?? fallback)
    return answer
  }

  const askProduct = async (method: 'GET' | 'POST', headers: Record<string, string>, wanted?: Move): Promise<Answer> => {
    try {
      const response = await fetch(`${config.productUrl}/dev/clock`, {
        method,
        headers: { ...headers, ...(wanted ? { 'content-type': 'application/json' } : {}) },
        ...(wanted ? { body: JSON.stringify(wanted) } : {}),
        signal: AbortSignal.timeout(PRODUCT_TIMEOUT_MS),
      })
      return { status: response.status, body: await response.text() }
    } catch {
      return { status: 502, body: JSON.stringify({ message: `제품 서버(${config.productUrl})에 닿지 못해 시계를 옮기지 않았어요.` }) }
    }
  }

  app.get('/clock', async () => view())
  app.post('/clock', async (request, reply) => {
    const { advance, start } = fields(request.body)
    const wanted = movesBy(number(advance), number(start))
    const answer = await oneAtATime(() => move(wanted, headersFor(request, config.devKey)))
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
  })
}

type Answer = { readonly status: number; readonly body: string }

/** Where the product says its clock stands; undefined where it does not. */
function offsetIn({ status, body }: Answer): number | undefined {
  if (status >= 400) return undefined
  try {
    return number(fields(JSON.parse(body)).offsetSeconds)
  } catch {
    return undefined
  }
}

function movesBy(advance: number | undefined, start: number | undefined): Move {
  if (start !== undefined) return { start }
  if (advance === undefined || advance < 0) throw new ProviderError(400, { message: 'advance는 0 이상의 초여야 해요.' })
  return { advance }
}

function headersFor(request: FastifyRequest, devKey: string): Record<string, string> {
  const key = request.headers[openingHeader]
  return { 'x-dev-key': devKey, ...(typeof key === 'string' ? { [openingHeader]: key } : {}) }
}
