import type { ApiError } from '@dure/contract/client'
import { refusalNote, type Refusal } from '@dure/contract/moderation/looks'
import { tooLong } from '@dure/kernel/korean'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { schemaResolver, showRefusal } from '../../forms/schema.ts'

/** What the form holds: a list gives words, the contract wants a number. */
const fields = z.object({
  reasonId: z.pipe(z.string().check(z.minLength(1, '이유를 골라 주세요.')), z.transform(Number)),
  note: z.string().check(z.trim(), z.maxLength(refusalNote, tooLong(refusalNote, '덧붙이는 말은'))),
})

/** A refusal that is being written: its form, and what shows in it why the server did not take it. */
export function useRefusal() {
  const form = useForm<z.input<typeof fields>, unknown, Refusal>({
    resolver: schemaResolver(fields),
    defaultValues: { reasonId: '', note: '' },
  })
  return { form, refused: (error: ApiError) => showRefusal(error, form.setError, ['reasonId', 'note']) }
}
export type RefusalWriting = ReturnType<typeof useRefusal>
