import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Clock, Link2, Plus } from 'lucide-react'
import type { DealEntry, OrderEntry } from '@dure/contract/calendar/endpoints'
import type { OwnEntry } from '@dure/contract/calendar/schemas'
import { addressed } from '@dure/kernel/names'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { PriceText } from '@dure/ui/PriceText'
import { orderStatusText } from '../../market/orders/texts.ts'
import { statusText } from '../../safe-payment/texts.ts'
import { href } from '../../../navigation/href.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { DayBar } from '../DayBar.tsx'
import { MonthGrid } from '../MonthGrid.tsx'
import { OwnCard } from '../OwnCard.tsx'
import { monthQuery } from '../queries.ts'
import { clockName } from '../../../forms/moment/dayTimes.ts'
import { dayName, monthName, planOf } from '../weeks.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

const EntrySheet = lazyPart(() => import('../EntrySheet.tsx').then((file) => file.EntrySheet))
const HoursSheet = lazyPart(() => import('../HoursSheet.tsx').then((file) => file.HoursSheet))
const FeedSheet = lazyPart(() => import('../FeedSheet.tsx').then((file) => file.FeedSheet))

export const title = '일정'

export async function loader({ queries, search }: ScreenContext<'/calendar'>): Promise<void> {
  await queries.ensureQueryData(monthQuery(search.month))
}

type Open = { readonly sheet: 'hours' | 'feed' } | { readonly sheet: 'entry'; readonly entry: OwnEntry | null }

/** A pro's month: the deals he was hired for and what he put in himself, when he works, and what is free. */
export function component() {
  const { search } = usePage<'/calendar'>()
  const { data } = useSuspenseQuery(monthQuery(search.month))
  const { month, today } = data
  const [open, setOpen] = useState<Open | null>(null)
  // A row that is taken off takes its button along.
  const close = () => setOpen(null)
  const chosen = search.day?.startsWith(`${month}-`) ? search.day : null
  const plan = planOf(data)
  const shown = chosen === null ? [...plan] : [[chosen, plan.get(chosen) ?? { deals: [], orders: [], own: [] }] as const]
  const isEmpty = plan.size === 0 || (chosen !== null && !plan.has(chosen))
  return (
    <div className="mx-auto max-w-page px-4 pb-20 md:pt-4">
      <PageHead title={title} />
      <div className="flex justify-end">
        <div className="-mr-3 flex">
          <Button tone="quiet" size="sm" onClick={() => setOpen({ sheet: 'hours' })}>
            <Clock aria-hidden="true" className="size-4" />
            일하는 시간
          </Button>
          <Button tone="quiet" size="sm" onClick={() => setOpen({ sheet: 'feed' })}>
            <Link2 aria-hidden="true" className="size-4" />내 캘린더로 보기
          </Button>
        </div>
      </div>
      <div className="mt-3 grid gap-6 md:mt-5 lg:grid-cols-[26rem_1fr] lg:gap-8">
        <MonthGrid month={month} chosen={chosen} today={today} plan={plan} holidays={data.holidays} />
        <section aria-labelledby="days-title">
          <div className="flex min-h-11 items-center justify-between gap-3">
            <h2 id="days-title" className="text-xl font-extrabold">
              {chosen === null ? `${monthName(month)} 일정 ${data.items.length + data.orders.length + data.own.length}건` : dayName(chosen)}
            </h2>
            <Button size="sm" onClick={() => setOpen({ sheet: 'entry', entry: null })}>
              <Plus aria-hidden="true" className="size-4" />
              일정 넣기
            </Button>
          </div>
          {chosen !== null && <DayBar key={chosen} day={chosen} month={data} />}
          {isEmpty ? (
            <EmptyState
              scene="calendar"
              title={chosen === null ? '이 달에는 일정이 없어요' : '이 날에는 일정이 없어요'}
              text="고객이 나를 고용하면 희망한 날짜에 여기에 나와요. 다른 일정은 직접 넣을 수 있어요."
              action={
                <a href={href('/requests/received')} className={buttonClass({ tone: 'outline' })}>
                  받은 요청 보기
                </a>
              }
            />
          ) : (
            shown.map(([day, { deals, orders, own }]) => (
              <div key={day} className="mt-4">
                {chosen === null && <h3 className="font-bold text-soft">{dayName(day)}</h3>}
                <ul className="mt-2 space-y-3">
                  {deals.map((one) => (
                    <Deal key={one.quoteId} one={one} />
                  ))}
                  {orders.map((one) => (
                    <Booked key={one.purchaseNo} one={one} />
                  ))}
                  {own.map((one) => (
                    <OwnCard key={one.id} entry={one} onChange={() => setOpen({ sheet: 'entry', entry: one })} />
                  ))}
                </ul>
              </div>
            ))
          )}
          {chosen !== null && (
            <a href={href('/calendar', undefined, { month })} className={`${buttonClass({ tone: 'outline' })} mt-4`}>
              한 달 모두 보기
            </a>
          )}
        </section>
      </div>
      {open?.sheet === 'entry' && (
        <EntrySheet
          day={chosen ?? (today.startsWith(month) ? today : `${month}-01`)}
          entry={data.own.find((one) => one.id === open.entry?.id) ?? open.entry}
          onClose={close}
        />
      )}
      {open?.sheet === 'hours' && <HoursSheet hours={data.hours} onClose={close} />}
      {open?.sheet === 'feed' && <FeedSheet onClose={close} />}
    </div>
  )
}

const known = {
  agreed: { label: '약속한 날', tone: 'good' },
  wished: { label: '고객이 바란 날', tone: 'action' },
  hired: { label: '고용 확정일', tone: 'plain' },
} as const

/** What was ordered at a fixed price, at its time. */
function Booked({ one }: { readonly one: OrderEntry }) {
  const [label, tone] = orderStatusText[one.status]
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap gap-2">
        <Badge tone={tone}>바로구매 · {label}</Badge>
      </div>
      <p className="mt-2 type-section">
        {clockName(one.from)}부터 {clockName(one.to)}까지
      </p>
      <p>
        {one.itemTitle} · {one.optionTitle}
      </p>
      <p className="text-soft">
        {one.customerName === '' ? '주문한 고객' : addressed(one.customerName, 'customer')}
        {one.place !== null && ` · ${one.place}`} · <PriceText amount={one.optionPrice} />
      </p>
      <p className="mt-1 flex gap-4">
        <a
          href={href('/mypage/market/sell-list/:purchaseNo', { purchaseNo: one.purchaseNo })}
          className="inline-flex min-h-11 items-center font-semibold text-action"
        >
          주문 보기
        </a>
        <a href={href('/pro/chats/:chatId', { chatId: one.chatId })} className="inline-flex min-h-11 items-center font-semibold text-soft">
          대화하기
        </a>
      </p>
    </li>
  )
}

function Deal({ one }: { readonly one: DealEntry }) {
  const { label, tone } = known[one.dayFrom]
  const money = one.safePayment === null ? null : statusText[one.safePayment.status]
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap gap-2">
        <Badge tone={tone}>{label}</Badge>
        {money !== null && <Badge tone={money[1]}>안전결제 · {money[0]}</Badge>}
      </div>
      <p className="mt-2 type-section">
        {one.service} · {addressed(one.customerName, 'customer')}
      </p>
      <p className="text-soft">
        {one.address} · <PriceText amount={one.cost} />
        {one.cost !== null && one.unit === 'H' && ' (시간당)'}
      </p>
      <p className="mt-1 flex gap-4">
        <a
          href={href('/pro/chats/:chatId', { chatId: one.chatId })}
          className="inline-flex min-h-11 items-center font-semibold text-action"
        >
          대화하기
        </a>
        {one.safePayment !== null && (
          <a
            href={href('/pro/escrows/:escrowId', { escrowId: one.safePayment.safePaymentId })}
            className="inline-flex min-h-11 items-center font-semibold text-soft"
          >
            안전결제 보기
          </a>
        )}
      </p>
    </li>
  )
}
