import type { FastifyInstance } from 'fastify'
import { fields, text, won } from '../../http/input.ts'
import { approvePayment, DECLINED, depositPayment, failPayment } from './movePayment.ts'
import type { Approval } from './movePayment.ts'
import { PAY_METHODS } from './payment.ts'
import type { PaymentBook } from './paymentBook.ts'
import { paymentView } from './view.ts'

type ById = { Params: { paymentId: string } }

function approvalOf(input: unknown): Approval {
  const body = fields(input)
  return {
    amount: won(body.amount),
    orderName: text(body.orderName),
    payMethod: PAY_METHODS.find((method) => method === body.payMethod),
    cardNumber: text(body.cardNumber),
  }
}

/** What the checkout page's buttons do, as JSON for tests: answers the payment in the gateway's shape. */
export function registerPaymentTestCalls(app: FastifyInstance, book: PaymentBook): void {
  app.post<ById>('/payments/:paymentId/approve', async (request) =>
    paymentView(approvePayment(book, request.params.paymentId, approvalOf(request.body))),
  )
  app.post<ById>('/payments/:paymentId/deposit', async (request) => paymentView(depositPayment(book, request.params.paymentId)))
  app.post<ById>('/payments/:paymentId/fail', async (request) => {
    const body = fields(request.body)
    const failure = {
      reason: text(body.message) ?? DECLINED.reason,
      pgCode: text(body.code) ?? DECLINED.pgCode,
      pgMessage: text(body.message) ?? DECLINED.pgMessage,
    }
    return paymentView(failPayment(book, request.params.paymentId, failure, approvalOf(request.body)))
  })
}
