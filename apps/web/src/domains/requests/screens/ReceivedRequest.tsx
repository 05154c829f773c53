import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { buttonClass } from '@dure/ui/buttonClass'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext, ScreenErrorProps } from '../../../screen.ts'
import { FailureView } from '../../../shell/feedback/FailureView.tsx'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { insightQuery, receivedDetailQuery } from '../queries.ts'
import { QuotePart } from '../../quotes/received/QuotePart.tsx'
import { RequestActs } from '../../quotes/received/RequestActs.tsx'
import { Said } from '../../quotes/received/Said.tsx'
import { useRead } from '../../quotes/received/useRead.ts'

export const title = '요청 상세'

export async function loader({ queries, params }: ScreenContext<'/requests/received/:requestId'>) {
  // What helps to decide comes with the page: a box that came later would push what one is about to press.
  const helping = queries.prefetchQuery(insightQuery(params.requestId))
  await Promise.all([queries.ensureQueryData(receivedDetailQuery(params.requestId)), helping])
}

/** A request that is over, dismissed or never this pro's. */
export function error({ failure, retry }: ScreenErrorProps) {
  if (failure.status >= 500 || failure.status === 0) return <FailureView failure={failure} retry={retry} />
  return (
    <section className="mx-auto flex max-w-read flex-col items-center px-6 py-20 text-center">
      <h1 className="text-2xl font-bold">{failure.reason}</h1>
      <p className="mt-3 text-soft">다른 요청에 견적을 보내 보세요.</p>
      <a href={href('/requests/received')} className={`${buttonClass()} mt-8`}>
        받은 요청 보기
      </a>
    </section>
  )
}

export function component() {
  const { params } = usePage<'/requests/received/:requestId'>()
  const { data: request } = useSuspenseQuery(receivedDetailQuery(params.requestId))
  const router = useRouter()
  useRead(request)
  const isFound = request.isFound && !request.isQuoteSent
  const list = isFound ? href('/requests') : href('/requests/received')
  return (
    <div className="mx-auto max-w-page px-4 pb-10">
      <header className="flex items-center justify-between py-2">
        <a
          href={list}
          aria-label={isFound ? '모든 요청으로' : '받은 요청으로'}
          className="-ml-2 grid size-11 place-items-center rounded-full text-soft hover:bg-sunk"
        >
          <ArrowLeft aria-hidden="true" />
        </a>
        <RequestActs
          request={request}
          onDismissed={() => router.history.replace(list)}
          onBlocked={() => router.leaveFor(href('/requests/received'))}
        />
      </header>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Said request={request} />
        <section aria-label="견적" className="lg:sticky lg:top-20 lg:self-start">
          <QuotePart request={request} />
        </section>
      </div>
    </div>
  )
}
