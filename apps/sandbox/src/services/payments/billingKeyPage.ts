import type { FastifyInstance } from 'fastify'
import { fields, text } from '../../http/input.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import { sendPage } from '../../http/page.ts'
import { issueBillingKey } from './billingKeys.ts'
import { withQuery } from './browserRoutes.ts'
import { isCardNumber } from './chargeDirectly.ts'
import type { BillingKeyRequest } from './browserRoutes.ts'
import type { PaymentBook } from './paymentBook.ts'

type ById = { Params: { id: string } }

const wrongNumber = '카드 번호를 12자리 이상의 숫자로 적어 주세요.'

const cardForm = (number: string, wrong?: string): Html =>
  html`<p class="soft">
      아무 번호나 넣어도 돼요. 끝이 0000이면 나중에 결제가 거절되고, 0001이면 추가 인증을 요구해요. 카드 번호는 끝 네 자리만 남겨요.
    </p>
    <form class="stack" method="post">
      <label
        >카드 번호<input name="number" inputmode="numeric" value="${number}" autocomplete="off" required aria-describedby="wrong"
      /></label>
      <p id="wrong" role="alert">${wrong ?? ''}</p>
      <button class="main" name="action" value="issue">카드 등록 성공</button>
      <button class="danger" name="action" value="fail" formnovalidate>카드 등록 실패</button>
      <button name="action" value="cancel" formnovalidate>취소</button>
    </form>`

/** The window where a customer stores a card for automatic payment. */
export function registerBillingKeyPage(app: FastifyInstance, book: PaymentBook): void {
  const requests = book.context.books.collection<BillingKeyRequest>('billingKeyRequests')

  app.get<ById>('/checkout/billing-keys/:id', async (request, reply) => {
    const asked = requests.get(request.params.id)
    if (!asked) return sendPage(reply.code(404), '카드 등록을 찾을 수 없어요', html`<p>쇼핑몰로 돌아가 다시 시도해 주세요.</p>`, 'narrow')
    return sendPage(reply, asked.issueName ?? '카드 등록', cardForm('4111 1111 1111 1234'), 'narrow')
  })

  app.post<ById>('/checkout/billing-keys/:id', async (request, reply) => {
    const asked = requests.get(request.params.id)
    if (!asked) return reply.redirect('/', 303)
    const { redirectUrl, id, ...rest } = asked
    const { action, number } = fields(request.body)
    const outcome = { transactionType: 'ISSUE_BILLING_KEY' }
    if (action === 'issue') {
      if (!isCardNumber(text(number))) return sendPage(reply.code(400), asked.issueName ?? '카드 등록', cardForm('', wrongNumber), 'narrow')
      const key = book.context.books.atomic(() => {
        requests.remove(id)
        return issueBillingKey(book, { ...rest, method: { card: { credential: { number: text(number) } } } })
      })
      return reply.redirect(withQuery(redirectUrl, { ...outcome, billingKey: key.billingKey }), 303)
    }
    const [code, message] =
      action === 'cancel'
        ? ['ISSUE_PROCESS_CANCELED', '사용자가 카드 등록을 취소했어요.']
        : ['FAILURE_TYPE_PG', '카드사에서 등록을 거절했어요.']
    return reply.redirect(withQuery(redirectUrl, { ...outcome, billingKey: '', code, message }), 303)
  })
}
