import { useState } from 'react'
import { infiniteQueryOptions, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { promotionKinds, type PromotionKind } from '@dure/contract/promotions/pageDrafts'
import type { PromotionRow } from '@dure/contract/promotions/pageDesk'
import { bannerPlaces, type BannerPlace } from '@dure/contract/promotions/pagePlaces'
import { withParticle } from '@dure/kernel/korean'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { ErrorState } from '@dure/ui/ErrorState'
import { grouped } from '@dure/ui/grouped'
import { LoadMore } from '@dure/ui/LoadMore'
import { won } from '@dure/ui/PriceText'
import { SkeletonList } from '@dure/ui/Skeleton'
import { callOf } from '../../../../api/query.ts'
import { DeskList, DeskRow } from '../../../../desk/DeskList.tsx'
import { DeskColumns, DeskPage, DeskSection } from '../../../../desk/DeskPage.tsx'
import { MemberLink } from '../../../../desk/Facts.tsx'
import { DeskViews } from '../../../../desk/DeskViews.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { FormError } from '../../../../forms/FormError.tsx'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { usePage } from '../../../../usePage.ts'
import { OpenPages } from '../../../content/desk/OpenPages.tsx'
import { kindNames as names } from '../../../content/desk/work.ts'
import { openPagesQuery } from '../../../content/queries.ts'
import { promotionsQuery } from '../../pageQueries.ts'
import { periodText, stateNames } from '../../eventTexts.ts'

export const title = '이벤트와 배너'

type Path = '/admin/promotions'

/** Who takes part in an event. */
const joinedQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/admin/promotions/:id/joined', id] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v1/admin/promotions/:id/joined',
        { params: { id }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
  })

export async function loader({ queries, search }: ScreenContext<Path>): Promise<void> {
  await Promise.all([queries.ensureQueryData(promotionsQuery(search.kind)), queries.ensureQueryData(openPagesQuery(search.kind))])
}

/** Events, banners and landing pages: those that are written on, those that stand or stood, and what came of them. */
export function component() {
  const { kind } = usePage<Path>().search
  const { data } = useSuspenseQuery(promotionsQuery(kind))
  return (
    <DeskPage title={title} text="본 사람과 누른 사람은 하루에 한 번씩 세요. 운영자는 세지 않아요.">
      <DeskViews
        of={promotionKinds.map((each) => ({
          label: names[each],
          path: href('/admin/promotions', undefined, { kind: each }),
          isShown: each === kind,
        }))}
      />
      <DeskColumns>
        <OpenPages key={kind} kind={kind} />
        <DeskSection title={`올린 ${names[kind]}`} card={false}>
          <DeskList
            items={data.items}
            empty={{ title: `올린 ${withParticle(names[kind], '이/가')} 없어요` }}
            keys={[
              ['Enter', '고치기'],
              ['v', '보기'],
              ['x', '끝내기'],
            ]}
          >
            {(one) => <Row key={one.id} kind={kind} one={one} />}
          </DeskList>
        </DeskSection>
      </DeskColumns>
    </DeskPage>
  )
}

/** What ending it does, said before it is done. */
function effectOf(kind: PromotionKind, { state, joined, forCustomers }: PromotionRow): string {
  if (kind !== 'event' || state === 'ready') return `${names[kind]} 화면과 본 사람 수가 함께 지워져요. 되돌릴 수 없어요.`
  const people =
    joined === 0
      ? '아직 참여한 사람은 없어요.'
      : forCustomers
        ? `참여한 고수 ${joined.toLocaleString('ko-KR')}명의 고객이 받은 쿠폰은 그대로예요.`
        : `참여한 ${joined.toLocaleString('ko-KR')}명이 받은 쿠폰은 그대로예요.`
  return `지금부터 아무도 참여할 수 없어요. ${people} 글은 지난 이벤트로 남아요.`
}

function Row({ kind, one }: { readonly kind: PromotionKind; readonly one: PromotionRow }) {
  const { send, busy, refusal } = useDeskAct('POST /v1/admin/promotions/:id/end', { done: '끝냈어요.' })
  const ended = one.state === 'ended'
  const end = async () => {
    if (
      await confirm({
        title: `${withParticle(names[kind], '을/를')} 끝낼까요?`,
        description: effectOf(kind, one),
        okButtonLabel: '끝내기',
        state: 'danger',
      })
    )
      await send({ params: { id: one.id }, seen: one.shownAs })
  }
  return (
    <DeskRow heading={`promotion-${one.id}`}>
      <p className="flex flex-wrap items-center gap-1.5">
        <Badge tone={one.state === 'running' ? 'action' : one.state === 'ready' ? 'alert' : undefined}>{stateNames[one.state]}</Badge>
        {one.role !== 'all' && <Badge>{one.role === 'provider' ? '고수' : '고객'}</Badge>}
        {one.pages.map((name) => (
          <Badge key={name}>{bannerPlaces[name as BannerPlace] ?? name}</Badge>
        ))}
      </p>
      <h3 id={`promotion-${one.id}`} className="mt-1 font-bold">
        {one.title}
      </h3>
      <p className="type-note">{one.text}</p>
      <p className="tabular mt-1 type-meta">
        {one.path} ·{' '}
        {one.until === null ? `${formatDateTime(new Date(one.from))}부터` : periodText({ startAt: one.from, endAt: one.until })}
      </p>
      <Figures kind={kind} one={one} />
      {kind === 'event' && one.joined > 0 && <Joined one={one} />}
      <FormError text={refusal} />
      <p className="mt-3 flex gap-2">
        <a
          href={href('/admin/pages/write', undefined, { kind, target: one.id })}
          aria-keyshortcuts="Enter"
          className={buttonClass({ tone: 'outline', size: 'sm' })}
        >
          고치기
        </a>
        {(kind === 'event' || one.state === 'running') && (
          <a href={one.path} aria-keyshortcuts="v" className={buttonClass({ tone: 'outline', size: 'sm' })}>
            보기
          </a>
        )}
        {!(kind === 'event' && ended) && (
          <Button tone="danger" size="sm" busy={busy} aria-keyshortcuts="x" onClick={() => void end()}>
            끝내기
          </Button>
        )}
      </p>
    </DeskRow>
  )
}

/** Who takes part, once asked for. */
function Joined({ one }: { readonly one: PromotionRow }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-2">
      <Button tone="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? '참여한 회원 닫기' : '참여한 회원 보기'}
      </Button>
      {open && <JoinedMembers id={one.id} />}
    </div>
  )
}

function JoinedMembers({ id }: { readonly id: number }) {
  const list = useInfiniteQuery(joinedQuery(id))
  const [page] = list.data?.pages ?? []
  if (list.isError) return <ErrorState onRetry={() => void list.refetch()} busy={list.isFetching} />
  if (page === undefined) return <SkeletonList rows={2} />
  return (
    <div className="mt-1 space-y-2 text-sm">
      {page.coupons.map((one) => (
        <p key={one.id} className="tabular text-soft">
          {one.id}번 {one.name} · {one.budget === null ? '' : `예산 ${won(one.budgetLeft ?? 0)} 남음 / ${won(one.budget)} `}
          {one.pieces === null ? '' : `쿠폰 ${grouped(one.piecesLeft ?? 0)}장 남음 / ${grouped(one.pieces)}장`}
        </p>
      ))}
      <ul className="divide-y divide-line">
        {list
          .data!.pages.flatMap((each) => each.items)
          .map((one) => (
            <li key={one.userId} className="flex flex-wrap items-center gap-x-2">
              <MemberLink userId={one.userId} name={one.name} />
              <span className="tabular text-faint">{formatDateTime(new Date(one.joinedAt))}</span>
            </li>
          ))}
      </ul>
      {list.hasNextPage && <LoadMore hasMore loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />}
    </div>
  )
}

/** What came of it: seen, pressed, taken part. */
function Figures({ kind, one }: { readonly kind: PromotionKind; readonly one: PromotionRow }) {
  const all: (readonly [string, number])[] = [
    ['본 사람', one.seen],
    ...(kind === 'landing' ? [] : [['누른 사람', one.clicked] as const]),
    ...(kind === 'event' ? [['참여', one.joined] as const] : []),
  ]
  return (
    <dl className="tabular mt-2 flex flex-wrap gap-x-5 text-sm">
      {all.map(([name, count]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-soft">{name}</dt>
          <dd className="font-bold">
            {count.toLocaleString('ko-KR')}
            {name === '참여' && one.places !== null && ` / ${one.places.toLocaleString('ko-KR')}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
