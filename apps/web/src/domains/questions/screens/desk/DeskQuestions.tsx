import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { hidingBody, type DeskQuestion } from '@dure/contract/questions/endpoints'
import { reasonsOf } from '@dure/contract/safety/reasons'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { reason } from '@dure/contract/moderation/schemas'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { grouped } from '@dure/ui/grouped'
import { callOf } from '../../../../api/query.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../../forms/schema.ts'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { usePage } from '../../../../usePage.ts'
import { useRouter } from '../../../../useRouter.ts'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { DeskSearch } from '../../../../desk/DeskSearch.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { PictureRow } from '../../../../pictures/PictureRow.tsx'

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
      text="가리면 쓴 사람에게만 보이고, 이유를 알려 드려요. 쓴 사람은 이의를 한 번 신청할 수 있어요. 답변은 신고에서 다뤄요."
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
      empty={{ title: '여기에 들 질문이 없어요' }}
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
        <h2 id={heading} className="min-w-0 flex-1 font-bold">
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
      <p className="mt-1 whitespace-pre-line text-sm">{question.content}</p>
      <PictureRow label="질문 사진" pictures={question.pictures} className="mt-4" />
      <p className="mt-2 flex flex-wrap gap-x-3 type-meta">
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

function Acts({ question }: { readonly question: DeskQuestion }) {
  const [open, setOpen] = useState(false)
  if (open) return question.hidden ? <Restore question={question} /> : <Hide question={question} />
  return (
    <Button tone="outline" size="sm" className="mt-3" onClick={() => setOpen(true)}>
      {question.hidden ? '다시 보이기' : '가리기'}
    </Button>
  )
}

const hidingReasons = reasonsOf('question').map((one) => ({ value: String(one.id), label: one.text }))
/** As it is chosen and typed. */
const hiding = z.extend(hidingBody, {
  reasonId: z.pipe(z.string().check(z.minLength(1, '이유를 골라 주세요.')), z.transform(Number)),
  reason: hidingBody.shape.reason.def.innerType,
})

function Hide({ question: { id, answers, shownAs: seen } }: { readonly question: DeskQuestion }) {
  const form = useForm({ resolver: schemaResolver(hiding), defaultValues: { reasonId: '', reason: '' } })
  const { errors } = form.formState
  const { send, busy } = useDeskAct('POST /v1/admin/questions/:id/hide', {
    done: '질문을 가리고 쓴 사람에게 알렸어요.',
    refused: (error) => showRefusal(error, form.setError, ['reasonId', 'reason']),
  })
  const hide = form.handleSubmit(async (body) => {
    const sure = await confirm({
      title: '질문을 가릴까요?',
      description: `질문${answers === 0 ? '이' : `과 답변 ${grouped(answers)}개가`} 쓴 사람 말고는 아무에게도 보이지 않아요. 쓴 사람은 이유를 알림으로 받고 이의를 한 번 신청할 수 있어요. 여기에서 다시 보일 수 있어요.`,
      okButtonLabel: '질문 가리기',
      state: 'danger',
    })
    if (sure) await send({ params: { id }, seen, body })
  })
  return (
    <form noValidate className="mt-3 space-y-3" onSubmit={(event) => void hide(event)}>
      <Select
        label="가리는 이유 (쓴 사람에게 보여요)"
        placeholder="이유를 골라 주세요"
        error={errors.reasonId?.message}
        options={hidingReasons}
        {...form.register('reasonId')}
      />
      <TextField
        label="덧붙이는 말 (쓴 사람에게 그대로 보여요)"
        maxLength={moderationLimits.reason}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <FormError text={errors.root?.message} />
      <Button type="submit" tone="danger" busy={busy}>
        가리기
      </Button>
    </form>
  )
}

const restoring = z.object({ reason })

function Restore({ question: { id, shownAs: seen } }: { readonly question: DeskQuestion }) {
  const form = useForm({ resolver: schemaResolver(restoring), defaultValues: { reason: '' } })
  const { errors } = form.formState
  const { send, busy } = useDeskAct('POST /v1/admin/questions/:id/restore', {
    done: '질문을 다시 보여요.',
    refused: (error) => showRefusal(error, form.setError, ['reason']),
  })
  const restore = form.handleSubmit(async (body) => {
    const sure = await confirm({
      title: '질문을 다시 보일까요?',
      description: '질문과 답변이 모두에게 다시 보여요.',
      okButtonLabel: '다시 보이기',
    })
    if (sure) await send({ params: { id }, seen, body })
  })
  return (
    <form noValidate className="mt-3 space-y-3" onSubmit={(event) => void restore(event)}>
      <TextField
        label="다시 보이는 이유 (운영팀만 보여요)"
        maxLength={moderationLimits.reason}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <FormError text={errors.root?.message} />
      <Button type="submit" tone="outline" busy={busy}>
        다시 보이기
      </Button>
    </form>
  )
}
