import type { ReactNode } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '@dure/ui/Button'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { Dialog } from '@dure/ui/overlays/Dialog'
import { schemaResolver } from '../../../forms/schema.ts'
import { seoulField } from '../../../forms/moment/seoulTime.ts'
import { MomentField } from '../../../forms/moment/MomentField.tsx'

type Props = {
  readonly told: ReactNode
  readonly busy: boolean
  /** Null for now. */
  readonly onPublish: (at: string | null) => void
  readonly onClose: () => void
}

const fields = z.discriminatedUnion('when', [
  z.object({
    when: z.literal('now'),
    at: z.pipe(
      z.string(),
      z.transform(() => null),
    ),
  }),
  z.object({ when: z.literal('later'), at: seoulField }),
])

/** When it is to be published [content.plan]. */
export function PublishSheet({ told, busy, onPublish, onClose }: Props) {
  const form = useForm({ resolver: schemaResolver(fields), defaultValues: { when: 'now' as 'now' | 'later', at: '' } })
  const when = useWatch({ control: form.control, name: 'when' })
  const publish = form.handleSubmit(({ at }) => onPublish(at))
  return (
    <Dialog
      open
      onClose={onClose}
      title="언제 올릴까요?"
      actions={
        <>
          <Button tone="outline" className="flex-1" onClick={onClose}>
            더 고치기
          </Button>
          <Button className="flex-1" busy={busy} onClick={() => void publish()}>
            {when === 'now' ? '지금 올리기' : '예약하기'}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <Controller
          control={form.control}
          name="when"
          render={({ field }) => (
            <RadioGroup
              label="언제 올릴까요?"
              hiddenLabel
              value={field.value}
              onChange={field.onChange}
              choices={[
                { value: 'now', label: '지금', description: '누르면 바로 보여요.' },
                { value: 'later', label: '예약', description: '정한 때에 저절로 올라가요.' },
              ]}
            />
          )}
        />
        {when === 'later' && <MomentField label="올릴 때" error={form.formState.errors.at?.message} {...form.register('at')} />}
        {told}
      </div>
    </Dialog>
  )
}
