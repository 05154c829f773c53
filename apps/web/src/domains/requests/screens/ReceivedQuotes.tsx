import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { EmptyState } from '@dure/ui/EmptyState'
import { refetch } from '../../../api/refresh.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useLive } from '../../../realtime/events.ts'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { CallWish } from '../../quotes/CallWish.tsx'
import { QuoteList } from '../../quotes/comparing/QuoteList.tsx'
import { RequestButtons } from '../../quotes/comparing/RequestButtons.tsx'
import { RequestHead } from '../../quotes/comparing/RequestHead.tsx'
import { useQuoteActs } from '../../quotes/comparing/useQuoteActs.ts'
import { useRequestActs } from '../../quotes/comparing/useRequestActs.ts'
import { sentDetailQuery } from '../queries.ts'
import { waitingText } from '../waiting.ts'

const QuoteSheet = lazyPart(() => import('../../quotes/QuoteSheet.tsx').then((file) => file.QuoteSheet))
const AddRequirementSheet = lazyPart(() => import('../AddRequirementSheet.tsx').then((file) => file.AddRequirementSheet))
const CloseRequestDialog = lazyPart(() => import('../CloseRequestDialog.tsx').then((file) => file.CloseRequestDialog))

export const title = '견적 비교'

export async function loader({ queries, params }: ScreenContext<'/requests/:requestId/quotes'>) {
  await queries.ensureQueryData(sentDetailQuery(params.requestId))
}

/** The quotes of one request, to be compared; what became of it, and what may be done with it. */
export function component() {
  const { params } = usePage<'/requests/:requestId/quotes'>()
  const id = params.requestId
  const { data: request } = useSuspenseQuery(sentDetailQuery(id))
  const queries = useQueryClient()
  const [modal, setModal] = useState<'close' | 'add'>()
  const acts = useRequestActs(request, id)
  const { opened, open, close, hire, hiring } = useQuoteActs(id)
  const refresh = () => refetch(queries, ['GET /v2/me/requests/sent/:id', 'GET /v1/me/requests/sent'])
  useLive('receivedQuote', (event) => event.requestId === id && void refresh(), { refetch: ['GET /v2/me/requests/sent/:id'] })
  const { quotes } = request
  const openedQuote = quotes.find((quote) => quote.quoteId === opened)
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-2">
      <RequestHead request={request} />
      {(request.status === 'opened' || quotes.length > 0) && (
        <div className="mt-3">
          <CallWish requestId={id} wanted={request.isCall} hasQuotes={quotes.length > 0} />
        </div>
      )}
      <RequestButtons id={id} can={request.can} acts={acts} onOpen={setModal} />
      {quotes.length === 0 ? (
        <EmptyState
          icon={<MailOpen />}
          {...(request.status === 'opened'
            ? waitingText(request)
            : { title: '받은 견적이 없어요', text: '같은 내용으로 다시 보내 보세요.' })}
        />
      ) : (
        <QuoteList request={request} hiring={hiring} onOpen={(quote) => void open(quote)} onHire={(quote) => void hire(quote)} />
      )}
      <Suspense>
        {openedQuote !== undefined && (
          <QuoteSheet
            quote={openedQuote}
            average={request.averagePrice}
            busy={hiring === openedQuote.quoteId}
            onHire={() => {
              close()
              void hire(openedQuote)
            }}
            onClose={close}
          />
        )}
        {modal === 'close' && (
          <CloseRequestDialog
            onClose={() => setModal(undefined)}
            busy={acts.closing.busy}
            onSend={(body) => void acts.closing.send({ params: { id }, body }).then(() => setModal(undefined))}
          />
        )}
        {modal === 'add' && <AddRequirementSheet requestId={id} now={request.additionalRequirement} onClose={() => setModal(undefined)} />}
      </Suspense>
    </div>
  )
}
