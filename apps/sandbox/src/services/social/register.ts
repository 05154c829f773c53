import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fields, text } from '../../http/input.ts'
import { html } from '../../http/html.ts'
import { sendPage } from '../../http/page.ts'
import { ProviderError } from '../../http/providerError.ts'
import { PROVIDER_NAME } from './authorizePage.ts'
import { registerFacebook } from './facebook.ts'
import { registerKakao } from './kakao.ts'
import { registerKakaoShare } from './kakaoShare.ts'
import { registerNaver } from './naver.ts'
import { createSocialBook, PROVIDERS } from './people.ts'

/** Social login of three providers, the people screen, and logging somebody in without the page. */
export function registerSocial(app: FastifyInstance, context: Context): void {
  const { books, config } = context
  const book = createSocialBook(context)
  registerKakao(app, book, config.kakao)
  registerKakaoShare(app, config.kakao.javascriptKey)
  registerNaver(app, book, config.naver)
  registerFacebook(app, book, config.facebook)

  app.post<{ Params: { provider: string } }>('/social/:provider/tokens', async (request) => {
    const provider = PROVIDERS.find((one) => one === request.params.provider)
    const body = fields(request.body)
    const name = text(body.name)
    if (!provider || !name) throw new ProviderError(400, { message: `provider(${PROVIDERS.join(', ')})와 name을 확인해 주세요.` })
    return books.atomic(
      () => {
        const person = book.person(provider, { name, email: text(body.email), phone: text(body.phone) })
        return { accessToken: book.token(provider, person.key, 'access'), code: book.grant({ personKey: person.key }) }
      },
      { durable: false },
    )
  })

  app.get('/people', async (_request, reply) =>
    sendPage(
      reply,
      '소셜 로그인 사람들',
      html`${PROVIDERS.map(
        (provider) =>
          html`<h2>${PROVIDER_NAME[provider]}</h2>
            <table>
              <thead>
                <tr>
                  <th>이름</th>
                  <th>이메일</th>
                  <th>휴대폰</th>
                  <th>번호</th>
                </tr>
              </thead>
              <tbody>
                ${book.listOf(provider).map(
                  (one) =>
                    html`<tr>
                      <td>${one.name}</td>
                      <td>${one.email ?? '없음'}</td>
                      <td>${one.phone ?? '없음'}</td>
                      <td>${one.id}</td>
                    </tr>`,
                )}
              </tbody>
            </table>`,
      )}`,
    ),
  )
}
