import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ApiError } from '@dure/contract/client'
import { escrowLimits } from '@dure/contract/escrow/limits'
import { evidenceBody } from '@dure/contract/escrow/schemas'
import { Button } from '@dure/ui/Button'
import { TextArea } from '@dure/ui/fields/TextArea'
import { useSession } from '../session/store.ts'
import { EvidenceFiles, useEvidenceFiles } from './EvidenceFiles.tsx'
import { FormError } from './FormError.tsx'
import { keepDraft, loadDraft } from './keptDraft.ts'
import { schemaResolver, showRefusal } from './schema.ts'

const fields = z.pick(evidenceBody, { text: true })

type Props = {
  /** Where what is typed and put to it is kept in this browser until it is sent. */
  readonly draftKey: string
  readonly busy: boolean
  readonly refused: ApiError | undefined
  /** @returns whether it was sent */
  readonly onSend: (body: { text: string; fileIds: string[] }) => Promise<boolean>
}

/** More words and files of one side to an open case; for the browser alone, which has what was begun before. */
export function EvidenceForm({ draftKey, busy, refused, onSend }: Props) {
  const { me } = useSession()
  const form = useForm({ resolver: schemaResolver(fields), defaultValues: { text: loadDraft<string>(draftKey) ?? '' } })
  const { errors } = form.formState
  const text = useWatch({ control: form.control, name: 'text' })
  const files = useEvidenceFiles(`${draftKey}:files`)
  useEffect(() => keepDraft(draftKey, text === '' ? null : text), [draftKey, text])
  const { setError } = form
  useEffect(() => {
    if (refused !== undefined) showRefusal(refused, setError, ['text'])
  }, [refused, setError])
  const send = form.handleSubmit(async (said) => {
    if (!(await onSend({ text: said.text, fileIds: [...files.fileIds] }))) return
    form.reset({ text: '' })
    files.forget()
  })
  return (
    <form noValidate className="mt-4 space-y-3" onSubmit={(event) => void send(event)}>
      <TextArea {...form.register('text')} label="내용 더하기" rows={3} max={escrowLimits.evidence} error={errors.text?.message} />
      {/* Who is banned is heard, but uploads nothing. */}
      {!me?.penalty && <EvidenceFiles pictures={files.pictures} />}
      <FormError text={errors.root?.message} />
      <Button type="submit" tone="outline" wide busy={busy} disabled={files.pictures.busy}>
        운영팀에 보내기
      </Button>
    </form>
  )
}
