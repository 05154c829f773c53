import type { FastifyInstance } from 'fastify'
import { html } from '../../http/html.ts'
import { sendPage, wonText } from '../../http/page.ts'
import type { PaymentBook } from './paymentBook.ts'

/** The receipt of a payment, as the gateway shows it to whoever has its address. */
export function registerReceiptPage(app: FastifyInstance, book: PaymentBook): void {
  app.get<{ Params: { id: string } }>('/receipts/:id', async (request, reply) => {
    const payment = book.payments.get(request.params.id)
    if (payment?.paidAt === undefined)
      return sendPage(reply.code(404), '영수증을 찾을 수 없어요', html`<p>결제가 끝난 뒤에 볼 수 있어요.</p>`, 'narrow')
    const vat = Math.floor((payment.total - payment.taxFree) / 11)
    return sendPage(
      reply,
      '신용카드 매출전표',
      html`<dl>
        <dt>상품</dt>
        <dd>${payment.orderName}</dd>
        <dt>공급가액</dt>
        <dd>${wonText(payment.total - vat)}</dd>
        <dt>부가가치세</dt>
        <dd>${wonText(vat)}</dd>
        <dt>합계</dt>
        <dd>${wonText(payment.total)}</dd>
        <dt>취소한 금액</dt>
        <dd>${wonText(payment.cancelled)}</dd>
        <dt>거래 번호</dt>
        <dd>${payment.transactionId}</dd>
      </dl>`,
      'narrow',
    )
  })
}
