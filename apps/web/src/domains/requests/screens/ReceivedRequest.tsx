import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft, MapPin, Phone, UserX } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { addressed } from '@dure/kernel/names'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { cash, PriceText } from '@dure/ui/PriceText'
import { query, useCall } from '../../../api/query.ts'
import { useRouter } from '../../../useRouter.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { QuoteForm } from '../../quotes/QuoteForm.tsx'
import { Cashback, Doubt } from '../../quotes/QuoteRights.tsx'
import { callDays } from '../../chat/calls.ts'
import { CallStrip } from '../../chat/CallStrip.tsx'
import { Ago } from '../../../ground/Ago.tsx'
import { AskedWork } from '../AskedWork.tsx'
import { ReceivedBadge } from '../DeadlineBadge.tsx'
import { insightQuery, receivedDetailQuery } from '../queries.ts'
import { Insight } from '../received/Insight.tsx'
import { RequestAnswers } from '../RequestAnswers.tsx'
import { Requirement } from '../Requirement.tsx'
import { askedAs, customerFacts } from '../texts.ts'
import { useDismiss } from '../useDismiss.ts'
import { useBlock } from '../../safety/useBlock.ts'
import { MoreActs } from '../../../ground/MoreActs.tsx'
import { href } from '../../../navigation/href.ts'
import type { ReceivedDetail } from '@dure/contract/requests/received'
import type { ScreenContext, ScreenErrorProps } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { FailureView } from '../../../shell/feedback/FailureView.tsx'
import { fetchArrived } from '../../../shell/frame/unread.ts'
import { usePage } from '../../../usePage.ts'

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
  const id = params.requestId
  const { data: request } = useSuspenseQuery(receivedDetailQuery(id))
  const { me } = useSession()
  const ask = useCall()
  const router = useRouter()

  const reading = useCallMutation('PATCH /v2/requests/received/:id', {
    onDone: () => fetchArrived(ask, 'provider'),
  })
  const unread = request.readAt === null
  const read = useEffectEvent(() => reading.send({ params: { id } }))
  useEffect(() => {
    if (unread) void read()
  }, [unread, id])

  const list = request.isFound && !request.isQuoteSent ? href('/requests') : href('/requests/received')
  const takeOff = useDismiss(request.isFound ? 'GET /v1/all-requests' : 'GET /v3/requests/received')
  const dismiss = async () => {
    if (await takeOff(id)) router.history.replace(list)
  }

  const { block } = useBlock()
  const keepAway = () =>
    block(request.user.userId, addressed(request.user.name, 'customer'), () => router.leaveFor(href('/requests/received')))

  return (
    <div className="mx-auto max-w-page px-4 pb-10">
      <header className="flex items-center justify-between py-2">
        <a
          href={list}
          aria-label={request.isFound && !request.isQuoteSent ? '모든 요청으로' : '받은 요청으로'}
          className="-ml-2 grid size-11 place-items-center rounded-full text-soft hover:bg-sunk"
        >
          <ArrowLeft aria-hidden="true" />
        </a>
        <span className="flex items-center">
          {!request.isQuoteSent && (
            <Button tone="quiet" size="sm" className="min-h-11" onClick={() => void dismiss()}>
              관심 없어요
            </Button>
          )}
          <MoreActs
            label="요청 더 보기"
            className="-mr-2"
            acts={
              request.user.isLeft
                ? []
                : [
                    {
                      label: '이 고객 차단하기',
                      hint: '서로 요청과 견적을 보낼 수 없어요.',
                      icon: <UserX aria-hidden="true" />,
                      danger: true,
                      act: () => void keepAway(),
                    },
                  ]
            }
          />
        </span>
      </header>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Said request={request} />
        <section aria-label="견적" className="lg:sticky lg:top-20 lg:self-start">
          {request.isQuotable ? (
            <>
              <h2 className="mb-4 text-xl font-bold">견적 보내기</h2>
              <QuoteForm request={request} lastUnit={me?.provider?.last_quote_unit ?? 'F'} providerId={Number(me?.provider?.id ?? 0)} />
            </>
          ) : (
            <Quoted request={request} />
          )}
          {request.quote !== null && <Calling quoteId={request.quote.quoteId} />}
        </section>
      </div>
    </div>
  )
}

/** Whether the two may call each other, and by which number; nothing to who left the room. */
function Calling({ quoteId }: { readonly quoteId: number }) {
  const { data } = useQuery(query('GET /v1/quotes/:quoteId/call-status', { params: { quoteId } }))
  if (data === undefined) return null
  return (
    <div className="mt-4">
      <CallStrip card side="provider" quoteId={quoteId} call={data} />
    </div>
  )
}

/** How the check of the licence stands, told by the call that decides whether he may quote [quotes.licence-state]. */
function LicenceStanding({ serviceId }: { readonly serviceId: number }) {
  const { data } = useQuery(query('GET /v2/quotes/validate', { query: { service_id: serviceId } }))
  if (data === undefined || data.isValid) return null
  return (
    <p className="mt-1 text-sm text-soft">
      {data.status === licenceRefused
        ? '보내신 자격이 확인되지 않았어요. 다시 보내 주세요.'
        : `${data.licence ?? '자격'}을 보내 주시면 확인해 드려요.`}
    </p>
  )
}

const licenceRefused = 20229

/** What is asked, by whom, and what is known of it. */
function Said({ request }: { readonly request: ReceivedDetail }) {
  return (
    <section aria-label="요청 내용">
      <div className="flex flex-wrap items-center gap-2">
        <ReceivedBadge item={request} />
        {request.isTargeted && <Badge tone="action">{askedAs(request)}</Badge>}
        <span className="text-sm text-faint">
          <Ago at={request.createdAt} />
        </span>
      </div>
      <h1 className="mt-2 text-2xl font-extrabold tracking-tight">{request.formattedRequestInfo.title}</h1>
      <p className="mt-1 flex items-start gap-1 text-soft">
        <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <span>
          {request.address} ·{' '}
          <span className="tabular inline-block">
            {request.quoteLimit === 1 ? '나에게만 물었어요' : `받은 견적 ${request.quoteCount}/${request.quoteLimit}`}
            {request.isQuotable && request.quoteLimit > 1 && ` · ${request.quoteLimit - request.quoteCount}자리 남음`}
          </span>
        </span>
      </p>
      {request.formattedRequestInfo.lines.length > 0 && (
        <p className="mt-2 font-semibold">{request.formattedRequestInfo.lines.join(' · ')}</p>
      )}
      {request.isCall && request.quote === null && (
        <p className="mt-2 flex items-start gap-1.5 text-sm">
          <Phone aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
          <span>
            <b>전화 연락도 받아요</b> <span className="text-soft">견적을 보내면 안심번호로 {callDays}일 동안 통화할 수 있어요.</span>
          </span>
        </p>
      )}
      <p className="tabular mt-1 text-sm text-faint">{customerFacts(request.user).join(' · ')}</p>
      <Insight requestId={request.id} />
      <div className="mt-4 rounded-card border border-line bg-card px-5 py-2">
        {request.portfolio !== null && <AskedWork work={request.portfolio} text="이 작업처럼 해 달라고 했어요" />}
        <RequestAnswers items={request.items} />
      </div>
      {request.additionalRequirement && <Requirement requirement={request.additionalRequirement} />}
    </section>
  )
}

/** What was quoted, or why nothing may be. */
function Quoted({ request }: { readonly request: ReceivedDetail }) {
  return (
    <div className="rounded-card border border-line bg-card p-6 text-center">
      {request.quote === null ? (
        <p className="font-semibold">{request.notQuotableReason?.reason}</p>
      ) : (
        <>
          <p className="text-sm text-faint">내가 보낸 견적</p>
          <p className="mt-1 text-2xl">
            <PriceText amount={request.quote.cost} />
            {request.quote.cost !== null && (
              <span className="ml-1 text-sm text-faint">{request.quote.unit === 'H' ? '시간당' : '총 비용'}</span>
            )}
          </p>
          <p className="tabular mt-1 text-sm text-faint">
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
