import { answerLimits } from '@dure/contract/catalogue/limits'
import { Suspense, useState } from 'react'
import type { RequestFormItem } from '@dure/contract/catalogue/endpoints'
import { chosenAfter } from '@dure/contract/catalogue/noneOf'
import { seoulDay } from '@dure/kernel/time'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { NumberField } from '@dure/ui/fields/NumberField'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { Select } from '@dure/ui/fields/Select'
import { Skeleton } from '@dure/ui/Skeleton'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { picksOf, type Given } from './flow.ts'
import { RegionField } from './region/RegionField.tsx'
import { lazyPart } from '../../../parts/LazyPart.tsx'

const DatePicker = lazyPart(() => import('@dure/ui/fields/DatePicker').then((file) => file.DatePicker), { inPlace: true })
// Asked for by few forms, and late in them.
const PicturesField = lazyPart(() => import('./PicturesField.tsx').then((file) => file.PicturesField), { inPlace: true })

type Props = {
  readonly item: RequestFormItem
  readonly given: Given | undefined
  readonly onChange: (given: Given) => void
  readonly error?: string | undefined
  /** A choice was made that goes on to the next question. */
  readonly onPick: (given: Given) => void
  readonly samePlace: Given | undefined
  /** Shown beside a counter among others; by itself a question's title is the page's heading. */
  readonly label?: string
}

/** One question as its type asks it [catalogue.answers]. */
export function ItemField(props: Props) {
  switch (props.item.type) {
    case 1:
      return <ManyChoices {...props} />
    case 2:
      return <OneChoice {...props} />
    case 4:
      return <ListChoice {...props} />
    case 5:
      return <Day {...props} />
    case 6:
    case 7:
      return (
        <RegionField
          given={props.given}
          onChange={props.onChange}
          level={props.item.type === 6 ? 3 : 2}
          error={props.error}
          samePlace={props.samePlace}
        />
      )
    case 9:
      return (
        <Suspense fallback={<Skeleton className="h-28" />}>
          <PicturesField {...props} />
        </Suspense>
      )
    case 10:
      return <Amount {...props} />
    case 3:
      return (
        <TextField
          label={props.item.title}
          hiddenLabel
          placeholder={props.item.settings.placeholder}
          hint={props.item.settings.hint}
          maxLength={props.item.settings.maxLength ?? answerLimits.shortText}
          value={props.given?.text ?? ''}
          onChange={(event) => props.onChange({ text: event.currentTarget.value })}
          error={props.error}
        />
      )
    default:
      return (
        <TextArea
          label={props.item.title}
          hiddenLabel
          max={props.item.settings.maxLength ?? answerLimits.longText}
          placeholder={props.item.settings.placeholder ?? '고수가 알면 좋은 내용을 적어 주세요.'}
          hint={props.item.settings.hint ?? '전화번호나 메신저 아이디는 적을 수 없어요.'}
          value={props.given?.text ?? ''}
          onChange={(event) => props.onChange({ text: event.currentTarget.value })}
          error={props.error}
        />
      )
  }
}

function Extra({ item, given, onChange }: Props) {
  if (!item.answers.some((answer) => answer.hasExtra && given?.ids?.includes(answer.id))) return null
  return (
    <div className="mt-3">
      <TextField
        label="자세한 내용"
        placeholder="어떤 내용인지 적어 주세요"
        maxLength={answerLimits.extra}
        value={given?.extra ?? ''}
        onChange={(event) => onChange({ ...given, extra: event.currentTarget.value })}
      />
    </div>
  )
}

function OneChoice(props: Props) {
  const { item, given, onChange, onPick, error } = props
  return (
    <>
      <RadioGroup
        label={item.title}
        hiddenLabel
        name={`item-${item.id}`}
        value={given?.ids?.[0] === undefined ? null : String(given.ids[0])}
        onChange={(value) => onChange({ ...given, ids: [Number(value)] })}
        onPick={(value) => onPick({ ...given, ids: [Number(value)] })}
        choices={item.answers.map((answer) => ({ value: String(answer.id), label: answer.text }))}
        error={error}
      />
      <Extra {...props} />
    </>
  )
}

function ManyChoices(props: Props) {
  const { item, given, onChange, error } = props
  const chosen = given?.ids ?? []
  return (
    <fieldset aria-describedby={error ? `error-${item.id}` : undefined}>
      <legend className="mb-2 type-meta">여러 개 고를 수 있어요</legend>
      <div className="grid gap-2">
        {item.answers.map((answer) => (
          <Checkbox
            key={answer.id}
            card
            checked={chosen.includes(answer.id)}
            onChange={() => onChange({ ...given, ids: chosenAfter(item.answers, chosen, answer.id) })}
          >
            <span className="font-medium">{answer.text}</span>
          </Checkbox>
        ))}
      </div>
      <Extra {...props} />
      {error && (
        <p id={`error-${item.id}`} role="alert" className="mt-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function ListChoice(props: Props) {
  const { item, given, onChange, error } = props
  return (
    <>
      <Select
        label={item.title}
        hiddenLabel
        placeholder="골라 주세요"
        value={String(given?.ids?.[0] ?? '')}
        options={item.answers.map((answer) => ({ value: String(answer.id), label: answer.text }))}
        onChange={(event) => onChange({ ...given, ids: event.currentTarget.value === '' ? [] : [Number(event.currentTarget.value)] })}
        error={error}
      />
      <Extra {...props} />
    </>
  )
}

function Day({ item, given, onChange, error }: Props) {
  const [today] = useState(() => seoulDay(new Date()))
  return (
    <div>
      <Suspense fallback={<Skeleton className="h-80 w-full max-w-sm" />}>
        <DatePicker label={item.title} value={given?.value || null} min={today} onChange={(value) => onChange({ value })} />
      </Suspense>
      {error && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

function Amount({ item, given, onChange, error, label }: Props) {
  const { min = 0, max = 999, unit } = item.settings
  const picks = picksOf(item)
  return (
    <NumberField
      label={label ?? item.title}
      hiddenLabel={label === undefined}
      min={min}
      max={max}
      {...(unit === undefined ? {} : { unit })}
      picks={picks}
      value={given?.value ? Number(given.value) : picks.length > 0 ? null : min}
      onChange={(value) => onChange({ value: String(value) })}
      error={error}
    />
  )
}
