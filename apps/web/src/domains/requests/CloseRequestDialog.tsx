import { useForm, useWatch } from 'react-hook-form'
import { requestLimits } from '@dure/contract/requests/limits'
import { closeBody } from '@dure/contract/requests/schemas'
import { Button } from '@dure/ui/Button'
import { Dialog } from '@dure/ui/overlays/Dialog'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { TextField } from '@dure/ui/fields/TextField'
import { schemaResolver } from '../../forms/schema.ts'

const reasons = [
  { value: '1', label: '두레에서 고수를 구했어요' },
  { value: '3', label: '다른 곳에서 해결했거나 필요 없어졌어요' },
] as const

type Props = {
  readonly busy: boolean
  readonly onClose: () => void
  readonly onSend: (given: { closed_type: number; closed_comment: string }) => void
}

/** Why a request is closed [requests.closing]. */
export function CloseRequestDialog({ busy, onClose, onSend }: Props) {
  const form = useForm({ resolver: schemaResolver(closeBody), defaultValues: { closed_type: '1', closed_comment: '' } })
  const type = useWatch({ control: form.control, name: 'closed_type' })
  const send = form.handleSubmit((given) => onSend({ ...given, closed_comment: given.closed_comment.trim() }))
  return (
    <Dialog
      open
      onClose={onClose}
      title="요청을 마감할까요?"
      actions={
        <>
          <Button tone="outline" className="flex-1" onClick={onClose}>
            아니요
          </Button>
          <Button className="flex-1" busy={busy} onClick={() => void send()}>
            마감하기
          </Button>
        </>
      }
    >
      <p className="mb-4 text-soft">마감하면 새 견적을 받지 않아요. 받은 견적과 대화는 그대로 남아요.</p>
      <RadioGroup
        label="마감하는 이유"
        hiddenLabel
        value={String(type)}
        onChange={(chosen) => form.setValue('closed_type', chosen)}
        choices={reasons}
      />
      <div className="mt-4">
        <TextField
          label="남길 말"
          placeholder="선택"
          maxLength={requestLimits.closeComment}
          error={form.formState.errors.closed_comment?.message}
          {...form.register('closed_comment')}
        />
      </div>
    </Dialog>
  )
}
