import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import { sendPage, timeText, wonText } from '../../http/page.ts'
import { registerPayoutApi } from './apiRoutes.ts'
import type { KeptPayout, PayoutStatus } from './payout.ts'
import { createPayoutBook } from './payoutBook.ts'
import type { PayoutBook } from './payoutBook.ts'

const STATUS: Record<PayoutStatus, [name: string, tone: string]> = {
  REQUESTED: ['요청됨', 'wait'],
  IN_PROGRESS: ['보내는 중', 'wait'],
  COMPLETED: ['지급 완료', 'good'],
  FAILED: ['지급 실패', 'bad'],
  CANCELED: ['취소', 'bad'],
}

function row(book: PayoutBook, { payout }: KeptPayout): Html {
  const [name, tone] = STATUS[payout.status]
  const account = book.sellers.get(payout.destination)?.account
  return html`<tr>
    <td>${timeText(payout.requestedAt)}</td>
    <td>
      ${payout.transactionDescription}
      <div class="soft">${payout.refPayoutId}</div>
    </td>
    <td>${account ? `${account.holderName} · ${account.bankCode} ${account.accountNumber}` : '-'}</td>
    <td class="num">${wonText(payout.amount.value)}</td>
    <td>
      <span class="badge ${tone}">${name}</span>
      <div class="soft">${payout.error?.message}</div>
    </td>
  </tr>`
}

/** Payouts: API, the poller that carries them out, screen, `POST /payouts/settle` for tests. */
export async function registerPayouts(app: FastifyInstance, context: Context): Promise<void> {
  const book = createPayoutBook(context)
  await app.register(async (api) => registerPayoutApi(api, book))
  app.post('/payouts/settle', async () => ({ settled: book.settle(true) }))
  app.post('/payouts-screen/settle', async (_request, reply) => {
    book.settle(true)
    return reply.redirect('/payouts-screen', 303)
  })
  app.get('/payouts-screen', async (_request, reply) => {
    const rows = book.payouts.all().toReversed().slice(0, 200)
    const { availableAmount, pendingAmount } = book.balances()
    const body = html`<p class="notice">
        지급 가능 ${wonText(availableAmount.value)} · 지급 예정 ${wonText(pendingAmount.value)}. 계좌번호가 0000으로 끝나면 지급이 실패해요.
      </p>
      <form method="post" action="/payouts-screen/settle"><button>기다리는 지급을 지금 처리하기</button></form>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>요청</th>
              <th>내용</th>
              <th>받는 계좌</th>
              <th>금액</th>
              <th>상태</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map((kept) => row(book, kept))}
          </tbody>
        </table>
      </div>`
    return sendPage(reply, '지급', body)
  })
  const stop = book.start()
  app.addHook('onClose', async () => stop())
}
