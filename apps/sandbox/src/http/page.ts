import type { FastifyReply } from 'fastify'
import { html } from './html.ts'
import type { Html } from './html.ts'

/** Sends a whole Korean page. `width` narrow is for the payment window and the login pages. */
export function sendPage(reply: FastifyReply, title: string, body: Html, width: 'wide' | 'narrow' = 'wide'): FastifyReply {
  const page = html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · 두레 연습 환경</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body class="${width}">
        <header><a href="/">두레 연습 환경</a><span>실제 돈이나 문자는 오가지 않아요</span></header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.markup)
}

/** `12,000원` */
export function wonText(amount: number): string {
  return `${amount.toLocaleString('ko-KR')}원`
}

/** `2026.11.21 15:04:05` in Seoul. */
export function timeText(instant: string | number): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(instant),
  )
  return parts.replaceAll('-', '.')
}
