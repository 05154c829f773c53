import { useState } from 'react'
import { requestLimits } from '@dure/contract/requests/limits'
import { Button } from '@dure/ui/Button'
import { Dialog } from '@dure/ui/Dialog'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { TextField } from '@dure/ui/fields/TextField'

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
  const [type, setType] = useState('1')
  const [comment, setComment] = useState('')
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
          <Button className="flex-1" busy={busy} onClick={() => onSend({ closed_type: Number(type), closed_comment: comment.trim() })}>
            마감하기
          </Button>
        </>
      }
    >
      <p className="mb-4 text-soft">마감하면 새 견적을 받지 않아요. 받은 견적과 대화는 그대로 남아요.</p>
      <RadioGroup label="마감하는 이유" hiddenLabel value={type} onChange={setType} choices={reasons} />
      <div className="mt-4">
        <TextField
          label="남길 말"
          placeholder="선택"
          maxLength={requestLimits.closeComment}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
