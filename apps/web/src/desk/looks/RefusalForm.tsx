import type { Refusal, RefusalReason } from '@dure/contract/moderation/looks'
import { Button } from '@dure/ui/Button'
import { Select } from '@dure/ui/fields/Select'
import { TextField } from '@dure/ui/fields/TextField'
import { useWatch } from 'react-hook-form'
import { FormError } from '../../forms/FormError.tsx'
import { confirm } from '../../shell/feedback/confirm.ts'
import type { RefusalWriting } from './refusal.ts'

export type Refusing = {
  readonly of: RefusalWriting
  readonly reasons: readonly RefusalReason[]
  /** What the button does, here and in the question before it. */
  readonly submit: string
  /** What is asked before, and who sees what then. */
  readonly ask: { readonly title: string; readonly description: string }
  readonly busy: boolean
  readonly onRefuse: (given: Refusal) => unknown
}

/** Why a thing is refused, for who made it to read: a reason out of the list, and a word of the operator's own. */
export function RefusalForm({
  of,
  reasons,
  submit,
  ask,
  busy,
  onRefuse,
  ofPart,
}: Refusing & {
  /** Of one part among others in a row, by its name: only the reason, and the button once there is one. */
  readonly ofPart?: string
}) {
  const { form } = of
  const { errors } = form.formState
  const picked = useWatch({ control: form.control, name: 'reasonId' }) !== ''
  const whole = ofPart === undefined
  const refuse = form.handleSubmit(async (given) => {
    if (await confirm({ ...ask, okButtonLabel: submit, state: 'danger' })) await onRefuse(given)
  })
  return (
    <form noValidate className={whole ? 'space-y-3' : 'space-y-2'} onSubmit={(event) => void refuse(event)}>
      <Select
        label={whole ? '이유' : `${ofPart} 돌려보내는 이유`}
        hiddenLabel={!whole}
        placeholder={whole ? '이유를 골라 주세요' : '돌려보낼 이유'}
        {...(whole ? { 'aria-keyshortcuts': 'Enter' } : {})}
        error={errors.reasonId?.message}
        options={reasons.map((reason) => ({ value: String(reason.id), label: reason.text }))}
        {...form.register('reasonId')}
      />
      {whole && <TextField label="덧붙이는 말 (받는 사람에게 그대로 보여요)" error={errors.note?.message} {...form.register('note')} />}
      <FormError text={errors.root?.message} />
      {(whole || picked) && (
        <Button type="submit" tone="danger" wide={whole} {...(whole ? {} : { size: 'sm' as const })} busy={busy}>
          {submit}
        </Button>
      )}
    </form>
  )
}
