import { moderationLimits } from '@dure/contract/moderation/limits'
import { useState } from 'react'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { FormError } from '../forms/FormError.tsx'
import { confirm } from '../shell/feedback/confirm.ts'

type Act = { readonly busy: boolean; readonly refusal: string | undefined; readonly fields: Readonly<Record<string, string | undefined>> }
type Props = {
  readonly words: { readonly retry: string; readonly handle: string; readonly ask: string }
  /** Absent where it may not be done now. */
  readonly onRetry?: () => Promise<unknown>
  readonly onHandle?: (note: string) => Promise<unknown>
  readonly retrying: Act
  readonly handling: Act
}

/** What an operator may do with money that stopped on its way: send it again, or note that it was sent by hand. */
export function DeskActs({ words, onRetry, onHandle, retrying, handling }: Props) {
  const [note, setNote] = useState('')
  const handle = async () => {
    // What is refused for want of a word is not asked about before.
    const sure =
      note.trim() === '' ||
      (await confirm({ title: '직접 보냈나요?', description: words.ask, okButtonLabel: words.handle, state: 'danger' }))
    if (sure) await onHandle!(note)
  }
  return (
    <>
      <FormError text={retrying.refusal ?? handling.refusal} />
      {onRetry && (
        <Button wide tone="outline" busy={retrying.busy} aria-keyshortcuts="a" onClick={() => void onRetry()}>
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
            aria-keyshortcuts="Enter"
            max={moderationLimits.reason}
            value={note}
            error={handling.fields.note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button type="submit" tone="danger" wide busy={handling.busy}>
            {words.handle}
          </Button>
        </form>
      )}
    </>
  )
}
