import type { Call } from '@dure/contract/client'
import type { QueryClient } from '@tanstack/react-query'
import type { Router } from './navigation/router.ts'
import type { Failure } from './screen.ts'
import type { SessionStore } from './session/store.ts'

/** Router, query cache and session of one rendering (server) or one tab (browser). */
export type App = {
  readonly router: Router
  readonly queries: QueryClient
  readonly call: Call
  readonly session: SessionStore
  readonly debug: boolean
  readonly traceId?: string
  /** The server's failure of this very page, once. */
  readonly takeFailure: () => Failure | undefined
  readonly onFailure: (error: unknown, failure: Failure) => void
}
