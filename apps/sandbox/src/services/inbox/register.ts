import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fields, text } from '../../http/input.ts'
import { html, linked } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import { sendPage, timeText } from '../../http/page.ts'
import { createInbox } from './inbox.ts'
import type { Message } from './inbox.ts'

const LISTED = 100

function card(message: Message): Html {
  const kind = message.kind === 'mail' ? '메일' : message.type === 'ATA' ? '알림톡' : '문자'
  return html`<article class="card">
    <div>
      <span class="badge">${kind}</span> <strong>${message.to}</strong>
      <span class="soft">${timeText(message.sentAt)} · ${message.from}</span>
    </div>
    ${
      message.subject
        ? html`<div>
            <a href="/inbox/messages/${message.id}"><strong>${message.subject}</strong></a>
          </div>`
        : ''
    }
    <div class="message">${linked(message.kind === 'mail' ? message.text.slice(0, 400) : message.text)}</div>
  </article>`
}

/** What phones and mailboxes have received: JSON for tests, pages for people. */
export function registerInbox(app: FastifyInstance, context: Context): void {
  const inbox = createInbox(context.books, context.clock)
  const to = (query: unknown): string | undefined => text(fields(query).to)

  app.get('/inbox/sms', async (request) => inbox.find('sms', to(request.query)))
  app.get('/inbox/mail', async (request) => inbox.find('mail', to(request.query)))
  app.get('/inbox', async (request, reply) => {
    const wanted = to(request.query)
    const found = wanted ? [...inbox.find('sms', wanted), ...inbox.find('mail', wanted)] : inbox.recent(LISTED)
    const body = html`<form class="row">
        <label>받는 번호나 메일<input name="to" value="${wanted}" /></label
        ><button class="main">찾기</button> ${wanted ? html`<a class="button" href="/inbox">모두 보기</a>` : ''}
      </form>
      ${found.length > 0 ? found.slice(0, LISTED).map(card) : html`<p class="card">아직 받은 문자나 메일이 없어요.</p>`}`
    return sendPage(reply, '받은 문자와 메일', body)
  })
  app.get<{ Params: { id: string } }>('/inbox/messages/:id', async (request, reply) => {
    const message = inbox.get(request.params.id)
    if (!message) return sendPage(reply.code(404), '메시지를 찾을 수 없어요', html`<a href="/inbox">받은 문자와 메일</a>`)
    const frame = message.html
      ? html`<iframe
          title="메일 본문"
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          srcdoc="${`<base target="_top">${message.html}`}"
        ></iframe>`
      : ''
    const body = html`<p class="soft">${message.from} → ${message.to} · ${timeText(message.sentAt)}</p>
      ${frame}
      <h2>글로 보기</h2>
      <div class="card message">${linked(message.text)}</div>
      <a href="/inbox">받은 문자와 메일</a>`
    return sendPage(reply, message.subject ?? '문자', body)
  })
}
