import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { callOf } from '../../../api/query.ts'
import { messagesKey, messagesQuery } from '../queries.ts'
import type { MessagePage } from '../queries.ts'

/** Messages a step goes back, and steps at most: what lies further back is scrolled to. */
const step = 100
const mostSteps = 50

/** Fetches the pages of a room back to a message, and shows them all at once. @returns whether it is there now. */
export async function reach(client: QueryClient, chatId: number, messageId: number): Promise<boolean> {
  const { queryKey } = messagesQuery(chatId)
  const data = client.getQueryData(queryKey)
  const pages: MessagePage[] = []
  const has = (all: readonly MessagePage[]) => all.some((page) => page.results.some((one) => one.id === messageId))
  if (data === undefined) return false
  if (has(data.pages)) return true
  const params: (string | null)[] = []
  let next = data.pages.at(-1)?.next ?? null
  for (let steps = 0; next !== null && steps < mostSteps && !has(pages); steps += 1) {
    const page: MessagePage = await callOf(client)(messagesKey, { params: { id: chatId }, query: { limit: step, next } })
    params.push(next)
    pages.push(page)
    next = page.next
  }
  client.setQueryData<InfiniteData<MessagePage, string | null>>(queryKey, (now) =>
    // Older pages that came meanwhile are the same: only where the room still ends there do these follow.
    now === undefined || now.pages.at(-1)?.next !== data.pages.at(-1)?.next
      ? now
      : { pages: [...now.pages, ...pages], pageParams: [...now.pageParams, ...params] },
  )
  return has(client.getQueryData(queryKey)?.pages ?? [])
}
