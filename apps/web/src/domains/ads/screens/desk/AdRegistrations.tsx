import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '@dure/contract/client'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { TextField } from '@dure/ui/fields/TextField'
import { grouped } from '@dure/ui/grouped'
import { callOf } from '../../../../api/query.ts'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskForm } from '../../../../desk/DeskForm.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { MemberLink } from '../../../../desk/Facts.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'

export const title = '광고 사전 신청'

const registrationsQuery = infiniteQueryOptions({
  queryKey: ['GET /v1/admin/ad-registrations'] as const,
  initialPageParam: null as string | null,
  queryFn: ({ client, pageParam, signal }) =>
    callOf(client)('GET /v1/admin/ad-registrations', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  getNextPageParam: (page: Answer<'GET /v1/admin/ad-registrations'>) => page.next_cursor,
})

export const loader = ({ queries }: ScreenContext) => queries.ensureInfiniteQueryData(registrationsQuery)

/** Who waits to be told that auctions opened, and the telling. */
export function component() {
  const list = useSuspenseInfiniteQuery(registrationsQuery)
  const waiting = list.data.pages[0]!.waiting
  return (
    <Desk
      title={title}
      text="경매가 열리면 알려 달라고 한 고수예요. 한 사람에게 한 번만 알려요."
      views={[
        { label: '경매', path: href('/admin/ads'), isShown: false },
        { label: '사전 신청', path: href('/admin/ads/registrations'), isShown: true, count: waiting },
      ]}
      above={waiting > 0 ? <Tell waiting={waiting} /> : undefined}
      items={list.data.pages.flatMap((page) => page.items)}
      list={list}
      empty={{ title: '사전 신청이 없어요' }}
    >
      {(one) => (
        <DeskRow key={one.id} heading={`registration-${one.id}`}>
          <Badge tone={one.toldAt === null ? 'action' : 'plain'}>{one.toldAt === null ? '기다려요' : '알렸어요'}</Badge>
          <h2 id={`registration-${one.id}`} className="mt-1 font-bold">
            <MemberLink userId={one.memberId} name={`회원 ${one.memberId}`} />
          </h2>
          <p className="text-sm">{one.services.join(', ')}</p>
          <p className="text-sm text-soft">{one.districts.join(', ')}</p>
          <p className="tabular mt-1 text-sm text-faint">{formatDateTime(new Date(one.at))}</p>
        </DeskRow>
      )}
    </Desk>
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
