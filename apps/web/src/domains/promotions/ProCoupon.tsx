import { useQuery } from '@tanstack/react-query'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { href } from '../../navigation/href.ts'
import { useSession } from '../../session/store.ts'
import { usePage } from '../../usePage.ts'
import { proPromotionQuery } from './proPromotionQuery.ts'
import { conditionText, offText, untilText } from './texts.ts'

/** What a customer may pay a pro less by now, where he takes part in such an event [promotions.pro-coupons]; nothing where not. */
export function ProCoupon({ userId, own = false }: { readonly userId: number; readonly own?: boolean }) {
  const { data } = useQuery(proPromotionQuery(userId))
  const { me } = useSession()
  const { pathname } = usePage()
  const { send, busy, sending } = useCallMutation('POST /v2/promotions/events/coupons', {
    refused: 'toast',
    done: '쿠폰을 받았어요. 이 고수에게 결제할 때 저절로 골라져요.',
  })
  const taking = typeof sending === 'object' && busy ? sending.body.eventId : undefined
  const coupons = data?.coupons.filter((one) => one.left) ?? []
  if (data === undefined || data.eventId === null || coupons.length === 0) return null
  return (
    <section aria-label="이 고수에게 쓰는 쿠폰" className="rounded-card border border-line bg-card p-4">
      <p className="type-label text-good">
        쿠폰 이벤트 ·{' '}
        <a href={href('/event/:eventId', { eventId: data.eventId })} className="inline-flex min-h-11 items-center text-good underline">
          {data.name}
        </a>
      </p>
      <ul className="space-y-2">
        {coupons.map((one) => (
          <li key={one.eventId} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0">
              <b className="tabular">{offText(one)} 할인</b>
              <span className="block type-note">
                {conditionText(one)} · {untilText(one.expiresAt)}
              </span>
            </span>
            {own ? null : me === null ? (
              <a href={href('/login', undefined, { redirect: pathname })} className={buttonClass({ tone: 'tint', size: 'sm' })}>
                로그인하고 받기
              </a>
            ) : (
              <Button tone="tint" size="sm" busy={taking === one.eventId} onClick={() => void send({ body: { eventId: one.eventId } })}>
                쿠폰 받기
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 type-meta">
        {own
          ? '이벤트에 참여한 동안 고객이 받을 수 있어요. 깎은 금액은 두레가 내요.'
          : '이벤트에 참여한 고수에게만 쓸 수 있고, 깎은 금액은 두레가 내요.'}
      </p>
    </section>
  )
}
