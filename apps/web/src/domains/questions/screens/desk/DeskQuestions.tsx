import { useState } from 'react'
import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import type { DeskQuestion } from '@dure/contract/questions/endpoints'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { grouped } from '@dure/ui/grouped'
import { callOf } from '../../../../api/query.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../use-page.ts'
import { useRouter } from '../../../../use-router.ts'
import { Desk } from '../../../moderation/desk/Desk.tsx'
import { DeskRow } from '../../../moderation/desk/DeskList.tsx'
import { DeskSearch } from '../../../moderation/desk/DeskSearch.tsx'
import { useDeskAct } from '../../../moderation/desk/useDeskAct.ts'

export const title = '질문과 답변'

type Path = '/admin/questions'
type Wanted = ScreenContext<Path>['search']

const deskQuery = ({ view, q }: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/admin/questions', view, q ?? ''] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v1/admin/questions',
        { query: { view, ...(q === undefined ? {} : { q }), ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
  })

export const loader = ({ queries, search }: ScreenContext<Path>) => queries.ensureInfiniteQueryData(deskQuery(search))

const views = { all: '모든 질문', hidden: '가린 질문' } as const

/** What members ask; operators hide what breaks the terms, with a reason its asker reads, and show it again. */
export function component() {
  const { search } = usePage<Path>()
  const list = useSuspenseInfiniteQuery(deskQuery(search))
  const router = useRouter()
  return (
    <Desk
      title={title}
      text="가리면 쓴 사람에게만 보이고, 이유를 알려 드려요. 답변은 신고에서 다뤄요."
      views={(['all', 'hidden'] as const).map((each) => ({
        label: views[each],
        path: href('/admin/questions', undefined, { view: each, q: search.q }),
        isShown: each === search.view,
      }))}
      above={
        <div className="mb-4">
          <DeskSearch
            label="제목이나 내용의 말"
            word={search.q ?? ''}
            onFind={(word) =>
              router.history.push(href('/admin/questions', undefined, { view: search.view, q: word === '' ? undefined : word }))
            }
          />
        </div>
      }
      list={list}
      items={list.data.pages.flatMap((page) => page.items)}
      empty={{ icon: <MessagesSquare />, title: '여기에 들 질문이 없어요' }}
    >
      {(one) => <QuestionCard key={one.id} question={one} />}
    </Desk>
  )
}

function QuestionCard({ question }: { readonly question: DeskQuestion }) {
  const heading = `question-${question.id}`
  return (
    <DeskRow heading={heading} className="max-w-read">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={heading} className="min-w-0 flex-1 break-words font-bold">
          {question.hidden || question.deleted ? (
            question.title
          ) : (
            <a href={href('/questions/:qnaSlug', { qnaSlug: question.slug })} className="hover:text-action">
              {question.title}
            </a>
          )}
        </h2>
        {question.hidden && <Badge tone="danger">가림</Badge>}
        {question.deleted && <Badge>쓴 사람이 지움</Badge>}
      </div>
      <p className="mt-1 whitespace-pre-line break-words text-sm">{question.content}</p>
      <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-faint">
        <span>{question.service}</span>
        <a href={href('/admin/members/:memberId', { memberId: question.askerId })} className="font-semibold text-soft underline">
          {question.asker || '탈퇴한 회원'}
        </a>
        <span>답변 {grouped(question.answers)}개</span>
        <span className="tabular">{formatDateTime(new Date(question.createdAt))}</span>
      </p>
      {!question.deleted && <Acts question={question} />}
    </DeskRow>
  )
}

function Acts({ question: { id, hidden, shownAs: seen } }: { readonly question: DeskQuestion }) {
  const [reason, setReason] = useState('')
  const options = { refetch: ['GET /v1/admin/questions'], onDone: () => setReason('') } as const
  const hiding = useDeskAct('POST /v1/admin/questions/:id/hide', { ...options, done: '질문을 가리고 쓴 사람에게 알렸어요.' })
  const restoring = useDeskAct('POST /v1/admin/questions/:id/restore', { ...options, done: '질문을 다시 보여요.' })
  const act = hidden ? restoring : hiding
  return (
    <form
      className="mt-3 space-y-2"
      onSubmit={(event) => {
        event.preventDefault()
        void act.send({ params: { id }, seen, body: { reason } })
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-60 flex-1">
          <TextField
            label={hidden ? '다시 보이는 이유 (운영팀만 보여요)' : '가리는 이유 (쓴 사람에게 그대로 보여요)'}
            maxLength={moderationLimits.reason}
            value={reason}
            error={act.fields.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" tone={hidden ? 'outline' : 'danger'} busy={act.busy} disabled={reason.trim() === ''}>
          {hidden ? '다시 보이기' : '가리기'}
        </Button>
      </div>
      <FormError text={act.fields.reason === undefined ? act.refusal : undefined} />
    </form>
  )
}
