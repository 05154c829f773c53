import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { FAULT_KINDS, SERVICES } from '../../faults/faults.ts'
import { Html, html } from '../../http/html.ts'

import { sendPage, timeText } from '../../http/page.ts'

const STEPS = [
  [3_600, '1시간'],
  [10_800, '3시간'],
  [86_400, '하루'],
  [604_800, '1주'],
] as const

/** Buttons that call the JSON interface from the page, then reload it. */
const SCRIPT = `
const send = async (method, path, body) => {
  const response = await fetch(path, { method, body: body && JSON.stringify(body) })
  if (response.ok) location.reload()
  else alert((await response.json().catch(() => ({}))).message || '실패했어요.')
}
document.addEventListener('click', (event) => {
  const advance = event.target.dataset && event.target.dataset.advance
  if (advance) send('POST', '/clock', { advance: Number(advance) })
  if (event.target.id === 'clear') send('DELETE', '/faults')
  if (event.target.id === 'reset' && confirm('연습 환경의 기록을 모두 지울까요?')) send('POST', '/reset')
})
document.getElementById('fault').addEventListener('submit', (event) => {
  event.preventDefault()
  const data = Object.fromEntries(new FormData(event.target))
  send('POST', '/faults', { ...data, count: Number(data.count) })
})
`

/** `/control`: clock, faults and reset for people; `/webhooks-screen`: what was sent to the product. */
export function registerControlScreen(app: FastifyInstance, { clock, faults, webhooks }: Context): void {
  app.get('/control', async (_request, reply) => {
    const options = (names: readonly string[]): Html[] => names.map((name) => html`<option>${name}</option>`)
    const body = html`<h2>시계</h2>
      <p>지금은 <strong>${timeText(clock.now())}</strong>이에요. 앞으로만 옮길 수 있고 제품의 시계도 함께 움직여요.</p>
      <div class="row">${STEPS.map(([seconds, label]) => html`<button data-advance="${seconds}">${label} 앞으로</button> `)}</div>
      <h2>장애 내기</h2>
      <form id="fault" class="row">
        <label
          >서비스<select name="service">
            ${options(SERVICES)}
          </select></label
        >
        <label
          >종류<select name="kind">
            ${options(FAULT_KINDS)}
          </select></label
        >
        <label>횟수<input name="count" type="number" value="1" min="1" /></label>
        <button class="main">걸기</button>
      </form>
      ${faults.list().map((fault) => html`<div class="card">${fault.service} · ${fault.kind} ${fault.operation ?? ''} · 남은 횟수 ${fault.left}</div>`)}
      <button id="clear">모두 풀기</button>
      <h2>처음으로</h2>
      <button id="reset" class="danger">기록 모두 지우기</button>
      <script type="module">
        ${new Html(SCRIPT)}
      </script>`
    return sendPage(reply, '시계와 장애', body)
  })

  app.get('/webhooks-screen', async (_request, reply) => {
    const rows = webhooks.list().toReversed().slice(0, 200)
    const table = html`<div class="scroll">
      <table>
        <thead>
          <tr>
            <th>때</th>
            <th>일</th>
            <th>받는 곳</th>
            <th>상태</th>
            <th></th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (one) =>
              html`<tr>
                <td>${timeText(one.createdAt)}</td>
                <td>
                  ${one.event}
                  <div class="soft">${one.subject}</div>
                </td>
                <td>${one.url}</td>
                <td>
                  <span class="badge ${one.state === 'delivered' ? 'good' : one.state === 'waiting' ? 'wait' : 'bad'}">${one.state}</span>
                  <div class="soft">${one.attempts}번 · ${one.lastAnswer ?? ''}</div>
                </td>
                <td>
                  <form method="post" action="/webhooks-screen/${one.id}/resend"><button>다시 보내기</button></form>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
    return sendPage(reply, '웹훅', rows.length > 0 ? table : html`<p class="card">아직 보낸 웹훅이 없어요.</p>`)
  })
  app.post<{ Params: { id: string } }>('/webhooks-screen/:id/resend', async (request, reply) => {
    webhooks.resend(request.params.id)
    return reply.redirect('/webhooks-screen', 303)
  })
}
