import { useQuery } from '@tanstack/react-query'
import { Maximize2 } from 'lucide-react'
import type { ReceivedDetail } from '@dure/contract/requests/received'
import { ErrorState } from '@dure/ui/ErrorState'
import { SkeletonList } from '@dure/ui/Skeleton'
import { href } from '../../../navigation/href.ts'
import { receivedDetailQuery } from '../../requests/queries.ts'
import { QuotePart } from './QuotePart.tsx'
import { RequestActs } from './RequestActs.tsx'
import { Said } from './Said.tsx'
import { useRead } from './useRead.ts'

/** A request beside the list it is of, where there is room for both [requests.beside]. */
export function RequestPane({ requestId, onGone }: { readonly requestId: number; readonly onGone: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(receivedDetailQuery(requestId))
  if (data !== undefined) return <Pane request={data} onGone={onGone} />
  if (error !== null) return <ErrorState text={error.message} onRetry={() => void refetch()} busy={isFetching} />
  return <SkeletonList rows={4} />
}

function Pane({ request, onGone }: { readonly request: ReceivedDetail; readonly onGone: () => void }) {
  useRead(request)
  return (
    <div className="rounded-card border border-line bg-card px-6 pb-6 pt-3">
      <div className="flex items-center justify-between">
        <a
          href={href('/requests/received/:requestId', { requestId: request.id })}
          className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 type-note font-semibold hover:bg-sunk"
        >
          <Maximize2 aria-hidden="true" className="size-4" />
          크게 보기
        </a>
        <RequestActs request={request} onDismissed={onGone} onBlocked={async () => onGone()} />
      </div>
      <Said request={request} heading="h2" />
      <section aria-label="견적" className="mt-8">
        <QuotePart request={request} />
      </section>
    </div>
  )
}
