import { infiniteQueryOptions, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { removalKindNames, type Removal } from '@dure/contract/safety/removals'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { callOf, query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { href } from '../../../navigation/href.ts'
import { PictureRow } from '../../../pictures/PictureRow.tsx'
import type { Head, ScreenContext } from '../../../screen.ts'
import { usePage } from '../../../usePage.ts'
import { AppealForm } from '../../moderation/AppealForm.tsx'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

type Path = '/removed'

const oneQuery = (id: number) => query('GET /v1/me/removals/:id', { params: { id } })
const allQuery = infiniteQueryOptions({
  queryKey: ['GET /v1/me/removals'] as const,
  queryFn: ({ client, pageParam, signal }) =>
    callOf(client)('GET /v1/me/removals', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next_cursor,
})

export async function loader({ queries, search }: ScreenContext<Path>) {
  if (search.id === undefined) await queries.ensureInfiniteQueryData(allQuery)
  else await queries.ensureQueryData(oneQuery(search.id))
}

export const head = (): Head => ({ title: '가려진 내 글', noindex: true })

/** What operators took away from the member, with its reason, and his one appeal: all of it, or what a notice led to [safety.removals]. */
export function component() {
  const { id } = usePage<Path>().search
  return (
    <div className="mx-auto max-w-read px-4 pb-24 md:pt-6">
      <PageHead title="가려진 내 글" />
      <p className="mt-2 text-soft">운영팀이 가리거나 내린 것과 그 이유예요. 사실과 다르다면 하나에 한 번 이의를 신청할 수 있어요.</p>
      <div className="mt-6">{id === undefined ? <All /> : <One id={id} />}</div>
    </div>
  )
}

function All() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(allQuery)
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return (
      <EmptyState
        scene="inbox"
        title="가려진 글이 없어요"
        text="운영팀이 가리거나 내린 것이 있으면 여기에 모여요."
        action={{ label: '마이페이지로 가기', href: '/mypage' }}
      />
    )
  return (
    <>
      <ul className="space-y-4">
        {items.map((one) => (
          <RemovalCard key={one.id} removal={one} />
        ))}
      </ul>
      {hasNextPage && (
        <Button tone="outline" wide className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          더 보기
        </Button>
      )}
    </>
  )
}

function One({ id }: { readonly id: number }) {
  const { data } = useSuspenseQuery(oneQuery(id))
  return (
    <>
      <ul>
        <RemovalCard removal={data} />
      </ul>
      <a href={href('/removed')} className="mt-4 inline-flex min-h-11 items-center font-semibold text-action">
        가려진 글 모두 보기
      </a>
    </>
  )
}

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex gap-3">
    <dt className="w-20 shrink-0 text-faint">{name}</dt>
    <dd className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</dd>
  </div>
)

function stateOf({ endedAt, outcome, appealedAt }: Removal): {
  readonly label: string
  readonly tone: 'good' | 'danger' | 'action' | 'plain'
} {
  if (outcome === 'lifted') return { label: '되돌렸어요', tone: 'good' }
  if (endedAt !== null) return { label: '이제 가려져 있지 않아요', tone: 'plain' }
  if (outcome === 'stays') return { label: '그대로 두기로 했어요', tone: 'danger' }
  return appealedAt === null ? { label: '가려져 있어요', tone: 'danger' } : { label: '이의를 살펴보는 중', tone: 'action' }
}

function RemovalCard({ removal }: { readonly removal: Removal }) {
  const heading = `removal-${removal.id}`
  const state = stateOf(removal)
  return (
    <li aria-labelledby={heading} className="rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={heading} className="type-section">
          {removalKindNames[removal.kind]}
        </h2>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      {removal.lines.length > 0 && (
        <blockquote className="mt-3 max-h-60 space-y-1 overflow-y-auto whitespace-pre-line rounded-field bg-sunk px-4 py-3 [overflow-wrap:anywhere]">
          {removal.lines.map((line, at) => (
            <p key={at}>{line}</p>
          ))}
        </blockquote>
      )}
      <PictureRow label={`${removalKindNames[removal.kind]} 사진`} pictures={removal.pictures} className="mt-3" />
      <dl className="mt-4 space-y-1 text-sm">
        <Line name="이유">
          {removal.reason}
          {removal.note !== null && <span className="block whitespace-pre-line text-soft">{removal.note}</span>}
        </Line>
        <Line name="가린 때">{formatDateTime(new Date(removal.removedAt))}</Line>
        {removal.appeal !== null && (
          <Line name="내 이의">
            <span className="whitespace-pre-line">{removal.appeal}</span>
          </Line>
        )}
        {removal.answer !== null && (
          <Line name="답변">
            <span className="whitespace-pre-line">{removal.answer}</span>
          </Line>
        )}
      </dl>
      {removal.mendPath !== null && (
        <a href={removal.mendPath} className={`mt-4 ${buttonClass({ tone: 'outline' })}`}>
          고치러 가기
        </a>
      )}
      {removal.can.appeal && <Appeal removal={removal} />}
    </li>
  )
}

function Appeal({ removal }: { readonly removal: Removal }) {
  const sending = useCallMutation('POST /v1/me/removals/:id/appeal', {
    done: '이의 신청을 보냈어요. 운영팀이 확인할게요.',
  })
  return (
    <div className="mt-5 border-t border-line pt-5">
      <AppealForm
        text={`사실과 다른 점을 알려 주세요. 가린 사람이 아닌 다른 운영자가 살펴보고 답해요. ${formatDateTime(new Date(removal.appealUntil))}까지 한 번 보낼 수 있어요.`}
        sending={sending}
        onSend={(body) => void sending.send({ params: { id: removal.id }, body })}
      />
    </div>
  )
}
