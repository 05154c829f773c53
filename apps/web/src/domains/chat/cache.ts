import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Message } from '@dure/contract/chat/message'
import { previewOf } from '@dure/contract/chat/preview'
import { onReconnect, subscribeLive } from '../../realtime/events.ts'
import { chatKey, chatListKey, chatQuery, messagesKey, messagesQuery } from './queries.ts'
import type { Chat, ChatPage, MessagePage } from './queries.ts'

/** What a room shows of its deal or its order changed. */
const moneyMoves = ['customerSafePaymentDetail', 'providerSafePaymentDetail', 'customerOrderDetail', 'providerOrderDetail'] as const

type Pages = InfiniteData<MessagePage, string | null>

/** Changes a room's pages and leaves them as old as they are: what was to be fetched again still is. */
function amend(queries: QueryClient, chatId: number, change: (data: Pages) => Pages): void {
  const { queryKey } = messagesQuery(chatId)
  const query = queries.getQueryCache().find<Pages>({ queryKey })
  if (query?.state.data === undefined) return
  const { data, dataUpdatedAt, isInvalidated } = query.state
  queries.setQueryData<Pages>(queryKey, change(data), { updatedAt: dataUpdatedAt })
  if (isInvalidated) query.invalidate()
}

/** Changes a room's pages. A fetch under way ends with the pages as it began with them or got them: they are changed once more then. */
function changePages(queries: QueryClient, chatId: number, change: (data: Pages) => Pages): void {
  amend(queries, chatId, change)
  const cache = queries.getQueryCache()
  const query = cache.find({ queryKey: messagesQuery(chatId).queryKey })
  if (query === undefined || query.state.fetchStatus === 'idle') return
  // Told before the screen is: it never shows the pages without the change.
  const stop = cache.subscribe((event) => {
    if (event.query !== query || (event.type !== 'removed' && query.state.fetchStatus !== 'idle')) return
    stop()
    amend(queries, chatId, change)
  })
}

/** What is told anew of a message. The answer to whoever sent it may come after its partner read it: read it stays. */
const renewed = (one: Message, message: Message): Message =>
  one.id === message.id ? { ...message, is_receiver_read: one.is_receiver_read || message.is_receiver_read } : one

/** Puts a message into a room's pages: where it was (by id), else as the newest. */
export function putMessage(queries: QueryClient, message: Message): void {
  changePages(queries, message.chat_id, (data) => {
    const [first, ...rest] = data.pages
    if (first === undefined) return data
    const known = data.pages.some((page) => page.results.some((one) => one.id === message.id))
    if (known)
      return {
        ...data,
        pages: data.pages.map((page) => ({ ...page, results: page.results.map((one) => renewed(one, message)) })),
      }
    // One that was committed a moment later than its elder takes its place in the order.
    const results = [message, ...first.results].sort((a, b) => b.id - a.id)
    return { ...data, pages: [{ ...first, results }, ...rest] }
  })
}

/** A pro's message before the customer's first is one fewer that he may still write. */
function spend(can: Chat['can'], message: Message, mine: boolean): Chat['can'] {
  if (!mine || can.messages_left === null || message.system !== null) return can
  const left = Math.max(0, can.messages_left - 1)
  return { ...can, messages_left: left, send: can.send && left > 0 }
}

const withMessage = (chat: Chat, message: Message, mine: boolean): Chat => ({
  ...chat,
  can: spend(chat.can, message, mine),
  last_message: previewOf(message.type, message.message, message.system?.title),
  last_message_id: message.id,
  last_message_type: message.type,
  updated_at: message.created_at,
  new_message_count: chat.new_message_count + (mine || message.sender === null ? 0 : 1),
})

/** What was sent from here, shown as it arrived: in its room and in each list of rooms. */
export function putOwn(queries: QueryClient, message: Message): void {
  putMessage(queries, message)
  if (message.sender !== null) listMessage(queries, message, message.sender.id)
}

/** Moves the room to the top of each list that shows it, with the message as its last [chat.list-order]. */
function listMessage(queries: QueryClient, message: Message, meId: number): void {
  const mine = message.sender?.id === meId
  for (const [key, data] of queries.getQueriesData<InfiniteData<ChatPage, string | null>>({ queryKey: [chatListKey] })) {
    const chat = data?.pages.flatMap((page) => page.results).find((one) => one.id === message.chat_id)
    if (data === undefined || chat === undefined) void queries.invalidateQueries({ queryKey: key })
    else if (message.id > chat.last_message_id) {
      const pages = data.pages.map((page) => ({ ...page, results: page.results.filter((one) => one.id !== chat.id) }))
      const [first, ...rest] = pages
      queries.setQueryData(key, {
        ...data,
        pages: [{ ...first!, results: [withMessage(chat, message, mine), ...first!.results] }, ...rest],
      })
    }
  }
  queries.setQueryData(chatQuery(message.chat_id).queryKey, (chat) =>
    chat !== undefined && message.id > chat.last_message_id ? withMessage(chat, message, mine) : chat,
  )
}

/** Changes a room wherever it is shown. */
export function patchChat(queries: QueryClient, chatId: number, change: (chat: Chat) => Chat): void {
  queries.setQueryData(chatQuery(chatId).queryKey, (chat) => chat && change(chat))
  queries.setQueriesData<InfiniteData<ChatPage, string | null>>({ queryKey: [chatListKey] }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({ ...page, results: page.results.map((one) => (one.id === chatId ? change(one) : one)) })),
        },
  )
}

/** The partner has read up to here. */
function markRead(queries: QueryClient, chatId: number, meId: number, lastReadId: number): void {
  changePages(queries, chatId, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      results: page.results.map((one) =>
        one.sender?.id === meId && one.id <= lastReadId && !one.is_receiver_read ? { ...one, is_receiver_read: true } : one,
      ),
    })),
  }))
}

/** Keeps what is fetched of chats as it would be fetched now, whichever page is shown. */
export function watchChats(queries: QueryClient, meId: number): () => void {
  const stale = (chatId: number) => {
    void queries.invalidateQueries({ queryKey: chatQuery(chatId).queryKey })
    void queries.invalidateQueries({ queryKey: [chatListKey] })
  }
  const stops = [
    subscribeLive({
      type: 'chatMessage',
      onEvent: ({ message }) => {
        const known = queries.getQueryData(chatQuery(message.chat_id).queryKey)
        putMessage(queries, message)
        listMessage(queries, message, meId)
        // What may be done changes with cards of the house, with hiring, and with the customer's first message.
        const opens = known?.can.messages_left !== null && message.sender?.role === 'customer'
        if (message.system !== null || message.type === 'HIRE' || opens) stale(message.chat_id)
      },
    }),
    subscribeLive({
      type: 'readChatMessage',
      onEvent: ({ chatId, userId, lastReadId }) => {
        if (userId === meId)
          patchChat(queries, chatId, (chat) => ({
            ...chat,
            last_read_id: lastReadId,
            new_message_count: lastReadId >= chat.last_message_id ? 0 : chat.new_message_count,
          }))
        else markRead(queries, chatId, meId, lastReadId)
      },
    }),
    subscribeLive({
      type: 'leaveChat',
      // A room one left oneself is not there any more: only the lists change.
      onEvent: ({ chatId, userId }) => (userId === meId ? void queries.invalidateQueries({ queryKey: [chatListKey] }) : stale(chatId)),
    }),
    ...moneyMoves.map((type) => subscribeLive({ type, onEvent: () => void queries.invalidateQueries({ queryKey: [chatKey] }) })),
    onReconnect(() => {
      for (const key of [chatKey, chatListKey, messagesKey]) void queries.invalidateQueries({ queryKey: [key] })
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
