import { useState } from 'react'
import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ApiError } from '@dure/contract/client'
import { ambassadorBody, type Ambassador } from '@dure/contract/badges/endpoints'
import { badgeLimits } from '@dure/contract/badges/limits'
import { id } from '@dure/contract/numbers'
import { formatDateTime } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { callOf } from '../../../../api/query.ts'
import { schemaResolver, showRefusal } from '../../../../forms/schema.ts'
import { href } from '../../../../navigation/href.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { Desk } from '../../../../desk/Desk.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { DeskForm } from '../../../../desk/DeskForm.tsx'

export const title = '앰배서더'

const deskQuery = infiniteQueryOptions({
  queryKey: ['GET /v1/admin/ambassadors'] as const,
  initialPageParam: null as string | null,
  queryFn: ({ client, pageParam, signal }) =>
    callOf(client)('GET /v1/admin/ambassadors', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  getNextPageParam: (page) => page.next_cursor,
})

export const loader = ({ queries }: ScreenContext) => queries.ensureInfiniteQueryData(deskQuery)

/** Pros whom operators name, and take back, each with a reason. */
export function component() {
  const list = useSuspenseInfiniteQuery(deskQuery)
  return (
    <Desk
      title={title}
      text="이웃과 다른 고수를 돕는 고수를 골라요. 고수의 페이지와 글에 표시가 붙어요. 이유는 고수에게 보이지 않고 감사 기록에 남아요."
      above={<NameForm />}
      list={list}
      items={list.data.pages.flatMap((page) => page.items)}
      empty={{ title: '아직 앰배서더가 없어요', text: '회원 번호로 첫 앰배서더를 정해 보세요.' }}
    >
      {(one) => <AmbassadorCard key={one.id} ambassador={one} />}
    </Desk>
  )
}

const nameFields = z.extend(ambassadorBody, { userId: id })

function NameForm() {
  const form = useForm({ resolver: schemaResolver(nameFields), defaultValues: { userId: '', reason: '' } })
  const { errors } = form.formState
  const naming = useDeskAct('PUT /v1/admin/ambassadors/:id', {
    done: '앰배서더로 정했어요.',
    onDone: () => form.reset(),
    refused: (error: ApiError) => showRefusal(error, form.setError, ['userId', 'reason']),
  })
  const name = form.handleSubmit(({ userId, reason }) => naming.send({ params: { id: userId }, body: { reason } }))
  return (
    <DeskForm
      inline
      label="정하기"
      busy={naming.busy}
      problem={errors.root?.message}
      className="mb-6 grid max-w-read sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
      onSubmit={name}
    >
      <TextField label="회원 번호" inputMode="numeric" error={errors.userId?.message} {...form.register('userId')} />
      <TextField label="이유" error={errors.reason?.message} {...form.register('reason')} />
    </DeskForm>
  )
}

function AmbassadorCard({ ambassador }: { readonly ambassador: Ambassador }) {
  const [reason, setReason] = useState('')
  const heading = `ambassador-${ambassador.id}`
  const ending = useDeskAct('POST /v1/admin/ambassadors/:id/end', {
    done: '앰배서더를 그만두게 했어요.',
    onDone: () => setReason(''),
  })
  const { endedAt, endReason, namedAt } = ambassador
  return (
    <DeskRow heading={heading} className="max-w-read">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={heading} className="min-w-0 flex-1 font-bold">
          <a href={href('/admin/members/:memberId', { memberId: ambassador.userId })} className="hover:text-action">
            {ambassador.name} <span className="tabular type-meta font-normal">{ambassador.userId}번</span>
          </a>
        </h2>
        <Badge tone={endedAt === null ? 'good' : 'plain'}>{endedAt === null ? '앰배서더' : '그만둠'}</Badge>
      </div>
      <p className="mt-1 text-sm">{ambassador.reason}</p>
      <p className="tabular mt-1 type-meta">
        {formatDateTime(new Date(namedAt))}
        {endedAt !== null && ` ~ ${formatDateTime(new Date(endedAt))} · ${endReason}`}
      </p>
      {endedAt === null && (
        <form
          className="mt-3 flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void ending.send({ params: { id: ambassador.userId }, body: { reason } })
          }}
        >
          <div className="min-w-48 flex-1">
            <TextField
              label="그만두는 이유"
              value={reason}
              maxLength={badgeLimits.reason}
              error={ending.fields['reason']}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
          <Button type="submit" tone="outline" busy={ending.busy}>
            그만두게 하기
          </Button>
        </form>
      )}
    </DeskRow>
  )
}
