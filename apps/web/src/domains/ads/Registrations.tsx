import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '@dure/contract/client'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { ErrorState } from '@dure/ui/ErrorState'
import { TextField } from '@dure/ui/fields/TextField'
import { grouped } from '@dure/ui/grouped'
import { SkeletonList } from '@dure/ui/Skeleton'
import { callOf } from '../../api/query.ts'
import { DeskForm } from '../../desk/DeskForm.tsx'
import { DeskList, DeskRow } from '../../desk/DeskList.tsx'
import { MemberLink } from '../../desk/Facts.tsx'
import { useDeskAct } from '../../desk/useDeskAct.ts'

const registrationsQuery = infiniteQueryOptions({
  queryKey: ['GET /v1/admin/ad-registrations'] as const,
  initialPageParam: null as string | null,
  queryFn: ({ client, pageParam, signal }) =>
    callOf(client)('GET /v1/admin/ad-registrations', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  getNextPageParam: (page: Answer<'GET /v1/admin/ad-registrations'>) => page.next_cursor,
})

/** Who waits to be told that auctions opened, and the telling. */
export function Registrations() {
  const list = useInfiniteQuery(registrationsQuery)
  const { data } = list
  if (list.isError) return <ErrorState onRetry={() => void list.refetch()} busy={list.isFetching} />
  if (data === undefined) return <SkeletonList rows={3} />
  const waiting = data.pages[0]!.waiting
  return (
    <section aria-labelledby="registrations-title" className="mt-4 border-b border-line pb-6">
      <h2 id="registrations-title" className="type-section">
        사전 신청
      </h2>
      <p className="mt-1 text-soft">경매가 열리면 알려 달라고 한 고수예요. 한 사람에게 한 번만 알려요.</p>
      {waiting > 0 && <Tell waiting={waiting} />}
      <DeskList items={data.pages.flatMap((page) => page.items)} list={list} empty={{ title: '사전 신청이 없어요' }}>
        {(one) => (
          <DeskRow key={one.id} heading={`registration-${one.id}`}>
            <Badge tone={one.toldAt === null ? 'action' : 'plain'}>{one.toldAt === null ? '기다려요' : '알렸어요'}</Badge>
            <h3 id={`registration-${one.id}`} className="mt-1 font-bold">
              <MemberLink userId={one.memberId} name={one.name} />
            </h3>
            <p className="text-sm">{one.services.join(', ')}</p>
            <p className="type-note">{one.districts.join(', ')}</p>
            <p className="tabular mt-1 type-meta">{formatDateTime(new Date(one.at))}</p>
          </DeskRow>
        )}
      </DeskList>
    </section>
  )
}

function Tell({ waiting }: { readonly waiting: number }) {
  const [reason, setReason] = useState('')
  const act = useDeskAct('POST /v1/admin/ad-registrations/tell', { done: '알림을 보내요.', onDone: () => setReason('') })
  return (
    <DeskForm
      label={`${grouped(waiting)}명에게 알리기`}
      busy={act.busy}
      problem={act.fields.reason === undefined ? act.refusal : undefined}
      onSubmit={() => act.send({ body: { reason } })}
    >
      <TextField
        label="이유 (운영팀만 보여요)"
        value={reason}
        error={act.fields.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DeskForm>
  )
}
