import { Plus, X } from 'lucide-react'
import { useFieldArray, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Hours } from '@dure/contract/calendar/freeTimes'
import { weekly } from '@dure/contract/calendar/schemas'
import { Button } from '@dure/ui/Button'
import { TextField } from '@dure/ui/fields/TextField'
import { IconButton } from '@dure/ui/IconButton'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'
import { weekdayNames } from './weeks.ts'

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

const usual = { from: '09:00', to: '18:00' }
const workdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...usual }))

/** When the pro works in a week, day by day, several times a day where he likes. */
export function HoursSheet({ hours, onClose }: { readonly hours: readonly Hours[]; readonly onClose: () => void }) {
  const form = useForm({ resolver: schemaResolver(typed), defaultValues: { weekly: asTyped(hours) } })
  const rows = useFieldArray({ control: form.control, name: 'weekly' })
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
      {rows.fields.length === 0 && (
        <Button tone="tint" className="mt-3" onClick={() => rows.replace(workdays)}>
          평일 오전 9시부터 오후 6시까지로 채우기
        </Button>
      )}
      <div className="mt-3 divide-y divide-line">
        {weekdayNames.map((name, index) => (
          <section key={name} aria-label={`${name}요일`} className="py-1.5">
            <div className="flex items-center gap-3">
              <h3 className="font-bold">{name}요일</h3>
              <p className="flex-1 text-faint">{!rows.fields.some((one) => one.weekday === index + 1) && '쉬어요'}</p>
              <IconButton label={`${name}요일 시간 더하기`} onClick={() => rows.append({ weekday: index + 1, ...usual })}>
                <Plus aria-hidden="true" />
              </IconButton>
            </div>
            {rows.fields.map(
              (one, at) =>
                one.weekday === index + 1 && (
                  <div key={one.id} className="flex items-center gap-2 pb-1.5">
                    <div className="min-w-0 flex-1">
                      <TextField
                        label={`${name}요일 시작`}
                        hiddenLabel
                        type="time"
                        className="px-3"
                        {...form.register(`weekly.${at}.from`)}
                      />
                    </div>
                    <span className="text-faint">~</span>
                    <div className="min-w-0 flex-1">
                      <TextField label={`${name}요일 끝`} hiddenLabel type="time" className="px-3" {...form.register(`weekly.${at}.to`)} />
                    </div>
                    <IconButton label={`${name}요일 시간 빼기`} onClick={() => rows.remove(at)}>
                      <X aria-hidden="true" />
                    </IconButton>
                  </div>
                ),
            )}
          </section>
        ))}
      </div>
      <FormError text={problem} />
    </Sheet>
  )
}
