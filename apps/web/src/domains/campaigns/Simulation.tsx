import { campaignLimits } from '@dure/contract/campaigns/limits'
import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cash } from '@dure/ui/PriceText'
import { cx } from '@dure/ui/cx'
import { Skeleton } from '@dure/ui/Skeleton'
import { query } from '../../api/query.ts'
import type { Quote, Whole } from './draft.ts'

/** Milliseconds without a change before it is asked anew. */
const wait = 350

type Given = Omit<Whole, 'quote'> & Pick<Quote, 'prices'>

/** What the last 30 days would have been [campaigns.simulation]; asked anew when a figure stands still. */
export function Simulation({ given }: { readonly given: Given }) {
  const [asked, setAsked] = useState(given)
  const now = JSON.stringify(given)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(JSON.parse(now) as Given), wait)
    return () => clearTimeout(timer)
  }, [now])
  const { data, isError, isPlaceholderData } = useQuery({
    ...query('POST /v1/campaigns/simulate', { body: asked }),
    placeholderData: keepPreviousData,
  })
  // From the moment a figure moves, not only once it is asked for.
  const former = isPlaceholderData || now !== JSON.stringify(asked)
  return (
    <div
      role="group"
      aria-label={`지난 ${campaignLimits.days}일로 미리 보기`}
      aria-busy={former || data === undefined}
      className="rounded-card border border-line bg-card p-5"
    >
      <p className="type-note font-semibold">이대로 지난 {campaignLimits.days}일이었다면</p>
      {isError ? (
        <p className="mt-2 text-soft">지금은 미리 볼 수 없어요. 조금 뒤에 다시 해 주세요.</p>
      ) : data === undefined ? (
        <Skeleton className="mt-2 h-8 w-48" />
      ) : (
        <div role="status" className={cx(former && 'opacity-50')}>
          <p className="tabular mt-1 text-2xl font-extrabold">
            {data.quotes.toLocaleString('ko-KR')}건, {cash(data.cash)}
          </p>
          <p className="mt-1 type-note">
            {data.requests === 0
              ? '고른 지역에 들어온 요청이 아직 없었어요. 지역을 더하면 더 많은 요청을 만나요.'
              : `고른 지역의 요청 ${data.requests.toLocaleString('ko-KR')}건 중 조건에 맞는 요청은 ${data.accepted.toLocaleString('ko-KR')}건이었어요.`}
            {data.capped && ' 예산이나 하루 한도 때문에 일부는 보내지 않았을 거예요.'}
          </p>
          <p className="mt-2 text-xs text-faint">실제로 있었던 요청으로 셌어요. 요청마다 자동견적은 5건까지라 이보다 적을 수 있어요.</p>
        </div>
      )}
    </div>
  )
}
