import type { SentRequestDetail } from '@dure/contract/requests/sent'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { useRouter } from '../../../useRouter.ts'
import { sentDetailQuery } from '../../requests/queries.ts'

/** What a customer does with a request he sent: again, no more, closed, out of sight. */
export function useRequestActs(request: Pick<SentRequestDetail, 'service' | 'targetInfoList'>, id: number) {
  const router = useRouter()
  const closed = href('/requests/sent', undefined, { tab: 'received' })
  const resending = useCallMutation('POST /v1/request/resend', {
    done: '같은 내용으로 다시 보냈어요.',
    onDone: ({ requestId }) => router.goTo(href('/requests/:requestId/quotes', { requestId })),
    refused: (error) => {
      toast(error.message, { state: 'warning' })
      if (error.name !== 'REQUEST_DAYS_OVER') return
      // The form asks for the days anew and lends the other answers.
      const [target, ...others] = request.targetInfoList
      const asked = target === undefined || others.length > 0 ? {} : { targetProviderId: String(target.providerId) }
      router.history.push(href('/hire/:serviceSlug', { serviceSlug: request.service.slug }, asked))
    },
  })
  const cancelling = useCallMutation('PUT /v1/me/requests/sent/:id/cancel', { refused: 'toast', done: '요청을 취소했어요.' })
  const closing = useCallMutation('PUT /api2/requests/:id/close', {
    refused: 'toast',
    done: '요청을 마감했어요.',
    onDone: () => router.goTo(closed),
  })
  const removing = useCallMutation('DELETE /v2/requests/:id', {
    refused: 'toast',
    done: '지웠어요.',
    except: [sentDetailQuery(id).queryKey],
    onDone: () => router.history.replace(closed),
  })
  return { resending, cancelling, closing, removing }
}

export type RequestActs = ReturnType<typeof useRequestActs>
