import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@dure/contract/client'
import type { SentOf } from '@dure/contract/endpoint'
import type { profiles } from '@dure/contract/profiles/endpoints'
import { query, useCall } from '../../../api/query.ts'
import { toast } from '../../../shell/feedback/toasts.ts'

type Changes = SentOf<(typeof profiles)['updateProfile']>['body']

/** Saves a part of the own profile; the answer is the whole profile anew. `problems` are the server's, by field. */
export function useSaveProfile() {
  const call = useCall()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const save = async (body: NonNullable<Changes>): Promise<boolean> => {
    setBusy(true)
    setProblems({})
    try {
      const profile = await call('PUT /v2/user/:id/profile', { params: { id: 'me' }, body })
      queries.setQueryData(query('GET /v2/user/:id/profile', { params: { id: 'me' } }).queryKey, profile)
      void queries.invalidateQueries({ queryKey: ['GET /v2/user/:id/profile', { params: { id: profile.userId } }] })
      toast('저장했어요.', { state: 'success' })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblems(Object.keys(error.fields).length > 0 ? error.fields : { root: error.message })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { save, busy, problems }
}
