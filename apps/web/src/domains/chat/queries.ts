import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InfiniteQueryObserverResult } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import type { ChatFilter } from '@dure/contract/chat/filters'
import { callOf, query } from '../../api/query.ts'

export type Chat = Answer<'GET /api/v2.4/chats/:id/'>
export type ChatPage = Answer<'GET /api/v2.4/chats/'>
export type MessagePage = Answer<'GET /api/v2.2/chats/:id/messages/'>
export type Role = Chat['role']

export const chatKey = 'GET /api/v2.4/chats/:id/'
export const chatListKey = 'GET /api/v2.4/chats/'
export const messagesKey = 'GET /api/v2.2/chats/:id/messages/'
export const autoAnswersKey = 'GET /v1/providers/:id/auto/messages'

export const chatQuery = (id: number) => query(chatKey, { params: { id } })

/** The rooms of one role, newest message first. */
export const chatListQuery = (role: Role, filter: ChatFilter) =>
  infiniteQueryOptions({
    queryKey: [chatListKey, { role, filter }] as const,
    queryFn: ({ client, pageParam, signal }) => {
      const page = { limit: 20, ...(pageParam === null ? {} : { next: pageParam }) }
      // The rooms of instant match have a call of their own.
      return filter === 'instant_match'
        ? callOf(client)('GET /v2/chats/instantmatch', { query: page }, { signal })
        : callOf(client)(chatListKey, { query: { role, filter, ...page } }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })

/** The messages of a room, newest first; asking for them tells that the customer opened it, so nothing fetches them ahead. */
export const messagesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [messagesKey, { id }] as const,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(messagesKey, { params: { id }, query: { limit: 30, ...(pageParam === null ? {} : { next: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })

/** Texts of a room that hold a keyword, newest first. */
export const searchQuery = (id: number, keyword: string) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/chats/:id/messages/search', { id, keyword }] as const,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v1/chats/:id/messages/search',
        { params: { id }, query: { keyword, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })

/** Fetches the page above. Never in the place of another fetch: what that was to bring would stay unknown. */
export function fetchOlder({
  hasNextPage,
  isFetching,
  fetchNextPage,
}: Pick<InfiniteQueryObserverResult, 'hasNextPage' | 'isFetching' | 'fetchNextPage'>): void {
  if (hasNextPage && !isFetching) void fetchNextPage({ cancelRefetch: false })
}
