import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProviderError } from '../../http/providerError.ts'
import { fields, text, won } from '../../http/input.ts'
import { onceByKey } from '../../http/idempotency.ts'
import { deleteBillingKey, findBillingKey, issueBillingKey } from './billingKeys.ts'
import { cancelPayment } from './cancelPayment.ts'
import { payInstantly, payWithBillingKey } from './chargeDirectly.ts'
import type { DirectPayment } from './chargeDirectly.ts'
import { pgRefuses, refuse } from './errors.ts'
import { listPayments, listPaymentsByCursor } from './listPayments.ts'
import { closeVirtualAccount } from './movePayment.ts'
import { isSettled } from './payment.ts'
import type { PaymentBook } from './paymentBook.ts'
import { billingKeyView, channelView, paymentView } from './view.ts'

type ById = { Params: { id: string } }
const otherBody = (): ProviderError =>
  new ProviderError(422, { type: 'INVALID_REQUEST', message: '같은 Idempotency-Key로 다른 요청을 보낼 수 없습니다.' })

/** Throws unless the caller shows the gateway's API secret: `Authorization: PortOne <secret>`. */
export function requirePortOneSecret(request: FastifyRequest, secret: string): void {
  if (request.headers.authorization !== `PortOne ${secret}`) throw refuse('UNAUTHORIZED')
}

/** The answer of a charge; a refusal becomes PG_PROVIDER only after its failed payment is in the books. */
function charged(outcome: DirectPayment): { payment: DirectPayment } {
  if ('refused' in outcome) throw pgRefuses(outcome.refused.pgCode, outcome.refused.pgMessage)
  return { payment: outcome }
}

/** The gateway's server API in PortOne V2's shape, as `@portone/server-sdk` calls it. */
export async function registerPaymentApi(app: FastifyInstance, book: PaymentBook): Promise<void> {
  const { books, config, webhooks } = book.context
  const call = (operation: string, charges = false) => ({ config: { service: 'payments' as const, operation, charges } })
  app.addHook('onRequest', async (request) => requirePortOneSecret(request, config.portone.apiSecret))

  app.get('/payments', call('list'), async (request) => listPayments(book, request.query))
  app.get('/payments-by-cursor', call('list'), async (request) => listPaymentsByCursor(book, request.query))
  app.get<ById>('/payments/:id', call('get'), async (request) => {
    const payment = book.payments.get(request.params.id)
    if (!payment) throw refuse('PAYMENT_NOT_FOUND')
    return paymentView(payment, `${request.protocol}://${request.host}`)
  })
  app.post<ById>('/payments/:id/pre-register', call('pre-register'), async (request) => {
    const { id } = request.params
    const known = book.payments.get(id)
    if (known && isSettled(known)) throw refuse('ALREADY_PAID')
    const body = fields(request.body)
    const registration = {
      paymentId: id,
      totalAmount: won(body.totalAmount),
      taxFreeAmount: won(body.taxFreeAmount, 0),
      currency: text(body.currency) ?? 'KRW',
    }
    books.atomic(() => book.preRegistrations.put(id, registration))
    return {}
  })
  app.post<ById>('/payments/:id/cancel', call('cancel', true), async (request) =>
    onceByKey(books, request, request.body, otherBody, () => ({ cancellation: cancelPayment(book, request.params.id, request.body) })),
  )
  app.post<ById>('/payments/:id/instant', call('instant', true), async (request) =>
    charged(onceByKey(books, request, request.body, otherBody, () => payInstantly(book, request.params.id, request.body))),
  )
  app.post<ById>('/payments/:id/billing-key', call('billing-key', true), async (request) =>
    charged(onceByKey(books, request, request.body, otherBody, () => payWithBillingKey(book, request.params.id, request.body))),
  )
  app.post<ById>('/payments/:id/virtual-account/close', call('close-virtual-account'), async (request) => ({
    closedAt: closeVirtualAccount(book, request.params.id).cancelledAt,
  }))
  app.post<ById>('/payments/:id/resend-webhook', call('resend-webhook'), async (request) => {
    const sent = webhooks.list().filter((one) => one.subject === request.params.id)
    const wanted = text(fields(request.body).webhookId)
    const delivery = wanted ? sent.find((one) => one.id === wanted) : sent.at(-1)
    if (!delivery) throw refuse('WEBHOOK_NOT_FOUND')
    webhooks.resend(delivery.id)
    return { webhook: { id: delivery.id, url: delivery.url, paymentStatus: book.payments.get(request.params.id)?.status } }
  })

  app.post('/billing-keys', call('issue-billing-key'), async (request) =>
    onceByKey(books, request, request.body, otherBody, () => {
      const key = issueBillingKey(book, request.body)
      return { billingKeyInfo: { billingKey: key.billingKey, channels: [channelView(key.channelKey)], issuedAt: key.issuedAt } }
    }),
  )
  app.get<ById>('/billing-keys/:id', call('get-billing-key'), async (request) => billingKeyView(findBillingKey(book, request.params.id)))
  app.delete<ById>('/billing-keys/:id', call('delete-billing-key'), async (request) => ({
    deletedAt: deleteBillingKey(book, request.params.id).deletedAt,
  }))
}
