import { caseViews, type CaseView } from '@dure/contract/escrow/caseStates'
import { infiniteQueryOptions, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import type { Answer } from '@dure/contract/client'
import { escrowLimits } from '@dure/contract/escrow/limits'
import { resolveBody } from '@dure/contract/escrow/schemas'
import { formatDate, formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { won } from '@dure/ui/PriceText'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { TextArea } from '@dure/ui/fields/TextArea'
import { callOf, query } from '../../../../api/query.ts'
import { DealTimeline } from '../../DealTimeline.tsx'
import { EvidenceList } from '../../EvidenceList.tsx'
import { SummaryRow } from '../../SummaryRow.tsx'
import { keptBadge } from '../../keptFor.ts'
import { awaitedUntil, serviceDayText } from '../../texts.ts'
import type { Column } from '../../../../desk/table/columns.ts'
import { Assignee } from '../../../../desk/Assignee.tsx'
import { DeskViews } from '../../../../desk/DeskViews.tsx'
import { DetailFacts, MemberLink } from '../../../../desk/Facts.tsx'
import { DeskDetail, SplitDesk } from '../../../../desk/SplitDesk.tsx'
import { ensureDesks, waitingQuery } from '../../../../desk/waiting.ts'
import { caseShares, decisionQuestion, refundProblem, sentOf, type CaseShares, type Resolution } from '../../../moderation/caseShares.ts'
import { useNow } from '../../../../ground/useNow.ts'
import { resolutionNames } from '../../../moderation/texts.ts'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { MoneyField } from '../../../../forms/MoneyField.tsx'
import { schemaResolver, showRefusal } from '../../../../forms/schema.ts'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { usePage } from '../../../../usePage.ts'

export const title = '거래 확인'

type CaseDeal = Answer<'GET /v1/admin/cases/:id'>['deal']

const casesQuery = (status: CaseView) =>
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
    ensureDesks(queries, 'cases'),
    id === null ? null : queries.ensureQueryData(caseQuery(id)),
  ])
}

/** What is theirs to do is counted; what waits for a customer is not, and stands apart [safe-payment.silence]. */
const views: Readonly<Record<CaseView, { readonly label: string; readonly none: string; readonly empty: string }>> = {
  open: { label: '기다리는 일', none: '기다리는 일이 없어요', empty: '고객과 고수가 풀지 못한 거래가 여기에 모여요.' },
  awaited: {
    label: '고객의 답을 기다리는 일',
    none: '고객의 답을 기다리는 일이 없어요',
    empty: '거래 확정 요청에 답하지 않은 고객을 여기에서 기다려요. 답이 오거나 기한이 지나면 기다리는 일로 옮겨 가요.',
  },
  resolved: { label: '끝난 일', none: '끝난 일이 없어요', empty: '결정하면 여기에서 다시 볼 수 있어요.' },
}

/** The operators' desk of cases: those that wait, one opened beside them, and the decision. */
export function component() {
  const { search } = usePage<'/admin/cases'>()
  const { status } = search
  const list = useSuspenseInfiniteQuery(casesQuery(status))
  const { data: waiting } = useSuspenseQuery(waitingQuery)
  const id = search.id ?? null
  const now = useNow()
  return (
    <SplitDesk
      title={title}
      queue
      filters={
        <DeskViews
          of={caseViews.map((one) => ({
            label: views[one].label,
            path: href('/admin/cases', undefined, { status: one }),
            isShown: one === status,
            count: one === 'open' ? waiting.desks.cases.count : undefined,
          }))}
        />
      }
      list={list}
      items={list.data.pages.flatMap((page) => page.items)}
      empty={{
        title: views[status].none,
        text: views[status].empty,
      }}
      listPath={href('/admin/cases', undefined, { status })}
      detail={id === null ? null : <CaseDetail key={id} id={id} />}
      table={{
        label: title,
        key: ({ caseId }) => caseId,
        path: ({ caseId }) => href('/admin/cases', undefined, { status, id: String(caseId) }),
        isOpen: ({ caseId }) => caseId === id,
        columns: [
          { title: '번호', role: 'number', cell: ({ caseId }) => `#${caseId}` },
          { title: '서비스', role: 'name', main: true, cell: ({ service }) => service },
          { title: '금액', role: 'money', main: true, cell: ({ amount }) => won(amount) },
          { title: '고객 ↔ 고수', role: 'text', cell: ({ customerName, providerName }) => `${customerName} ↔ ${providerName}` },
          { title: '이유', role: 'text', cell: ({ reason }) => reason },
          ...(status === 'resolved'
            ? []
            : [
                {
                  title: status === 'awaited' ? '고객의 답' : '기한',
                  role: 'time',
                  main: true,
                  cell: (one) => `${formatDate(awaitedUntil(one, now) ?? new Date(one.dueAt))}까지`,
                } satisfies Column<Answer<'GET /v1/admin/cases'>['items'][number]>,
              ]),
        ],
      }}
    />
  )
}

function CaseDetail({ id }: { readonly id: number }) {
  const { data } = useSuspenseQuery(caseQuery(id))
  const { deal } = data
  const [label, tone] = keptBadge(deal)
  return (
    <DeskDetail
      badges={<Badge tone={tone}>{label}</Badge>}
      heading={`#${id} ${deal.service}`}
      lead={<p className="text-soft">{data.case.reason}</p>}
    >
      <DetailFacts
        of={[
          ['고객', <MemberLink key="customer" {...deal.customer} />],
          ['고수', <MemberLink key="provider" {...deal.provider} />],
          ['결제 금액', won(deal.amount)],
          ['서비스 금액', won(deal.serviceAmount)],
          ['결제한 때', deal.paidAt === null ? '결제 전' : formatDateTime(new Date(deal.paidAt))],
          ['서비스 날짜', serviceDayText(deal.serviceDate) ?? '정하지 않음'],
        ]}
      />
      <div>
        <h3 className="font-bold">양쪽의 이야기</h3>
        {data.case.evidence.length === 0 && <p className="text-soft">아직 올린 내용이 없어요.</p>}
        <EvidenceList evidence={data.case.evidence} />
      </div>
      <DealTimeline about={deal.about} steps={deal.timeline} />
      {data.case.status === 'open' ? (
        <>
          <Assignee desk="cases" id={id} />
          <Decision id={id} seen={data.shownAs} deal={deal} answerBy={data.case.answerBy} />
        </>
      ) : (
        <p className="font-semibold">결정을 마쳤어요. {data.case.note}</p>
      )}
    </DeskDetail>
  )
}

/** The decision; of a customer who did not answer until when he is waited for, then the settlement, filled in [safe-payment.silence]. */
function Decision({ id, seen, deal, answerBy }: DecideProps & { readonly answerBy: string | null }) {
  const now = useNow()
  if (answerBy === null) return <Decide id={id} seen={seen} deal={deal} />
  const day = formatDateTime(new Date(answerBy))
  const silent = now !== null && awaitedUntil({ answerBy }, now) === null
  return (
    <>
      <p className="rounded-card bg-sunk p-4">
        {silent
          ? `고객이 ${day}까지 답하지 않았어요. 고수에게 정산하기를 권해요. 아래에 적어 두었으니 확인하고 결정해 주세요.`
          : `고객의 답을 ${day}까지 기다려요. 그때까지는 환불만 결정할 수 있어요.`}
      </p>
      <Decide key={String(silent)} id={id} seen={seen} deal={deal} proposed={silent ? silence : undefined} />
    </>
  )
}

const silence = { resolution: 'release', note: '고객이 거래 확정 요청에 답하지 않아 고수에게 정산해요.' } as const

type DecideProps = { readonly id: number; readonly seen: string | undefined; readonly deal: CaseDeal }

/** @param props.proposed what the form begins with */
function Decide({ id, seen, deal, proposed }: DecideProps & { readonly proposed?: typeof silence | undefined }) {
  const form = useForm({
    resolver: schemaResolver(resolveBody),
    defaultValues: {
      resolution: proposed?.resolution ?? (null as unknown as Resolution),
      refundAmount: undefined as number | undefined,
      note: proposed?.note ?? '',
    },
  })
  const { errors } = form.formState
  const { resolution, refundAmount } = useWatch({ control: form.control })
  const { send, busy } = useDeskAct('POST /v1/admin/cases/:id/resolve', {
    done: '결정했어요. 양쪽에 알렸어요.',
    refused: (error) => showRefusal(error, form.setError, ['resolution', 'refundAmount', 'note']),
  })
  const shares = resolution ? caseShares(deal, resolution, refundAmount ?? 0) : null
  const decide = form.handleSubmit(async (body) => {
    // A split of nothing or of more than there is says so at its field.
    if (shares === null) return form.setError('refundAmount', { message: '고객에게 돌려줄 금액을 적어 주세요.' }, { shouldFocus: true })
    const agreed = await confirm({
      title: decisionQuestion(body.resolution, shares, deal.chargedBack),
      description: '결정은 되돌릴 수 없고, 양쪽에 바로 알려요.',
      okButtonLabel: '결정하기',
      state: 'danger',
    })
    if (agreed) await send({ params: { id }, seen, body })
  })
  return (
    <form className="space-y-4 rounded-card border border-line bg-card p-4" noValidate onSubmit={(event) => void decide(event)}>
      <RadioGroup
        label="결정"
        value={resolution ?? null}
        onChange={(chosen) => {
          form.setValue('resolution', chosen as Resolution, { shouldValidate: form.formState.isSubmitted })
          form.setValue('refundAmount', undefined)
        }}
        error={errors.resolution?.message}
        choices={[
          { value: 'refund', label: resolutionNames.refund },
          { value: 'release', label: resolutionNames.release },
          { value: 'split', label: resolutionNames.split },
        ]}
      />
      {resolution === 'split' && (
        <MoneyField
          label="고객에게 돌려줄 금액"
          value={refundAmount ?? null}
          error={errors.refundAmount?.message ?? refundProblem(deal, refundAmount)}
          onChange={(amount) => {
            form.clearErrors('refundAmount')
            form.setValue('refundAmount', amount ?? undefined)
          }}
        />
      )}
      {shares !== null && <Shares of={shares} deal={deal} />}
      <TextArea
        {...form.register('note')}
        label="결정한 이유 (양쪽에 보여요)"
        rows={3}
        max={escrowLimits.evidence}
        error={errors.note?.message}
      />
      <FormError text={errors.root?.message} />
      <Button type="submit" wide busy={busy}>
        결정하기
      </Button>
    </form>
  )
}

/** Who gets what, before it is decided [safe-payment.chargeback]. */
function Shares({ of: shares, deal }: { readonly of: CaseShares; readonly deal: CaseDeal }) {
  return (
    <dl className="tabular rounded-card bg-sunk px-4 py-3">
      <SummaryRow label="고객이 돌려받는 돈">{won(shares.customer)}</SummaryRow>
      {deal.chargedBack > 0 && (
        <>
          <SummaryRow label="그중 카드사가 이미 돌려준 돈">{won(Math.min(shares.customer, deal.chargedBack))}</SummaryRow>
          <SummaryRow label="두레가 고객에게 보내는 돈">{won(sentOf(shares.customer, deal.chargedBack))}</SummaryRow>
          {shares.customer < deal.chargedBack && (
            <SummaryRow label="고객이 갚아야 하는 돈">{won(deal.chargedBack - shares.customer)}</SummaryRow>
          )}
        </>
      )}
      <SummaryRow label="고수가 정산받는 돈">{won(shares.provider)}</SummaryRow>
      <SummaryRow label="두레 수수료">{won(shares.commission)}</SummaryRow>
      {shares.promotions > 0 && <SummaryRow label="두레가 돌려받는 할인">{won(shares.promotions)}</SummaryRow>}
      <SummaryRow label="합계 (보관한 돈)">{won(deal.amount + deal.discountAmount)}</SummaryRow>
    </dl>
  )
}
