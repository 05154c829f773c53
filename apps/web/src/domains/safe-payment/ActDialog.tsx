import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { safePaymentLimits } from '@dure/contract/safe-payment/limits'
import { tooLong } from '@dure/kernel/korean'
import { Button } from '@dure/ui/Button'
import { Dialog } from '@dure/ui/overlays/Dialog'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { TextArea } from '@dure/ui/fields/TextArea'
import { keepDraft, loadDraft } from '../../forms/keptDraft.ts'
import { schemaResolver } from '../../forms/schema.ts'
import { ownKey } from '../../session/owner.ts'
import type { ActionText } from './texts.ts'

type Props = {
  readonly text: ActionText
  readonly onClose: () => void
  readonly busy: boolean
  /** Where what is typed is kept in this browser until it is sent. */
  readonly draftKey: string
  /** @returns whether it was done: what was refused stays, with what was typed */
  readonly onDo: (reason: string | undefined) => Promise<boolean>
}

/** The reason as the contract takes it is one of the list or words of one's own. */
const fields = z.object({
  reason: z.string(),
  words: z
    .string()
    .check(z.trim(), z.normalize('NFC'), z.maxLength(safePaymentLimits.reason, tooLong(safePaymentLimits.reason, '자세한 이유는'))),
})

/** Asks before a deal is moved, with the reason where one is wanted; 기타 takes words of one's own. */
export function ActDialog({ text, onClose, busy, draftKey, onDo }: Props) {
  const key = ownKey(draftKey)
  const [kept] = useState(() => loadDraft<string>(key) ?? '')
  const form = useForm({
    resolver: schemaResolver(fields),
    defaultValues: { reason: kept === '' ? (text.reasons?.[0] ?? '') : '기타', words: kept },
  })
  const [reason, words] = useWatch({ control: form.control, name: ['reason', 'words'] })
  const [done, setDone] = useState(false)
  useEffect(() => keepDraft(key, done || words === '' ? null : words), [key, done, words])
  const act = form.handleSubmit(async (said) => {
    const chosen = said.reason === '' ? undefined : said.reason
    if (!(await onDo(chosen === '기타' && said.words !== '' ? said.words : chosen))) return
    setDone(true)
    onClose()
  })
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
          <Button tone={text.tone === 'outline' ? 'primary' : text.tone} className="flex-1" busy={busy} onClick={() => void act()}>
            {text.label}
          </Button>
        </>
      }
    >
      <p className="text-soft">{text.about}</p>
      {text.reasons !== undefined && (
        <div className="mt-4">
          <RadioGroup
            label="이유"
            value={reason}
            onChange={(chosen) => form.setValue('reason', chosen)}
            choices={text.reasons.map((one) => ({ value: one, label: one }))}
          />
          {reason === '기타' && (
            <div className="mt-3">
              <TextArea
                {...form.register('words')}
                label="자세한 이유"
                rows={3}
                max={safePaymentLimits.reason}
                error={form.formState.errors.words?.message}
              />
            </div>
          )}
        </div>
      )}
    </Dialog>
  )
}
