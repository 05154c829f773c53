import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { html } from '../../http/html.ts'
import { fields, text } from '../../http/input.ts'
import { sendPage, timeText } from '../../http/page.ts'
import { ProviderError } from '../../http/providerError.ts'
import { newId } from '../../ids.ts'
import { decrypted, newBrowserKeys, senderOf, type BrowserKeys } from './cryptography.ts'

type Browser = BrowserKeys & { id: string; endpoint: string; since: string; gone: boolean }
type Message = { id: string; endpoint: string; at: string; ttl: number; topic: string | null; text: string }
type ById = { Params: { id: string } }

const listed = 100

/**
 * A push service (RFC 8030): `POST /push/browsers` stands for a browser that subscribes, a push to its endpoint is decrypted and shown.
 * `DELETE /push/browsers/:id` has the browser gone: its endpoint then answers 410.
 */
export async function registerPush(app: FastifyInstance, { books, clock }: Context): Promise<void> {
  const browsers = books.collection<Browser>('pushBrowsers')
  const messages = books.collection<Message>('pushMessages')
  const newest = (): Message[] => messages.all().toReversed()

  app.post('/push/browsers', async (request, reply) => {
    const id = newId('browser')
    const keys = newBrowserKeys()
    const browser: Browser = {
      id,
      endpoint: `${request.protocol}://${request.headers.host}/push/${id}`,
      ...keys,
      since: clock.iso(),
      gone: false,
    }
    browsers.put(id, browser)
    const { endpoint, p256dh, auth } = browser
    return reply.code(201).send({ id, endpoint, keys: { p256dh, auth } })
  })
  app.delete<ById>('/push/browsers/:id', async (request, reply) => {
    const browser = browsers.get(request.params.id)
    if (browser !== undefined) browsers.put(browser.id, { ...browser, gone: true })
    return reply.code(204).send()
  })
  app.get('/push/messages', async (request) => {
    const wanted = text(fields(request.query).endpoint)
    return newest().filter((one) => wanted === undefined || one.endpoint === wanted)
  })

  await app.register(async (service) => {
    service.removeAllContentTypeParsers()
    service.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    service.post<ById>('/push/:id', { config: { service: 'push' as const, operation: 'send' } }, async (request, reply) => {
      const browser = browsers.get(request.params.id)
      if (browser === undefined) throw new ProviderError(404, { reason: 'unknown subscription' })
      if (browser.gone) throw new ProviderError(410, { reason: 'subscription has expired' })
      const { ttl, topic } = request.headers
      if (!/^\d+$/.test(String(ttl))) throw new ProviderError(400, { reason: 'TTL is required' })
      if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) throw new ProviderError(400, { reason: 'Topic is malformed' })
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new ProviderError(415, { reason: 'aes128gcm alone is read' })
      const body = request.body as Buffer
      if (body.length > 4_096) throw new ProviderError(413, { reason: 'payload too large' })
      // By the clock on the wall: what a token is good for does not move with the product's.
      if (senderOf(request.headers.authorization, new URL(browser.endpoint).origin, Date.now() / 1_000) === null)
        throw new ProviderError(403, { reason: 'the VAPID token does not hold here' })
      const id = newId('push')
      messages.put(id, {
        id,
        endpoint: browser.endpoint,
        at: clock.iso(),
        ttl: Number(ttl),
        topic: topic === undefined ? null : String(topic),
        text: decrypted(body, browser),
      })
      return reply.code(201).header('location', `/push/messages/${id}`).send()
    })
  })

  app.get('/push-screen', async (_request, reply) => {
    const found = newest().slice(0, listed)
    const body = html`${found.map(
        (one) =>
          html`<article class="card">
            <div>
              <span class="badge">푸시</span> <span class="soft">${timeText(one.at)} · ${one.endpoint.split('/').at(-1) ?? ''}</span>
            </div>
            <div class="message">${one.text}</div>
          </article>`,
      )}
      ${found.length === 0 ? html`<p class="card">아직 받은 푸시가 없어요.</p>` : ''}
      <h2>구독한 브라우저</h2>
      ${browsers
        .all()
        .toReversed()
        .slice(0, listed)
        .map(
          (one) =>
            html`<div class="card">
              ${timeText(one.since)} · ${one.id} · <span class="badge ${one.gone ? '' : 'good'}">${one.gone ? '떠남' : '구독 중'}</span>
            </div>`,
        )}`
    return sendPage(reply, '받은 푸시', body)
  })
}
