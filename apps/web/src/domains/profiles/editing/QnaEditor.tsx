import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import * as z from 'zod/mini'
import { profileLimits } from '@dure/contract/profiles/limits'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { tooLong, tooShort } from '@dure/kernel/korean'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { FormError } from '../../../forms/FormError.tsx'
import { keepDraft, loadDraft } from '../../../forms/keptDraft.ts'
import { schemaResolver } from '../../../forms/schema.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { RowTool } from './RowTool.tsx'
import { useSave, useSaving } from './useProfileSave.ts'

type Pair = { readonly question: string; readonly answer: string }

/** What customers usually ask, beginners' words to start from. */
const starters = ['준비해 둘 것이 있나요?', '비용은 어떻게 정해지나요?', '얼마나 걸리나요?', '주말에도 가능한가요?']

/** Questions with their answers; each is saved by itself, in the pro's order. */
export function QnaEditor({ profile }: { readonly profile: Profile }) {
  const own: readonly Pair[] = profile.qna.map(({ question, answer }) => ({ question, answer }))
  const save = useSave()
  const [edited, setEdited] = useState<number | null>(own.length === 0 ? 0 : null)
  const [starter, setStarter] = useState('')
  const change = async (qna: readonly Pair[]) => {
    const saved = await save({ qna: [...qna] })
    if (!saved.done) toast(Object.values(saved.fields)[0] ?? saved.reason, { state: 'warning' })
  }
  const move = (at: number, by: 1 | -1) => {
    const list = [...own]
    const [one] = list.splice(at, 1)
    list.splice(at + by, 0, one!)
    void change(list)
  }
  // A row that moves takes the focus along.
  const keyOf = (at: number) => `${own[at]!.question}:${own.slice(0, at).filter((one) => one.question === own[at]!.question).length}`
  const asked = new Set(own.map((one) => one.question))
  return (
    <div className="space-y-4">
      <ul className="space-y-3">
        {own.map((one, at) =>
          edited === at ? (
            <li key={keyOf(at)}>
              <PairForm userId={profile.userId} own={own} at={at} onDone={() => setEdited(null)} />
            </li>
          ) : (
            <li key={keyOf(at)} className="rounded-card border border-line bg-card p-4">
              <p className="font-semibold">{one.question}</p>
              <p className="whitespace-pre-line text-soft">{one.answer}</p>
              <div className="-mb-2 -ml-3 mt-1 flex flex-wrap">
                <RowTool label={`${one.question} 고치기`} onClick={() => setEdited(at)}>
                  <Pencil aria-hidden="true" className="size-4" />
                </RowTool>
                <RowTool label={`${one.question} 위로`} disabled={at === 0} onClick={() => move(at, -1)}>
                  <ArrowUp aria-hidden="true" className="size-4" />
                </RowTool>
                <RowTool label={`${one.question} 아래로`} disabled={at === own.length - 1} onClick={() => move(at, 1)}>
                  <ArrowDown aria-hidden="true" className="size-4" />
                </RowTool>
                <RowTool label={`${one.question} 지우기`} onClick={() => void change(own.filter((_, n) => n !== at))}>
                  <Trash2 aria-hidden="true" className="size-4" />
                </RowTool>
              </div>
            </li>
          ),
        )}
      </ul>
      {edited === own.length ? (
        <PairForm key={starter} userId={profile.userId} own={own} at={own.length} question={starter} onDone={() => setEdited(null)} />
      ) : (
        <Button tone="outline" disabled={own.length >= profileLimits.qna} onClick={() => (setStarter(''), setEdited(own.length))}>
          질문 더하기
        </Button>
      )}
      {own.length < profileLimits.qna && (
        <div>
          <p className="type-meta font-semibold">고객이 자주 묻는 질문</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {starters
              .filter((one) => !asked.has(one))
              .map((one) => (
                <li key={one}>
                  <Button tone="tint" size="sm" className="min-h-11" onClick={() => (setStarter(one), setEdited(own.length))}>
                    {one}
                  </Button>
                </li>
              ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const least = 5
const fields = z.object({
  question: z
    .string()
    .check(
      z.trim(),
      z.minLength(least, tooShort(least, '질문을')),
      z.maxLength(profileLimits.question, tooLong(profileLimits.question, '질문은')),
    ),
  answer: z
    .string()
    .check(
      z.trim(),
      z.minLength(least, tooShort(least, '답변을')),
      z.maxLength(profileLimits.answer, tooLong(profileLimits.answer, '답변은')),
    ),
})

type FormProps = {
  readonly userId: number
  readonly own: readonly Pair[]
  readonly at: number
  readonly question?: string
  readonly onDone: () => void
}

function PairForm({ userId, own, at, question = '', onDone }: FormProps) {
  const { save, busy } = useSaving()
  const draft = `dure:profile:${userId}:qna:${at === own.length ? 'new' : at}`
  const form = useForm({ resolver: schemaResolver(fields), defaultValues: own[at] ?? { question, answer: '' } })
  useEffect(() => {
    const kept = loadDraft<Pair>(draft)
    if (kept !== null && question === '') form.reset(kept, { keepDefaultValues: true })
  }, [form, draft, question])
  const { errors } = form.formState
  const close = () => {
    keepDraft(draft, null)
    onDone()
  }
  const submit = form.handleSubmit(async (pair) => {
    const qna = [...own]
    qna[at] = pair
    const saved = await save({ qna })
    if (saved.done) return close()
    for (const name of ['question', 'answer'] as const) {
      const message = saved.fields[`qna.${at}.${name}`]
      if (message !== undefined) form.setError(name, { message })
    }
    if (Object.keys(saved.fields).length === 0) form.setError('root', { message: saved.reason })
  })
  return (
    <form
      noValidate
      className="space-y-4 rounded-card border border-action bg-card p-4"
      onSubmit={(event) => void submit(event)}
      onChange={() => keepDraft(draft, form.getValues())}
    >
      <TextField label="질문" error={errors.question?.message} {...form.register('question')} />
      <TextArea {...form.register('answer')} label="답변" max={profileLimits.answer} rows={4} error={errors.answer?.message} />
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
