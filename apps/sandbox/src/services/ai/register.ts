import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fields, text, won } from '../../http/input.ts'
import { html } from '../../http/html.ts'
import { sendPage, timeText } from '../../http/page.ts'
import { ProviderError } from '../../http/providerError.ts'
import { newId } from '../../ids.ts'
import { goodReply, hostileReply, promptOf, REPLY_KINDS, type ReplyKind } from './replies.ts'

type Next = { id: string; kind: ReplyKind; left: number; reply?: unknown }
type Asked = { id: string; at: string; name: string; said: string; pictures: number; kind: ReplyKind }

/** OpenAI's chat completions: `POST /ai/next` says how the next ones answer, `GET /ai/requests` what was asked, newest first. */
export async function registerAi(app: FastifyInstance, { books, clock, config }: Context): Promise<void> {
  const nexts = books.collection<Next>('aiNext')
  const asked = books.collection<Asked>('aiRequests')
  const take = (): Next | undefined => {
    const [next] = nexts.all()
    if (next === undefined) return undefined
    if (next.left <= 1) nexts.remove(next.id)
    else nexts.put(next.id, { ...next, left: next.left - 1 })
    return next
  }

  app.post('/ai/v1/chat/completions', { config: { service: 'ai', operation: 'completion' } }, async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${config.aiApiKey}`)
      throw new ProviderError(401, {
        error: { message: 'Incorrect API key provided.', type: 'invalid_request_error', code: 'invalid_api_key' },
      })
    const prompt = promptOf(request.body)
    const next = take()
    const kind = next?.kind ?? 'good'
    const id = newId('chatcmpl')
    asked.put(id, { id, at: clock.iso(), name: prompt.name, said: prompt.said, pictures: prompt.pictures, kind })
    if (kind === 'error') throw new ProviderError(500, { error: { message: 'The server had an error.', type: 'server_error', code: null } })
    if (kind === 'slow') {
      reply.hijack()
      const timer = setTimeout(() => reply.raw.destroy(), config.hangMs)
      reply.raw.once('close', () => clearTimeout(timer))
      return reply
    }
    const content =
      kind === 'malformed'
        ? '{"service": "home-mo'
        : JSON.stringify(next?.reply ?? (kind === 'hostile' ? hostileReply(prompt) : goodReply(prompt)))
    return {
      id,
      object: 'chat.completion',
      created: Math.floor(clock.now() / 1_000),
      model: text(fields(request.body).model) ?? 'dure-stand-in',
      choices: [{ index: 0, finish_reason: kind === 'malformed' ? 'length' : 'stop', message: { role: 'assistant', content } }],
      usage: {
        prompt_tokens: prompt.instructions.length,
        completion_tokens: content.length,
        total_tokens: prompt.instructions.length + content.length,
      },
    }
  })

  /** `kind`, and for how many answers it holds: a draft asks twice, and not again once an answer did not come. */
  app.post('/ai/next', async (request, reply) => {
    const body = fields(request.body)
    const kind = REPLY_KINDS.find((one) => one === body.kind)
    if (kind === undefined) throw new ProviderError(400, { type: 'INVALID_REQUEST', message: `kind: ${REPLY_KINDS.join(', ')}` })
    const next: Next = {
      id: newId('next'),
      kind,
      left: won(body.count) ?? (kind === 'slow' || body.reply !== undefined ? 1 : 2),
      ...(body.reply === undefined ? {} : { reply: body.reply }),
    }
    nexts.put(next.id, next)
    return request.headers.accept?.includes('text/html') ? reply.redirect('/ai', 303) : reply.code(201).send(next)
  })
  app.get('/ai/requests', async () => asked.all().toReversed().slice(0, 100))
  app.get('/ai', async (_request, reply) =>
    sendPage(
      reply,
      'AI',
      html`<form method="post" action="/ai/next">
          <label
            >다음 대답
            <select name="kind">
              ${REPLY_KINDS.map((kind) => html`<option>${kind}</option>`)}
            </select></label
          >
          <button>정하기</button>
        </form>
        ${asked
          .all()
          .toReversed()
          .slice(0, 50)
          .map(
            (one) =>
              html`<div class="card">${timeText(one.at)} · ${one.name} · ${one.kind} · 사진 ${one.pictures}장<br />${one.said}</div>`,
          )}`,
    ),
  )
}
