import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fields, httpUrl, text } from '../../http/input.ts'
import { html } from '../../http/html.ts'
import { sendPage, timeText } from '../../http/page.ts'
import { withQuery } from '../payments/browserRoutes.ts'
import { registerIdentityApi } from './apiRoutes.ts'
import { createIdentityBook, identityView, personKeys, personOf, refuseIdentity } from './identity.ts'
import type { IdentityBook, Person } from './identity.ts'

type ById = { Params: { id: string } }

const FORM = html`<form class="stack" method="post">
  <label>이름<input name="name" value="홍길동" required /></label>
  <label>휴대폰 번호<input name="phoneNumber" inputmode="tel" value="010-1234-5678" required /></label>
  <label>생년월일<input name="birthDate" type="date" value="1990-01-01" required /></label>
  <label
    >성별<select name="gender">
      <option value="MALE">남성</option>
      <option value="FEMALE">여성</option>
    </select></label
  >
  <button class="main" name="action" value="verify">본인확인 성공</button>
  <button name="action" value="cancel" formnovalidate>취소</button>
</form>`

/** The window of the browser SDK's `requestIdentityVerification`. */
function registerWindow(app: FastifyInstance, book: IdentityBook): void {
  app.post('/browser/identity-verifications', async (request, reply) => {
    reply.header('access-control-allow-origin', '*')
    const body = fields(request.body)
    const id = text(body.identityVerificationId)
    const redirectUrl = httpUrl(body.redirectUrl)
    if (!id || !redirectUrl) throw refuseIdentity('INVALID_REQUEST', 'identityVerificationId와 redirectUrl을 확인해 주세요.')
    book.open(id, { redirectUrl, ...(text(body.channelKey) ? { channelKey: text(body.channelKey) } : {}) })
    return { checkoutUrl: `${request.protocol}://${request.host}/verify/${encodeURIComponent(id)}` }
  })
  app.get<ById>('/verify/:id', async (request, reply) => {
    book.find(request.params.id)
    return sendPage(
      reply,
      '휴대폰 본인확인',
      html`<p class="soft">이름·생년월일·성별이 같으면 같은 사람(CI, DI)으로 확인돼요.</p>
        ${FORM}`,
      'narrow',
    )
  })
  app.post<ById>('/verify/:id', async (request, reply) => {
    const verification = book.find(request.params.id)
    const outcome = {
      transactionType: 'IDENTITY_VERIFICATION',
      identityVerificationId: verification.id,
      identityVerificationTxId: verification.pgTxId,
    }
    const back = verification.redirectUrl ?? `${request.protocol}://${request.host}/identities`
    if (verification.status === 'VERIFIED') return reply.redirect(withQuery(back, outcome), 303)
    const person = personOf(request.body)
    if (text(fields(request.body).action) === 'verify' && person) book.verify(verification, person)
    else {
      book.save({ ...verification, status: 'FAILED' })
      return reply.redirect(withQuery(back, { ...outcome, code: 'IDENTITY_VERIFICATION_CANCELED', message: '본인확인을 취소했어요.' }), 303)
    }
    return reply.redirect(withQuery(back, outcome), 303)
  })
}

export async function registerIdentity(app: FastifyInstance, context: Context): Promise<void> {
  const book = createIdentityBook(context)
  await app.register(async (api) => registerIdentityApi(api, book, context))
  registerWindow(app, book)

  /** What the window does, for tests: makes the verification if nobody asked for it yet. */
  app.post<ById>('/identity-verifications/:id/approve', async (request) => {
    const person = personOf(request.body)
    if (!person) throw refuseIdentity('INVALID_REQUEST', 'name, phoneNumber, birthDate(YYYY-MM-DD), gender를 확인해 주세요.')
    const known = book.verifications.get(request.params.id)
    if (known?.status === 'VERIFIED') return identityView(known)
    return identityView(context.books.atomic(() => book.verify(known ?? book.open(request.params.id, {}), person)))
  })
  app.get('/identities', async (_request, reply) => {
    const rows = book.verifications.all().toReversed().slice(0, 200)
    const body = html`<div class="scroll">
      <table>
        <thead>
          <tr>
            <th>때</th>
            <th>번호</th>
            <th>상태</th>
            <th>사람</th>
            <th>DI</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (one) =>
              html`<tr>
                <td>${timeText(one.statusChangedAt)}</td>
                <td>${one.id}</td>
                <td><span class="badge">${one.status}</span></td>
                <td>${one.person.name} ${one.person.birthDate} ${one.person.phoneNumber}</td>
                <td class="soft">${one.status === 'VERIFIED' ? personKeys(one.person as Person).di : ''}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
    return sendPage(reply, '본인확인', rows.length > 0 ? body : html`<p class="card">아직 본인확인이 없어요.</p>`)
  })
}
