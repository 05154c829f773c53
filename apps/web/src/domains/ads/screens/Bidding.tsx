import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { adLimits } from '@dure/contract/ads/limits'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { LoadMore } from '@dure/ui/LoadMore'
import { cash } from '@dure/ui/PriceText'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { autoChargeQuery } from '../../cash/queries.ts'
import { BidForm } from '../BidForm.tsx'
import { BidRow } from '../BidRow.tsx'
import { bidsQuery, choicesQuery } from '../queries.ts'

export const title = '광고 입찰'

export async function loader({ queries }: ScreenContext): Promise<void> {
  await Promise.all([
    queries.ensureQueryData(choicesQuery),
    queries.ensureInfiniteQueryData(bidsQuery),
    // Without it the page stands as well.
    queries.prefetchQuery(autoChargeQuery),
  ])
}

/** A pro bids for places of ads, and reads what became of his bids [ads.bids]. */
export function component() {
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const list = useSuspenseInfiniteQuery(bidsQuery)
  const bids = list.data.pages.flatMap((page) => page.items)
  const held = list.data.pages[0]!.held
  return (
    <div className="mx-auto max-w-read space-y-6 px-4 pb-16 md:pt-4">
      <PageHead title={title} />
      <div>
        <p className="text-soft">
          서비스와 지역의 고수 목록 첫 쪽에 일주일 동안 ‘광고’로 나와요. 자리는 {adLimits.places}개이고, 목록의 순서는 바뀌지 않아요.
        </p>
        <p className="tabular mt-3 font-semibold">
          충전 캐시 {cash(choices.cash)}
          {held > 0 && <span className="ml-2 font-normal text-soft">입찰에 묶은 캐시 {cash(held)}</span>}
        </p>
        <p className="mt-1 type-meta">보너스 캐시로는 입찰할 수 없어요.</p>
        <AutoChargeFollows />
      </div>
      {choices.barred !== null && (
        <p role="status" className="flex items-center gap-3 rounded-card bg-alert-tint px-4 py-3 font-medium text-alert">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
          {choices.barred}
        </p>
      )}
      {choices.services.length > 0 ? (
        <BidForm choices={choices} week={choices.weeks[0]!.week} />
      ) : (
        choices.barred === null && (
          <EmptyState
            scene="quotes"
            title="광고할 수 있는 서비스가 없어요"
            text="찾아가서 하는 서비스와 활동 지역을 프로필에 더하면 입찰할 수 있어요."
            action={
              <a href={href('/profile', undefined, { focused: 'service' })} className={buttonClass()}>
                서비스 더하기
              </a>
            }
          />
        )
      )}
      <section aria-labelledby="bids-title">
        <h2 id="bids-title" className="mb-3 type-section">
          내 입찰
        </h2>
        {bids.length === 0 ? (
          <p className="text-soft">아직 입찰하지 않았어요.</p>
        ) : (
          <ul className="space-y-3">
            {bids.map((bid) => (
              <BidRow key={bid.id} bid={bid} />
            ))}
          </ul>
        )}
        <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      </section>
    </div>
  )
}

/** Cash that is held for a bid is spent as far as charging by itself asks: said where it is on [cash.auto-charge]. */
function AutoChargeFollows() {
  const { data } = useQuery(autoChargeQuery)
  const setting = data?.mySetting ?? null
  if (setting === null || setting.status !== 'on') return null
  return (
    <p className="tabular mt-3 rounded-field bg-sunk px-4 py-3 type-note">
      자동충전이 켜져 있어요. 입찰에 묶고 남은 캐시가 {cash(setting.threshold)}보다 적으면 등록한 카드로 자동충전돼요.{' '}
      <a href={href('/store/auto-charge')} className="font-semibold text-action">
        자동충전 설정 보기
      </a>
    </p>
  )
}
