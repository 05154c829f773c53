import { useQueryClient } from '@tanstack/react-query'
import { modeOf } from '@dure/contract/mode'
import { useCall } from '../../api/query.ts'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { matchPage } from '../../navigation/match.ts'
import { ownPath } from '../../navigation/own-path.ts'
import { useSessionStore } from '../../session/store.ts'
import { endHere } from '../../session/startOver.ts'
import { useRouter } from '../../use-router.ts'

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

/** Ends the session here; what was shown to the member is forgotten. */
export function useLogOut() {
  return useCallMutation('POST /api2/auth/logout/', { refused: 'toast', onDone: () => endHere('/') })
}
