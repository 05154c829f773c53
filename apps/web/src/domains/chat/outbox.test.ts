import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '@dure/contract/client'
import { browserCall } from '../../api/browserCall.ts'
import { networkError } from '../../api/unwrap.ts'
import { bindCall } from '../../api/query.ts'
import { putOwn } from './cache.ts'
import { chatQuery } from './queries.ts'
import { outbox, retryMessage, sendMessage, takeUpUnsent } from './outbox.ts'

type Posted = { readonly chat: number; readonly text: string; readonly arrive: () => void; readonly fail: () => void }

let queries: QueryClient
let posted: Posted[]
beforeEach(() => {
  outbox.set([])
  posted = []
  queries = new QueryClient()
  const call = (_key: string, { params, body }: { params: { id: number }; body: { message: string; nonce: string } }) =>
    new Promise((resolve, reject) =>
      posted.push({
        chat: params.id,
        text: body.message,
        arrive: () =>
          resolve({
            id: posted.length,
            chat_id: params.id,
            nonce: body.nonce,
            type: 'TEXT',
            message: body.message,
            sender: { id: 1 },
            system: null,
          }),
        fail: () => reject(networkError(false)),
      }),
    )
  bindCall(queries, call as unknown as Call)
})

afterEach(() => vi.unstubAllGlobals())

const write = (text: string, chatId = 7) => void sendMessage(queries, { chatId, type: 'TEXT', text })
const texts = () => expect.poll(() => posted.map((one) => one.text))

it('sends the texts of a room one after another, each room for itself', async () => {
  write('하나')
  write('둘')
  write('다른 방', 8)
  await texts().toEqual(['하나', '다른 방'])
  expect(outbox.get().map((one) => one.status)).toEqual(['loading', 'loading', 'loading'])
  posted[0]!.arrive()
  await texts().toEqual(['하나', '다른 방', '둘'])
  for (const one of posted) one.arrive()
  await expect.poll(() => outbox.get()).toEqual([])
})

it('goes on after one that failed, which is sent again when asked', async () => {
  write('하나')
  write('둘')
  await texts().toEqual(['하나'])
  posted[0]!.fail()
  await texts().toEqual(['하나', '둘'])
  const failed = outbox.get().find((one) => one.status === 'failed')!
  expect(failed).toMatchObject({ text: '하나', error: '인터넷 연결을 확인한 뒤 다시 시도해 주세요.' })
  retryMessage(queries, failed.nonce)
  posted[1]!.arrive()
  await texts().toEqual(['하나', '둘', '하나'])
  posted[2]!.arrive()
  await expect.poll(() => outbox.get()).toEqual([])
})

it('counts down what a pro may still write before the customer’s first message, once a message', async () => {
  const chat = (left: number) => ({ id: 7, last_message_id: 0, new_message_count: 0, can: { send: true, messages_left: left } }) as never
  const can = () => queries.getQueryData(chatQuery(7).queryKey)?.can
  queries.setQueryData(chatQuery(7).queryKey, chat(2))
  write('하나')
  await texts().toEqual(['하나'])
  posted[0]!.arrive()
  await expect.poll(can).toEqual({ send: true, messages_left: 1 })
  // The room's own event of the same message changes nothing more.
  putOwn(queries, { id: 1, chat_id: 7, type: 'TEXT', message: '하나', sender: { id: 1 }, system: null } as never)
  expect(can()).toEqual({ send: true, messages_left: 1 })
  write('둘')
  await texts().toEqual(['하나', '둘'])
  posted[1]!.arrive()
  await expect.poll(can).toEqual({ send: false, messages_left: 0 })
})

it('is sent again by itself, as the same message, where its node ended before it answered', async () => {
  const nonces: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { nonce } = JSON.parse(body) as { nonce: string }
      nonces.push(nonce)
      // As the proxy says it, as a connection that is cut, and then the answer of the other node.
      if (nonces.length === 1) response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
      else if (nonces.length === 2) request.socket.destroy()
      else response.end(JSON.stringify({ id: 1, chat_id: 7, nonce, type: 'TEXT', message: '하나', sender: { id: 1 }, system: null }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { fetch } = globalThis
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`${origin}${path}`, init))
    const nothing = () => {}
    bindCall(queries, browserCall({ onUnauthorized: nothing, onMaintenance: nothing }))
    await sendMessage(queries, { chatId: 7, type: 'TEXT', text: '하나' })
    expect(outbox.get()).toEqual([])
    expect(nonces).toHaveLength(3)
    expect(new Set(nonces).size).toBe(1)
  } finally {
    server.close()
  }
})

it('what a tab had not sent is there again after a reload, to be sent under the number it had [chat.unsent]', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  write('하나')
  await texts().toEqual(['하나'])
  const { nonce } = outbox.get()[0]!
  // Loaded anew, nothing of it is left but what the tab kept.
  outbox.set([])
  posted[0]!.fail()
  takeUpUnsent()
  takeUpUnsent()
  expect(outbox.get()).toMatchObject([{ nonce, chatId: 7, text: '하나', status: 'failed' }])
  retryMessage(queries, nonce)
  await texts().toEqual(['하나', '하나'])
  posted[1]!.arrive()
  await expect.poll(() => outbox.get()).toEqual([])
  takeUpUnsent()
  expect(outbox.get()).toEqual([])
})
