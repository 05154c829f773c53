import { useCallback, useEffect, useState } from 'react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ApiError } from '@dure/contract/client'
import { portfolioLimits as limits } from '@dure/contract/portfolio/limits'
import { portfolioContent, workingTimeUnits, type PortfolioContent, type WorkingTimeUnit } from '@dure/contract/portfolio/schemas'
import { seoulDay } from '@dure/kernel/time'
import { textLimits } from '@dure/kernel/names'
import { Button } from '@dure/ui/Button'
import { Select } from '@dure/ui/fields/Select'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { WholeField } from '@dure/ui/fields/WholeField'
import { wholeFigures } from '@dure/ui/whole'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'
import { useSession } from '../../session/store.ts'
import { districtsQuery, provincesQuery } from '../catalogue/queries.ts'
import { sentPictures, type Board } from './workPictures.ts'
import { amountOf, keptAmount } from '../../forms/amount.ts'
import { MoneyField } from '../../forms/MoneyField.tsx'
import { keepWorkDraft, type Draft, type Typed } from './draft.ts'
import { PictureBoard } from './PictureBoard.tsx'
import { unitNames } from './texts.ts'

export type Body = PortfolioContent

const given = z.pipe(
  z.string(),
  z.transform((text) => (text === '' ? null : text)),
)
const figure = z.pipe(
  z.string(),
  z.transform((text) => (text === '' ? null : Number(wholeFigures(text)))),
)

/** What the form holds, all of it words, as the contract wants it. */
const typed = z.object({
  title: portfolioContent.shape.title,
  serviceId: z.pipe(z.string().check(z.minLength(1, '서비스를 골라 주세요.')), z.transform(Number)),
  address1: given,
  address2: given,
  serviceYear: z.pipe(figure, portfolioContent.shape.serviceYear),
  workingTime: z.pipe(given, portfolioContent.shape.workingTime),
  serviceAmount: z.pipe(z.pipe(z.string(), z.transform(amountOf)), portfolioContent.shape.serviceAmount),
  description: portfolioContent.shape.description,
})

const fields = ['title', 'serviceId', 'address1', 'address2', 'serviceYear', 'workingTime', 'serviceAmount', 'description'] as const

type Props = {
  readonly services: readonly { readonly id: number; readonly name: string }[]
  readonly initial: Draft
  /** Of one that is changed. */
  readonly workId?: number
  readonly busy: boolean
  readonly label: string
  readonly refused: ApiError | undefined
  readonly onSend: (body: Body) => Promise<unknown>
}

/** A work as its pro makes it; what was typed and sent up stays in the browser until it is sent. */
export function PortfolioForm({ services, initial, workId, busy, label, refused, onSend }: Props) {
  const { me } = useSession()
  const form = useForm({ resolver: schemaResolver(typed), defaultValues: initial.typed })
  const { errors } = form.formState
  const values = useWatch({ control: form.control }) as Typed
  const [board, setBoard] = useState<Board>(initial.board)
  const [sending, setSending] = useState(false)
  const [missing, setMissing] = useState(false)
  const problems: Readonly<Record<string, string>> = missing ? { images: '사진을 한 장 이상 올려 주세요.' } : (refused?.fields ?? {})
  const [thisYear] = useState(() => Number(seoulDay(new Date()).slice(0, 4)))
  const memberId = me?.id
  useEffect(() => {
    if (memberId !== undefined) keepWorkDraft(memberId, workId, { typed: values, board })
  }, [memberId, workId, values, board])
  const onBoard = useCallback((next: Board) => setBoard(next), [])
  const onBusy = useCallback((next: boolean) => setSending(next), [])
  const send = form.handleSubmit(async (sent) => {
    const { images, mainImage } = sentPictures(board)
    setMissing(mainImage === undefined)
    if (mainImage === undefined) return
    await onSend({ ...sent, images, mainImage })
  })
  const { setError } = form
  useEffect(() => {
    if (refused === undefined) return
    const ofPictures = Object.keys(refused.fields).some((field) => field.startsWith('images') || field === 'mainImage')
    // What is wrong with pictures stands at them.
    if (!ofPictures) showRefusal(refused, setError, fields)
  }, [refused, setError])
  return (
    <form noValidate className="space-y-7" onSubmit={(event) => void send(event)}>
      <PictureBoard
        initial={initial.board}
        onChange={onBoard}
        onBusy={onBusy}
        error={problems['images'] ?? problems['mainImage']}
        problems={problems}
      />
      <TextField
        label="제목"
        placeholder="예: 낡은 화장실을 3일 만에 새로 했어요"
        hint={`${textLimits.portfolioTitle.min}자부터 ${textLimits.portfolioTitle.max}자까지. 연락처는 적을 수 없어요.`}
        error={errors.title?.message}
        {...form.register('title')}
      />
      <Select
        label="서비스"
        placeholder="어떤 서비스인가요?"
        error={errors.serviceId?.message}
        options={services.map((one) => ({ value: String(one.id), label: one.name }))}
        {...form.register('serviceId')}
      />
      <PlaceFields
        values={values}
        onPlace={(address1, address2) => (form.setValue('address1', address1), form.setValue('address2', address2))}
      />
      <MoneyField
        label="가격 (선택)"
        hint="받은 금액을 적으면 비슷한 일을 찾는 손님이 바로 가늠해요."
        error={errors.serviceAmount?.message}
        value={amountOf(values.serviceAmount)}
        words={values.serviceAmount}
        onChange={(amount, written) => form.setValue('serviceAmount', keptAmount(amount, written))}
      />
      <TimeFields value={values.workingTime} error={errors.workingTime?.message} onChange={(text) => form.setValue('workingTime', text)} />
      <Select
        label="작업한 해 (선택)"
        placeholder="고르지 않음"
        error={errors.serviceYear?.message}
        options={yearsUntil(thisYear)}
        {...form.register('serviceYear')}
      />
      <TextArea
        {...form.register('description')}
        label="설명 (선택)"
        rows={6}
        max={limits.description}
        hint="어떤 문제를 어떻게 풀었는지 적어 주세요."
        error={errors.description?.message}
      />
      <FormError text={errors.root?.message} />
      <Button type="submit" size="lg" wide busy={busy} disabled={sending}>
        {sending ? '사진을 올리고 있어요' : label}
      </Button>
    </form>
  )
}

const yearsUntil = (last: number) =>
  Array.from({ length: last - limits.firstYear + 1 }, (_, at) => ({ value: String(last - at), label: `${last - at}년` }))

function PlaceFields({ values, onPlace }: { readonly values: Typed; readonly onPlace: (address1: string, address2: string) => void }) {
  const { data: provinces } = useSuspenseQuery(provincesQuery)
  const { address1, address2 } = values
  const { data: districts } = useQuery({ ...districtsQuery(address1), enabled: address1 !== '' })
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label="지역 (선택)"
        placeholder="시·도"
        value={address1}
        options={provinces.items.map((one) => ({ value: one.short, label: one.short }))}
        onChange={(event) => onPlace(event.currentTarget.value, '')}
      />
      <Select
        label="시·군·구"
        placeholder={address1 === '' ? '시·도 먼저' : '전체'}
        disabled={address1 === ''}
        value={address2}
        options={(districts?.items ?? []).map((one) => ({ value: one.name, label: one.name }))}
        onChange={(event) => onPlace(address1, event.currentTarget.value)}
      />
    </div>
  )
}

/** `3day`, by a figure and its unit. */
function TimeFields({
  value,
  error,
  onChange,
}: {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}) {
  const [count, setCount] = useState(/^\d+/.exec(value)?.[0] ?? '')
  const [unit, setUnit] = useState<WorkingTimeUnit>((/\D+$/.exec(value)?.[0] as WorkingTimeUnit | undefined) ?? 'hour')
  const tell = (figures: string, of: WorkingTimeUnit) => {
    setCount(figures)
    setUnit(of)
    onChange(figures === '' ? '' : `${Number(figures)}${of}`)
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <WholeField label="작업 기간 (선택)" figures={3} error={error} value={count} onChange={(figures) => tell(figures, unit)} />
      <Select
        label="단위"
        value={unit}
        options={workingTimeUnits.map((one) => ({ value: one, label: unitNames[one] }))}
        onChange={(event) => tell(count, event.currentTarget.value as WorkingTimeUnit)}
      />
    </div>
  )
}
