import { keptWords } from '@dure/contract/safe-payment/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { won } from '@dure/ui/PriceText'
import { SkeletonList } from '@dure/ui/Skeleton'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { Moment } from '../../../ground/Moment.tsx'
import { useNow } from '../../../ground/useNow.ts'
import { saveFile } from '../../../ground/saveFile.ts'
import { href } from '../../../navigation/href.ts'
import { useLive } from '../../../realtime/events.ts'
import { usePage } from '../../../usePage.ts'
import { DepositLines } from '../orders/DepositLines.tsx'
import { keepDraft } from '../../../forms/keptDraft.ts'
import { orderDraft } from '../orders/orderDraft.ts'
import { OrderFacts } from '../orders/OrderFacts.tsx'
import { orderQuery } from '../orders/queries.ts'
import { leadOf, nextSteps, type Order } from '../orders/words.ts'

export const title = '주문 확인'

/** The buyer comes back from the gateway: the server asks it how the payment stands; what the address says is not believed. */
export function component() {
  const { search } = usePage<'/market/order/complete'>()
  const { purchaseNo, paymentId } = search
  if (purchaseNo === undefined)
    return (
      <div className="mx-auto max-w-read px-4 pb-16 pt-8">
        <h1 className="text-center type-heading">결제 결과</h1>
        <EmptyState
          scene="deals"
          title="찾는 주문이 없어요"
          text="구매 내역에서 확인해 주세요."
          action={{ label: '구매 내역 보기', href: '/mypage/market/order-list' }}
        />
      </div>
    )
  return <Coming purchaseNo={purchaseNo} paymentId={paymentId} left={search.code === 'PAY_PROCESS_CANCELED'} />
}

type Props = { readonly purchaseNo: string; readonly paymentId: string | undefined; readonly left: boolean }

function Coming({ purchaseNo, paymentId, left }: Props) {
  const asked = useRef(false)
  const queries = useQueryClient()
  const options = orderQuery(purchaseNo)
  const { send, answer, error, busy } = useCallMutation('PATCH /v1/market/orders/:purchaseNo/callback', {
    // What it answers is the order as it stands; what becomes of it later is read over that.
    onDone: (told) => queries.setQueryData(options.queryKey, told),
    refused: () => undefined,
  })
  const ask = useEffectEvent(() => void send({ params: { purchaseNo }, body: paymentId === undefined ? {} : { paymentId } }))
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    ask()
  }, [])
  // A payment nobody knows of yet comes home by itself; then this page says so.
  const { data: order } = useQuery({ ...options, enabled: answer !== undefined || error !== undefined })
  useLive('customerOrderDetail', () => void queries.invalidateQueries({ queryKey: options.queryKey }), { refetch: options.queryKey })
  const paid = order !== undefined && order.paidAt !== null
  return (
    <div className="mx-auto max-w-read px-4 pb-16 pt-8" aria-live="polite">
      {order === undefined && error === undefined && (
        <>
          <h1 className="mb-6 text-center type-heading">결제를 확인하고 있어요</h1>
          <SkeletonList rows={2} />
        </>
      )}
      {order !== undefined && paid && <Paid order={order} />}
      {order !== undefined && !paid && order.status === 'waiting_deposit' && <Deposit order={order} />}
      {error !== undefined && !paid && order?.status !== 'waiting_deposit' && (
        <Unknown
          reason={left && error.name === 'PAYMENT_FAILED' ? '결제를 취소했어요. 돈은 나가지 않았어요.' : error.message}
          unsure={error.name === 'PAYMENT_PROVIDER_ERROR'}
          payable={order?.can.pay === true ? (order.checkoutUrl ?? null) : null}
          busy={busy}
          purchaseNo={purchaseNo}
          onAgain={ask}
        />
      )}
    </div>
  )
}

function Paid({ order }: { readonly order: Order }) {
  // What was typed for it is told by now.
  useEffect(() => keepDraft(orderDraft(order.productId), null), [order.productId])
  const now = useNow()
  const { startAt, chatId } = order
  const steps = now === null ? [] : nextSteps(order, now)
  const { send: save, busy: saving } = useCallMutation('GET /v1/market/orders/:purchaseNo/calendar', {
    refused: 'toast',
    onDone: ({ name, ics }) => saveFile(name, ics, 'text/calendar'),
  })
  return (
    <>
      <Moment
        title={`${won(order.amount)}을 결제했어요`}
        actions={
          <>
            <a href={href('/mypage/market/order-list/:id', { id: order.purchaseNo })} className={buttonClass({ size: 'lg', wide: true })}>
              주문 보기
            </a>
            {chatId !== null && (
              <a href={href('/chats/:chatId', { chatId })} className={buttonClass({ tone: 'outline', size: 'lg', wide: true })}>
                고수와 채팅하기
              </a>
            )}
            {startAt !== null && (
              <Button tone="quiet" wide busy={saving} onClick={() => void save({ params: { purchaseNo: order.purchaseNo } })}>
                <CalendarPlus aria-hidden="true" className="size-4.5" />내 캘린더에 넣기
              </Button>
            )}
          </>
        }
      >
        {steps.length > 0 ? `결제한 돈은 ${keptWords}` : leadOf(order)}
      </Moment>
      <OrderFacts order={order} />
      {steps.length > 0 && (
        <section aria-labelledby="next-title" className="mt-6">
          <h2 id="next-title" className="font-bold">
            이제 이렇게 돼요
          </h2>
          <ol className="mt-2 list-decimal space-y-1 pl-5 text-soft">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function Deposit({ order }: { readonly order: Order }) {
  return (
    <>
      <h1 className="text-center text-2xl font-extrabold">입금을 기다리고 있어요</h1>
      <DepositLines order={order} />
      <OrderFacts order={order} />
      <a
        href={href('/mypage/market/order-list/:id', { id: order.purchaseNo })}
        className={`${buttonClass({ tone: 'outline', wide: true })} mt-6`}
      >
        주문 보기
      </a>
    </>
  )
}

function Unknown({
  reason,
  unsure,
  payable,
  busy,
  purchaseNo,
  onAgain,
}: {
  readonly reason: string
  /** Whether it was paid is not known yet: it is not offered a second time. */
  readonly unsure: boolean
  readonly payable: string | null
  readonly busy: boolean
  readonly purchaseNo: string
  readonly onAgain: () => void
}) {
  return (
    <div className="py-8 text-center">
      <h1 className="text-2xl font-extrabold">{unsure ? '결제를 확인하고 있어요' : '결제가 끝나지 않았어요'}</h1>
      <p className="mt-2 text-soft">{reason}</p>
      <div className="mx-auto mt-8 flex max-w-sm flex-col gap-2">
        {unsure || payable === null ? (
          <Button size="lg" wide busy={busy} onClick={onAgain}>
            다시 확인하기
          </Button>
        ) : (
          <a href={new URL(payable).pathname} className={buttonClass({ size: 'lg', wide: true })}>
            결제 이어서 하기
          </a>
        )}
        <a
          href={href('/mypage/market/order-list/:id', { id: purchaseNo })}
          className={buttonClass({ tone: 'outline', size: 'lg', wide: true })}
        >
          주문 보기
        </a>
      </div>
    </div>
  )
}
