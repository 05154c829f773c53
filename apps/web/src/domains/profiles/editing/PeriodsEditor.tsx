import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import * as z from 'zod/mini'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { profileLimits } from '@dure/contract/profiles/limits'
import { seoulDay } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { FormError } from '../../../forms/FormError.tsx'
import { keepDraft, loadDraft } from '../../../forms/keptDraft.ts'
import { schemaResolver } from '../../../forms/schema.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { periodText } from '../texts.ts'
import { useOrder } from './useOrder.ts'
import { RowTool } from './RowTool.tsx'
import { useSave, useSaving } from './useProfileSave.ts'

type Kind = 'career' | 'education'
type Period = Profile['career']['data'][number]

const words = {
  career: { title: '어떤 일', add: '경력 더하기', hint: '예: 두레이사 팀장' },
  education: { title: '학교나 과정', add: '학력 더하기', hint: '예: 한국대학교 피아노과' },
} as const
const most = { career: profileLimits.careers, education: profileLimits.educations } as const

/** Careers or educations: each is saved by itself, in the pro's order. */
export function PeriodsEditor({ profile, kind }: { readonly profile: Profile; readonly kind: Kind }) {
  const own = profile[kind].data
  const save = useSave()
  const order = useOrder(kind)
  const [edited, setEdited] = useState<number | 'new' | null>(own.length === 0 ? 'new' : null)
  const remove = async (one: Period) => {
    const { id: _, ...again } = one
    const saved = await save({ [kind]: { deletedIds: [one.id] } }, { quiet: true })
    if (saved.done)
      toast('지웠어요.', {
        state: 'success',
        buttonLabel: '되돌리기',
        onAction: () => void save({ [kind]: { data: [again] } }, { quiet: true }),
      })
    else toast(saved.reason, { state: 'warning' })
  }
  const move = (at: number, by: 1 | -1) => {
    const ids = own.map((one) => one.id)
    const [moved] = ids.splice(at, 1)
    ids.splice(at + by, 0, moved!)
    void order(ids)
  }
  return (
    <div className="space-y-4">
      <ul className="space-y-3" aria-live="polite">
        {own.map((one, at) =>
          edited === one.id ? (
            <li key={one.id}>
              <PeriodForm kind={kind} userId={profile.userId} period={one} onDone={() => setEdited(null)} />
            </li>
          ) : (
            <li key={one.id} className="rounded-card border border-line bg-card p-4">
              <p className="font-semibold">{one.title}</p>
              <p className="tabular type-meta">
                {one.startMonth.replace('-', '.')} ~ {one.endMonth?.replace('-', '.') ?? '지금'} · {lasted(one)}
              </p>
              <div className="-mb-2 -ml-3 mt-1 flex flex-wrap">
                <RowTool label={`${one.title} 고치기`} onClick={() => setEdited(one.id)}>
                  <Pencil aria-hidden="true" className="size-4" />
                </RowTool>
                <RowTool label={`${one.title} 위로`} disabled={at === 0} onClick={() => move(at, -1)}>
                  <ArrowUp aria-hidden="true" className="size-4" />
                </RowTool>
                <RowTool label={`${one.title} 아래로`} disabled={at === own.length - 1} onClick={() => move(at, 1)}>
                  <ArrowDown aria-hidden="true" className="size-4" />
                </RowTool>
                <RowTool label={`${one.title} 지우기`} onClick={() => void remove(one)}>
                  <Trash2 aria-hidden="true" className="size-4" />
                </RowTool>
              </div>
            </li>
          ),
        )}
      </ul>
      {edited === 'new' ? (
        <PeriodForm kind={kind} userId={profile.userId} onDone={() => setEdited(null)} />
      ) : (
        <Button tone="outline" disabled={own.length >= most[kind]} onClick={() => setEdited('new')}>
          {words[kind].add}
        </Button>
      )}
    </div>
  )
}

/** Both months counted. */
function lasted({ startMonth, endMonth }: Period): string {
  const [from, to] = [startMonth, endMonth ?? seoulDay(new Date()).slice(0, 7)].map((month) => {
    const [year = 0, of = 0] = month.split('-').map(Number)
    return year * 12 + of
  }) as [number, number]
  return periodText(Math.max(1, to - from + 1))
}

const fields = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, '한 줄로 적어 주세요.'),
      z.maxLength(profileLimits.title, `${profileLimits.title}자까지 적을 수 있어요.`),
    ),
  startYear: z.string().check(z.minLength(4, '시작한 해를 골라 주세요.')),
  startOf: z.string().check(z.minLength(1, '시작한 달을 골라 주세요.')),
  lasts: z.boolean(),
  endYear: z.string(),
  endOf: z.string(),
})
type Values = z.output<typeof fields>
const empty: Values = { title: '', startYear: '', startOf: '', lasts: false, endYear: '', endOf: '' }

const valuesOf = (period: Period | undefined): Values => {
  if (period === undefined) return empty
  const [startYear = '', startOf = ''] = period.startMonth.split('-')
  const [endYear = '', endOf = ''] = period.endMonth?.split('-') ?? []
  return { title: period.title, startYear, startOf, lasts: period.endMonth === null, endYear, endOf }
}

const months = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1).padStart(2, '0'), label: `${at + 1}월` }))

type FormProps = { readonly kind: Kind; readonly userId: number; readonly period?: Period; readonly onDone: () => void }

function PeriodForm({ kind, userId, period, onDone }: FormProps) {
  const { save, busy } = useSaving()
  const draft = `dure:profile:${userId}:${kind}:${period?.id ?? 'new'}`
  const form = useForm({ resolver: schemaResolver(fields), defaultValues: valuesOf(period) })
  useEffect(() => {
    const kept = loadDraft<Values>(draft)
    if (kept !== null) form.reset(kept, { keepDefaultValues: true })
  }, [form, draft])
  const [years] = useState(() => {
    const now = Number(seoulDay(new Date()).slice(0, 4))
    return Array.from({ length: now - profileLimits.firstYear + 1 }, (_, at) => ({ value: String(now - at), label: `${now - at}년` }))
  })
  const { errors } = form.formState
  const lasts = useWatch({ control: form.control, name: 'lasts' })
  const close = () => {
    keepDraft(draft, null)
    onDone()
  }
  const submit = form.handleSubmit(async (values) => {
    if (!values.lasts && (values.endYear === '' || values.endOf === '')) {
      form.setError('endYear', { message: '끝난 때를 고르거나 ‘지금까지’를 눌러 주세요.' })
      return
    }
    const one = {
      ...(period === undefined ? {} : { id: period.id }),
      title: values.title,
      startMonth: `${values.startYear}-${values.startOf}`,
      endMonth: values.lasts ? null : `${values.endYear}-${values.endOf}`,
    }
    const saved = await save({ [kind]: { data: [one] } })
    if (saved.done) return close()
    const at = (field: string) => saved.fields[`${kind}.data.0.${field}`]
    const shown = [
      ['title', at('title')],
      ['startYear', at('startMonth')],
      ['endYear', at('endMonth')],
    ] as const
    for (const [name, message] of shown) if (message !== undefined) form.setError(name, { message })
    if (shown.every(([, message]) => message === undefined))
      form.setError('root', { message: Object.values(saved.fields)[0] ?? saved.reason })
  })
  return (
    <form
      noValidate
      className="space-y-4 rounded-card border border-action bg-card p-4"
      onSubmit={(event) => void submit(event)}
      onChange={() => keepDraft(draft, form.getValues())}
    >
      <TextField label={words[kind].title} hint={words[kind].hint} error={errors.title?.message} {...form.register('title')} />
      <div className="grid grid-cols-2 gap-3">
        <Select label="시작한 해" placeholder="연도" options={years} error={errors.startYear?.message} {...form.register('startYear')} />
        <Select label="시작한 달" placeholder="월" options={months} error={errors.startOf?.message} {...form.register('startOf')} />
      </div>
      <Checkbox {...form.register('lasts')}>지금까지 이어져요</Checkbox>
      {!lasts && (
        <div className="grid grid-cols-2 gap-3">
          <Select label="끝난 해" placeholder="연도" options={years} error={errors.endYear?.message} {...form.register('endYear')} />
          <Select label="끝난 달" placeholder="월" options={months} error={errors.endOf?.message} {...form.register('endOf')} />
        </div>
      )}
      <FormError text={errors.root?.message} />
      <div className="flex gap-2">
        <Button type="submit" busy={busy}>
          저장
        </Button>
        <Button tone="quiet" onClick={close}>
          닫기
        </Button>
      </div>
    </form>
  )
}
