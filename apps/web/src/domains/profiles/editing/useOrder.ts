import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { useAct } from '../../../api/useCallMutation.ts'
import { ownQuery } from './ownProfile.ts'

/** Puts careers or educations in another order, shown at once. */
export function useOrder(kind: 'career' | 'education') {
  const queries = useQueryClient()
  const ordering = useAct(
    (ids: number[], call) =>
      kind === 'career'
        ? call('PUT /v1/user/:id/profile/career/order', { params: { id: 'me' }, body: { ids } })
        : call('PUT /v1/user/:id/profile/education/order', { params: { id: 'me' }, body: { ids } }),
    {
      refused: 'toast',
      except: [ownQuery.queryKey],
      atOnce: (ids) => {
        const before = queries.getQueryData(ownQuery.queryKey)
        const sorted = (now: Profile): Profile => {
          const data = now[kind].data.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
          return { ...now, [kind]: { ...now[kind], data } }
        }
        queries.setQueryData(ownQuery.queryKey, (now) => now && sorted(now))
        return () => queries.setQueryData(ownQuery.queryKey, before)
      },
      onDone: (profile) => queries.setQueryData(ownQuery.queryKey, profile),
    },
  )
  return ordering.send
}
