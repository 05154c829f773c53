import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import { EmptyState } from '@dure/ui/EmptyState'
import { ErrorState } from '@dure/ui/ErrorState'
import { LoadMore } from '@dure/ui/LoadMore'
import { won } from '@dure/ui/PriceText'
import type { Answer } from '@dure/contract/client'
import { couponLimits } from '@dure/contract/promotions/limits'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'
import { usePage } from '../../../usePage.ts'
import { CodeField } from '../CodeField.tsx'
import { couponsQuery, requestCouponsQuery } from '../queries.ts'
import { RequestCouponCard } from '../RequestCouponCard.tsx'
import { Ticket, TicketFace } from '../Ticket.tsx'

export const title = '쿠폰'

const tabs = [
  { tab: 'open', label: '쓸 수 있어요' },
  { tab: 'past', label: '지난 쿠폰' },
] as const

export async function loader({ queries, search }: ScreenContext<'/mypage/coupon'>) {
  await Promise.all([queries.ensureInfiniteQueryData(couponsQuery(search.tab)), queries.ensureQueryData(requestCouponsQuery)])
}

/** A member's coupons: what he may use and what that is worth, what he may take, what his requests bring, and what is over. */
export function component() {
  const { tab } = usePage<'/mypage/coupon'>().search
  const list = useSuspenseInfiniteQuery(couponsQuery(tab))
  const { data: requests } = useSuspenseQuery(requestCouponsQuery)
  const [page] = list.data.pages
  const { count, most } = page!.usable
  const coupons = list.data.pages.flatMap((one) => one.coupons)
  const open = tab === 'open'
  const more = open && (page!.toTake.length > 0 || requests.items.length > 0)
  return (
    <div className="mx-auto max-w-read px-4 pb-24 md:pt-4">
      <PageHead title={title} />
      <p className="tabular mt-1 text-soft">
        {count === 0 ? (
          '지금 쓸 수 있는 쿠폰이 없어요'
        ) : (
          <>
            쓸 수 있는 쿠폰 <b className="text-ink">{count}장</b> · 모두 최대 <b className="whitespace-nowrap text-ink">{won(most)}</b>
          </>
        )}
      </p>
      <nav aria-label="쿠폰 상태" className="mt-4 flex border-b border-line">
        {tabs.map((one) => (
          <a
            key={one.tab}
            href={href('/mypage/coupon', undefined, one.tab === 'open' ? {} : { tab: one.tab })}
            aria-current={one.tab === tab ? 'page' : undefined}
            className={cx(
              '-mb-px flex min-h-12 flex-1 items-center justify-center border-b-2 font-semibold',
              one.tab === tab ? 'border-action text-action' : 'border-transparent text-faint hover:text-ink',
            )}
          >
            {one.label}
          </a>
        ))}
      </nav>
      <div className="mt-5 space-y-8" aria-live="polite">
        {coupons.length > 0 ? (
          <section aria-labelledby="own-coupons">
            <h2 id="own-coupons" className="sr-only">
              {open ? '내 쿠폰' : '지난 쿠폰'}
            </h2>
            <ul className="space-y-3">
              {coupons.map((coupon) => (
                <li key={coupon.couponId}>
                  <Ticket coupon={coupon} past={!open} />
                </li>
              ))}
            </ul>
            {list.isFetchNextPageError ? (
              <ErrorState onRetry={() => void list.fetchNextPage()} />
            ) : (
              // What comes below goes on: no end is said here.
              list.hasNextPage && <LoadMore hasMore loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
            )}
          </section>
        ) : (
          !more && <None open={open} requests={requests.offered} />
        )}
        {open && <ToTake items={page!.toTake} />}
        {open && <FromRequests items={requests.items} />}
        {open && <CodeField />}
      </div>
    </div>
  )
}

function None({ open, requests }: { readonly open: boolean; readonly requests: boolean }) {
  const { quotes, rate } = couponLimits.request
  if (!open)
    return (
      <EmptyState
        scene="coins"
        title="지난 쿠폰이 없어요"
        text="쓰거나 날이 지난 쿠폰이 여기에 모여요."
        action={{ label: '쓸 수 있는 쿠폰 보기', href: href('/mypage/coupon') }}
      />
    )
  return (
    <EmptyState
      scene="coins"
      title="쿠폰이 없어요"
      action={{ label: '견적 요청하기', href: href('/categories') }}
      text={
        requests
          ? `견적을 ${quotes}건 이상 받은 요청이 끝나고 모두 읽으면 ${rate}% 쿠폰을 드려요. 받은 코드가 있으면 아래에 적어 주세요.`
          : '받은 코드가 있으면 아래에 적어 주세요.'
      }
    />
  )
}

type List = Answer<'GET /v2/promotions/events/coupons'>

function ToTake({ items }: { readonly items: List['toTake'] }) {
  const { send, busy, sending } = useCallMutation('POST /v2/promotions/events/coupons', {
    refused: 'toast',
    done: '쿠폰을 받았어요.',
  })
  const taking = typeof sending === 'object' && busy ? sending.body.eventId : undefined
  if (items.length === 0) return null
  return (
    <section aria-labelledby="to-take">
      <h2 id="to-take" className="mb-3 font-bold">
        받을 수 있는 쿠폰
      </h2>
      <ul className="space-y-3">
        {items.map((one) => (
          <li key={one.eventId}>
            <TicketFace
              coupon={one}
              act={
                <Button tone="tint" size="sm" busy={taking === one.eventId} onClick={() => void send({ body: { eventId: one.eventId } })}>
                  받기
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FromRequests({ items }: { readonly items: Answer<'GET /v2/promotions/requests'>['items'] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="from-requests">
      <h2 id="from-requests" className="mb-3 font-bold">
        요청 쿠폰
      </h2>
      <ul className="space-y-3">
        {items.map((one) => (
          <li key={one.requestId}>
            <RequestCouponCard requestId={one.requestId} coupon={one} title={`${one.service} 요청`} away />
          </li>
        ))}
      </ul>
    </section>
  )
}
