import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@dure/contract/client'
import { useCall } from '../../api/query.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { fetchArrived } from '../../shell/unread.ts'

/** Takes a received request off the list at once, and for a moment offers to take it back. @returns whether it is off. */
export function useDismiss(): (requestId: number) => Promise<boolean> {
  const call = useCall()
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['GET /v3/requests/received'] }),
      queries.invalidateQueries({ queryKey: ['GET /v2/requests/received/summary'] }),
      fetchArrived(call, 'provider'),
    ])
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      toast(problem.message, { state: 'warning' })
      return false
    } finally {
      await refresh()
    }
  }
  return async (requestId) => {
    const at = { params: { id: requestId } }
    const off = await attempt(() => call('DELETE /v2/requests/received/:id', at))
    if (off)
      toast('관심 없는 요청으로 목록에서 뺐어요.', {
        buttonLabel: '되돌리기',
        onAction: () => void attempt(() => call('PUT /v2/requests/received/:id/restore', at)),
      })
    return off
  }
}
