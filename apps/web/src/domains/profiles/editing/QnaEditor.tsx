import { profileLimits } from '@dure/contract/profiles/limits'
import { Plus, Trash2 } from 'lucide-react'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { FormError } from '../../../forms/FormError.tsx'
import { EditCard } from './EditCard.tsx'
import { Unsaved } from './Unsaved.tsx'
import { useSaveProfile } from './useSaveProfile.ts'
import { useUnsavedRows } from './useUnsavedRows.ts'

type Row = { readonly key: string; readonly question: string; readonly answer: string }

/** What customers ask often, and the answers. */
export function QnaEditor({ profile }: { readonly profile: Profile }) {
  const { save, busy, problems } = useSaveProfile()
  const unsaved = useUnsavedRows<Row>(
    `dure:profile-qna:${profile.userId}`,
    profile.qna.map(({ id, question, answer }) => ({ key: String(id), question, answer })),
  )
  const { rows, change: setRows } = unsaved
  const change = (key: string, part: Partial<Row>) => setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const submit = async () => {
    if (await save({ qna: rows.map(({ question, answer }) => ({ question, answer })) })) unsaved.settle()
  }
  return (
    <EditCard title="자주 묻는 질문" text="미리 답해 두면 고객이 더 편하게 연락해요.">
      {unsaved.discard && <Unsaved onDiscard={unsaved.discard} />}
      {rows.map((row, at) => (
        <div key={row.key} className="space-y-3 border-b border-line pb-5">
          <TextField
            label={`질문 ${at + 1}`}
            value={row.question}
            onChange={(event) => change(row.key, { question: event.currentTarget.value })}
            error={problems[`qna.${at}.question`]}
          />
          <TextArea
            label={`답변 ${at + 1}`}
            max={profileLimits.answer}
            value={row.answer}
            onChange={(event) => change(row.key, { answer: event.currentTarget.value })}
            error={problems[`qna.${at}.answer`]}
          />
          <Button tone="quiet" size="sm" className="min-h-11" onClick={() => setRows(rows.filter((one) => one.key !== row.key))}>
            <Trash2 aria-hidden="true" className="size-4" />이 질문 지우기
          </Button>
        </div>
      ))}
      <FormError text={problems.root ?? problems.qna} />
      <div className="flex flex-wrap gap-2">
        <Button
          tone="outline"
          disabled={rows.length >= profileLimits.qna}
          onClick={() => setRows([...rows, { key: crypto.randomUUID(), question: '', answer: '' }])}
        >
          <Plus aria-hidden="true" className="size-4" />
          질문 더하기
        </Button>
        <Button busy={busy} onClick={() => void submit()}>
          질문 저장
        </Button>
      </div>
    </EditCard>
  )
}
