import type { Answer } from '@dure/contract/client'
import { formatDateTime } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { cash, won } from '@dure/ui/PriceText'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { href } from '../../navigation/href.ts'
import { toast } from '../../shell/feedback/toasts.ts'

type Held = NonNullable<Answer<'GET /v3/cash/products'>['secondHeld']>

/** Why no product brings the second purchase's bonus now, and the way to have it after all [cash.second-held]. */
export function SecondHeld({ held }: { readonly held: Held }) {
  const giving = useCallMutation('DELETE /v3/cash/purchase/:uid', {
    onDone: () => toast('그 충전을 그만뒀어요. 두 번째 충전 보너스를 다시 쓸 수 있어요.', { state: 'success' }),
    refused: 'toast',
  })
  const waits = held.status === 'deposit'
  return (
    <section aria-labelledby="second-held" className="mt-4 rounded-card border border-line bg-alert-tint px-5 py-4">
      <h2 id="second-held" className="font-bold">
        두 번째 충전 보너스는 앞서 시작한 충전에 들어 있어요
      </h2>
      <p className="tabular mt-1 type-note">
        {cash(held.cash)}에 보너스 {cash(held.bonus)}, {won(held.price)}이에요. {formatDateTime(new Date(held.until))}까지{' '}
        {waits ? '입금하지 않으면' : '결제하지 않으면'} 다른 충전에서 다시 받을 수 있어요.
      </p>
      {!waits && (
        <div className="mt-3 flex flex-wrap gap-2">
          <a href={href('/pay/:paymentId', { paymentId: held.paymentId })} className={buttonClass({ size: 'sm' })}>
            이어서 결제하기
          </a>
          <Button tone="outline" size="sm" busy={giving.busy} onClick={() => void giving.send({ params: { uid: held.uid } })}>
            그 충전 그만두기
          </Button>
        </div>
      )}
    </section>
  )
}
