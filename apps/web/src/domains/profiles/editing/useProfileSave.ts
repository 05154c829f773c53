import { createContext, useContext, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '@dure/contract/client'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { clash, formerOf, type Changes } from './changes.ts'
import { ownQuery } from './ownProfile.ts'

/** `clash`: another tab changed the same; the profile shown is the new one, and what was typed is still its field's. */
export type Saved =
  | { readonly done: true }
  | { readonly done: false; readonly clash: boolean; readonly fields: Readonly<Record<string, string>>; readonly reason: string }

export type Save = (changes: Changes, options?: { readonly quiet?: boolean }) => Promise<Saved>

export type Saving = { readonly save: Save; readonly busy: boolean }

export const SaveContext = createContext<Saving | undefined>(undefined)

/** Saves a part of the own profile as soon as it is written; `busy` while any part is. */
export function useSaving(): Saving {
  const saving = useContext(SaveContext)
  if (saving === undefined) throw new Error('Nobody saves this profile')
  return saving
}
export const useSave = (): Save => useSaving().save

/**
 * One after another, each on the version that stands then: what another tab changed elsewhere is taken over, and where it changed the
 * same the person is asked [profiles.two-tabs]. Every change can be taken back for the moment its message stands.
 */
export function useProfileSave(): Saving {
  const queries = useQueryClient()
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const refused = useRef<ApiError>(undefined)
  const act = useCallMutation('PUT /v2/user/:id/profile', {
    refused: (error) => {
      refused.current = error
    },
    except: [ownQuery.queryKey],
    onDone: (profile) => queries.setQueryData(ownQuery.queryKey, profile),
  })
  const send = async (changes: Changes, known: Profile): Promise<boolean> => {
    refused.current = undefined
    return act.send({ params: { id: 'me' }, body: { ...changes, version: known.version } })
  }
  const saveNow = async (changes: Changes, quiet: boolean): Promise<Saved> => {
    const known = await queries.ensureQueryData(ownQuery)
    let from = known
    let done = await send(changes, known)
    if (!done && refused.current?.name === 'PROFILE_CHANGED') {
      from = await queries.fetchQuery({ ...ownQuery, staleTime: 0 })
      if (clash(known, from, changes)) return { done: false, clash: true, fields: {}, reason: '다른 창에서 그사이 고쳤어요.' }
      done = await send(changes, from)
    }
    if (!done)
      return { done: false, clash: false, fields: refused.current?.fields ?? {}, reason: refused.current?.message ?? '저장하지 못했어요.' }
    const former = formerOf(from, changes)
    if (!quiet)
      toast('저장했어요.', {
        state: 'success',
        ...(Object.keys(former).length === 0 ? {} : { buttonLabel: '되돌리기', onAction: () => void save(former, { quiet: true }) }),
      })
    return { done: true }
  }
  const save: Save = (changes, { quiet = false } = {}) => {
    const turn = line.current.then(() => saveNow(changes, quiet))
    line.current = turn.catch(() => undefined)
    return turn
  }
  return { save, busy: act.busy }
}
