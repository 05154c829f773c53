import { useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { useCall } from '../../api/query.ts'
import { useAct } from '../../api/useCallMutation.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { fetchArrived } from '../../shell/unread.ts'
import { receivedChanges } from './queries.ts'

type Received = InfiniteData<Answer<'GET /v3/requests/received'>>

/** Takes a received request off the list at once, and for a moment offers to take it back. @returns whether it is off. */
export function useDismiss(): (requestId: number) => Promise<boolean> {
  const ask = useCall()
  const queries = useQueryClient()
  const acted = {
    refused: 'toast',
    refetch: receivedChanges,
    onDone: () => fetchArrived(ask, 'provider'),
  } as const
  const restoring = useAct((id: number, call) => call('PUT /v2/requests/received/:id/restore', { params: { id } }), acted)
  const dismissing = useAct((id: number, call) => call('DELETE /v2/requests/received/:id', { params: { id } }), {
    ...acted,
    atOnce: (id) => {
      const lists = queries.getQueriesData<Received>({ queryKey: ['GET /v3/requests/received'] })
      const without = (list: Received | undefined) =>
        list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })) }
      for (const [key, list] of lists) queries.setQueryData(key, without(list))
      return () => lists.forEach(([key, list]) => queries.setQueryData(key, list))
    },
  })
  return async (requestId) => {
    const off = await dismissing.send(requestId)
    if (off) toast('관심 없는 요청으로 목록에서 뺐어요.', { buttonLabel: '되돌리기', onAction: () => void restoring.send(requestId) })
    return off
  }
}
