import { profileLimits } from '@dure/contract/profiles/limits'
import { Plus, Trash2 } from 'lucide-react'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { FormError } from '../../../forms/FormError.tsx'
import { EditCard } from './EditCard.tsx'
import { Unsaved } from './Unsaved.tsx'
import { useSaveProfile } from './useSaveProfile.ts'
import { useUnsavedRows } from './useUnsavedRows.ts'

type Row = { readonly key: string; readonly title: string; readonly startMonth: string; readonly endMonth: string }

/** Where he worked, month by month; without an end it lasts. */
export function CareerEditor({ profile }: { readonly profile: Profile }) {
  const { save, busy, problems } = useSaveProfile()
  const unsaved = useUnsavedRows<Row>(
    `dure:profile-career:${profile.userId}`,
    profile.career.data.map((one) => ({ key: String(one.id), title: one.title, startMonth: one.startMonth, endMonth: one.endMonth ?? '' })),
  )
  const { rows, change: setRows } = unsaved
  const change = (key: string, part: Partial<Row>) => setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const submit = async () => {
    const career = rows.map(({ title, startMonth, endMonth }) => ({ title, startMonth, endMonth: endMonth === '' ? null : endMonth }))
    if (await save({ career })) unsaved.settle()
  }
  return (
    <EditCard title="경력" text="끝난 달을 비우면 지금까지 이어지는 경력이에요.">
      {unsaved.discard && <Unsaved onDiscard={unsaved.discard} />}
      {rows.map((row, at) => (
        <div key={row.key} className="grid gap-3 border-b border-line pb-5 sm:grid-cols-[1fr_9.5rem_9.5rem_auto] sm:items-start">
          <TextField
            label="어떤 일"
            value={row.title}
            onChange={(event) => change(row.key, { title: event.currentTarget.value })}
            error={problems[`career.${at}.title`]}
          />
          <TextField
            label="시작한 달"
            type="month"
            value={row.startMonth}
            onChange={(event) => change(row.key, { startMonth: event.currentTarget.value })}
            error={problems[`career.${at}.startMonth`]}
          />
          <TextField
            label="끝난 달"
            type="month"
            value={row.endMonth}
            onChange={(event) => change(row.key, { endMonth: event.currentTarget.value })}
            error={problems[`career.${at}.endMonth`]}
          />
          <Button
            tone="quiet"
            aria-label={`${row.title || '경력'} 지우기`}
            className="sm:mt-7"
            onClick={() => setRows(rows.filter((one) => one.key !== row.key))}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </div>
      ))}
      <FormError text={problems.root ?? problems.career} />
      <div className="flex flex-wrap gap-2">
        <Button
          tone="outline"
          disabled={rows.length >= profileLimits.careers}
          onClick={() => setRows([...rows, { key: crypto.randomUUID(), title: '', startMonth: '', endMonth: '' }])}
        >
          <Plus aria-hidden="true" className="size-4" />
          경력 더하기
        </Button>
        <Button busy={busy} onClick={() => void submit()}>
          경력 저장
        </Button>
      </div>
    </EditCard>
  )
}
