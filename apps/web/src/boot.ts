import type { DehydratedState } from '@tanstack/react-query'
import type { Failure } from './screen.ts'
import type { Visitor } from './session/visitor.ts'

/** What the server hands the browser in the page's one JSON script. */
export type Boot = {
  readonly queries: DehydratedState
  readonly visitor: Visitor
  readonly debug: boolean
  readonly traceId: string
  /** The file of the page's screen, so that the first page needs no list of all. */
  readonly screen?: string
  /** The page could not be loaded; the browser shows the same instead of trying again at once. */
  readonly failure?: Failure
}
