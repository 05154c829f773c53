import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { infiniteQueryOptions, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { DeskReport } from '@dure/contract/safety/endpoints'
import { reportLimits } from '@dure/contract/safety/limits'
import { reportDecision } from '@dure/contract/safety/schemas'
import { reasonsOf, reportKindNames } from '@dure/contract/safety/reasons'
import { formatDateTime, HOUR } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Select } from '@dure/ui/fields/Select'
import { TextArea } from '@dure/ui/fields/TextArea'
import { callOf } from '../../../../api/query.ts'
import { Facts, MemberLink } from '../../../../desk/Facts.tsx'
import { Assignee, assigneeKey } from '../../../../desk/Assignee.tsx'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskFigures } from '../../../../desk/DeskFigures.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { ensureDesks, waitingQuery } from '../../../../desk/waiting.ts'
import { statusBadge } from '../../../moderation/texts.ts'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../../forms/schema.ts'
import { href } from '../../../../navigation/href.ts'
import { PictureRow } from '../../../../pictures/PictureRow.tsx'
import type { ScreenContext } from '../../../../screen.ts'
import { usePage } from '../../../../usePage.ts'

export const title = '신고'

type Status = 'waiting' | 'decided'

const reportsQuery = (status: Status) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/admin/reports', status] as const,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)('GET /v1/admin/reports', { query: { status, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  })

export async function loader({ queries, search }: ScreenContext<'/admin/reports'>) {
  await Promise.all([queries.ensureInfiniteQueryData(reportsQuery(search.status)), ensureDesks(queries, 'reports')])
}

/** What members reported: the oldest first, what it says beside who reported it and why. */
export function component() {
  const { status } = usePage<'/admin/reports'>().search
  const list = useSuspenseInfiniteQuery(reportsQuery(status))
  const items = list.data.pages.flatMap((page) => page.items)
  const { data: waiting } = useSuspenseQuery(waitingQuery)
  return (
    <Desk
      title={title}
      text={`먼저 들어온 것부터 ${reportLimits.decideWithin / HOUR}시간 안에 정해 주세요. 휴대폰 인증을 하고 가입한 지 하루가 지난 서로 다른 ${reportLimits.hidesAt}명이 신고하면 정할 때까지 가려져요. 결과는 신고한 사람과 쓴 사람 모두에게 알려요.`}
      above={status === 'waiting' && <DeskFigures of="reports" />}
      views={(['waiting', 'decided'] as const).map((each) => ({
        label: each === 'waiting' ? '기다리는 신고' : '처리한 신고',
        path: href('/admin/reports', undefined, { status: each }),
        isShown: each === status,
        count: each === 'waiting' ? waiting.desks.reports.count : undefined,
      }))}
      list={list}
      items={items}
      empty={{
        title: status === 'waiting' ? '기다리는 신고가 없어요' : '아직 처리한 신고가 없어요',
        text: status === 'waiting' ? '회원이 신고하면 여기에 모여요.' : '처리하면 여기에서 다시 볼 수 있어요.',
      }}
      keys={status === 'waiting' ? [assigneeKey, ['Enter', '이유 쓰기'], ['Esc', '목록으로']] : undefined}
    >
      {(item) => <ReportCard key={item.reportId} item={item} now={Date.parse(waiting.now)} />}
    </Desk>
  )
}

const badges = {
  open: { label: '기다려요', tone: 'action' },
  upheld: { label: '조치했어요', tone: 'danger' },
  dismissed: { label: '문제없어요', tone: 'good' },
} as const

function ReportCard({ item, now }: { readonly item: DeskReport; readonly now: number }) {
  const { label, tone } = badges[item.status]
  const { author } = item
  const late = Date.parse(item.dueAt) < now
  const heading = `report-${item.reportId}`
  return (
    <DeskRow heading={heading} className="grid gap-5 lg:grid-cols-2">
      <div className="space-y-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id={heading} className="mr-auto type-section">
            {reportKindNames[item.kind]} · {author.name}
          </h2>
          {item.hidden && <Badge tone="alert">가려져 있어요</Badge>}
          <Badge tone={tone}>{label}</Badge>
        </div>
        <blockquote className="max-h-72 space-y-1 overflow-y-auto whitespace-pre-line rounded-field bg-sunk px-4 py-3">
          {item.lines.length === 0 ? (
            <p className="text-faint">지금은 남아 있지 않아요.</p>
          ) : (
            item.lines.map((line, at) => <p key={at}>{line}</p>)
          )}
        </blockquote>
        <PictureRow label={`${reportKindNames[item.kind]} 사진`} pictures={item.pictures} />
        <Facts
          of={[
            [
              '쓴 사람',
              <span key="author" className="inline-flex flex-wrap items-center gap-2">
                <MemberLink userId={author.userId} name={author.name} />
                {author.status !== 'active' && <Badge tone={statusBadge[author.status].tone}>{statusBadge[author.status].label}</Badge>}
              </span>,
            ],
            ...(item.path === null
              ? []
              : [
                  [
                    '보이는 곳',
                    <a key="path" href={item.path} className="font-semibold text-action">
                      페이지 열기
                    </a>,
                  ] as const,
                ]),
            ['첫 신고', formatDateTime(new Date(item.openedAt))],
            ...(item.status === 'open'
              ? [
                  [
                    '기한',
                    <span key="due" className={late ? 'text-danger' : undefined}>
                      {formatDateTime(new Date(item.dueAt))}까지{late && ' · 지났어요'}
                    </span>,
                  ] as const,
                ]
              : []),
            ...(item.decidedAt === null ? [] : [['처리한 때', formatDateTime(new Date(item.decidedAt))] as const]),
            ...(item.reason === null ? [] : [['처리한 이유', item.reason] as const]),
          ]}
        />
      </div>
      <div className="space-y-4">
        {item.status === 'open' && <Assignee desk="reports" id={item.reportId} />}
        <ul aria-label="신고한 이유" className="divide-y divide-line text-sm">
          {item.reports.map((one) => (
            <li key={one.userId} className="py-2">
              <p className="font-medium">{one.reason}</p>
              {one.note !== null && <p className="whitespace-pre-line text-soft">{one.note}</p>}
              <p className="tabular text-faint">
                <MemberLink userId={one.userId} name={one.name} /> · {formatDateTime(new Date(one.at))}
                {!one.counted && ' · 세지 않는 신고'}
              </p>
            </li>
          ))}
        </ul>
        <Acts item={item} />
      </div>
    </DeskRow>
  )
}

const removals: Record<DeskReport['kind'], string> = {
  review: '리뷰 지우기',
  comment: '답글 지우기',
  message: '메시지 가리기',
  chat: '약관에 어긋나요',
  profile: '프로필 가리기',
  question: '질문 가리기',
  answer: '답변 가리기',
  portfolio: '포트폴리오 가리기',
  product: '상품 가리기',
  productQuestion: '상품 문의 가리기',
  productAnswer: '상품 문의 답변 가리기',
  postComment: '댓글 가리기',
  post: '커뮤니티 글 가리기',
}

/** The question before it. */
const questions: Record<DeskReport['kind'], string> = {
  review: '리뷰를 지울까요?',
  comment: '답글을 지울까요?',
  message: '메시지를 가릴까요?',
  chat: '약관에 어긋났다고 알릴까요?',
  profile: '프로필을 가릴까요?',
  question: '질문을 가릴까요?',
  answer: '답변을 가릴까요?',
  portfolio: '포트폴리오를 가릴까요?',
  product: '상품을 가릴까요?',
  productQuestion: '상품 문의를 가릴까요?',
  productAnswer: '상품 문의 답변을 가릴까요?',
  postComment: '댓글을 가릴까요?',
  post: '커뮤니티 글을 가릴까요?',
}

/** What happens then, asked before. */
const consequences: Record<DeskReport['kind'], string> = {
  review: '리뷰가 사라지고 별점과 개수에서 빠져요. 그 자리에 고른 이유가 남아요.',
  comment: '고수의 답글이 리뷰 아래에서 사라져요.',
  message: '메시지의 내용이 대화방에서 가려져요.',
  chat: '약관에 어긋났다고 쓴 사람에게 알려요. 대화는 그대로 있어요.',
  profile: '고수의 프로필이 다른 사람에게 보이지 않아요.',
  question: '질문과 답변이 모두에게서 사라져요.',
  answer: '답변이 질문 아래에서 사라져요.',
  portfolio: '포트폴리오가 목록과 고수의 페이지에서 사라져요.',
  productQuestion: '문의와 답변이 물은 사람 말고는 아무에게도 보이지 않아요.',
  productAnswer: '답변이 판매 고수 말고는 아무에게도 보이지 않아요. 질문은 그대로 있어요.',
  postComment: '댓글이 글 아래에서 사라지고, 답글이 있으면 그 자리만 남아요.',
  post: '글과 댓글이 쓴 사람 말고는 아무에게도 보이지 않아요.',
  product: '상품이 목록에서 사라지고 더는 주문할 수 없어요. 이미 한 주문은 그대로 있어요.',
}

/** As it is typed. */
const decision = z.extend(reportDecision, { reasonId: z.pipe(z.string(), z.transform(Number)) })

function likeliest(given: readonly string[], reasons: ReturnType<typeof reasonsOf>): number {
  const times = (text: string) => given.filter((one) => one === text).length
  return reasons.toSorted((one, other) => times(other.text) - times(one.text))[0]!.id
}

function Acts({ item }: { readonly item: DeskReport }) {
  const reasons = reasonsOf(item.kind)
  const form = useForm({
    resolver: schemaResolver(decision),
    // What most of them gave stands first; the operator has the last word.
    defaultValues: {
      reason: '',
      reasonId: String(
        likeliest(
          item.reports.map((one) => one.reason),
          reasons,
        ),
      ),
    },
  })
  const { errors } = form.formState
  const { send, busy } = useDeskAct('POST /v1/admin/reports/:id/decide', {
    refused: (error) => showRefusal(error, form.setError, ['reason', 'reasonId']),
    done: '처리하고 양쪽에 알렸어요.',
  })
  const decide = (outcome: 'upheld' | 'dismissed') =>
    form.handleSubmit(async (given) => {
      const asked = {
        title: questions[item.kind],
        description: `${consequences[item.kind]} 신고한 회원과 쓴 사람에게 알려요.${item.kind === 'chat' ? '' : ' 쓴 사람은 이의를 한 번 신청할 수 있고, 다른 운영자가 되돌릴 수 있어요.'}`,
        okButtonLabel: removals[item.kind],
        state: 'danger',
      } as const
      const back = {
        title: '다시 보일까요?',
        description: '예전 그대로 모두에게 다시 보이고, 별점과 개수에도 다시 들어가요. 신고한 회원과 쓴 사람에게 알려요.',
        okButtonLabel: '다시 보이기',
      }
      const sure = outcome === 'upheld' ? await confirm(asked) : item.status === 'open' || (await confirm(back))
      if (sure) await send({ params: { id: item.reportId }, seen: item.shownAs, body: { outcome, ...given } })
    })()
  if (item.own) return <p className="type-note">직접 내린 결정은 다른 운영자가 되돌려요.</p>
  if (!item.can.uphold && !item.can.dismiss) return null
  return (
    <div className="space-y-3">
      <TextArea
        {...form.register('reason')}
        label="이유 (조치하면 쓴 사람에게 그대로 보여요)"
        rows={2}
        max={reportLimits.decision}
        aria-keyshortcuts="Enter"
        error={errors.reason?.message}
      />
      {item.kind !== 'chat' && item.can.uphold && (
        <Select
          {...form.register('reasonId')}
          label={item.kind === 'review' ? '모두에게 보이는 이유 (지운 자리에 남아요)' : '쓴 사람에게 알리는 이유'}
          options={reasons.map((one) => ({ value: String(one.id), label: one.text }))}
          error={errors.reasonId?.message}
        />
      )}
      {item.kind === 'chat' && item.can.uphold && (
        <p className="type-note">이용을 제한하려면 쓴 사람의 회원 정보에서 따로 제한해 주세요.</p>
      )}
      <FormError text={errors.root?.message} />
      <div className="flex flex-wrap gap-2">
        {item.can.dismiss && (
          <Button tone="outline" className="flex-1" busy={busy} onClick={() => void decide('dismissed')}>
            {item.status === 'upheld' ? '다시 보이기' : '문제없어요'}
          </Button>
        )}
        {item.can.uphold && (
          <Button tone="danger" className="flex-1" busy={busy} onClick={() => void decide('upheld')}>
            {removals[item.kind]}
          </Button>
        )}
      </div>
    </div>
  )
}
