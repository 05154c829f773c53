import { InfiniteQueryObserver, notifyManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Call } from '@dure/contract/client'
import type { Message } from '@dure/contract/chat/message'
import { bindCall } from '../../api/query.ts'
import { announceReconnect, dispatchLive } from '../../realtime/events.ts'
import { putMessage, putOwn, watchChats } from './cache.ts'
import { fetchOlder, messagesQuery } from './queries.ts'
import type { MessagePage } from './queries.ts'

const me = 1
const partner = 2
const said = (id: number, sender = partner): Message =>
  ({
    id,
    chat_id: 7,
    nonce: null,
    type: 'TEXT',
    message: `말 ${id}`,
    sender: { id: sender },
    is_receiver_read: false,
    system: null,
  }) as never
const pageOf = (ids: readonly number[], next: string | null = null): MessagePage => ({
  results: ids.map((id) => said(id)),
  next,
  prev: null,
})

type Asked = { readonly answer: (page: MessagePage) => void; readonly refuse: () => void; readonly next: string | undefined }

let queries: QueryClient
let asked: Asked[]
let observer: InfiniteQueryObserver<MessagePage, Error, { pages: MessagePage[] }, readonly unknown[], string | null>
let stops: (() => void)[]

/** The open room; each page that is asked for waits to be answered. */
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } })
  asked = []
  const call = (_key: string, input: { query?: { next?: string } }) =>
    new Promise((resolve, reject) => asked.push({ answer: resolve, refuse: () => reject(new Error('refused')), next: input.query?.next }))
  bindCall(queries, call as unknown as Call)
  observer = new InfiniteQueryObserver(queries, messagesQuery(7)) as unknown as typeof observer
  stops = [observer.subscribe(() => undefined), watchChats(queries, me)]
})
afterEach(() => {
  stops.forEach((stop) => stop())
  queries.clear()
})

const shown = () => queries.getQueryData(messagesQuery(7).queryKey)?.pages.flatMap((page) => page.results.map((one) => one.id))
/** The newest question of the messages, once it is asked. */
const question = async (count: number): Promise<Asked> => {
  await expect.poll(() => asked.length).toBe(count)
  return asked.at(-1)!
}
const rests = () => expect.poll(() => observer.getCurrentResult().isFetching).toBe(false)
const arrives = (id: number) => dispatchLive({ type: 'chatMessage', target: '/chats/7', chatId: 7, message: said(id) })
const opened = async () => {
  ;(await question(1)).answer(pageOf([31, 30], 'older'))
  await rests()
}

it('keeps a message that arrives while the page above is fetched', async () => {
  await opened()
  void observer.fetchNextPage()
  const above = await question(2)
  arrives(32)
  above.answer(pageOf([29, 28]))
  await rests()
  expect(shown()).toEqual([32, 31, 30, 29, 28])
})

it('keeps a message that arrives while all pages are fetched again', async () => {
  await opened()
  void queries.invalidateQueries({ queryKey: messagesQuery(7).queryKey })
  const again = await question(2)
  putMessage(queries, said(32, me))
  expect(shown()).toEqual([32, 31, 30])
  again.answer(pageOf([31, 30]))
  await rests()
  expect(shown()).toEqual([32, 31, 30])
})

it('keeps a message that arrives before the room’s first page, which is never shown without it', async () => {
  const first = await question(1)
  arrives(32)
  const seen: unknown[] = []
  // As React is told: of each batch at once.
  stops.push(observer.subscribe(notifyManager.batchCalls(() => void seen.push(shown()))))
  first.answer(pageOf([31, 30]))
  await rests()
  expect(shown()).toEqual([32, 31, 30])
  await expect.poll(() => seen).toContainEqual([32, 31, 30])
  expect(seen).not.toContainEqual([31, 30])
})

it('keeps what the partner read meanwhile', async () => {
  await opened()
  putMessage(queries, said(32, me))
  void observer.fetchNextPage()
  const above = await question(2)
  dispatchLive({ type: 'readChatMessage', target: '/chats/7', chatId: 7, userId: partner, lastReadId: 32 })
  above.answer(pageOf([29]))
  await rests()
  expect(queries.getQueryData(messagesQuery(7).queryKey)?.pages[0]?.results[0]).toMatchObject({ id: 32, is_receiver_read: true })
})

it('keeps a message read whose own answer comes after it was', async () => {
  await opened()
  putOwn(queries, said(32, me))
  dispatchLive({ type: 'readChatMessage', target: '/chats/7', chatId: 7, userId: partner, lastReadId: 32 })
  putOwn(queries, said(32, me))
  expect(queries.getQueryData(messagesQuery(7).queryKey)?.pages[0]?.results[0]).toMatchObject({ id: 32, is_receiver_read: true })
})

it('fetches what was missed although one scrolls up meanwhile', async () => {
  await opened()
  const asShown = observer.getCurrentResult()
  announceReconnect()
  const again = await question(2)
  fetchOlder(asShown)
  fetchOlder(observer.getCurrentResult())
  again.answer(pageOf([32, 31, 30], 'older'))
  await rests()
  expect(shown()).toEqual([32, 31, 30])
  fetchOlder(observer.getCurrentResult())
  const above = await question(3)
  expect(above.next).toBe('older')
  above.answer(pageOf([29]))
  await rests()
  expect(shown()).toEqual([32, 31, 30, 29])
})

it('does not count as fresh by one message, where others were missed and could not be fetched', async () => {
  await opened()
  announceReconnect()
  ;(await question(2)).refuse()
  await rests()
  arrives(33)
  expect(shown()).toEqual([33, 31, 30])
  expect(observer.getCurrentResult().isStale).toBe(true)
})
