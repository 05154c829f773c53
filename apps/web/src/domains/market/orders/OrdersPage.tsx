import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { orderLimits } from '@dure/contract/market/limits'
import type { OrderGroup } from '@dure/contract/market/orderSchemas'
import { DAY, momentInWords, remainingTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { EmptyState } from '@dure/ui/EmptyState'
import { ErrorState } from '@dure/ui/ErrorState'
import { LoadMore } from '@dure/ui/LoadMore'
import { won } from '@dure/ui/PriceText'
import type { Answer } from '@dure/contract/client'
import { useNow } from '../../../ground/useNow.ts'
import { href } from '../../../navigation/href.ts'
import { useLive } from '../../../realtime/events.ts'
import type { ScreenContext } from '../../../screen.ts'
import { useSession } from '../../../session/store.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { usePage } from '../../../usePage.ts'
import { useRouter } from '../../../useRouter.ts'
import { figuresQuery, ordersQuery, type OrderRole } from './queries.ts'
import { orderStandOf } from './texts.ts'
import { whenText } from './words.ts'

type Path = '/mypage/market/order-list' | '/mypage/market/sell-list'

/** What the pages of both sides are called. */
const ordersTitle: Readonly<Record<OrderRole, string>> = { customer: '구매 내역', provider: '판매 내역' }

const groups: Readonly<Record<OrderRole, readonly (readonly [OrderGroup, string])[]>> = {
  customer: [
    ['next', '다가오는'],
    ['ended', '끝난'],
    ['all', '전체'],
  ],
  provider: [
    ['next', '다가오는'],
    ['waiting', '확인할 주문'],
    ['case', '운영팀 확인'],
    ['ended', '끝난'],
    ['all', '전체'],
  ],
}

export async function loadOrders({ queries, search, visitor }: ScreenContext<Path>, role: OrderRole): Promise<void> {
  if (role === 'provider' && !visitor.me?.provider) return
  await Promise.all([
    queries.ensureInfiniteQueryData(ordersQuery(role, search.group)),
    role === 'provider' ? queries.ensureQueryData(figuresQuery) : null,
  ])
}

/** What was ordered, by what is next: to its buyer, or to who sells. */
export function OrdersPage({ side: role }: { readonly side: OrderRole }) {
  const { search } = usePage<Path>()
  const router = useRouter()
  const { me } = useSession()
  if (role === 'provider' && !me?.provider) return <NoSeller />
  const path = role === 'customer' ? ('/mypage/market/order-list' as const) : ('/mypage/market/sell-list' as const)
  return (
    <div className="mx-auto max-w-read px-4 pb-20 md:pt-4">
      <PageHead title={ordersTitle[role]} />
      {role === 'provider' && <Figures />}
      <ChipRow label="주문 상태" className="mt-4">
        {groups[role].map(([group, label]) => (
          <FilterChip key={group} selected={group === search.group} onClick={() => router.history.push(href(path, undefined, { group }))}>
            {label}
          </FilterChip>
        ))}
      </ChipRow>
      <Orders key={search.group} role={role} group={search.group} />
    </div>
  )
}

/** Whoever sells nothing yet is told how one does. */
const NoSeller = () => (
  <div className="mx-auto max-w-read px-4 pb-20 md:pt-4">
    <PageHead title={ordersTitle.provider} />
    <EmptyState
      scene="deals"
      title="아직 파는 상품이 없어요"
      text="고수로 가입하면 내 서비스를 정해진 금액의 상품으로 팔 수 있어요."
      action={{ label: '고수 가입 알아보기', href: '/pro' }}
    />
  </div>
)

function Figures() {
  const { data } = useSuspenseQuery(figuresQuery)
  const figures = [
    ['확인할 주문', `${data.waiting}건`],
    ['예약', `${data.coming}건`],
    [`${orderLimits.figures / DAY}일 판매`, won(data.sold)],
    ['제때 답한 비율', data.answerRate === null ? '-' : `${data.answerRate}%`],
  ] as const
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4 md:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="type-note">{name}</dt>
          <dd className="tabular type-section">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Orders({ role, group }: { readonly role: OrderRole; readonly group: OrderGroup }) {
  const options = ordersQuery(role, group)
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = useSuspenseInfiniteQuery(options)
  useLive(role === 'customer' ? 'customerOrderDetail' : 'providerOrderDetail', () => void refetch(), { refetch: options.queryKey })
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return (
      <EmptyState
        scene="deals"
        title={group === 'ended' ? '끝난 주문이 없어요' : role === 'customer' ? '다가오는 주문이 없어요' : '지금 볼 주문이 없어요'}
        text={role === 'customer' ? '바로구매로 주문하면 여기에 모여요.' : '고객이 상품을 주문하고 결제하면 여기에 모여요.'}
        action={
          group === 'all'
            ? { label: '마이페이지로', href: '/mypage' }
            : { label: '모든 주문 보기', href: `/mypage/market/${role === 'customer' ? 'order-list' : 'sell-list'}?group=all` }
        }
      />
    )
  return (
    <>
      <ul className="mt-4 space-y-3">
        {items.map((item) => (
          <Card key={item.purchaseNo} item={item} role={role} />
        ))}
      </ul>
      {isFetchNextPageError ? (
        <ErrorState onRetry={() => void fetchNextPage()} />
      ) : (
        <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </>
  )
}

type Item = Answer<'GET /v1/market/me/orders'>['items'][number]

/** The one act that leads, by side and state. */
function actOf({ status, offeredStartAt }: Item, role: OrderRole): string {
  if (role === 'customer') {
    if (status === 'prepared') return '결제하기'
    if (status === 'waiting_deposit') return '입금할 계좌 보기'
    if (offeredStartAt !== null) return '제안 보기'
    return status === 'done' ? '확정하기' : '주문 보기'
  }
  return status === 'paid' && offeredStartAt === null ? '확정하기' : '주문 보기'
}

function Card({ item, role }: { readonly item: Item; readonly role: OrderRole }) {
  const now = useNow()
  const [label, tone] = orderStandOf(item)
  const path =
    role === 'customer'
      ? href('/mypage/market/order-list/:id', { id: item.purchaseNo })
      : href('/mypage/market/sell-list/:purchaseNo', { purchaseNo: item.purchaseNo })
  return (
    <li className="flex gap-4 rounded-card border border-line bg-card p-4">
      {item.picture !== null && (
        <img src={item.picture} alt="" width={96} height={64} loading="lazy" className="h-16 w-24 shrink-0 rounded-card object-cover" />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{label}</Badge>
          {item.until !== null && now !== null && (
            <span className="tabular type-label text-alert">{remainingTime(new Date(item.until), now)}</span>
          )}
        </div>
        <p className="mt-1 font-bold [overflow-wrap:anywhere]">
          {item.itemTitle} · {item.optionTitle}
        </p>
        <p className="text-soft">{whenText(item) ?? '일정은 채팅에서 정해요'}</p>
        {item.offeredStartAt !== null && (
          <p className="font-semibold text-action">제안한 시간: {momentInWords(new Date(item.offeredStartAt))}</p>
        )}
        <p className="tabular type-note">
          {item.partner.name} · {won(role === 'customer' ? item.amount : item.optionPrice)}
        </p>
        <a href={path} className="inline-flex min-h-11 items-center font-semibold text-action">
          {actOf(item, role)}
        </a>
      </div>
    </li>
  )
}
