import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { readLegalText } from '@dure/contract/consents/legalText'
import { consentLimits } from '@dure/contract/consents/limits'
import { termsBody, termsKinds, type TermsBody, type TermsKind, type TermsVersion } from '@dure/contract/consents/terms'
import { DAY, seoulDay } from '@dure/kernel/time'
import { withParticle } from '@dure/kernel/korean'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Select } from '@dure/ui/fields/Select'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { query } from '../../../../api/query.ts'
import { DateField } from '../../../../forms/DateField.tsx'
import { FormError } from '../../../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../../../forms/schema.ts'
import type { ScreenContext } from '../../../../screen.ts'
import { confirm } from '../../../../shell/feedback/confirm.ts'
import { DeskList, DeskRow } from '../../../../desk/DeskList.tsx'
import { DeskColumns, DeskPage, DeskSection } from '../../../../desk/DeskPage.tsx'
import { useDeskAct } from '../../../../desk/useDeskAct.ts'
import { LegalClauses, LegalParts } from '../../../system/LegalText.tsx'

export const title = '약관'

const termsQuery = query('GET /v1/admin/terms')

export const loader = ({ queries }: ScreenContext) => queries.ensureQueryData(termsQuery)

const names: Record<TermsKind, string> = { usage: '이용약관', privacy: '개인정보 처리방침', optional: '개인정보 수집·이용 동의' }
const states = {
  planned: { label: '예정', tone: 'action' },
  live: { label: '시행 중', tone: 'good' },
  past: { label: '지남', tone: 'plain' },
} as const
const { usual, weighty } = consentLimits.changeTold
const day = (version: string): string => version.replaceAll('-', '.')

/** The terms by text and day: what holds and held, and new ones [consents.terms]. */
export function component() {
  const { data } = useSuspenseQuery(termsQuery)
  return (
    <DeskPage
      title={title}
      text="글과 시행일을 함께 올려요. 시행일이 되면 이용약관과 개인정보 처리방침은 모든 회원에게 다시 동의를 받고, 어떤 글에 동의했는지 남아요."
    >
      <DeskColumns>
        <DeskSection title="새 약관 올리기">
          <TermsForm items={data.items} />
        </DeskSection>
        <DeskSection title="올린 약관" card={false}>
          <DeskList items={data.items} empty={{ title: '올린 약관이 없어요' }} keys={[['x', '예정한 약관 거두기']]}>
            {(one) => <Version key={one.id} one={one} />}
          </DeskList>
        </DeskSection>
      </DeskColumns>
    </DeskPage>
  )
}

function Version({ one }: { readonly one: TermsVersion }) {
  const state = states[one.state]
  const { send, busy, refusal } = useDeskAct('POST /v1/admin/terms/:id/withdraw', { done: '예정한 약관을 거뒀어요.' })
  const withdraw = async () => {
    const sure = await confirm({
      title: '예정한 약관을 거둘까요?',
      description: `${names[one.kind]} · ${day(one.version)} 시행 예정. 미리 알림을 받은 회원 모두에게 바꾸지 않기로 했다고 알려요.`,
      okButtonLabel: '거두기',
    })
    if (sure) await send({ params: { id: one.id } })
  }
  return (
    <DeskRow heading={`terms-${one.id}`}>
      <div className="flex items-center justify-between gap-2">
        <h3 id={`terms-${one.id}`} className="font-bold">
          {names[one.kind]}
        </h3>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p className="tabular type-note">{day(one.version)} 시행</p>
      <Shown summary="글 보기" text={one.text} />
      <FormError text={refusal} />
      {one.state === 'planned' && (
        <Button tone="danger" size="sm" busy={busy} aria-keyshortcuts="x" className="mt-2" onClick={() => void withdraw()}>
          거두기
        </Button>
      )}
    </DeskRow>
  )
}

/** A text as members read it. */
function Shown({ summary, text }: { readonly summary: string; readonly text: string }) {
  const [open, setOpen] = useState(false)
  const { intro, clauses } = readLegalText(open ? text : '')
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 type-note font-semibold">{summary}</summary>
      <div className="rounded-card border border-line p-4 [overflow-wrap:anywhere]">
        <LegalParts parts={intro} />
        <LegalClauses clauses={clauses} />
      </div>
    </details>
  )
}

function TermsForm({ items }: { readonly items: readonly TermsVersion[] }) {
  // A change begins with what stands.
  const standing = (kind: TermsKind): string => items.find((one) => one.kind === kind && one.state !== 'past')?.text ?? ''
  const form = useForm<TermsBody, unknown, TermsBody>({
    resolver: schemaResolver(termsBody),
    defaultValues: { kind: 'usage', day: '', text: standing('usage'), weighty: false, reason: '' },
  })
  const { errors } = form.formState
  const [text, isWeighty, from] = useWatch({ control: form.control, name: ['text', 'weighty', 'day'] })
  const [today] = useState(() => seoulDay(new Date()))
  const kindField = form.register('kind')
  const { send, busy } = useDeskAct('POST /v1/admin/terms', {
    done: '새 약관을 올리고 회원에게 알리기 시작했어요.',
    onDone: () => form.reset(),
    refused: (error) => showRefusal(error, form.setError, ['kind', 'day', 'text', 'weighty', 'reason']),
  })
  const save = form.handleSubmit(async (body) => {
    const sure = await confirm({
      title: '새 약관을 올릴까요?',
      description: `${withParticle(names[body.kind], '이/가')} ${day(body.day)}부터 이 글로 바뀌어요. 지금 모든 회원에게 알림과 메일로 알려요. 그 전에는 거둘 수 있고, 시행한 뒤에는 고칠 수 없어요.`,
      okButtonLabel: '올리기',
    })
    if (sure) await send({ body })
  })
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void save(event)}>
      <Select
        label="약관"
        error={errors.kind?.message}
        options={termsKinds.map((kind) => ({ value: kind, label: names[kind] }))}
        {...kindField}
        onChange={(event) => {
          if (!form.formState.dirtyFields.text) form.resetField('text', { defaultValue: standing(event.currentTarget.value as TermsKind) })
          return kindField.onChange(event)
        }}
      />
      <DateField
        label="시행일"
        min={today}
        value={from}
        error={errors.day?.message}
        onChange={(chosen) => form.setValue('day', chosen, { shouldValidate: form.formState.isSubmitted })}
      />
      <Checkbox checked={isWeighty} onChange={(event) => form.setValue('weighty', event.currentTarget.checked)}>
        회원에게 불리한 변경이에요
      </Checkbox>
      <p className="type-meta">
        시행 {usual / DAY}일 전, 불리하면 {weighty / DAY}일 전까지 올려야 해요. 올리면 바로 모든 회원에게 알림과 메일로 알리고, 약관
        화면에서 볼 수 있어요.
      </p>
      <TextArea
        {...form.register('text')}
        label="글"
        rows={18}
        max={consentLimits.termsText.most}
        hint="조는 ‘## 제목’, 목록은 ‘- ’, 표는 ‘| 칸 | 칸 |’으로 시작하고 사이에 빈 줄을 두세요."
        error={errors.text?.message}
      />
      <Shown summary="보일 모습" text={text} />
      <TextField label="바꾸는 이유" error={errors.reason?.message} {...form.register('reason')} />
      <FormError text={errors.root?.message} />
      <Button type="submit" busy={busy}>
        올리기
      </Button>
    </form>
  )
}
