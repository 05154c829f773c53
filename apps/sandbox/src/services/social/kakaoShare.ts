import type { FastifyInstance } from 'fastify'
import { html } from '../../http/html.ts'
import { fields, httpUrl, text } from '../../http/input.ts'
import { sendPage } from '../../http/page.ts'
import { ProviderError } from '../../http/providerError.ts'

/**
 * The stand-in for Kakao's browser script as far as sharing goes: `init`, `isInitialized` and `Share.sendScrap`, which hands the
 * address to the share window by a form, as the real one does.
 */
const SDK = `(() => {
  let appKey
  window.Kakao = {
    init: (key) => { appKey = key },
    isInitialized: () => appKey !== undefined,
    Share: {
      sendScrap: ({ requestUrl }) => {
        if (appKey === undefined) throw new Error('Kakao.init is missing')
        const form = document.createElement('form')
        form.method = 'post'
        form.action = '__ORIGIN__/kakao/share'
        form.target = 'kakao_share'
        for (const [name, value] of Object.entries({ app_key: appKey, request_url: requestUrl })) {
          const input = document.createElement('input')
          input.type = 'hidden'
          input.name = name
          input.value = value
          form.append(input)
        }
        window.open('about:blank', 'kakao_share', 'popup,width=460,height=640')
        document.body.append(form)
        form.submit()
        form.remove()
      },
    },
  }
})()
`

/** What the page says of itself to whoever shows it: its Open Graph tags, as the share window reads them. */
function cardOf(page: string): { title: string; description: string; image: string | undefined } {
  const tag = (name: string): string | undefined =>
    new RegExp(`<meta[^>]+property="og:${name}"[^>]+content="([^"]*)"`).exec(page)?.[1] ??
    new RegExp(`<meta[^>]+content="([^"]*)"[^>]+property="og:${name}"`).exec(page)?.[1]
  const words = (given: string | undefined): string =>
    (given ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  return { title: words(tag('title')), description: words(tag('description')), image: httpUrl(words(tag('image'))) }
}

/** Kakao's share script and the window it opens. */
export function registerKakaoShare(app: FastifyInstance, javascriptKey: string): void {
  app.get('/kakao/kakao.min.js', async (request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(SDK.replace('__ORIGIN__', `${request.protocol}://${request.host}`)),
  )

  app.post('/kakao/share', async (request, reply) => {
    const body = fields(request.body)
    const address = httpUrl(body.request_url)
    if (text(body.app_key) !== javascriptKey) throw new ProviderError(401, { msg: 'app key does not exist', code: -401 })
    if (address === undefined) throw new ProviderError(400, { msg: 'requestUrl is not an address', code: -2 })
    const page = await fetch(address, { headers: { 'user-agent': 'kakaotalk-scrap/1.0' }, signal: AbortSignal.timeout(10_000) })
    const card = cardOf(await page.text())
    return sendPage(
      reply,
      '카카오톡 공유',
      html`<p class="soft">이렇게 보내져요.</p>
        ${card.image === undefined ? '' : html`<img src="${card.image}" alt="" width="400" />`}
        <h2>${card.title}</h2>
        <p>${card.description}</p>
        <p class="soft">${address}</p>`,
      'narrow',
    )
  })
}
