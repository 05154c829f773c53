import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ReceivedDetail } from '@dure/contract/requests/received'
import { buttonClass } from '@dure/ui/buttonClass'
import { cash, PriceText } from '@dure/ui/PriceText'
import { query } from '../../../api/query.ts'
import { href } from '../../../navigation/href.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useSession } from '../../../session/store.ts'
import { QuoteForm } from '../QuoteForm.tsx'
import { Cashback, Doubt } from '../QuoteRights.tsx'

/** Nothing of it is said before the server answered, and then by a quote alone. */
const Calling = lazyPart(() => import('./Calling.tsx').then((file) => file.Calling), { inPlace: true })

/** The quote of a request: what one writes, what was sent, or why nothing may be. */
export function QuotePart({ request }: { readonly request: ReceivedDetail }) {
  const { me } = useSession()
  return (
    <>
      {request.isQuotable ? (
        <>
          <h2 className="mb-4 type-heading">견적 보내기</h2>
          <QuoteForm
            key={request.id}
            request={request}
            lastUnit={me?.provider?.last_quote_unit ?? 'F'}
            providerId={Number(me?.provider?.id ?? 0)}
          />
        </>
      ) : (
        <Quoted request={request} />
      )}
      {request.quote !== null && (
        <Suspense>
          <Calling quoteId={request.quote.quoteId} />
        </Suspense>
      )}
    </>
  )
}

/** How the check of the licence stands, told by the call that decides whether he may quote [quotes.licence-state]. */
function LicenceStanding({ serviceId }: { readonly serviceId: number }) {
  const { data } = useQuery(query('GET /v2/quotes/validate', { query: { service_id: serviceId } }))
  if (data === undefined || data.isValid) return null
  return (
    <p className="mt-1 type-note">
      {data.status === licenceRefused
        ? '보내신 자격이 확인되지 않았어요. 다시 보내 주세요.'
        : `${data.licence ?? '자격'}을 보내 주시면 확인해 드려요.`}
    </p>
  )
}

const licenceRefused = 20229

/** What was quoted, or why nothing may be. */
function Quoted({ request }: { readonly request: ReceivedDetail }) {
  return (
    <div className="rounded-card border border-line bg-card p-6 text-center">
      {request.quote === null ? (
        <p className="font-semibold">{request.notQuotableReason?.reason}</p>
      ) : (
        <>
          <p className="type-meta">내가 보낸 견적</p>
          <p className="mt-1 text-2xl">
            <PriceText amount={request.quote.cost} />
            {request.quote.cost !== null && <span className="ml-1 type-meta">{request.quote.unit === 'H' ? '시간당' : '총 비용'}</span>}
          </p>
          <p className="tabular mt-1 type-meta">
            쓴 캐시 {cash(request.quote.cashSpent)}
            {request.quote.repaid && ' · 돌려받았어요'}
          </p>
        </>
      )}
      {request.quote !== null && (
        <div className="mx-auto mt-2 max-w-xs [&>p]:justify-center">
          <Cashback quoteId={request.quote.quoteId} cashSpent={request.quote.cashSpent} cashbackAt={request.quote.cashbackAt} />
          <Doubt quoteId={request.quote.quoteId} doubt={request.quote.doubt} can={request.quote.canDoubt} />
        </div>
      )}
      {request.notQuotableReason?.name === 'LICENCE_REQUIRED' && <LicenceStanding serviceId={request.serviceInfo.id} />}
      {request.notQuotableReason?.name === 'LICENCE_REQUIRED' && (
        <a
          href={href('/auth/naver-license', undefined, { redirect: href('/requests/received/:requestId', { requestId: request.id }) })}
          className={`${buttonClass()} mt-4`}
        >
          자격 확인하러 가기
        </a>
      )}
      {request.quote !== null && (
        <a href={href('/pro/chats/:chatId', { chatId: request.quote.chatId })} className={`${buttonClass({ tone: 'tint' })} mt-4`}>
          대화로 가기
        </a>
      )}
    </div>
  )
}
