import { useState } from 'react'
import { safePaymentLimits } from '@dure/contract/safe-payment/limits'
import { Button } from '@dure/ui/Button'
import { Dialog } from '@dure/ui/Dialog'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { TextArea } from '@dure/ui/fields/TextArea'
import type { ActionText } from './texts.ts'

type Props = {
  readonly text: ActionText
  readonly onClose: () => void
  readonly busy: boolean
  readonly onDo: (reason: string | undefined) => void
}

/** Asks before a deal is moved, with the reason where one is wanted; 기타 takes words of one's own. */
export function ActDialog({ text, onClose, busy, onDo }: Props) {
  const [reason, setReason] = useState(text.reasons?.[0] ?? null)
  const [words, setWords] = useState('')
  const said = reason === '기타' && words.trim() !== '' ? words.trim() : reason
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.question}
      actions={
        <>
          <Button tone="outline" className="flex-1" onClick={onClose}>
            아니요
          </Button>
          <Button
            tone={text.tone === 'outline' ? 'primary' : text.tone}
            className="flex-1"
            busy={busy}
            onClick={() => onDo(said ?? undefined)}
          >
            {text.label}
          </Button>
        </>
      }
    >
      <p className="text-soft">{text.about}</p>
      {text.reasons !== undefined && (
        <div className="mt-4">
          <RadioGroup label="이유" value={reason} onChange={setReason} choices={text.reasons.map((one) => ({ value: one, label: one }))} />
          {reason === '기타' && (
            <div className="mt-3">
              <TextArea
                label="자세한 이유"
                rows={3}
                max={safePaymentLimits.reason}
                value={words}
                onChange={(event) => setWords(event.currentTarget.value)}
              />
            </div>
          )}
        </div>
      )}
    </Dialog>
  )
}
