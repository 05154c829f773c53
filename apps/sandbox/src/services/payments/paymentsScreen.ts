import type { FastifyInstance } from 'fastify'
import { fields, text } from '../../http/input.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import { sendPage, timeText, wonText } from '../../http/page.ts'
import { cancelPayment } from './cancelPayment.ts'
import { METHOD_NAME, STATUS_NAME, STATUS_TONE } from './labels.ts'
import { approvePayment, closeVirtualAccount, failPayment } from './movePayment.ts'
import type { Payment } from './payment.ts'
import type { PaymentBook } from './paymentBook.ts'

const SHOWN = 200

function actions(payment: Payment): Html {
  const button = (action: string, label: string): Html => html`<button name="action" value="${action}">${label}</button>`
  const offered =
    payment.status === 'READY'
      ? [button('approve', '결제 성공'), button('fail', '결제 실패')]
      : payment.status === 'VIRTUAL_ACCOUNT_ISSUED'
        ? [button('approve', '입금하기'), button('close', '계좌 닫기')]
        : payment.status === 'PAID' || payment.status === 'PARTIAL_CANCELLED'
          ? [button('refund', '전액 취소')]
          : []
  return html`<form class="row" method="post" action="/payments-screen/${encodeURIComponent(payment.id)}">${offered}</form>`
}

function row(payment: Payment): Html {
  const account = payment.virtualAccount ? html`<div class="soft">신한은행 ${payment.virtualAccount.accountNumber}</div>` : ''
  return html`<tr>
    <td>${timeText(payment.requestedAt)}</td>
    <td>
      <a href="/checkout/${encodeURIComponent(payment.id)}">${payment.orderName}</a>
      <div class="soft">${payment.id}</div>
    </td>
    <td>${METHOD_NAME[payment.payMethod]}${account}</td>
    <td class="num">
      ${wonText(payment.total)}${payment.cancelled ? html`<div class="soft">취소 ${wonText(payment.cancelled)}</div>` : ''}
    </td>
    <td><span class="badge ${STATUS_TONE[payment.status]}">${STATUS_NAME[payment.status]}</span></td>
    <td>${actions(payment)}</td>
  </tr>`
}

/** Every payment in the gateway's books, newest first, with what a person may do to it. */
export function registerPaymentsScreen(app: FastifyInstance, book: PaymentBook): void {
  app.get('/payments-screen', async (_request, reply) => {
    const payments = book.payments
      .all()
      .sort((a, b) => b.requestedAt.localeCompare(a.requestedAt))
      .slice(0, SHOWN)
    const table = html`<div class="scroll">
      <table>
        <thead>
          <tr>
            <th>요청</th>
            <th>주문</th>
            <th>수단</th>
            <th>금액</th>
            <th>상태</th>
            <th>할 일</th>
          </tr>
        </thead>
        <tbody>
          ${payments.map(row)}
        </tbody>
      </table>
    </div>`
    return sendPage(reply, '결제', payments.length > 0 ? table : html`<p class="card">아직 결제가 없어요.</p>`)
  })

  app.post<{ Params: { paymentId: string } }>('/payments-screen/:paymentId', async (request, reply) => {
    const { paymentId } = request.params
    const action = text(fields(request.body).action)
    if (action === 'approve') approvePayment(book, paymentId)
    if (action === 'fail') failPayment(book, paymentId)
    if (action === 'close') closeVirtualAccount(book, paymentId)
    if (action === 'refund') cancelPayment(book, paymentId, { reason: '관리자 콘솔에서 취소', refundAccount: { number: '-' } }, 'CONSOLE')
    return reply.redirect('/payments-screen', 303)
  })
}
