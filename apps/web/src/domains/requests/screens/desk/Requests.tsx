import { useSuspenseInfiniteQuery, useSuspenseQuery, infiniteQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '@dure/contract/client'
import { requestLimits } from '@dure/contract/requests/limits'
import { formatCash } from '@dure/kernel/money'
import { formatPhone } from '@dure/kernel/phone'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import { EmptyState } from '@dure/ui/EmptyState'
import { LoadMore } from '@dure/ui/LoadMore'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { withParticle } from '@dure/kernel/korean'
import { callOf, query } from '../../../../api/query.ts'
import { useRouter } from '../../../../use-router.ts'
import { RequestAnswers } from '../../RequestAnswers.tsx'
import { AdminFrame } from '../../../moderation/AdminFrame.tsx'
import { useDeskAct } from '../../../moderation/useDeskAct.ts'
import { deadReasonNames } from '../../../moderation/texts.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { usePage } from '../../../../use-page.ts'

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
  const [word, setWord] = useState(q)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(requestsQuery(q))
  const items = data.pages.flatMap((page) => page.items)
  return (
    <AdminFrame
      title="요청 확인"
      {...(id === null ? {} : { back: { path: href('/admin/requests', undefined, q === '' ? {} : { q }), label: '요청 목록' } })}
    >
      <div className="grid gap-6 md:grid-cols-[20rem_1fr]">
        <section aria-label="요청 목록" className={cx('min-w-0', id !== null && 'max-md:hidden')}>
          <form
            role="search"
            className="flex items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              router.history.push(href('/admin/requests', undefined, word.trim() === '' ? {} : { q: word.trim() }))
            }}
          >
            <div className="min-w-0 flex-1">
              <TextField
                label="요청 번호, 고객 이메일·휴대폰·이름"
                type="search"
                value={word}
                onChange={(event) => setWord(event.currentTarget.value)}
              />
            </div>
            <Button type="submit" tone="outline">
              찾기
            </Button>
          </form>
          {items.length === 0 ? (
            <EmptyState title="찾는 요청이 없어요" text="번호나 고객 정보를 다시 확인해 주세요." />
          ) : (
            <ul className="mt-4 space-y-2">
              {items.map((one) => (
                <li key={one.requestId}>
                  <a
                    href={href('/admin/requests', undefined, { ...(q === '' ? {} : { q }), id: String(one.requestId) })}
                    aria-current={one.requestId === id ? 'true' : undefined}
                    className="block rounded-card border border-line bg-card p-4 aria-[current]:border-action"
                  >
                    <span className="flex items-center justify-between gap-2 text-sm text-faint">
                      <span className="tabular">
                        #{one.requestId} · {formatDateTime(new Date(one.createdAt))}
                      </span>
                      <StatusBadge one={one} />
                    </span>
                    <b className="block">{one.service}</b>
                    <span className="block text-sm text-soft">
                      {one.customer.name} · {one.address} · 견적 {one.quoteCount}개
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          )}
          {hasNextPage && <LoadMore hasMore loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
        </section>
        {id === null ? (
          items.length > 0 && <p className="pt-16 text-center text-faint max-md:hidden">왼쪽에서 확인할 요청을 골라 주세요.</p>
        ) : (
          <RequestDesk key={id} id={id} />
        )}
      </div>
    </AdminFrame>
  )
}

function StatusBadge({ one }: { readonly one: Pick<Item, 'status' | 'closeType' | 'deadReason'> }) {
  if (one.deadReason !== null) return <Badge tone="danger">{deadReasonNames[one.deadReason]}</Badge>
  if (one.status === 'opened') return <Badge tone="action">견적 받는 중</Badge>
  return <Badge>{one.status === 'expired' ? '기간 끝남' : one.closeType === 2 ? '운영팀 마감' : '마감'}</Badge>
}

function RequestDesk({ id }: { readonly id: number }) {
  const { data } = useSuspenseQuery(requestQuery(id))
  return (
    <section aria-labelledby="request-title" className="min-w-0 space-y-5">
      <header>
        <StatusBadge one={data} />
        <h2 id="request-title" className="mt-1 text-xl font-extrabold">
          #{id} {data.service}
        </h2>
        {data.closeComment !== null && <p className="text-soft">{data.closeComment}</p>}
      </header>
      <dl className="grid grid-cols-2 gap-3 rounded-card bg-sunk p-4 tabular">
        {[
          ['고객', data.customer.name],
          ['휴대폰', data.customer.phone === null ? '-' : formatPhone(data.customer.phone)],
          ['이메일', data.customer.email],
          ['지역', data.address],
          ['보낸 때', formatDateTime(new Date(data.createdAt))],
          ['받은 고수', `${data.recipientCount}명`],
        ].map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-faint">{name}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="font-bold">요청 내용</h3>
        <RequestAnswers items={data.items} />
      </div>
      <Quotes quotes={data.quotes} />
      {data.can.mark && <Mark data={data} />}
    </section>
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
              <span className="text-sm text-faint">
                {formatDateTime(new Date(quote.sentAt))} · {quote.readAt === null ? '읽지 않음' : '읽음'}
              </span>
            </span>
            <span className="flex items-center gap-2">
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
  const { send, busy, fields, refusal } = useDeskAct('POST /v1/admin/requests/:id/mark', {
    done: '표시했어요. 고객과 고수에게 알렸어요.',
    refetch: ['GET /v1/admin/requests', 'GET /v1/admin/requests/:id'],
  })
  const [kind, setKind] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const due = data.quotes.filter((quote) => quote.repaidAt === null && quote.cashSpent > 0)
  const mark = async () => {
    const sure = await confirm({
      title: `${withParticle(deadReasonNames[kind as Kind], '으로/로')} 표시할까요?`,
      description: `요청이 마감되고 고수 ${due.length}명에게 ${formatCash(due.reduce((sum, quote) => sum + quote.cashSpent, 0))}를 돌려줘요. 되돌릴 수 없어요.`,
      state: 'danger',
      okButtonLabel: '표시하기',
    })
    if (!sure) return
    const body = { kind: kind as Kind, note }
    await send({ params: { id: data.requestId }, body })
  }
  return (
    <form
      className="space-y-4 rounded-card border border-line bg-card p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void mark()
      }}
    >
      <RadioGroup
        label="이 요청은"
        value={kind}
        onChange={setKind}
        choices={Object.entries(deadReasonNames).map(([value, label]) => ({ value, label }))}
      />
      <TextArea
        label="그렇게 본 이유 (고객에게도 보여요)"
        rows={3}
        max={requestLimits.deskNote}
        value={note}
        error={fields.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormError text={refusal} />
      <Button type="submit" tone="danger" wide busy={busy} disabled={kind === null || note.trim() === ''}>
        {due.length === 0 ? '표시하고 마감하기' : `표시하고 고수 ${due.length}명에게 돌려주기`}
      </Button>
    </form>
  )
}
