import { Suspense, useState } from 'react'
import type { AdBid } from '@dure/contract/ads/schemas'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { cash } from '@dure/ui/PriceText'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { useNow } from '../../ground/useNow.ts'
import { confirm } from '../../shell/feedback/confirm.ts'
import { lazyPart } from '../../parts/LazyPart.tsx'
import { standOf, weekText } from './texts.ts'

const ReportSheet = lazyPart(() => import('./ReportSheet.tsx').then((file) => file.ReportSheet))

/** A bid, what became of it, and what may be done. */
export function BidRow({ bid }: { readonly bid: AdBid }) {
  const now = useNow()
  const [open, setOpen] = useState(false)
  const { send, busy } = useCallMutation('DELETE /v1/ad/bids/:id', { done: '입찰을 거두고 캐시를 돌려드렸어요.', refused: 'toast' })
  const stand = standOf(bid, now)
  const heading = `bid-${bid.id}`
  const withdraw = async () => {
    const sure = await confirm({
      title: '입찰을 거둘까요?',
      description: `묶어 둔 ${cash(bid.amount)}를 바로 돌려드려요. 마감 전에는 다시 입찰할 수 있어요.`,
      okButtonLabel: '거두기',
    })
    if (sure) await send({ params: { id: bid.id } })
  }
  return (
    <li aria-labelledby={heading} className="rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 id={heading} className="min-w-0 font-bold">
          {bid.district.name} {bid.service.name}
        </h3>
        <Badge tone={stand.tone}>{stand.label}</Badge>
      </div>
      <p className="tabular mt-1 type-note">{weekText(bid)}</p>
      <p className="tabular mt-2">
        {bid.price === null ? (
          <>
            입찰 <b>{cash(bid.amount)}</b>
            {bid.status === 'open' ? '를 묶어 두었어요' : '는 모두 돌려드렸어요'}
          </>
        ) : (
          <>
            {bid.place}번째 자리 · 낙찰가 <b>{cash(bid.price)}</b> (입찰 {cash(bid.amount)})
            {bid.returned > 0 && ` · 돌려받은 캐시 ${cash(bid.returned)}`}
          </>
        )}
      </p>
      {bid.reason !== null && <p className="mt-1 text-sm text-alert">{bid.reason}</p>}
      {(bid.can.withdraw || bid.can.report) && (
        <div className="mt-3 flex gap-2">
          {bid.can.withdraw && (
            <Button tone="outline" size="sm" className="min-h-11" busy={busy} onClick={() => void withdraw()}>
              입찰 거두기
            </Button>
          )}
          {bid.can.report && (
            <Button tone="outline" size="sm" className="min-h-11" onClick={() => setOpen(true)}>
              결과 보기
            </Button>
          )}
        </div>
      )}
      <Suspense>{open && <ReportSheet id={bid.id} onClose={() => setOpen(false)} />}</Suspense>
    </li>
  )
}
