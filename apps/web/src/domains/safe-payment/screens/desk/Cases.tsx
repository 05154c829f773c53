import { caseStatuses } from '@dure/contract/safe-payment/caseStates'
import { infiniteQueryOptions, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '@dure/contract/client'
import { safePaymentLimits } from '@dure/contract/safe-payment/limits'
import { formatDate, formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/button-class'
import { cx } from '@dure/ui/cx'
import { EmptyState } from '@dure/ui/EmptyState'
import { LoadMore } from '@dure/ui/LoadMore'
import { won } from '@dure/ui/PriceText'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { callOf, query } from '../../../../api/query.ts'
import { EvidenceList } from '../../EvidenceList.tsx'
import { SummaryRow } from '../../SummaryRow.tsx'
import { serviceDayText, statusText, timelineText } from '../../texts.ts'
import { AdminFrame, MemberLink } from '../../../moderation/AdminFrame.tsx'
import { caseShares, decisionQuestion, refundProblem, type Resolution } from '../../../moderation/caseShares.ts'
import { resolutionNames } from '../../../moderation/texts.ts'
import { useDeskAct } from '../../../moderation/useDeskAct.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { usePage } from '../../../../use-page.ts'

export const title = '거래 확인'

type CaseDeal = Answer<'GET /v1/admin/cases/:id'>['deal']

const casesQuery = (status: 'open' | 'resolved') =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/admin/cases', status] as const,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)('GET /v1/admin/cases', { query: { status, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  })
const caseQuery = (id: number) => query('GET /v1/admin/cases/:id', { params: { id } })

export async function loader({ queries, search }: ScreenContext<'/admin/cases'>) {
  const id = search.id ?? null
  await Promise.all([
    queries.ensureInfiniteQueryData(casesQuery(search.status)),
    id === null ? null : queries.ensureQueryData(caseQuery(id)),
  ])
}

/** The operators' plain desk: cases that wait, one opened beside them, and the decision. */
export function component() {
  const { search } = usePage<'/admin/cases'>()
  const { status } = search
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(casesQuery(status))
  const items = data.pages.flatMap((page) => page.items)
  const id = search.id ?? null
  return (
    <AdminFrame
      title="거래 확인"
      {...(id === null ? {} : { back: { path: href('/admin/cases', undefined, { status }), label: '거래 목록' } })}
    >
      <div className="grid gap-6 md:grid-cols-[20rem_1fr]">
        <section aria-label="거래 목록" className={cx('min-w-0', id !== null && 'max-md:hidden')}>
          <p className="flex gap-2">
            {caseStatuses.map((one) => (
              <a
                key={one}
                href={href('/admin/cases', undefined, { status: one })}
                aria-current={one === status ? 'page' : undefined}
                className={buttonClass({ size: 'sm', tone: one === status ? 'primary' : 'outline' })}
              >
                {one === 'open' ? '기다리는 일' : '끝난 일'}
              </a>
            ))}
          </p>
          {items.length === 0 ? (
            <EmptyState title={status === 'open' ? '기다리는 일이 없어요' : '끝난 일이 없어요'} />
          ) : (
            <ul className="mt-4 space-y-2">
              {items.map((one) => (
                <li key={one.caseId}>
                  <a
                    href={href('/admin/cases', undefined, { status, id: String(one.caseId) })}
                    aria-current={one.caseId === id ? 'true' : undefined}
                    className="block rounded-card border border-line bg-card p-4 aria-[current]:border-action"
                  >
                    <span className="flex justify-between gap-2 text-sm text-faint">
                      <span>#{one.caseId}</span>
                      {status === 'open' && <span className="tabular">{formatDate(new Date(one.dueAt))}까지</span>}
                    </span>
                    <b className="block">
                      {one.service} · {won(one.amount)}
                    </b>
                    <span className="block text-sm text-soft">
                      {one.customerName} ↔ {one.providerName}
                    </span>
                    <span className="mt-1 line-clamp-2 block text-sm">{one.reason}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
          {hasNextPage && <LoadMore hasMore loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
        </section>
        {id === null ? (
          items.length > 0 && <p className="pt-16 text-center text-faint max-md:hidden">왼쪽에서 확인할 거래를 골라 주세요.</p>
        ) : (
          <CaseDesk key={id} id={id} />
        )}
      </div>
    </AdminFrame>
  )
}

function CaseDesk({ id }: { readonly id: number }) {
  const { data } = useSuspenseQuery(caseQuery(id))
  const { deal } = data
  const [label, tone] = statusText[deal.safePaymentStatus]
  return (
    <section aria-labelledby="case-title" className="space-y-5">
      <header>
        <Badge tone={tone}>{label}</Badge>
        <h2 id="case-title" className="mt-1 text-xl font-extrabold">
          #{id} {deal.service}
        </h2>
        <p className="text-soft">{data.case.reason}</p>
      </header>
      <dl className="grid grid-cols-2 gap-3 rounded-card bg-sunk p-4 tabular">
        {[
          ['고객', <MemberLink key="customer" {...deal.customer} />] as const,
          ['고수', <MemberLink key="provider" {...deal.provider} />] as const,
          ['결제 금액', won(deal.amount)] as const,
          ['서비스 금액', won(deal.serviceAmount)] as const,
          ['결제한 때', deal.paidAt === null ? '결제 전' : formatDateTime(new Date(deal.paidAt))] as const,
          ['서비스 날짜', serviceDayText(deal.serviceDate) ?? '정하지 않음'] as const,
        ].map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-faint">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="font-bold">양쪽의 이야기</h3>
        {data.case.evidence.length === 0 && <p className="text-soft">아직 올린 내용이 없어요.</p>}
        <EvidenceList evidence={data.case.evidence} />
      </div>
      <div>
        <h3 className="font-bold">거래 기록</h3>
        <ol className="mt-2 space-y-1 text-sm">
          {deal.timeline.map((step) => (
            <li key={`${step.at}-${step.action}`}>
              <span className="tabular text-faint">{formatDateTime(new Date(step.at))}</span> {timelineText(step.action)}
              {step.reason !== null && ` · ${step.reason}`}
            </li>
          ))}
        </ol>
      </div>
      {data.case.status === 'open' ? <Decide id={id} deal={deal} /> : <p className="font-semibold">결정을 마쳤어요. {data.case.note}</p>}
    </section>
  )
}

function Decide({ id, deal }: { readonly id: number; readonly deal: CaseDeal }) {
  const { send, busy, fields, refusal } = useDeskAct('POST /v1/admin/cases/:id/resolve', {
    done: '결정했어요. 양쪽에 알렸어요.',
    refetch: ['GET /v1/admin/cases', 'GET /v1/admin/cases/:id', 'GET /v1/admin/payouts', 'GET /v1/admin/refunds'],
  })
  const [resolution, setResolution] = useState<Resolution | null>(null)
  const [refund, setRefund] = useState('')
  const [note, setNote] = useState('')
  const shares = resolution === null ? null : caseShares(deal, resolution, Number(refund))
  const decide = async () => {
    if (resolution === null || shares === null) return
    const agreed = await confirm({
      title: decisionQuestion(resolution, shares),
      description: '결정은 되돌릴 수 없고, 양쪽에 바로 알려요.',
      okButtonLabel: '결정하기',
      state: 'danger',
    })
    if (!agreed) return
    const body = {
      resolution,
      note,
      ...(resolution === 'split' ? { refundAmount: Number(refund) } : {}),
    }
    await send({ params: { id }, body })
  }
  return (
    <form
      className="space-y-4 rounded-card border border-line bg-card p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void decide()
      }}
    >
      <RadioGroup
        label="결정"
        value={resolution}
        onChange={(chosen) => setResolution(chosen as Resolution)}
        choices={[
          { value: 'refund', label: resolutionNames.refund },
          { value: 'release', label: resolutionNames.release },
          { value: 'split', label: resolutionNames.split },
        ]}
      />
      {resolution === 'split' && (
        <TextField
          label="고객에게 돌려줄 금액"
          inputMode="numeric"
          suffix="원"
          value={refund === '' ? '' : Number(refund).toLocaleString('ko-KR')}
          error={fields.refundAmount ?? refundProblem(deal, refund)}
          onChange={(event) => setRefund(event.currentTarget.value.replace(/\D/g, ''))}
        />
      )}
      {shares !== null && (
        <dl className="tabular rounded-card bg-sunk px-4 py-3">
          <SummaryRow label="고객이 돌려받는 돈">{won(shares.customer)}</SummaryRow>
          <SummaryRow label="고수가 정산받는 돈">{won(shares.provider)}</SummaryRow>
          <SummaryRow label="두레 수수료">{won(shares.commission)}</SummaryRow>
          {shares.promotions > 0 && <SummaryRow label="두레가 돌려받는 할인">{won(shares.promotions)}</SummaryRow>}
          <SummaryRow label="합계 (보관한 돈)">{won(deal.amount + deal.discountAmount)}</SummaryRow>
        </dl>
      )}
      <TextArea
        label="결정한 이유 (양쪽에 보여요)"
        rows={3}
        max={safePaymentLimits.evidence}
        value={note}
        error={fields.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormError text={refusal} />
      <Button type="submit" wide busy={busy} disabled={note.trim() === '' || shares === null}>
        결정하기
      </Button>
    </form>
  )
}
