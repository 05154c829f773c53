import { cashPromiseBody } from '@dure/contract/cash/promises'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { Answer } from '@dure/contract/client'
import { formatPeriod } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { WholeField } from '@dure/ui/fields/WholeField'
import { grouped } from '@dure/ui/grouped'
import { won } from '@dure/ui/PriceText'
import * as z from 'zod/mini'
import { query } from '../../../../api/query.ts'
import { DeskForm } from '../../../../desk/DeskForm.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { useWriting } from '../../../../desk/useWriting.ts'
import { WriteDesk } from '../../../../desk/WriteDesk.tsx'
import { schemaResolver } from '../../../../forms/schema.ts'
import { seoulField } from '../../../../forms/moment/seoulTime.ts'
import { MomentField } from '../../../../forms/moment/MomentField.tsx'
import { useNow } from '../../../../ground/useNow.ts'
import type { ScreenContext } from '../../../../screen.ts'

export const title = '환불 약속 충전'

type Row = Answer<'GET /v1/admin/cash-promises'>['items'][number]
const promisesQuery = query('GET /v1/admin/cash-promises')

export const loader = ({ queries }: ScreenContext) => queries.ensureQueryData(promisesQuery)

/** When cash is sold that may be given back without a fee: made, ended, and what of it went back. */
export function component() {
  const { data } = useSuspenseQuery(promisesQuery)
  return (
    <WriteDesk
      title={title}
      text="이 기간에 충전한 캐시는 정한 날수 동안 일부를 썼어도 환불 수수료를 받지 않아요. 한 번에 하나만 정할 수 있고, 끝내도 이미 충전한 사람과의 약속은 지켜요."
      heads={{ fresh: '새 약속', list: '정한 약속' }}
      items={data.items}
      empty={{ title: '정한 약속이 없어요', text: '기간과 날수를 정하면 여기에 모여요.' }}
      keys={[['x', '끝내기']]}
      write={() => <WritePromise />}
    >
      {(one) => <PromiseRow key={one.id} one={one} />}
    </WriteDesk>
  )
}

const fields = z.extend(cashPromiseBody, { startsAt: seoulField, endsAt: seoulField })

function WritePromise() {
  const form = useForm({ resolver: schemaResolver(fields), defaultValues: { startsAt: '', endsAt: '', refundDays: 30 } })
  const { errors } = form.formState
  const { save, busy, problem } = useWriting(form, {
    given: undefined,
    add: 'POST /v1/admin/cash-promises',
    done: { added: '약속을 정했어요.' },
    fields: ['startsAt', 'endsAt', 'refundDays'],
    onDone: () => form.reset(),
  })
  return (
    <DeskForm label="약속 정하기" busy={busy} problem={problem} onSubmit={form.handleSubmit((body) => save(body))}>
      <div className="grid gap-4 sm:grid-cols-2">
        <MomentField label="시작" error={errors.startsAt?.message} {...form.register('startsAt')} />
        <MomentField label="끝" error={errors.endsAt?.message} {...form.register('endsAt')} />
      </div>
      <Controller
        control={form.control}
        name="refundDays"
        render={({ field: { value, onChange } }) => (
          <WholeField
            label="충전한 뒤 수수료 없이 돌려주는 날수"
            figures={3}
            suffix="일"
            value={Number.isNaN(value) ? '' : String(value)}
            error={errors.refundDays?.message}
            onChange={(figures) => onChange(Number.parseInt(figures, 10))}
          />
        )}
      />
    </DeskForm>
  )
}

function PromiseRow({ one }: { readonly one: Row }) {
  const now = useNow()
  const [ending, setEnding] = useState(false)
  const [reason, setReason] = useState('')
  const act = useDeskAct('POST /v1/admin/cash-promises/:id/end', { done: '약속을 끝냈어요.' })
  const over = one.endedAt !== null || (now !== null && Date.parse(one.endsAt) <= now.getTime())
  const early = now !== null && Date.parse(one.startsAt) > now.getTime()
  const heading = `promise-${one.id}`
  return (
    <DeskRow heading={heading}>
      <Badge tone={one.endedAt !== null ? 'danger' : over ? 'plain' : 'action'}>
        {one.endedAt !== null ? '끝냄' : over ? '지남' : early ? '시작 전' : '진행 중'}
      </Badge>
      <h3 id={heading} className="mt-1 font-bold">
        {one.refundDays}일 동안 수수료 없이
      </h3>
      <p className="tabular type-note">{formatPeriod(new Date(one.startsAt), new Date(one.endedAt ?? one.endsAt))}</p>
      <p className="tabular mt-2 text-sm">
        충전 {grouped(one.purchases)}건, {won(one.paid)} · 돌려준 금액 {won(one.refunded)}
      </p>
      <p className="mt-1 type-meta">{one.madeBy}님이 정했어요</p>
      {!over && (
        <Button className="mt-3" tone="outline" size="sm" aria-keyshortcuts="x" aria-expanded={ending} onClick={() => setEnding(!ending)}>
          {ending ? '닫기' : '끝내기'}
        </Button>
      )}
      {ending && !over && (
        <DeskForm
          label="약속 끝내기"
          busy={act.busy}
          problem={act.fields.reason === undefined ? act.refusal : undefined}
          onSubmit={() => act.send({ params: { id: one.id }, seen: one.shownAs, body: { reason } })}
        >
          <p className="type-note">이제부터 충전하는 캐시에는 약속하지 않아요. 이미 충전한 캐시는 그대로예요. 되돌릴 수 없어요.</p>
          <TextField
            label="이유 (운영팀만 보여요)"
            value={reason}
            error={act.fields.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </DeskForm>
      )}
    </DeskRow>
  )
}
