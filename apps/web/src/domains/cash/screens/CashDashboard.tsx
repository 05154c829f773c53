import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { boardFilters, type BoardFilter } from '@dure/contract/cash/cashLog'
import { formatDate, formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { cx } from '@dure/ui/cx'
import { EmptyState } from '@dure/ui/EmptyState'
import { ErrorState } from '@dure/ui/ErrorState'
import { LoadMore } from '@dure/ui/LoadMore'
import { cash, won } from '@dure/ui/PriceText'
import { useRouter } from '../../../useRouter.ts'
import { OpenDeposits } from '../OpenDeposits.tsx'
import { balanceQuery, cashLogQuery, depositsQuery, returnsQuery } from '../queries.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { usePage } from '../../../usePage.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

const EntrySheet = lazyPart(() => import('../EntrySheet.tsx').then((file) => file.EntrySheet))
const LotsSheet = lazyPart(() => import('../LotsSheet.tsx').then((file) => file.LotsSheet))
const UsageSheet = lazyPart(() => import('../UsageSheet.tsx').then((file) => file.UsageSheet))
const RefundSheet = lazyPart(() => import('../RefundSheet.tsx').then((file) => file.RefundSheet))

export const title = '캐시 내역'

const labels: Record<BoardFilter, string> = { all: '전체', purchase: '충전·환불', usage: '사용', reward: '적립' }

export async function loader({ queries, search }: ScreenContext<'/mypage/cash-dashboard'>) {
  await Promise.all([
    queries.ensureQueryData(balanceQuery),
    queries.ensureQueryData(returnsQuery),
    queries.ensureQueryData(depositsQuery),
    queries.ensureInfiniteQueryData(cashLogQuery(search.filter)),
  ])
}

export function component() {
  const { search } = usePage<'/mypage/cash-dashboard'>()
  const { filter } = search
  const router = useRouter()
  const { me } = useSession()
  const { data: balance } = useSuspenseQuery(balanceQuery)
  const { data: returns } = useSuspenseQuery(returnsQuery)
  const [refunding, setRefunding] = useState(search.refund)
  const [opened, setOpened] = useState<Entry>()
  const [shown, setShown] = useState<'lots' | 'usage'>()
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-4">
      <PageHead title={title} />
      <section aria-label="잔액" className="mt-4 rounded-card border border-line bg-card p-5">
        <p className="type-meta">내 캐시</p>
        <p className="tabular text-3xl font-extrabold">{cash(balance.total)}</p>
        <p className="tabular mt-1 type-meta">
          충전 {cash(balance.cash)} · 보너스 {cash(balance.bonus)}
          {balance.bonusExpiredAt !== null && ` (${formatDate(new Date(balance.bonusExpiredAt))}부터 소멸)`}
        </p>
        {balance.receivable > 0 && (
          <p className="mt-3 rounded-field bg-danger-tint px-4 py-3 text-sm text-danger">
            <b className="block">갚을 금액이 {won(balance.receivable)} 있어요</b>
            결제가 취소됐지만 이미 쓴 캐시가 있었어요. 캐시를 충전하면 이 금액부터 정산되고, 정산이 끝나면 견적을 다시 보낼 수 있어요.
          </p>
        )}
        {returns.items.map((one) => (
          <div key={one.tid} className="mt-3 rounded-field bg-alert-tint px-4 py-3 type-note">
            <b className="block text-ink">돌려드릴 입금이 {won(one.amount)} 있어요</b>
            캐시로 바꾸지 못한 입금이에요. 본인 이름의 계좌를 알려 주시면 바로 보내 드려요.
            <Button size="sm" tone="outline" className="mt-3" onClick={() => setRefunding(one.tid)}>
              돌려받을 계좌 적기
            </Button>
          </div>
        ))}
        {me?.provider && (
          <a href={href('/store')} className={`${buttonClass({ wide: true })} mt-4`}>
            캐시 충전하기
          </a>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {balance.total > 0 && (
            <Button size="sm" tone="outline" onClick={() => setShown('lots')}>
              사라지는 날 보기
            </Button>
          )}
          {me?.provider && (
            <Button size="sm" tone="outline" onClick={() => setShown('usage')}>
              서비스별로 쓴 캐시
            </Button>
          )}
          <a href={href('/mypage/cash-dashboard/statement')} className={buttonClass({ tone: 'outline', size: 'sm' })}>
            월별 내역서
          </a>
        </div>
      </section>
      <OpenDeposits />
      <ChipRow label="내역 종류" className="mt-5">
        {boardFilters.map((one) => (
          <FilterChip
            key={one}
            selected={one === filter}
            onClick={() => router.history.push(href('/mypage/cash-dashboard', undefined, one === 'all' ? {} : { filter: one }))}
          >
            {labels[one]}
          </FilterChip>
        ))}
      </ChipRow>
      <Log key={filter} filter={filter} onOpen={setOpened} onRefund={setRefunding} />
      {opened !== undefined && refunding === undefined && (
        <EntrySheet entry={opened} onClose={() => setOpened(undefined)} onRefund={setRefunding} />
      )}
      {shown === 'lots' && <LotsSheet onClose={() => setShown(undefined)} />}
      {shown === 'usage' && <UsageSheet onClose={() => setShown(undefined)} />}
      {refunding !== undefined && (
        <Suspense>
          <RefundSheet tid={refunding} onClose={() => setRefunding(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

type Entry = { readonly type: number; readonly logId: number }
type LogProps = {
  readonly filter: BoardFilter
  readonly onOpen: (entry: Entry) => void
  readonly onRefund: (tid: string) => void
}

function Log({ filter, onOpen, onRefund }: LogProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useSuspenseInfiniteQuery(cashLogQuery(filter))
  const pro = useSession().mode === 'provider'
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return (
      <EmptyState
        scene="coins"
        title="아직 내역이 없어요"
        text="캐시를 충전하거나 쓰면 여기에 남아요."
        action={
          filter === 'all'
            ? { label: '캐시 충전하기', href: pro ? '/store' : '/customer-store' }
            : { label: '모든 내역 보기', href: '/mypage/cash-dashboard' }
        }
      />
    )
  return (
    <>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-card">
        {items.map((item) => (
          <li key={item.logId} className="flex items-center gap-4 px-5 py-4">
            <button type="button" className="-my-2 min-h-11 min-w-0 flex-1 py-2 text-left" onClick={() => onOpen(item)}>
              <b className="block font-semibold">{item.title}</b>
              <time dateTime={item.createdAt} className="type-meta">
                {formatDateTime(new Date(item.createdAt))}
              </time>
            </button>
            {item.refund === 'possible' && item.tid !== undefined && (
              <Button
                size="sm"
                tone="outline"
                aria-label={`${formatDateTime(new Date(item.createdAt))} ${item.title} 환불`}
                onClick={() => onRefund(item.tid!)}
              >
                환불
              </Button>
            )}
            {item.refund === 'requested' && item.tid !== undefined && (
              <Button size="sm" tone="quiet" onClick={() => onRefund(item.tid!)}>
                환불 중
              </Button>
            )}
            {item.refund === 'done' && <Badge>환불됨</Badge>}
            <span className={cx('tabular text-right font-bold', item.amount > 0 ? 'text-good' : 'text-ink')}>
              {item.amount > 0 ? '+' : ''}
              {cash(item.amount)}
            </span>
          </li>
        ))}
      </ul>
      {isFetchNextPageError ? (
        <ErrorState text="목록을 불러오지 못했어요. 새로고침한 뒤 다시 시도해 주세요." onRetry={() => void fetchNextPage()} />
      ) : (
        <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </>
  )
}
