import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { keptStepOf, keptWords } from '@dure/contract/safe-payment/words'
import { addressed } from '@dure/kernel/names'
import { momentInWords, remainingTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { won } from '@dure/ui/PriceText'
import { track } from '../../../analytics/port.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { KeptSteps } from '../../../ground/KeptSteps.tsx'
import { Moment } from '../../../ground/Moment.tsx'
import { PayingWho } from '../../../ground/Paying.tsx'
import { useNow } from '../../../ground/useNow.ts'
import { href } from '../../../navigation/href.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useConnection } from '../../../realtime/connection.ts'
import { useLive } from '../../../realtime/events.ts'
import type { ScreenContext } from '../../../screen.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { FormError } from '../../../forms/FormError.tsx'
import { CouponLine } from '../../promotions/CouponLine.tsx'
import { CaseBox } from '../CaseBox.tsx'
import { DealFoot, DealWays } from '../DealActs.tsx'
import { DealHistory, DealOutcome } from '../DealOutcome.tsx'
import { KeptCard } from '../KeptCard.tsx'
import { PaySummary } from '../PaySummary.tsx'
import { dealQuery, payableQuery } from '../queries.ts'
import { SellerContact } from '../SellerContact.tsx'
import { SellerLines } from '../SellerLines.tsx'
import { mayPay, usePayDeal } from '../usePayDeal.ts'
import { actionText, leadOf, serviceDayWords, statusText, type Deal, type DealRole } from '../texts.ts'

const CashReceipt = lazyPart(() => import('../../tax/CashReceipt.tsx').then((file) => file.CashReceipt), { inPlace: true })
const ActDialog = lazyPart(() => import('../ActDialog.tsx').then((file) => file.ActDialog))
const SettlementSheet = lazyPart(() => import('../../settlement/SettlementSheet.tsx').then((file) => file.SettlementSheet))

type Path = '/escrows/:escrowId' | '/pro/escrows/:escrowId' | '/mypage/dure-pay/:durePayId'
const idOf = (params: { readonly escrowId: number } | { readonly durePayId: number }): number =>
  'durePayId' in params ? params.durePayId : params.escrowId

const roleOf = (pathname: string): DealRole => (pathname.startsWith('/pro/') ? 'provider' : 'customer')

export const title = '안전결제'

export async function loader({ queries, params, pathname }: ScreenContext<Path>) {
  const deal = await queries.ensureQueryData(dealQuery(idOf(params), roleOf(pathname)))
  // What is to be paid, with the coupon that lowers it most.
  if (mayPay(deal)) await queries.ensureQueryData(payableQuery(deal.chatId))
}

/** A deal: where it stands, what it costs, what happened, and the buttons the server offers this side. */
export function component() {
  const { params, pathname, search } = usePage<Path>()
  const role = roleOf(pathname)
  const id = idOf(params)
  const options = dealQuery(id, role)
  const { data: deal } = useSuspenseQuery(options)
  const queries = useQueryClient()
  const router = useRouter()
  const [acting, setActing] = useState<string>()
  const [account, setAccount] = useState(false)
  const asked = useRef(false)
  const again = () => queries.invalidateQueries({ queryKey: options.queryKey })
  useLive(role === 'customer' ? 'customerSafePaymentDetail' : 'providerSafePaymentDetail', () => void again(), {
    refetch: options.queryKey,
  })

  // What happened between the server's page and the first subscription is read once more.
  const { state: connection } = useConnection()
  useEffect(() => {
    if (connection === 'open') void queries.invalidateQueries({ queryKey: dealQuery(id, role).queryKey })
  }, [connection, queries, id, role])

  // Back from the gateway: the server asks it how the payment stands, whatever the address says.
  const { paymentId } = search
  const confirming = useCallMutation('PATCH /v2/safe-payment/customers/:userId/:safePaymentId/callback', {
    onDone: () => track('pay'),
    refused: (error) => {
      const left = error.name === 'PAYMENT_FAILED' && search.code === 'PAY_PROCESS_CANCELED'
      toast(left ? '결제를 취소했어요. 돈은 나가지 않았어요.' : error.message, { state: 'warning' })
    },
  })
  const confirmPaid = useEffectEvent(async (paid: string) => {
    await confirming.send({ params: { userId: 'me', safePaymentId: deal.safePaymentId }, body: { paymentId: paid } })
    router.history.replace(pathname)
  })
  useEffect(() => {
    if (paymentId === undefined || asked.current) return
    asked.current = true
    void confirmPaid(paymentId)
  }, [paymentId])

  const paying = usePayDeal(deal)
  const moved = { refused: 'toast' } as const
  const opening = useCallMutation('POST /v2/safe-payment/:id/case', moved)
  const moving = useCallMutation('PATCH /v2/safe-payment/:id/status', moved)
  const act = async (action: string, reason: string | undefined): Promise<boolean> => {
    const done = actionText(action, deal)?.done ?? '처리했어요.'
    const at = { params: { id: deal.safePaymentId } }
    const isDone = await (action === 'open_case'
      ? opening.send({ ...at, body: { reason: reason ?? '기타' } })
      : moving.send({ ...at, body: { action, ...(reason === undefined ? {} : { reason }) } }))
    if (isDone) toast(done)
    return isDone
  }
  const text = acting === undefined ? undefined : actionText(acting, deal)
  const foot = {
    deal: paying.shown,
    busy: paying.busy,
    onPay: () => void paying.pay(),
    onAct: setActing,
    onAccount: () => setAccount(true),
  }
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-4rem)] max-w-read flex-col px-4 md:pt-4">
      <PageHead title={title} />
      <div className="md:mt-3">
        {confirming.answer !== undefined && <PaidMoment deal={deal} />}
        <Head deal={deal} />
      </div>
      <div className="mt-4 flex-1 space-y-4 pb-6">
        <Steps deal={deal} />
        <KeptCard deal={deal} />
        <PaySummary deal={paying.shown} />
        {paying.price !== undefined && <CouponLine price={paying.price} paying={paying.coupons} chatId={deal.chatId} />}
        <FormError text={paying.coupons.notice} />
        <SellerContact deal={deal} />
        {role === 'customer' && !mayPay(deal) && (
          <Suspense>
            <CashReceipt dealId={deal.safePaymentId} />
          </Suspense>
        )}
        <DealOutcome deal={deal} />
        <CaseBox deal={deal} />
        {role === 'customer' && (
          <details className="rounded-card border border-line bg-card px-5">
            <summary className="flex min-h-12 cursor-pointer items-center font-semibold">판매자 정보</summary>
            <SellerLines seller={deal.seller} />
            <ul className="list-disc space-y-1 py-3 pl-5 type-meta">
              <li>{deal.notice.intermediary}</li>
              <li>{deal.notice.withdrawal}</li>
            </ul>
          </details>
        )}
        <DealWays deal={deal} onAct={foot.onAct} onAccount={foot.onAccount} />
        <DealHistory deal={deal} />
      </div>
      <DealFoot {...foot} />
      <Suspense>
        {text !== undefined && acting !== undefined && (
          <ActDialog
            text={text}
            busy={opening.busy || moving.busy}
            onClose={() => setActing(undefined)}
            draftKey={`dure:deal-act:${deal.safePaymentId}:${acting}`}
            onDo={(reason) => act(acting, reason)}
          />
        )}
        {account && <SettlementSheet onClose={() => setAccount(false)} />}
      </Suspense>
    </div>
  )
}

/** Where the money is, while it goes its way; what went back or was parted went another. */
function Steps({ deal }: { readonly deal: Deal }) {
  const now = keptStepOf(deal.safePaymentStatus)
  return now === undefined ? null : <KeptSteps now={now} side={deal.role} />
}

/** To who pays, while nothing is asked of him but to pay or to wait, the steps say it all. */
const stepsTell = ({ role, safePaymentStatus, serviceCame, request, case: judged }: Deal): boolean =>
  role === 'customer' &&
  request === null &&
  judged?.status !== 'open' &&
  (safePaymentStatus === 'request' || (safePaymentStatus === 'paid' && !serviceCame))

function Head({ deal }: { readonly deal: Deal }) {
  const [label, tone] = statusText[deal.safePaymentStatus]
  const now = useNow()
  const { deadlines, seller } = deal
  const until = deadlines.requestExpiresAt ?? deadlines.answerUntil
  const isOpen = deal.safePaymentStatus === 'request' || deal.safePaymentStatus === 'paid'
  const day = serviceDayWords(deal.serviceDate) ?? (isOpen ? null : '날짜를 정하지 않은 거래예요')
  return (
    <>
      {deal.role === 'customer' ? (
        <PayingWho
          heading="h2"
          name={seller.name}
          picture={seller.picture}
          rating={seller.rating}
          reviewCount={seller.reviewCount}
          page={href('/profile/users/:userId', { userId: seller.userId })}
          service={deal.service.title}
          day={day}
        />
      ) : (
        <PayingWho heading="h2" name={addressed(deal.partner.name, 'customer')} picture={null} service={deal.service.title} day={day} />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        {until !== null && now !== null && <span className="tabular type-label text-alert">{remainingTime(new Date(until), now)}</span>}
        {!stepsTell(deal) && <p className="basis-full text-soft">{leadOf(deal, now)}</p>}
      </div>
    </>
  )
}

/** It was paid a moment ago: what is kept, until when, what comes. */
function PaidMoment({ deal }: { readonly deal: Deal }) {
  if (deal.safePaymentStatus !== 'paid') return null
  const { directCancelUntil } = deal.deadlines
  return (
    <Moment title={`${won(deal.amount)}을 결제했어요`} heading="h2">
      {keptWords}
      {directCancelUntil !== null && ` ${momentInWords(new Date(directCancelUntil))}까지는 바로 취소할 수 있어요.`} 일이 끝나면 거래를
      확정해 주세요.
    </Moment>
  )
}
