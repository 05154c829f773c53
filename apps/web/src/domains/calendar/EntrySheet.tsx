import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { calendarLimits } from '@dure/contract/calendar/limits'
import { entryBody, type OwnEntry } from '@dure/contract/calendar/schemas'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { useAct } from '../../api/useCallMutation.ts'
import { DateField } from '../../forms/DateField.tsx'
import { TimeField } from '../../forms/moment/TimeField.tsx'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'

/** What the form holds: fields give words, and midnight as a day's end is no time a field knows. */
const typed = z.pipe(
  z.pipe(
    z.object({
      title: z.string(),
      place: z.string(),
      memo: z.string(),
      firstDay: z.string(),
      lastDay: z.string(),
      wholeDay: z.boolean(),
      from: z.string(),
      to: z.string(),
      takesTime: z.boolean(),
    }),
    z.transform(({ wholeDay, place, memo, from, to, ...rest }) => ({
      ...rest,
      place: place.trim() === '' ? null : place,
      memo: memo.trim() === '' ? null : memo,
      from: wholeDay ? null : from,
      to: wholeDay ? null : to === '00:00' ? '24:00' : to,
    })),
  ),
  entryBody,
)

const known = ['title', 'place', 'memo', 'firstDay', 'lastDay', 'from', 'to'] as const

type Props = {
  /** The day it begins at, where it is a new one. */
  readonly day: string
  readonly entry: OwnEntry | null
  readonly onClose: () => void
}

/** Puts an own entry in, or changes and moves one. */
export function EntrySheet({ day, entry, onClose }: Props) {
  const form = useForm({
    resolver: schemaResolver(typed),
    defaultValues: {
      title: entry?.title ?? '',
      place: entry?.place ?? '',
      memo: entry?.memo ?? '',
      firstDay: entry?.firstDay ?? day,
      lastDay: entry?.lastDay ?? day,
      wholeDay: entry !== null && entry.from === null,
      from: entry?.from ?? '10:00',
      to: entry?.to === '24:00' ? '00:00' : (entry?.to ?? '11:00'),
      takesTime: entry?.takesTime ?? true,
    },
  })
  const { errors } = form.formState
  const [wholeDay, firstDay, lastDay] = useWatch({ control: form.control, name: ['wholeDay', 'firstDay', 'lastDay'] })
  const saving = useAct(
    (body: z.output<typeof typed>, call) =>
      entry === null
        ? call('POST /v1/me/calendar/entries', { body })
        : call('PUT /v1/me/calendar/entries/:id', { params: { id: entry.id }, body: { sequence: entry.sequence, entry: body } }),
    {
      done: entry === null ? '일정을 넣었어요.' : '일정을 고쳤어요.',
      refused: (error) => showRefusal(error, form.setError, known),
      onDone: onClose,
    },
  )
  return (
    <Sheet open onClose={onClose} title={entry === null ? '일정 넣기' : '일정 고치기'}>
      <form noValidate className="space-y-5" onSubmit={(event) => void form.handleSubmit((body) => saving.send(body))(event)}>
        <TextField
          label="제목"
          placeholder="예: 단골 고객 방문, 자재 사러 가기"
          maxLength={calendarLimits.title * 2}
          error={errors.title?.message}
          {...form.register('title')}
        />
        <Checkbox {...form.register('wholeDay')}>하루 종일</Checkbox>
        <div className="grid grid-cols-2 gap-x-3 gap-y-4">
          <DateField
            label="시작하는 날"
            value={firstDay}
            error={errors.firstDay?.message}
            onChange={(next) => {
              form.setValue('firstDay', next)
              if (lastDay < next) form.setValue('lastDay', next)
            }}
          />
          {!wholeDay && (
            <TimeField
              label="시작 시각"
              minutes={15}
              standing={entry?.from ?? ''}
              error={errors.from?.message}
              {...form.register('from')}
            />
          )}
          <DateField
            label="끝나는 날"
            min={firstDay}
            value={lastDay}
            error={errors.lastDay?.message}
            onChange={(next) => form.setValue('lastDay', next)}
          />
          {!wholeDay && (
            <TimeField
              label="끝 시각"
              minutes={15}
              isEnd
              standing={entry?.to === '24:00' ? '' : (entry?.to ?? '')}
              error={errors.to?.message}
              {...form.register('to')}
            />
          )}
        </div>
        <TextField label="장소 (선택)" error={errors.place?.message} {...form.register('place')} />
        <TextArea {...form.register('memo')} label="메모 (선택)" rows={3} max={calendarLimits.memo} error={errors.memo?.message} />
        <Checkbox {...form.register('takesTime')}>
          <span className="block">이 시간에는 다른 일을 받지 않아요</span>
          <span className="block type-meta">비는 시간에서 빠져요. 나만 볼 수 있는 일정이에요.</span>
        </Checkbox>
        <FormError text={errors.root?.message} />
        <Button type="submit" size="lg" wide busy={saving.busy}>
          {entry === null ? '일정 넣기' : '고친 내용 저장하기'}
        </Button>
      </form>
    </Sheet>
  )
}
