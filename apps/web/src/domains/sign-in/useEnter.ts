import { useQueryClient } from '@tanstack/react-query'
import { modeOf } from '@dure/contract/mode'
import { useCall } from '../../api/query.ts'
import { matchPage } from '../../navigation/match.ts'
import { ownPath } from '../../navigation/ownPath.ts'
import { useSessionStore } from '../../session/store.ts'
import { useRouter } from '../../useRouter.ts'

/** After a login or sign-up: who it is, then on to where he was going (own paths only), else to his side's first page. */
export function useEnter(): (redirect?: string | null) => Promise<void> {
  const call = useCall()
  const store = useSessionStore()
  const router = useRouter()
  const queries = useQueryClient()
  return async (redirect) => {
    const me = await call('GET /api2/users/me/')
    const mode = modeOf(document.cookie, me)
    store.set({ me, mode })
    queries.clear()
    const home = mode === 'provider' ? '/requests/received' : '/requests/sent'
    router.history.replace(ownPath(redirect) ?? (matchPage(home)?.row.page ? home : '/'))
    await router.invalidate()
  }
}
