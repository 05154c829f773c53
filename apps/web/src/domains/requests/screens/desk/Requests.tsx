import { closeTypes } from '@dure/contract/requests/states'
import { useSuspenseInfiniteQuery, useSuspenseQuery, infiniteQueryOptions } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { quoteLabels } from '@dure/contract/quotes/states'
import type { Answer } from '@dure/contract/client'
import { requestLimits } from '@dure/contract/requests/limits'
import { markBody } from '@dure/contract/requests/schemas'
import { formatCash } from '@dure/kernel/money'
import { formatPhone } from '@dure/kernel/phone'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { TextArea } from '@dure/ui/fields/TextArea'
import { withParticle } from '@dure/kernel/korean'
import { callOf, query } from '../../../../api/query.ts'
import { useRouter } from '../../../../useRouter.ts'
import { RequestAnswers } from '../../RequestAnswers.tsx'
import { DeskSearch } from '../../../../desk/DeskSearch.tsx'
import type { Column } from '../../../../desk/table/columns.ts'
import { DetailFacts } from '../../../../desk/Facts.tsx'
import { DeskDetail, SplitDesk } from '../../../../desk/SplitDesk.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { deadReasonNames } from '../../../moderation/texts.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../../forms/schema.ts'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { usePage } from '../../../../usePage.ts'

export const title = '요청 확인'

type Item = Answer<'GET /v1/admin/requests'>['items'][number]
type Detail = Answer<'GET /v1/admin/requests/:id'>
type Kind = NonNullable<Item['deadReason']>

const requestQuery = (id: number) => query('GET /v1/admin/requests/:id', { params: { id } })
const requestsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/admin/requests', q] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)('GET /v1/admin/requests', { query: { q, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
    getNextPageParam: (page) => page.next_cursor,
  })

export async function loader({ queries, search }: ScreenContext<'/admin/requests'>) {
  const id = search.id ?? null
  await Promise.all([
    queries.ensureInfiniteQueryData(requestsQuery(search.q ?? '')),
    id === null ? null : queries.ensureQueryData(requestQuery(id)),
  ])
}

/** The operators' desk for requests: find one, see who spent what on it, mark it as none. */
export function component() {
  const { search } = usePage<'/admin/requests'>()
  const router = useRouter()
  const q = search.q ?? ''
  const id = search.id ?? null
  const found = q === '' ? {} : { q }
  const list = useSuspenseInfiniteQuery(requestsQuery(q))
  return (
    <SplitDesk
      title={title}
      filters={
        <DeskSearch
          label="요청 번호, 고객 이메일·휴대폰·이름"
          word={q}
          onFind={(word) => router.history.push(href('/admin/requests', undefined, word === '' ? {} : { q: word }))}
        />
      }
      list={list}
      items={list.data.pages.flatMap((page) => page.items)}
      empty={{ title: '찾는 요청이 없어요', text: '번호나 고객 정보를 다시 확인해 주세요.' }}
      listPath={href('/admin/requests', undefined, found)}
      detail={id === null ? null : <RequestDetail key={id} id={id} />}
      table={{
        label: title,
        key: ({ requestId }) => requestId,
        path: ({ requestId }) => href('/admin/requests', undefined, { ...found, id: String(requestId) }),
        isOpen: ({ requestId }) => requestId === id,
        columns,
      }}
    />
  )
}

const columns: readonly Column<Item>[] = [
  { title: '번호', role: 'number', main: true, cell: ({ requestId }) => `#${requestId}` },
  { title: '서비스', role: 'name', main: true, cell: ({ service }) => service },
  { title: '내용', role: 'text', cell: ({ summary }) => summary.join(' · ') },
  { title: '고객', role: 'other', cell: ({ customer }) => customer.name },
  { title: '지역', role: 'other', cell: ({ address }) => address },
  { title: '견적', role: 'number', cell: ({ quoteCount }) => `견적 ${quoteCount}` },
  { title: '상태', role: 'state', main: true, cell: (one) => <StatusBadge one={one} /> },
  { title: '보낸 때', role: 'moment', cell: ({ createdAt }) => formatDateTime(new Date(createdAt)) },
]

function StatusBadge({ one }: { readonly one: Pick<Item, 'status' | 'closeType' | 'deadReason'> }) {
  if (one.deadReason !== null) return <Badge tone="danger">{deadReasonNames[one.deadReason]}</Badge>
  if (one.status === 'opened') return <Badge tone="action">견적 받는 중</Badge>
  return <Badge>{one.status === 'expired' ? '기간 끝남' : one.closeType === closeTypes.admin ? '운영팀 마감' : '마감'}</Badge>
}

function RequestDetail({ id }: { readonly id: number }) {
  const { data } = useSuspenseQuery(requestQuery(id))
  return (
    <DeskDetail
      badges={<StatusBadge one={data} />}
      heading={`#${id} ${data.service}`}
      lead={data.closeComment !== null && <p className="text-soft">{data.closeComment}</p>}
    >
      <DetailFacts
        of={[
          ['고객', data.customer.name],
          ['휴대폰', data.customer.phone === null ? '-' : formatPhone(data.customer.phone)],
          ['이메일', data.customer.email],
          ['지역', data.address],
          ['보낸 때', formatDateTime(new Date(data.createdAt))],
          ['받은 고수', `${data.recipientCount}명`],
        ]}
      />
      <div>
        <h3 className="font-bold">요청 내용</h3>
        <RequestAnswers items={data.items} />
      </div>
      <Quotes quotes={data.quotes} />
      {data.can.mark && <Mark data={data} />}
    </DeskDetail>
  )
}

function Quotes({ quotes }: { readonly quotes: Detail['quotes'] }) {
  return (
    <div>
      <h3 className="font-bold">견적 {quotes.length}개</h3>
      {quotes.length === 0 && <p className="text-soft">아직 견적을 보낸 고수가 없어요.</p>}
      <ul className="mt-2 space-y-2">
        {quotes.map((quote) => (
          <li
            key={quote.quoteId}
            className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-card p-3 tabular"
          >
            <span className="min-w-0">
              <b className="block">{quote.providerName}</b>
              <span className="type-meta">
                {formatDateTime(new Date(quote.sentAt))} · {quote.readAt === null ? '읽지 않음' : '읽음'}
              </span>
            </span>
            <span className="flex items-center gap-2">
              <Badge>{quoteLabels[quote.label]}</Badge>
              {formatCash(quote.cashSpent)}
              {quote.hiredAt !== null && <Badge tone="good">고용</Badge>}
              {quote.repaidAt !== null && <Badge>돌려줌</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Mark({ data }: { readonly data: Detail }) {
  const form = useForm({ resolver: schemaResolver(markBody), defaultValues: { kind: null as unknown as Kind, note: '' } })
  const { errors } = form.formState
  const kind = useWatch({ control: form.control, name: 'kind' })
  const { send, busy } = useDeskAct('POST /v1/admin/requests/:id/mark', {
    done: '표시했어요. 고객과 고수에게 알렸어요.',
    refused: (error) => showRefusal(error, form.setError, ['kind', 'note']),
  })
  const due = data.quotes.filter((quote) => quote.repaidAt === null && quote.cashSpent > 0)
  const mark = form.handleSubmit(async (body) => {
    const sure = await confirm({
      title: `${withParticle(deadReasonNames[body.kind], '으로/로')} 표시할까요?`,
      description: `요청이 마감되고 고수 ${due.length}명에게 ${formatCash(due.reduce((sum, quote) => sum + quote.cashSpent, 0))}를 돌려줘요. 되돌릴 수 없어요.`,
      state: 'danger',
      okButtonLabel: '표시하기',
    })
    if (sure) await send({ params: { id: data.requestId }, seen: data.shownAs, body })
  })
  return (
    <form className="space-y-4 rounded-card border border-line bg-card p-4" noValidate onSubmit={(event) => void mark(event)}>
      <RadioGroup
        label="이 요청은"
        value={kind}
        onChange={(chosen) => form.setValue('kind', chosen as Kind, { shouldValidate: form.formState.isSubmitted })}
        error={errors.kind?.message}
        choices={Object.entries(deadReasonNames).map(([value, label]) => ({ value, label }))}
      />
      <TextArea
        {...form.register('note')}
        label="그렇게 본 이유 (고객에게도 보여요)"
        rows={3}
        max={requestLimits.deskNote}
        error={errors.note?.message}
      />
      <FormError text={errors.root?.message} />
      <Button type="submit" tone="danger" wide busy={busy}>
        {due.length === 0 ? '표시하고 마감하기' : `표시하고 고수 ${due.length}명에게 돌려주기`}
      </Button>
    </form>
  )
}
