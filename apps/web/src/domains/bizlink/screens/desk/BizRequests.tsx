import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { bizEndBody } from '@dure/contract/bizlink/ending'
import { bizlinkLimits as limits } from '@dure/contract/bizlink/limits'
import type { Answer } from '@dure/contract/client'
import { formatPhone } from '@dure/kernel/phone'
import { formatDateTime, formatDayWithWeekday, parseSeoulDay } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { SegmentedControl } from '@dure/ui/fields/SegmentedControl'
import { TextArea } from '@dure/ui/fields/TextArea'
import { won } from '@dure/ui/PriceText'
import { Assignee, assigneeKey } from '../../../../desk/Assignee.tsx'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskFigures } from '../../../../desk/DeskFigures.tsx'
import { DeskForm } from '../../../../desk/DeskForm.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { Facts, MemberLink } from '../../../../desk/Facts.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { ensureDesks, waitingQuery } from '../../../../desk/waiting.ts'
import { schemaResolver, showRefusal } from '../../../../forms/schema.ts'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../usePage.ts'
import { bizRequestsQuery } from '../../queries.ts'
import { scheduleTexts, statusTexts } from '../../texts.ts'

export const title = '기업 의뢰'

type Row = Answer<'GET /v1/admin/bizlink'>['items'][number]

export async function loader({ queries, search }: ScreenContext<'/admin/bizlink'>) {
  await Promise.all([queries.ensureInfiniteQueryData(bizRequestsQuery(search.view)), ensureDesks(queries, 'bizlink')])
}

/** What companies asked for: read, answered by mail, and ended [bizlink.desk]. */
export function component() {
  const { view } = usePage<'/admin/bizlink'>().search
  const list = useSuspenseInfiniteQuery(bizRequestsQuery(view))
  const { data: waiting } = useSuspenseQuery(waitingQuery)
  return (
    <Desk
      title={title}
      above={view === 'open' && <DeskFigures of="bizlink" />}
      views={(['open', 'ended'] as const).map((each) => ({
        label: each === 'open' ? '열린 의뢰' : '끝난 의뢰',
        path: href('/admin/bizlink', undefined, { view: each }),
        isShown: each === view,
        count: each === 'open' ? waiting.desks.bizlink.count : undefined,
      }))}
      list={list}
      items={list.data.pages.flatMap((page) => page.items)}
      empty={{
        title: view === 'open' ? '열린 의뢰가 없어요' : '끝난 의뢰가 없어요',
        text: view === 'open' ? '회사가 의뢰를 보내면 여기에 모여요.' : '끝낸 의뢰를 여기에서 다시 볼 수 있어요.',
      }}
      keys={view === 'open' ? [assigneeKey] : undefined}
    >
      {(one) => <Request key={one.id} one={one} />}
    </Desk>
  )
}

const dayOf = ({ schedule, date }: Row): string => {
  const day = schedule === 'date' && date !== null ? parseSeoulDay(date) : undefined
  return day === undefined ? scheduleTexts[schedule] : formatDayWithWeekday(day)
}

function Request({ one }: { readonly one: Row }) {
  const [label, tone] = statusTexts[one.status]
  const heading = `biz-${one.id}`
  const open = one.status === 'received' || one.status === 'talking'
  return (
    <DeskRow heading={heading} className="max-w-read">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <h2 id={heading} className="font-bold">
          {one.companyName} · {one.projectName}
        </h2>
      </div>
      <p className="tabular mt-1 type-meta">
        #{one.id} · {formatDateTime(new Date(one.createdAt))} ·{' '}
        {one.memberId === null ? '비회원' : <MemberLink userId={one.memberId} name={`${one.memberName} 회원`} />}
      </p>
      <div className="mt-3">
        <Facts
          of={[
            ['서비스', one.service],
            ['예산', won(one.hopeBudget)],
            ['일정', dayOf(one)],
            ['담당자', `${one.name} · ${formatPhone(one.phone)} · ${one.email}`],
          ]}
        />
      </div>
      <p className="mt-3 whitespace-pre-wrap">{one.detail}</p>
      {one.files.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-3">
          {one.files.map((file) => (
            <li key={file.url}>
              <a href={file.url} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center font-semibold text-action">
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <History of={one.history} />
      {open && (
        <div className="mt-4 space-y-4">
          <Assignee desk="bizlink" id={one.id} />
          <Answering id={one.id} seen={one.shownAs} />
          <Ending id={one.id} seen={one.shownAs} />
        </div>
      )}
    </DeskRow>
  )
}

const kinds = { answer: '답변', won: '성사', lost: '성사 안 됨' } as const

const History = ({ of }: { readonly of: Row['history'] }) => (
  <ul className="mt-3 space-y-2">
    {of.map((one) => (
      <li key={one.at} className="rounded-card bg-sunk p-4">
        <p className="tabular type-meta">
          {kinds[one.kind]} · {one.by} · {formatDateTime(new Date(one.at))}
          {one.kind === 'answer' && ` · ${one.mailedAt === null ? '메일을 보내고 있어요' : '메일을 보냈어요'}`}
        </p>
        <p className="mt-1 whitespace-pre-wrap">{one.text}</p>
      </li>
    ))}
  </ul>
)

type Outcome = { outcome: 'won' | 'lost'; note: string }
type Act = { readonly id: number; readonly seen: string | undefined }

function Answering({ id, seen }: Act) {
  const [answer, setAnswer] = useState('')
  const act = useDeskAct('POST /v1/admin/bizlink/:id/answer', { done: '답변을 메일로 보낼게요.', onDone: () => setAnswer('') })
  return (
    <DeskForm
      label="메일로 답변하기"
      busy={act.busy}
      problem={act.fields.answer === undefined ? act.refusal : undefined}
      onSubmit={() => act.send({ params: { id }, seen, body: { answer } })}
    >
      <TextArea
        label="답변"
        rows={3}
        max={limits.answer}
        value={answer}
        error={act.fields.answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
    </DeskForm>
  )
}

function Ending({ id, seen }: Act) {
  const [open, setOpen] = useState(false)
  const form = useForm({ resolver: schemaResolver(bizEndBody), defaultValues: { outcome: 'won' as const, note: '' } as Outcome })
  const act = useDeskAct('POST /v1/admin/bizlink/:id/end', {
    done: '의뢰를 끝냈어요.',
    refused: (error) => showRefusal(error, form.setError, ['outcome', 'note']),
  })
  const { errors } = form.formState
  if (!open)
    return (
      <Button tone="outline" size="sm" onClick={() => setOpen(true)}>
        의뢰 끝내기
      </Button>
    )
  return (
    <DeskForm
      label="의뢰 끝내기"
      busy={act.busy}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit((body) => act.send({ params: { id }, seen, body }))}
    >
      <Controller
        control={form.control}
        name="outcome"
        render={({ field: { value, onChange } }) => (
          <SegmentedControl
            label="결과"
            value={value}
            onChange={onChange}
            options={[
              { value: 'won', label: '성사' },
              { value: 'lost', label: '성사 안 됨' },
            ]}
          />
        )}
      />
      <TextArea label="어떻게 끝났는지" rows={2} error={errors.note?.message} {...form.register('note')} max={limits.note} />
    </DeskForm>
  )
}
