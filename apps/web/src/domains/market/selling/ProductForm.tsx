import { Suspense, useCallback, useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Check, Eye } from 'lucide-react'
import type { ApiError } from '@dure/contract/client'
import { productLimits as limits } from '@dure/contract/market/limits'
import type { ProductBody } from '@dure/contract/market/productSchemas'
import { parseSeoulDay, seoulDay } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { cx } from '@dure/ui/cx'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { Select } from '@dure/ui/fields/Select'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { FormError } from '../../../forms/FormError.tsx'
import { judgeStep } from '../../../forms/schema.ts'
import { lazyPart } from '../../../parts/LazyPart.tsx'
import { DetailPictures } from './form/DetailPictures.tsx'
import { MainPicture } from './form/MainPicture.tsx'
import { Options } from './form/Options.tsx'
import { choose, Part, type ProductFormOf } from './form/parts.tsx'
import { Questions } from './form/Questions.tsx'
import { Refund } from './form/Refund.tsx'
import { sellerTermsText } from './form/terms.ts'
import { judged, placeOfProblem, stepOf, steps, type StepAt, type Typed } from './form/typed.ts'
import { When } from './form/When.tsx'
import { Where, type PlaceMap } from './form/Where.tsx'

const Preview = lazyPart(() => import('./form/Preview.tsx').then((file) => file.Preview))

/** It comes with the press. */
const Previewed = (given: ComponentProps<typeof Preview>) => (
  <Suspense>
    <Preview {...given} />
  </Suspense>
)

type Props = {
  readonly services: readonly { readonly id: number; readonly name: string }[]
  readonly initial: Typed
  readonly firstStep: StepAt
  readonly busy: boolean
  readonly label: string
  readonly refused: ApiError | undefined
  /** His days off already. */
  readonly offDays: readonly string[]
  readonly Map: PlaceMap
  /** Beside the steps: how far what is typed is kept. */
  readonly mark?: ReactNode
  readonly onWritten: (values: Typed, step: StepAt) => void
  readonly onSend: (body: ProductBody) => Promise<unknown>
}

/** A product as its seller writes it, in three steps; what is wrong is said in its step, and nothing that was typed is lost on the way. */
export function ProductForm({ services, initial, firstStep, busy, label, refused, offDays, Map, mark, onWritten, onSend }: Props) {
  const form = useForm<Typed, unknown, ProductBody>({ resolver: judged, defaultValues: initial, shouldUnregister: false })
  const values = useWatch({ control: form.control }) as Typed
  const [step, setStep] = useState<StepAt>(firstStep)
  const [sending, setSending] = useState<Readonly<Record<string, boolean>>>({})
  const [previewing, setPreviewing] = useState(false)
  const [today] = useState(() => seoulDay(new Date()))
  const example = new Date(parseSeoulDay(today)!.getTime() + limits.example)
  const isSending = Object.values(sending).some(Boolean)
  const at = steps.findIndex((one) => one.at === step)
  const isLast = at === steps.length - 1
  useEffect(() => onWritten(values, step), [values, step, onWritten])
  const go = (to: StepAt) => {
    setStep(to)
    window.scrollTo({ top: 0 })
  }
  // Who is refused stands before what is wrong.
  const [told, setTold] = useState(refused)
  if (refused !== told) {
    setTold(refused)
    const to = stepOf(Object.keys(refused?.fields ?? {}).map((field) => field.split('.')[0] ?? ''))
    if (to !== undefined) setStep(to)
  }
  const { setError } = form
  useEffect(() => {
    if (refused === undefined) return
    const fields = Object.entries(refused.fields)
    for (const [field, message] of fields) setError(placeOfProblem(field.split('.')).join('.') as 'itemTitle', { type: 'server', message })
    if (fields.length === 0) setError('root', { type: 'server', message: refused.message })
  }, [refused, setError])
  const next = async () => {
    if (await judgeStep(form, judged, steps[at]!.fields)) go(steps[at + 1]!.at)
  }
  const send = form.handleSubmit(
    (body) => onSend(body),
    (errors) => {
      const to = stepOf(Object.keys(errors))
      if (to !== undefined) go(to)
    },
  )
  const service = services.find((one) => String(one.id) === values.serviceId)?.name ?? ''
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void (isLast ? send() : next())
      }}
    >
      <Steps step={step} busy={isSending} onGo={go} />
      {mark}
      <div className="mt-6 space-y-9">
        {step === 0 && <Basics form={form} services={services} values={values} Map={Map} onSending={setSending} />}
        {step === 50 && (
          <>
            <Options form={form} />
            <When form={form} today={today} offDays={offDays} />
            <Refund form={form} example={example} />
          </>
        )}
        {step === 100 && (
          <>
            <Questions form={form} />
            <Agreement form={form} agreed={values.agreement} />
          </>
        )}
      </div>
      <div className="mt-6">
        <FormError text={form.formState.errors.root?.message} />
      </div>
      <div className="mt-6 flex flex-wrap gap-2">
        {at > 0 && (
          <Button tone="outline" size="lg" disabled={isSending} onClick={() => go(steps[at - 1]!.at)}>
            이전
          </Button>
        )}
        <Button tone="quiet" size="lg" onClick={() => setPreviewing(true)}>
          <Eye aria-hidden="true" className="size-5" />
          미리보기
        </Button>
        <div className="min-w-40 flex-1">
          <Button type="submit" size="lg" wide busy={busy} disabled={isSending}>
            {isSending ? '사진을 올리고 있어요' : isLast ? label : '다음'}
          </Button>
        </div>
      </div>
      {previewing && <Previewed values={values} service={service} example={example} onClose={() => setPreviewing(false)} />}
    </form>
  )
}

/** Where one is; each step is reached from any other, once the pictures of this one are there. */
function Steps({ step, busy, onGo }: { readonly step: StepAt; readonly busy: boolean; readonly onGo: (to: StepAt) => void }) {
  return (
    <nav aria-label="등록 단계">
      <ol className="grid grid-cols-3 gap-2">
        {steps.map((one, at) => (
          <li key={one.at}>
            <button
              type="button"
              aria-current={one.at === step ? 'step' : undefined}
              disabled={busy}
              onClick={() => onGo(one.at)}
              className={cx(
                'flex min-h-14 w-full flex-col items-start justify-center border-t-4 px-1 text-left type-label',
                one.at <= step ? 'border-action text-ink' : 'border-line text-faint',
              )}
            >
              <span className="tabular text-xs text-faint">{one.at}%</span>
              <span className="inline-flex items-center gap-1">
                {one.at < step && <Check aria-hidden="true" className="size-4 text-action" />}
                {at + 1}. {one.name}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type BasicsProps = Pick<Props, 'services' | 'Map'> & {
  readonly form: ProductFormOf
  readonly values: Typed
  readonly onSending: (change: (before: Readonly<Record<string, boolean>>) => Readonly<Record<string, boolean>>) => void
}

function Basics({ form, services, values, Map, onSending }: BasicsProps) {
  const { errors } = form.formState
  const { setValue } = form
  const [detailImages] = useState(values.detailImages)
  const onMain = (picture: Typed['mainImage']) => choose(form, 'mainImage', picture)
  const onDetail = useCallback((pictures: Typed['detailImages']) => setValue('detailImages', pictures), [setValue])
  const onMainBusy = useCallback((main: boolean) => onSending((before) => ({ ...before, main })), [onSending])
  const onDetailBusy = useCallback((detail: boolean) => onSending((before) => ({ ...before, detail })), [onSending])
  return (
    <>
      <Select
        label="서비스"
        placeholder="어떤 서비스인가요?"
        hint="상품이 이 서비스의 분류에 보여요."
        error={errors.serviceId?.message}
        options={services.map((one) => ({ value: String(one.id), label: one.name }))}
        {...form.register('serviceId')}
      />
      <MainPicture value={values.mainImage} onChange={onMain} onBusy={onMainBusy} error={errors.mainImage?.message} />
      <TextField
        label="상품 이름"
        placeholder="예: 벽걸이 에어컨 분해 세척"
        hint={`${limits.title.least}자부터 ${limits.title.most}자까지. 연락처는 적을 수 없어요.`}
        error={errors.itemTitle?.message}
        {...form.register('itemTitle')}
      />
      <TextArea
        {...form.register('itemDescription')}
        label="상품 설명"
        rows={8}
        max={limits.description.most}
        hint="무엇을 해 드리고 무엇은 빠지는지, 어떻게 하는지 적어 주세요."
        error={errors.itemDescription?.message}
      />
      <DetailPictures
        initial={detailImages}
        onChange={onDetail}
        onBusy={onDetailBusy}
        // Of the list it is only ever that it is empty.
        error={values.detailImages.length === 0 ? (errors.detailImages?.root?.message ?? errors.detailImages?.message) : undefined}
        problemOf={(at) => errors.detailImages?.[at]?.message}
      />
      <Where form={form} Map={Map} />
    </>
  )
}

function Agreement({ form, agreed }: { readonly form: ProductFormOf; readonly agreed: boolean }) {
  const { errors } = form.formState
  return (
    <Part title="판매자 약관">
      <ul className="list-disc space-y-2 rounded-card bg-sunk py-4 pl-9 pr-4 type-note">
        {sellerTermsText.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Checkbox
        card
        checked={agreed}
        aria-invalid={errors.agreement !== undefined || undefined}
        onChange={(event) => choose(form, 'agreement', event.currentTarget.checked)}
      >
        판매자 약관에 동의해요
      </Checkbox>
      <FormError text={errors.agreement?.message} />
    </Part>
  )
}
