import { supportLimits } from '@dure/contract/support/limits'
import { useState } from 'react'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { DeskInquiry } from '@dure/contract/support/endpoints'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { inquiriesQuery } from '../../queries.ts'
import { topicTexts } from '../../texts.ts'
import { MemberLink } from '../../../../desk/Facts.tsx'
import { Assignee, assigneeKey } from '../../../../desk/Assignee.tsx'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskFigures } from '../../../../desk/DeskFigures.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { ensureDesks, waitingQuery } from '../../../../desk/waiting.ts'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../usePage.ts'

export const title = '문의'

export async function loader({ queries, search }: ScreenContext<'/admin/inquiries'>) {
  await Promise.all([queries.ensureInfiniteQueryData(inquiriesQuery(search.status)), ensureDesks(queries, 'inquiries')])
}

/** What people wrote, and the answers. */
export function component() {
  const { status } = usePage<'/admin/inquiries'>().search
  const list = useSuspenseInfiniteQuery(inquiriesQuery(status))
  const { data: waiting } = useSuspenseQuery(waitingQuery)
  return (
    <Desk
      title={title}
      above={status === 'open' && <DeskFigures of="inquiries" />}
      views={(['open', 'answered'] as const).map((each) => ({
        label: each === 'open' ? '기다리는 문의' : '답변한 문의',
        path: href('/admin/inquiries', undefined, { status: each }),
        isShown: each === status,
        count: each === 'open' ? waiting.desks.inquiries.count : undefined,
      }))}
      list={list}
      items={list.data.pages.flatMap((page) => page.items)}
      empty={{
        title: status === 'open' ? '기다리는 문의가 없어요' : '아직 답변한 문의가 없어요',
        text: status === 'open' ? '새 문의가 오면 여기에 모여요.' : '답변하면 여기에서 다시 볼 수 있어요.',
      }}
      keys={status === 'open' ? [assigneeKey, ['Enter', '답변 쓰기'], ['Esc', '목록으로']] : undefined}
    >
      {(one) => <Card key={one.inquiryId} inquiry={one} />}
    </Desk>
  )
}

function Card({ inquiry }: { readonly inquiry: DeskInquiry }) {
  return (
    <DeskRow heading={`inquiry-${inquiry.inquiryId}`} className="max-w-read">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="action">{topicTexts[inquiry.topic]}</Badge>
        <h2 id={`inquiry-${inquiry.inquiryId}`} className="font-bold">
          {inquiry.memberId === null ? inquiry.name : <MemberLink userId={inquiry.memberId} name={inquiry.name} />}
        </h2>
        <span className="type-meta">{inquiry.email}</span>
      </div>
      <p className="tabular mt-1 type-meta">
        #{inquiry.inquiryId} · {formatDateTime(new Date(inquiry.createdAt))} · {inquiry.memberId === null ? '비회원' : '회원'}
      </p>
      <p className="mt-3 whitespace-pre-wrap">{inquiry.message}</p>
      {inquiry.answer === null ? (
        <div className="mt-4 space-y-4">
          <Assignee desk="inquiries" id={inquiry.inquiryId} />
          <AnswerForm id={inquiry.inquiryId} seen={inquiry.shownAs} />
        </div>
      ) : (
        <div className="mt-4 rounded-card bg-sunk p-4">
          <p className="tabular type-meta">
            {inquiry.answeredAt && formatDateTime(new Date(inquiry.answeredAt))}에 답변 ·{' '}
            {inquiry.mailedAt === null ? '메일을 보내고 있어요' : '메일을 보냈어요'}
          </p>
          <p className="mt-1 whitespace-pre-wrap">{inquiry.answer}</p>
        </div>
      )}
    </DeskRow>
  )
}

function AnswerForm({ id, seen }: { readonly id: number; readonly seen: string | undefined }) {
  const [answer, setAnswer] = useState('')
  const { send, busy, error } = useDeskAct('POST /v1/admin/inquiries/:id/answer', {
    done: '답변을 메일로 보낼게요.',
  })
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send({ params: { id }, seen, body: { answer } })
      }}
    >
      <TextArea
        label="답변"
        rows={3}
        max={supportLimits.answer}
        aria-keyshortcuts="Enter"
        value={answer}
        error={error?.fields['answer'] ?? error?.message}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <Button type="submit" busy={busy}>
        메일로 답변하기
      </Button>
    </form>
  )
}
