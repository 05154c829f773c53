import type { FastifyInstance } from 'fastify'
import { ProviderError } from '../../http/providerError.ts'
import { fields, httpUrl, text, texts, won } from '../../http/input.ts'
import { newId } from '../../ids.ts'
import { BROWSER_SDK } from './browserSdk.ts'
import { customerOf } from './chargeDirectly.ts'
import { refuse } from './errors.ts'
import { PAY_METHODS } from './payment.ts'
import type { PaymentBook } from './paymentBook.ts'
import { requestPayment } from './requestPayment.ts'

/** A card page that is open: what the merchant asked, until the customer has typed a card. */
export type BillingKeyRequest = {
  id: string
  issueId?: string
  issueName?: string
  storeId?: string
  channelKey?: string
  customer: ReturnType<typeof customerOf>
  customData?: string
  noticeUrls: string[]
  redirectUrl: string
}

const customData = (value: unknown): string | undefined =>
  value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value)

/** `https://shop/path?x=1` with more parameters. */
export function withQuery(url: string, parameters: Record<string, string | undefined>): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) target.searchParams.set(name, value)
  return target.toString()
}

/** The browser SDK's script and the two calls it makes; open to every origin, like the real one. */
export function registerBrowserSdk(app: FastifyInstance, book: PaymentBook): void {
  const requests = book.context.books.collection<BillingKeyRequest>('billingKeyRequests')
  const origin = (request: { protocol: string; host: string }): string => `${request.protocol}://${request.host}`

  app.get('/browser-sdk.js', async (request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
      .send(BROWSER_SDK.replace('__ORIGIN__', origin(request))),
  )

  app.post('/browser/payments', async (request, reply) => {
    reply.header('access-control-allow-origin', '*')
    const body = fields(request.body)
    const paymentId = text(body.paymentId)
    const orderName = text(body.orderName)
    const total = won(body.totalAmount)
    const payMethod = PAY_METHODS.find((method) => method === body.payMethod)
    const redirectUrl = httpUrl(body.redirectUrl)
    if (!paymentId || !orderName || total === undefined || !payMethod || !redirectUrl) {
      throw refuse('INVALID_REQUEST', 'paymentId, orderName, totalAmount, payMethod, redirectUrl을 확인해 주세요.')
    }
    const order = {
      paymentId,
      orderName,
      total,
      payMethod,
      redirectUrl,
      taxFree: won(body.taxFreeAmount, 0),
      currency: text(body.currency)?.replace(/^CURRENCY_/, ''),
      easyPayProvider: text(fields(body.easyPay).easyPayProvider)?.replace(/^EASY_PAY_PROVIDER_/, ''),
      channelKey: text(body.channelKey),
      storeId: text(body.storeId),
      customer: customerOf(body.customer),
      customData: customData(body.customData),
      noticeUrls: texts(body.noticeUrls),
    }
    const payment = book.context.books.atomic(() => requestPayment(book, order))
    return { txId: payment.transactionId, checkoutUrl: `${origin(request)}/checkout/${encodeURIComponent(paymentId)}` }
  })

  app.post('/browser/billing-keys', async (request, reply) => {
    reply.header('access-control-allow-origin', '*')
    const body = fields(request.body)
    const redirectUrl = httpUrl(body.redirectUrl)
    if (!redirectUrl) throw new ProviderError(400, { type: 'INVALID_REQUEST', message: 'redirectUrl을 확인해 주세요.' })
    const id = newId('issue')
    requests.put(id, {
      id,
      redirectUrl,
      issueId: text(body.issueId),
      issueName: text(body.issueName),
      storeId: text(body.storeId),
      channelKey: text(body.channelKey),
      customer: customerOf(body.customer),
      customData: customData(body.customData),
      noticeUrls: texts(body.noticeUrls),
    })
    return { checkoutUrl: `${origin(request)}/checkout/billing-keys/${id}` }
  })
}
