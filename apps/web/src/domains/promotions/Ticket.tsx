import type { ReactNode } from 'react'
import { Badge } from '@dure/ui/Badge'
import { buttonClass } from '@dure/ui/buttonClass'
import { cx } from '@dure/ui/cx'
import { formatDate } from '@dure/kernel/time'
import { useNow } from '../../ground/useNow.ts'
import { href } from '../../navigation/href.ts'
import { conditionText, endsSoon, offText, untilText, type Coupon } from './texts.ts'

type FaceProps = {
  readonly coupon: Pick<
    Coupon,
    'name' | 'kind' | 'value' | 'maxDiscount' | 'minAmount' | 'serviceList' | 'target' | 'issueType' | 'expiresAt'
  >
  readonly over?: boolean
  readonly badge?: ReactNode
  readonly ends?: ReactNode
  readonly act?: ReactNode
}

/** A ticket: what it takes off, its name, what it asks for and until when; what can be done with it on the other side of the tear. */
export function TicketFace({ coupon, over = false, badge, ends, act }: FaceProps) {
  const now = useNow()
  const soon = over ? null : endsSoon(coupon.expiresAt, now)
  return (
    <article className={cx('rounded-card border border-line bg-card', over && 'text-faint')}>
      <div className="p-4">
        {badge !== undefined && <p className="mb-1.5">{badge}</p>}
        <p className={cx('tabular text-2xl font-extrabold tracking-tight', !over && 'text-ink')}>
          {offText(coupon)} <span className="text-base font-semibold">할인</span>
        </p>
        <h3 className="mt-0.5 font-semibold [overflow-wrap:anywhere]">{coupon.name}</h3>
        <p className="mt-1 type-note">{conditionText(coupon)}</p>
      </div>
      <div className="flex min-h-13 items-center justify-between gap-3 border-t border-dashed border-edge/60 px-4 py-1.5">
        <p className="tabular text-sm">
          {ends ?? (
            <>
              {soon !== null && <b className="mr-1.5 text-alert">{soon}</b>}
              <span className="text-faint">{untilText(coupon.expiresAt)}</span>
            </>
          )}
        </p>
        {act}
      </div>
    </article>
  )
}

const pastText = (coupon: Coupon): string => {
  if (coupon.status === 'used') return coupon.usedAt === null ? '썼어요' : `${formatDate(new Date(coupon.usedAt))}에 썼어요`
  return coupon.status === 'withdrawn' ? '두레가 거둔 쿠폰이에요' : `${formatDate(new Date(coupon.expiresAt))}에 끝났어요`
}

/** Where it may be used: the pros of its service or request, else what waits to be paid. */
function whereTo(coupon: Coupon): string {
  const [service] = coupon.serviceList
  if (coupon.requestId !== null) return href('/requests/:requestId/quotes', { requestId: coupon.requestId })
  // Lists mark the pros who take part.
  if (coupon.issueType === 'pro' && service === undefined) return href('/search/pro')
  if (service !== undefined) return href('/search/pro/:queryRouteService', { queryRouteService: service.slug })
  return href('/escrows/history', undefined, { filter: 'request' })
}

/** A coupon of a member: to be used, held by a payment, or over. */
export function Ticket({ coupon, past }: { readonly coupon: Coupon; readonly past: boolean }) {
  const now = useNow()
  if (past) return <TicketFace coupon={coupon} over ends={<span>{pastText(coupon)}</span>} />
  if (coupon.status === 'held' && coupon.heldBy !== null)
    return (
      <TicketFace
        coupon={coupon}
        badge={<Badge tone="action">결제에 쓰는 중</Badge>}
        act={
          <a href={href('/escrows/:escrowId', { escrowId: coupon.heldBy })} className={buttonClass({ tone: 'quiet', size: 'sm' })}>
            결제 보기
          </a>
        }
      />
    )
  const early = now !== null && Date.parse(coupon.usableFrom) > now.getTime()
  return (
    <TicketFace
      coupon={coupon}
      badge={coupon.returnedAt === null ? undefined : <Badge tone="good">돌려받았어요</Badge>}
      ends={early ? <span className="text-soft">{formatDate(new Date(coupon.usableFrom))}부터 쓸 수 있어요</span> : undefined}
      act={
        early || coupon.target === 'market' ? undefined : (
          <a href={whereTo(coupon)} className={buttonClass({ tone: 'tint', size: 'sm' })}>
            쓰러 가기
          </a>
        )
      }
    />
  )
}
