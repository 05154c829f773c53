import type { FastifyInstance, FastifyReply } from 'fastify'
import { fields, httpUrl, text } from '../../http/input.ts'
import { html } from '../../http/html.ts'
import { sendPage } from '../../http/page.ts'
import { withQuery } from '../payments/browserRoutes.ts'
import type { Provider, SocialBook } from './people.ts'

export const PROVIDER_NAME: Record<Provider, string> = { kakao: '카카오', naver: '네이버', facebook: '페이스북' }

type Asked = { clientId?: string; redirectUri?: string; state?: string; challenge?: string; responseType?: string }

function askedBy(query: unknown): Asked {
  const given = fields(query)
  return {
    clientId: text(given.client_id),
    redirectUri: httpUrl(given.redirect_uri),
    state: text(given.state),
    challenge: given.code_challenge_method === 'S256' ? text(given.code_challenge) : undefined,
    responseType: text(given.response_type),
  }
}

/** The provider's login page: pick a stand-in person, make a new one, or refuse. `state` comes back as it was. */
export function registerAuthorizePage(app: FastifyInstance, book: SocialBook, provider: Provider, path: string, clientId: string): void {
  const wrong = (asked: Asked): string | undefined =>
    asked.clientId !== clientId
      ? '등록되지 않은 client_id예요.'
      : !asked.redirectUri
        ? 'redirect_uri가 올바르지 않아요.'
        : asked.responseType !== 'code'
          ? 'response_type은 code여야 해요.'
          : undefined
  const refusePage = (reply: FastifyReply, message: string): FastifyReply =>
    sendPage(reply.code(400), '로그인할 수 없어요', html`<p>${message}</p>`, 'narrow')

  app.get(path, async (request, reply) => {
    const problem = wrong(askedBy(request.query))
    if (problem) return refusePage(reply, problem)
    const body = html`<p class="soft">누구로 로그인할까요?</p>
      <form class="stack" method="post">
        ${book.listOf(provider).map((one) => html`<button name="person" value="${one.key}">${one.name} <span class="soft">&nbsp;${one.email ?? '이메일 없음'}</span></button>`)}
      </form>
      <h2>새 사람</h2>
      <form class="stack" method="post">
        <label>이름<input name="name" required /></label>
        <label>이메일 (비워도 돼요)<input name="email" type="email" /></label>
        <label>휴대폰 번호 (비워도 돼요)<input name="phone" inputmode="tel" /></label>
        <button class="main">이 사람으로 로그인</button>
      </form>
      <form class="stack" method="post"><button name="deny" value="1">동의하지 않기</button></form>`
    return sendPage(reply, `${PROVIDER_NAME[provider]} 로그인`, body, 'narrow')
  })

  app.post(path, async (request, reply) => {
    const asked = askedBy(request.query)
    const problem = wrong(asked)
    if (problem || !asked.redirectUri) return refusePage(reply, problem ?? '')
    const body = fields(request.body)
    const { state } = asked
    const name = text(body.name)
    const person = name
      ? book.person(provider, { name, email: text(body.email), phone: text(body.phone) })
      : book.find(text(body.person) ?? '')
    if (body.deny || !person) {
      return reply.redirect(withQuery(asked.redirectUri, { error: 'access_denied', error_description: 'User denied access', state }), 303)
    }
    const code = book.grant({ personKey: person.key, clientId, redirectUri: asked.redirectUri, challenge: asked.challenge })
    return reply.redirect(withQuery(asked.redirectUri, { code, state }), 303)
  })
}
