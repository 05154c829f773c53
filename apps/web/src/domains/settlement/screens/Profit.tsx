import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Answer } from '@dure/contract/client'
import { settlementLimits } from '@dure/contract/settlement/limits'
import { DAY, formatDate, seoulDay, startOfSeoulMonth } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { ChipRow } from '@dure/ui/chips/ChipRow'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { EmptyState } from '@dure/ui/EmptyState'
import { Pagination } from '@dure/ui/Pagination'
import { won, wonOff } from '@dure/ui/PriceText'
import { query } from '../../../api/query.ts'
import { useRouter } from '../../../useRouter.ts'
import { settlementQuery } from '../../safe-payment/queries.ts'
import { SummaryRow } from '../../safe-payment/SummaryRow.tsx'
import { DateField } from '../../../forms/DateField.tsx'
import { FormError } from '../../../forms/FormError.tsx'
import { href } from '../../../navigation/href.ts'
import type { SearchAt } from '../../../routes.ts'
import type { ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

const SettlementSheet = lazyPart(() => import('../SettlementSheet.tsx').then((file) => file.SettlementSheet))

export const title = '수익 관리'

type Profit = Answer<'GET /v2/safe-payment/providers/:userId/profit'>
type Range = { readonly start_at?: string; readonly end_at?: string }

const periods = [
  { id: 'month', label: '이번 달' },
  { id: 'last', label: '지난달' },
  { id: 'quarter', label: '최근 3개월' },
  { id: 'all', label: '전체' },
  { id: 'days', label: '직접 고르기' },
] as const
type Period = (typeof periods)[number]['id']

type Search = SearchAt<'/mypage/profit'>

function rangeOf(search: Search): Range {
  const now = new Date()
  const month = startOfSeoulMonth(now)
  switch (search.period) {
    case 'all':
      return {}
    case 'last': {
      const end = new Date(month.getTime() - DAY)
      return { start_at: seoulDay(startOfSeoulMonth(end)), end_at: seoulDay(end) }
    }
    case 'quarter':
      return { start_at: seoulDay(new Date(now.getTime() - settlementLimits.quarter)), end_at: seoulDay(now) }
    case 'days': {
      const { from: start_at, to: end_at } = search
      return { ...(start_at === undefined ? {} : { start_at }), ...(end_at === undefined ? {} : { end_at }) }
    }
    default:
      return { start_at: seoulDay(month), end_at: seoulDay(now) }
  }
}

const profitQuery = (search: Search) =>
  query('GET /v2/safe-payment/providers/:userId/profit', {
    params: { userId: 'me' },
    query: { ...rangeOf(search), page: search.page ?? 1 },
  })

export async function loader({ queries, search }: ScreenContext<'/mypage/profit'>) {
  await Promise.all([queries.ensureQueryData(profitQuery(search)), queries.ensureQueryData(settlementQuery)])
}

/** What finished deals brought the pro, by the day they were confirmed: totals of a period, and each deal. */
export function component() {
  const { search } = usePage<'/mypage/profit'>()
  const router = useRouter()
  const { data } = useSuspenseQuery(profitQuery(search))
  const { period } = search
  const [opened, setOpened] = useState(false)
  const shown = opened ? 'days' : period
  const choose = (next: Period) => {
    setOpened(next === 'days')
    if (next !== 'days') router.history.push(href('/mypage/profit', undefined, { period: next }))
  }
  const range = rangeOf(search)
  return (
    <div className="mx-auto max-w-read px-4 pb-20 md:pt-4">
      <PageHead title={title} />
      <a href={href('/mypage/tax')} className="inline-flex min-h-11 items-center font-semibold text-action">
        한 해 세금 자료 보기
      </a>
      <Waiting />
      <ChipRow label="기간" className="mt-4">
        {periods.map((one) => (
          <FilterChip key={one.id} selected={one.id === shown} onClick={() => choose(one.id)}>
            {one.label}
          </FilterChip>
        ))}
      </ChipRow>
      {shown === 'days' && (
        <Days key={`${range.start_at}-${range.end_at}`} range={period === 'days' ? range : {}} onLook={() => setOpened(false)} />
      )}
      <Totals data={data} range={range} />
      {data.profitList.length === 0 ? (
        <EmptyState
          scene="coins"
          title={period === 'all' ? '아직 수익이 없어요' : '이 기간에는 수익이 없어요'}
          text="안전결제 거래나 바로구매 주문이 확정되면 그날부터 여기에 모여요."
          action={
            <a href={href('/pro/escrows/history')} className={buttonClass({ tone: 'outline' })}>
              안전결제 내역 보기
            </a>
          }
        />
      ) : (
        <>
          <ul className="mt-4 space-y-3">
            {data.profitList.map((one) => (
              <Earned key={one.safePaymentId} one={one} />
            ))}
          </ul>
          <div className="mt-6">
            <Pagination
              page={data.pagination.page}
              pages={data.pagination.pageCount}
              hrefOf={(page) =>
                href('/mypage/profit', undefined, {
                  period,
                  ...(period === 'days' ? { from: range.start_at, to: range.end_at } : {}),
                  page,
                })
              }
            />
          </div>
        </>
      )}
    </div>
  )
}

const needTexts = {
  account: { title: '정산 계좌를 등록해 주세요', button: '계좌 등록하기' },
  certification: { title: '본인 확인을 해 주세요', button: '본인 확인하러 가기' },
  holder: { title: '정산 계좌의 예금주를 확인해 주세요', button: '계좌 바꾸기' },
} as const

const refusedText = { title: '은행이 입금을 받지 않았어요. 계좌를 확인해 주세요', button: '계좌 고치기' } as const

/** Released money that cannot be sent yet, and what its pro can do about it. */
function Waiting() {
  const { data: info } = useSuspenseQuery(settlementQuery)
  const [open, setOpen] = useState(false)
  const { count, amount, refused } = info.waitingPayouts
  if (count === 0) return null
  const need = info.need !== null ? needTexts[info.need] : refused > 0 ? refusedText : null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-alert-tint p-4">
      <p>
        <b className="block text-alert">{need?.title ?? '곧 입금해요'}</b>
        <span className="text-soft">
          거래 {count}건, <b className="tabular">{won(amount)}</b>이 기다리고 있어요.
        </span>
      </p>
      {info.need === 'certification' ? (
        <a href={href('/mypage/account-info/settings/:title', { title: 'identity' })} className={buttonClass()}>
          {needTexts.certification.button}
        </a>
      ) : (
        need && <Button onClick={() => setOpen(true)}>{need.button}</Button>
      )}
      <Suspense>{open && <SettlementSheet onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}

function Days({ range, onLook }: { readonly range: Range; readonly onLook: () => void }) {
  const router = useRouter()
  const [from, setFrom] = useState(range.start_at ?? '')
  const [to, setTo] = useState(range.end_at ?? '')
  const [problem, setProblem] = useState<string>()
  const look = () => {
    if (from === '' || to === '') return setProblem('시작하는 날과 끝나는 날을 모두 골라 주세요.')
    if (from > to) return setProblem('끝나는 날이 시작하는 날보다 빨라요.')
    onLook()
    router.history.push(href('/mypage/profit', undefined, { period: 'days', from, to }))
  }
  return (
    <form
      className="mt-4 space-y-3 rounded-card border border-line bg-card p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        look()
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField label="시작하는 날" value={from} onChange={(day) => (setFrom(day), setProblem(undefined))} />
        <DateField label="끝나는 날" value={to} onChange={(day) => (setTo(day), setProblem(undefined))} />
      </div>
      <FormError text={problem} />
      <Button type="submit" wide tone="tint">
        이 기간 보기
      </Button>
    </form>
  )
}

const dots = (day: string): string => day.replaceAll('-', '.')

type PartsOf = {
  readonly paid: number
  readonly discount: number
  readonly refund: number
  readonly commission: number
  readonly amount: number
}

/** What the lines are of: an order goes by its price alone [market.fee], and both together by words that are true of either. */
const partWords = {
  deal: { paid: '고객이 결제한 금액', refund: '고객에게 돌려준 금액', fee: '안전결제 수수료' },
  order: { paid: '주문 금액', refund: '취소된 금액', fee: '판매 수수료' },
  both: { paid: '거래와 주문 금액', refund: '돌려주거나 취소된 금액', fee: '수수료' },
} as const

/** How what came in comes to what the pro gets: the lines add up to the last won. */
function Parts({ of, paid, discount, refund, commission, amount }: PartsOf & { readonly of: keyof typeof partWords }) {
  const words = partWords[of]
  return (
    <>
      <SummaryRow label={words.paid}>{won(paid)}</SummaryRow>
      {discount > 0 && <SummaryRow label="두레가 낸 고객 할인">+{won(discount)}</SummaryRow>}
      {refund > 0 && <SummaryRow label={words.refund}>{wonOff(refund)}</SummaryRow>}
      <SummaryRow label={words.fee}>{wonOff(commission)}</SummaryRow>
      <SummaryRow label="정산 금액">{won(amount)}</SummaryRow>
    </>
  )
}

function Totals({ data: { totals, pagination }, range }: { readonly data: Profit; readonly range: Range }) {
  return (
    <section aria-label="합계" className="mt-4 rounded-card border border-line bg-card p-5">
      <p className="tabular type-meta">
        {range.start_at === undefined ? '처음부터' : dots(range.start_at)} – {range.end_at === undefined ? '오늘' : dots(range.end_at)}
      </p>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">정산 금액</p>
        <p className="tabular text-3xl font-extrabold text-good">{won(totals.totalAmount)}</p>
      </div>
      <dl className="tabular mt-3 border-t border-line pt-3">
        <SummaryRow label="확정된 거래">{pagination.totalCount.toLocaleString('ko-KR')}건</SummaryRow>
        <Parts
          of="both"
          paid={totals.totalCustomerPaymentAmount}
          discount={totals.totalDiscountAmount}
          refund={totals.totalRefundAmount}
          commission={totals.totalCommission}
          amount={totals.totalAmount}
        />
      </dl>
    </section>
  )
}

const payoutBadge: Readonly<Record<string, { label: string; tone: 'good' | 'action' | 'alert' }>> = {
  completed: { label: '입금 완료', tone: 'good' },
  requested: { label: '입금하고 있어요', tone: 'action' },
  waiting: { label: '입금을 기다려요', tone: 'alert' },
  failed: { label: '계좌를 확인해 주세요', tone: 'alert' },
}

function Earned({ one }: { readonly one: Profit['profitList'][number] }) {
  const badge = payoutBadge[one.payoutStatus] ?? payoutBadge['requested']!
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <div className="flex items-center justify-between gap-3">
        <Badge tone={badge.tone}>{badge.label}</Badge>
        <time dateTime={one.confirmedAt} className="tabular type-meta">
          {formatDate(new Date(one.confirmedAt))} 확정
        </time>
      </div>
      <div className="mt-2 flex items-baseline justify-between gap-3">
        <h2 className="font-bold">{one.serviceTitle}</h2>
        <b className="tabular shrink-0 text-lg">{won(one.amount)}</b>
      </div>
      <dl className="tabular mt-1 text-sm">
        <Parts
          of={one.kind}
          paid={one.customerPaymentAmount}
          discount={one.discountAmount}
          refund={one.refundAmount}
          commission={one.commission}
          amount={one.amount}
        />
      </dl>
      <p className="mt-1 flex gap-4">
        <a
          href={
            one.purchaseNo === null
              ? href('/pro/escrows/:escrowId', { escrowId: one.safePaymentId })
              : href('/mypage/market/sell-list/:purchaseNo', { purchaseNo: one.purchaseNo })
          }
          className="inline-flex min-h-11 items-center font-semibold text-action"
        >
          {one.kind === 'order' ? '주문 보기' : '거래 보기'}
        </a>
        <a href={href('/pro/chats/:chatId', { chatId: one.chatId })} className="inline-flex min-h-11 items-center font-semibold text-soft">
          대화하기
        </a>
      </p>
    </li>
  )
}
