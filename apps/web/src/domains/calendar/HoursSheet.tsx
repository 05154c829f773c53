import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Hours } from '@dure/contract/calendar/freeTimes'
import { weekly } from '@dure/contract/calendar/schemas'
import { Button } from '@dure/ui/Button'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'
import { WeeklyFields } from './WeeklyFields.tsx'

/** Midnight as a day's end is no time a field knows. */
const asTyped = (all: readonly Hours[]): Hours[] => all.map((one) => ({ ...one, to: one.to === '24:00' ? '00:00' : one.to }))
const typed = z.object({
  weekly: z.pipe(
    z.pipe(
      z.array(z.object({ weekday: z.number(), from: z.string(), to: z.string() })),
      z.transform((all) => all.map((one) => ({ ...one, to: one.to === '00:00' ? '24:00' : one.to }))),
    ),
    weekly,
  ),
})

/** When the pro works in a week, day by day, several times a day where he likes. */
export function HoursSheet({ hours, onClose }: { readonly hours: readonly Hours[]; readonly onClose: () => void }) {
  const form = useForm({ resolver: schemaResolver(typed), defaultValues: { weekly: asTyped(hours) } })
  const hoursNow = useWatch({ control: form.control, name: 'weekly' })
  const { errors } = form.formState
  const saving = useCallMutation('PUT /v1/me/calendar/hours', {
    done: '일하는 시간을 저장했어요.',
    refused: (error) => showRefusal(error, form.setError, []),
    onDone: onClose,
  })
  // A list's own problem stands at its root, or at the list where the schema says it of all.
  const problem = errors.root?.message ?? errors.weekly?.root?.message ?? errors.weekly?.message
  return (
    <Sheet
      open
      onClose={onClose}
      title="일하는 시간"
      actions={
        <Button size="lg" wide busy={saving.busy} onClick={() => void form.handleSubmit((body) => saving.send({ body }))()}>
          저장하기
        </Button>
      }
    >
      <p className="text-soft">일하는 시간에서 일정을 뺀 나머지가 비는 시간이에요. 비워 둔 요일은 쉬는 날이에요.</p>
      <WeeklyFields value={hoursNow} onChange={(next) => form.setValue('weekly', next)} />
      <FormError text={problem} />
    </Sheet>
  )
}
