import { infiniteQueryOptions, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answer } from '@dure/contract/client'
import { settlementLimits } from '@dure/contract/settlement/limits'
import { formatPhone } from '@dure/kernel/phone'
import { DAY, formatDate } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { won } from '@dure/ui/PriceText'
import { callOf, query } from '../../../../api/query.ts'
import { DealTimeline } from '../../../safe-payment/DealTimeline.tsx'
import { keptBadge, keptNames } from '../../../safe-payment/keptFor.ts'
import { DeskViews } from '../../../../desk/DeskViews.tsx'
import { DetailFacts, MemberLink } from '../../../../desk/Facts.tsx'
import { DeskDetail, SplitDesk } from '../../../../desk/SplitDesk.tsx'
import { ensureDesks, waitingQuery } from '../../../../desk/waiting.ts'
import { Assignee } from '../../../../desk/Assignee.tsx'
import { DeskActs } from '../../../../desk/DeskActs.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../usePage.ts'

export const title = '멈춘 돈'

type Kind = 'payouts' | 'refunds'
type Payout = Answer<'GET /v1/admin/payouts/:id'>
type Refund = Answer<'GET /v1/admin/refunds/:id'>

const payoutQuery = (id: number) => query('GET /v1/admin/payouts/:id', { params: { id } })
const refundQuery = (id: number) => query('GET /v1/admin/refunds/:id', { params: { id } })
const pages = { initialPageParam: null as string | null, getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor }
const payoutsQuery = infiniteQueryOptions({
  ...pages,
  queryKey: ['GET /v1/admin/payouts'] as const,
  queryFn: ({ client, pageParam, signal }) =>
    callOf(client)('GET /v1/admin/payouts', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
})
const refundsQuery = infiniteQueryOptions({
  ...pages,
  queryKey: ['GET /v1/admin/refunds'] as const,
  queryFn: ({ client, pageParam, signal }) =>
    callOf(client)('GET /v1/admin/refunds', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
})

export async function loader({ queries, search: { kind, id } }: ScreenContext<'/admin/stuck-money'>) {
  await Promise.all([
    ensureDesks(queries, kind),
    kind === 'payouts' ? queries.ensureInfiniteQueryData(payoutsQuery) : queries.ensureInfiniteQueryData(refundsQuery),
    id === undefined ? null : kind === 'payouts' ? queries.ensureQueryData(payoutQuery(id)) : queries.ensureQueryData(refundQuery(id)),
  ])
}

const names: Record<Kind, string> = { payouts: '정산', refunds: '환불' }

/** The operators' desk for money that machines gave up: payouts a bank refused or after 90 days, refunds the gateway refuses. */
export function component() {
  const { search } = usePage<'/admin/stuck-money'>()
  const id = search.id ?? null
  return search.kind === 'payouts' ? <Payouts opened={id} /> : <Refunds opened={id} />
}

/** Either list, with the way to the other. */
function Views({ kind }: { readonly kind: Kind }) {
  const { data: waiting } = useSuspenseQuery(waitingQuery)
  return (
    <DeskViews
      of={(['payouts', 'refunds'] as const).map((one) => ({
        label: names[one],
        path: href('/admin/stuck-money', undefined, { kind: one }),
        isShown: one === kind,
        count: waiting.desks[one].count,
      }))}
    />
  )
}

function Payouts({ opened }: { readonly opened: number | null }) {
  const list = useSuspenseInfiniteQuery(payoutsQuery)
  return (
    <SplitDesk
      title={title}
      queue
      filters={<Views kind="payouts" />}
      list={list}
      items={list.data.pages.flatMap((page) => page.items)}
      empty={{
        title: '멈춘 정산이 없어요',
        text: `은행이 거절했거나 ${settlementLimits.toOperator / DAY}일 동안 입금하지 못한 정산이 여기에 모여요.`,
      }}
      listPath={href('/admin/stuck-money', undefined, { kind: 'payouts' })}
      detail={opened === null ? null : <PayoutDetail key={opened} id={opened} />}
      table={{
        label: names.payouts,
        key: ({ payoutId }) => payoutId,
        path: ({ payoutId }) => href('/admin/stuck-money', undefined, { kind: 'payouts', id: String(payoutId) }),
        isOpen: ({ payoutId }) => payoutId === opened,
        columns: [
          { title: '번호', role: 'number', cell: ({ payoutId }) => `#${payoutId}` },
          { title: '고수', role: 'name', main: true, cell: ({ providerName }) => providerName },
          { title: '금액', role: 'money', main: true, cell: ({ amount }) => won(amount) },
          { title: '서비스', role: 'other', cell: ({ service }) => service },
          {
            title: '까닭',
            role: 'text',
            cell: ({ status, hasAccount }) => (status === 'failed' ? '은행이 거절함' : hasAccount ? '계좌 있음' : '정산 계좌 없음'),
          },
          { title: '마지막 오류', role: 'text', cell: ({ lastError }) => lastError },
          { title: '멈춘 때', role: 'time', main: true, cell: ({ createdAt }) => `${formatDate(new Date(createdAt))}부터` },
        ],
      }}
    />
  )
}

function Refunds({ opened }: { readonly opened: number | null }) {
  const list = useSuspenseInfiniteQuery(refundsQuery)
  return (
    <SplitDesk
      title={title}
      queue
      filters={<Views kind="refunds" />}
      list={list}
      items={list.data.pages.flatMap((page) => page.items)}
      empty={{ title: '멈춘 환불이 없어요', text: '결제대행사가 거절한 환불이 여기에 모여요.' }}
      listPath={href('/admin/stuck-money', undefined, { kind: 'refunds' })}
      detail={opened === null ? null : <RefundDetail key={opened} id={opened} />}
      table={{
        label: names.refunds,
        key: ({ refundId }) => refundId,
        path: ({ refundId }) => href('/admin/stuck-money', undefined, { kind: 'refunds', id: String(refundId) }),
        isOpen: ({ refundId }) => refundId === opened,
        columns: [
          { title: '번호', role: 'number', cell: ({ refundId }) => `#${refundId}` },
          { title: '고객', role: 'name', main: true, cell: ({ customerName }) => customerName },
          { title: '금액', role: 'money', main: true, cell: ({ amount }) => won(amount) },
          { title: '서비스', role: 'other', cell: ({ service }) => service },
          { title: '이유', role: 'text', cell: ({ reason }) => reason },
          { title: '마지막 오류', role: 'text', cell: ({ lastError }) => lastError },
          { title: '멈춘 때', role: 'time', main: true, cell: ({ createdAt }) => `${formatDate(new Date(createdAt))}부터` },
        ],
      }}
    />
  )
}

const payoutStates: Record<Payout['status'], string> = {
  waiting: '기다리는 중',
  requested: '보내는 중',
  failed: '은행이 거절함',
  completed: '정산 완료',
}
const refundStates: Record<Refund['status'], string> = { requested: '다시 시도하는 중', failed: '멈춤', done: '환불 완료' }

/** A side of the deal: his file, and how to reach him. */
function Party({ name, userId, phone, email }: { readonly name: string } & Payout['customer']) {
  return (
    <>
      <MemberLink userId={userId} name={name} />
      <span className="block type-note font-normal">{[...(phone === null ? [] : [formatPhone(phone)]), email].join(' · ')}</span>
    </>
  )
}

function waitsOf({ status, operatorAt, hasAccount, can }: Payout): string | undefined {
  if (status === 'completed' || status === 'requested' || can.handle) return undefined
  const byHand = operatorAt === null ? '' : ` ${formatDate(new Date(operatorAt))}부터는 운영팀이 직접 송금할 수 있어요.`
  return `고수가 정산 계좌를 ${hasAccount ? '고치면' : '등록하면'} 저절로 다시 보내요.${byHand}`
}

function PayoutDetail({ id }: { readonly id: number }) {
  const { data } = useSuspenseQuery(payoutQuery(id))
  const { account } = data
  return (
    <StuckDetail
      desk="payouts"
      data={data}
      heading={`정산 #${id} · ${won(data.amount)}`}
      state={payoutStates[data.status]}
      facts={[
        ['고수', <Party key="pro" name={data.providerName} {...data.provider} />],
        ['정산 계좌', account === null ? '등록하지 않음' : `${account.bankName} ${account.accountNumberMasked} ${account.holder}`],
        ['보낸 횟수', `${data.asks}번`],
        ['고객', <Party key="customer" name={data.customerName} {...data.customer} />],
        [keptNames[data.about], `#${data.safePaymentId} ${data.service}`],
      ]}
      waits={waitsOf(data)}
      call={{ retry: 'POST /v1/admin/payouts/:id/retry', handle: 'POST /v1/admin/payouts/:id/handle' }}
      retried="다시 보내고 있어요."
      words={{
        retry: '다시 보내기',
        handle: '직접 송금했어요',
        ask: `${won(data.amount)}을 두레 계좌에서 고수에게 직접 보냈나요? 거래가 정산 완료로 바뀌고 되돌릴 수 없어요.`,
      }}
      id={id}
    />
  )
}

function RefundDetail({ id }: { readonly id: number }) {
  const { data } = useSuspenseQuery(refundQuery(id))
  return (
    <StuckDetail
      desk="refunds"
      data={data}
      heading={`환불 #${id} · ${won(data.amount)}`}
      state={refundStates[data.status]}
      facts={[
        ['고객', <Party key="customer" name={data.customerName} {...data.customer} />],
        ['환불 이유', data.reason],
        ['결제 번호', data.paymentId],
        ['고수', <Party key="pro" name={data.providerName} {...data.provider} />],
        [keptNames[data.about], `#${data.safePaymentId} ${data.service}`],
      ]}
      call={{ retry: 'POST /v1/admin/refunds/:id/retry', handle: 'POST /v1/admin/refunds/:id/handle' }}
      retried="결제대행사에 다시 물어보고 있어요."
      words={{
        retry: '다시 환불하기',
        handle: '직접 돌려줬어요',
        ask: `${won(data.amount)}을 두레 계좌에서 고객에게 직접 보냈나요? 환불 완료로 바뀌고 되돌릴 수 없어요.`,
      }}
      id={id}
    />
  )
}

type Desked = Pick<Payout, 'about' | 'safePaymentStatus' | 'lastError' | 'handledNote' | 'timeline' | 'can' | 'shownAs'>
type Calls =
  | { readonly retry: 'POST /v1/admin/payouts/:id/retry'; readonly handle: 'POST /v1/admin/payouts/:id/handle' }
  | { readonly retry: 'POST /v1/admin/refunds/:id/retry'; readonly handle: 'POST /v1/admin/refunds/:id/handle' }

function StuckDetail({
  data,
  heading,
  state,
  facts,
  waits,
  call: calls,
  retried,
  words,
  desk,
  id,
}: {
  readonly data: Desked
  readonly heading: string
  readonly state: string
  readonly facts: readonly (readonly [string, ReactNode])[]
  /** What goes on by itself, and what an operator waits for. */
  readonly waits?: string | undefined
  readonly call: Calls
  readonly retried: string
  readonly words: { readonly retry: string; readonly handle: string; readonly ask: string }
  readonly desk: Kind
  readonly id: number
}) {
  const [label, tone] = keptBadge(data)
  const retrying = useDeskAct(calls.retry, { done: retried })
  const handling = useDeskAct(calls.handle, { done: '처리한 것으로 적었어요.' })
  const params = { id }
  const seen = data.shownAs
  return (
    <DeskDetail
      badges={
        <>
          <Badge tone="alert">{state}</Badge>
          <Badge tone={tone}>{label}</Badge>
        </>
      }
      heading={heading}
      lead={
        <>
          {data.lastError !== null && <p className="text-soft">마지막 오류: {data.lastError}</p>}
          {data.handledNote !== null && <p className="font-semibold">직접 처리함: {data.handledNote}</p>}
        </>
      }
    >
      <DetailFacts of={facts} />
      {(data.can.retry || data.can.handle) && <Assignee desk={desk} id={id} />}
      <DealTimeline about={data.about} steps={data.timeline} />
      {waits !== undefined && <p className="rounded-card bg-action-tint px-4 py-3 text-sm">{waits}</p>}
      <DeskActs
        words={words}
        retrying={retrying}
        handling={handling}
        {...(data.can.retry ? { onRetry: () => retrying.send({ params, seen }) } : {})}
        {...(data.can.handle ? { onHandle: (note: string) => handling.send({ params, seen, body: { note } }) } : {})}
      />
    </DeskDetail>
  )
}
