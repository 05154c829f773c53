import { autoChargeLimits } from '@dure/contract/cash/limits'
import { ChevronRight } from 'lucide-react'
import { href } from '../../../navigation/href.ts'
import { Products } from '../Products.tsx'
import { RefundPromise } from '../promise/RefundPromise.tsx'
import { OpenDeposits } from '../OpenDeposits.tsx'
import { depositsQuery, productsQuery, promiseQuery } from '../queries.ts'
import { Banners } from '../../promotions/servedBanners.tsx'
import { bannersQuery } from '../../promotions/pageQueries.ts'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '캐시 충전'

export async function loader({ queries, visitor: { mode } }: ScreenContext<'/store'>) {
  await Promise.all([
    queries.ensureQueryData(productsQuery('provider')),
    queries.ensureQueryData(depositsQuery),
    queries.prefetchQuery(promiseQuery),
    queries.prefetchQuery(bannersQuery('cash-store', mode)),
  ])
}

export function component() {
  const { search } = usePage<'/store'>()
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-4">
      <PageHead title={title} />
      <OpenDeposits />
      <RefundPromise page="store" />
      <Banners place="cash-store" className="mb-1" />
      <a href={href('/store/auto-charge')} className="mb-4 flex items-center gap-3 rounded-card border border-line bg-card px-5 py-4">
        <span className="min-w-0 flex-1">
          <b className="block">자동충전</b>
          <span className="type-note">캐시가 줄면 등록한 카드로 충전해요. {autoChargeLimits.discountPercent}% 싸요.</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
      </a>
      <Products side="provider" redirect={search.redirect} />
    </div>
  )
}
