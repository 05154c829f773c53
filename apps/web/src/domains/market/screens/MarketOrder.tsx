import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { refundDays } from '@dure/contract/cash/limits'
import { formatDateTime, momentInWords, remainingTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { won } from '@dure/ui/PriceText'
import { payingParts, PayingFoot, PayingSum } from '../../../ground/Paying.tsx'
import { KeptSteps } from '../../../ground/KeptSteps.tsx'
import { useNow } from '../../../ground/useNow.ts'
import { openBeside } from '../../../ground/saveFile.ts'
import { href } from '../../../navigation/href.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { useConnection } from '../../../realtime/connection.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { useLive } from '../../../realtime/events.ts'
import type { ScreenContext } from '../../../screen.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { usePage } from '../../../usePage.ts'
import { BuyerSeller } from '../orders/BuyerSeller.tsx'
import { DepositLines } from '../orders/DepositLines.tsx'
import { OrderCase } from '../orders/OrderCase.tsx'
import { OrderFacts } from '../orders/OrderFacts.tsx'
import { OrderReview } from '../orders/OrderReview.tsx'
import { orderQuery, saleQuery, type OrderRole } from '../orders/queries.ts'
import { orderStandOf, orderTimelineText } from '../orders/texts.ts'
import { leadOf, orderStepOf, type Order } from '../orders/words.ts'
import { refundLinesOf } from '../refundLines.ts'
import { RefundLines } from '../RefundLines.tsx'
import type { OrderAct } from '../orders/acts.ts'

const ActSheet = lazyPart(() => import('../orders/OrderActSheet.tsx').then((file) => file.OrderActSheet))
const TimeSheet = lazyPart(() => import('../orders/TimeSheet.tsx').then((file) => file.TimeSheet))

type Path = '/mypage/market/order-list/:id' | '/mypage/market/sell-list/:purchaseNo'
const numberOf = (params: { readonly id?: string; readonly purchaseNo?: string }): string => params.id ?? params.purchaseNo ?? ''
const roleOf = (pathname: string): OrderRole => (pathname.startsWith('/mypage/market/sell-list') ? 'provider' : 'customer')
const readOf = (pathname: string, purchaseNo: string) => (roleOf(pathname) === 'provider' ? saleQuery(purchaseNo) : orderQuery(purchaseNo))

export const title = '주문'

export async function loader({ queries, params, pathname }: ScreenContext<Path>) {
  const no = numberOf(params)
  await (roleOf(pathname) === 'provider' ? queries.ensureQueryData(saleQuery(no)) : queries.ensureQueryData(orderQuery(no)))
}

/** An order: where it stands, what comes next, what it costs and how it may be undone, and the one act that leads. */
export function component() {
  const { params, pathname } = usePage<Path>()
  const role = roleOf(pathname)
  const no = numberOf(params)
  const options = readOf(pathname, no) as ReturnType<typeof orderQuery>
  const { data: order } = useSuspenseQuery(options)
  const queries = useQueryClient()
  const [acting, setActing] = useState<OrderAct>()
  const [moving, setMoving] = useState<'change' | 'offer'>()
  useLive(
    role === 'customer' ? 'customerOrderDetail' : 'providerOrderDetail',
    () => void queries.invalidateQueries({ queryKey: options.queryKey }),
    {
      refetch: options.queryKey,
    },
  )
  // What happened between the server's page and the first subscription is read once more.
  const { state: connection } = useConnection()
  useEffect(() => {
    if (connection === 'open') void queries.invalidateQueries({ queryKey: readOf(pathname, no).queryKey })
  }, [connection, queries, pathname, no])
  const act = { onAct: setActing, onTime: setMoving }
  const step = orderStepOf(order.status)
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-4rem)] max-w-read flex-col px-4 md:pt-4">
      <PageHead title={title} />
      <Head order={order} />
      <div className="mt-4 flex-1 space-y-4 pb-6">
        {step !== undefined && <KeptSteps now={step} side={order.role} />}
        <DepositLines order={order} />
        <OrderFacts order={order} />
        <Sum order={order} />
        <Outcome order={order} />
        {role === 'customer' && order.refundNow !== null && order.refundNow.available && <Refund order={order} />}
        <OrderReview order={order} />
        <OrderCase order={order} />
        {role === 'customer' && <BuyerSeller seller={order.seller} notices={[order.refundPolicy]} ordered />}
        <Ways order={order} {...act} />
        <History order={order} />
      </div>
      <Foot order={order} {...act} />
      <Suspense>
        {acting !== undefined && <ActSheet order={order} act={acting} onClose={() => setActing(undefined)} />}
        {moving !== undefined && <TimeSheet order={order} kind={moving} onClose={() => setMoving(undefined)} />}
      </Suspense>
    </div>
  )
}

function Head({ order }: { readonly order: Order }) {
  const [label, tone] = orderStandOf(order)
  const now = useNow()
  const { deadlines } = order
  const until = deadlines.payUntil ?? deadlines.offerUntil ?? deadlines.answerBy
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone}>{label}</Badge>
      {until !== null && now !== null && <span className="tabular type-label text-alert">{remainingTime(new Date(until), now)}</span>}
      <p className="basis-full text-soft">{leadOf(order)}</p>
    </div>
  )
}

function Sum({ order }: { readonly order: Order }) {
  if (order.role === 'provider')
    return (
      <PayingSum
        label="정산 금액"
        amount={order.settlementAmount}
        parts={[
          { label: '상품', amount: order.optionPrice },
          ...(order.refund !== null ? [{ label: '고객에게 돌려준 금액', amount: -order.refund.amount }] : []),
          ...(order.commission > 0 ? [{ label: `수수료(${order.commissionRate}%)`, amount: -order.commission }] : []),
        ]}
      />
    )
  return (
    <PayingSum
      label={order.paidAt === null ? '결제 금액' : '결제한 금액'}
      amount={order.amount}
      parts={payingParts({ serviceAmount: order.optionPrice, commission: 0, discountAmount: order.discountAmount })}
    />
  )
}

const refundTexts = { requested: '환불하고 있어요', done: '환불했어요', failed: '환불이 늦어지고 있어요. 운영팀이 확인해요' } as const
const payoutTexts = {
  waiting: '곧 입금해요',
  requested: '입금하고 있어요',
  completed: '입금했어요',
  failed: '은행이 입금을 받지 않았어요',
} as const

function Outcome({ order: { refund, payout, paymentId } }: { readonly order: Order }) {
  if (refund === null && payout === null) return null
  return (
    <div className="tabular rounded-card bg-sunk px-5 py-4">
      <dl>
        {refund !== null && (
          <div className="flex justify-between gap-4">
            <dt className="text-soft">{refundTexts[refund.status]}</dt>
            <dd className="font-bold">{won(refund.amount)}</dd>
          </div>
        )}
        {payout !== null && (
          <div className="flex justify-between gap-4">
            <dt className="text-soft">{payoutTexts[payout.status]}</dt>
            <dd className="font-bold">{won(payout.amount)}</dd>
          </div>
        )}
      </dl>
      {paymentId !== null && refund !== null && refund.status !== 'done' && (
        <p className="type-meta">카드사에 따라 영업일 기준 {refundDays} 걸려요.</p>
      )}
    </div>
  )
}

/** What would come back now, and until when how much does: said before anything is asked. */
function Refund({ order }: { readonly order: Order }) {
  const refund = order.refundNow!
  const now = useNow()?.getTime() ?? 0
  return (
    <section aria-labelledby="refund-title" className="rounded-card border border-line bg-card p-5 text-sm">
      <h2 id="refund-title" className="text-base font-bold">
        지금 취소하면 <span className="tabular">{won(refund.refund)}</span>을 돌려받아요
      </h2>
      <RefundLines lines={refundLinesOf(refund, now)} className="mt-2" />
    </section>
  )
}

type Acts = { readonly order: Order; readonly onAct: (act: OrderAct) => void; readonly onTime: (kind: 'change' | 'offer') => void }

/** What is done seldom: each says what comes of it before it is done. */
function Ways({ order, onAct, onTime }: Acts) {
  const { can, chatId, role } = order
  const chat = chatId === null ? null : role === 'customer' ? href('/chats/:chatId', { chatId }) : href('/pro/chats/:chatId', { chatId })
  const receipt = useCallMutation('GET /v1/market/orders/:purchaseNo/receipt', {
    refused: 'toast',
    onDone: ({ url }) => openBeside(url),
  })
  const ways: readonly (readonly [boolean, string, () => void])[] = [
    [can.change, '시간 바꾸기', () => onTime('change')],
    [can.offer, '다른 시간 제안하기', () => onTime('offer')],
    [can.noShow, role === 'customer' ? '고수가 오지 않았어요' : '고객이 오지 않았어요', () => onAct('noShow')],
    [role === 'customer' && order.paidAt !== null, '영수증 보기', () => void receipt.send({ params: { purchaseNo: order.purchaseNo } })],
    [can.openCase, '운영팀에 알리기', () => onAct('case')],
    [can.cancel, role === 'customer' ? '주문 취소하기' : can.reject ? '주문 거절하기' : '주문 취소하기', () => onAct('cancel')],
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {chat !== null && (
        <a href={chat} className={buttonClass({ tone: 'outline', size: 'sm' })}>
          채팅하기
        </a>
      )}
      {role === 'customer' && order.endedAt !== null && (
        <a
          href={href('/market/products/:productId', { productId: order.productId })}
          className={buttonClass({ tone: 'outline', size: 'sm' })}
        >
          상품 다시 보기
        </a>
      )}
      {ways.map(([shown, label, act]) =>
        shown ? (
          <Button key={label} tone="outline" size="sm" aria-haspopup="dialog" onClick={act}>
            {label}
          </Button>
        ) : null,
      )}
    </div>
  )
}

/** The one act that leads. */
function Foot({ order, onAct }: Acts) {
  const { can } = order
  if (can.pay && order.checkoutUrl !== null)
    return (
      <PayingFoot>
        <a href={new URL(order.checkoutUrl).pathname} className={buttonClass({ size: 'lg', wide: true })}>
          {won(order.amount)} 결제하기
        </a>
      </PayingFoot>
    )
  if (can.accept)
    return (
      <PayingFoot>
        <Button tone="outline" size="lg" wide onClick={() => onAct('refuse')}>
          거절하기
        </Button>
        <Button size="lg" wide onClick={() => onAct('accept')}>
          제안한 시간으로 하기
        </Button>
      </PayingFoot>
    )
  const lead: OrderAct | undefined = can.confirm ? 'confirm' : can.done ? 'done' : can.settle ? 'settle' : undefined
  if (lead === undefined) return null
  const labels = { confirm: '주문 확정하기', done: '서비스 완료하기', settle: '잘 받았어요, 확정하기' } as const
  return (
    <PayingFoot>
      <Button size="lg" wide onClick={() => onAct(lead)}>
        {labels[lead]}
      </Button>
    </PayingFoot>
  )
}

function History({ order }: { readonly order: Order }) {
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title" className="font-bold">
        주문 기록
      </h2>
      <ol className="mt-3 border-l-2 border-line pl-4">
        {order.timeline.map((step) => (
          <li key={`${step.at}-${step.action}`} className="pb-4 last:pb-0">
            <p className="font-semibold">{orderTimelineText(step, order.role)}</p>
            <p className="tabular type-meta">
              {formatDateTime(new Date(step.at))}
              {step.reason !== null && ` · ${step.reason}`}
            </p>
          </li>
        ))}
      </ol>
      {order.offeredStartAt !== null && <p className="sr-only">제안한 시간 {momentInWords(new Date(order.offeredStartAt))}</p>}
    </section>
  )
}
