import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')

type Shown = { readonly title: string; readonly body: string; readonly tag: string; readonly data: { readonly link: string } }
type Listener = (event: object) => void

let listeners: Map<string, Listener>
let shown: Shown[]
let opened: string[]
let focused: string[]
let open: string[]

beforeEach(() => {
  listeners = new Map()
  shown = []
  opened = []
  focused = []
  open = []
  const self = {
    location: { origin: 'https://dure.test' },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification: async (title: string, more: Omit<Shown, 'title'>) => void shown.push({ title, ...more }) },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (url: string) => void opened.push(url),
    },
  }
  runInNewContext(source, { self, URL, caches: {}, fetch: () => Promise.reject(new Error('no network')) })
})

/** Has the browser tell the worker of something, and waits for what it does. */
async function happens(name: string, event: object): Promise<void> {
  let work: unknown
  listeners.get(name)!({ waitUntil: (given: unknown) => (work = given), ...event })
  await work
}
const push = (told: object | null) => happens('push', { data: told === null ? null : { json: () => told } })
const press = (link: string) => happens('notificationclick', { notification: { close: () => {}, data: { link } } })

test('what is told is shown, and a push without words says that there is something [notifications.push]', async () => {
  await push({ title: '두레', body: '새 견적이 도착했어요.', link: '/chats/1', tag: 'quote.received' })
  await push(null)
  expect(shown.map(({ title, body, tag, data }) => [title, body, tag, data.link])).toEqual([
    ['두레', '새 견적이 도착했어요.', 'quote.received', '/chats/1'],
    ['두레', '새 소식이 있어요.', 'dure', '/notifications'],
  ])
})

test('a press opens its page, brings the one that is open to the front, and leads to no other site', async () => {
  await press('/chats/1')
  open = ['https://dure.test/chats/2']
  await press('/chats/2')
  await press('https://evil.example/')
  await press('//evil.example/')
  expect([opened, focused]).toEqual([['https://dure.test/chats/1'], ['https://dure.test/chats/2']])
})
