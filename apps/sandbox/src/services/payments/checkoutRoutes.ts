import type { FastifyInstance, FastifyReply } from 'fastify'
import { fields, text } from '../../http/input.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import { sendPage, timeText, wonText } from '../../http/page.ts'
import { withQuery } from './browserRoutes.ts'
import { METHOD_NAME, STATUS_NAME } from './labels.ts'
import { ABANDONED, approvePayment, DECLINED, failPayment } from './movePayment.ts'
import type { Payment } from './payment.ts'
import type { PaymentBook } from './paymentBook.ts'

type ById = { Params: { paymentId: string } }

/** Back to the shop with what the real window gives back: ids, and code and message on failure. */
function backUrl(payment: Payment): string | undefined {
  if (!payment.redirectUrl) return undefined
  const outcome = { paymentId: payment.id, transactionType: 'PAYMENT', txId: payment.transactionId }
  if (!payment.failure || payment.status !== 'FAILED') return withQuery(payment.redirectUrl, outcome)
  const { pgCode, pgMessage, reason } = payment.failure
  const code = pgCode === ABANDONED.pgCode ? 'PAY_PROCESS_CANCELED' : 'FAILURE_TYPE_PG'
  return withQuery(payment.redirectUrl, { ...outcome, code, message: reason, pgCode, pgMessage })
}

function leave(reply: FastifyReply, payment: Payment): FastifyReply {
  return reply.redirect(backUrl(payment) ?? `/checkout/${encodeURIComponent(payment.id)}`, 303)
}

function buttons(payment: Payment): Html {
  const action = `/checkout/${encodeURIComponent(payment.id)}`
  const back = backUrl(payment)
  if (payment.status === 'READY' || payment.status === 'PENDING') {
    return html`<form class="stack" method="post" action="${action}">
      <button class="main" name="action" value="approve">
        ${payment.payMethod === 'VIRTUAL_ACCOUNT' ? '결제 성공 (가상계좌 받기)' : '결제 성공'}
      </button>
      <button class="danger" name="action" value="fail">결제 실패</button>
      <button name="action" value="cancel">결제 취소</button>
    </form>`
  }
  return html`<form class="stack" method="post" action="${action}">
    ${payment.status === 'VIRTUAL_ACCOUNT_ISSUED' ? html`<button class="main" name="action" value="deposit">입금하기</button>` : ''}
    ${back ? html`<a class="button" href="${back}">쇼핑몰로 돌아가기</a>` : html`<a class="button" href="/payments-screen">결제 목록</a>`}
  </form>`
}

function checkoutCard(payment: Payment): Html {
  const account = payment.virtualAccount
  return html`<section class="card">
      <div>${payment.orderName}</div>
      <div class="amount">${wonText(payment.total)}</div>
      <span class="badge">${STATUS_NAME[payment.status]}</span>
      <dl>
        <dt>결제 수단</dt>
        <dd>${METHOD_NAME[payment.payMethod]}${payment.easyPayProvider ? ` · ${payment.easyPayProvider}` : ''}</dd>
        ${
          payment.customer.name
            ? html`<dt>구매자</dt>
                <dd>${payment.customer.name}</dd>`
            : ''
        }
        ${
          account
            ? html`<dt>입금 계좌</dt>
                <dd>신한은행 ${account.accountNumber}</dd>
                <dt>예금주</dt>
                <dd>${account.remitteeName}</dd>
                <dt>입금 기한</dt>
                <dd>${timeText(account.expiredAt)}</dd>`
            : ''
        }
        <dt>결제 번호</dt>
        <dd>${payment.id}</dd>
      </dl>
    </section>
    ${buttons(payment)}`
}

/** The payment window: the customer decides here how the payment ends. */
export function registerCheckout(app: FastifyInstance, book: PaymentBook): void {
  app.get<ById>('/checkout/:paymentId', async (request, reply) => {
    const payment = book.payments.get(request.params.paymentId)
    if (payment) return sendPage(reply, '결제하기', checkoutCard(payment), 'narrow')
    return sendPage(reply.code(404), '결제를 찾을 수 없어요', html`<p>쇼핑몰로 돌아가 다시 시도해 주세요.</p>`, 'narrow')
  })

  app.post<ById>('/checkout/:paymentId', async (request, reply) => {
    const { paymentId } = request.params
    switch (text(fields(request.body).action)) {
      case 'approve': {
        const payment = approvePayment(book, paymentId)
        return payment.status === 'VIRTUAL_ACCOUNT_ISSUED'
          ? reply.redirect(`/checkout/${encodeURIComponent(paymentId)}`, 303)
          : leave(reply, payment)
      }
      case 'deposit':
        return leave(reply, approvePayment(book, paymentId))
      case 'cancel':
        return leave(reply, failPayment(book, paymentId, ABANDONED))
      default:
        return leave(reply, failPayment(book, paymentId, DECLINED))
    }
  })
}
