import { infiniteQueryOptions, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { doubtDecision, type DeskDoubt } from '@dure/contract/quotes/doubts'
import { quoteLimits } from '@dure/contract/quotes/limits'
import type { DeadReason } from '@dure/contract/requests/states'
import { formatCash } from '@dure/kernel/money'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { TextArea } from '@dure/ui/fields/TextArea'
import { callOf } from '../../../../api/query.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../../forms/schema.ts'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { usePage } from '../../../../usePage.ts'
import { Assignee, assigneeKey } from '../../../../desk/Assignee.tsx'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskFigures } from '../../../../desk/DeskFigures.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { MemberLink } from '../../../../desk/Facts.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { ensureDesks, waitingQuery } from '../../../../desk/waiting.ts'
import { deadReasonNames } from '../../../moderation/texts.ts'

export const title = '가짜 요청 환불'

const doubtsQuery = (status: 'open' | 'decided') =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/admin/doubts', status] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)('GET /v1/admin/doubts', { query: { status, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
    getNextPageParam: (page) => page.next_cursor,
  })

export async function loader({ queries, search }: ScreenContext<'/admin/doubts'>) {
  await Promise.all([queries.ensureInfiniteQueryData(doubtsQuery(search.status)), ensureDesks(queries, 'doubts')])
}

/** Requests that pros doubt, and the answers. */
export function component() {
  const { status } = usePage<'/admin/doubts'>().search
  const list = useSuspenseInfiniteQuery(doubtsQuery(status))
  const { data: waiting } = useSuspenseQuery(waitingQuery)
  return (
    <Desk
      title={title}
      above={status === 'open' && <DeskFigures of="doubts" />}
      views={(['open', 'decided'] as const).map((each) => ({
        label: each === 'open' ? '기다리는 신청' : '답한 신청',
        path: href('/admin/doubts', undefined, { status: each }),
        isShown: each === status,
        count: each === 'open' ? waiting.desks.doubts.count : undefined,
      }))}
      list={list}
      items={list.data.pages.flatMap((page) => page.items)}
      empty={{
        title: status === 'open' ? '기다리는 신청이 없어요' : '아직 답한 신청이 없어요',
        text: status === 'open' ? '고수가 가짜 요청이라고 알리면 여기에 모여요.' : '답하면 여기에서 다시 볼 수 있어요.',
      }}
      keys={status === 'open' ? [assigneeKey, ['Enter', '답 쓰기'], ['Esc', '목록으로']] : undefined}
    >
      {(one) => <Card key={one.id} doubt={one} />}
    </Desk>
  )
}

function Card({ doubt }: { readonly doubt: DeskDoubt }) {
  const { request, quote, provider } = doubt
  return (
    <DeskRow heading={`doubt-${doubt.id}`} className="max-w-read">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="alert">{deadReasonNames[doubt.kind]}</Badge>
        <h2 id={`doubt-${doubt.id}`} className="font-bold">
          {request.service}
        </h2>
        <a href={href('/admin/requests', undefined, { id: String(request.requestId) })} className="tabular text-sm text-action">
          요청 #{request.requestId}
        </a>
      </div>
      {request.summary.length > 0 && <p className="mt-1 text-soft">{request.summary.join(' · ')}</p>}
      <p className="tabular mt-1 type-meta">
        고객 <MemberLink userId={request.customer.userId} name={request.customer.name} /> · 고수{' '}
        <MemberLink userId={provider.userId} name={provider.name} /> · {formatDateTime(new Date(doubt.createdAt))} 신청
      </p>
      <p className="tabular mt-1 text-sm">
        견적 {request.quotes}개 중 <b>{request.doubts}명</b>이 의심해요 · 쓴 캐시 {formatCash(quote.cashSpent)} ·{' '}
        {quote.readAt === null ? '고객이 읽지 않음' : '고객이 읽음'}
        {request.hired && <b className="text-alert"> · 고용한 요청이에요</b>}
      </p>
      {doubt.note !== '' && <p className="mt-3 whitespace-pre-wrap rounded-card bg-sunk p-4">{doubt.note}</p>}
      {doubt.status === 'open' ? (
        <div className="mt-4 space-y-4">
          <p className="tabular type-meta">{formatDateTime(new Date(doubt.answerBy))}까지 답해야 해요.</p>
          <Assignee desk="doubts" id={doubt.id} />
          <Decide doubt={doubt} />
        </div>
      ) : (
        <div className="mt-4 rounded-card bg-sunk p-4">
          <p className="tabular type-meta">
            {doubt.decidedAt !== null && formatDateTime(new Date(doubt.decidedAt))} · {doubt.status === 'upheld' ? '돌려줌' : '실제 요청'}
          </p>
          {doubt.answer !== null && <p className="mt-1 whitespace-pre-wrap">{doubt.answer}</p>}
        </div>
      )}
    </DeskRow>
  )
}

function Decide({ doubt }: { readonly doubt: DeskDoubt }) {
  const form = useForm({ resolver: schemaResolver(doubtDecision), defaultValues: { uphold: false, kind: doubt.kind, answer: '' } })
  const { errors } = form.formState
  const kind = useWatch({ control: form.control, name: 'kind' })
  const { send, busy } = useDeskAct('POST /v1/admin/doubts/:id/decide', {
    done: '답했어요. 고수에게 알렸어요.',
    refused: (error) => showRefusal(error, form.setError, ['kind', 'answer']),
  })
  const decide = form.handleSubmit(async (body) => {
    const sure =
      !body.uphold ||
      (await confirm({
        title: '요청을 마감하고 돌려줄까요?',
        description: `견적을 보낸 고수 ${doubt.request.quotes}명 모두에게 쓴 캐시를 돌려주고 고객에게도 알려요. 되돌릴 수 없어요.`,
        state: 'danger',
        okButtonLabel: '마감하고 돌려주기',
      }))
    if (sure) await send({ params: { id: doubt.id }, seen: doubt.shownAs, body })
  })
  const as = (uphold: boolean) => {
    form.setValue('uphold', uphold)
    void decide()
  }
  return (
    <form
      className="space-y-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        as(false)
      }}
    >
      <TextArea
        {...form.register('answer')}
        label="그렇게 본 이유 (고수에게 보여요)"
        rows={2}
        max={quoteLimits.doubtNote}
        aria-keyshortcuts="Enter"
        error={errors.answer?.message}
      />
      {!doubt.request.hired && (
        <RadioGroup
          label="돌려준다면 어떤 요청인가요"
          value={kind ?? doubt.kind}
          onChange={(chosen) => form.setValue('kind', chosen as DeadReason)}
          error={errors.kind?.message}
          choices={Object.entries(deadReasonNames).map(([value, label]) => ({ value, label }))}
        />
      )}
      <FormError text={errors.root?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="outline" busy={busy}>
          실제 요청으로 답하기
        </Button>
        {!doubt.request.hired && (
          <Button tone="danger" busy={busy} onClick={() => as(true)}>
            마감하고 돌려주기
          </Button>
        )}
      </div>
    </form>
  )
}
