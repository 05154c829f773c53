import { Eye } from 'lucide-react'
import type { ReceivedDetail } from '@dure/contract/requests/received'
import { Button } from '@dure/ui/Button'
import { cash } from '@dure/ui/PriceText'

type Props = {
  readonly request: Pick<ReceivedDetail, 'originPrice' | 'cashBackEvent'>
  readonly price: number
  /** The pro's cash, once it is known. */
  readonly balance: number | undefined
  readonly busy: boolean
  readonly disabled: boolean
  readonly onPreview: () => void
}

/** The foot of the form: what sending takes of the pro's cash, how the quote will look, and the sending. */
export function SendBar({ request, price, balance, busy, disabled, onPreview }: Props) {
  return (
    <div className="sticky bottom-0 -mx-4 border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {balance !== undefined && price > 0 && (
        <p className="tabular mb-2 flex items-center justify-between text-sm">
          <span className="text-soft">내 캐시</span>
          <span>
            {cash(balance)} →{' '}
            <b className={balance < price ? 'text-alert' : undefined}>
              {balance < price ? `${cash(price - balance)} 모자라요` : cash(balance - price)}
            </b>
          </span>
        </p>
      )}
      <div className="flex gap-2">
        <Button tone="outline" size="lg" aria-label="고객이 보는 모습 미리보기" onClick={onPreview}>
          <Eye aria-hidden="true" className="size-5" />
        </Button>
        <Button type="submit" size="lg" className="flex-1" busy={busy} disabled={disabled}>
          견적 보내기 · {price === 0 ? '무료' : cash(price)}
        </Button>
      </div>
      {request.originPrice > price && (
        <p className="tabular mt-2 text-center type-meta">
          할인 전 <s>{cash(request.originPrice)}</s>
        </p>
      )}
      {request.cashBackEvent.isTarget && (
        <p className="mt-2 text-center type-meta">고객이 {request.cashBackEvent.hours}시간 안에 읽지 않으면 캐시를 돌려드려요.</p>
      )}
    </div>
  )
}
