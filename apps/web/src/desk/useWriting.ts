import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ApiKey } from '@dure/contract/client'
import type { Input } from '../api/query.ts'
import { showRefusal } from '../forms/schema.ts'
import { useDeskAct } from './useDeskAct.ts'
import { useSeen } from './useSeen.ts'

type Given = { readonly id: number; readonly shownAs?: string | undefined }

type Writing<In extends FieldValues, Add extends ApiKey, Change extends ApiKey> = {
  /** What is changed; a new one is written where there is none. */
  readonly given: Given | undefined
  readonly add: Add
  /** Absent where what was made is never changed. */
  readonly change?: Change
  readonly done: { readonly added: string; readonly changed?: string }
  /** At which fields a refusal may stand; what is wrong with none of them stands above the button. */
  readonly fields: readonly Path<In>[]
  readonly onDone?: () => void
}

type BodyOf<K extends ApiKey> = NonNullable<Input<K>['body']>
type Send = (input: { readonly params?: object; readonly seen?: string | undefined; readonly body: object }) => Promise<boolean>

/**
 * What operators write: a new one, or a change of one by the version it was filled from [moderation.versions]. Refusals stand at their
 * fields; where a colleague was faster, what is typed stays, and the newest version is taken once it is asked for.
 */
export function useWriting<In extends FieldValues, Out, Add extends ApiKey, Change extends ApiKey = Add>(
  form: UseFormReturn<In, unknown, Out>,
  writing: Writing<In, Add, Change>,
) {
  const { given, add, change, done, fields, onDone } = writing
  const { seen, adopt } = useSeen(given?.shownAs)
  const options = {
    onReload: adopt,
    refused: (error: Parameters<typeof showRefusal>[0]) => showRefusal(error, form.setError, fields),
    onDone: () => {
      form.reset()
      onDone?.()
    },
  }
  const adding = useDeskAct<ApiKey>(add, { ...options, done: done.added })
  const changing = useDeskAct<ApiKey>(change ?? add, { ...options, done: done.changed ?? done.added })
  /** Sends what the form's schema made of it. */
  const save = (body: BodyOf<Add> & BodyOf<Change>): Promise<boolean> =>
    given === undefined
      ? (adding.send as unknown as Send)({ body })
      : (changing.send as unknown as Send)({ params: { id: given.id }, seen, body })
  return { save, busy: adding.busy || changing.busy, isNew: given === undefined, problem: form.formState.errors.root?.message }
}
