import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@dure/contract/profiles/endpoints'
import type { Changes } from './changes.ts'
import { ownQuery } from './ownProfile.ts'
import { useSave } from './useProfileSave.ts'

export type Media = Profile['mediaUrls']

/** Changes the gallery from what it is at that moment: several uploads come in one after another. */
export function useMediaChange() {
  const queries = useQueryClient()
  const save = useSave()
  const [problem, setProblem] = useState<string>()
  const change = async (next: (now: Media) => NonNullable<Changes['mediaUrls']>, quiet = false): Promise<boolean> => {
    const { mediaUrls } = await queries.ensureQueryData(ownQuery)
    const saved = await save({ mediaUrls: next(mediaUrls) }, { quiet })
    setProblem(saved.done ? undefined : (Object.values(saved.fields)[0] ?? saved.reason))
    return saved.done
  }
  return { change, problem }
}
