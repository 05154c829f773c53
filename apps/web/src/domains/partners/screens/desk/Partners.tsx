import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { Answer } from '@dure/contract/client'
import { partnerBody } from '@dure/contract/partners/endpoints'
import { partnerLimits as limits } from '@dure/contract/partners/limits'
import { DAY, formatDate } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { grouped } from '@dure/ui/grouped'
import { won } from '@dure/ui/PriceText'
import { callOf } from '../../../../api/query.ts'
import { useAct } from '../../../../api/useCallMutation.ts'
import { DeskForm } from '../../../../desk/DeskForm.tsx'
import { DeskRow } from '../../../../desk/DeskList.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { useWriting } from '../../../../desk/useWriting.ts'
import { WriteDesk } from '../../../../desk/WriteDesk.tsx'
import { MoneyField } from '../../../../forms/MoneyField.tsx'
import { schemaResolver } from '../../../../forms/schema.ts'
import { saveFile } from '../../../../ground/saveFile.ts'
import type { ScreenContext } from '../../../../screen.ts'

export const title = '제휴사'

type Row = Answer<'GET /v1/admin/partners'>['items'][number]
type Month = Row['months'][number]
const partnersQuery = infiniteQueryOptions({
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  queryKey: ['GET /v1/admin/partners'] as const,
  queryFn: ({ client, pageParam, signal }) =>
    callOf(client)('GET /v1/admin/partners', { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
})

export const loader = ({ queries }: ScreenContext) => queries.ensureInfiniteQueryData(partnersQuery)

/** Who brings members by a link: registered, ended, and paid by the month [partners.statement]. */
export function component() {
  const list = useSuspenseInfiniteQuery(partnersQuery)
  return (
    <WriteDesk
      title={title}
      text={`링크로 온 회원이 가입하거나 첫 요청을 보내면 한 번만 세고, 가입하며 누른 링크가 여럿이면 마지막 링크의 제휴사로 세요. ${limits.decidedAfter / DAY}일 뒤에 확정해요. 지난달 금액은 등록하지 않은 운영자가 보내고 적어요.`}
      heads={{ fresh: '새 제휴사', list: '제휴사' }}
      items={list.data.pages.flatMap((page) => page.items)}
      list={list}
      empty={{ title: '제휴사가 없어요', text: '등록하면 링크와 실적을 여기에서 봐요.' }}
      keys={[['x', '끝내기']]}
      write={() => <WritePartner />}
    >
      {(one) => <Partner key={one.id} one={one} />}
    </WriteDesk>
  )
}

function WritePartner() {
  const form = useForm({
    resolver: schemaResolver(partnerBody),
    defaultValues: { code: '', name: '', reward: null as unknown as number, bank: '', accountNumber: '', holder: '' },
  })
  const { errors } = form.formState
  const { save, busy, problem } = useWriting(form, {
    given: undefined,
    add: 'POST /v1/admin/partners',
    done: { added: '제휴사를 등록했어요.' },
    fields: ['code', 'name', 'reward', 'bank', 'accountNumber', 'holder'],
    onDone: () => form.reset(),
  })
  return (
    <DeskForm label="제휴사 등록하기" busy={busy} problem={problem} onSubmit={form.handleSubmit((body) => save(body))}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="이름" error={errors.name?.message} {...form.register('name')} />
        <TextField label="링크 코드" hint="영문 소문자, 숫자, -, _" error={errors.code?.message} {...form.register('code')} />
      </div>
      <Controller
        control={form.control}
        name="reward"
        render={({ field: { value, onChange, name } }) => (
          <MoneyField label="한 명에 주는 금액" name={name} value={value} error={errors.reward?.message} onChange={onChange} />
        )}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="은행" error={errors.bank?.message} {...form.register('bank')} />
        <TextField label="계좌번호" inputMode="numeric" error={errors.accountNumber?.message} {...form.register('accountNumber')} />
        <TextField label="예금주" error={errors.holder?.message} {...form.register('holder')} />
      </div>
    </DeskForm>
  )
}

function Partner({ one }: { readonly one: Row }) {
  const [ending, setEnding] = useState(false)
  const [reason, setReason] = useState('')
  const act = useDeskAct('POST /v1/admin/partners/:id/end', { done: '제휴를 끝냈어요.' })
  const heading = `partner-${one.id}`
  return (
    <DeskRow heading={heading}>
      <Badge tone={one.endedAt === null ? 'action' : 'plain'}>{one.endedAt === null ? '제휴 중' : '끝냄'}</Badge>
      <h3 id={heading} className="mt-1 font-bold">
        {one.name} · 한 명에 <span className="tabular">{won(one.reward)}</span>
      </h3>
      <p className="type-note">{one.link}</p>
      <p className="tabular mt-2 text-sm">
        기다림 {grouped(one.waiting)}명 · 확정 {grouped(one.counted)}명 · 빠짐 {grouped(one.voided)}명
      </p>
      <p className="mt-1 type-meta">
        {one.account} · {one.madeBy}님이 {formatDate(new Date(one.createdAt))}에 등록했어요
      </p>
      <ul className="mt-3 divide-y divide-line">
        {one.months.map((month) => (
          <PartnerMonth key={month.month} partner={one} month={month} />
        ))}
      </ul>
      {one.endedAt === null && (
        <Button className="mt-3" tone="outline" size="sm" aria-keyshortcuts="x" aria-expanded={ending} onClick={() => setEnding(!ending)}>
          {ending ? '닫기' : '끝내기'}
        </Button>
      )}
      {ending && one.endedAt === null && (
        <DeskForm
          label="제휴 끝내기"
          busy={act.busy}
          problem={act.fields.reason === undefined ? act.refusal : undefined}
          onSubmit={() => act.send({ params: { id: one.id }, seen: one.shownAs, body: { reason } })}
        >
          <p className="type-note">이제부터 이 링크로 온 회원은 세지 않아요. 이미 센 회원은 그대로 지급해요. 되돌릴 수 없어요.</p>
          <TextField label="이유" value={reason} error={act.fields.reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </DeskForm>
      )}
    </DeskRow>
  )
}

function PartnerMonth({ partner: { id, own, shownAs: seen }, month }: { readonly partner: Row; readonly month: Month }) {
  const [account, setAccount] = useState<string>()
  const [note, setNote] = useState('')
  const stating = useAct(
    async (_given: void, call) => {
      const { file, account: to } = await call('GET /v1/admin/partners/:id/statements/:month', { params: { id, month: month.month } })
      setAccount(`${to.bank} ${to.number} ${to.holder}`)
      saveFile(file.name, file.csv, 'text/csv')
    },
    { refused: 'toast' },
  )
  const paying = useDeskAct('POST /v1/admin/partners/:id/pay', { done: '지급했다고 적었어요.' })
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="tabular">
          <b>{month.month}</b> · {grouped(month.members)}명 · {won(month.amount)}
          {month.paidAt !== null && ` · ${month.paidBy}님이 ${formatDate(new Date(month.paidAt))}에 지급했어요`}
        </span>
        <Button tone="outline" size="sm" busy={stating.busy} onClick={() => void stating.send()}>
          명세 받기 (CSV)
        </Button>
      </div>
      {account !== undefined && month.isOver && month.paidAt === null && own && (
        <p className="mt-2 type-note">직접 등록한 제휴사의 지급은 다른 운영자가 적어요.</p>
      )}
      {account !== undefined && month.isOver && month.paidAt === null && !own && (
        <DeskForm
          label={`${won(month.amount)} 지급했다고 적기`}
          busy={paying.busy}
          problem={paying.fields.note === undefined ? paying.refusal : undefined}
          onSubmit={() => paying.send({ params: { id }, seen, body: { month: month.month, amount: month.amount, note } })}
        >
          <p className="text-sm">보낼 계좌: {account}</p>
          <TextArea
            label="어떻게 보냈는지"
            rows={2}
            max={limits.note}
            value={note}
            error={paying.fields.note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </DeskForm>
      )}
    </li>
  )
}
