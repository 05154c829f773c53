import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { SentRequestDetail } from '@dure/contract/requests/sent'
import { Button } from '@dure/ui/Button'
import { EmptyState } from '@dure/ui/EmptyState'
import { refetch } from '../../../api/refresh.ts'
import { MoreActs } from '../../../ground/MoreActs.tsx'
import { useWide } from '../../../ground/useWide.ts'
import { href } from '../../../navigation/href.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useLive } from '../../../realtime/events.ts'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { requestCouponQuery } from '../../promotions/queries.ts'
import { CouponOfRequest } from '../../promotions/RequestCouponCard.tsx'
import { AskedPros } from '../../quotes/comparing/AskedPros.tsx'
import { QuoteList } from '../../quotes/comparing/QuoteList.tsx'
import { actsOf } from '../../quotes/comparing/requestActs.tsx'
import { RequestHead } from '../../quotes/comparing/RequestHead.tsx'
import { useQuoteActs } from '../../quotes/comparing/useQuoteActs.ts'
import { useRequestActs } from '../../quotes/comparing/useRequestActs.ts'
import { sentDetailQuery } from '../queries.ts'
import { waitingText } from '../waiting.ts'

const QuoteSheet = lazyPart(() => import('../../quotes/QuoteSheet.tsx').then((file) => file.QuoteSheet))
const QuotePanel = lazyPart(() => import('../../quotes/QuoteSheet.tsx').then((file) => file.QuotePanel), { inPlace: true })
const CompareQuotes = lazyPart(() => import('../../quotes/comparing/CompareQuotes.tsx').then((file) => file.CompareQuotes))
const QuoteTable = lazyPart(() => import('../../quotes/comparing/CompareQuotes.tsx').then((file) => file.QuoteTable), { inPlace: true })
const OwnAnswers = lazyPart(() => import('../../quotes/comparing/RequestSheets.tsx').then((file) => file.OwnAnswers))
const CallSheet = lazyPart(() => import('../../quotes/comparing/RequestSheets.tsx').then((file) => file.CallSheet))
const AddRequirementSheet = lazyPart(() => import('../AddRequirementSheet.tsx').then((file) => file.AddRequirementSheet))
const CloseRequestDialog = lazyPart(() => import('../CloseRequestDialog.tsx').then((file) => file.CloseRequestDialog))

export const title = '견적 비교'

type Modal = 'add' | 'answers' | 'call' | 'close' | 'compare'

export async function loader({ queries, params }: ScreenContext<'/requests/:requestId/quotes'>) {
  await Promise.all([
    queries.ensureQueryData(sentDetailQuery(params.requestId)),
    // Without it the page stands as well: it then brings no coupon.
    queries.prefetchQuery(requestCouponQuery(params.requestId)),
  ])
}

/** The quotes of one request, to be compared; what became of it, and what may be done with it. */
export function component() {
  const { params } = usePage<'/requests/:requestId/quotes'>()
  const id = params.requestId
  const { data: request } = useSuspenseQuery(sentDetailQuery(id))
  const queries = useQueryClient()
  const [modal, setModal] = useState<Modal>()
  const wide = useWide()
  const acts = useRequestActs(request, id)
  const { opened, open, close, hire, hiring } = useQuoteActs(id)
  const refresh = () =>
    refetch(queries, ['GET /v2/me/requests/sent/:id', 'GET /v1/me/requests/sent', 'GET /v2/promotions/requests/:id/coupon'])
  useLive('receivedQuote', (event) => event.requestId === id && void refresh(), { refetch: ['GET /v2/me/requests/sent/:id'] })
  const { quotes } = request
  const quote = quotes.find((one) => one.quoteId === opened)
  const shut = () => setModal(undefined)
  const shown = quote && {
    quote,
    average: request.averagePrice,
    busy: hiring === quote.quoteId,
    onHire: () => {
      if (!wide) close()
      void hire(quote)
    },
  }
  return (
    <div className="mx-auto max-w-page px-4 pb-16">
      <RequestHead request={request} onAnswers={() => setModal('answers')}>
        <MoreActs label="요청 더 보기" acts={actsOf(request, acts, setModal)} />
      </RequestHead>
      {quotes.length === 0 ? (
        <>
          <NoQuotes request={request} busy={acts.resending.busy} onResend={() => void acts.resending.send({ body: { requestId: id } })} />
          <AskedPros request={request} />
        </>
      ) : (
        <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-[25rem_minmax(0,1fr)]">
          <div>
            <QuoteList
              request={request}
              opened={wide ? opened : undefined}
              onOpen={(one) => void open(one)}
              onCompare={wide && opened === undefined ? undefined : () => (wide ? close() : setModal('compare'))}
            />
            <AskedPros request={request} />
            <CouponOfRequest requestId={id} />
          </div>
          <div className="hidden lg:sticky lg:top-20 lg:block lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto">
            <Suspense>
              {wide &&
                (shown !== undefined ? (
                  <QuotePanel {...shown} />
                ) : quotes.length > 1 ? (
                  <div className="rounded-card border border-line bg-card p-6">
                    <QuoteTable quotes={quotes} onOpen={(one) => void open(one)} />
                  </div>
                ) : (
                  <p className="rounded-card border border-dashed border-line p-10 text-center text-soft">
                    왼쪽의 견적을 누르면 여기에서 볼 수 있어요.
                  </p>
                ))}
            </Suspense>
          </div>
        </div>
      )}
      <Suspense>
        {!wide && shown !== undefined && <QuoteSheet {...shown} onClose={close} />}
        {modal === 'compare' && (
          <CompareQuotes
            quotes={quotes}
            onOpen={(one) => {
              shut()
              void open(one)
            }}
            onClose={shut}
          />
        )}
        {modal === 'answers' && <OwnAnswers request={request} onClose={shut} />}
        {modal === 'call' && <CallSheet request={request} onClose={shut} />}
        {modal === 'close' && (
          <CloseRequestDialog
            onClose={shut}
            busy={acts.closing.busy}
            onSend={(body) => void acts.closing.send({ params: { id }, body }).then(shut)}
          />
        )}
        {modal === 'add' && <AddRequirementSheet requestId={id} now={request.additionalRequirement} onClose={shut} />}
      </Suspense>
    </div>
  )
}

type NoQuotesProps = { readonly request: SentRequestDetail; readonly busy: boolean; readonly onResend: () => void }

/** None came yet, or none came at all. */
function NoQuotes({ request, busy, onResend }: NoQuotesProps) {
  return (
    <EmptyState
      scene="quotes"
      {...(request.status === 'opened' ? waitingText(request) : { title: '받은 견적이 없어요', text: '같은 내용으로 다시 보내 보세요.' })}
      action={
        request.can.resend ? (
          <Button busy={busy} onClick={onResend}>
            다시 보내기
          </Button>
        ) : (
          { label: '고수 찾아보기', href: href('/search/pro') }
        )
      }
    />
  )
}
