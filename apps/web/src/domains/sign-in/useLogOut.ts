import { useCallMutation } from '../../api/useCallMutation.ts'
import { endHere } from '../../session/startOver.ts'

/** Ends the session here; what was shown to the member is forgotten. */
export function useLogOut() {
  return useCallMutation('POST /api2/auth/logout/', { refused: 'toast', onDone: () => endHere('/') })
}
