import { useQueryClient } from '@tanstack/react-query'
import { foldAway } from '@dure/ui/foldAway'
import { useCall } from '../../api/query.ts'
import { useAct } from '../../api/useCallMutation.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { fetchArrived } from '../../shell/frame/unread.ts'
import { takenOff, type Listed } from './received/takenOff.ts'

type List = 'GET /v3/requests/received' | 'GET /v1/all-requests'

/** Takes a request off its list at once, where its row (`data-request`) closes up, and for a moment offers to take it back. @returns whether it is off. */
export function useDismiss(list: List = 'GET /v3/requests/received'): (requestId: number) => Promise<boolean> {
  const ask = useCall()
  const queries = useQueryClient()
  const acted = {
    refused: 'toast',
    onDone: () => fetchArrived(ask, 'provider'),
  } as const
  const restoring = useAct((id: number, call) => call('PUT /v2/requests/received/:id/restore', { params: { id } }), acted)
  const dismissing = useAct(
    (id: number, call) =>
      list === 'GET /v1/all-requests'
        ? call('DELETE /v1/all-requests/:id', { params: { id } })
        : call('DELETE /v2/requests/received/:id', { params: { id } }),
    {
      ...acted,
      atOnce: (id) => {
        const lists = queries.getQueriesData<Listed>({ queryKey: [list] })
        for (const [key, shown] of lists) queries.setQueryData(key, shown && takenOff(shown, id))
        return () => lists.forEach(([key, shown]) => queries.setQueryData(key, shown))
      },
    },
  )
  return async (requestId) => {
    const unfold = await foldAway(document.querySelector(`[data-request="${requestId}"]`))
    const off = await dismissing.send(requestId)
    if (!off) unfold()
    if (off) toast('관심 없는 요청으로 목록에서 뺐어요.', { buttonLabel: '되돌리기', onAction: () => void restoring.send(requestId) })
    return off
  }
}
