import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Check } from 'lucide-react'
import type { ApiError } from '@dure/contract/client'
import type { PostBody } from '@dure/contract/community/bodies'
import { knowhowLimits as limits } from '@dure/contract/community/limits'
import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import { Select } from '@dure/ui/fields/Select'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { FormError } from '../../../forms/FormError.tsx'
import { judgeStep } from '../../../forms/schema.ts'
import { CroppedPicture } from '../../../pictures/CroppedPicture.tsx'
import { Sections, type KnowhowFormOf } from './Sections.tsx'
import { judged, placeOf, stepOf, steps, type Typed } from './typed.ts'

type Props = {
  /** What it will look like, fetched with the step that shows it. */
  readonly Preview: ComponentType<{ readonly values: Typed; readonly service: string | undefined }>
  readonly services: readonly { readonly id: number; readonly name: string }[]
  readonly initial: Typed
  /** The furthest step that was reached before. */
  readonly furthest: number
  readonly label: string
  readonly busy: boolean
  readonly refused: ApiError | undefined
  readonly above: ReactNode
  readonly onWritten: (values: Typed, furthest: number) => void
  readonly onSend: (body: Omit<PostBody, 'topicId'>) => Promise<unknown>
}

/** Know-how as its pro writes it, in three steps: each that was reached is open, and the last shows it as readers will see it [community.knowhow]. */
export function KnowhowForm({ Preview, services, initial, furthest: before, label, busy, refused, above, onWritten, onSend }: Props) {
  const form: KnowhowFormOf = useForm<Typed, unknown, Omit<PostBody, 'topicId'>>({
    resolver: judged,
    defaultValues: initial,
    shouldUnregister: false,
  })
  const values = useWatch({ control: form.control }) as Typed
  const [step, setStep] = useState(Math.min(before, steps.length - 1))
  const [furthest, setFurthest] = useState(before)
  const [sending, setSending] = useState<Readonly<Record<string, boolean>>>({})
  const isSending = Object.values(sending).some(Boolean)
  const isLast = step === steps.length - 1
  useEffect(() => onWritten(values, furthest), [values, furthest, onWritten])
  const onBusy = useCallback((part: string, now: boolean) => setSending((then) => ({ ...then, [part]: now })), [])
  const onCover = useCallback((now: boolean) => onBusy('cover', now), [onBusy])
  const go = (to: number) => {
    setStep(to)
    setFurthest((then) => Math.max(then, to))
    window.scrollTo({ top: 0 })
  }
  // Who is refused stands before what is wrong.
  const [told, setTold] = useState(refused)
  if (refused !== told) {
    setTold(refused)
    const to = stepOf(Object.keys(refused?.fields ?? {}).map((field) => placeOf(field)[0] ?? ''))
    if (to !== undefined) setStep(to)
  }
  const { setError } = form
  useEffect(() => {
    if (refused === undefined) return
    const fields = Object.entries(refused.fields)
    for (const [field, message] of fields) setError(placeOf(field).join('.') as 'title', { type: 'server', message })
    if (fields.length === 0) setError('root', { type: 'server', message: refused.message })
  }, [refused, setError])
  const next = async () => {
    if (await judgeStep(form, judged, steps[step]!.fields)) go(step + 1)
  }
  const send = form.handleSubmit(
    (body) => onSend(body),
    (errors) => {
      const to = stepOf(Object.keys(errors))
      if (to !== undefined) go(to)
    },
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void (isLast ? send() : next())
      }}
    >
      {above}
      <Steps step={step} furthest={furthest} busy={isSending} onGo={go} />
      <div className="mt-6">
        {step === 0 && <Basics form={form} services={services} values={values} onCover={onCover} />}
        {step === 1 && <Sections form={form} onBusy={onBusy} />}
        {isLast && (
          <>
            <p className="mb-3 type-note">읽는 사람에게 이렇게 보여요.</p>
            <Preview values={values} service={services.find((one) => String(one.id) === values.serviceId)?.name} />
          </>
        )}
      </div>
      <div className="mt-6">
        <FormError text={form.formState.errors.root?.message} />
      </div>
      <div className="mt-6 flex gap-2">
        {step > 0 && (
          <Button tone="outline" size="lg" disabled={isSending} onClick={() => go(step - 1)}>
            이전
          </Button>
        )}
        <Button type="submit" size="lg" className="flex-1" busy={busy} disabled={isSending}>
          {isSending ? '사진을 올리고 있어요' : isLast ? label : '다음'}
        </Button>
      </div>
    </form>
  )
}

type StepsProps = { readonly step: number; readonly furthest: number; readonly busy: boolean; readonly onGo: (to: number) => void }

/** Where one is, and how far one was. */
const Steps = ({ step, furthest, busy, onGo }: StepsProps) => (
  <nav aria-label="쓰는 단계" className="mt-4">
    <ol className="grid grid-cols-3 gap-2">
      {steps.map((one, at) => (
        <li key={one.name}>
          <button
            type="button"
            aria-current={at === step ? 'step' : undefined}
            disabled={busy || at > furthest}
            onClick={() => onGo(at)}
            className={cx(
              'flex min-h-11 w-full items-center gap-1 border-t-4 px-1 pt-1 text-left type-label',
              at <= furthest ? 'border-action' : 'border-line',
              at === step ? 'text-ink' : 'text-faint',
            )}
          >
            {at < furthest && at !== step && <Check aria-hidden="true" className="size-4 text-action" />}
            {at + 1}. {one.name}
          </button>
        </li>
      ))}
    </ol>
  </nav>
)

type BasicsProps = Pick<Props, 'services'> & {
  readonly form: KnowhowFormOf
  readonly values: Typed
  readonly onCover: (busy: boolean) => void
}

function Basics({ form, services, values, onCover }: BasicsProps) {
  const { errors } = form.formState
  return (
    <div className="space-y-6">
      <CroppedPicture
        topic="post"
        hint="목록과 글 맨 위에 보여요. 가로세로 16:9로 잘라 올려요."
        shape={limits.cover}
        mostBytes={limits.coverBytes}
        value={values.cover}
        onChange={(picture) => {
          form.setValue('cover', picture, { shouldDirty: true })
          form.clearErrors('cover')
        }}
        onBusy={onCover}
        error={errors.cover?.message}
      />
      <Select
        label="서비스"
        placeholder="어떤 서비스 이야기인가요?"
        error={errors.serviceId?.message}
        options={services.map((one) => ({ value: String(one.id), label: one.name }))}
        {...form.register('serviceId')}
      />
      <TextField
        label="제목"
        placeholder="예: 욕실 줄눈 오래 쓰는 관리법"
        hint={`${limits.title.least}자부터 ${limits.title.most}자까지`}
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextArea
        {...form.register('description')}
        label="소개"
        rows={5}
        max={limits.body.most}
        hint={`누구에게 어떤 도움이 되는 글인지 ${limits.body.least}자 넘게 적어 주세요. 연락처는 적을 수 없어요.`}
        error={errors.description?.message}
      />
    </div>
  )
}
