import { infiniteQueryOptions, useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { adBidNames } from '@dure/contract/ads/states'
import type { Answer } from '@dure/contract/client'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { ErrorState } from '@dure/ui/ErrorState'
import { TextArea } from '@dure/ui/fields/TextArea'
import { grouped } from '@dure/ui/grouped'
import { cash } from '@dure/ui/PriceText'
import { SkeletonList } from '@dure/ui/Skeleton'
import { callOf, query } from '../../../../api/query.ts'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskForm } from '../../../../desk/DeskForm.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { MemberLink } from '../../../../desk/Facts.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { lazyPart } from '../../../../parts/LazyPart.tsx'
import { weekText } from '../../texts.ts'

export const title = '광고 경매'

type Round = Answer<'GET /v1/admin/ads'>['items'][number]
type Bid = Answer<'GET /v1/admin/ads/:id/bids'>['items'][number]

const roundsQuery = infiniteQueryOptions({
  queryKey: ['GET /v1/admin/ads'] as const,
  initialPageParam: null as string | null,
  queryFn: ({ client, pageParam, signal }) =>
    callOf(client)('GET /v1/admin/ads', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  getNextPageParam: (page: Answer<'GET /v1/admin/ads'>) => page.next_cursor,
})
const bidsOf = (id: number) => query('GET /v1/admin/ads/:id/bids', { params: { id } })

const Registrations = lazyPart(() => import('../../Registrations.tsx').then((file) => file.Registrations))

export const loader = ({ queries }: ScreenContext) => queries.ensureInfiniteQueryData(roundsQuery)

/** Rounds of ads; of one that is closed its bids, each of which may be ended or paid back. */
export function component() {
  const list = useSuspenseInfiniteQuery(roundsQuery)
  const [waiting, setWaiting] = useState(false)
  return (
    <Desk
      title={title}
      text="입찰은 마감한 뒤에만 볼 수 있어요. 광고를 멈추거나 돌려주면 고수가 이유를 읽어요."
      above={
        <>
          <Button tone="outline" size="sm" aria-expanded={waiting} onClick={() => setWaiting(!waiting)}>
            {waiting ? '사전 신청 닫기' : '사전 신청 보기'}
          </Button>
          <Suspense>{waiting && <Registrations />}</Suspense>
        </>
      }
      items={list.data.pages.flatMap((page) => page.items)}
      list={list}
      empty={{ title: '아직 입찰이 없어요' }}
      keys={[['a', '입찰 보기']]}
    >
      {(one) => <RoundRow key={one.id} round={one} />}
    </Desk>
  )
}

function RoundRow({ round }: { readonly round: Round }) {
  const [open, setOpen] = useState(false)
  const heading = `round-${round.id}`
  return (
    <DeskRow heading={heading}>
      <Badge tone={round.closedAt === null ? 'action' : 'plain'}>{round.closedAt === null ? '입찰 중' : '마감'}</Badge>
      <h2 id={heading} className="mt-1 font-bold">
        {round.district.name} {round.service.name}
      </h2>
      <p className="tabular type-note">
        {weekText(round)} · 마감 {formatDateTime(new Date(round.closesAt))}
      </p>
      {round.bids !== null && (
        <p className="tabular mt-2 text-sm">
          입찰 {grouped(round.bids)}건 · 낙찰 {grouped(round.won ?? 0)}건 · 매출 {cash(round.revenue)}
        </p>
      )}
      {round.closedAt !== null && (
        <Button className="mt-3" tone="outline" size="sm" aria-keyshortcuts="a" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '닫기' : '입찰 보기'}
        </Button>
      )}
      {open && <Bids id={round.id} />}
    </DeskRow>
  )
}

function Bids({ id }: { readonly id: number }) {
  const { data, isError, isFetching, refetch } = useQuery(bidsOf(id))
  if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />
  if (data === undefined) return <SkeletonList rows={3} />
  return (
    <ul className="mt-3 divide-y divide-line border-t border-line">
      {data.items.map((one) => (
        <BidRow key={one.id} bid={one} />
      ))}
    </ul>
  )
}

function BidRow({ bid }: { readonly bid: Bid }) {
  const [back, setBack] = useState<'days' | 'all'>()
  const [reason, setReason] = useState('')
  const act = useDeskAct('POST /v1/admin/ads/:id/stop', { done: '돌려주고 고수에게 알렸어요.', onDone: () => setBack(undefined) })
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <MemberLink userId={bid.memberId} name={bid.name} />
        <Badge tone={bid.status === 'won' ? 'good' : bid.status === 'stopped' ? 'alert' : 'plain'}>{adBidNames[bid.status]}</Badge>
        <span className="tabular type-note">
          입찰 {cash(bid.amount)} · {formatDateTime(new Date(bid.bidAt))}
        </span>
      </div>
      {bid.price !== null && (
        <p className="tabular mt-1 text-sm">
          {bid.place}번째 자리 · 낙찰가 {cash(bid.price)} · 돌려준 캐시 {cash(bid.returned)}
        </p>
      )}
      {bid.reason !== null && <p className="mt-1 text-sm text-alert">{bid.reason}</p>}
      {bid.can.refund && (
        <div className="mt-2 flex flex-wrap gap-2">
          {bid.can.stop && (
            <Button tone="danger" size="sm" onClick={() => setBack('days')}>
              멈추고 남은 날 돌려주기 ({cash(bid.wouldReturn.days)})
            </Button>
          )}
          <Button tone="outline" size="sm" onClick={() => setBack('all')}>
            모두 돌려주기 ({cash(bid.wouldReturn.all)})
          </Button>
        </div>
      )}
      {back !== undefined && bid.can.refund && (
        <DeskForm
          className="mt-3"
          label={`${cash(bid.wouldReturn[back])} 돌려주기`}
          busy={act.busy}
          problem={act.fields.reason === undefined ? act.refusal : undefined}
          onCancel={() => setBack(undefined)}
          onSubmit={() => act.send({ params: { id: bid.id }, seen: bid.shownAs, body: { reason, back } })}
        >
          <TextArea
            label="이유 (고수에게 보여요)"
            rows={2}
            max={moderationLimits.reason}
            value={reason}
            error={act.fields.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </DeskForm>
      )}
    </li>
  )
}
