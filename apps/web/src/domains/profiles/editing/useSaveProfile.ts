import { useQueryClient } from '@tanstack/react-query'
import type { SentOf } from '@dure/contract/endpoint'
import type { profiles } from '@dure/contract/profiles/endpoints'
import { query } from '../../../api/query.ts'
import { useCallMutation } from '../../../api/useCallMutation.ts'

type Changes = SentOf<(typeof profiles)['updateProfile']>['body']

/** Saves a part of the own profile; the answer is the whole profile anew. `problems` are the server's, by field. */
export function useSaveProfile() {
  const queries = useQueryClient()
  const { send, busy, fields, refusal } = useCallMutation('PUT /v2/user/:id/profile', {
    done: '저장했어요.',
    refetch: ['GET /v1/user/:id/mypage'],
    onDone: (profile) => {
      queries.setQueryData(query('GET /v2/user/:id/profile', { params: { id: 'me' } }).queryKey, profile)
      void queries.invalidateQueries({ queryKey: ['GET /v2/user/:id/profile', { params: { id: profile.userId } }] })
    },
  })
  const save = (body: NonNullable<Changes>) => send({ params: { id: 'me' }, body })
  const problems: Readonly<Record<string, string | undefined>> = refusal === undefined ? fields : { root: refusal }
  return { save, busy, problems }
}
