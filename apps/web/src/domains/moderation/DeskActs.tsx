import { moderationLimits } from '@dure/contract/moderation/limits'
import { useState } from 'react'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { FormError } from '../../forms/FormError.tsx'
import { confirm } from '../../shell/feedback/confirm.ts'
import { useAct } from './useAct.ts'

type Props = {
  readonly words: { readonly retry: string; readonly retried: string; readonly handle: string; readonly ask: string }
  /** Absent where it may not be done now. The key is the same as long as this stands, so that a second press repeats the first. */
  readonly onRetry?: () => Promise<unknown>
  readonly onHandle?: (note: string, idempotencyKey: string) => Promise<unknown>
}

/** What an operator may do with money that stopped on its way: send it again, or note that it was sent by hand. */
export function DeskActs({ words, onRetry, onHandle }: Props) {
  const [note, setNote] = useState('')
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const retrying = useAct()
  const handling = useAct()
  const handle = async () => {
    if (!(await confirm({ title: '직접 보냈나요?', description: words.ask, okButtonLabel: words.handle, state: 'danger' }))) return
    await handling.act(() => onHandle!(note, idempotencyKey), '처리한 것으로 적었어요.')
  }
  return (
    <>
      <FormError text={retrying.refusal ?? handling.refusal} />
      {onRetry && (
        <Button wide tone="outline" busy={retrying.busy} onClick={() => void retrying.act(onRetry, words.retried)}>
          {words.retry}
        </Button>
      )}
      {onHandle && (
        <form
          className="space-y-3"
          onSubmit={(event) => {
            event.preventDefault()
            void handle()
          }}
        >
          <TextArea
            label="언제, 어떻게 보냈나요? (운영팀만 보여요)"
            rows={2}
            max={moderationLimits.reason}
            value={note}
            error={handling.fields.note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button type="submit" tone="danger" wide busy={handling.busy} disabled={note.trim() === ''}>
            {words.handle}
          </Button>
        </form>
      )}
    </>
  )
}
