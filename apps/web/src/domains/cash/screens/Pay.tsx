import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Landmark, X } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { Answer, Call } from '@dure/contract/client'
import { formatBusinessNumber, formatMailOrderNumber } from '@dure/kernel/businessNumber'
import { formatPhone } from '@dure/kernel/phone'
import { formatDate, formatDayWithWeekday, parseSeoulDay, SECOND } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { IconButton } from '@dure/ui/IconButton'
import { won } from '@dure/ui/PriceText'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { query } from '../../../api/query.ts'
import { useAct } from '../../../api/useCallMutation.ts'
import { useRouter } from '../../../useRouter.ts'
import { openCardWindow } from '../cardWindow.ts'
import { openGateway, typedCard, type PayMethod } from '../gatewayScript.ts'
import { PayWay } from '../PayWay.tsx'
import { KeptSteps } from '../../../ground/KeptSteps.tsx'
import { payingParts, PayingFoot, PayingSum, PayingUndo, PayingWho } from '../../../ground/Paying.tsx'
import { FormError } from '../../../forms/FormError.tsx'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'

const CashReceipt = lazyPart(() => import('../../tax/CashReceipt.tsx').then((file) => file.CashReceipt), { inPlace: true })

export const title = '결제하기'

type Checkout = Answer<'GET /v1/payments/:paymentId/checkout'>

/** The number that rings the seller is there in a moment. */
const contactWait = 2 * SECOND

/** Of a business what the law wants said before paying; of an individual nothing [safe-payment.before-paying]. */
function sellerFacts({ businessNumber, representative, address, mailOrderNumber, checkedAt }: Checkout['seller']): string[] {
  if (businessNumber === null) return ['개인 고수']
  return [
    ...(representative === null ? [] : [`대표자 ${representative}`]),
    `사업자등록번호 ${formatBusinessNumber(businessNumber)}`,
    `사업장 주소 ${address ?? '적지 않았어요'}`,
    `통신판매업 신고번호 ${mailOrderNumber === null ? '적지 않았어요' : formatMailOrderNumber(mailOrderNumber)}`,
    ...(checkedAt === null ? [] : [`사업자 확인한 날 ${formatDate(new Date(checkedAt))}`]),
  ]
}

const checkoutQuery = (paymentId: string) => query('GET /v1/payments/:paymentId/checkout', { params: { paymentId } })

export async function loader({ queries, params }: ScreenContext<'/pay/:paymentId'>) {
  await queries.ensureQueryData(checkoutQuery(params.paymentId))
}

export function component() {
  const { params } = usePage<'/pay/:paymentId'>()
  const router = useRouter()
  const { data: checkout } = useSuspenseQuery({
    ...checkoutQuery(params.paymentId),
    refetchInterval: ({ state }) => (state.data?.seller.contactPreparing === true ? contactWait : false),
  })
  const [chosen, setMethod] = useState<PayMethod>(checkout.payMethods[0] ?? 'card')
  // What was chosen may be offered no more, once it was refused.
  const method = checkout.payMethods.includes(chosen) ? chosen : (checkout.payMethods[0] ?? 'card')
  const [problem, setProblem] = useState<string>()
  const [typing, setTyping] = useState(false)
  const queries = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void queries.invalidateQueries({ queryKey: checkoutQuery(checkout.paymentId).queryKey })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [queries, checkout.paymentId])
  const paying = useAct(async (_given: void, call) => {
    setProblem(undefined)
    if (typing && method === 'trans') return setProblem('현금영수증 신청을 마치거나 닫은 다음 결제해 주세요.')
    const refused = await (method === typedCard ? payTyped(checkout, call) : openGateway(checkout, method))
    // The page has left for the window, and comes back to the one that says what came of it.
    if (refused === null) return
    if (refused !== undefined) {
      setProblem(refused)
      // Another tab may have paid it meanwhile: then this one says so instead of offering it again.
      return void queries.invalidateQueries({ queryKey: checkoutQuery(checkout.paymentId).queryKey })
    }
    const { pathname, search } = new URL(checkout.returnUrl)
    return router.goTo(pathname + search)
  })
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-4 md:min-h-[calc(100dvh-4rem)]">
      <header className="flex items-center justify-between py-2">
        <h1 className="text-xl font-extrabold">결제하기</h1>
        <IconButton label="그만두기" onClick={() => router.history.back()}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {checkout.status === 'waiting' ? (
        <>
          <div className="flex-1 space-y-4 pb-5">
            <Bought checkout={checkout} method={method} />
            <RadioGroup
              label="결제 수단"
              columns={2}
              value={method}
              onChange={(value) => setMethod(value as PayMethod)}
              choices={checkout.payMethods.map((one) => ({ value: one, label: <PayWay method={one} /> }))}
            />
            {method === 'trans' && checkout.safePaymentId !== null && (
              <Suspense>
                <CashReceipt dealId={checkout.safePaymentId} onTyping={(now) => (setTyping(now), setProblem(undefined))} />
              </Suspense>
            )}
            <SellerFacts checkout={checkout} />
            <FormError text={problem ?? paying.refusal} />
          </div>
          <PayingFoot>
            <Button size="lg" wide busy={paying.busy} onClick={() => void paying.send()}>
              {won(checkout.amount)} 결제하기
            </Button>
          </PayingFoot>
        </>
      ) : (
        <Over checkout={checkout} refusal={problem ?? paying.refusal} />
      )}
    </div>
  )
}

/**
 * Has the card's number typed in the gateway's window and pays with the key of one time that it gives [cash.key-in].
 * @returns why it was not opened or was given up; null where the page has left; undefined when it was paid
 */
async function payTyped(checkout: Checkout, call: Call): Promise<string | null | undefined> {
  const { pathname, searchParams } = new URL(checkout.returnUrl)
  const uid = searchParams.get('uid') ?? ''
  const outcome = await openCardWindow({ ...checkout, uid }, { name: checkout.orderName, path: `${pathname}?uid=${uid}`, once: true })
  if (outcome === undefined) return null
  if ('problem' in outcome) return outcome.problem
  await call('POST /v3/cash/purchase/key-in', { body: { uid, token: outcome.billingKey } })
  return undefined
}

/** What is paid, to whom, and what keeps the money: before how it is paid. */
function Bought({
  checkout: { about, deal, orderName, amount, seller },
  method,
}: {
  readonly checkout: Checkout
  readonly method: PayMethod
}) {
  if (deal === null)
    return (
      <>
        <PayingWho
          heading="h2"
          name={seller.name}
          picture={null}
          service={orderName}
          day={method === 'vbank' ? '받은 계좌로 입금하면 충전돼요' : '결제하면 바로 충전돼요'}
        />
        <PayingSum label="결제 금액" amount={amount} parts={[]} />
      </>
    )
  const day = deal.serviceDate === null ? undefined : parseSeoulDay(deal.serviceDate)
  return (
    <>
      <PayingWho heading="h2" {...deal.pro} service={deal.service} day={day === undefined ? null : formatDayWithWeekday(day)} />
      <KeptSteps now={0} />
      <PayingSum label="결제 금액" amount={amount} parts={payingParts(deal)} />
      {/* An order's own rule stands with its seller. */}
      {about === 'deal' && <PayingUndo seller={seller} />}
    </>
  )
}

/** Who sells, our part in it and how it may be undone: open before anything is paid, as the law wants it [safe-payment.before-paying]. */
function SellerFacts({ checkout: { seller, notices } }: { readonly checkout: Checkout }) {
  return (
    <details open className="rounded-card border border-line bg-card px-5 text-sm">
      <summary className="flex min-h-12 cursor-pointer items-center text-base font-semibold">판매자 정보</summary>
      <p className="font-semibold">{seller.name}</p>
      <ul className="text-faint">
        <li className="tabular">{seller.contactPreparing ? '안심번호를 만들고 있어요' : formatPhone(seller.contact)}</li>
        {sellerFacts(seller).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <ul className="mt-3 list-disc space-y-1 border-t border-line py-3 pl-5 text-faint">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </details>
  )
}

const overTexts = {
  paid: { icon: CircleCheck, title: '이미 결제한 주문이에요', text: '다시 결제하지 않아도 돼요.' },
  deposit: { icon: Landmark, title: '입금을 기다리고 있어요', text: '받은 계좌로 입금하면 바로 확인해 드려요.' },
  ended: { icon: CircleX, title: '끝난 결제예요', text: '이 주문은 더 결제할 수 없어요.' },
} as const

const orderTexts = { paid: '캐시 내역 보기', deposit: '입금할 계좌 보기', ended: '캐시 다시 고르기' } as const

/** An order that cannot be paid any more, and the way to what became of it. */
function Over({ checkout, refusal }: { readonly checkout: Checkout; readonly refusal: string | undefined }) {
  const { about, status, orderName, amount, orderPath } = checkout
  if (status === 'waiting') return null
  const { icon: Icon, title: heading, text } = overTexts[status]
  return (
    <div className="py-12 text-center">
      <Icon aria-hidden="true" className={cx('mx-auto size-16', status === 'paid' ? 'text-good' : 'text-faint')} />
      <h2 className="mt-4 text-2xl font-extrabold">{heading}</h2>
      <p className="tabular mt-1 text-soft">
        {orderName} · {won(amount)}
      </p>
      <p className="mt-1 text-soft">{text}</p>
      {status === 'ended' && <FormError text={refusal} />}
      <a href={orderPath} className={`${buttonClass({ size: 'lg', wide: true })} mt-8`}>
        {about === 'cash' ? orderTexts[status] : { deal: '거래 보기', order: '주문 보기' }[about]}
      </a>
    </div>
  )
}
