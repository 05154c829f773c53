import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { orderLimits as limits } from '@dure/contract/market/limits'
import { orderBody, visited } from '@dure/contract/market/orderSchemas'
import { MINUTE } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { won } from '@dure/ui/PriceText'
import type { Answer } from '@dure/contract/client'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { keepDraft, loadDraft } from '../../../forms/keptDraft.ts'
import { schemaResolver, showRefusal } from '../../../forms/schema.ts'
import { KeptSteps } from '../../../ground/KeptSteps.tsx'
import { payingParts, PayingFoot, PayingSum } from '../../../ground/Paying.tsx'
import { useNow } from '../../../ground/useNow.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { CouponLine } from '../../promotions/CouponLine.tsx'
import { usePayingCoupon } from '../../promotions/usePayingCoupon.ts'
import { bookingPath } from '../scheduling/choice.ts'
import { refundLines } from '../refundLines.ts'
import { RefundLines } from '../RefundLines.tsx'
import { BuyerSeller } from '../orders/BuyerSeller.tsx'
import { orderDraft } from '../orders/orderDraft.ts'
import { offerQuery } from '../orders/queries.ts'
import { holdText, whenText } from '../orders/words.ts'

export const title = '주문하기'

type Offer = Answer<'GET /v1/market/orders/new'>

export async function loader({ queries, search }: ScreenContext<'/market/order'>) {
  if (search.productId === undefined || search.optionId === undefined) return
  await queries.ensureQueryData(offerQuery(search.productId, search.optionId))
}

/** One page from a chosen option and time to paying: what, when and where, who, what it costs and how it may be undone. */
export function component() {
  const { search } = usePage<'/market/order'>()
  const { productId, optionId, optionTitle, optionPrice } = search
  if (productId === undefined || optionId === undefined)
    return <NothingChosen choosing={productId === undefined ? null : { productId, optionTitle, optionPrice: optionPrice?.toString() }} />
  return <Ordering key={`${productId}-${optionId}`} productId={productId} optionId={optionId} startAt={search.startAt ?? null} />
}

type Choosing = { readonly productId: number; readonly optionTitle: string | undefined; readonly optionPrice: string | undefined }

const NothingChosen = ({ choosing }: { readonly choosing: Choosing | null }) => (
  <div className="mx-auto max-w-read px-4 pb-20 md:pt-4">
    <PageHead title={title} />
    <EmptyState
      scene="deals"
      title="고른 상품이 없어요"
      text="상품에서 옵션과 시간을 고르면 주문할 수 있어요."
      action={
        choosing === null ? { label: '상품 둘러보기', href: '/market' } : { label: '옵션과 시간 고르기', href: bookingPath(choosing) }
      }
    />
  </div>
)

/** What is typed; what was chosen before is in the address. */
const fields = z.extend(z.pick(orderBody, { buyerName: true, buyerPhone: true, memo: true }), {
  address: visited,
})
type Typed = z.input<typeof fields>
const known = ['buyerName', 'buyerPhone', 'memo', 'address.address', 'address.detail'] as const

function Ordering({
  productId,
  optionId,
  startAt,
}: {
  readonly productId: number
  readonly optionId: number
  readonly startAt: Date | null
}) {
  const router = useRouter()
  const queries = useQueryClient()
  const options = offerQuery(productId, optionId)
  const { data: offer, isFetching } = useSuspenseQuery(options)
  const price = { ...offer, amount: offer.optionPrice, discountAmount: 0, serviceAmount: offer.optionPrice }
  const coupons = usePayingCoupon(price, isFetching)
  const total = coupons.total ?? offer.optionPrice
  const [changed, setChanged] = useState<number>()
  /** Another order of his, which is to be paid or given up before. */
  const [unpaid, setUnpaid] = useState<string>()
  // Another time is chosen on another page: what was typed here is there again.
  const draft = orderDraft(productId)
  const form = useForm<Typed, unknown, z.output<typeof fields>>({
    resolver: schemaResolver(fields),
    defaultValues: { buyerName: offer.buyer.name, buyerPhone: offer.buyer.phone ?? '', memo: '', address: { address: '', detail: '' } },
  })
  useEffect(() => {
    const kept = loadDraft<Typed>(draft)
    if (kept !== null) form.reset(kept, { keepDefaultValues: true })
  }, [draft, form])
  const { errors } = form.formState
  const { send, busy } = useCallMutation('POST /v1/market/orders', {
    refused: (error) => {
      const price = (error.data as { optionPrice?: number } | null)?.optionPrice
      setUnpaid(error.name === 'ORDER_UNPAID' ? (error.data as { purchaseNo: string } | null)?.purchaseNo : undefined)
      if (error.name === 'ORDER_PRICE_CHANGED') setChanged(price)
      else if (!coupons.refused(error)) showRefusal(error, form.setError, [...known])
      void queries.invalidateQueries({ queryKey: options.queryKey })
    },
    // What was typed stays until it is paid: who comes back finds it.
    onDone: ({ checkoutUrl }) => router.goTo(new URL(checkoutUrl).pathname),
  })
  const missesTime = offer.isSchedule && startAt === null
  const order = form.handleSubmit(async ({ address, ...said }) => {
    setChanged(undefined)
    setUnpaid(undefined)
    await send({
      body: {
        productId,
        optionId,
        ...said,
        ...(startAt === null || !offer.isSchedule ? {} : { startAt: startAt.toISOString() }),
        ...(offer.visits ? { address } : {}),
        couponId: coupons.coupon?.couponId ?? null,
        expectedPrice: offer.optionPrice,
      },
    })
  })
  return (
    <form
      className="mx-auto flex min-h-[calc(100dvh-4rem)] max-w-read flex-col px-4 md:pt-4"
      noValidate
      onChange={() => keepDraft(draft, form.getValues())}
      onSubmit={(event) => void order(event)}
    >
      <PageHead title={title} back={href('/market/products/:productId', { productId: String(productId) })} />
      <div className="mt-2 flex-1 space-y-4 pb-6">
        <Chosen offer={offer} startAt={startAt} />
        <KeptSteps now={0} />
        <Buyer form={form} offer={offer} />
        <PayingSum
          label="결제 금액"
          amount={total}
          parts={payingParts({ serviceAmount: offer.optionPrice, commission: 0, discountAmount: coupons.coupon?.discount ?? 0 })}
        />
        <CouponLine price={price} paying={coupons} />
        <RefundRule offer={offer} startAt={startAt} total={total} />
        <BuyerSeller seller={offer.seller} notices={[offer.notice.intermediary]} />
        <FormError text={coupons.notice} />
        <Refused changed={changed} unpaid={unpaid} text={missesTime ? '날짜와 시간을 골라 주세요.' : errors.root?.message} />
        <p className="type-meta">주문 내용과 환불 규정을 확인했고, 결제에 동의하면 아래를 눌러 주세요.</p>
      </div>
      <PayingFoot>
        <Button type="submit" size="lg" wide busy={busy || coupons.checking} disabled={missesTime}>
          {won(total)} 결제하러 가기
        </Button>
      </PayingFoot>
    </form>
  )
}

type RefusedProps = {
  /** What it costs by now. */
  readonly changed: number | undefined
  readonly unpaid: string | undefined
  readonly text: string | undefined
}

/** Why it was not ordered, and the way on from there. */
const Refused = ({ changed, unpaid, text }: RefusedProps) => (
  <>
    {changed !== undefined && (
      <FormError text={`금액이 ${won(changed)}으로 바뀌었어요. 아직 결제하지 않았으니 확인하고 다시 눌러 주세요.`} />
    )}
    <FormError text={text} />
    {unpaid !== undefined && (
      <a href={href('/mypage/market/order-list/:id', { id: unpaid })} className={buttonClass({ size: 'md', tone: 'outline', wide: true })}>
        이어서 결제하기
      </a>
    )}
  </>
)

/** Who orders, where the seller comes to, and what he is to know. */
function Buyer({ form, offer }: { readonly form: UseFormReturn<Typed, unknown, z.output<typeof fields>>; readonly offer: Offer }) {
  const { errors } = form.formState
  return (
    <section aria-labelledby="buyer-title" className="space-y-4 rounded-card border border-line bg-card p-5">
      <h2 id="buyer-title" className="font-bold">
        주문하는 분
      </h2>
      <TextField
        {...form.register('buyerName')}
        label="이름"
        autoComplete="name"
        maxLength={limits.buyerName}
        error={errors.buyerName?.message}
      />
      <TextField
        {...form.register('buyerPhone')}
        label="휴대폰 번호"
        inputMode="tel"
        autoComplete="tel"
        hint={offer.buyer.phone === null ? '고수가 연락할 번호를 적어 주세요.' : '본인 확인한 번호예요. 결제한 뒤 판매 고수에게만 알려요.'}
        error={errors.buyerPhone?.message}
      />
      {offer.visits && (
        <>
          <TextField
            {...form.register('address.address')}
            label="고수가 찾아갈 주소"
            autoComplete="street-address"
            error={errors.address?.address?.message}
          />
          <TextField
            {...form.register('address.detail')}
            label="상세 주소"
            hint="동과 호수처럼 찾아갈 때 필요한 내용이에요."
            error={errors.address?.detail?.message}
          />
        </>
      )}
      <TextArea {...form.register('memo')} label="요청할 내용 (선택)" rows={3} max={limits.memo} error={errors.memo?.message} />
    </section>
  )
}

/** What was chosen, and the ways to choose anew. */
function Chosen({ offer, startAt }: { readonly offer: Offer; readonly startAt: Date | null }) {
  const end = startAt === null || offer.lengthMinutes === null ? null : new Date(startAt.getTime() + offer.lengthMinutes * MINUTE)
  return (
    <section aria-label="주문하는 상품" className="rounded-card border border-line bg-card p-5">
      <div className="flex gap-4">
        {offer.picture !== null && (
          <img src={offer.picture} alt="" width={96} height={64} className="h-16 w-24 shrink-0 rounded-card object-cover" />
        )}
        <div className="min-w-0">
          <h2 className="font-bold [overflow-wrap:anywhere]">{offer.itemTitle}</h2>
          <p className="text-soft">
            {offer.optionTitle} · <span className="tabular">{won(offer.optionPrice)}</span>
          </p>
          <p className="type-meta">{offer.seller.name}</p>
        </div>
      </div>
      <dl className="mt-3 space-y-1 border-t border-line pt-3">
        {offer.isSchedule && (
          <div className="flex items-start justify-between gap-3">
            <dt className="shrink-0 text-soft">일정</dt>
            <dd className="text-right font-semibold">
              {whenText({ startAt: startAt?.toISOString() ?? null, endAt: end?.toISOString() ?? null }) ?? '아직 고르지 않았어요'}
            </dd>
          </div>
        )}
        <div className="flex items-start justify-between gap-3">
          <dt className="shrink-0 text-soft">장소</dt>
          <dd className="text-right font-semibold">{offer.isOnline ? '온라인' : (offer.place ?? '고수가 찾아가요')}</dd>
        </div>
      </dl>
      {offer.isSchedule && (
        <>
          <p className="mt-2 type-meta">결제하러 가면 이 시간을 {holdText} 동안 잡아 둬요.</p>
          <a
            href={bookingPath({ productId: offer.productId, optionTitle: offer.optionTitle, optionPrice: String(offer.optionPrice) })}
            className={`${buttonClass({ tone: 'outline', size: 'sm' })} mt-2`}
          >
            {startAt === null ? '시간 고르기' : '시간 바꾸기'}
          </a>
        </>
      )}
    </section>
  )
}

/** How it may be undone, in won and dates, before it is paid: by what is paid, a coupon taken off. */
function RefundRule({ offer, startAt, total }: { readonly offer: Offer; readonly startAt: Date | null; readonly total: number }) {
  const now = useNow()?.getTime() ?? 0
  const lines = refundLines(offer.refundRule, total, { startAt: startAt?.toISOString() ?? null, isSchedule: offer.isSchedule, now })
  return (
    <section aria-labelledby="refund-title" className="rounded-card border border-line bg-card p-5 text-sm">
      <h2 id="refund-title" className="text-base font-bold">
        환불 규정
      </h2>
      <RefundLines lines={lines} className="mt-2" />
      <p className="mt-2 whitespace-pre-wrap text-soft [overflow-wrap:anywhere]">{offer.refundPolicy}</p>
    </section>
  )
}
