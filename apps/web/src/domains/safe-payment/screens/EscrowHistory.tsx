import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { type SafePaymentFilter } from '@dure/contract/safe-payment/filters'
import { safePaymentLimits } from '@dure/contract/safe-payment/limits'
import { formatDate, seoulDay } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { EmptyState } from '@dure/ui/EmptyState'
import { ErrorState } from '@dure/ui/ErrorState'
import { LoadMore } from '@dure/ui/LoadMore'
import { won } from '@dure/ui/PriceText'
import { Select } from '@dure/ui/fields/Select'
import { useRouter } from '../../../useRouter.ts'
import { dealsQuery } from '../queries.ts'
import { statusText, type DealRole } from '../texts.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { usePage } from '../../../usePage.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '안전결제 내역'

const SettlementSheet = lazyPart(() => import('../../settlement/SettlementSheet.tsx').then((file) => file.SettlementSheet))

const labels: Readonly<Record<SafePaymentFilter, string>> = {
  all: '전체',
  progress: '진행 중',
  request: '결제 요청',
  paid: '결제 완료',
  remit_confirm: '거래 확정',
  remit_completed: '정산 완료',
  cancel: '취소·환불',
}
const order: readonly SafePaymentFilter[] = ['all', 'progress', 'request', 'paid', 'remit_confirm', 'remit_completed', 'cancel']
const periods = [
  { value: '0', label: '전체 기간' },
  ...safePaymentLimits.listMonths.map((months) => ({ value: String(months), label: `${months}개월` })),
]

type Path = '/escrows/history' | '/mypage/dure-pay' | '/pro/escrows/history'
const roleOf = (pathname: string): DealRole => (pathname.startsWith('/pro/') ? 'provider' : 'customer')
const startOf = (months: string): string | undefined =>
  months === '0' ? undefined : seoulDay(new Date(Date.now() - Number(months) * safePaymentLimits.listMonth))

export async function loader({ queries, pathname, search }: ScreenContext<Path>) {
  await queries.ensureInfiniteQueryData(dealsQuery(roleOf(pathname), search.filter, startOf(search.months)))
}

export function component() {
  const { pathname, search } = usePage<Path>()
  const router = useRouter()
  const { filter, months } = search
  const role = roleOf(pathname)
  const [account, setAccount] = useState(false)
  // My page leads straight to the account.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a sheet opens in the browser only, once the page was taken over
    if (role === 'provider' && search.sheet === 'account') setAccount(true)
  }, [role, search.sheet])
  const closeAccount = () => {
    setAccount(false)
    if (search.sheet !== undefined) router.history.replace(pathname)
  }
  const go = (next: { filter?: string; months?: string }) => {
    router.history.push(href(role === 'provider' ? '/pro/escrows/history' : '/escrows/history', undefined, { filter, months, ...next }))
  }
  return (
    <div className="mx-auto max-w-read px-4 pb-20 md:pt-4">
      <PageHead title="안전결제 내역">
        {role === 'provider' && (
          <Button tone="quiet" size="sm" aria-haspopup="dialog" onClick={() => setAccount(true)}>
            <Landmark aria-hidden="true" className="size-4" />
            정산 계좌
          </Button>
        )}
      </PageHead>
      <ChipRow label="거래 상태" className="mt-4">
        {order.map((one) => (
          <FilterChip key={one} selected={one === filter} onClick={() => go({ filter: one })}>
            {labels[one]}
          </FilterChip>
        ))}
      </ChipRow>
      <div className="mt-3 w-40">
        <Select label="기간" hiddenLabel value={months} options={periods} onChange={(event) => go({ months: event.currentTarget.value })} />
      </div>
      <Deals key={`${filter}-${months}`} role={role} filter={filter} months={months} />
      <Suspense>{account && <SettlementSheet onClose={closeAccount} />}</Suspense>
    </div>
  )
}

function Deals({ role, filter, months }: { readonly role: DealRole; readonly filter: SafePaymentFilter; readonly months: string }) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useSuspenseInfiniteQuery(
    dealsQuery(role, filter, startOf(months)),
  )
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return (
      <EmptyState
        scene="deals"
        title="아직 거래가 없어요"
        text={role === 'customer' ? '대화에서 안전결제로 결제하면 여기에 모여요.' : '대화에서 안전결제를 요청하면 여기에 모여요.'}
        action={
          filter === 'all' && months === '0'
            ? { label: '채팅 보기', href: role === 'customer' ? '/chats' : '/pro/chats' }
            : { label: '모든 거래 보기', href: role === 'customer' ? '/escrows/history' : '/pro/escrows/history' }
        }
      />
    )
  return (
    <>
      <ul className="mt-4 space-y-3">
        {items.map((item) => {
          const [label, tone] = statusText[item.safePaymentStatus]
          const path =
            role === 'customer'
              ? href('/escrows/:escrowId', { escrowId: item.safePaymentId })
              : href('/pro/escrows/:escrowId', { escrowId: item.safePaymentId })
          const chat =
            role === 'customer' ? href('/chats/:chatId', { chatId: item.chatId }) : href('/pro/chats/:chatId', { chatId: item.chatId })
          return (
            <li key={item.safePaymentId} className="rounded-card border border-line bg-card p-4">
              <div className="flex items-center justify-between gap-3">
                <Badge tone={tone}>{label}</Badge>
                <time dateTime={item.createdAt} className="tabular type-meta">
                  {formatDate(new Date(item.createdAt))}
                </time>
              </div>
              <p className="mt-2 font-bold">
                {item.service.title} · {item.partner.name}
              </p>
              <p className="tabular text-lg font-extrabold">{won(role === 'customer' ? item.amount : item.serviceAmount)}</p>
              <p className="mt-2 flex gap-4">
                <a href={path} className="inline-flex min-h-11 items-center font-semibold text-action">
                  자세히 보기
                </a>
                {item.actions.includes('detail') && item.actions.length === 1 ? null : (
                  <a href={chat} className="inline-flex min-h-11 items-center font-semibold text-soft">
                    {item.actions.includes('start_again') ? '다시 거래하기' : '대화하기'}
                  </a>
                )}
              </p>
            </li>
          )
        })}
      </ul>
      {isFetchNextPageError ? (
        <ErrorState onRetry={() => void fetchNextPage()} />
      ) : (
        <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </>
  )
}
