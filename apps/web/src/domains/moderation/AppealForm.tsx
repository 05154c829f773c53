import { useForm } from 'react-hook-form'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { appealBody } from '@dure/contract/moderation/schemas'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { FormError } from '../../forms/FormError.tsx'
import { schemaResolver } from '../../forms/schema.ts'

type Props = {
  readonly text: string
  readonly onSend: (body: { text: string }) => void
  /** The call it is sent with, and what that refused. */
  readonly sending: {
    readonly busy: boolean
    readonly fields: Readonly<Record<string, string | undefined>>
    readonly refusal: string | undefined
  }
}

/** A member's one answer to what operators decided about him. */
export function AppealForm({ text, onSend, sending }: Props) {
  const form = useForm({ resolver: schemaResolver(appealBody), defaultValues: { text: '' } })
  const problem = form.formState.errors.text?.message ?? sending.fields['text']
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void form.handleSubmit(onSend)(event)}>
      <p className="text-soft">{text}</p>
      <TextArea {...form.register('text')} label="하고 싶은 말" rows={5} max={moderationLimits.appeal.most} error={problem} />
      <FormError text={sending.fields['text'] === undefined ? sending.refusal : undefined} />
      <Button type="submit" wide busy={sending.busy}>
        이의 신청 보내기
      </Button>
    </form>
  )
}
