import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Kept } from '@dure/contract/bucket/endpoints'
import { MINUTE } from '@dure/kernel/time'
import { callOf, query } from '../../api/query.ts'
import { useAct } from '../../api/useCallMutation.ts'
import { href } from '../../navigation/href.ts'
import { useSession } from '../../session/store.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { useRouter } from '../../useRouter.ts'
import { keepInBrowser, keptByGuest, sameKept } from './guestBucket.ts'

type Marks = { readonly items: readonly Kept[] }

const asked = query('GET /v1/accounts/pro-bucket/marks')

/**
 * What the browser kept of a guest moves into the member's bucket before his hearts are read [bucket.size]: here, because all hearts
 * of a page wait for this one reading.
 */
async function moveIn(client: QueryClient): Promise<void> {
  const items = keptByGuest()
  if (items.length === 0) return
  await callOf(client)('POST /v1/accounts/pro-bucket/several', { body: { items: [...items] } })
  keepInBrowser([])
  void client.invalidateQueries({ queryKey: ['GET /v1/accounts/pro-bucket'] })
}

const ofMember = queryOptions<Marks>({
  queryKey: asked.queryKey,
  queryFn: async ({ client }) => {
    await moveIn(client)
    return callOf(client)('GET /v1/accounts/pro-bucket/marks')
  },
  staleTime: 5 * MINUTE,
})
const ofGuest = queryOptions<Marks>({
  queryKey: ['hearts of a guest'],
  queryFn: () => ({ items: keptByGuest() }),
  networkMode: 'always',
  staleTime: Infinity,
})

/** Where no heart stands that would move in what a guest kept: the member's empty bucket. @returns false until it is known. */
export const useMovedIn = (): boolean => !useQuery(ofMember).isPending

/** Whether somebody keeps this pro in mind for this service, and how to change that: at once, and back where it is refused. */
export function useHeart(one: Kept): { readonly kept: boolean; readonly toggle: () => Promise<void> } {
  const queries = useQueryClient()
  const router = useRouter()
  const member = useSession().me !== null
  const marks = member ? ofMember : ofGuest
  const { data } = useQuery(marks)
  const kept = data?.items.some((other) => sameKept(one, other)) ?? false

  const changing = useAct<boolean>(
    (keeps, call) => {
      if (!member) return Promise.resolve(keepInBrowser(queries.getQueryData<Marks>(marks.queryKey)?.items ?? []))
      return keeps
        ? call('POST /v1/accounts/pro-bucket', { body: { ...one, isInitialized: false } })
        : call('PATCH /v1/accounts/pro-bucket', { body: { serviceId: one.serviceId, providerIds: [one.providerId] } })
    },
    {
      refused: 'toast',
      atOnce: (keeps) => {
        const set = (keep: boolean) =>
          queries.setQueryData<Marks>(marks.queryKey, (now) => {
            const others = (now?.items ?? []).filter((other) => !sameKept(one, other))
            return { items: keep ? [one, ...others] : others }
          })
        set(keeps)
        return () => set(!keeps)
      },
    },
  )
  return {
    kept,
    toggle: async () => {
      if (!(await changing.send(!kept))) return
      if (kept) toast('찜한 고수에서 뺐어요.', { buttonLabel: '되돌리기', onAction: () => void changing.send(true) })
      else toast('고수를 찜했어요.', { buttonLabel: '찜한 고수', onAction: () => router.history.push(href('/pro-bucket')) })
    },
  }
}
