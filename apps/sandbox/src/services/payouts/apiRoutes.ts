import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProviderError } from '../../http/providerError.ts'
import { fields, number, text } from '../../http/input.ts'
import { onceByKey } from '../../http/idempotency.ts'
import { decryptBody, encryptBody } from './jwe.ts'
import { envelope, koreanTime, refusePayout } from './payout.ts'
import type { PayoutBook } from './payoutBook.ts'
import { requestPayouts } from './requestPayouts.ts'
import { changeSeller, findSeller, registerSeller } from './saveSeller.ts'

type ById = { Params: { id: string } }

function page<T extends { id: string }>(all: T[], query: unknown, entityType: string): object {
  const { limit, startingAfter } = fields(query)
  const size = Math.min(Math.max(number(limit) ?? 100, 1), 10_000)
  const start = all.findIndex((one) => one.id === text(startingAfter)) + 1
  return envelope(entityType, {
    hasNext: all.length > start + size,
    lastCursor: all[start + size - 1]?.id ?? null,
    items: all.slice(start, start + size),
  })
}

/** Payouts in Toss Payments 지급대행 v2's shape: Basic auth, and JWE bodies both ways where a POST has a body. */
export async function registerPayoutApi(app: FastifyInstance, book: PayoutBook): Promise<void> {
  const { books, clock, config } = book.context
  const { secretKey, securityKey } = config.toss
  const call = (operation: string, charges = false) => ({ config: { service: 'payouts' as const, operation, charges } })
  const basic = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  const otherBody = (): ProviderError => refusePayout(400, 'INVALID_IDEMPOTENCY_KEY', '같은 멱등키로 다른 요청을 보낼 수 없습니다.')

  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== basic)
      throw refusePayout(401, 'UNAUTHORIZED_KEY', '인증되지 않은 시크릿 키 혹은 클라이언트 키 입니다.')
  })

  /** Decrypts, runs, and encrypts the answer (refusals too). */
  const encrypted = async (request: FastifyRequest, reply: FastifyReply, work: (body: unknown) => object): Promise<FastifyReply> => {
    const body =
      request.headers['tosspayments-api-security-mode'] === 'ENCRYPTION' ? await decryptBody(request.body, securityKey) : undefined
    if (!body) throw refusePayout(400, 'INVALID_ENCRYPTION', '암호화된 요청 본문이 올바르지 않습니다. ENCRYPTION 보안이 필요합니다.')
    const send = async (status: number, answer: unknown): Promise<FastifyReply> =>
      reply
        .code(status)
        .type('text/plain; charset=utf-8')
        .send(await encryptBody(answer, securityKey, koreanTime(clock.now())))
    try {
      return await send(
        200,
        onceByKey(books, request, body.content, otherBody, () => work(body.content)),
      )
    } catch (error) {
      if (error instanceof ProviderError) return send(error.status, error.body)
      throw error
    }
  }

  app.post('/v2/sellers', call('register-seller'), (request, reply) =>
    encrypted(request, reply, (body) => envelope('seller', registerSeller(book, body))),
  )
  app.post<ById>('/v2/sellers/:id', call('change-seller'), (request, reply) =>
    encrypted(request, reply, (body) => envelope('seller', changeSeller(book, request.params.id, body))),
  )
  app.get('/v2/sellers', call('list-sellers'), async (request) => page(book.sellers.all(), request.query, 'seller-list'))
  app.get<ById>('/v2/sellers/:id', call('get-seller'), async (request) => envelope('seller', findSeller(book, request.params.id)))
  app.delete<ById>('/v2/sellers/:id', call('delete-seller'), async (request) => {
    const seller = findSeller(book, request.params.id)
    book.sellers.remove(seller.id)
    return envelope('seller', seller.id)
  })

  app.get('/v2/balances', call('balances'), async () => envelope('balance', book.balances()))
  app.post('/v2/payouts', call('request', true), (request, reply) =>
    encrypted(request, reply, (body) => envelope('payout-list', { items: requestPayouts(book, body) })),
  )
  const payouts = (): ReturnType<typeof requestPayouts> => book.payouts.all().map(({ payout }) => payout)
  app.get('/v2/payouts', call('list'), async (request) => {
    const refPayoutId = text(fields(request.query).refPayoutId)
    return page(
      payouts().filter((payout) => !refPayoutId || payout.refPayoutId === refPayoutId),
      request.query,
      'payout-list',
    )
  })
  app.get<ById>('/v2/payouts/:id', call('get'), async (request) => {
    const kept = book.payouts.get(request.params.id)
    if (!kept) throw refusePayout(404, 'NOT_FOUND_PAYOUT', '존재하지 않는 지급대행 입니다.')
    return envelope('payout', kept.payout)
  })
  app.post<ById>('/v2/payouts/:id/cancel', call('cancel'), async (request) => {
    const kept = book.payouts.get(request.params.id)
    if (!kept) throw refusePayout(404, 'NOT_FOUND_PAYOUT', '존재하지 않는 지급대행 입니다.')
    if (kept.payout.status !== 'REQUESTED') throw refusePayout(400, 'NOT_CANCELABLE_PAYOUT', '취소할 수 없는 지급대행 입니다.')
    return envelope(
      'payout',
      books.atomic(() => book.save({ ...kept, payout: { ...kept.payout, status: 'CANCELED' } })),
    )
  })
}
