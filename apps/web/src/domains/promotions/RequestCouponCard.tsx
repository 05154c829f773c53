import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import { couponLimits } from '@dure/contract/promotions/limits'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { won } from '@dure/ui/PriceText'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { href } from '../../navigation/href.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { requestCouponQuery } from './queries.ts'

export type RequestCoupon = Answer<'GET /v2/promotions/requests/:id/coupon'>

const { rate, maxDiscount, quotes: least } = couponLimits.request
const worth = `${rate}% 쿠폰(최대 ${won(maxDiscount)})`
const steps = [`견적 ${least}건`, '모두 읽기', '요청 마감', '쿠폰 받기'] as const

/** How many of the four steps are behind it. */
function reached({ couponStatus, readCount, quoteCount }: RequestCoupon): number {
  if (couponStatus === 'issued') return 4
  if (couponStatus === 'ready_to_issue') return 3
  if (quoteCount < least) return 0
  return readCount === quoteCount ? 2 : 1
}

function sentence({ couponStatus, readCount, quoteCount }: RequestCoupon): string {
  if (couponStatus === 'issued') return `이 요청의 고수에게 쓸 ${worth}을 받았어요.`
  if (couponStatus === 'ready_to_issue') return `견적을 모두 읽었어요. ${worth}을 받을 수 있어요.`
  if (quoteCount < least) return `견적을 ${least}건 이상 받고 모두 읽으면, 요청이 끝날 때 ${worth}을 드려요.`
  return readCount < quoteCount
    ? `읽은 견적 ${readCount}/${quoteCount}. 요청이 끝나고 모두 읽으면 ${worth}을 드려요.`
    : `견적을 모두 읽었어요. 요청이 끝나면 ${worth}을 받을 수 있어요.`
}

type Props = {
  readonly requestId: number
  readonly coupon: RequestCoupon
  readonly title?: string
  /** Away from its page: the way to its quotes. */
  readonly away?: boolean
}

/** Where the coupon of a request stands, and how to take it; nothing where it brings none. */
export function RequestCouponCard({ requestId, coupon, title = '요청 쿠폰', away = false }: Props) {
  const { send, busy, refusal } = useCallMutation('POST /v2/promotions/requests/:id/coupon', {
    onDone: () => toast('쿠폰을 받았어요.', { state: 'success' }),
  })
  if (coupon.couponStatus === 'not_issuable') return null
  const done = reached(coupon)
  return (
    <section aria-label={title} className="rounded-card border border-line bg-card p-4">
      <h3 className="font-bold">{title}</h3>
      <p className="tabular mt-1 type-note">{sentence(coupon)}</p>
      <ol className="mt-3 grid grid-cols-4 gap-1.5 text-xs">
        {steps.map((step, at) => (
          <li key={step} aria-current={at === done ? 'step' : undefined} className={at < done ? 'font-semibold text-action' : 'text-faint'}>
            <span aria-hidden="true" className={cx('mb-1 block h-1.5 rounded-full', at < done ? 'bg-action' : 'bg-sunk')} />
            {step}
            {at < done && <span className="sr-only"> 끝</span>}
          </li>
        ))}
      </ol>
      <FormError text={refusal} />
      {away && coupon.couponStatus === 'waiting' && (
        <a href={href('/requests/:requestId/quotes', { requestId })} className={`-ml-3 mt-1 ${buttonClass({ tone: 'quiet', size: 'sm' })}`}>
          견적 읽으러 가기
        </a>
      )}
      {coupon.couponStatus === 'ready_to_issue' && (
        <Button wide className="mt-3" busy={busy} onClick={() => void send({ params: { id: requestId } })}>
          쿠폰 받기
        </Button>
      )}
      {coupon.couponStatus === 'issued' && (
        <a href={href('/mypage/coupon')} className={`-ml-3 mt-1 ${buttonClass({ tone: 'quiet', size: 'sm' })}`}>
          내 쿠폰 보기
        </a>
      )}
    </section>
  )
}

/** The same on the request's own page, beside its quotes. */
export function CouponOfRequest({ requestId }: { readonly requestId: number }) {
  const { data } = useQuery(requestCouponQuery(requestId))
  return data === undefined ? null : (
    <div className="mt-6">
      <RequestCouponCard requestId={requestId} coupon={data} />
    </div>
  )
}
